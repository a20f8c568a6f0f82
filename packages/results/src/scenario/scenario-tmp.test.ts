import { anyRecord, anyScenario, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { type Home, scenarioTmpSchema } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateReport } from '../report/calculate-report.ts';
import { homeSaleOf } from '../report/home-sale.ts';
import { scenarioTmp } from './scenario-tmp.ts';

const tmpOf = (typeOfCare: 1 | 3 | 4, sHome: Partial<Home>) =>
  scenarioTmp(recordOf(), scenarioOf({ sCare: [{ typeOfCare }], sHome, sRV: [{ dmf: 5 }] }));
const sale = { netHomeValue: 900_000, growthRate: 4, sell: true, sellMonth: '2027-05-01', sellExpenses: 20_000 };
const NOTHING = { homeStatus: null, exitEntitlements: [], saleProceeds: null };

describe('the computed values of a scenario', () => {
  it('SC-020 HM-015 are the proceeds of the sale, with six months of growth and after expenses', () => {
    expect(tmpOf(1, sale)).toEqual({ homeStatus: 'sold', exitEntitlements: [], saleProceeds: 898_000 });
    expect(tmpOf(1, { ...sale, sellMonth: null })).toEqual({ ...NOTHING, homeStatus: 'for sale' });
    expect(tmpOf(1, { ...sale, sellExpenses: 918_000 })).toMatchObject({ homeStatus: 'for sale', saleProceeds: 0 });
    expect([tmpOf(1, { ...sale, sell: false }), tmpOf(3, sale), tmpOf(4, sale)]).toEqual([NOTHING, NOTHING, NOTHING]);
  });

  it('SC-020 RV-009 are the entitlements after each year of the full model', () => {
    const model = { rv_calculationBase: 1, rv_date_purchased: '01/07/2024', rv_purchasePrice: 500_000 } as const;
    const { exitEntitlements, ...rest } = tmpOf(4, { ...model, rcom_exEnt_choice: 'full' });
    expect([exitEntitlements.length, exitEntitlements[0], rest]).toEqual([
      10,
      475_000,
      { homeStatus: null, saleProceeds: null },
    ]);
    expect(tmpOf(4, { ...model, rcom_exEnt_choice: 'quick' })).toEqual(NOTHING);
  });

  it("of any documents agree with the sale in the projection, and fit the answer's schema", () => {
    fc.assert(
      fc.property(anyRecord, anyScenario, (record, scenario) => {
        const tmp = scenarioTmp(record, scenario);
        expect(scenarioTmpSchema.safeParse(tmp).success).toBe(true);
        const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
        const sold = result.ok ? homeSaleOf(result.value.projection) : undefined;
        if (sold !== undefined)
          expect([tmp.saleProceeds, tmp.homeStatus === 'sold']).toEqual([sold.proceeds, sold.sold]);
      }),
      { numRuns: 150, seed: 20261121 },
    );
  });
});
