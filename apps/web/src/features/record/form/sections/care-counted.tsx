/** A one-time note for a scenario stored before care until an entry was counted, with the amount this adds. */
import { careCountedTexts } from '@advice-builder/casework';
import { useCareCounted } from '../../base/care-stages.ts';
import { ToldOnceNote } from './told-once-note.tsx';

export function CareCounted() {
  const counted = useCareCounted();
  const [first] = counted;
  if (first === undefined) return null;
  const { title, understood, before } = careCountedTexts;
  return (
    <ToldOnceNote
      mark="careNewlyCounted"
      title={title}
      understood={understood}
      leadsTo={`scenario.sCare.${first.person}.keepCareUntilEntry`}
    >
      {counted.map(({ words }) => words).join(' ')} {before}
    </ToldOnceNote>
  );
}
