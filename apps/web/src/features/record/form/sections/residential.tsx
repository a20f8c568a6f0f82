/** Residential aged care of one client. */

import {
  dateOf,
  depositRelease,
  mpirOffer,
  mpirOptions,
  type Offer,
  type PersonNumber,
  sourceWords,
} from '@advice-builder/casework';
import { careFields, ENTRY, texts } from '@advice-builder/contract';
import {
  formatLongDate,
  formatMoney,
  formatPercent,
  isoDate,
  type MonthIndex,
  monthLabel,
  monthOf,
  monthParts,
} from '@advice-builder/kernel';
import { memo, useMemo, useState } from 'react';
import {
  Button,
  Divider,
  EditButton,
  FieldCell,
  rateStatusWords,
  SelectField,
} from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { useFieldValue, useLateResults, useParts, useRecord, useSession, useSid } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import {
  BoundAmount,
  BoundDate,
  BoundMoney,
  BoundNumber,
  BoundPercent,
  BoundSelect,
  BoundToggle,
} from '../binding/bound-fields.tsx';
import { fieldId } from '../binding/field-ids.ts';
import { GoalButton } from '../binding/goal-button.tsx';
import { useNavigation } from '../binding/navigation.ts';
import { Entries } from '../entries/entry-list.tsx';
import { useCareFacts } from './care-facts.ts';
import { RulesChip, RulesToggles } from './care-rules-fields.tsx';
import { CareUntilEntry } from './care-until-entry.tsx';
import { paidWith, type Remaining, remainingOverTime } from './deposit.ts';
import { useFormerDate } from './former-date.ts';
import { HomeMove } from './home-move.tsx';
import { LowMeansLine } from './low-means-line.tsx';
import { Means } from './means.tsx';
import { DepositSource } from './money-source.tsx';
import { FacilityName } from './offered-name.tsx';
import { PaidAsTopUp } from './paid-as-top-up.tsx';
import { RespiteFields } from './respite-fields.tsx';
import styles from './section.module.css';

export const ResidentialFields = memo(function ResidentialFields({ person }: { readonly person: PersonNumber }) {
  const facts = useCareFacts(person);
  const isNarrow = useIsNarrow();
  const today = useRecord((state) => state.today);
  const former = useFormerDate(person);
  // A resident from before the Act who chooses the new fees and moves has retention and indexation from then on.
  const moves = useFieldValue(`scenario.sCare.${person}.movesHome`);
  const changesOnMove = moves && facts.isOptedIn;
  const entryGoal = useMemo(() => <GoalButton lever={{ kind: 'entry', person }} />, [person]);
  const at = `scenario.sCare.${person}` as const;
  return (
    <>
      <FacilityName person={person} />
      <BoundDate
        path={`${at}.dateOfEntry` as const}
        fallback={today}
        hint={former ?? 'The figures need this date'}
        labelEnd={entryGoal}
      />
      {/* In a single column the chip with the rules has its own line, below the field it depends on. */}
      {isNarrow && facts.entry !== undefined && (
        <FieldCell span={12}>
          <span>
            <RulesChip facts={facts} />
          </span>
        </FieldCell>
      )}
      <CareUntilEntry person={person} />
      <Mpir person={person} />
      {/* Below the row of the date that may show them, so that the field beside the date stays in place. */}
      <RespiteFields person={person} />
      <Toggles person={person} />
      <LowMeansLine person={person} />
      <Deposit person={person} />
      <BoundSelect path={`${at}.FacilityAccom` as const} />
      <BoundToggle path={`${at}.deductDAPDAC` as const} />
      <BoundPercent
        path={`${at}.radRetention` as const}
        span={3}
        pair
        placeholder={facts.isNewEntry || changesOnMove ? '2' : '0'}
        hint={facts.isNewEntry ? 'Blank means 2% a year' : changesOnMove ? 'Blank: 2% once moved' : 'Blank: none'}
      />
      <BoundPercent
        path={`${at}.dapIndexation` as const}
        span={3}
        pair
        hint={facts.isNewEntry ? 'Blank: as published' : changesOnMove ? 'Blank: once moved' : 'Blank: none'}
      />
      <ExtraFee person={person} />
      <BoundNumber path={`${at}.nonClinicalDaysCharged` as const} />
      <HomeMove person={person} />
      <FieldCell span={12}>
        <Divider />
        <Entries
          title="Top-Up RAD/RAC"
          templates={[ENTRY.topUp]}
          only={(entry) => (entry.clientId ?? entry.cl ?? 0) === person}
          initial={{ clientId: person }}
          empty="None. Add one for a lump sum paid later."
          addLabel="Add top-up"
        />
      </FieldCell>
    </>
  );
});

