/** The rules of 1 July 2014 against their second implementation. */
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { Decimal, dec } from '../decimal.ts';
import { always, around, CASES, days, iso, money, sameAsEngine } from './against-engine.ts';
import { basicDailyFee, capDays1997, meansTestedCareFee, payableDays } from './fees.ts';
import {
  amount2014,
  assessedAssets,
  assessedIncome,
  assetLines2014,
  type CareStatus,
  incomeFreeArea,
  maximumSupplement,
} from './means.ts';
import { rate } from './rates.ts';

const status = fc.constantFrom<CareStatus>('single', 'illness-separated');
const day = days(isoDate('2014-07-01'), isoDate('2027-12-31'));

/** Means with income and assets at every line of the test as often as anywhere. */
const means = fc.tuple(day, status).chain(([on, who]) => {
  const lines = assetLines2014(on);
  return fc.record({
    on: fc.constant(on),
    status: fc.constant(who),
    assessableAssets: around([lines.free, lines.first, lines.second, dec(0)], 2_000_000),
    assessableIncomePerYear: around([incomeFreeArea(who, on), dec(0)], 200_000),
  });
});

describe(`${CASES} cases of each rule`, () => {
  test.each(['residential-2014.assessed-assets', 'residential-2025.assessed-assets'])('%s', (rule) => {
    const first = isoDate(rule.startsWith('residential-2014') ? '2014-07-01' : '2025-11-01');
    const holding = fc.tuple(days(first, isoDate('2027-12-31')), status).chain(([on, who]) => {
      const cap = rate('residential-2014.home-cap', on);
      return fc.record({
        on: fc.constant(on),
        status: fc.constant(who),
        homeValue: around([cap, cap.times(2), dec(0)], 3_000_000),
        homeProtected: fc.boolean(),
        otherAssets: money(2_000_000),
        refundableDeposit: money(1_500_000),
      });
    });
    always(holding, ({ on, ...given }) =>
      sameAsEngine(rule, { on: iso(on), ...given }, assessedAssets(given.status, on, given)),
    );
  });

  test('residential-2014.assessed-income', () => {
    const income = fc.tuple(day, status).chain(([on, who]) => {
      const supplements = rate('pension.supplement-min.single', on).plus(rate('pension.energy-supplement.single', on));
      return fc.record({
        on: fc.constant(on),
        status: fc.constant(who),
        pensionPerYear: around([supplements.times(26), dec(0)], 40_000),
        ordinaryIncomePerYear: money(200_000),
      });
    });
    always(income, ({ on, ...given }) =>
      sameAsEngine(
        'residential-2014.assessed-income',
        { on: iso(on), ...given },
        {
          assessableIncomePerYear: assessedIncome(given.status, on, given.pensionPerYear, given.ordinaryIncomePerYear),
        },
      ),
    );
  });

  test('residential-2014.means-tested-amount', () => {
    always(means, ({ on, ...given }) => {
      const amount = amount2014(given.status, on, given.assessableAssets, given.assessableIncomePerYear);
      const lines = assetLines2014(on);
      sameAsEngine(
        'residential-2014.means-tested-amount',
        { on: iso(on), ...given },
        {
          incomeFreeAreaPerYear: incomeFreeArea(given.status, on),
          assetFreeArea: lines.free,
          assetThreshold1: lines.first,
          assetThreshold2: lines.second,
          maximumSupplementPerDay: maximumSupplement(on),
          incomeTestedPerDay: amount.incomeYear.div(364),
          assetTestedPerYear: amount.assetYear,
          assetTestedPerDay: amount.assetYear.div(364),
          meansTestedAmountPerDay: amount.perDay,
          lowMeans: amount.lowMeans,
        },
      );
    });
  });

  test('residential-2014.means-tested-care-fee from means', () => {
    always(means, ({ on, ...given }) => {
      const amount = amount2014(given.status, on, given.assessableAssets, given.assessableIncomePerYear);
      sameAsEngine('residential-2014.means-tested-care-fee', { on: iso(on), ...given }, careFee(amount.perDay, on));
    });
  });

  test('residential-2014.means-tested-care-fee from a means tested amount', () => {
    const given = day.chain((on) =>
      fc.record({ on: fc.constant(on), meansTestedAmountPerDay: around([maximumSupplement(on), dec(0)], 500) }),
    );
    always(given, ({ on, meansTestedAmountPerDay }) =>
      sameAsEngine(
        'residential-2014.means-tested-care-fee',
        { on: iso(on), meansTestedAmountPerDay },
        careFee(dec(meansTestedAmountPerDay), on),
      ),
    );
  });

  test('residential-2014.cap-days with the caps of the day', () => {
    const given = day.chain((on) =>
      fc.record({
        on: fc.constant(on),
        feePerDay: around([dec(0), rate('residential-2014.annual-cap', on).div(365)], 400),
        annualCapUsed: around([rate('residential-2014.annual-cap', on), dec(0)], 40_000),
        lifetimeCapUsed: around([rate('residential-2014.lifetime-cap', on), dec(0)], 95_000),
      }),
    );
    always(given, ({ on, ...rest }) => {
      const caps = {
        annualCap: rate('residential-2014.annual-cap', on),
        lifetimeCap: rate('residential-2014.lifetime-cap', on),
      };
      sameAsEngine('residential-2014.cap-days', { on: iso(on), ...rest }, capDays1997({ ...rest, ...caps }));
    });
  });

  test('residential-2014.cap-days with caps that are typed, met to the cent as often as not', () => {
    const given = fc
      .record({
        fee: fc.integer({ min: 1, max: 40_000 }).map((cents) => dec(cents).div(100)),
        whole: fc.integer({ min: 0, max: 400 }),
        cents: fc.constantFrom(0, 0, 1, -1, 50),
        used: money(30_000),
        lifetimeLeft: money(200_000),
      })
      .map(({ fee, whole, cents, used, lifetimeLeft }) => ({
        feePerDay: fee.toNumber(),
        annualCap: Decimal.max(0, fee.times(whole).plus(used).plus(dec(cents).div(100))).toNumber(),
        annualCapUsed: used,
        lifetimeCap: dec(lifetimeLeft).plus(used).toNumber(),
        lifetimeCapUsed: used,
      }));
    always(given, (inputs) =>
      sameAsEngine(
        'residential-2014.cap-days',
        inputs,
        capDays1997({ ...inputs, annualCap: dec(inputs.annualCap), lifetimeCap: dec(inputs.lifetimeCap) }),
      ),
    );
  });
});

function careFee(amount: Decimal, on: CivilDate) {
  const fee = meansTestedCareFee(amount, on);
  return {
    meansTestedCareFeePerDay: fee,
    basicDailyFeePerDay: basicDailyFee(on),
    payableDaysInYear: payableDays(fee, rate('residential-2014.annual-cap', on)),
  };
}
