/** "Fees paid": the care fee of each month as it was paid, and the caps counted from them. */
import type { PersonNumber } from '@advice-builder/casework';
import { MONEY_MAX, PAID_FEES_MAX } from '@advice-builder/contract';
import { daysInMonth, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import type { LetterContext } from '@advice-builder/results';
import { useState } from 'react';
import {
  Button,
  Cell,
  EmptyState,
  HeadCell,
  MoneyField,
  NumberField,
  ReadOnlyProvider,
  RowHead,
  Segmented,
  Table,
  TableHead,
} from '../../../../design-system/index.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { personWords, usePeopleNumbers } from '../../base/people.ts';
import { Panel } from '../../figures/panel/panel.tsx';
import styles from './letters.module.css';
import { PaidCapsTable } from './paid-caps-table.tsx';
import { feeIdOf, feeIn, MONTHS_SHOWN, paidMonths, withFee } from './paid-months.ts';

export function FeesPaid({ context }: { readonly context: LetterContext }) {
  const people = usePeopleNumbers();
  const names = useRecord((state) => people.map((person) => personWords(state, person).short).join('\n')).split('\n');
  const [chosen, setChosen] = useState<PersonNumber>(0);
  const person = people.includes(chosen) ? chosen : 0;
  return (
    <Panel
      title="Fees paid"
      wide
      choice={
        people.length > 1 && (
          <Segmented
            label="Fees paid by"
            hideLabel
            value={person}
            options={people.map((value, at) => ({ value, label: names[at] ?? '' }))}
            onChange={setChosen}
          />
        )
      }
    >
      <p className={styles.quiet}>
        The caps of care fees count the fees that were charged. Enter the means tested care fee or the non-clinical care
        contribution of each month as it was paid. The figures of the scenarios do not change.
      </p>
      <Months key={person} context={context} person={person} />
      <PaidCapsTable context={context} person={person} />
    </Panel>
  );
}

interface OfPerson {
  readonly context: LetterContext;
  readonly person: PersonNumber;
}

function Months({ context, person }: OfPerson) {
  const record = useRecord((state) => state.documents.record);
  const isReadOnly = useRecord((state) => state.readOnly);
  const [most, setMost] = useState(MONTHS_SHOWN);
  const months = paidMonths(record, context.scenario, person, context.today);
  if (months.length === 0) {
    return <EmptyState>Fees paid can be entered from the month in which care or this record starts.</EmptyState>;
  }
  return (
    <>
      {record.paidFees.length >= PAID_FEES_MAX && !isReadOnly && (
        <p className={styles.quiet}>
          A record has room for {PAID_FEES_MAX} fees paid. Clear one month before you enter another.
        </p>
      )}
      <Table caption="Fees paid by month" scrollLabel="Fees paid by month" cards>
        <TableHead>
          <HeadCell>Month</HeadCell>
          <HeadCell>Fee paid</HeadCell>
          <HeadCell>Days charged</HeadCell>
        </TableHead>
        <tbody>
          {months.slice(0, most).map((month) => (
            <MonthRow key={month} month={month} person={person} />
          ))}
        </tbody>
      </Table>
      {months.length > most && (
        <Button size="small" onClick={() => setMost(most + MONTHS_SHOWN)}>
          Show earlier months
        </Button>
      )}
    </>
  );
}

function MonthRow({ month, person }: { readonly month: MonthIndex; readonly person: PersonNumber }) {
  const { store } = useSession();
  const isReadOnly = useRecord((state) => state.readOnly);
  const fee = useRecord(({ documents }) => feeIn(documents.record.paidFees, person, month));
  const isFull = useRecord(({ documents }) => documents.record.paidFees.length >= PAID_FEES_MAX) && fee === undefined;
  const change = (changed: Parameters<typeof withFee>[3]): void =>
    store.change(`record.paidFees.${feeIdOf(person, month)}`, ({ record, ...all }) => ({
      ...all,
      record: { ...record, paidFees: withFee(record.paidFees, person, month, changed) },
    }));
  const name = formatMonthYear(month);
  return (
    <tr data-month={month}>
      <RowHead>{name}</RowHead>
      <Cell head="Fee paid">
        <ReadOnlyProvider value={isReadOnly || isFull}>
          <MoneyField
            label={`Fee paid for ${name}`}
            hideLabel
            span={12}
            value={fee?.careFee ?? null}
            max={MONEY_MAX}
            onChange={(careFee) => change({ careFee })}
          />
        </ReadOnlyProvider>
      </Cell>
      <Cell head="Days charged">
        <ReadOnlyProvider value={isReadOnly || isFull}>
          <NumberField
            label={`Days charged in ${name}`}
            hideLabel
            span={12}
            value={fee?.days ?? null}
            max={daysInMonth(month)}
            placeholder="All days in care"
            onChange={(days) => change({ days })}
          />
        </ReadOnlyProvider>
      </Cell>
    </tr>
  );
}
