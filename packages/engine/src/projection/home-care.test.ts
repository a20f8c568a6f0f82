/**
 * Home care by hand: packages to 31 October 2025, Support at Home from 1 November 2025, and the change between them.
 */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it, test } from 'vitest';
import { explain } from '../figures/explain.ts';
import { statusOf } from '../figures/status.ts';
import type { Care, Entry, HomeCareServices, Household, Person, Relationship } from '../household/household.ts';
import { homeCareServices, investment, margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { PersonColumns, Projection } from './projection.ts';

const income = (perYear: number): Entry => ({
  kind: 'income',
  id: 'n',
  owner: 'joint',
  payment: { amount: perYear, frequency: 1 },
  indexationPercent: 0,
  assessable: true,
  start: undefined,
  end: undefined,
});

interface Situation {
  readonly projectFrom?: readonly [number, number];
  readonly relationship?: Relationship;
  readonly services?: Partial<HomeCareServices>;
  readonly care?: Care;
  readonly person?: Partial<Person>;
  readonly partner?: Partial<Person>;
  readonly entries?: readonly Entry[];
  readonly household?: Partial<Household>;
}

/** Nobody has a pension and only the income entry counts, so the means are those given in the situation. */
function project(situation: Situation): Projection {
  const { relationship = 'single', projectFrom = [2026, 11] } = situation;
  const one = person({
    pensionType: 'not-eligible',
    care: situation.care ?? {
      kind: 'home-care',
      entryDate: undefined,
      services: homeCareServices(situation.services),
    },
    ...situation.person,
  });
  const two = person({ pensionType: 'not-eligible', ...situation.partner });
  return calculate(
    margaret({
      projectFrom: makeMonth(projectFrom[0], projectFrom[1]),
      relationship,
      people: relationship === 'single' ? [one] : [one, two],
      bank: { opening: 0, interestPercent: 0 },
      personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 },
      livingExpenses: { payment: { amount: 0, frequency: 0 }, start: undefined, end: undefined },
      entries: situation.entries ?? [],
      ...situation.household,
    }),
    shippedRateBook,
  );
}

const own = (projection: Projection): PersonColumns => projection.people[0] as PersonColumns;
const OCTOBER_2025 = [2025, 10] as const;

describe('the income tested care fee in October 2025', () => {
  // Free areas: single 34,762, couple 26,871 each, illness-separated 34,034. Income thresholds in the same order:
  // 66,960.40, 51,142 and 66,232.40. Daily caps: 19.36 up to the threshold, 38.72 above it.
  test.each([
    ['single', 34_762, 0],
    ['single', 35_490, 1],
    ['single', 66_960.4, 19.36],
    ['single', 67_688.4, 20.36],
    ['single', 200_000, 38.72],
    ['couple', 26_871, 0],
    ['couple', 27_599, 1],
    ['couple', 51_870, 20.36],
    ['illness-separated', 34_034, 0],
    ['illness-separated', 34_762, 1],
    ['illness-separated', 66_960.4, 20.36],
  ] as const)('for %s with %d a year each is %d a day', (relationship, each, fee) => {
    const combined = relationship === 'single' ? each : each * 2;
    const projection = project({ projectFrom: OCTOBER_2025, relationship, entries: [income(combined)] });
    expect(own(projection).packageIncome[0]).toBeCloseTo(each, 9);
    expect(own(projection).incomeTestedFee[0]).toBeCloseTo(fee, 9);
    expect(own(projection).incomeTestedFeeMonth[0]).toBeCloseTo(fee * 31, 8);
  });

  test.each([
    [1, 12.09, 29.68],
    [2, 12.78, 38.72],
    [3, 13.14, 38.72],
    [4, 13.49, 38.72],
  ] as const)('at level %d comes with a basic daily fee of %d and is at most %d', (packageLevel, basic, most) => {
    const projection = project({
      projectFrom: OCTOBER_2025,
      services: { packageLevel },
      entries: [income(200_000)],
    });
    expect(own(projection).packageBasicDailyFee[0]).toBe(basic);
    expect(own(projection).incomeTestedFee[0]).toBe(most);
    expect(own(projection).totalDailyCareCost[0]).toBeCloseTo(basic + most, 9);
    expect(own(projection).careCashMonth[0]).toBeCloseTo((basic + most) * 31, 8);
  });

  it('waives only the basic daily fee', () => {
    const projection = project({
      projectFrom: OCTOBER_2025,
      services: { basicDailyFeeWaived: true },
      entries: [income(60_000)],
    });
    expect(own(projection).packageBasicDailyFee[0]).toBe(0);
    expect(own(projection).careCostMonth[0]).toBeCloseTo(19.36 * 31, 8);
  });

  it('is nil for a full pensioner whose income equals the free area', () => {
    const projection = project({
      projectFrom: OCTOBER_2025,
      person: { pensionType: 'age' },
      entries: [income(5_668)],
    });
    expect(own(projection).packageIncome[0]).toBeCloseTo(34_762, 9);
    expect(own(projection).incomeTestedFee[0]).toBe(0);
  });

  it('charges the days of the month in which the package starts', () => {
    const projection = project({
      projectFrom: OCTOBER_2025,
      services: { startDate: isoDate('2025-10-20') },
      entries: [income(60_000)],
    });
    expect(own(projection).homeCareDays[0]).toBe(12);
    expect(own(projection).incomeTestedFeeMonth[0]).toBeCloseTo(19.36 * 12, 9);
    expect(own(projection).packageBasicDailyFeeMonth[0]).toBeCloseTo(13.49 * 12, 9);
  });
});

