/** The set "RAD 0 / 50 / 100 %": scenarios that differ in the share of the price that is paid. */

import { isResidential, type PersonNumber, personNumbers } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import { type NoSweepReason, type SweepStart, sweepSubject } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { useMemo, useState } from 'react';
import {
  Button,
  FieldCell,
  FieldGrid,
  MoneyField,
  Note,
  Segmented,
  TextField,
} from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import { type Sid, scenarioName } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import { depositWords } from '../graphs/shares/share-words.ts';
import { type SetColumn, SetFrame } from './set-frame.tsx';
import styles from './sets.module.css';
import { depositName, readShare, shareRows, type Unpaid } from './share-rows.ts';
import { useSet } from './use-set.ts';

const FIRST_SHARES = [0, 0.5, 1];
const OTHER_SHARES = [0.25, 0.75];
/** Months. The longer projection still includes an entry after five years. */
const LENGTHS = [60, 180] as const;

const REASONS: Readonly<Record<NoSweepReason, string>> = {
  'not-residential': 'Nobody is in residential care.',
  'no-price': 'Needs an agreed price.',
  'no-contribution': 'The means are so low that nothing is payable.',
  'dies-before': 'Dies before the first month in care.',
  'enters-later': 'Entry is after the projection.',
  'moves-home': 'Moves to another aged care home.',
};

const WHOLE = { price: 'agreed price', contribution: 'lump sum of the contribution' } as const;

interface ShareSetProps {
  readonly sid: Sid;
  readonly scenario: Scenario;
  readonly onClose: () => void;
}

/** The residents with an agreed price. */
function pricedResidents(record: RecordDocument, { sCare }: Scenario): readonly PersonNumber[] {
  return personNumbers(record).filter(
    (person) => isResidential(sCare[person]) && (sCare[person].marketPriceRad ?? 0) > 0,
  );
}

function useSubject(sid: Sid, person: PersonNumber, buffer: number): SweepStart | undefined {
  const session = useSession();
  const documents = useRecord((state) => state.documents);
  const book = useRateBook();
  return useMemo(() => {
    const result = session.figures.of(documents, sid).over(60);
    if (!result.ok) return undefined;
    const { household } = result.value.projection;
    const starts = LENGTHS.map((months) => sweepSubject(household, book, person, { buffer, months }));
    return starts.find(({ ok }) => ok) ?? starts[0];
  }, [session, documents, book, sid, person, buffer]);
}

export function ShareSet({ sid, scenario, onClose }: ShareSetProps) {
  const record = useRecord((state) => state.documents.record);
  const residents = pricedResidents(record, scenario);
  const [chosen, setPerson] = useState(residents[0] ?? 0);
  const person = residents.includes(chosen) ? chosen : (residents[0] ?? 0);
  const [unpaid, setUnpaid] = useState<Unpaid>('stays');
  const [buffer, setBuffer] = useState<number | null>(null);
  const [shares, setShares] = useState<readonly number[]>(FIRST_SHARES);
  const start = useSubject(sid, person, unpaid === 'stays' ? (buffer ?? 0) : 0);
  const { store } = useSession();
  const documents = useRecord((state) => state.documents);
  const rows = useMemo(() => {
    if (!start?.ok) return [];
    const state = { ...store.getState(), documents };
    return shareRows({ state, scenario, sid, person, subject: start.subject, unpaid }, shares);
  }, [start, store, documents, scenario, sid, person, unpaid, shares]);
  const set = useSet(sid, rows, person);
  const names = useShortNames();
  const add = (share: number): void => setShares((before) => (before.includes(share) ? before : [...before, share]));
  const subject = start?.ok ? start.subject : undefined;
  const daily = subject === undefined ? 'DAP' : depositWords(subject).daily;
  const projectFrom = subject?.household.projectFrom ?? 0;
  const entry = formatMonthYear((projectFrom + Math.max(0, subject?.entryMonth ?? 0)) as MonthIndex);
  const columns: readonly SetColumn[] = [
    { key: 'careDay', head: `Care a day, ${entry.replace(' ', '\u00a0')}`, unit: 'a day' },
    { key: 'dapDay', head: `${daily} a day`, unit: 'a day' },
    { key: 'pensionYear', head: 'Pension, year\u00a01' },
    { key: 'cashAfterFive', head: 'Cash after 5\u00a0years' },
  ];
  const from = `From "${scenarioName(sid, scenario.name)}"`;
  return (
    <SetFrame
      title={`Make scenarios of ${names[person] ?? ''}'s ${subject === undefined ? 'RAD' : depositName(subject)}?`}
      lead={
        subject === undefined
          ? `${from}.`
          : `${from}, ${WHOLE[subject.of]} ${formatMoney(subject.whole)}, care from ${entry}. Everything else stays the same.`
      }
      set={set}
      columns={columns}
      onClose={onClose}
    >
      {subject === undefined && (
        <Note title={start === undefined ? 'This scenario cannot be calculated yet.' : REASONS[reasonOf(start)]} />
      )}
      {residents.length > 1 && (
        <Segmented
          label="Resident"
          value={person}
          options={residents.map((each) => ({ value: each, label: names[each] ?? '' }))}
          onChange={setPerson}
        />
      )}
      <FieldGrid>
        <Segmented
          label="What the bank cannot pay"
          value={unpaid}
          options={[
            { value: 'stays', label: `Stays unpaid, ${daily}` },
            { value: 'below-zero', label: 'Goes below zero' },
          ]}
          span={7}
          onChange={setUnpaid}
        />
        <MoneyField
          label="Keep at least in the bank"
          value={unpaid === 'stays' ? buffer : null}
          disabled={unpaid !== 'stays'}
          disabledReason={`Used with "Stays unpaid, ${daily}"`}
          placeholder="0.00"
          span={5}
          onChange={setBuffer}
        />
        {subject !== undefined && (
          <FieldCell span={12}>
            <OtherShares whole={subject.whole} shares={shares} onAdd={add} />
          </FieldCell>
        )}
      </FieldGrid>
    </SetFrame>
  );
}

const reasonOf = (start: SweepStart): NoSweepReason => (start.ok ? 'no-price' : start.reason);

interface OtherSharesProps {
  readonly whole: number;
  readonly shares: readonly number[];
  readonly onAdd: (share: number) => void;
}

function OtherShares({ whole, shares, onAdd }: OtherSharesProps) {
  const [text, setText] = useState('');
  const share = readShare(text, whole);
  const isWrong = text.trim() !== '' && share === undefined;
  const add = (): void => {
    if (share === undefined) return;
    onAdd(share);
    setText('');
  };
  return (
    <div className={styles.others}>
      {OTHER_SHARES.map((other) => (
        <Button key={other} size="small" disabled={shares.includes(other)} onClick={() => onAdd(other)}>
          {`${other * 100} %`}
        </Button>
      ))}
      <TextField
        label="Another share"
        value={text}
        hint="Percent or dollars: 60 %, $300,000"
        error={isWrong ? `Enter a percentage, or dollars up to ${formatMoney(whole)}.` : undefined}
        span={5}
        trim={false}
        onChange={setText}
        onCommit={add}
      />
      <Button size="small" disabled={share === undefined} onClick={add}>
        Add share
      </Button>
    </div>
  );
}
