import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import type { Entry, HomeCareServices, Household, Person } from '../household/household.ts';
import { homeCareServices, margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { PersonColumns } from './projection.ts';

function atHome(
  services: Partial<HomeCareServices>,
  own: Partial<Person> = {},
  record: Partial<Household> = {},
): PersonColumns {
  const given = homeCareServices(services);
  const household = margaret({
    people: [person({ ...own, care: { kind: 'home-care', entryDate: given.startDate, services: given } })],
    entries: [],
    ...record,
  });
  return calculate(household, shippedRateBook).people[0] as PersonColumns;
}

const income = (amount: number, start: number | undefined): Entry => ({
  kind: 'income',
  id: 'n',
  owner: 'joint',
  payment: { amount, frequency: 1 },
  indexationPercent: 0,
  assessable: true,
  start: start as Household['projectFrom'] | undefined,
  end: undefined,
});

it('a first annual cap once met stays met when income rises into the second band (Act 1997 s48-7(4))', () => {
  const own = atHome(
    {},
    { annualCapUsed: 6_800 },
    {
      projectFrom: makeMonth(2024, 10),
      entries: [income(35_000, undefined), income(60_000, makeMonth(2024, 11))],
    },
  );
  expect(own.annualUsedAfter[0]).toBeCloseTo(6_834.77, 6);
  expect([...own.packageSecondBand.slice(0, 4)]).toEqual([0, 1, 1, 1]);
  // Each cap year begins on 15 January.
  expect([...own.incomeTestedFee.slice(1, 4)]).toEqual([0, 0, 37.55]);
});

it('a cap used up before care begins leaves nothing to charge from the first month', () => {
  const earlier = { projectFrom: makeMonth(2025, 6), entries: [income(90_000, undefined)] };
  const later = { startDate: isoDate('2025-08-11') };
  expect([...atHome(later, { annualCapUsed: 14_200 }, earlier).incomeTestedFee.slice(2, 5)]).toEqual([0, 0, 0]);
  expect(atHome(later, { lifetimeCapUsed: 84_000 }, earlier).homeCareLifetimeStopped[2]).toBe(1);
  const support = atHome({ startDate: isoDate('2027-02-10'), noWorseOff: false }, { lifetimeCapUsed: 141_000 });
  expect([support.homeCareLifetimeStopped[3], support.supportAtHomeYear[3]]).toEqual([1, 0]);
});

it('with the law setting, a day left free for the lifetime cap ends the fee for life, whatever the cap grows to', () => {
  const own = atHome(
    {},
    { lifetimeCapUsed: 81_500 },
    {
      projectFrom: makeMonth(2024, 11),
      entries: [income(90_000, undefined)],
      assumptions: { capDay: 'law', rateIndexation: undefined },
    },
  );
  expect(own.lifetimeUsedAfter[0]).toBeLessThan(82_018.15);
  expect(Math.max(...own.incomeTestedFeeMonth.slice(1, 12))).toBe(0);
  expect([own.packageAnnualStopped[1], own.homeCareLifetimeStopped[1]]).toEqual([0, 1]);
});
