/** The presentation over the page, loaded when first opened. */
import { lazy, Suspense } from 'react';
import { useUi } from '../../base/ui-store.ts';

const Presentation = lazy(async () => ({ default: (await import('./presentation.tsx')).Presentation }));

export function Presenting() {
  const sid = useUi((state) => state.presenting);
  if (sid === undefined) return null;
  return (
    <Suspense>
      <Presentation first={sid} />
    </Suspense>
  );
}
