import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { Working } from '../working.ts';
import { deemedBesideKept, keptForHome } from './kept-for-home.ts';

const rates = { threshold: 66_800, lowerPercent: 1.75, upperPercent: 3.75 };

it.each([
  ['the proceeds', 250_000, 300_000, 400_000, 250_000],
  ['the price', 500_000, 300_000, 400_000, 300_000],
  ['what the bank holds', 500_000, 300_000, 120_000, 120_000],
  ['nothing of a bank below nil', 500_000, 300_000, -1, 0],
  ['nothing of a sale that cost more than it brought', -5_000, 300_000, 400_000, 0],
])('limits the exempt proceeds to %s', (_what, netProceeds, price, bank, kept) => {
  expect(keptForHome(netProceeds, price, bank)).toBe(kept);
});

it('deems the proceeds separately at the lower rate, even above the threshold', () => {
  const others = 66_800 * 0.0175 + 41_200 * 0.0375;
  expect(deemedBesideKept(368_000, 260_000, rates)).toBeCloseTo(others + 260_000 * 0.0175, 9);
  expect(deemedBesideKept(108_000, 0, rates)).toBeCloseTo(others, 9);
});

it('explains the proceeds in a separate step, and leaves the step out without proceeds', () => {
  const stepsOf = (kept: number) => {
    const working = new Working();
    deemedBesideKept(108_000 + kept, kept, rates, working);
    return working.steps;
  };
  expect(stepsOf(0).map(({ what }) => what)).toEqual([
    'Income on assets up to the threshold',
    'Income on assets above the threshold',
  ]);
  const [of, above, apart] = stepsOf(260_000);
  // In the first two steps the financial assets exclude the proceeds kept for a home, so the step names no single
  // input.
  for (const step of [of, above]) {
    expect(step?.steps[0]).toMatchObject({
      what: 'Financial assets without the proceeds kept for the next home',
      value: 108_000,
    });
  }
  expect(of?.steps[1]).toMatchObject({ what: 'threshold' });
  expect(apart).toMatchObject({ what: 'Kept for the next home', value: 4_550 });
  expect(apart?.steps.map(({ what, value }) => [what, value])).toEqual([
    ['keptForPurchase', 260_000],
    ['lowerPercent', 1.75],
  ]);
});

it('returns by name the exempt proceeds, the part of the bank that counts, and the end of the exemption', () => {
  const inputs = { on: '2026-11-01', status: 'single', salePrice: 300_000, purchasePrice: 400_000 };
  const kept = (bank: number) => runRule('pension.kept-for-home', { ...inputs, bank }, shippedRateBook);
  expect(kept(350_000)).toMatchObject({ ok: true, value: { kept: 300_000, assessableBank: 50_000, monthsKept: 24 } });
  expect(kept(-10)).toMatchObject({ ok: true, value: { kept: 0, assessableBank: 0, deemedIncomePerYear: 0 } });
  const others = (otherFinancialAssets: number) =>
    runRule('pension.kept-for-home', { ...inputs, bank: 350_000, otherFinancialAssets }, shippedRateBook);
  // The bank balance without the proceeds kept, plus 10,000, is below the threshold: 360,000 at 1.75 percent.
  expect(others(10_000)).toMatchObject({ ok: true, value: { deemedIncomePerYear: 6_300 } });
});
