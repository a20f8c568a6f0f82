/** Unspent funds of care at home: shown as funds, never as money. */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import type { HomeCareServices } from '../household/household.ts';
import { homeCareServices, margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { Projection } from './projection.ts';

/** The projection starts in November 2026, in a quarter of 92 days. */
function projected(services: Partial<HomeCareServices>): Projection {
  const helped = homeCareServices({
    startDate: isoDate('2026-01-01'),
    packageLevel: undefined,
    noWorseOff: false,
    ...services,
  });
  const care = { kind: 'home-care', entryDate: undefined, services: helped } as const;
  return calculate(margaret({ projectFrom: makeMonth(2026, 11), people: [person({ care })] }), shippedRateBook);
}

// Level 5: 90% of 40,809.27 / 365 is 100.63 a day; 10% x 92 days is 925.80, below the least amount of 1,000.
// Level 8: 90% of 80,294.00 / 365 is 197.99 a day; 10% x 92 days is 1,821.508.
it.each([
  ['level 5, below the limit', { supportAtHomeLevel: 5, unspentFunds: 800 }, 1_000, 800],
  ['level 5, the limit', { supportAtHomeLevel: 5, unspentFunds: 1_000 }, 1_000, 1_000],
  ['level 5, above the limit', { supportAtHomeLevel: 5, unspentFunds: 1_000.01 }, 1_000, 1_000],
  ['level 8', { supportAtHomeLevel: 8, unspentFunds: 5_000 }, 1_821.508, 1_821.508],
  [
    'a package from before 1 November 2025, which has no limit',
    { startDate: isoDate('2024-01-15'), packageLevel: 4, unspentFunds: 5_000 },
    0,
    5_000,
  ],
] as const)('are carried over up to a limit: %s', (_, services, limit, carried) => {
  const own = projected(services).people[0]!;
  expect(own.carryOverLimit[0]).toBeCloseTo(limit, 9);
  expect(own.unspentFunds[0]).toBeCloseTo(carried, 9);
  expect(own.fundsWithUnspent[0]).toBeCloseTo(own.packageFundsLeft[0]! + carried, 9);
  expect([own.unspentFunds[1], own.fundsWithUnspent[12]]).toEqual([0, 0]);
});

it('never reach the bank, a cost or net worth', () => {
  const [withFunds, without] = [5_000, undefined].map((unspentFunds) =>
    projected({ supportAtHomeLevel: 8, unspentFunds }),
  );
  for (const figure of ['bankClosing', 'netWorth', 'careCostTotal', 'assessableAssetsPension'] as const) {
    expect([...withFunds!.columns[figure]], figure).toEqual([...without!.columns[figure]]);
  }
});

it('explain the limit from the amount of a day', () => {
  const projection = projected({ supportAtHomeLevel: 8, unspentFunds: 5_000 });
  const { steps, value } = explain(projection, { figure: 'carryOverLimit', person: 0, at: { month: 0 } });
  expect(value).toBeCloseTo(1_821.508, 9);
  expect(steps.map(({ role, value: amount }) => [role, amount])).toEqual([
    ['+', 197.99],
    ['x', 0.1],
    ['x', 92],
    ['least', 1_000],
  ]);
});
