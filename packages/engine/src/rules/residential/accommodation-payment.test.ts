import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import { runRule } from '../catalogue.ts';
import { totalOf, Working } from '../working.ts';
import {
  accommodationPayment,
  accommodationPaymentRule,
  assumedDapIndexFactor,
  dapIndexationDays,
  dapIndexFactor,
  dapOfUnpaid,
  maximumDap,
} from './accommodation-payment.ts';

const room = {
  arrangements: '2025',
  agreedPrice: 550_000,
  mpirPercent: 7.65,
  refundableDeposit: 0,
  retentionDeducted: 0,
  indexFactor: 1,
} as const;
const rates = { daysDivisor: 365 };

describe('Rules of 1 November 2025: every step is rounded to the cent', () => {
  test('the full price: 550,000 x 7.65% / 365 = 115.2740', () => {
    expect(accommodationPayment(room, rates)).toEqual({
      maximumDapPerDay: 115.27,
      unindexedDapPerDay: 115.27,
      dapPerDay: 115.27,
      unpaidDeposit: 550_000,
    });
  });

  test('index and deposit: 115.27 x 1.0192 = 117.4832; x 250 / 550 = 53.40', () => {
    expect(accommodationPayment({ ...room, refundableDeposit: 300_000, indexFactor: 1.0192 }, rates)).toEqual({
      maximumDapPerDay: 117.48,
      unindexedDapPerDay: 52.4,
      dapPerDay: 53.4,
      unpaidDeposit: 250_000,
    });
  });

  test('retention never raises the payment', () => {
    const before = accommodationPayment({ ...room, refundableDeposit: 300_000 }, rates);
    const after = accommodationPayment({ ...room, refundableDeposit: 294_000, retentionDeducted: 6_000 }, rates);
    expect(after).toEqual(before);
  });
});

test('the arrangements of 2014 do not round', () => {
  const result = accommodationPayment({ ...room, arrangements: '2014', refundableDeposit: 300_000 }, rates);
  expect(result.dapPerDay).toBeCloseTo(52.3972602739726, 12);
});

describe('the working steps', () => {
  const steps = (write: (working: Working) => number) => {
    const working = new Working();
    const value = write(working);
    expect(totalOf(working.steps)).toBeCloseTo(value, 9);
    return working.steps.map(({ what, role, value: by }) => `${role} ${what} ${by}`);
  };

  test('include each rounding of the Rules', () => {
    expect(steps((working) => maximumDap(room, 1.0192, rates, working))).toEqual([
      '+ agreedPrice 550000',
      '% mpir 7.65',
      '/ daysDivisor 365',
      'nearest To the nearest cent 0.01',
      'x indexFactor 1.0192',
      'nearest To the nearest cent 0.01',
    ]);
    expect(steps((working) => dapOfUnpaid(117.48, 250_000, 550_000, '2025', working))).toHaveLength(5);
  });

  test('include no rounding under the arrangements of 2014', () => {
    const written = steps((working) => maximumDap({ ...room, arrangements: '2014' }, 1, rates, working));
    expect(written.filter((step) => step.startsWith('nearest'))).toEqual([]);
  });

  test('show nil if more is paid than owed', () => {
    expect(steps((working) => dapOfUnpaid(117.48, -50_000, 550_000, '2025', working))[1]).toMatch(/^least .* 0$/);
  });
});

describe('a deposit at, above or below the price', () => {
  test.each([
    [549_999.99, 0, 0.01],
    [550_000, 0, 0],
    [600_000, 0, -50_000],
  ])('of %d gives a daily payment of %d', (refundableDeposit, dap, unpaid) => {
    const result = accommodationPayment({ ...room, refundableDeposit }, rates);
    expect(result.dapPerDay).toBe(dap);
    expect(result.unpaidDeposit).toBeCloseTo(unpaid, 6);
  });

  test('without a price there is no payment', () => {
    expect(accommodationPayment({ ...room, agreedPrice: 0 }, rates).dapPerDay).toBe(0);
  });

  test('the rule accepts a price of 0 and rejects a negative one', () => {
    const payment = (agreedPrice: number) =>
      runRule(accommodationPaymentRule.id, { agreedPrice, mpirPercent: 8.51, refundableDeposit: 100 }, shippedRateBook);
    expect(payment(0)).toMatchObject({ ok: true, value: { maximumDapPerDay: 0, dapPerDay: 0, unpaidDeposit: -100 } });
    expect(payment(-0.01)).toMatchObject({ ok: false, problems: [{ code: 'number-min', fieldPath: ['agreedPrice'] }] });
  });
});

describe('the index factor', () => {
  test('has four decimals', () => {
    expect(dapIndexFactor(1.0394, 1.0192)).toBe(1.0198);
    expect(dapIndexFactor(1, 1)).toBe(1);
  });

  test('grows by half of an entered percentage at each indexation day', () => {
    expect(assumedDapIndexFactor(4, 0)).toBe(1);
    expect(assumedDapIndexFactor(4, 2)).toBeCloseTo(1.0404, 12);
  });

  test.each([
    ['2025-11-01', '2026-03-19', 0],
    ['2025-11-01', '2026-03-20', 1],
    ['2025-11-01', '2026-01-31', 0],
    ['2026-04-01', '2026-08-31', 0],
    ['2026-03-01', '2026-03-20', 1],
    ['2026-03-20', '2026-03-20', 0],
    ['2026-03-20', '2026-09-19', 0],
    ['2026-03-20', '2026-09-20', 1],
    ['2025-11-01', '2030-11-01', 10],
    ['2026-05-01', '2025-05-01', 0],
  ])('counts the indexation days after %s up to %s: %i', (start, on, days) => {
    expect(dapIndexationDays(isoDate(start), isoDate(on))).toBe(days);
  });
});