describe('caps of the income tested care fee', () => {
  const october = (annualCapUsed: number, perYear: number, overrides: Situation = {}) =>
    own(project({ projectFrom: OCTOBER_2025, entries: [income(perYear)], person: { annualCapUsed }, ...overrides }));

  it('stop the fee at the annual cap of the band to the cent', () => {
    const first = october(7_000, 60_000);
    expect(first.incomeTestedFeeMonth[0]).toBeCloseTo(47.55, 9);
    expect(first.incomeTestedFeeDays[0]).toBe(3);
    // The second band has a cap of 14,095.20.
    expect(october(7_000, 200_000).incomeTestedFeeMonth[0]).toBeCloseTo(38.72 * 31, 9);
    expect(october(14_095.2, 200_000).incomeTestedFee[0]).toBe(0);
  });

  it('leave free the day that would pass the cap, as the 1997 Act says', () => {
    const law = october(7_000, 60_000, { household: { assumptions: { capDay: 'law', rateIndexation: undefined } } });
    expect(law.incomeTestedFeeMonth[0]).toBeCloseTo(19.36 * 2, 9);
  });

  it('stop the fee at the lifetime cap, while the basic daily fee continues', () => {
    const columns = own(
      project({ projectFrom: OCTOBER_2025, entries: [income(60_000)], person: { lifetimeCapUsed: 84_500 } }),
    );
    expect(columns.incomeTestedFeeMonth[0]).toBeCloseTo(71.66, 9);
    expect(columns.lifetimeUsedAfter[0]).toBeCloseTo(84_571.66, 9);
    expect(columns.packageBasicDailyFeeMonth[0]).toBeCloseTo(13.49 * 31, 9);
  });

  it('start again in a new cap year on the anniversary of the start', () => {
    const columns = own(
      project({
        projectFrom: [2024, 11],
        entries: [income(200_000)],
        person: { annualCapUsed: 13_600 },
        services: { startDate: isoDate('2023-01-15') },
      }),
    );
    // The fee is $37.55 a day. The cap of the year to 14 January 2025 is reached in November 2024.
    expect(columns.incomeTestedFee[0]).toBeGreaterThan(37);
    expect(columns.annualUsedAfter[0]).toBe(columns.packageAnnualCap[0]);
    expect(columns.incomeTestedFee[1]).toBe(0);
    expect(columns.incomeTestedFee[2]).toBeGreaterThan(37);
    expect(columns.annualUsedBefore[2]).toBe(0);
  });
});

