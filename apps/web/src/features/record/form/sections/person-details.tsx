/** One person of the record: personal details, and the facts that pension and care depend on. */

import { type PersonNumber, pensionTypeHint } from '@advice-builder/casework';
import { type Client, genders, labelOf, pensionTypes } from '@advice-builder/contract';
import { ageOn, type CivilDate } from '@advice-builder/kernel';
import {
  Chip,
  EditButton,
  FieldCell,
  FieldGrid,
  Icon,
  SubHeading,
  useIsReadOnly,
} from '../../../../design-system/index.ts';
import { readField, useFieldValue, useRecord, useSession } from '../../../../state/hooks.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import { groupName, usePeopleNumbers, usePerson } from '../../base/people.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { BoundDate, BoundMoney, BoundSelect, BoundText, BoundToggle, dateValue } from '../binding/bound-fields.tsx';
import { LastName } from './offered-name.tsx';
import styles from './section.module.css';

function years(dob: string | null, today: CivilDate): string | undefined {
  const date = dateValue(dob);
  return date === null ? undefined : `${ageOn(date, today)} years old`;
}

function describe(client: Client, today: CivilDate): string {
  const parts = [
    years(client.dob, today),
    client.gender === 0 ? undefined : labelOf(genders, client.gender).toLowerCase(),
    labelOf(pensionTypes, client.pension_type),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

function Description({ person, today }: PersonFieldsProps) {
  const client = useRecord((state) => state.documents.record.clients[person]);
  return <span className={styles.quiet}>{client === undefined ? '' : describe(client, today)}</span>;
}

export function PersonDetails({ person }: { readonly person: PersonNumber }) {
  const words = usePerson(person);
  const { role, full } = words;
  const exists = useRecord((state) => state.documents.record.clients[person] !== undefined);
  const today = useRecord((state) => state.today);
  const isNarrow = useIsNarrow();
  const rowId = `person-${person}`;
  const isOpen = useUi((state) => state.openRows.has(rowId));
  const ui = useUiStore();
  if (!exists) return null;
  const toggle = (): void =>
    ui.setState(({ openRows }) => {
      const next = new Set(openRows);
      if (!next.delete(rowId)) next.add(rowId);
      return { openRows: next };
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take a legend beside the heading that is there
    <div role="group" aria-label={groupName(words)}>
      {isNarrow ? (
        <button type="button" className={styles.personRow} aria-expanded={isOpen} onClick={toggle}>
          <span>
            <span className={styles.personName}>
              {full} <Chip>{role}</Chip>
            </span>
            <Description person={person} today={today} />
          </span>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
        </button>
      ) : (
        <SubHeading title={full}>{full !== role && <Chip>{role}</Chip>}</SubHeading>
      )}
      {(!isNarrow || isOpen) && <PersonFields person={person} today={today} />}
    </div>
  );
}

interface PersonFieldsProps {
  readonly person: PersonNumber;
  readonly today: CivilDate;
}

function PersonFields({ person, today }: PersonFieldsProps) {
  const dob = useFieldValue(`record.clients.${person}.dob`);
  // The switch is part of the record, so a person with read-only access sees all fields.
  const isReadOnly = useIsReadOnly();
  const isQuick = useFieldValue(`record.clients.${person}.quick`) && !isReadOnly;
  const at = `record.clients.${person}` as const;
  const hint = useRecord((state) => pensionTypeHint(state.documents.record, person));
  const isAlone = usePeopleNumbers().length === 1;
  const span = isAlone ? 3 : 6;
  const wide = isAlone ? 6 : 12;
  return (
    <FieldGrid>
      <BoundText path={`${at}.first_name` as const} span={span} />
      <LastName person={person} span={span} />
      <BoundDate
        path={`${at}.dob` as const}
        span={span}
        birth
        fallback="clear"
        max={today}
        below={years(dob, today) ?? 'Blank: age is not tested'}
      />
      <BoundSelect path={`${at}.gender` as const} span={span} />
      <BoundSelect path={`${at}.pension_type` as const} span={wide} {...(hint !== undefined && { hint })} />
      <BoundMoney path={`${at}.currentPension` as const} span={wide} />
      <BoundToggle path={`${at}.veteran` as const} span={12} />
      <BoundMoney path={`${at}.workBonusBalance` as const} span={wide} />
      <CapFields person={person} span={span} />
      <FieldCell span={12}>
        <MoreButton person={person} isQuick={isQuick} />
      </FieldCell>
      {!isQuick && <FurtherFields person={person} span={span} wide={wide} />}
    </FieldGrid>
  );
}

function CapFields({ person, span }: { readonly person: PersonNumber; readonly span: 3 | 6 }) {
  const { store } = useSession();
  const at = `record.clients.${person}` as const;
  return (
    <>
      <BoundMoney path={`${at}.lifetimeCapUsed` as const} span={span} />
      <BoundMoney
        path={`${at}.annualCapUsed` as const}
        span={span}
        labelEnd={
          <EditButton
            variant="link"
            onClick={() => {
              const used = readField(store.getState(), `record.clients.${person}.lifetimeCapUsed`);
              store.set(`record.clients.${person}.annualCapUsed`, used);
            }}
          >
            Use above
          </EditButton>
        }
      />
    </>
  );
}

interface FurtherFieldsProps {
  readonly person: PersonNumber;
  readonly span: 3 | 6;
  readonly wide: 6 | 12;
}

/** Fields for the file only: none of them changes a figure. */
function FurtherFields({ person, span, wide }: FurtherFieldsProps) {
  const at = `record.clients.${person}` as const;
  return (
    <>
      <BoundSelect path={`${at}.health` as const} span={wide} />
      <BoundSelect path={`${at}.location` as const} span={span} />
      <BoundText path={`${at}.facility_name` as const} span={span} />
      <BoundToggle path={`${at}.dementia` as const} span={12} />
      <BoundToggle path={`${at}.currentWill` as const} span={12} />
      <BoundToggle path={`${at}.poaRep` as const} span={12}>
        <FieldGrid>
          <BoundText path={`${at}.poaRepName` as const} />
          <BoundText path={`${at}.poaRepRelation` as const} />
          <BoundToggle path={`${at}.poaRepSeek` as const} span={12} />
        </FieldGrid>
      </BoundToggle>
    </>
  );
}

function MoreButton({ person, isQuick }: { readonly person: PersonNumber; readonly isQuick: boolean }) {
  const { store } = useSession();
  return (
    <div>
      <EditButton
        variant="link"
        aria-expanded={!isQuick}
        onClick={() => store.set(`record.clients.${person}.quick`, !isQuick)}
      >
        {isQuick ? 'More details' : 'Fewer details'}
      </EditButton>
    </div>
  );
}
