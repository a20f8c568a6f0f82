import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';

function cutOffs(inputs: object) {
  const result = runRule('pension.cut-offs', inputs, shippedRateBook);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** Income limits for single, couple, illness-separated, as published by the Department of Veterans' Affairs. */
function incomes(inputs: object) {
  const limits = cutOffs(inputs);
  return [
    limits.incomeSinglePerFortnight,
    limits.incomeCoupleCombinedPerFortnight,
    limits.incomeIllnessSeparatedCombinedPerFortnight,
  ].map((limit) => Number(limit).toFixed(2));
}

describe('the income limits of 20 March 2018', () => {
  const on = '2018-03-20';
  const iss = { on, payment: 'income-support-supplement' };
  it.each([
    [{ on }, ['1983.20', '3036.40', '3930.40']],
    [{ on, withMaximumRentAssistance: true }, ['2252.80', '3290.40', '4469.60']],
    [iss, ['1955.00', '2994.00', '3874.00']],
    [{ ...iss, withMaximumRentAssistance: true }, ['2224.60', '3248.00', '4413.20']],
  ])('are as published for %o', (inputs, expected) => {
    expect(incomes(inputs)).toEqual(expected);
  });
});

describe('assets limits', () => {
  it('count full steps: 1,237.70 a fortnight needs 1,651 of them', () => {
    expect(cutOffs({ on: '2026-10-01' })).toMatchObject({
      assetsSingleHomeowner: 333_000 + 1651 * 250,
      assetsSingleNonHomeowner: 600_000 + 1651 * 250,
      assetsCoupleHomeowner: 499_000 + 1244 * 500,
      assetsIllnessSeparatedNonHomeowner: 766_000 + 1651 * 500,
    });
  });

  it('were much higher before 1 January 2017', () => {
    // 877.10 x 26 / 9.75 = 2,338.93: 2,339 steps.
    expect(cutOffs({ on: '2016-12-31' }).assetsSingleHomeowner).toBe(209_000 + 2339 * 250);
  });

  it('are higher with Rent Assistance, and lower without energy supplement', () => {
    const plain = cutOffs({ on: '2026-10-01' }).assetsSingleNonHomeowner as number;
    const rent = cutOffs({ on: '2026-10-01', withMaximumRentAssistance: true }).assetsSingleNonHomeowner as number;
    expect(rent - plain).toBe(298 * 250);
    const iss = cutOffs({ on: '2026-10-01', payment: 'income-support-supplement' });
    expect(iss.assetsSingleHomeowner).toBe(333_000 + 1632 * 250);
  });
});
