/** Project from: a later month that leaves a sale or an exit behind asks first, and names the money. */
import { type MovedPast, movedPast, recordFields, type Scenario } from '@advice-builder/contract';
import { formatMoney, formatMonthYear, type MonthIndex, monthOf, parseIsoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { useState } from 'react';
import { ConfirmDialog, MonthField } from '../../../design-system/index.ts';
import { type Sid, scenarioLabel } from '../../../state/documents.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
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
    const left = movedPast(record, scenarios as Record<number, Scenario>, next, shippedRateBook, today);
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
          title={`Start in ${formatMonthYear(asked.next)}, after ${asked.left.some(({ kind }) => kind === 'sale') ? 'the sale of the home' : 'the exit'}?`}
          confirmLabel={`Start in ${formatMonthYear(asked.next)}`}
          cancelLabel={month === null ? 'Cancel' : `Keep ${formatMonthYear(month)}`}
          onConfirm={() => confirm(asked.next)}
          onCancel={() => setAsked(undefined)}
        >
          <LeftBehind left={asked.left} />
        </ConfirmDialog>
      )}
    </>
  );
}

const WHAT = { sale: 'Sale of the home', exit: 'Exit from the community' } as const;

function LeftBehind({ left }: Pick<Asked, 'left'>) {
  const scenarios = useRecord((state) => state.documents.scenarios);
  const isNamed = Object.keys(scenarios).length > 1;
  return (
    <>
      <ul>
        {left.map(({ sid, kind, month, amount }) => (
          <li key={sid}>
            {isNamed && `${scenarioLabel(sid as Sid, scenarios[sid as Sid]?.name ?? '')}: `}
            {WHAT[kind]} in {formatMonthYear(month)}, {formatMoney(amount)} into Cash at Bank
          </li>
        ))}
      </ul>
      <p>
        It lies before the projection then, and its money is counted no more: enter it in Bank accounts, and what of it
        was paid for care in RAD/RAC Paid.
      </p>
    </>
  );
}
