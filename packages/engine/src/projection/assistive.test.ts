/** Assistive technology and home modifications. Amounts are worked out by hand from the law. */
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { explain } from '../figures/explain.ts';
import type { Entry, HomeCareServices, Household, Person } from '../household/household.ts';
import { homeCareServices, margaret, person, resident } from '../testing/households.ts';
import type { AssistiveEntry } from './assistive-plan.ts';
import { assistivePaid } from './assistive-step.ts';
import { calculate } from './calculate.ts';
import type { Projection } from './projection.ts';

/** The projection starts in November 2026. */
const NOVEMBER = makeMonth(2026, 11);

const services = (overrides: Partial<HomeCareServices> = {}): HomeCareServices =>
  homeCareServices({
    startDate: isoDate('2026-01-01'),
    packageLevel: undefined,
    supportAtHomeLevel: 5,
    independenceCostPerYear: 0,
    everydayLivingCostPerYear: 0,
    noWorseOff: false,
    ...overrides,
  });
const helped = (overrides?: Partial<HomeCareServices>): Person['care'] => ({
  kind: 'home-care',
  entryDate: undefined,
  services: services(overrides),
});
/** A single homeowner on the full Age Pension: 5% of independence. */
const poor = { bank: { opening: 20_000, interestPercent: 0 }, entries: [] as Entry[] };
/** Means that are not disclosed: 50%. */
const undisclosed = helped({ meansDisclosed: false });

let next = 0;
const bought = (month: number, cost: number, more: Partial<AssistiveEntry> = {}): Entry => ({
  kind: 'assistive',
  id: `a${next++}`,
  owner: 0,
  service: 'assistive-technology',
  tier: 'medium',
  cost,
  month: (NOVEMBER + month) as MonthIndex,
  ...more,
});

function projected(
  care: Person['care'],
  entries: Entry[],
  more: Partial<Household> = {},
  own: Partial<Person> = {},
): Projection {
  return calculate(
    margaret({ projectFrom: NOVEMBER, ...poor, people: [person({ care, ...own })], entries, ...more }),
    shippedRateBook,
  );
}

const paidIn = ({ people }: Projection, month: number): number[] =>
  (['assistiveCost', 'assistiveFunded', 'assistiveContribution', 'assistivePrivate'] as const).map(
    (figure) => Math.round(people[0]![figure][month]! * 100) / 100,
  );

describe('a price within and above its tier', () => {
  it.each([
    // A walking frame of $480: 5% of 480.
    ['low', 480, [480, 480, 24, 0]],
    // A scooter of $2,350 in the medium tier: 5% of 2,000, and 350 privately.
    ['medium', 2_350, [2_350, 2_000, 100, 350]],
    ['high', 16_000, [16_000, 15_000, 750, 1_000]],
  ] as const)('costs a full pensioner 5%% of the funded part and the rest: %s', (tier, cost, expected) => {
    const projection = projected(helped(), [bought(3, cost, { tier })]);
    expect(projection.people[0]!.independenceRate[3]).toBe(5);
    expect(paidIn(projection, 3)).toEqual(expected);
    expect(paidIn(projection, 2)).toEqual([0, 0, 0, 0]);
    const { careCostMonth, lifetimeUsedAfter, totalDailyCareCost } = projection.people[0]!;
    expect(careCostMonth[3]).toBeCloseTo(expected[2] + expected[3], 9);
    expect(lifetimeUsedAfter[3]).toBeCloseTo(expected[2], 9);
    expect(totalDailyCareCost[3]).toBe(0);
    expect(projection.events.find(({ kind }) => kind === 'assistive-paid')).toMatchObject({
      month: 3,
      amount: 0,
    });
    const id = projection.household.entries[0]!.id;
    expect(assistivePaid(projection, id)).toBeCloseTo(expected[2] + expected[3], 9);
  });

  it('costs a person whose means are not disclosed 50%', () => {
    expect(paidIn(projected(undisclosed, [bought(3, 2_350)]), 3)).toEqual([2_350, 2_000, 1_000, 350]);
  });

  it('explains the tier and what was used of it', () => {
    const projection = projected(helped(), [bought(0, 1_500), bought(3, 900)]);
    const { steps, value } = explain(projection, { figure: 'assistiveFunded', person: 0, at: { month: 3 } });
    expect(value).toBe(500);
    const [limit] = steps.flatMap((step) => step.steps.filter(({ role }) => role === 'limit'));
    expect(limit?.steps.map(({ role, value: amount }) => [role, amount]).slice(0, 2)).toEqual([
      ['+', 2_000],
      ['-', 1_500],
    ]);
    expect(limit?.steps[0]?.rate?.series).toBe('support-at-home.assistive-technology.medium');
  });
});

