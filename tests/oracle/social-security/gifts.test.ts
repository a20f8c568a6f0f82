/** Deprivation against its second implementation. */
import fc from 'fast-check';
import { test } from 'vitest';
import { dec } from '../decimal.ts';
import { dayBetween, dollars } from './arbitraries.ts';
import { addDays, type Day, partsOf } from './dates.ts';
import { deprivations, deprivedOn, deprivedTotal } from './gifts.ts';
import { agreesOnEvery } from './rule-check.ts';

/** Around 30 June, on a leap day, or anywhere. */
const date: fc.Arbitrary<Day> = fc.oneof(
  dayBetween('2014-07-01', '2031-12-31'),
  fc
    .tuple(fc.integer({ min: 2015, max: 2031 }), fc.constantFrom('06-30', '07-01'))
    .map(([year, day]) => `${year}-${day}`),
  fc.constantFrom('2016-02-29', '2020-02-29', '2024-02-29', '2028-02-29'),
);
const amount = fc.oneof(
  dollars(60_000),
  fc.constantFrom(0, 9_999.99, 10_000, 10_000.01, 20_000, 29_999.99, 30_000, 30_000.01, 40_000),
);

test('gifts over the free areas of a year and of five', () => {
  const cases = fc.record({
    gifts: fc.array(fc.record({ date, amount }), { maxLength: 9 }),
    status: fc.constantFrom('single', 'couple'),
    aim: fc.record({ gift: fc.nat(8), days: fc.constantFrom(-1, 0), years: fc.constantFrom(0, 5) }),
    elsewhere: fc.option(date, { nil: undefined }),
  });
  agreesOnEvery(cases, ({ gifts, status, aim, elsewhere }) => {
    const rows = deprivations(gifts);
    const aimedAt = rows[aim.gift % Math.max(1, rows.length)];
    const on = elsewhere ?? (aimedAt && addDays(aim.years === 0 ? aimedAt.date : aimedAt.countsUntil, aim.days));
    return {
      rule: 'gifting.deprived-assets',
      inputs: { gifts, status, ...(on === undefined ? {} : { on }) },
      expected: {
        rows: rows.map((row) => ({ row: { ...row, amount: dec(row.amount) } })),
        deprivedTotal: deprivedTotal(rows),
        deprivedPerPerson: deprivedTotal(rows).div(status === 'couple' ? 2 : 1),
        deprivedOnDate: on === undefined ? undefined : deprivedOn(rows, on),
      },
    };
  });
});

test('a year of gifts within the free areas leaves nothing deprived, whatever the order', () => {
  const cases = fc.array(fc.record({ date, amount: fc.constantFrom(1_000, 2_000) }), { maxLength: 3 });
  agreesOnEvery(cases, (gifts) => ({
    rule: 'gifting.deprived-assets',
    inputs: { gifts: gifts.filter((gift) => partsOf(gift.date).year > 2014) },
    expected: { deprivedTotal: dec(0) },
  }));
});
