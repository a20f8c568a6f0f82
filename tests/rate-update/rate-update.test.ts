/**
 * Tests the next updates of the rates in advance: MPIR on 1 January 2027, and on 20 March 2027 everything that depends
 * on the pension. The rows are appended to the shipped data as of 21 November 2026.
 */
import {
  calculate,
  type Household,
  householdFigures,
  isPersonFigure,
  type Projection,
  personFigures,
} from '@advice-builder/engine';
import { addDays, type CivilDate, isoDate } from '@advice-builder/kernel';
import { RateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { columnOf } from '../../packages/engine/src/figures/read.ts';
import { checkRates } from '../../packages/rates/src/checks/check-data.ts';
import { CheckReport } from '../../packages/rates/src/checks/check-report.ts';
import { checkNewest } from '../../packages/rates/src/checks/newest-values.ts';
import { dataUntil } from '../../packages/rates/src/data-until.ts';
import type { RateData, SeriesFile, SeriesId } from '../../packages/rates/src/series.ts';
import { SHIPPED_JSON } from '../../packages/rates/src/shipped.generated.ts';
import { readCases } from '../golden/case-files.ts';
import { withDueValues } from './due-values.ts';

const data = dataUntil(JSON.parse(SHIPPED_JSON) as RateData, isoDate('2026-11-21'));
const book = new RateBook(data);

const faultsOf = (some: RateData) => checkRates(some).faults;

const running = book
  .listSeries()
  .filter(({ id, columns }) => columns === undefined && !id.startsWith('home-care-package.'))
  .map(({ id }) => id as SeriesId);

/** The series with new rows, and those rows. */
function added(next: RateData): readonly { readonly file: SeriesFile; readonly rows: SeriesFile['values'] }[] {
  return next.series
    .map((file, i) => ({ file, rows: file.values.slice(data.series[i]!.values.length) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Every cell of every figure in the months that start before a day, and in the later months. */
function cellsAround(projection: Projection, day: CivilDate): { before: number[]; after: number[] } {
  const first = projection.monthStarts.findIndex((start) => start >= day);
  const split = first < 0 ? projection.months : first;
  const columns = [...householdFigures, ...personFigures].flatMap((id) =>
    (isPersonFigure(id) ? projection.people.map((_, p) => p as 0 | 1) : [0 as const]).map((p) =>
      columnOf(projection, id, p),
    ),
  );
  return {
    before: columns.flatMap((column) => [...column.slice(0, split)]),
    after: columns.flatMap((column) => [...column.slice(split)]),
  };
}

describe.each([
  { day: '2027-01-01', of: 'MPIR', count: 1 },
  { day: '2027-03-20', of: 'MPIR and everything that rests on the pension', count: 56 },
])('the update of $day: $of', ({ day, count }) => {
  const on = isoDate(day);
  const next = withDueValues(data, on);
  const updated = new RateBook(next);
  const brought = added(next);

  it('brings the value of every due series, and nothing is due afterwards', () => {
    expect(brought).toHaveLength(count);
    expect(brought.map(({ file }) => file.id)).toEqual(book.staleOn(on).map(({ series }) => series));
    expect(updated.staleOn(on)).toEqual([]);
  });

  it('passes every check of the data', () => {
    expect(faultsOf(data)).toEqual([]);
    expect(faultsOf(next)).toEqual([]);
  });

  it('applies from its date with its own status, in place of the older value that was held until then', () => {
    for (const { file, rows } of brought) {
      const id = file.id as SeriesId;
      for (const { from, value, status } of rows) {
        const start = isoDate(from);
        expect(book.at(id, start)).toMatchObject({ held: true, status: 'held' });
        expect(updated.at(id, start)).toMatchObject({ value, status, from: start, held: false });
        expect(updated.seriesOf(id).newest).toBe(start);
      }
    }
  });

  it('leaves every earlier value unchanged, to the last day', () => {
    for (const id of running) {
      const known = book.historyOf(id);
      expect(updated.historyOf(id).slice(0, known.length)).toEqual(known);
      const change = updated.historyOf(id)[known.length]?.from ?? addDays(on, 1);
      expect(updated.at(id, addDays(change, -1))).toEqual(book.at(id, addDays(change, -1)));
    }
    expect(updated.hash).not.toBe(book.hash);
  });

  it('changes figures from its date on, but no earlier month, to the last bit', () => {
    let moved = 0;
    const households: readonly Household[] = readCases().map(({ household }) => household);
    for (const household of households) {
      const old = cellsAround(calculate(household, book), on);
      const fresh = cellsAround(calculate(household, updated), on);
      expect(fresh.before.every((cell, i) => Object.is(cell, old.before[i]))).toBe(true);
      if (fresh.after.some((cell, i) => !Object.is(cell, old.after[i]))) moved += 1;
    }
    expect(moved).toBeGreaterThan(0);
  });
});

describe('an update that omits a series', () => {
  const next = withDueValues(data, isoDate('2027-03-20'));
  const names = added(next)
    .map(({ file }) => file.id)
    .filter((id) => id !== 'mpir.rate');

  it.each(names)('is detected: %s', (id) => {
    const series = next.series.map((file) => (file.id === id ? { ...file, values: file.values.slice(0, -1) } : file));
    const report = new CheckReport();
    checkNewest(series, report);
    expect(report.faults.map(({ where }) => where)).toEqual([id]);
    const due = { series: id, due: isoDate('2027-03-20') };
    expect(new RateBook({ ...next, series }).staleOn(due.due)).toEqual([due]);
  });
});
