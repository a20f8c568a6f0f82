/** Home care packages and Support at Home against their second implementation. */
import { isoDate } from '@advice-builder/kernel';
import type { SeriesId } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { Decimal, dec, floorZero, least, ZERO } from '../decimal.ts';
import { always, around, CASES, days, iso, money, percent, sameAsEngine } from './against-engine.ts';
import { type HomeCareStatus, incomeTestedFee, type PackageLevel, packageFees } from './packages.ts';
import { rate, tableRows } from './rates.ts';
import {
  carryOver,
  contributions,
  inputRate,
  type MeansClass,
  monthsToCap,
  noWorseOffPercentages,
  standardPercentages,
  supportAtHomeLimits,
} from './support-at-home.ts';

const status = fc.constantFrom<HomeCareStatus>('single', 'couple', 'illness-separated');
const packageDay = days(isoDate('2014-07-01'), isoDate('2025-10-31'));
const newDay = days(isoDate('2025-11-01'), isoDate('2028-12-31'));

const income = fc.tuple(packageDay, status).chain(([on, who]) => {
  const { free, threshold } = incomeTestedFee(who, on, 0);
  const cap1 = rate('home-care-package.daily-cap-1', on);
  const cap2 = rate('home-care-package.daily-cap-2', on);
  const flatFrom = free.plus(cap1.times(728));
  const flatAgain = threshold.plus(cap2.minus(cap1).times(728));
  return fc.record({
    on: fc.constant(on),
    status: fc.constant(who),
    assessableIncomePerYear: around([free, threshold, flatFrom, flatAgain, dec(0)], 150_000),
  });
});

describe(`${CASES} cases of each rule of packages`, () => {
  test('home-care-package.daily-fees', () => {
    const someone = fc.record({
      income,
      level: fc.constantFrom<PackageLevel>(1, 2, 3, 4),
      primarySupplementsPerDay: fc.oneof(fc.constant(0), money(30)),
    });
    always(someone, ({ income: { on, ...means }, level, primarySupplementsPerDay }) => {
      const given = { status: means.status, on, income: means.assessableIncomePerYear };
      const fees = packageFees(given, level, primarySupplementsPerDay);
      sameAsEngine(
        'home-care-package.daily-fees',
        { on: iso(on), ...means, level, primarySupplementsPerDay },
        {
          ...thresholds(fees),
          subsidyPerDay: fees.subsidy,
          itcfPerDay: fees.charged,
          basicDailyFeePerDay: fees.basic,
          totalPerDay: fees.total,
          payableDaysInYear: fees.payableDays,
        },
      );
    });
  });

  test('home-care-package.daily-fees without a level', () => {
    always(income, ({ on, ...means }) => {
      const fee = incomeTestedFee(means.status, on, means.assessableIncomePerYear);
      sameAsEngine('home-care-package.daily-fees', { on: iso(on), ...means }, thresholds(fee));
    });
  });

  test('home-care-package.subsidy', () => {
    const fee = fc.record({ packageValuePerYear: money(70_000), itcfPerYear: money(15_000) });
    always(fee, (inputs) =>
      sameAsEngine('home-care-package.subsidy', inputs, {
        governmentSubsidyPerYear: floorZero(dec(inputs.packageValuePerYear).minus(inputs.itcfPerYear)),
      }),
    );
  });
});

const meansClass = fc.constantFrom<MeansClass>('full-pensioner', 'part-pensioner', 'seniors-card', 'self-funded');

const person = fc.tuple(newDay, status, fc.boolean()).chain(([on, who, homeowner]) => {
  const { freeArea, assetsLimit, cardLimit } = supportAtHomeLimits(who, homeowner, on);
  const full = assetsLimit.plus(cardLimit.minus(freeArea).times('0.5').div('0.078'));
  return fc.record({
    on: fc.constant(on),
    status: fc.constant(who),
    homeowner: fc.constant(homeowner),
    meansClass,
    assessableIncomePerYear: around([dec(0), freeArea, freeArea.plus(1), freeArea.plus(3), cardLimit], 150_000),
    assessableAssets: around([dec(0), assetsLimit, full], 1_500_000),
    noWorseOff: fc.boolean(),
    itcfNilAtTransition: fc.boolean(),
  });
});

