/** Payments, contributions and the deposit against their second implementation. */
import { isoDate } from '@advice-builder/kernel';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { dec } from '../decimal.ts';
import {
  dailyContribution,
  dailyPayment,
  drawdown,
  type FacilityOption,
  homeSupplement,
  minimumAssets,
  mpirOn,
  retention,
} from './accommodation.ts';
import { always, around, CASES, days, iso, money, percent, sameAsEngine } from './against-engine.ts';
import { maximumSupplement } from './means.ts';

const price = fc.integer({ min: 1, max: 2_000_000_00 }).map((cents) => cents / 100);
const mpir = fc.oneof(
  fc.constantFrom(4.01, 6.69, 7.61, 7.96, 8.51),
  percent(12).map((p) => p + 0.01),
);
const indexNumber = fc.integer({ min: 8_000, max: 20_000 }).map((n) => n / 10_000);

describe(`${CASES} cases of each rule`, () => {
  test('accommodation.daily-payment', () => {
    const room = price.chain((agreedPrice) =>
      fc.record({
        agreedPrice: fc.constant(agreedPrice),
        mpirPercent: mpir,
        refundableDeposit: around([dec(0), dec(agreedPrice)], agreedPrice * 1.1),
        retentionDeducted: fc.oneof(fc.constant(0), money(50_000)),
        dapIndexAtReference: fc.oneof(fc.constant(1), indexNumber),
        dapIndexNow: fc.oneof(fc.constantFrom(1, 1.0192, 1.0394), indexNumber),
      }),
    );
    always(room, (inputs) => sameAsEngine('accommodation.daily-payment', inputs, dailyPayment(inputs)));
  });

  test.each(['2014', '2025'] as const)('accommodation.daily-contribution, arrangements of %s', (arrangements) => {
    const first = isoDate(arrangements === '2014' ? '2014-07-01' : '2025-11-01');
    const resident = fc
      .tuple(days(first, isoDate('2028-12-31')), fc.constantFrom<FacilityOption>(1, 2, 3, 4))
      .chain(([on, option]) =>
        fc.record({
          on: fc.constant(on),
          facilityOption: fc.constant(option),
          meansTestedAmountPerDay: around([dec(0), homeSupplement(option, on), maximumSupplement(on)], 120),
          mpirPercent: fc.option(mpir, { nil: undefined }),
          contributionPaid: fc.oneof(fc.constant(0), money(400_000)),
        }),
      );
    always(resident, ({ on, mpirPercent, ...given }) => {
      const supplement = homeSupplement(given.facilityOption, on);
      const percentUsed = mpirPercent ?? mpirOn(on);
      const expected = dailyContribution({ arrangements, ...given, supplement, mpirPercent: percentUsed });
      sameAsEngine(
        'accommodation.daily-contribution',
        { arrangements, on: iso(on), ...given, ...(mpirPercent === undefined ? {} : { mpirPercent }) },
        expected,
      );
    });
  });

  test('accommodation.minimum-assets', () => {
    const resident = days(isoDate('2014-07-01'), isoDate('2028-12-31')).chain((on) => {
      const { minimumAssets: minimum } = minimumAssets({ on, assets: 0, deposit: 0 });
      return fc.tuple(fc.constant(on), around([dec(0), minimum], 900_000)).chain(([day, assets]) =>
        fc.record({
          on: fc.constant(day),
          assets: fc.constant(assets),
          deposit: around([dec(0), minimumAssets({ on: day, assets, deposit: 0 }).mostAccepted], 900_000),
        }),
      );
    });
    always(resident, (given) =>
      sameAsEngine('accommodation.minimum-assets', { ...given, on: iso(given.on) }, minimumAssets(given)),
    );
  });

  test('accommodation.deposit-drawdown', () => {
    const room = price.chain((agreedPrice) =>
      fc.record({
        agreedPrice: fc.constant(agreedPrice),
        depositPaid: around([dec(0), dec(agreedPrice)], agreedPrice * 1.1),
        mpirPercent: mpir,
        months: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constant(60)),
      }),
    );
    always(room, (inputs) =>
      sameAsEngine(
        'accommodation.deposit-drawdown',
        inputs,
        drawdown(inputs.agreedPrice, inputs.depositPaid, inputs.mpirPercent, inputs.months),
      ),
    );
  });

  test('accommodation.retention', () => {
    const deposit = fc.record({
      depositPaid: price,
      paidOn: days(isoDate('2025-11-01'), isoDate('2032-12-31')),
      months: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constantFrom(59, 60, 61, 72)),
    });
    always(deposit, ({ paidOn, ...given }) =>
      sameAsEngine(
        'accommodation.retention',
        { ...given, paidOn: iso(paidOn) },
        {
          accrualPerDay: dec(given.depositPaid).times('0.02').div(365),
          ...retention(given.depositPaid, paidOn, given.months),
        },
      ),
    );
  });
});
