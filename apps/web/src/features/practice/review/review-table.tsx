/** The records of the list, the ticked ones, and the filters above. */
import type { RatesReview, RatesReviewRow, ReviewFilter } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { useState } from 'react';
import { Button, CheckMark, EmptyState, HeadCell, Segmented, Table, TableHead } from '../../../design-system/index.ts';
import styles from './review.module.css';
import { ReviewRow } from './review-row.tsx';
import { mayWrite } from './review-words.ts';
import type { AcceptResult } from './use-review.ts';

/** Ticked rows by record id, including those hidden by the filter. */
export type Ticked = ReadonlyMap<number, RatesReviewRow>;

const SHOWN = [
  ['all', 'All'],
  ['worse', 'Worse off'],
  ['threshold', 'Threshold crossed'],
  ['not-reviewed', 'Not reviewed'],
] as const satisfies readonly (readonly [ReviewFilter, string])[];

export interface FiltersProps {
  readonly filter: ReviewFilter;
  readonly counts: RatesReview['counts'];
  readonly onChange: (filter: ReviewFilter) => void;
}

export function Filters({ filter, counts, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <Segmented
        label="Records shown"
        hideLabel
        value={filter}
        options={SHOWN.map(([value, label]) => ({ value, label: `${label} ${counts[value].toLocaleString('en-AU')}` }))}
        onChange={onChange}
      />
      {filter === 'cannot' && (
        <p>
          Those that could not be calculated.{' '}
          <Button variant="link" onClick={() => onChange('all')}>
            Show all
          </Button>
        </p>
      )}
    </div>
  );
}

const NOTHING: Readonly<Record<ReviewFilter, string>> = {
  all: 'No record was recalculated with these rates yet.',
  worse: 'Nobody is worse off with these rates.',
  threshold: 'Nobody crosses a threshold with these rates.',
  'not-reviewed': 'Every record was reviewed.',
  cannot: 'Every record could be calculated.',
};

export interface ReviewTableProps {
  readonly title: string;
  readonly rows: readonly RatesReviewRow[];
  readonly filter: ReviewFilter;
  readonly today: CivilDate;
  readonly ticked: Ticked;
  readonly onTick: (ticked: Ticked) => void;
  readonly results: ReadonlyMap<number, AcceptResult>;
}

/** Ticks all rows, or unticks them if all are ticked. */
function withAll(ticked: Ticked, rows: readonly RatesReviewRow[], isAll: boolean): Ticked {
  const next = new Map(ticked);
  for (const row of rows) {
    if (isAll) next.delete(row.recId);
    else next.set(row.recId, row);
  }
  return next;
}

function withOne(ticked: Ticked, row: RatesReviewRow): Ticked {
  const next = new Map(ticked);
  if (!next.delete(row.recId)) next.set(row.recId, row);
  return next;
}

/** The result for the row in its current revision. After a recalculation it no longer applies. */
function resultOf({ recId, revision }: RatesReviewRow, results: ReviewTableProps['results']): AcceptResult | undefined {
  const result = results.get(recId);
  return result?.revision === revision ? result : undefined;
}

export function ReviewTable({ title, rows, filter, today, ticked, onTick, results }: ReviewTableProps) {
  const [open, setOpen] = useState<number>();
  if (rows.length === 0) return <EmptyState>{NOTHING[filter]}</EmptyState>;
  const selectable = rows.filter(mayWrite);
  const count = selectable.filter(({ recId }) => ticked.has(recId)).length;
  const isAll = count > 0 && count === selectable.length;
  return (
    <Table caption={title} className={styles.table}>
      <TableHead>
        <HeadCell className={styles.check}>
          <CheckMark
            checked={isAll}
            mixed={count > 0 && !isAll}
            disabled={selectable.length === 0}
            label="Select all records shown"
            onChange={() => onTick(withAll(ticked, selectable, isAll))}
          />
        </HeadCell>
        <HeadCell>Client</HeadCell>
        <HeadCell>Preferred scenario</HeadCell>
        <Was>Care a day</Was>
        <Was>Pension a fortnight</Was>
        <Was>Cash lasts until</Was>
        <HeadCell end>Review</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <ReviewRow
            key={row.recId}
            row={row}
            today={today}
            isChecked={ticked.has(row.recId)}
            isOpen={open === row.recId}
            result={resultOf(row, results)}
            onCheck={() => onTick(withOne(ticked, row))}
            onToggle={() => setOpen(open === row.recId ? undefined : row.recId)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Was({ children }: { readonly children: string }) {
  return (
    <HeadCell end>
      {children}
      <span className={styles.below}>was, will be</span>
    </HeadCell>
  );
}