const MEANS_EFFECTS = {
  lmr: 'Pays a contribution set by means',
  marketPayer: 'Pays the agreed accommodation price',
  meansNotDisclosed: 'Pays the full fees, without a means test',
};

function Toggles({ person }: { readonly person: PersonNumber }) {
  const sid = useSid();
  const { statusShown } = useCareFacts(person);
  return (
    <>
      <Means person={person} effects={MEANS_EFFECTS} decidedBy="means on the entry day decide the fees." />
      <RulesToggles person={person} wide={statusShown} />
      <BoundDate
        path={`scenario.sCare.${person}.optInDate` as const}
        fallback="clear"
        hint={sid === 0 ? 'Blank: 1 November 2025' : 'Blank: the start of the projection'}
      />
    </>
  );
}

const NOT_TOLD: Remaining = {};

/** The remaining amount, from the inputs and the calculation. */
function useRemaining(person: PersonNumber): Remaining {
  const onScreen = useSid();
  const calculated = useLateResults(({ sid, result }) =>
    sid === onScreen ? result.calculated?.projection : undefined,
  );
  return useParts(({ documents, sid, today }: RecordState) => {
    const scenario = documents.scenarios[sid];
    if (scenario === undefined) return NOT_TOLD;
    const start = monthOf(dateOf(documents.record.projectFrom) ?? today);
    return remainingOverTime(documents.record, scenario, person, start, calculated);
  });
}

function Deposit({ person }: { readonly person: PersonNumber }) {
  const { entry, monthsOffset } = useCareFacts(person);
  const paid = useFieldValue(`scenario.sCare.${person}.radRacPaid`);
  const paidWhen = useRecord(({ documents: { record, scenarios }, sid }) => {
    const scenario = scenarios[sid];
    return paidWith(scenario === undefined ? undefined : depositRelease(record, scenario), entry);
  });
  const lines = useRemaining(person);
  const last = Object.values(lines).at(-1) ?? 0;
  // The link is shown before there is a price too. If it appeared while a person types the price, it would move the
  // field.
  const compare = useMemo(() => <CompareShares person={person} />, [person]);
  const goal = useMemo(() => <GoalButton lever={{ kind: 'deposit', person }} />, [person]);
  const at = `scenario.sCare.${person}` as const;
  const computed = useMemo(
    () =>
      Object.entries(lines).map(([label, value]) => ({
        label,
        value: <span className={value < 0 ? styles.below : undefined}>{formatMoney(value)}</span>,
      })),
    [lines],
  );
  return (
    <>
      <BoundMoney path={`${at}.marketPriceRad` as const} labelEnd={compare} />
      <BoundMoney
        path={`${at}.radRacPaid` as const}
        labelEnd={goal}
        computed={computed}
        warning={
          monthsOffset > 0 && paid ? (
            <PaidAsTopUp person={person} amount={paid} />
          ) : last < 0 ? (
            texts.radRemainingNegative
          ) : undefined
        }
      />
      <DepositSource person={person} />
      <BoundMoney path={`${at}.sellRadRacPaid` as const} hint={paidWhen} />
    </>
  );
}

/** Opens the page that compares shares of the price. */
function CompareShares({ person }: { readonly person: PersonNumber }) {
  const { leaveFor } = useNavigation();
  const sid = useSid();
  return (
    <Button variant="link" onClick={() => leaveFor('graphs', { kind: 'rad', sid, person })}>
      Compare shares
    </Button>
  );
}