describe(`${CASES} cases of each rule of Support at Home`, () => {
  test('support-at-home.contribution-rates', () => {
    always(person, ({ on, ...given }) => {
      const means = { ...given, income: given.assessableIncomePerYear, assets: given.assessableAssets };
      const reductions = inputRate(means, on);
      const { inputPercent } = reductions;
      const percent = given.noWorseOff
        ? noWorseOffPercentages(given.meansClass, inputPercent, given.itcfNilAtTransition)
        : standardPercentages(given.meansClass, inputPercent);
      sameAsEngine(
        'support-at-home.contribution-rates',
        { on: iso(on), ...given },
        {
          ...reductions,
          clinicalPercent: percent.clinical,
          independencePercent: percent.independence,
          everydayPercent: percent.everyday,
        },
      );
    });
  });

  test('support-at-home.contributions', () => {
    const services = money(60_000).chain((independenceCostPerYear) =>
      fc.record({
        on: fc.oneof(newDay, fc.constantFrom(isoDate('2026-09-30'), isoDate('2026-10-01'))),
        independencePercent: percent(50),
        everydayPercent: percent(80),
        clinicalCostPerYear: money(40_000),
        independenceCostPerYear: fc.constant(independenceCostPerYear),
        everydayCostPerYear: money(30_000),
        personalCarePerYear: money(independenceCostPerYear),
        classification: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
        budget: fc.constantFrom('actual' as const, 'rounded' as const),
      }),
    );
    always(services, ({ on, classification, ...given }) => {
      const costs = {
        clinical: given.clinicalCostPerYear,
        independence: given.independenceCostPerYear,
        everyday: given.everydayCostPerYear,
        personalCare: given.personalCarePerYear,
      };
      const charged = contributions(
        costs,
        { independence: given.independencePercent, everyday: given.everydayPercent },
        on,
      );
      const own = classification === undefined ? {} : { classification };
      sameAsEngine(
        'support-at-home.contributions',
        { on: iso(on), ...given, ...own },
        {
          totalCostPerYear: charged.totalCost,
          clinicalContributionPerYear: ZERO,
          independenceContributionPerYear: charged.independence,
          everydayContributionPerYear: charged.everyday,
          totalContributionPerYear: charged.total,
          fundsAvailablePerYear:
            classification === undefined
              ? undefined
              : budgetOf(classification, given.budget, on).minus(charged.totalCost),
        },
      );
    });
  });

  test('support-at-home.budget', () => {
    const given = fc.record({
      on: newDay,
      classification: fc.integer({ min: 1, max: 8 }),
      daysInQuarter: fc.option(fc.integer({ min: 90, max: 92 }), { nil: undefined }),
    });
    always(given, ({ on, classification, daysInQuarter }) => {
      const year = budgetOf(classification, 'actual', on);
      sameAsEngine(
        'support-at-home.budget',
        { on: iso(on), classification, ...(daysInQuarter === undefined ? {} : { daysInQuarter }) },
        {
          budgetPerYear: year,
          budgetPerQuarter: year.div(4),
          carryOverLimit: daysInQuarter === undefined ? undefined : carryOver(year, daysInQuarter),
        },
      );
    });
  });

  test('support-at-home.lifetime-cap', () => {
    const given = fc
      .tuple(newDay, fc.constantFrom('standard' as const, 'no-worse-off' as const))
      .chain(([on, participantClass]) => {
        const cap = capOf(participantClass, on);
        return fc
          .record({
            months: fc.integer({ min: 0, max: 60 }),
            contributionPerMonth: fc.oneof(fc.constant(0), money(3_000)),
            used: around([dec(0), cap], 150_000),
            exactly: fc.boolean(),
          })
          .map(({ months, contributionPerMonth, used, exactly }) => ({
            on,
            participantClass,
            contributionPerMonth,
            // As often as not what is left is a whole number of contributions.
            lifetimeUsed: exactly
              ? Decimal.max(0, cap.minus(dec(contributionPerMonth).times(months))).toNumber()
              : used,
          }));
      });
    always(given, ({ on, ...rest }) => {
      const lifetimeCap = capOf(rest.participantClass, on);
      const { remaining, months, last } = monthsToCap(lifetimeCap, rest.lifetimeUsed, rest.contributionPerMonth);
      sameAsEngine(
        'support-at-home.lifetime-cap',
        { on: iso(on), ...rest },
        { lifetimeCap, remaining, monthsUntilCap: months, lastMonthContribution: last },
      );
    });
  });

  test('support-at-home.no-worse-off-ceiling', () => {
    const given = money(60).chain((itcfPerDayAtTransition) =>
      fc.record({
        itcfPerDayAtTransition: fc.constant(itcfPerDayAtTransition),
        contributionPerFortnight: around([dec(itcfPerDayAtTransition).times(14)], 1_500),
      }),
    );
    always(given, (inputs) => {
      const ceiling = dec(inputs.itcfPerDayAtTransition).times(14);
      sameAsEngine('support-at-home.no-worse-off-ceiling', inputs, {
        ceilingPerFortnight: ceiling,
        chargedPerFortnight: least(inputs.contributionPerFortnight, ceiling),
        ceilingPerYear: dec(inputs.itcfPerDayAtTransition).times(365),
      });
    });
  });
});

function thresholds(fee: ReturnType<typeof incomeTestedFee>) {
  return {
    incomeFreeAreaPerYear: fee.free,
    incomeThresholdPerYear: fee.threshold,
    band: fee.band,
    uncappedItcfPerDay: fee.uncapped,
    dailyCapPerDay: fee.cap,
    annualCap: fee.annualCap,
  };
}

function budgetOf(classification: number, kind: 'actual' | 'rounded', on: Parameters<typeof rate>[1]) {
  if (kind === 'actual') return rate(`support-at-home.budget.class-${classification}` as SeriesId, on);
  const row = tableRows('support-at-home.budget-rounded', on).find((r) => r.classification === classification);
  return dec(row?.amount ?? Number.NaN);
}

function capOf(participantClass: 'standard' | 'no-worse-off', on: Parameters<typeof rate>[1]) {
  return rate(participantClass === 'standard' ? 'residential-2025.lifetime-cap' : 'residential-2014.lifetime-cap', on);
}
