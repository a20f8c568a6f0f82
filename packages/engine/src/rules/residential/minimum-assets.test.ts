import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { mustLeaveMinimumAssets } from './minimum-assets.ts';

/** Published for 20 September 2025 and 20 March 2026: 63,000 and 64,500. */
const run = (on: string, assets: number, deposit: number) =>
  runRule('accommodation.minimum-assets', { on, assets, deposit }, shippedRateBook);

describe('minimum permissible assets', () => {
  it.each([
    ['2025-11-01', 63_000],
    ['2026-03-20', 64_500],
  ])('are the asset free area of the day of entry: %s', (on, minimumAssets) => {
    const left = 300_000 - minimumAssets;
    expect(run(on, 300_000, left)).toEqual({
      ok: true,
      value: { minimumAssets, mostAccepted: left, accepted: true },
    });
    expect(run(on, 300_000, left + 0.01)).toMatchObject({ value: { accepted: false } });
    expect(run(on, 300_000, left - 0.01)).toMatchObject({ value: { accepted: true } });
  });

  it('are not required without a deposit', () => {
    expect(run('2026-03-20', 10_000, 0)).toMatchObject({ value: { mostAccepted: 0, accepted: true } });
    expect(run('2026-03-20', 10_000, 1)).toMatchObject({ value: { accepted: false } });
  });

  it('do not limit a deposit paid more than 28 days after entry', () => {
    const entry = isoDate('2026-10-04');
    expect(mustLeaveMinimumAssets(entry, isoDate('2026-11-01'))).toBe(true);
    expect(mustLeaveMinimumAssets(entry, isoDate('2026-11-02'))).toBe(false);
  });
});
