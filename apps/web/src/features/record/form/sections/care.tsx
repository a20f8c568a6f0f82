/** Care Arrangement, one per client. */
import { type CareNeed, careTypeNames, type PersonNumber } from '@advice-builder/casework';
import { CARE_TYPE, type TypeOfCareCode } from '@advice-builder/contract';
import { useMemo } from 'react';
import { Button, Chip, Divider, FieldGrid, SubHeading } from '../../../../design-system/index.ts';
import { CURRENT } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import { MoreNeeds, type Need } from '../../base/more-needs.tsx';
import { useIsNarrow } from '../../base/narrow.ts';
import { groupName, usePeopleNumbers, usePerson, useShortNames } from '../../base/people.ts';
import { BoundSelect, BoundText } from '../binding/bound-fields.tsx';
import { fieldId, goToField } from '../binding/field-ids.ts';
import { useCareNeeds, useCareOptions } from '../binding/rules.ts';
import { CareCounted } from './care-counted.tsx';
import { useCareFacts } from './care-facts.ts';
import { CareHelp } from './care-help.tsx';
import { RulesChip } from './care-rules-fields.tsx';
import { HomeCareFields } from './home-care-fields.tsx';
import { PersonalCareTold } from './personal-care-told.tsx';
import { ResidentialFields } from './residential.tsx';
import styles from './section.module.css';
import { Section, useSectionTitle } from './section.tsx';

export function CareArrangement() {
  const people = usePeopleNumbers();
  const needs = useCareNeeds();
  return (
    <Section id="care-arrangement" title="Care Arrangement" titleEnd={<Needs needs={needs} />} actions={<CareHelp />}>
      <CareCounted />
      <PersonalCareTold />
      {people.map((person) => (
        <div key={person}>
          {person > 0 && <Divider full />}
          <CareOf person={person} />
        </div>
      ))}
    </Section>
  );
}

/** The missing required inputs, each with a link to its field. Always one line, so that typing moves no field. */
function Needs({ needs }: { readonly needs: readonly CareNeed[] }) {
  const names = useShortNames();
  const [first, ...others] = needs;
  if (first === undefined) return <p className={styles.needs}>Complete</p>;
  const needOf = ({ person, field, label }: CareNeed): Need => ({
    key: `${person}.${field}`,
    label: `${label}${names.length > 1 ? ` of ${names[person] ?? ''}` : ''}`,
    onGo: () => goToField(fieldId(`scenario.sCare.${person}.${field}`)),
  });
  const { label, onGo } = needOf(first);
  return (
    <p className={styles.needs}>
      {'Needs '}
      <Button variant="link" onClick={onGo}>
        {label}
      </Button>
      <MoreNeeds needs={others.map(needOf)} />
    </p>
  );
}

const NOT_CHOSEN = { value: 0 as TypeOfCareCode, label: 'Not chosen', disabled: false };

function CareOf({ person }: { readonly person: PersonNumber }) {
  const words = usePerson(person);
  const { role, full } = words;
  const facts = useCareFacts(person);
  const isChosen = useRecord(
    (state) => state.documents.scenarios[state.sid]?.sCare[person].typeOfCare !== CARE_TYPE.none,
  );
  const dateInCurrent = useRecord((state) => state.documents.scenarios[CURRENT]?.sCare[person].dateOfEntry ?? null);
  const currentNames = useMemo(() => careTypeNames(dateInCurrent), [dateInCurrent]);
  const titleWord = useSectionTitle('care');
  const offered = useCareOptions(person);
  const options = useMemo(() => (isChosen ? offered : [NOT_CHOSEN, ...offered]), [isChosen, offered]);
  const isNarrow = useIsNarrow();
  const at = `scenario.sCare.${person}` as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend beside the heading that is there
    <div role="group" aria-label={groupName(words)}>
      <SubHeading title={`${titleWord}: ${full}`}>
        {full !== role && <Chip>{role}</Chip>}
        {!isNarrow && facts.isResidential && (
          <span className={styles.headEnd}>
            <RulesChip facts={facts} />
          </span>
        )}
      </SubHeading>
      <FieldGrid rows={facts.isResidential}>
        <BoundSelect path={`${at}.typeOfCare` as const} options={options} currentNames={currentNames} />
        <BoundText path={`${at}.rcomFacility` as const} />
        {facts.isResidential ? <ResidentialFields person={person} /> : <HomeCareFields person={person} />}
      </FieldGrid>
    </div>
  );
}
