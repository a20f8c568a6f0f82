import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Relationship } from '../../household/household.ts';
import { readRates } from '../rule-rates.ts';
import { rentAssistance, rentAssistanceRates } from './rent-assistance.ts';

function assist(on: string, status: Relationship, rentPerFortnight: number, partnerEligible = true) {
  const rates = readRates(rentAssistanceRates, shippedRateBook, { on: isoDate(on), status });
  return rentAssistance({ status, rentPerFortnight, partnerEligible }, rates);
}

describe('Rent Assistance on 20 September 2026: 75 cents above 157.80, at most 223.80; couple 255.80, 211.00', () => {
  it.each([
    ['single', 157.8, 0],
    ['single', 157.84, 0.03],
    ['single', 456.2, 223.8],
    ['single', 456.16, 223.77],
    ['single', 900, 223.8],
    ['illness-separated', 420, 196.65],
    ['couple', 255.8, 0],
    ['couple', 256.2, 0.15],
    ['couple', 537.14, 105.5],
    ['couple', 900, 105.5],
  ] as const)('%s with rent of %d receives %d each', (status, rent, each) => {
    const result = assist('2026-09-20', status, rent);
    expect(result.rentAssistancePerFortnight).toBeCloseTo(each, 8);
    expect(result.combinedRentAssistancePerFortnight).toBeCloseTo(status === 'couple' ? each * 2 : each, 8);
  });

  it('is paid in full to the only member with a pension', () => {
    expect(assist('2026-09-20', 'couple', 900, false).rentAssistancePerFortnight).toBe(211);
  });

  it('shows the amount before the maximum', () => {
    expect(assist('2026-09-20', 'single', 557.8).uncappedRentAssistancePerFortnight).toBeCloseTo(300, 8);
    expect(assist('2026-09-20', 'couple', 655.8).uncappedRentAssistancePerFortnight).toBeCloseTo(150, 8);
  });

  it('changes with the pension rates', () => {
    expect(assist('2024-09-19', 'single', 1000).rentAssistancePerFortnight).toBe(188.2);
    expect(assist('2024-09-20', 'single', 1000).rentAssistancePerFortnight).toBe(211.2);
  });
});
