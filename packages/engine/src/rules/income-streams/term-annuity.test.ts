import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { type TermAnnuityInputs, termAnnuity } from './term-annuity.ts';

/** A stream of 100,000 over ten years with a residual value of 20,000: the deduction is 8,000 a year. */
function stream(given: Partial<TermAnnuityInputs>) {
  return termAnnuity({
    purchasePrice: 100_000,
    residualCapitalValue: 20_000,
    termYears: 10,
    paymentsPerYear: 12,
    annualPayment: 12_000,
    monthsSinceStart: 0,
    assetTestExemptPercent: 0,
    ...given,
  });
}

describe('asset value', () => {
  it.each([
    [12, 0, 100_000],
    [12, 5, 100_000],
    [12, 6, 96_000],
    [12, 11, 96_000],
    [12, 12, 92_000],
    [2, 6, 96_000],
    [1, 6, 100_000],
    [1, 11, 100_000],
    [1, 12, 92_000],
    [1, 23, 92_000],
    [12, 119, 24_000],
    [12, 120, 20_000],
    [12, 121, 0],
    [1, 120, 20_000],
    [1, 121, 0],
    [12, 200, 0],
  ])('paid %i times a year, after %i months is %i', (paymentsPerYear, monthsSinceStart, value) => {
    expect(stream({ paymentsPerYear, monthsSinceStart }).assetValue).toBeCloseTo(value, 8);
  });

  it.each([
    [0, 92_000],
    [50, 46_000],
    [100, 0],
  ])('with an exemption of %i%% from the assets test is %i', (assetTestExemptPercent, value) => {
    const half = stream({ monthsSinceStart: 12, assetTestExemptPercent });
    expect(half.assetValue).toBeCloseTo(value, 8);
    expect(half.unexemptValue).toBeCloseTo(92_000, 8);
    expect(half.deductionPerYear).toBe(8000);
  });

  it('IN-009 the deductible amount is the price less the residual value, divided by the term', () => {
    expect(stream({}).deductionPerYear).toBe(8000);
    expect(stream({ residualCapitalValue: 0, termYears: 5 }).deductionPerYear).toBe(20_000);
  });

  it('a term that is not a whole number of steps ends between two steps', () => {
    const lifetime = { residualCapitalValue: 0, termYears: 7.29 };
    expect(stream({ ...lifetime, monthsSinceStart: 84 }).assetValue).toBeCloseTo(100_000 * (1 - 7 / 7.29), 6);
    expect(stream({ ...lifetime, monthsSinceStart: 90 }).assetValue).toBeCloseTo(0, 8);
  });
});

describe('income', () => {
  it('is the payment less the deduction, not below nil', () => {
    expect(stream({}).incomeAfterDeductionPerYear).toBe(4000);
    expect(stream({ annualPayment: 8000 }).incomeAfterDeductionPerYear).toBe(0);
    expect(stream({ annualPayment: 7000 }).incomeAfterDeductionPerYear).toBe(0);
  });

  const run = (inputs: object) =>
    runRule(
      'income-streams.term-annuity',
      { class: 'short-term', purchasePrice: 100_000, termYears: 4, monthsSinceStart: 12, ...inputs },
      shippedRateBook,
    );

  it('of a short-term stream is deemed on the stepped-down value', () => {
    // Income on 75,000 on 1 October 2026: 66,800 x 1.75% + 8,200 x 3.75%. For a couple it is below the threshold.
    expect(run({ on: '2026-10-01' })).toMatchObject({ value: { assetValue: 75_000, assessableIncomePerYear: 1476.5 } });
    expect(run({ on: '2026-10-01', status: 'couple' })).toMatchObject({ value: { assessableIncomePerYear: 1312.5 } });
  });

  it('of a short-term stream is nothing once its residual value is paid out', () => {
    const withResidual = { on: '2026-10-01', residualCapitalValue: 40_000 };
    expect(run({ ...withResidual, monthsSinceStart: 48 })).toMatchObject({
      value: { assetValue: 40_000, assessableIncomePerYear: 700 },
    });
    expect(run({ ...withResidual, monthsSinceStart: 49 })).toMatchObject({
      value: { assetValue: 0, assessableIncomePerYear: 0 },
    });
  });

  it('of a short-term stream is absent without a day', () => {
    const result = run({});
    expect(result.ok && Object.keys(result.value)).toEqual(['assetValue', 'deductionPerYear']);
  });

  it('reports invalid inputs', () => {
    expect(run({ termYears: 0 })).toMatchObject({ problems: [{ fieldPath: ['termYears'] }] });
    expect(run({ residualCapitalValue: 100_001 })).toMatchObject({
      problems: [{ code: 'number-max', fieldPath: ['residualCapitalValue'], params: { max: 100_000 } }],
    });
    expect(run({ residualCapitalValue: 100_000 })).toMatchObject({
      value: { assetValue: 100_000, deductionPerYear: 0 },
    });
  });
});
