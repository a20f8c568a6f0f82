import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';

const run = (inputs: Record<string, unknown>) =>
  runRule(
    'support-at-home.assistive-technology',
    { on: '2026-11-01', independencePercent: 5, ...inputs },
    shippedRateBook,
  );

describe('assistive technology and home modifications', () => {
  // Aged Care Rules 2025 ss 212-10 and 221-5: 500, 2,000 and 15,000. A full pensioner contributes 5%.
  it.each([
    ['low', 499.99, 499.99, 25, 0],
    ['low', 500, 500, 25, 0],
    ['low', 500.01, 500, 25, 0.01],
    ['medium', 2_000, 2_000, 100, 0],
    ['medium', 2_350, 2_000, 100, 350],
    ['high', 15_000, 15_000, 750, 0],
    ['high', 18_000, 15_000, 750, 3_000],
  ])('fund a price up to the %s tier: %d', (tier, cost, funded, contribution, paidPrivately) => {
    for (const service of ['assistive-technology', 'home-modifications']) {
      const { value } = run({ service, tier, cost }) as { value: Record<string, number> };
      expect(value.funded).toBe(funded);
      expect(value.contribution).toBeCloseTo(contribution, 2);
      expect(value.paidPrivately).toBeCloseTo(paidPrivately, 9);
      expect(value.paidInAll).toBeCloseTo((value.contribution ?? 0) + paidPrivately, 9);
    }
  });

  it.each([
    [0, 2_000],
    [1_999, 1],
    [2_000, 0],
    [2_500, 0],
  ])('fund what is left of the tier after %d was used', (used, funded) => {
    const found = run({ service: 'assistive-technology', tier: 'medium', cost: 2_000, used });
    expect(found).toMatchObject({ value: { funded, paidPrivately: 2_000 - funded } });
  });

  // Full pensioner 5%, self-funded 50%, and a part pensioner with an input of 64% (5 + 0.45 x 64 = 33.8).
  it.each([
    [5, 100],
    [33.8, 676],
    [50, 1_000],
  ])('are contributed to at %d percent', (independencePercent, contribution) => {
    const found = run({ service: 'home-modifications', tier: 'medium', cost: 2_400, independencePercent });
    const { value } = found as { value: Record<string, number> };
    expect(value.contribution).toBeCloseTo(contribution, 9);
    expect(value.paidInAll).toBeCloseTo(contribution + 400, 9);
  });
});
