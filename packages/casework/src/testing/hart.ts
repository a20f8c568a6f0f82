/**
 * Dorothy and Kenneth Hart at home: she may enter care, the home may be kept, rented out or sold, and he may move or
 * die.
 */
import type { RecordDocument, Scenario, ScenarioPatch } from '@advice-builder/contract';
import { completeScenario } from '../record/merge.ts';
import { recordOf, TODAY } from './cases.ts';

export const hartRecord = (): RecordDocument =>
  recordOf({
    relationship: 2,
    clients: [
      { first_name: 'Dorothy', last_name: 'Hart', dob: '12/03/1944', gender: 2, pension_type: 2 },
      { first_name: 'Kenneth', last_name: 'Hart', dob: '05/06/1942', gender: 1, pension_type: 2 },
    ],
  });

type Care = NonNullable<ScenarioPatch['sCare']>[number];

const atHome: Care = {
  typeOfCare: 2,
  homeCarePackage: true,
  dateOfEntry: '10/03/2026',
  supportAtHomeLevel: 5,
  independenceServiceCosts: 14_000,
  everydayLivingServiceCosts: 9_000,
  clinicalCareCosts: 12_000,
};
const enters: Care = { typeOfCare: 1, dateOfEntry: '15/01/2027', marketPriceRad: 750_000 };

const OWNED: ScenarioPatch = {
  sAssets: { quick: false, quickTotal: 15_000, vehiclesTotal: 22_000 },
  sInvest: { quick: false, quickTotal: 380_000, cashGrowth: 3.5 },
  sIncome: { quick: false },
  sExpenses: { quickTotal: 1_100, oopFrequency: 52 },
  sFentries: [
    { id: 'gift', eid: 1, name: 'To their daughter', assetValue: 60_000, assetDateStart: '2024-08-15' },
    {
      id: 'pension',
      eid: 15,
      name: "Kenneth's pension",
      cl: 1,
      legacy: true,
      assetValue: 210_000,
      cashAmount: 12_600,
      cashFrequency: 1,
      treatment: 2,
      assetGrowth: 5,
    },
    {
      id: 'annuity',
      eid: 13,
      name: "Dorothy's annuity",
      cl: 0,
      annuityType: 2,
      assetDateStart: '2021-07-01',
      assetValue: 120_000,
      cashAmount: 6_900,
      cashFrequency: 1,
      indexation: 2.5,
    },
  ],
};

const HOME = { netHomeValue: 1_200_000, growthRate: 3 } as const;
const scenario = (sid: number, sCare: ScenarioPatch['sCare'], patch: ScenarioPatch = {}): Scenario =>
  completeScenario({ ...OWNED, ...patch, sCare, sHome: { ...HOME, ...patch.sHome } }, sid, TODAY);

const SOLD = { sell: true, sellMonth: '2027-06-01', sellExpenses: 32_000 } as const;
const VILLAGE = {
  formerHome: true,
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: '15/06/2027',
  rv_purchasePrice: 650_000,
  rv__gsc_sf: 720,
  rv__gsc_sf_freq: 12,
} as const;

export const hart = () => ({
  current: scenario(0, [{ typeOfCare: 2 }, atHome]),
  keep: scenario(1, [enters, atHome]),
  rent: scenario(2, [enters, atHome], {
    sHome: { rent: true, rentValue: 780, rentFrequency: 52, rentExpenses: 120, rentAtMonth: '2027-02-01' },
  }),
  sell: scenario(3, [{ ...enters, sellRadRacPaid: 750_000 }, atHome], { sHome: SOLD }),
  village: scenario(
    4,
    [
      { ...enters, sellRadRacPaid: 750_000 },
      { ...atHome, typeOfCare: 4 },
    ],
    {
      sHome: { ...SOLD, ...VILLAGE },
      sRV: [6, 6, 6, 6, 6, 0, 0, 0, 0, 0].map((dmf) => ({ dmf, ltmf: 0 })) as ScenarioPatch['sRV'],
    },
  ),
  dies: scenario(5, [enters, atHome], { sSurvivor: { clientIndex: 1, month: '2029-03-01' } }),
});
