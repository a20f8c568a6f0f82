import { newCare } from '@advice-builder/contract';
import { describe, expect, it } from 'vitest';
import { remainingAsEntered } from './deposit.ts';

describe('RAD/RAC Remaining as entered', () => {
  const care = { ...newCare(0), marketPriceRad: 550_000, radRacPaid: 300_000, sellRadRacPaid: 300_000 };

  it('CA-054 is the price less what is paid, and less what the sale pays once there is one', () => {
    expect(remainingAsEntered(care, false)).toBe(250_000);
    expect(remainingAsEntered(care, true)).toBe(-50_000);
    expect(remainingAsEntered({ ...care, marketPriceRad: null }, true)).toBeUndefined();
  });
});
