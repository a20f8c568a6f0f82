import { newCare, newEntry, newScenario, noSuffix, type Scenario } from '@advice-builder/contract';
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { paidWith, remainingAsEntered, remainingOverTime } from './deposit.ts';

describe('RAD/RAC Remaining as entered', () => {
  const care = { ...newCare(0), marketPriceRad: 550_000, radRacPaid: 300_000, sellRadRacPaid: 300_000 };

  it('CA-054 is the price less what is paid, and less what the sale pays once there is one', () => {
    expect(remainingAsEntered(care, false)).toBe(250_000);
    expect(remainingAsEntered(care, true)).toBe(-50_000);
    expect(remainingAsEntered({ ...care, marketPriceRad: null }, true)).toBeUndefined();
  });
});

describe('RAD/RAC Remaining over time', () => {
  const today = isoDate('2026-11-21');
  const blank = newScenario(today, 0);
  const scenario = (
    dateOfEntry: string,
    isSold: boolean,
    ...topUps: readonly (readonly [string, number])[]
  ): Scenario => ({
    ...blank,
    sCare: [
      { ...blank.sCare[0], dateOfEntry, marketPriceRad: 650_000, radRacPaid: 250_000, sellRadRacPaid: 300_000 },
      blank.sCare[1],
    ],
    sHome: { ...blank.sHome, sell: isSold, sellMonth: '2027-06-01' },
    sFentries: topUps.map(([assetDateStart, assetValue]) =>
      newEntry(20, { sid: 0, existing: [], today, suffix: noSuffix }, { assetDateStart, assetValue, clientId: 0 }),
    ),
  });
  const over = (of: Scenario) => Object.entries(remainingOverTime(of, 0, makeMonth(2026, 11)));

  it('is one line while nothing is paid later', () => {
    expect(over(scenario('01/12/2025', false))).toEqual([['RAD/RAC Remaining', 400_000]]);
    expect(remainingOverTime(scenario('01/12/2025', true), 1, makeMonth(2026, 11))).toEqual({});
  });

  it('names the last of what is paid later, and what is left then', () => {
    expect(over(scenario('01/12/2025', true, ['2027-01-01', 100_000]))).toEqual([
      ['RAD/RAC Remaining, now', 400_000],
      ['after the sale, June 2027', 0],
    ]);
    expect(over(scenario('01/12/2025', false, ['2027-01-01', 100_000], ['2027-08-01', 50_000]))).toEqual([
      ['RAD/RAC Remaining, now', 400_000],
      ['after the top-up, August 2027', 250_000],
    ]);
  });

  it('counts at a later entry what is paid up to then', () => {
    expect(over(scenario('01/03/2027', false, ['2026-12-01', 100_000]))).toEqual([
      ['RAD/RAC Remaining, at entry', 300_000],
    ]);
    expect(over(scenario('01/03/2027', true, ['2026-12-01', 100_000]))).toEqual([
      ['RAD/RAC Remaining, at entry', 300_000],
      ['after the sale, June 2027', 0],
    ]);
  });
});

it('the contribution of a sale is paid with it, or at an entry that is later', () => {
  expect(paidWith(null, undefined)).toBe('Paid when the home is sold');
  expect(paidWith('2027-06-01', isoDate('2026-12-01'))).toBe('Paid June 2027, with the sale');
  expect(paidWith('2027-06-01', isoDate('2027-06-20'))).toBe('Paid June 2027, with the sale');
  expect(paidWith('2027-06-01', isoDate('2027-07-01'))).toBe('Paid July 2027, at entry');
});
