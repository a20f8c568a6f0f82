/** Random loans: each contract, owed already, drawn later or in regular amounts, repaid or not, on the home, an asset or nothing. */
import type { MonthIndex } from '@advice-builder/kernel';
import fc from 'fast-check';
import type { Entry } from '../household/household.ts';

type SecurityOfLoan = Extract<Entry, { kind: 'loan' }>['security'];

/** The ids of the assets of random households. */
const ASSETS: readonly SecurityOfLoan[] = [{ entryId: 'i1' }, { entryId: 'p' }, { entryId: 'ip' }, { entryId: 'h' }];

const money = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);

/** @param projectFrom the month that the dates are near. */
export function arbitraryLoan(projectFrom: MonthIndex): fc.Arbitrary<Entry> {
  const month = (from: number, to: number): fc.Arbitrary<MonthIndex | undefined> =>
    fc.option(
      fc.integer({ min: from, max: to }).map((m) => (projectFrom + m) as MonthIndex),
      { nil: undefined },
    );
  const payment = (max: number) =>
    fc.record({
      amount: money(max),
      frequency: fc.constantFrom(0 as const, 1 as const, 12 as const, 26 as const, 52 as const),
    });
  return fc
    .record({
      contract: fc.constantFrom(
        'mortgage' as const,
        'reverse-mortgage' as const,
        'home-equity-access-scheme' as const,
        'family' as const,
      ),
      owed: fc.oneof(fc.constant(0), money(60_000), money(900_000)),
      start: month(-12, 40),
      end: month(0, 70),
      drawing: payment(1_500),
      drawingStart: month(-12, 30),
      drawingEnd: month(1, 60),
      interestPercent: fc.integer({ min: 0, max: 120 }).map((tenths) => tenths / 10),
      repayment: payment(2_500),
      security: fc.constantFrom<SecurityOfLoan[]>('home', 'home', 'none', ...ASSETS),
      boughtEntryId: fc.constantFrom(undefined, 'ip', 'ip', 'p'),
    })
    .map((loan): Entry => ({ kind: 'loan', id: 'l', owner: 'joint', ...loan }));
}
