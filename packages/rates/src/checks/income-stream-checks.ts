/**
 * Checks of life tables, factors, threshold age and drawdown, and of the first day on which each series must have a
 * value.
 */
import { Decimal } from 'decimal.js';
import type { CheckReport } from './check-report.ts';
import { exact, nearestCent } from './exact.ts';
import { type ExactData, steps } from './exact-data.ts';

const LIFE = 'income-streams.life-expectancy';
const GRANNY_FLAT = 'income-streams.granny-flat-factor';
const DRAWDOWN = 'income-streams.minimum-drawdown';
const AGES = Array.from({ length: 60 }, (_, i) => 50 + i);

/** Series that are needed only from a later day than the rest of their folder. */
const NEEDED_FROM: ReadonlyMap<string, string> = new Map([
  ['accommodation.dap-index', '2025-11-01'],
  ['accommodation.deposit-retention-rate', '2025-11-01'],
  ['accommodation.deposit-retention-years', '2025-11-01'],
  ['income-streams.threshold-age', '2019-07-01'],
  [LIFE, '2015-01-01'],
  [GRANNY_FLAT, '2014-12-24'],
  ['income-streams.defined-benefit-deduction-cap', '2016-01-01'],
  ['income-streams.careplus-sa-duty', '2015-08-01'],
]);

function neededFrom(id: string): string {
  const special = NEEDED_FROM.get(id);
  if (special !== undefined) return special;
  if (id.startsWith('residential-2025.') || id.startsWith('support-at-home.')) return '2025-11-01';
  return id.startsWith('income-streams.lifetime-') ? '2019-07-01' : '2014-07-01';
}

export function checkIncomeStreams(data: ExactData, report: CheckReport): void {
  for (const { from, rows } of data.editions(LIFE)) {
    const ages = rows.map((row) => row[0]);
    const falling = steps(rows).every(([a, b]) => Number(a[1]) >= Number(b[1]) && Number(a[2]) >= Number(b[2]));
    report.check('life tables run from 50 to 109 and fall', ages.join() === AGES.join() && falling, from);
  }
  const old = new Map(data.table(LIFE, '2015-01-01').map(([age, male, female]) => [age, [male, female]]));
  for (const [age, factor] of data.table(GRANNY_FLAT, '2015-01-01')) {
    const [male, female] = old.get(Number(age) - 1) ?? [];
    const mean = nearestCent(exact(Number(male)).plus(Number(female)).div(2));
    report.same('granny flat factor = mean expectancy one year younger', `age ${age}`, exact(Number(factor)), mean);
  }
  for (const on of ['2019-07-01', '2025-01-01']) {
    const male = Number(data.table(LIFE, on).find(([age]) => age === 65)?.[1]);
    const wanted = exact(male).toDecimalPlaces(0, Decimal.ROUND_DOWN).plus(65);
    report.same(
      'threshold age = 65 + male expectancy in full years',
      on,
      data.value('income-streams.threshold-age', on),
      wanted,
    );
  }
  const [standard, halved, again] = ['2018-07-01', '2020-07-01', '2026-07-01'].map((on) => data.table(DRAWDOWN, on));
  const isHalf = standard!.every((row, i) => {
    const other = halved![i];
    return other?.[0] === row[0] && other?.[1] === row[1] && Number(row[2]) === 2 * Number(other?.[2]);
  });
  report.check(
    'drawdown was halved and restored',
    isHalf && JSON.stringify(standard) === JSON.stringify(again),
    DRAWDOWN,
  );
}

export function checkFirstDays(data: ExactData, report: CheckReport): void {
  for (const id of data.ids) {
    const first = data.dates(id)[0]!;
    report.check('a series has a value on the first day it is needed', first <= neededFrom(id), id, first);
  }
}
