/**
 * Random income streams of every kind: bought long ago, now or later, with and without the data that fix their rates.
 */
import { type CivilDate, isoDate, type MonthIndex } from '@advice-builder/kernel';
import fc from 'fast-check';
import type { Entry } from '../household/household.ts';

const money = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const date = (from: string, to: string): fc.Arbitrary<CivilDate> =>
  fc.integer({ min: isoDate(from), max: isoDate(to) }).map((day) => day as CivilDate);
const frequency = fc.constantFrom(0 as const, 1 as const, 12 as const, 26 as const, 52 as const, 365 as const);
const exemptPercent = fc.constantFrom(0 as const, 0 as const, 50 as const, 100 as const);
const owner = fc.constantFrom(0 as const, 'joint' as const);
const indexationPercent = fc.integer({ min: 0, max: 5 });
const payment = fc.record({ amount: money(3_000), frequency });
const born = maybe(date('1925-01-01', '1965-12-31'));

/** An income stream owned by the client or jointly, so that it suits a single person too. */
export function arbitraryStream(projectFrom: MonthIndex): fc.Arbitrary<Entry> {
  const month = (from: number, to: number): fc.Arbitrary<MonthIndex> =>
    fc.integer({ min: from, max: to }).map((m) => (projectFrom + m) as MonthIndex);
  const accountBased = fc
    .record({
      owner,
      value: money(600_000),
      payment: fc.oneof(
        payment.map((p) => ({ kind: 'dollars' as const, payment: p })),
        fc.integer({ min: 0, max: 40 }).map((percentPerYear) => ({ kind: 'percent' as const, percentPerYear })),
      ),
      deductiblePerYear: money(30_000),
      deductible: fc.boolean(),
      growthPercent: fc.integer({ min: 0, max: 8 }),
      indexationPercent,
      start: maybe(month(-30, 30)),
    })
    .map((e): Entry => ({ kind: 'account-based-pension', id: 'a', ...e }));
  const termPension = fc
    .record({
      owner,
      value: money(400_000),
      payment,
      indexationPercent,
      termYears: fc.constantFrom(0.5, 1, 2.25, 5, 6, 20),
      residualPercent: fc.constantFrom(0, 0, 40, 100),
      exemptPercent,
      exemptKept: fc.boolean(),
      start: maybe(month(-80, 30)),
    })
    .map((e): Entry => ({ kind: 'term-pension', id: 't', ...e }));
  const definedBenefit = fc
    .record({
      owner,
      payment,
      indexationPercent,
      deductiblePerYear: money(20_000),
      start: maybe(month(-80, 30)),
      end: maybe(month(31, 70)),
    })
    .map((e): Entry => ({ kind: 'defined-benefit', id: 'd', ...e }));
  const bought = {
    owner,
    boughtFromBank: fc.boolean(),
    dateOfBirth: born,
    payment,
    paymentStart: maybe(month(-20, 40)),
    indexationPercent,
    termYears: fc.constantFrom(0, 1, 4.82, 5, 8.5, 20),
    exemptPercent,
  };
  const annuity = fc
    .record({
      ...bought,
      exemptKept: fc.boolean(),
      annuityType: fc.constantFrom('short-term' as const, 'long-term' as const, 'lifetime' as const),
      purchase: date('2004-01-01', '2030-12-31'),
      value: money(400_000),
      residualPercent: fc.constantFrom(0, 0, 50, 100),
    })
    .map((e): Entry => ({ kind: 'annuity', id: 'y', ...e }));
  const carePlus = fc
    .record({
      ...bought,
      purchase: date('2015-08-01', '2030-12-31'),
      annuityPrice: money(300_000),
      premium: money(200_000),
      sex: fc.constantFrom(undefined, 'male' as const, 'female' as const),
      southAustralian: fc.boolean(),
    })
    .map(
      ({ premium, ...e }): Entry => ({
        kind: 'careplus',
        id: 'c',
        ...e,
        investedAmount: e.annuityPrice + premium,
      }),
    );
  return fc.oneof(accountBased, termPension, definedBenefit, annuity, carePlus);
}
