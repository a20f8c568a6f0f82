/** A one-time note for a scenario whose independence services were entered before personal care had a separate cost. */
import { mayHoldPersonalCare, personalCareTexts } from '@advice-builder/casework';
import { useRecord } from '../../../../state/hooks.ts';
import { usePeopleNumbers } from '../../base/people.ts';
import { ToldOnceNote } from './told-once-note.tsx';

export function PersonalCareTold() {
  const people = usePeopleNumbers();
  const person = useRecord(({ documents, sid }) => {
    const scenario = documents.scenarios[sid];
    if (scenario?.meta.personalCareNewlyAsked !== true) return undefined;
    return people.find((each) => mayHoldPersonalCare(scenario.sCare[each], sid));
  });
  if (person === undefined) return null;
  const { title, understood, body } = personalCareTexts;
  return (
    <ToldOnceNote
      mark="personalCareNewlyAsked"
      title={title}
      understood={understood}
      leadsTo={`scenario.sCare.${person}.personalCareCosts`}
    >
      {body}
    </ToldOnceNote>
  );
}
