import { type MpirOption, newCare } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { mpirOfEntry, remainingAsEntered } from './deposit.ts';

const option = (date: string, dateTo: string, figure: number): MpirOption => ({
  date,
  dateTo,
  daterange: '',
  figure,
  value: date,
});
const options = [option('2026-07-01', '2026-09-30', 8.43), option('2026-10-01', '2026-12-31', 8.51)];

describe('the MPIR of an entry', () => {
  it('CA-018 CA-019 CA-048 is the one of the quarter, the newest for a later day, none before the first', () => {
    expect(mpirOfEntry(options, isoDate('2026-09-30'))?.figure).toBe(8.43);
    expect(mpirOfEntry(options, isoDate('2026-10-01'))?.figure).toBe(8.51);
    expect(mpirOfEntry(options, isoDate('2027-05-01'))?.figure).toBe(8.51);
    expect(mpirOfEntry(options, isoDate('2026-06-30'))).toBeUndefined();
    expect(mpirOfEntry(options, undefined)).toBeUndefined();
  });
});

describe('RAD/RAC Remaining as entered', () => {
  const care = { ...newCare(0), marketPriceRad: 550_000, radRacPaid: 300_000, sellRadRacPaid: 300_000 };

  it('CA-054 is the price less what is paid, and less what the sale pays once there is one', () => {
    expect(remainingAsEntered(care, false)).toBe(250_000);
    expect(remainingAsEntered(care, true)).toBe(-50_000);
    expect(remainingAsEntered({ ...care, marketPriceRad: null }, true)).toBeUndefined();
  });
});
