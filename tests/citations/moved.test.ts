/** Every figure that a rate changes refers to that rate in its explanation. */
import { addYears, type CivilDate, toIso } from '@advice-builder/kernel';
import { type SeriesId, shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { FigureDefinition } from '../../packages/engine/src/figures/definition.ts';
import { readingCases, rowsRead } from './cases.ts';
import { asExplained, explainedWith } from './explained.ts';
import { UNSEEN } from './gaps.ts';
import { moveSeries, type Uncited } from './moved.ts';
import { citingNone, citingOn, citingOther } from './seeds.ts';

const rows = rowsRead(readingCases());
const all = shippedRateBook.listSeries().map(({ id }) => id);

const words = ({ row, name, cell: { figure, person, at } }: Uncited): string => {
  const whose = person === undefined ? 'the household' : `person ${person}`;
  return `${figure} of ${whose}, month ${at.month} of ${name}, by ${row.series} from ${toIso(row.from as CivilDate)}`;
};

/** One cell of each figure. */
function firstOf(uncited: readonly Uncited[]): readonly Uncited[] {
  return [...new Map([...uncited].reverse().map((one) => [one.cell.figure, one])).values()];
}

describe('a changed rate', () => {
  it.each(all.filter((series) => !(series in UNSEEN)))('%s is named by the figures it changes', (series) => {
    const { count, uncited } = moveSeries(rows.get(series) ?? [], asExplained);
    expect(count).toBeGreaterThan(0);
    expect(firstOf(uncited).map(words)).toEqual([]);
  });
});

describe('the check', () => {
  const figure = 'incomeTestedAmount';
  const rate: SeriesId = 'residential-2025.income-rate';
  const same: SeriesId = 'residential-2014.income-rate';
  const freeArea: SeriesId = 'residential-2014.income-free-area.single';

  /** Figures that a series changes without a citation, if one figure is explained by another definition. */
  const found = (series: SeriesId, definition?: FigureDefinition): readonly string[] => {
    const seeded = definition === undefined ? asExplained : explainedWith(asExplained, figure, definition);
    return firstOf(moveSeries(rows.get(series) ?? [], seeded).uncited).map(({ cell }) => cell.figure);
  };

  it('accepts a correct definition', () => {
    expect(found(rate)).not.toContain(figure);
    expect(found(freeArea)).not.toContain(figure);
  });

  it('finds a rate that no line names', () => {
    expect(found(rate, citingNone(figure, rate))).toContain(figure);
  });

  it('finds another series of the same value in its place', () => {
    const newest = (series: SeriesId) => shippedRateBook.historyOf(series).at(-1)?.value;
    expect(newest(same)).toBe(newest(rate));
    expect(found(rate, citingOther(figure, rate, same))).toContain(figure);
  });

  it('finds the right series on another date', () => {
    const yearBefore = citingOn(figure, freeArea, (on) => addYears(on, -1));
    expect(found(freeArea, yearBefore)).toContain(figure);
  });
});
