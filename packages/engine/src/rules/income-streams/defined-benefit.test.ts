import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Agency } from '../social-security/instalment-rounding.ts';
import { definedBenefitIncome, definedBenefitRates } from './defined-benefit.ts';

function income(on: string, agency: Agency, military: boolean, deductible: number) {
  return definedBenefitIncome(
    { gross: 1000, deductible },
    definedBenefitRates(shippedRateBook, { on: isoDate(on), agency, military }),
  );
}

describe('a payment of 1,000', () => {
  it.each([
    ['2015-12-31', 'centrelink', false, 300, 700],
    ['2016-01-01', 'centrelink', false, 300, 900],
    ['2016-01-01', 'centrelink', false, 100, 900],
    ['2016-01-01', 'centrelink', false, 99, 901],
    ['2016-01-01', 'centrelink', true, 300, 700],
    ['2016-01-01', 'dva', false, 300, 700],
    ['2026-11-21', 'dva', false, 1200, 0],
  ] as const)(
    'on %s, paid by %s, military %s, deductible %d: counts as %d',
    (on, agency, military, deductible, expected) => {
      expect(income(on, agency, military, deductible)).toBe(expected);
    },
  );
});
