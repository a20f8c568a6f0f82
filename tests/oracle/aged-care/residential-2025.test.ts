/** The rules of 1 November 2025 against their second implementation. */
import { type CivilDate, isoDate } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { Decimal, dec } from '../decimal.ts';
import { always, around, CASES, days, iso, money, sameAsEngine } from './against-engine.ts';
import { basicDailyFee, contributions2025, nonClinicalCap } from './fees.ts';
import { amount2025, type CareStatus, lines2025 } from './means.ts';
import { rate } from './rates.ts';

const status = fc.constantFrom<CareStatus>('single', 'illness-separated');
const day = days(isoDate('2025-11-01'), isoDate('2028-12-31'));

const means = fc.tuple(day, status).chain(([on, who]) => {
  const { income, assets } = lines2025(who, on);
  return fc.record({
    on: fc.constant(on),
    status: fc.constant(who),
    assessableAssets: around([dec(0), ...Object.values(assets)], 2_500_000),
    assessableIncomePerYear: around([dec(0), ...Object.values(income)], 400_000),
  });
});

describe(`${CASES} cases of each rule`, () => {
  test('residential-2025.resident-contribution', () => {
    always(means, ({ on, ...given }) => {
      const amount = amount2025(given.status, on, given.assessableAssets, given.assessableIncomePerYear);
      sameAsEngine(
        'residential-2025.resident-contribution',
        { on: iso(on), ...given },
        {
          incomeTestedPerDay: amount.incomeYear.div(364),
          assetTestedPerYear: amount.assetYear,
          assetTestedPerDay: amount.assetYear.div(364),
          meansTestedAmountPerDay: amount.perDay,
          lowMeans: amount.lowMeans,
          ...fees(amount.perDay, on),
        },
      );
    });
  });

  test('residential-2025.resident-contribution, means not disclosed', () => {
    always(means, ({ on, ...given }) =>
      sameAsEngine(
        'residential-2025.resident-contribution',
        { on: iso(on), ...given, meansDisclosed: false },
        { lowMeans: false, ...fees('not-disclosed', on) },
      ),
    );
  });

  test.each(['law', 'at-cap'] as const)('residential-2025.caps, stop %s', (stop) => {
    const given = day.chain((on) =>
      fc.record({
        on: fc.constant(on),
        nonClinicalPerDay: around([dec(0), rate('residential-2025.nccc-max', on)], 120),
        priorContributions: around([dec(0), rate('residential-2025.lifetime-cap', on)], 150_000),
      }),
    );
    always(given, ({ on, ...rest }) =>
      sameAsEngine(
        'residential-2025.caps',
        { on: iso(on), ...rest, stop },
        nonClinicalCap(
          rest.nonClinicalPerDay,
          rate('residential-2025.lifetime-cap', on),
          rest.priorContributions,
          stop,
        ),
      ),
    );
  });

  test.each(['law', 'at-cap'] as const)('residential-2025.caps met to the cent or missed by one, stop %s', (stop) => {
    const given = fc
      .record({
        fee: fc.integer({ min: 1, max: 12_000 }).map((cents) => dec(cents).div(100)),
        whole: fc.oneof(fc.integer({ min: 0, max: 1600 }), fc.constantFrom(0, 1, 1459, 1460, 1461)),
        cents: fc.constantFrom(0, 0, 1, -1),
        prior: money(100_000),
      })
      .map(({ fee, whole, cents, prior }) => ({
        nonClinicalPerDay: fee.toNumber(),
        lifetimeCap: Decimal.max('0.01', fee.times(whole).plus(prior).plus(dec(cents).div(100))).toNumber(),
        priorContributions: prior,
      }));
    always(given, (inputs) =>
      sameAsEngine(
        'residential-2025.caps',
        { ...inputs, stop },
        nonClinicalCap(inputs.nonClinicalPerDay, dec(inputs.lifetimeCap), inputs.priorContributions, stop),
      ),
    );
  });
});

function fees(amount: Decimal | 'not-disclosed', on: CivilDate) {
  const { hotelling, nonClinical } = contributions2025(amount, on);
  const basic = basicDailyFee(on);
  return {
    basicDailyFeePerDay: basic,
    hotellingPerDay: hotelling,
    nonClinicalPerDay: nonClinical,
    totalPerDay: basic.plus(hotelling).plus(nonClinical),
  };
}
