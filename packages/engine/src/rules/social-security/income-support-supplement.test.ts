import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { runRule } from '../catalogue.ts';
import { readRates } from '../rule-rates.ts';
import {
  ceilingRates,
  type IncomeSupportSupplementInputs,
  incomeSupportSupplement,
} from './income-support-supplement.ts';
import { assetsTest, supplementIncomeTest } from './pension-entitlement.ts';

const on = isoDate('2026-10-01');
const ceiling = shippedRateBook.at('dva.iss-ceiling', on).value;

function supplement(means: Partial<IncomeSupportSupplementInputs>, homeowner = true) {
  const inputs: IncomeSupportSupplementInputs = {
    status: 'single',
    warWidowPensionPerFortnight: 1247.9,
    otherIncomePerFortnight: 0,
    assessableAssets: undefined,
    rentAssistancePerFortnight: 0,
    ...means,
  };
  const of = { on, status: inputs.status, homeowner };
  const rates = readRates(supplementIncomeTest, shippedRateBook, of);
  const assets = readRates(assetsTest, shippedRateBook, of);
  return incomeSupportSupplement(inputs, rates, assets, readRates(ceilingRates, shippedRateBook, of));
}

describe('income support supplement on 1 October 2026: test maximum 1,223.60, 922.40 for each of a couple', () => {
  it('is the ceiling if the war widow pension is the only income', () => {
    const full = supplement({});
    expect(full.maximumTestRatePerFortnight).toBeCloseTo(1223.6, 8);
    expect(full.assessedRatePerFortnight).toBeCloseTo(1223.6 - (1247.9 - 226) / 2, 8);
    expect(full.supplementPerFortnight).toBe(ceiling);
  });

  it('falls by half of further income once the tested rate is below the ceiling', () => {
    const room = (1223.6 - ceiling) * 2 + 226 - 1247.9;
    expect(supplement({ otherIncomePerFortnight: room }).supplementPerFortnight).toBe(ceiling);
    expect(supplement({ otherIncomePerFortnight: room + 2 }).supplementPerFortnight).toBeCloseTo(ceiling - 1, 8);
    expect(supplement({ otherIncomePerFortnight: 1425.3 }).supplementPerFortnight).toBe(0);
    expect(supplement({ otherIncomePerFortnight: 9000 })).toMatchObject({
      assessedRatePerFortnight: 0,
      supplementPerFortnight: 0,
    });
  });

  it('tests a couple on half of the combined income', () => {
    const couple = supplement({ status: 'couple', otherIncomePerFortnight: 1000 });
    expect(couple.adjustedIncomePerFortnight).toBeCloseTo(1123.95, 8);
    expect(couple.assessedRatePerFortnight).toBeCloseTo(922.4 - (2247.9 - 396) / 4, 8);
    const apart = supplement({ status: 'illness-separated', otherIncomePerFortnight: 1000 });
    expect(apart.assessedRatePerFortnight).toBeCloseTo(1223.6 - (2247.9 - 396) / 4, 8);
  });

  it('has an assets test if assets are entered', () => {
    // Assets 300,000 above the limit make 1,200 steps of 75 cents.
    const tested = supplement({ assessableAssets: 633_000 }, true);
    expect(tested.assessedRatePerFortnight).toBeCloseTo(323.6, 8);
    expect(supplement({ assessableAssets: 633_000 }, false).assessedRatePerFortnight).toBeCloseTo(712.65, 8);
    expect(supplement({ status: 'couple', assessableAssets: 1_099_000 }, true).assessedRatePerFortnight).toBeCloseTo(
      22.4,
      8,
    );
  });

  it('has no assets test if assets are not known', () => {
    const untested = supplement({}, false);
    expect(supplement({ assessableAssets: 0 }, false)).toEqual(untested);
    expect(supplement({}, true)).toEqual(untested);
  });

  it('run by name: home ownership is assumed, and only read with assets', () => {
    const run = (inputs: object) =>
      runRule(
        'pension.income-support-supplement',
        { on: '2026-10-01', status: 'single', warWidowPensionPerFortnight: 1247.9, ...inputs },
        shippedRateBook,
      );
    const of = (assessedRatePerFortnight: number) => ({
      value: { assessedRatePerFortnight: expect.closeTo(assessedRatePerFortnight, 8) },
    });
    expect(run({ assessableAssets: 633_000 })).toMatchObject(of(323.6));
    expect(run({ assessableAssets: 633_000, homeowner: false })).toMatchObject(of(712.65));
    expect(run({ homeowner: false })).toMatchObject(of(712.65));
  });

  it('has a higher ceiling and tested rate with Rent Assistance', () => {
    const rented = supplement({ rentAssistancePerFortnight: 100 });
    expect(rented.ceilingPerFortnight).toBeCloseTo(ceiling + 100, 8);
    expect(rented.supplementPerFortnight).toBeCloseTo(ceiling + 100, 8);
    expect(rented.maximumTestRatePerFortnight).toBeCloseTo(1323.6, 8);
  });
});