describe('the change on 1 November 2025', () => {
  const services = { independenceCostPerYear: 40_000, everydayLivingCostPerYear: 20_000 };
  const acrossTheDay = (overrides: Partial<HomeCareServices>) =>
    own(project({ projectFrom: OCTOBER_2025, entries: [income(60_000)], services: { ...services, ...overrides } }));

  it('ends the package fees and starts no-worse-off contributions, limited to the former fee per day', () => {
    const columns = acrossTheDay({});
    expect(columns.packageBasicDailyFee[0]).toBe(13.49);
    expect(columns.supportAtHomeMonth[0]).toBe(0);
    expect(columns.packageBasicDailyFee[1]).toBe(0);
    expect(columns.incomeTestedFee[1]).toBe(0);
    // October leaves 5,000 - 31 x 32.85 = 3,981.65 in the bank, deemed 29.86 a year:
    // (60,029.86 - 5,668) / 2 = 27,181 of 47,719 is 56.96%; x 0.25 = 14.24%.
    expect(columns.independenceRate[1]).toBe(14.24);
    expect(columns.everydayLivingRate[1]).toBe(14.24);
    expect(columns.independenceContribution[1]).toBeCloseTo(5_696, 9);
    expect(columns.feeAtTransition[1]).toBe(19.36);
    expect(columns.supportAtHomeYear[1]).toBeCloseTo(365 * 19.36, 9);
    expect(columns.supportAtHomeMonth[1]).toBeCloseTo((365 * 19.36) / 12, 9);
    expect(columns.feeAtTransition[59]).toBe(19.36);
  });

  it('charges less than the ceiling if the contributions are lower', () => {
    const columns = acrossTheDay({ independenceCostPerYear: 12_000, everydayLivingCostPerYear: 6_000 });
    expect(columns.supportAtHomeMonth[1]).toBeCloseTo((18_000 * 0.1424) / 12, 9);
  });

  it('charges the standard percentages to people who are not in the no-worse-off class, or have left it', () => {
    for (const change of [{ noWorseOff: false }, { optIn: true }]) {
      const columns = acrossTheDay(change);
      // 5 + 0.45 x 56.96 and 17.5 + 0.625 x 56.96.
      expect(columns.independenceRate[1]).toBe(30.63);
      expect(columns.everydayLivingRate[1]).toBe(53.1);
      expect(columns.feeAtTransition[1]).toBe(0);
      expect(columns.supportAtHomeMonth[1]).toBeCloseTo((40_000 * 0.3063 + 20_000 * 0.531) / 12, 9);
    }
  });

  it('keeps one counter, with the cap of the class of the month', () => {
    const at = (noWorseOff: boolean) =>
      own(
        project({
          projectFrom: OCTOBER_2025,
          entries: [income(60_000)],
          services: { ...services, noWorseOff },
          person: { lifetimeCapUsed: 84_571.66 },
        }),
      );
    expect(at(true).incomeTestedFee[0]).toBe(0);
    expect(at(true).supportAtHomeMonth[1]).toBe(0);
    expect(at(false).incomeTestedFee[0]).toBe(0);
    expect(at(false).supportAtHomeMonth[1]).toBeGreaterThan(0);
  });

  it('leaves contributions nil until the anniversary if the annual cap was met before', () => {
    for (const projectFrom of [OCTOBER_2025, [2025, 11] as const]) {
      const columns = own(
        project({ projectFrom, entries: [income(60_000)], services, person: { annualCapUsed: 7_047.55 } }),
      );
      const november = projectFrom[1] === 10 ? 1 : 0;
      // The package started on 15 January 2024.
      expect(Array.from(columns.supportAtHomeMonth.slice(november, november + 2))).toEqual([0, 0]);
      expect(columns.supportAtHomeMonth[november + 2]).toBeCloseTo((365 * 19.36) / 12, 9);
    }
  });

  it('ignores the annual cap of a cap year that began after it', () => {
    const columns = own(
      project({ projectFrom: [2026, 2], entries: [income(60_000)], services, person: { annualCapUsed: 7_047.55 } }),
    );
    expect(columns.supportAtHomeMonth[0]).toBeGreaterThan(0);
  });

  it('keeps a nil fee at nil for life, whatever is inherited', () => {
    const inheritance: Entry = {
      kind: 'inheritance',
      id: 'h',
      owner: 'joint',
      value: 2_000_000,
      treatment: 'deemed',
      growthPercent: 0,
      start: makeMonth(2026, 3),
      redemption: undefined,
    };
    const at = (noWorseOff: boolean) =>
      own(
        project({
          projectFrom: OCTOBER_2025,
          person: { pensionType: 'age' },
          entries: [inheritance],
          services: { noWorseOff },
        }),
      );
    expect(at(true).feeAtTransition[1]).toBe(0);
    expect(at(true).supportAtHomeMonth.every((x) => x === 0)).toBe(true);
    expect(at(false).independenceRate[1]).toBe(5);
    expect(at(false).everydayLivingRate[1]).toBe(17.5);
    expect(at(false).independenceRate[5]).toBe(50);
    expect(at(false).everydayLivingRate[5]).toBe(80);
  });

  it('charges nothing for a package from before 1 July 2014 that continued', () => {
    const before = acrossTheDay({ startDate: isoDate('2014-06-30') });
    expect(before.supportAtHomeMonth[1]).toBe(0);
    expect(acrossTheDay({ startDate: isoDate('2014-07-01') }).supportAtHomeMonth[1]).toBeGreaterThan(0);
  });
});

