/** The lower sections of a scenario. Their code loads as the page opens, and the first figures do not wait for it. */
import { Button, Note, Skeleton } from '../../../../design-system/index.ts';
import { type FailedProps, fetchedPart } from '../../base/fetched-part.tsx';

const NotLoaded = ({ again }: FailedProps) => (
  <Note
    kind="error"
    role="alert"
    title="The other sections could not be loaded"
    action={<Button onClick={again}>Try again</Button>}
  >
    Try again when you are connected.
  </Note>
);

export const lowerPart = fetchedPart(
  async () => (await import('./lower-sections.tsx')).LowerSections,
  NotLoaded,
  <Skeleton label="Loading the sections" bars={[30, 100, 100, 60, 100, 90]} />,
);
