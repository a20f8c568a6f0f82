import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Household, Person, ResidentialCare } from '../household/household.ts';
import { investment, margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { PersonColumns, Projection } from './projection.ts';

/** Margaret with means high enough for every fee. */
function ofResident(
  care: Partial<ResidentialCare>,
  own: Partial<Person> = {},
  record: Partial<Household> = {},
): PersonColumns {
  const household = margaret({
    people: [person({ ...own, care: resident(care) })],
    entries: [investment(2_500_000)],
    ...record,
  });
  return calculate(household, shippedRateBook).people[0] as PersonColumns;
}

describe('the index of the daily payment in the month of entry', () => {
  it.each([
    ['2026-03-01', 1, 1.0192, 1.0394],
    ['2026-03-19', 1, 1.0192, 1.0394],
    // The reference day is 20 March: no indexation has happened since, and March 2026 began at a lower index.
    ['2026-03-20', 1, 1, 1.0198],
    ['2026-03-31', 1, 1, 1.0198],
  ])('for entry on %s is %f, in April %f, in October %f (Rules s302-10)', (entryDate, march, april, october) => {
    const own = ofResident({ entryDate: isoDate(entryDate), depositPaid: 0 }, {}, { projectFrom: makeMonth(2026, 3) });
    expect([own.dapIndexFactor[0], own.dapIndexFactor[1], own.dapIndexFactor[7]]).toEqual([march, april, october]);
    expect(own.dap[0]).toBe(115.27); // 550,000 x 7.65% / 365
  });
});

describe('an indexation percentage entered by the adviser', () => {
  it.each([
    // No payment was indexed before the Rules of 2025: 20 March 2026 is the first indexation day for all of these
    // entries.
    ['2014-07-01', 1, 1.015, 1.015 ** 2],
    ['2021-10-01', 1, 1.015, 1.015 ** 2],
    ['2025-10-31', 1, 1.015, 1.015 ** 2],
    ['2025-11-01', 1, 1.015, 1.015 ** 2],
    ['2026-03-19', 1, 1.015, 1.015 ** 2],
    ['2026-03-20', 1, 1, 1.015],
  ])('counts from 1 November 2025, not rounded: entry on %s', (entryDate, march, april, october) => {
    const care = { entryDate: isoDate(entryDate), depositPaid: 0, mpirPercent: 8, dapIndexationPercent: 3 };
    const own = ofResident({ ...care, statedStatus: 'market-payer' }, {}, { projectFrom: makeMonth(2026, 3) });
    expect([own.dapIndexFactor[0], own.dapIndexFactor[1], own.dapIndexFactor[7]]).toEqual([march, april, october]);
  });
});

describe('a cap used up before a later entry', () => {
  const later = isoDate('2027-02-10');
  it('leaves no non-clinical contribution from the first month (Act s279(5))', () => {
    const own = ofResident({ entryDate: later }, { lifetimeCapUsed: 141_000 });
    expect([...own.nonClinical.slice(3, 6)]).toEqual([0, 0, 0]);
    expect([own.nonClinicalStopped[3], own.hotelling[3]]).toEqual([1, 22.15]);
  });

  it('leaves no means tested care fee until the anniversary, or for life', () => {
    const yearly = ofResident({ entryDate: later, noWorseOff: true }, { annualCapUsed: 38_000 });
    expect([...yearly.meansTestedFee.slice(3, 15)]).toEqual(Array(12).fill(0));
    expect(yearly.meansTestedFee[15]).toBeGreaterThan(0);
    const forLife = ofResident({ entryDate: later, noWorseOff: true }, { lifetimeCapUsed: 90_000 });
    expect(Math.max(...forLife.meansTestedFee)).toBe(0);
    expect(forLife.lifetimeCapStopped[3]).toBe(1);
  });
});

it('a percentage entered for an entry before the Act of 2024 is retained from 1 November 2025', () => {
  const care = { entryDate: isoDate('2022-01-21'), retentionPercent: 2 };
  const own = ofResident(care, {}, { projectFrom: makeMonth(2025, 9) });
  expect([own.retention[0], own.retention[1]]).toEqual([0, 0]);
  expect(own.retention[2]).toBeCloseTo((300_000 * 0.02 * 30) / 365, 9);
});

it('a top-up dated before the entry is paid in full at entry, and none of it before', () => {
  const paying = (month: number, amount = 100_000): Projection => {
    const topUps = [{ id: 'a', amount, month: month as MonthIndex }];
    const care = resident({ entryDate: isoDate('2027-03-10'), depositPaid: 0, topUps });
    return calculate(margaret({ people: [person({ care })], entries: [investment(2_500_000)] }), shippedRateBook);
  };
  const early = paying(makeMonth(2026, 12));
  expect([...early.columns.netWorth]).toEqual([...paying(makeMonth(2027, 3)).columns.netWorth]);
  // Entry is in the fifth month of the projection, which starts in November 2026.
  const bank = (projection: Projection): readonly number[] => [...projection.columns.bankClosing.slice(0, 5)];
  const without = bank(paying(makeMonth(2026, 12), 0));
  expect(bank(early).map((amount, month) => Math.round((without[month] as number) - amount) > 90_000)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

it('five years of retention begin with the first amount paid', () => {
  const month = makeMonth(2028, 11);
  const topUps = [
    { id: 'a', amount: 0, month: makeMonth(2026, 12) },
    { id: 'b', amount: 100_000, month },
  ];
  const household = margaret({
    people: [person({ care: resident({ depositPaid: 0, topUps }) })],
    entries: [investment(2_500_000)],
  });
  const own = calculate(household, shippedRateBook, { months: 120 }).people[0] as PersonColumns;
  expect([...own.retention].map((kept) => kept > 0).indexOf(true)).toBe(24);
  expect([...own.retention].map((kept) => kept > 0).lastIndexOf(true)).toBe(83);
});

it('with the law setting, a day left free for the lifetime cap ends the fee for life, whatever the cap grows to', () => {
  const own = ofResident(
    { entryDate: isoDate('2024-03-05') },
    { lifetimeCapUsed: 82_000 },
    { projectFrom: makeMonth(2024, 11), assumptions: { capDay: 'law', rateIndexation: undefined } },
  );
  expect(own.lifetimeUsedAfter[0]).toBeLessThan(82_018.15); // the day that would pass the cap is free (Act 1997 s44-21)
  expect(Math.max(...own.meansTestedFeeMonth.slice(1))).toBe(0);
  expect([own.annualCapStopped[1], own.lifetimeCapStopped[1]]).toEqual([0, 1]);
});

it('a price paid in full leaves no daily payment, whatever was retained from the deposit: rent and home count', () => {
  const care = { entryDate: isoDate('2015-12-31'), depositPaid: 550_000, retentionPercent: 2 };
  const { home } = margaret();
  const rent = { rent: { amount: 600, frequency: 52 }, expensesPerPayment: 0, from: makeMonth(2027, 8) } as const;
  const letHome = { ...home, rent: { ...rent, end: undefined, assessment: 'net' } } as Household['home'];
  const household = margaret({
    projectFrom: makeMonth(2027, 8),
    people: [person({ care: resident(care) })],
    home: letHome,
  });
  const { columns, people } = calculate(household, shippedRateBook);
  expect(new Set(people[0]?.dap)).toEqual(new Set([0]));
  expect(new Set(columns.homeRentForPension)).toEqual(new Set([31_200]));
  expect(new Set(columns.homeAssessedForPension)).toEqual(new Set([900_000]));
});
