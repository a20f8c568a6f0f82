/** The home owned in each month, and whether cash is sufficient between a purchase and a sale. */

import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { Home } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { formatMonthYear } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';
import { homeStages, shortBeforeSale } from './home-stages.ts';

const UNIT: Partial<Home> = {
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: '01/02/2027',
  rv_purchasePrice: 620_000,
};
const HOUSE: Partial<Home> = { formerHome: true, netHomeValue: 950_000, growthRate: 3 };
const SALE: Partial<Home> = { sell: true, sellMonth: '2027-06-01', sellExpenses: 30_000 };

function projected(sHome: Partial<Home>, typeOfCare: 3 | 4 | 5 = 4, bank = 200_000): Projection {
  const scenario = scenarioOf({ sCare: [{ typeOfCare }], sHome, sInvest: { quickTotal: bank } }, 1);
  const result = calculateReport(recordOf(), scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.projection;
}
const stagesOf = (...given: Parameters<typeof projected>) =>
  homeStages(projected(...given))?.stages.map(({ title, detail, months }) => [title, detail, months]);

describe('the stages of two homes', () => {
  it('show both homes as owned, and the house counted in full, if the purchase comes before the sale', () => {
    expect(stagesOf({ ...UNIT, ...HOUSE, ...SALE })).toEqual([
      ['House is the home', 'to January 2027', 3],
      ['Both owned', 'house counts in full, $957,125.00', 4],
      ['Unit is the home', 'from June 2027', 53],
    ]);
    expect(homeStages(projected({ ...UNIT, ...HOUSE, ...SALE }))?.sentence).toBe(
      'House is the home to January 2027; Both owned from February to May 2027, house counts in full, $957,125.00; Unit is the home from June 2027.',
    );
  });

  it('are described in the same way with a granny flat', () => {
    const flat = {
      quick: false,
      grannyFlatPurchDate: '01/02/2027',
      grannyFlatPurchPrice: 620_000,
    } as const;
    expect(stagesOf({ ...flat, ...HOUSE, ...SALE, grannyFlatFormerHome: true }, 3)).toEqual([
      ['House is the home', 'to January 2027', 3],
      ['Both owned', 'house counts in full, $957,125.00', 4],
      ['Granny flat is the home', 'from June 2027', 53],
    ]);
    expect(stagesOf({ ...flat, ...HOUSE, ...SALE }, 3)).toBeUndefined();
  });

  it('show the proceeds kept for the purchase if the sale comes first', () => {
    expect(stagesOf({ ...UNIT, ...HOUSE, ...SALE, rv_date_purchased: '10/09/2027' })).toEqual([
      ['House is the home', 'to May 2027', 7],
      ['Between the two homes', '$620,000.00 kept for the purchase', 3],
      ['Unit is the home', 'from September 2027', 50],
    ]);
  });

  it('have no stage in between if both happen in one month', () => {
    expect(stagesOf({ ...UNIT, ...HOUSE, ...SALE, rv_date_purchased: '20/06/2027' })).toEqual([
      ['House is the home', 'to May 2027', 7],
      ['Unit is the home', 'from June 2027', 53],
    ]);
  });

  it('show a house that is kept after the exit, and use the name of a land lease home', () => {
    expect(stagesOf({ ...UNIT, ...HOUSE, rv_date_exit: '15/04/2029' }, 5)).toEqual([
      ['House is the home', 'to January 2027', 3],
      ['Both owned', 'house counts in full, $957,125.00', 26],
      ['Dwelling left, house still owned', expect.stringMatching(/^house counts in full, \$1,0/), 31],
    ]);
    expect(stagesOf({ ...UNIT, ...HOUSE, ...SALE, rv_date_exit: '15/04/2029' })?.at(-1)).toEqual([
      'Unit left',
      'from April 2029',
      31,
    ]);
  });

  it('are left out if there is only one home, or nothing changes', () => {
    expect(stagesOf({ ...UNIT, rv_date_purchased: '01/02/2024' })).toBeUndefined();
    expect(stagesOf({ ...UNIT, ...HOUSE, rv_date_purchased: '01/02/2024' })).toBeUndefined();
    expect(stagesOf({ ...UNIT, ...HOUSE, netHomeValue: null })).toBeUndefined();
    expect(stagesOf({ ...HOUSE, ...SALE, home_rv_exit: 500_000 })?.map(([title]) => title)).toEqual([
      'Both owned',
      'Unit is the home',
    ]);
  });
});

describe('the cash between purchase and sale', () => {
  const months = (...given: Parameters<typeof projected>) => {
    const short = shortBeforeSale(projected(...given));
    return short && Object.values(short).map(formatMonthYear);
  };

  it('is short until the sale, and a notice names the month in which the purchase would be possible', () => {
    expect(months({ ...UNIT, ...HOUSE, ...SALE })).toEqual(['February 2027', 'May 2027', 'June 2027']);
  });

  it('is sufficient if there is enough, or the sale comes first', () => {
    expect(months({ ...UNIT, ...HOUSE, ...SALE }, 4, 900_000)).toBeUndefined();
    expect(months({ ...UNIT, ...HOUSE, ...SALE, rv_date_purchased: '01/06/2027' })).toBeUndefined();
    expect(months({ ...UNIT, ...HOUSE, ...SALE, rv_date_purchased: '01/09/2027' })).toBeUndefined();
  });

  it('is not reported as short because of the purchase if it was short before, or the house is kept', () => {
    expect(months({ ...UNIT, ...HOUSE, ...SALE }, 4, -50_000)).toBeUndefined();
    expect(months({ ...UNIT, ...HOUSE })).toBeUndefined();
  });
});
