import { newEntry, newScenario, noSuffix } from '@advice-builder/casework';
import type { Care, Scenario } from '@advice-builder/contract';
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import { calculated, margaret, TODAY } from '../../testing/margaret.ts';
import { paidWith, remainingOverTime } from './deposit.ts';

describe('RAD/RAC Remaining over time, without a calculation', () => {
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
  const single = { relationship: 1 } as const;
  const over = (of: Scenario) => Object.entries(remainingOverTime(single, of, 0, makeMonth(2026, 11), undefined));

  it('CA-054 is one line if nothing is paid later', () => {
    expect(over(scenario('01/12/2025', false))).toEqual([['RAD/RAC Remaining', 400_000]]);
    expect(remainingOverTime(single, scenario('01/12/2025', true), 1, makeMonth(2026, 11), undefined)).toEqual({});
  });

  it('names the last later payment, and the amount remaining after it', () => {
    expect(over(scenario('01/12/2025', true, ['2027-01-01', 100_000]))).toEqual([
      ['RAD/RAC Remaining, now', 400_000],
      ['after the sale, June 2027', 0],
    ]);
    expect(over(scenario('01/12/2025', false, ['2027-01-01', 100_000], ['2027-08-01', 50_000]))).toEqual([
      ['RAD/RAC Remaining, now', 400_000],
      ['after the top-up, August 2027', 250_000],
    ]);
  });

  it('treats the exit from a community like a sale', () => {
    const sold = scenario('01/12/2025', true);
    const sHome = {
      ...sold.sHome,
      leavesCommunity: true,
      rcom_exEnt_choice: 'full',
      rv_date_exit: '10/07/2027',
    } as const;
    const care = { ...sold.sCare[0], typeOfCare: 1 as const };
    // The entered sale does not count: the community is left, and there is no former home to sell.
    expect(over({ ...sold, sCare: [care, sold.sCare[1]], sHome })).toEqual([
      ['RAD/RAC Remaining, now', 400_000],
      ['after the exit, July 2027', 100_000],
    ]);
  });

  it('at a later entry, counts payments up to then and ignores the amount paid before it', () => {
    expect(over(scenario('01/03/2027', false, ['2026-12-01', 100_000]))).toEqual([
      ['RAD/RAC Remaining at entry', 550_000],
    ]);
    expect(over(scenario('01/03/2027', true, ['2026-12-01', 100_000]))).toEqual([
      ['RAD/RAC Remaining at entry', 550_000],
      ['after the sale, June 2027', 250_000],
    ]);
  });
});

describe('RAD/RAC Remaining over time, with a calculation', () => {
  const over = (change: (scenario: Scenario) => Scenario) => {
    const { record, scenario } = margaret();
    const { projection, report } = calculated(change);
    const remaining = remainingOverTime(record, change(scenario), 0, makeMonth(2026, 11), projection);
    return { remaining, own: projection.people[0]?.depositRemaining, shown: report.agedCare[0]?.RadRemaining.value };
  };
  const withCare =
    (care: Partial<Care>, more: Partial<Scenario> = {}) =>
    (scenario: Scenario): Scenario => ({
      ...scenario,
      ...more,
      sCare: [{ ...scenario.sCare[0], ...care }, scenario.sCare[1]],
    });
  const poor: Partial<Scenario> = {
    sHome: { ...newScenario(TODAY, 0).sHome, netHomeValue: null },
    sInvest: { quick: true, quickTotal: 31_000, cashGrowth: 3, openingKept: {} },
  };

  it('equals the figure of the Summary, also for a resident who turns out to be of low means', () => {
    const entered = over(withCare({}));
    expect(entered.remaining).toEqual({ 'RAD/RAC Remaining': entered.shown });
    const low = over(withCare({ marketPriceRad: 480_000, radRacPaid: null }, poor));
    expect(low.remaining).toEqual({ 'RAD/RAC Remaining': low.shown });
    expect(low.shown).toBeLessThan(300_000);
    // A resident of low means pays no price; the remaining amount is the lump sum of the contribution.
    const stated = over(withCare({ lmr: true, marketPriceRad: null, radRacPaid: null }, poor));
    expect(stated.remaining).toEqual({ 'RAD/RAC Remaining': stated.shown });
    expect(over(withCare({ marketPriceRad: null })).remaining).toEqual({});
  });

  it('is calculated for the month of a later entry, and for the month of the last payment', () => {
    const sold = { sHome: { ...margaret().scenario.sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 0 } };
    const later = over(withCare({ dateOfEntry: '10/03/2027', radRacPaid: null, sellRadRacPaid: 200_000 }, sold));
    expect(later.remaining).toEqual({
      'RAD/RAC Remaining at entry': later.own?.[4],
      'after the sale, June 2027': later.own?.[7],
    });
    // Daily payments taken from the deposit increase the remaining amount.
    const drawn = over(withCare({ deductDAPDAC: true, sellRadRacPaid: 200_000 }, sold));
    expect(drawn.remaining).toEqual({
      'RAD/RAC Remaining, now': 250_000,
      'after the sale, June 2027': drawn.own?.[7],
    });
    expect(drawn.own?.[7]).toBeGreaterThan(50_000);
  });

  it('uses the typed amounts while the entry is after the calculated months', () => {
    expect(over(withCare({ dateOfEntry: '10/03/2035', radRacPaid: null })).remaining).toEqual({
      'RAD/RAC Remaining': 550_000,
    });
  });
});

it('the contribution of a sale or an exit is paid on that day, or at a later entry', () => {
  const sale = { kind: 'sale', date: '2027-06-01' } as const;
  const exit = { kind: 'exit', date: '10/06/2027' } as const;
  expect(paidWith({ ...sale, date: null }, undefined)).toBe('Paid when the home is sold');
  expect(paidWith(sale, isoDate('2026-12-01'))).toBe('Paid June 2027, with the sale');
  expect(paidWith(sale, isoDate('2027-06-20'))).toBe('Paid June 2027, with the sale');
  expect(paidWith(sale, isoDate('2027-07-01'))).toBe('Paid July 2027, at entry');
  expect(paidWith(exit, isoDate('2026-12-01'))).toBe('Paid June 2027, from the exit');
  expect(paidWith(exit, isoDate('2027-07-01'))).toBe('Paid July 2027, at entry');
});
