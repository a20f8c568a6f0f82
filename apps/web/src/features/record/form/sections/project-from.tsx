/**
 * Project from. A later month that skips a sale, a purchase, an exit or a death asks for confirmation and names the
 * consequence.
 */

import { recordFields, type Scenario } from '@advice-builder/contract';
import { formatMoney, formatMonthYear, type MonthIndex, monthOf, parseIsoDate } from '@advice-builder/kernel';
import { type MovedPast, movedPast } from '@advice-builder/results';
import { useState } from 'react';
import { ConfirmDialog, MonthField } from '../../../../design-system/index.ts';
import { rateBook } from '../../../../platform/rate-book.ts';
import { type Sid, scenarioLabel } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { monthValue, wireMonth } from '../binding/bound-fields.tsx';
import { useBinding } from '../binding/use-binding.ts';

interface Asked {
  readonly next: MonthIndex;
  readonly left: readonly MovedPast[];
}

const { label, format } = recordFields.projectFrom;

export function ProjectFrom() {
  const { store } = useSession();
  const { value, onChange, ...rest } = useBinding('record.projectFrom', label, format);
  const min = useRecord((state) => parseIsoDate(state.facts.createdMonth));
  const today = useRecord((state) => state.today);
  const [asked, setAsked] = useState<Asked>();
  const month = monthValue(value);

  function choose(next: MonthIndex | null): void {
    if (next === null) return;
    const { record, scenarios } = store.getState().documents;
    const left = movedPast(record, scenarios as Record<number, Scenario>, next, rateBook(), today);
    if (left.length > 0) setAsked({ next, left });
    else onChange(wireMonth(next));
  }

  function confirm(next: MonthIndex): void {
    store.commit();
    onChange(wireMonth(next));
    store.commit();
    setAsked(undefined);
  }

  return (
    <>
      <MonthField
        {...rest}
        label={label}
        span={4}
        min={min === undefined ? undefined : monthOf(min)}
        max={(monthOf(today) + 1) as MonthIndex}
        value={month}
        onChange={choose}
      />
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={`Start in ${formatMonthYear(asked.next)}, ${afterWhat(asked)}?`}
          confirmLabel={`Start in ${formatMonthYear(asked.next)}`}
          cancelLabel={month === null ? 'Cancel' : `Keep ${formatMonthYear(month)}`}
          onConfirm={() => confirm(asked.next)}
          onCancel={() => setAsked(undefined)}
        >
          <LeftBehind {...asked} />
        </ConfirmDialog>
      )}
    </>
  );
}

const WHAT = {
  sale: ['Sale of the home', 'into'],
  purchase: ['Purchase of the new home', 'from'],
  exit: ['Exit from the community', 'into'],
} as const;

/** `after the sale of the home`, `in the month Frank dies`: the first skipped event. */
function afterWhat({ next, left }: Asked): string {
  if (left.some(({ kind }) => kind === 'sale')) return 'after the sale of the home';
  if (left.some(({ kind }) => kind === 'purchase')) return 'after the purchase of the new home';
  if (left.some(({ kind }) => kind === 'exit')) return 'after the exit';
  const [death] = left;
  return death?.month === next ? `in the month ${death.who} dies` : `after the death of ${death?.who}`;
}

function lineOf({ kind, month, amount, who }: MovedPast): string {
  if (kind === 'death') return `${who} dies in ${formatMonthYear(month)}`;
  const [what, way] = WHAT[kind];
  return `${what} in ${formatMonthYear(month)}, ${formatMoney(amount)} ${way} Cash at Bank`;
}

function LeftBehind({ left, next }: Asked) {
  const scenarios = useRecord((state) => state.documents.scenarios);
  const isNamed = Object.keys(scenarios).length > 1;
  const hasMoney = left.some(({ kind }) => kind !== 'death');
  const hasDeath = left.some(({ kind }) => kind === 'death');
  return (
    <>
      <ul>
        {left.map((each) => (
          <li key={`${each.sid} ${each.kind}`}>
            {isNamed && `${scenarioLabel(each.sid as Sid, scenarios[each.sid as Sid]?.name ?? '')}: `}
            {lineOf(each)}
          </li>
        ))}
      </ul>
      {hasMoney && (
        <p>
          {hasDeath ? 'Anything sold, bought or left' : 'It'} is then before the start of the projection, and its money
          no longer counts. Enter the balance after it in Bank accounts, and any part of it paid for care in RAD/RAC
          Paid.
        </p>
      )}
      {hasDeath && (
        <p>
          The death then counts from {formatMonthYear(next)}, the first month of the projection, until another month is
          entered for it.
        </p>
      )}
    </>
  );
}
