import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { readRates } from '../rule-rates.ts';
import { funeralBond, funeralBondRates } from './funeral-bond.ts';

describe('a funeral bond on 30 June 2026, when the limit is 15,750', () => {
  const rates = readRates(funeralBondRates, shippedRateBook, { on: isoDate('2026-06-30') });

  it.each([
    [15_749, 15_749, true, 0],
    [15_750, 22_000, true, 0],
    [15_750.01, 15_750.01, false, 15_750.01],
    [16_000, 22_000, false, 22_000],
  ])('with %d invested and worth %d', (amountInvested, currentValue, exempt, assessedValue) => {
    expect(funeralBond({ amountInvested, currentValue }, rates)).toEqual({ exempt, assessedValue });
  });

  it('has a different limit from 1 July', () => {
    const next = readRates(funeralBondRates, shippedRateBook, { on: isoDate('2026-07-01') });
    expect(funeralBond({ amountInvested: 16_000, currentValue: 16_000 }, next).exempt).toBe(true);
  });
});
