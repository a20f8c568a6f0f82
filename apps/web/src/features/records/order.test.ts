import type { RecordRow } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { columns, inOrder, NEWEST_FIRST, orderAfter, sortWords } from './order.ts';
import { row } from './testing.ts';

const care = (amount: number | null): RecordRow['lastCare'] => ({
  amount,
  day: '2026-11-21',
  needs: 0,
  ratesChanged: false,
});
const rows = [
  row(9, { client: 'émile', workStatus: 'done', nextReview: '2027-03-20', lastCare: care(90), reference: 'R10' }),
  row(10, { client: 'Zoe', workStatus: 'presented', nextReview: null, lastCare: null, reference: 'R9' }),
  row(11, { client: '', workStatus: 'draft', nextReview: '2026-12-01', lastCare: care(218), reference: 'r1' }),
  row(12, { client: 'Adam', example: true, lastCare: care(null), reference: '', updatedAt: '2026-05-23T00:00:00Z' }),
];
const ids = (by: (typeof columns)[number], down = false) => inOrder(rows, { by, down }).map(({ recId }) => recId);

describe('the order of the list', () => {
  it('sorts by any column, with rows without a value last in both directions', () => {
    expect(ids('recId', true)).toEqual([12, 11, 10, 9]);
    expect([ids('client'), ids('client', true)]).toEqual([
      [12, 9, 10, 11],
      [10, 9, 12, 11],
    ]);
    expect(ids('status')).toEqual([11, 10, 9, 12]);
    expect(ids('updated', true)[0]).toBe(12);
    expect(ids('reference')).toEqual([11, 10, 9, 12]);
    expect([ids('review'), ids('review', true)]).toEqual([
      [11, 9, 10, 12],
      [9, 11, 10, 12],
    ]);
    expect(ids('care', true)).toEqual([11, 9, 10, 12]);
  });

  it('returns to Updated with the third click on a column head', () => {
    const presses = (column: (typeof columns)[number], times: number) =>
      Array.from({ length: times }).reduce<typeof NEWEST_FIRST>((order) => orderAfter(order, column), NEWEST_FIRST);
    for (const column of columns.filter((each) => each !== 'updated')) {
      expect(presses(column, 1)).toEqual({ by: column, down: false });
      expect(presses(column, 2)).toEqual({ by: column, down: true });
      expect(presses(column, 3)).toBe(NEWEST_FIRST);
    }
    expect(presses('updated', 1)).toEqual({ by: 'updated', down: false });
    expect(presses('updated', 2)).toEqual(NEWEST_FIRST);
    expect([sortWords(NEWEST_FIRST, 'updated'), sortWords(NEWEST_FIRST, 'client')]).toEqual(['descending', undefined]);
  });
});
