/** Care Arrangement, per client. */
import {
  type Care,
  type CareFacts,
  careFacts,
  dateOf,
  NAME_MAX,
  type PersonNumber,
  type TypeOfCareCode,
} from '@advice-builder/contract';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { Chip, Divider, FieldCell, FieldGrid, Note, SubHeading } from '../../../design-system/index.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import { BoundDate, BoundSelect, BoundText, BoundToggle } from '../binding/bound-fields.tsx';
import { useCareOptions } from '../binding/rules.ts';
import { groupName, usePeopleNumbers, usePerson } from '../people.ts';
import { ResidentialFields } from './residential.tsx';
import { Section } from './section.tsx';

export function CareArrangement() {
  const people = usePeopleNumbers();
  return (
    <Section id="care-arrangement" title="Care Arrangement">
      {people.map((person) => (
        <div key={person}>
          {person > 0 && <Divider full />}
          <CareOf person={person} />
        </div>
      ))}
    </Section>
  );
}

/** What follows from the arrangement, without its amounts: typing an amount changes none of it. */
export function useCareFacts(person: PersonNumber): CareFacts {
  const { store } = useSession();
  return useStore(
    store,
    useShallow((state) => {
      const care = state.documents.scenarios[state.sid]?.sCare[person] as Care;
      return careFacts(care, dateOf(state.documents.record.projectFrom), state.today);
    }),
  );
}

const NOT_CHOSEN = { value: 0 as TypeOfCareCode, label: 'Not chosen', disabled: false };

function CareOf({ person }: { readonly person: PersonNumber }) {
  const words = usePerson(person);
  const { role, full } = words;
  const facts = useCareFacts(person);
  const isChosen = useRecord((state) => state.documents.scenarios[state.sid]?.sCare[person].typeOfCare !== 0);
  const titleWord = useRecord((state) => (state.sid === 0 ? 'Current' : 'Proposed'));
  const offered = useCareOptions(person);
  const options = useMemo(() => (isChosen ? offered : [NOT_CHOSEN, ...offered]), [isChosen, offered]);
  const isNewRules = facts.isNewEntry ? !facts.isNoWorseOff : facts.isOptedIn;
  const at = `scenario.sCare.${person}` as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend beside the heading that is there
    <div role="group" aria-label={groupName(words)}>
      <SubHeading title={`${titleWord}: ${full}`}>
        {full !== role && <Chip>{role}</Chip>}
        {facts.isResidential && facts.entry !== undefined && (
          <Chip tone="info">{isNewRules ? 'Rules from 1 November 2025' : 'Rules from 1 July 2014'}</Chip>
        )}
      </SubHeading>
      <FieldGrid>
        <BoundSelect path={`${at}.typeOfCare` as const} label="Type of Care" options={options} />
        {facts.isResidential ? <ResidentialFields person={person} /> : <OtherCare person={person} />}
      </FieldGrid>
    </div>
  );
}

/** Home care, granny flat and communities: the arrangement and its date; fields of package fees follow. */
function OtherCare({ person }: { readonly person: PersonNumber }) {
  const { hasPackage } = useCareFacts(person);
  const at = `scenario.sCare.${person}` as const;
  return (
    <>
      <BoundText path={`${at}.rcomFacility` as const} label="Community name" maxLength={NAME_MAX} />
      <BoundToggle path={`${at}.homeCarePackage` as const} label="Home Care Package" span={12} />
      <BoundDate path={`${at}.dateOfEntry` as const} label="Date Package Commenced" fallback="clear" />
      {hasPackage && (
        <FieldCell span={12}>
          <Note kind="info" compact title="Levels and service costs of a package cannot be entered here yet.">
            The pension and the cash flow are calculated without package fees.
          </Note>
        </FieldCell>
      )}
    </>
  );
}
