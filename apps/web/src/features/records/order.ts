/** The order of the list: by any column; by default the most recently changed first. */
import { type RecordRow, workStatuses } from '@advice-builder/contract';

export const columns = ['recId', 'client', 'status', 'created', 'updated', 'reference', 'review', 'care'] as const;
export type Column = (typeof columns)[number];

export interface Order {
  readonly by: Column;
  readonly down: boolean;
}

export const NEWEST_FIRST: Order = { by: 'updated', down: true };

/** Repeated clicks on a column sort up, then down, then in the default order. Updated toggles between down and up. */
export function orderAfter(order: Order, pressed: Column): Order {
  if (order.by !== pressed) return { by: pressed, down: false };
  if (pressed === 'updated') return { by: pressed, down: !order.down };
  return order.down ? NEWEST_FIRST : { by: pressed, down: true };
}

export function sortWords(order: Order, column: Column): 'ascending' | 'descending' | undefined {
  if (order.by !== column) return undefined;
  return order.down ? 'descending' : 'ascending';
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

type Key = string | number | null;

/** The sort key of a row; null if the row has no value there. */
const KEYS: Readonly<Record<Column, (row: RecordRow) => Key>> = {
  recId: ({ recId }) => recId,
  client: ({ client }) => client.trim() || null,
  status: ({ workStatus, example }) => (example ? workStatuses.length : workStatuses.indexOf(workStatus)),
  created: ({ createdAt }) => Date.parse(createdAt),
  updated: ({ updatedAt }) => Date.parse(updatedAt),
  reference: ({ reference, description }) => reference.trim() || description || null,
  review: ({ nextReview }) => nextReview,
  care: ({ lastCare }) => lastCare?.amount ?? null,
};

function compare(a: Key, b: Key): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

/** The rows in an order. Rows without a sort key come last in both directions. */
export function inOrder(rows: readonly RecordRow[], { by, down }: Order): readonly RecordRow[] {
  const keyed = rows.map((row) => ({ row, key: KEYS[by](row) }));
  const way = down ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return way * compare(a.key, b.key);
  });
  return keyed.map(({ row }) => row);
}