describe('the fee of 31 October 2025 in a projection that starts later', () => {
  it('is estimated from the means of the first month at the rates of October 2025', () => {
    const projection = project({ entries: [income(60_000)], services: { independenceCostPerYear: 90_000 } });
    const columns = own(projection);
    expect(columns.transitionIncome[0]).toBeCloseTo(60_000, 9);
    expect(columns.feeAtTransition[0]).toBe(19.36);
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo((365 * 19.36) / 12, 9);
    expect(projection.warnings.map((w) => w.code)).toContain('transition-fee-estimated');
    const explanation = explain(projection, { figure: 'feeAtTransition', person: 0, at: { month: 0 } });
    expect(explanation.estimated).toBe(true);
    expect(statusOf(projection, { figure: 'supportAtHomeMonth', person: 0, at: { month: 0 } })).toBe('estimate');
  });

  it('uses the deeming of October 2025', () => {
    const columns = own(project({ entries: [investment(1_000_000)] }));
    // 64,200 x 0.75% + 935,800 x 2.75%
    expect(columns.transitionDeemedIncome[0]).toBeCloseTo(26_216, 9);
    expect(columns.transitionIncome[0]).toBeCloseTo(26_216, 9);
    expect(columns.feeAtTransition[0]).toBe(0);
  });

  it('counts the pension of October 2025: a full pensioner had nothing to pay', () => {
    const columns = own(project({ person: { pensionType: 'age' }, entries: [income(5_668)] }));
    expect(columns.transitionPension[0]).toBeCloseTo(34_762 - 5_668, 9);
    expect(columns.feeAtTransition[0]).toBe(0);
    expect(columns.supportAtHomeMonth[0]).toBe(0);
  });

  it('is the fee that the adviser states', () => {
    const stated = project({
      entries: [income(60_000)],
      services: { independenceCostPerYear: 90_000, feeAtTransitionPerDay: 10 },
    });
    expect(own(stated).supportAtHomeYear[0]).toBe(3_650);
    expect(stated.warnings.map((w) => w.code)).not.toContain('transition-fee-estimated');
    expect(explain(stated, { figure: 'feeAtTransition', person: 0, at: { month: 0 } }).estimated).toBe(false);
  });

  it('limits nothing without a package: only the no-worse-off scale applies', () => {
    const columns = own(
      project({
        entries: [income(200_000)],
        services: { startDate: isoDate('2026-11-01'), packageLevel: undefined, supportAtHomeLevel: 4 },
      }),
    );
    expect(columns.independenceRate[0]).toBe(25);
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo((18_000 * 0.25) / 12, 9);
  });
});

describe('the class of means from 20 September 2026', () => {
  const standard = {
    startDate: isoDate('2026-11-01'),
    packageLevel: undefined,
    supportAtHomeLevel: 4,
    noWorseOff: false,
  };

  // Seniors card limits: 105,048 single, 168,076 combined, 210,096 combined when separated by illness.
  test.each([
    ['single', 105_047.99, 0],
    ['single', 105_048, 1],
    ['couple', 168_075.99, 0],
    ['couple', 168_076, 1],
    ['illness-separated', 210_095.99, 0],
    ['illness-separated', 210_096, 1],
  ] as const)('for %s with a combined income of %d is self-funded: %d', (relationship, combined, selfFunded) => {
    const columns = own(project({ relationship, entries: [income(combined)], services: standard }));
    expect(columns.homeCareSelfFunded[0]).toBe(selfFunded);
    expect(columns.contributionInput[0]).toBeCloseTo(100, 2);
    expect(columns.independenceRate[0]).toBe(50);
    expect(columns.everydayLivingRate[0]).toBe(80);
  });

  it('treats people as full pensioners by their means, whatever pension they have', () => {
    const full = own(project({ entries: [income(5_000)], services: standard }));
    expect(full.homeCareFullPensioner[0]).toBe(1);
    expect(full.independenceRate[0]).toBe(5);
    const part = own(project({ entries: [income(10_000)], services: standard }));
    expect(part.homeCareFullPensioner[0]).toBe(0);
    expect(part.hypotheticalPension[0]).toBeGreaterThan(0);
    expect(part.independenceRate[0]).toBeGreaterThan(5);
  });

  it('does not count the home, and halves the means of a couple', () => {
    const columns = own(
      project({
        relationship: 'couple',
        entries: [investment(900_000, { treatment: 'not-deemed' })],
        services: standard,
      }),
    );
    expect(columns.homeCareAssets[0]).toBe(450_000);
    expect(columns.homeCareIncome[0]).toBe(0);
  });

  it('treats a couple as separated by illness once the partner is in residential care', () => {
    const columns = own(
      project({
        relationship: 'couple',
        entries: [income(168_076)],
        services: standard,
        partner: { care: resident({ entryDate: isoDate('2027-01-10'), depositPaid: 0 }) },
      }),
    );
    expect(columns.homeCareSelfFunded[1]).toBe(1);
    expect(columns.homeCareSelfFunded[2]).toBe(0);
  });
});

