/** Every figure that a rate moves leads to that rate, through its explanation. */
import { type CivilDate, toIso } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { readingCases, rowsRead } from './cases.ts';
import { asExplained, rememberedOf } from './explained.ts';
import { UNCITED, UNSEEN } from './gaps.ts';
import { moveSeries, type Uncited } from './moved.ts';
import { seeded } from './seeded.ts';

const rows = rowsRead(readingCases());
const explains = rememberedOf(asExplained);
const all = shippedRateBook.listSeries().map(({ id }) => id);

const words = ({ row, name, cell: { figure, person, at } }: Uncited): string => {
  const whose = person === undefined ? 'the household' : `person ${person}`;
  return `${figure} of ${whose}, month ${at.month} of ${name}, by ${row.series} from ${toIso(row.from as CivilDate)}`;
};

/** One cell of each figure. */
function firstOf(uncited: readonly Uncited[]): readonly Uncited[] {
  return [...new Map([...uncited].reverse().map((one) => [one.cell.figure, one])).values()];
}

describe('a rate that moves', () => {
  it.each(all.filter((series) => !(series in UNSEEN)))('%s is named by the figures it moves', (series) => {
    const { count, uncited } = moveSeries(rows.get(series) ?? [], explains);
    expect(count).toBeGreaterThan(0);
    const unknown = firstOf(uncited).filter(({ cell }) => !(cell.figure in UNCITED));
    expect(unknown.map(words)).toEqual([]);
  });
});

describe('a fault is found:', () => {
  const fee = 'residential-2014.basic-daily-fee';
  const read = rows.get(fee) ?? [];
  const found = (faulty: typeof explains) => firstOf(moveSeries(read, faulty).uncited).map(({ cell }) => cell.figure);

  it('none where there is none', () => {
    expect(found(explains)).not.toContain('basicDailyFee');
  });

  it('a rate that is not named', () => {
    expect(found(seeded(explains, 'basicDailyFee', () => []))).toContain('basicDailyFee');
  });

  it('another series in its place, of the same value or not', () => {
    const other = seeded(explains, 'basicDailyFee', (row) => [{ ...row, series: 'residential-2025.hotelling-max' }]);
    expect(found(other)).toContain('basicDailyFee');
  });

  it('the right series on another day', () => {
    const history = shippedRateBook.historyOf(fee).map(({ from }) => from);
    const before = seeded(explains, 'basicDailyFee', (row) => {
      const earlier = history.filter((from) => from < row.from).at(-1);
      return row.series === fee && earlier !== undefined ? [{ ...row, from: earlier }] : [row];
    });
    expect(found(before)).toContain('basicDailyFee');
  });
});