function ExtraFee({ person }: { readonly person: PersonNumber }) {
  const { store } = useSession();
  const at = `scenario.sCare.${person}` as const;
  const fee = useFieldValue(`${at}.resi_esf`);
  const frequency = useFieldValue(`${at}.resi_esf_frequency`);
  const end = useFieldValue(`${at}.resi_esf_dateEnd`);
  const isValid = useFieldValue(`${at}.resi_esf_DE_valid`);
  const [unsets, setUnsets] = useState(0);
  const setValid = (valid: boolean): void => store.set(`scenario.sCare.${person}.resi_esf_DE_valid`, valid);
  const unset = (): void => {
    if (end === null) setValid(true);
    else store.set(`scenario.sCare.${person}.resi_esf_dateEnd`, null);
    // The message about an invalid date text disappears too.
    setUnsets((count) => count + 1);
  };
  return (
    <>
      <BoundAmount
        path={`${at}.resi_esf` as const}
        frequencyPath={`${at}.resi_esf_frequency` as const}
        {...(fee !== null && frequency > 1
          ? { computed: { label: texts.yearly, value: formatMoney(fee * frequency) } }
          : {})}
      />
      {(fee !== null || end !== null || !isValid) && (
        <BoundDate
          key={unsets}
          path={`${at}.resi_esf_dateEnd` as const}
          fallback="clear"
          onInvalid={() => setValid(false)}
          onEmptied={() => setValid(true)}
          labelEnd={
            end === null && isValid ? undefined : (
              <EditButton variant="link" onClick={unset}>
                Unset
              </EditButton>
            )
          }
        />
      )}
    </>
  );
}

/** `Oct to Dec 2026`: short enough for the narrowest screen. */
function spanLabel(from: MonthIndex, to: MonthIndex): string {
  const isOneYear = monthParts(from).year === monthParts(to).year;
  return `${isOneYear ? monthLabel(from).replace(/ \d+$/, '') : monthLabel(from)} to ${monthLabel(to)}`;
}

function Mpir({ person }: { readonly person: PersonNumber }) {
  const { store } = useSession();
  const { entry } = useCareFacts(person);
  const path = `scenario.sCare.${person}.applicableMPIR` as const;
  const book = useRateBook();
  // The current rates: those the record was loaded with may be older.
  const options = useMemo(() => mpirOptions(book), [book]);
  const offer = useMemo(() => (entry === undefined ? undefined : mpirOffer(book, entry)), [book, entry]);
  const automatic = offer === undefined ? undefined : options.find(({ date }) => isoDate(date) === offer.from);
  const chosen = useFieldValue(path);
  const isSet = chosen !== null && chosen !== automatic?.value;
  const listed = options.toReversed().map((option) => ({
    value: option.value,
    label: formatPercent(option.figure),
    secondary: spanLabel(monthOf(isoDate(option.date)), monthOf(isoDate(option.dateTo))),
  }));
  const typed = typeof chosen === 'number' ? [{ value: String(chosen), label: formatPercent(chosen) }] : [];
  return (
    <SelectField
      id={fieldId(path)}
      label={careFields.applicableMPIR.label}
      value={chosen === null ? (automatic?.value ?? null) : String(chosen)}
      options={[...typed, ...listed]}
      placeholder="Needs a date of entry"
      hint={offer === undefined || isSet ? undefined : 'Set from the date of entry'}
      help={offer === undefined ? undefined : mpirSource(offer)}
      warning={isSet ? 'Not the rate of the date of entry' : undefined}
      labelEnd={
        isSet && offer !== undefined ? (
          <EditButton variant="link" onClick={() => store.set(path, null)}>
            Use {formatPercent(offer.value)}
          </EditButton>
        ) : undefined
      }
      onChange={(value) => store.set(path, value === automatic?.value ? null : value)}
    />
  );
}

/** The rate of the date of entry, the day it began, and its publisher. */
function mpirSource({ value, from, status, source, law }: Offer): string {
  const held = status === 'held' ? ', the newest known' : '';
  const standing = status === 'published' || status === 'held' ? '' : ` ${rateStatusWords(status)}.`;
  return `${formatPercent(value)} from ${formatLongDate(from)}${held}. Source: ${sourceWords(source, law)}.${standing}`;
}