describe('funding', () => {
  const funded = (entries: Entry[]): number[] => {
    const { people } = projected(helped(), entries);
    return [...people[0]!.assistiveFunded].filter((amount) => amount !== 0);
  };

  it('lasts 12 months from its first use', () => {
    expect(funded([bought(0, 1_500), bought(11, 1_500)])).toEqual([1_500, 500]);
    expect(funded([bought(0, 1_500), bought(12, 1_500)])).toEqual([1_500, 1_500]);
    expect(funded([bought(-6, 1_500), bought(5, 1_500)])).toEqual([500]);
    expect(funded([bought(-6, 1_500), bought(6, 1_500)])).toEqual([1_500]);
  });

  it('of the high tier of home modifications is available once in a lifetime', () => {
    const high = { service: 'home-modifications', tier: 'high' } as const;
    expect(funded([bought(0, 9_000, high), bought(30, 9_000, high)])).toEqual([9_000, 6_000]);
    const technology = { ...high, service: 'assistive-technology' } as const;
    expect(funded([bought(0, 9_000, technology), bought(30, 9_000, technology)])).toEqual([9_000, 9_000]);
  });

  it('is separate for each tier and service', () => {
    expect(
      funded([bought(0, 2_000), bought(1, 2_000, { service: 'home-modifications' }), bought(2, 500, { tier: 'low' })]),
    ).toEqual([2_000, 2_000, 500]);
  });

  it('needs Support at Home in the month', () => {
    for (const care of [
      resident({ entryDate: isoDate('2026-12-01') }),
      { kind: 'home-care', entryDate: undefined, services: undefined } as const,
      resident({ entryDate: isoDate('2027-02-10'), servicesUntilEntry: services() }),
    ]) {
      const projection = projected(care, [bought(3, 2_350)]);
      expect(paidIn(projection, 3)).toEqual([2_350, 0, 0, 2_350]);
      expect(projection.warnings).toContainEqual({ code: 'assistive-not-funded', person: 0, month: 3 });
    }
    const before = projected(resident({ entryDate: isoDate('2027-03-10'), servicesUntilEntry: services() }), [
      bought(3, 2_350),
    ]);
    expect(paidIn(before, 3)).toEqual([2_350, 2_000, 100, 350]);
    expect(before.warnings.map(({ code }) => code)).not.toContain('assistive-not-funded');
  });
});

describe('a price above the high tier of assistive technology', () => {
  // Aged Care Rules 2025 s211-20(5): more can be determined for classification level AT High only.
  it.each([
    ['high', 16_000, {}, true],
    ['high', 15_000, {}, false],
    ['medium', 16_000, {}, false],
    ['high', 16_000, { service: 'home-modifications' }, false],
  ] as const)('has a notice, because more can be approved: %s, %d', (tier, cost, more, isNamed) => {
    const { warnings } = projected(helped(), [bought(3, cost, { tier, ...more })]);
    const named = warnings.filter(({ code }) => code === 'assistive-above-high-tier');
    expect(named).toEqual(isNamed ? [{ code: 'assistive-above-high-tier', person: 0, month: 3 }] : []);
  });

  it('counts what the same account has used', () => {
    const { warnings } = projected(helped(), [bought(3, 9_000, { tier: 'high' }), bought(5, 9_000, { tier: 'high' })]);
    expect(warnings).toContainEqual({ code: 'assistive-above-high-tier', person: 0, month: 5 });
  });
});

describe('the limits of the contribution', () => {
  // The standard lifetime cap from 20 September 2026 is 140,652.80.
  const CAP = 140_652.8;

  it.each([
    ['exact', CAP - 400, 400],
    ['exact', CAP, 0],
    ['law', CAP - 400, 1_000],
    ['law', CAP + 0.01, 0],
  ] as const)('stop at the lifetime cap: %s, %d used', (capDay, lifetimeCapUsed, charged) => {
    const projection = projected(
      undisclosed,
      [bought(0, 2_000), bought(2, 500, { tier: 'low' })],
      { assumptions: { capDay, rateIndexation: undefined } },
      { lifetimeCapUsed },
    );
    expect(paidIn(projection, 0)[2]).toBeCloseTo(charged, 2);
    // The cap is met, so a later price is free within its tier.
    expect(paidIn(projection, 2)).toEqual([500, 500, 0, 0]);
  });

  it('are those of the package for a person who is no worse off: the fee of a fortnight, or nothing', () => {
    const kept = (feeAtTransitionPerDay: number) =>
      helped({
        startDate: isoDate('2024-01-15'),
        packageLevel: 4,
        supportAtHomeLevel: undefined,
        noWorseOff: true,
        meansDisclosed: false,
        feeAtTransitionPerDay,
      });
    // 25% of 2,000 is 500; 14 x 12.50 is 175.
    expect(paidIn(projected(kept(12.5), [bought(3, 2_000)]), 3)).toEqual([2_000, 2_000, 175, 0]);
    expect(paidIn(projected(kept(100), [bought(3, 2_000)]), 3)).toEqual([2_000, 2_000, 500, 0]);
    expect(paidIn(projected(kept(0), [bought(3, 2_000)]), 3)).toEqual([2_000, 2_000, 0, 0]);
  });
});

it('is not paid for a person who has died', () => {
  const people = [person({ care: helped() }), person({ care: helped() })] as const;
  const death = { person: 0, month: (NOVEMBER + 3) as MonthIndex, livingExpensesPercent: 70 } as const;
  const of = (month: number) =>
    paidIn(projected(helped(), [bought(month, 2_000)], { people, relationship: 'couple', death }), month);
  expect(of(2)).toEqual([2_000, 2_000, 100, 0]);
  expect(of(3)).toEqual([0, 0, 0, 0]);
});
