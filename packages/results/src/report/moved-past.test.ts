/** Sales and exits that a later start of the projection leaves behind, and the money they bring. */
import { personName } from '@advice-builder/casework';
import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Scenario } from '@advice-builder/contract';
import { type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { movedPast } from './moved-past.ts';

const at = (year: number, month: number): MonthIndex => makeMonth(year, month);
const asked = (scenarios: Readonly<Record<number, Scenario>>, next: MonthIndex) =>
  movedPast(recordOf({ projectFrom: '2026-06-01' }), scenarios, next, shippedRateBook, TODAY);

const sold = (sellMonth: string) =>
  scenarioOf({
    sCare: [{ ...resident, dateOfEntry: '01/05/2026' }],
    sHome: { netHomeValue: 900_000, growthRate: 4, sell: true, sellMonth, sellExpenses: 20_000 },
  });
const left = scenarioOf({
  sCare: [{ typeOfCare: 4 }],
  sHome: {
    rcom_exEnt_choice: 'full',
    rv_calculationBase: 1,
    rv_date_purchased: '01/07/2015',
    rv_date_exit: '15/09/2026',
    rv_purchasePrice: 400_000,
  },
});

describe('a later start of the projection', () => {
  it('leaves a sale behind from the month after it, with its proceeds', () => {
    const one = { 0: sold('2026-09-01') };
    // 900,000 with growth for three months, less 20,000.
    const found = [{ sid: 0, kind: 'sale', month: at(2026, 9), amount: 889_000 }];
    expect(asked(one, at(2026, 8))).toEqual([]);
    expect(asked(one, at(2026, 9))).toEqual([]);
    expect(asked(one, at(2026, 10))).toEqual(found);
    expect(asked(one, at(2026, 12))).toEqual(found);
  });

  it('leaves an exit behind', () => {
    expect(asked({ 0: left }, at(2026, 9))).toEqual([]);
    expect(asked({ 0: left }, at(2026, 10))).toEqual([{ sid: 0, kind: 'exit', month: at(2026, 9), amount: 400_000 }]);
  });

  it('leaves behind the sale of a former home and the exit from the community', () => {
    const both = scenarioOf({
      sCare: [{ typeOfCare: 4 }],
      sHome: {
        ...left.sHome,
        formerHome: true,
        netHomeValue: 900_000,
        sell: true,
        sellMonth: '2026-08-01',
        sellExpenses: 20_000,
      },
    });
    expect(asked({ 0: both }, at(2026, 10))).toEqual([
      { sid: 0, kind: 'sale', month: at(2026, 8), amount: 880_000 },
      { sid: 0, kind: 'exit', month: at(2026, 9), amount: 400_000 },
    ]);
  });

  it('leaves a later purchase behind, whose price is then no longer paid from the bank', () => {
    const buys = scenarioOf({
      sCare: [{ typeOfCare: 4 }],
      sHome: { ...left.sHome, rv_date_purchased: '15/08/2026', rv_date_exit: null, formerHome: true },
    });
    expect(asked({ 0: left, 1: buys }, at(2026, 8))).toEqual([]);
    expect(asked({ 0: left, 1: buys }, at(2026, 9))).toEqual([
      { sid: 1, kind: 'purchase', month: at(2026, 8), amount: 400_000 },
    ]);
  });

  it('is checked in every scenario, except for events already past and scenarios that cannot be calculated', () => {
    const several = {
      0: sold('2026-05-01'),
      1: sold('2026-09-01'),
      2: left,
      3: scenarioOf({ sCare: [{ typeOfCare: 0 }] }),
    };
    expect(asked(several, at(2026, 11)).map(({ sid }) => sid)).toEqual([1, 2]);
    expect(asked({ 0: sold('2026-09-01') }, at(2026, 5))).toEqual([]);
  });

  it('leaves a death behind from the month in which it happens', () => {
    const atHome = { sCare: [{ typeOfCare: 2 as const }, { typeOfCare: 2 as const }] };
    const scenarios = {
      0: scenarioOf(atHome),
      1: scenarioOf({ ...atHome, sSurvivor: { clientIndex: 1, month: '2026-09-01' } }),
    };
    const record = { ...coupleOf(), projectFrom: '2026-06-01' };
    const asked = (next: MonthIndex) => movedPast(record, scenarios, next, shippedRateBook, TODAY);
    const found = [{ sid: 1, kind: 'death', month: at(2026, 9), amount: 0, who: personName(record, 1) }];
    expect(asked(at(2026, 8))).toEqual([]);
    expect(asked(at(2026, 9))).toEqual(found);
    expect(asked(at(2026, 10))).toEqual(found);
  });
});
