import { expect, it } from 'vitest';
import { Working } from '../working.ts';
import { deemedBesideKept, keptForHome } from './kept-for-home.ts';

const rates = { threshold: 66_800, lowerPercent: 1.75, upperPercent: 3.75 };

it.each([
  ['the proceeds', 250_000, 300_000, 400_000, 250_000],
  ['the price', 500_000, 300_000, 400_000, 300_000],
  ['what the bank holds', 500_000, 300_000, 120_000, 120_000],
  ['nothing of a bank below nil', 500_000, 300_000, -1, 0],
  ['nothing of a sale that cost more than it brought', -5_000, 300_000, 400_000, 0],
])('keeps %s', (_what, netProceeds, price, bank, kept) => {
  expect(keptForHome(netProceeds, price, bank)).toBe(kept);
});

it('deems what is kept apart at the lower rate, above the threshold too', () => {
  const others = 66_800 * 0.0175 + 41_200 * 0.0375;
  expect(deemedBesideKept(368_000, 260_000, rates)).toBeCloseTo(others + 260_000 * 0.0175, 9);
  expect(deemedBesideKept(108_000, 0, rates)).toBeCloseTo(others, 9);
});

it('tells what is kept as a step of its own, and nothing of it where nothing is', () => {
  const stepsOf = (kept: number) => {
    const working = new Working();
    deemedBesideKept(108_000 + kept, kept, rates, working);
    return working.steps.map(({ what }) => what);
  };
  expect(stepsOf(0)).toEqual(['Up to the threshold', 'Above the threshold']);
  expect(stepsOf(260_000)).toEqual(['Up to the threshold', 'Above the threshold', 'Kept for the next home']);
});
