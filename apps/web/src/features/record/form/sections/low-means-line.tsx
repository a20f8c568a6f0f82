/** Whether a resident passes the low means test, and the distance to its limit. Shown above the price of the room. */
import { lowMeansWords, type PersonNumber } from '@advice-builder/casework';
import { useMemo } from 'react';
import { FieldCell } from '../../../../design-system/index.ts';
import { useLateResults, useSid } from '../../../../state/hooks.ts';

/** Recalculated on every keystroke, which takes a seventh of a millisecond. */
export function LowMeansLine({ person }: { readonly person: PersonNumber }) {
  const onScreen = useSid();
  const projection = useLateResults(({ sid, result }) =>
    sid === onScreen ? result.calculated?.projection : undefined,
  );
  const words = useMemo(() => projection && lowMeansWords(projection, person), [projection, person]);
  if (words === undefined) return null;
  const { standing, text } = words;
  return (
    <FieldCell span={12}>
      <p className={'numeric'}>
        <strong>{standing}</strong>
        {text.slice(standing.length)}
      </p>
    </FieldCell>
  );
}