describe('Support at Home of a self-funded person', () => {
  const rich = (overrides: Situation = {}, services: Partial<HomeCareServices> = {}) =>
    project({
      entries: [income(200_000)],
      ...overrides,
      services: {
        startDate: isoDate('2026-05-01'),
        packageLevel: undefined,
        supportAtHomeLevel: 4,
        noWorseOff: false,
        independenceCostPerYear: 24_000,
        everydayLivingCostPerYear: 7_500,
        clinicalCostPerYear: 10_000,
        ...services,
      },
    });

  it('costs half of independence and 80% of everyday living, a twelfth per month', () => {
    const projection = rich();
    const columns = own(projection);
    expect(columns.independenceContribution[0]).toBe(12_000);
    expect(columns.everydayLivingContribution[0]).toBe(6_000);
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo(1_500, 9);
    expect(columns.independenceMonth[0]).toBeCloseTo(1_000, 9);
    expect(columns.everydayLivingMonth[0]).toBeCloseTo(500, 9);
    expect(columns.careCostMonth[0]).toBeCloseTo(1_500, 9);
    expect(projection.columns.bankClosing[0]).toBeCloseTo(200_000 / 12 - 1_500, 6);
    expect(projection.warnings.map((w) => w.code)).toEqual(['cap-used-not-entered']);
  });

  it('costs the part of the month from its starting day', () => {
    const projection = rich({}, { startDate: isoDate('2027-04-16') });
    const columns = own(projection);
    expect(columns.supportAtHomeMonth[4]).toBe(0);
    expect(columns.supportAtHomeMonth[5]).toBeCloseTo(750, 9);
    expect(columns.supportAtHomeMonth[6]).toBeCloseTo(1_500, 9);
    expect(projection.events).toContainEqual({ kind: 'home-care-starts', month: 5, person: 0, amount: 0 });
  });

  it('stops at the lifetime cap to the cent, for good', () => {
    const projection = rich({ person: { lifetimeCapUsed: 140_000 } });
    const columns = own(projection);
    // The cap is $140,652.80 from 20 September 2026.
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo(652.8, 9);
    expect(columns.independenceMonth[0]).toBeCloseTo((652.8 * 2) / 3, 9);
    expect(columns.lifetimeUsedAfter[0]).toBeCloseTo(140_652.8, 9);
    expect(columns.supportAtHomeYear[1]).toBe(0);
    expect(columns.supportAtHomeMonth.slice(1).every((x) => x === 0)).toBe(true);
    expect(projection.events).toContainEqual({ kind: 'home-care-contributions-end', month: 0, person: 0, amount: 0 });
  });

  it('charges the day that passes the cap in full, as the 2024 Act says', () => {
    const columns = own(
      rich({
        person: { lifetimeCapUsed: 140_000 },
        household: { assumptions: { capDay: 'law', rateIndexation: undefined } },
      }),
    );
    // $1,500 over 30 days: the 14th day passes the cap.
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo(700, 9);
    expect(columns.supportAtHomeMonth[1]).toBe(0);
  });

  it.each([
    ['2026-09', [2026, 9], 30_468.51],
    ['2026-10', [2026, 10], 30_528.15],
  ] as const)('has the budget of %s, with the same use and contribution', (_, projectFrom, budget) => {
    const columns = own(rich({ projectFrom }));
    expect(columns.packageBudget[0]).toBe(budget);
    expect(columns.servicesCost[0]).toBe(41_500);
    expect(columns.packageFundsAvailable[0]).toBeCloseTo(budget - 41_500, 9);
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo(1_500, 9);
  });

  it('leaves the part of the budget that services and a tenth for care management do not use', () => {
    const columns = own(rich({}, { personalCareCostPerYear: 2_000 }));
    expect(columns.servicesCost[0]).toBe(43_500);
    expect(columns.careManagement[0]).toBeCloseTo(3_052.815, 9);
    expect(columns.packageFundsLeft[0]).toBeCloseTo(30_528.15 - 43_500 - 3_052.815, 9);
  });

  it('is charged half of personal care until 30 September 2026 and none of it from 1 October 2026', () => {
    const projection = rich({ projectFrom: [2026, 9] }, { personalCareCostPerYear: 6_000 });
    const columns = own(projection);
    // (24,000 + 6,000) x 50%, then 24,000 x 50%.
    expect([...columns.independenceContribution.slice(0, 2)]).toEqual([15_000, 12_000]);
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo((15_000 + 6_000) / 12, 9);
    expect(columns.supportAtHomeMonth[1]).toBeCloseTo(1_500, 9);
    const of = (month: number) => ({ figure: 'independenceContribution', person: 0, at: { month } }) as const;
    const share = (month: number) =>
      explain(projection, of(month)).lines.find(({ rate }) => rate?.series === 'support-at-home.personal-care-share');
    expect(share(0)).toMatchObject({ value: 1, rate: { status: 'published' } });
    expect(share(1)).toMatchObject({ value: 0, rate: { status: 'secondary' } });
  });

  it('names no personal care rate for a person without personal care', () => {
    const { lines } = explain(rich(), { figure: 'independenceContribution', person: 0, at: { month: 0 } });
    expect(lines.map(({ label }) => label)).toEqual(['Independence services a year', 'Independence contribution rate']);
  });

  it('has the rounded budget of the classification if the household says so, and names it in the working', () => {
    const assumptions = { capDay: 'exact', rateIndexation: undefined, supportAtHomeBudgets: 'rounded' } as const;
    const [official, rounded] = [rich(), rich({ household: { assumptions } })];
    expect(own(rounded).packageBudget[0]).toBe(30_000);
    expect(own(rounded).packageFundsAvailable[0]).toBe(30_000 - 41_500);
    expect(own(rounded).supportAtHomeMonth).toEqual(own(official).supportAtHomeMonth);
    const seriesOf = (projection: Projection) =>
      explain(projection, { figure: 'packageBudget', person: 0, at: { month: 0 } }).lines.map(
        ({ rate }) => rate?.series,
      );
    expect([seriesOf(official), seriesOf(rounded)]).toEqual([
      ['support-at-home.budget.class-4'],
      ['support-at-home.budget-rounded'],
    ]);
    // A package keeps the official budget of its level.
    const kept = { startDate: isoDate('2025-10-31'), packageLevel: 4, supportAtHomeLevel: undefined } as const;
    expect(own(rich({ household: { assumptions } }, kept)).packageBudget[0]).toBe(65_543.97);
  });

  it('keeps the budget level of a package from before 1 November 2025', () => {
    const columns = own(rich({}, { startDate: isoDate('2025-10-31'), packageLevel: 4, supportAtHomeLevel: undefined }));
    expect(columns.packageBudget[0]).toBe(65_543.97);
  });

  it.each(['granny-flat', 'village', 'land-lease'] as const)('costs the same in a %s', (kind) => {
    const services = homeCareServices({
      startDate: isoDate('2026-05-01'),
      packageLevel: undefined,
      supportAtHomeLevel: 4,
      noWorseOff: false,
      independenceCostPerYear: 24_000,
      everydayLivingCostPerYear: 7_500,
    });
    const columns = own(rich({ care: { kind, entryDate: undefined, homeCare: services } }));
    expect(columns.supportAtHomeMonth[0]).toBeCloseTo(1_500, 9);
  });

  it('counts out-of-pocket expenses in full months from the month of the start', () => {
    const outOfPocket: Entry = {
      kind: 'out-of-pocket',
      id: 'o',
      owner: 0,
      payment: { amount: 100, frequency: 12 },
      indexationPercent: 0,
      start: undefined,
      end: undefined,
    };
    const columns = own(rich({ entries: [income(200_000), outOfPocket] }, { startDate: isoDate('2027-04-16') }));
    expect(Array.from(columns.outOfPocketMonth.slice(4, 6))).toEqual([0, 100]);
    expect(columns.careCostMonth[5]).toBeCloseTo(850, 9);
  });
});

it('costs nothing at home without services', () => {
  const projection = project({
    care: { kind: 'home-care', entryDate: isoDate('2025-01-01'), services: undefined },
    entries: [income(200_000)],
  });
  expect(own(projection).careCostMonth.every((x) => x === 0)).toBe(true);
  expect(projection.warnings).toEqual([]);
});
