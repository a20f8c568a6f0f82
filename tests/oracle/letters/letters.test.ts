/**
 * Letters by the second implementation, which shares only the rates with the engine: without a fault they agree, and
 * with seeded faults the search names the causes. `npm run soak -- letters` has more of them.
 */
import { expect, test } from 'vitest';
import { proveAgreeing, proveBrokenRules, proveOneFault, proveTwoFaults, SEED } from './prove.ts';

test('200 letters without a fault agree with the figures of their day', () => {
  expect(proveAgreeing(200, SEED)).toEqual([]);
});

test('the cause of a letter with one fault is named first', () => {
  const { letters, share, missed } = proveOneFault(40, SEED);
  expect(letters).toBe(40);
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('the causes of a letter with two faults are in the first three explanations', () => {
  const { letters, share, missed } = proveTwoFaults(12, SEED);
  expect(letters).toBe(12);
  expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.85);
});

test('no letter that breaks a rule is first explained by another amount of an input', () => {
  expect(proveBrokenRules(15, SEED)).toEqual({ letters: 15, share: 1, missed: [] });
});
