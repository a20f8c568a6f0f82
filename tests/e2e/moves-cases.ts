/**
 * Twelve cases of care in two stages, of moving house, and of the death of a partner: the input, and the documents it
 * produces.
 */
import type { RecordPatch, ScenarioPatch } from '@advice-builder/contract';
import type { Typed } from './hands.ts';

export interface Step {
  readonly section: 'Scenario 1 Details' | 'Care Arrangement' | 'Home';
  /** For a couple: the person whose fields are filled in. */
  readonly of?: 'Client' | 'Partner';
  /** A button to press first. */
  readonly press?: string;
  readonly typed: Typed;
}

export interface MoveCase {
  readonly title: string;
  readonly record: RecordPatch;
  /** The stored Current Situation. If `sid` is 0, it does not contain the typed input yet. */
  readonly current: ScenarioPatch;
  /** The scenario to type into. A proposed scenario is a copy of the Current Situation. */
  readonly sid: 0 | 1;
  readonly steps: readonly Step[];
  /** The person who dies in a scenario created by the dialog, and the input for its questions. */
  readonly dies?: { readonly who: string; readonly typed: Typed };
  /** The changes the typed input makes. The case file is the Current Situation with these changes. */
  readonly saved: ScenarioPatch;
  /** The months whose results are read. */
  readonly months: readonly string[];
  /** A month that the results offer, among others. */
  readonly offered?: string;
  /** By keyboard only, or on a phone; by default with a pointer on a desktop screen. */
  readonly by?: 'keyboard' | 'phone';
  /** The section whose new part is checked separately. */
  readonly look?: Step['section'];
}

const IDA = { first_name: 'Ida', gender: 2, dob: '12/05/1941', pension_type: 2 } as const;
const MAX = { first_name: 'Max', gender: 1, dob: '20/01/1939', pension_type: 2 } as const;
const single: RecordPatch = { relationship: 1, clients: [IDA] };
const couple: RecordPatch = { relationship: 2, clients: [IDA, MAX] };

type CarePatch = NonNullable<ScenarioPatch['sCare']>[number];

/** Support at Home since February 2026. */
const atHome: CarePatch = {
  typeOfCare: 2,
  homeCarePackage: true,
  dateOfEntry: '01/02/2026',
  independenceServiceCosts: 12_000,
  everydayLivingServiceCosts: 6_000,
};
const house: ScenarioPatch = { sHome: { netHomeValue: 600_000 }, sInvest: { quickTotal: 120_000 } };

const KEEP = 'Keep the care of the Current Situation until entry';

/** In the order of the Tab key. */
const enters = (keep: 'x' | '-'): Typed => ({
  'Type of Care': '= Residential Aged Care',
  'Date of Entry': '15/03/2027',
  [KEEP]: keep,
  'Facility Market Price RAD or RAC': '500000',
});
const entered: CarePatch = {
  typeOfCare: 1,
  homeCarePackage: false,
  dateOfEntry: '15/03/2027',
  marketPriceRad: 500_000,
};

/** A house whose owner lives in it. */
const living: ScenarioPatch = {
  sHome: { netHomeValue: 900_000, growthRate: 3 },
  sInvest: { quickTotal: 50_000 },
  sExpenses: { quickTotal: 24_000 },
};
const house1: ScenarioPatch = { ...living, sCare: [{ typeOfCare: 2 }] };
const house2: ScenarioPatch = { ...living, sCare: [{ typeOfCare: 2 }, { typeOfCare: 2 }] };

/** A unit is bought in full mode; after that the former home is sold. */
const bought = (date: string): Step => ({
  section: 'Home',
  press: 'QUICK MODE: Expand for Full',
  typed: {
    'Calculation base': '= Purchase Price',
    'Date Purchased': date,
    'Purchase Price': '620000',
    'Service charge or site fee': '640',
  },
});
const sold = (month: string): Step => ({
  section: 'Home',
  typed: { 'Sell Home': 'x', 'Settlement date': month, 'Sale expenses': '30000' },
});
type HomePatch = NonNullable<ScenarioPatch['sHome']>;
const boughtOn = (date: string): HomePatch => ({
  formerHome: true,
  rcom_exEnt_choice: 'full',
  rv_calculationBase: 1,
  rv_date_purchased: date,
  rv_purchasePrice: 620_000,
  rv__gsc_sf: 640,
});
const soldIn = (month: string): HomePatch => ({ sell: true, sellMonth: month, sellExpenses: 30_000 });
const INTO_VILLAGE: Typed = { 'Type of Care': '= Retirement Village' };
const bothIntoVillage: readonly Step[] = [
  { section: 'Care Arrangement', of: 'Client', typed: INTO_VILLAGE },
  { section: 'Care Arrangement', of: 'Partner', typed: INTO_VILLAGE },
];

/** In a village since November 2024. */
const unit: ScenarioPatch = {
  sHome: {
    rcom_exEnt_choice: 'full',
    rv_calculationBase: 1,
    rv_date_purchased: '01/11/2024',
    rv_purchasePrice: 300_000,
    rv__gsc_sf: 130,
    rv__gsc_sf_freq: 52,
  },
  sInvest: { quickTotal: 80_000 },
};
const LEAVES: Typed = {
  'Type of Care': '= Residential Aged Care',
  'Date of Entry': '15/01/2027',
  'Facility Market Price RAD or RAC': '450000',
};
const left: CarePatch = { typeOfCare: 1, dateOfEntry: '15/01/2027', marketPriceRad: 450_000 };
const EXITS: Step = { section: 'Home', typed: { 'Date of exit': '10/07/2027' } };

/** Ida at home, Max in care. */
const apart = (paid: number): ScenarioPatch => ({
  sCare: [{ typeOfCare: 2 }, { typeOfCare: 1, dateOfEntry: '05/10/2026', marketPriceRad: 500_000, radRacPaid: paid }],
  sHome: { netHomeValue: 800_000 },
  sInvest: { quickTotal: 300_000 },
  sExpenses: { quickTotal: 30_000 },
});

export const MOVES: readonly MoveCase[] = [
  {
    title: 'Support at Home kept until the entry',
    record: single,
    current: { ...house, sCare: [atHome] },
    sid: 1,
    steps: [{ section: 'Care Arrangement', typed: enters('x') }],
    saved: { sCare: [{ ...entered, keepCareUntilEntry: true }] },
    months: ['February 2027', 'March 2027', 'April 2027'],
    look: 'Care Arrangement',
  },
  {
    title: 'Support at Home not kept until the entry',
    record: single,
    current: { ...house, sCare: [atHome] },
    sid: 1,
    steps: [{ section: 'Care Arrangement', typed: enters('-') }],
    saved: { sCare: [{ ...entered, keepCareUntilEntry: false }] },
    months: ['February 2027', 'April 2027'],
    by: 'keyboard',
  },
  {
    title: 'a couple with Support at Home: one enters care, the other keeps it',
    record: couple,
    current: { ...house, sCare: [atHome, { ...atHome, independenceServiceCosts: 9_000 }] },
    sid: 1,
    steps: [{ section: 'Care Arrangement', of: 'Client', typed: enters('x') }],
    saved: { sCare: [{ ...entered, keepCareUntilEntry: true }] },
    months: ['February 2027', 'March 2027', 'April 2027'],
  },
  {
    title: 'a package in the Current Situation that begins later, but before the entry',
    record: single,
    current: { sHome: { netHomeValue: 700_000 }, sInvest: { quickTotal: 300_000 } },
    sid: 0,
    steps: [
      {
        section: 'Care Arrangement',
        typed: {
          'Type of Care': '= Residential Aged Care',
          'Date of Entry': '10/06/2027',
          'Care until then': 'o Support at Home',
          'Care starts': '10/01/2027',
          'Independence service costs': '12000',
          'Everyday living service costs': '6000',
          'Facility Market Price RAD or RAC': '600000',
        },
      },
    ],
    saved: {
      sCare: [
        {
          typeOfCare: 1,
          dateOfEntry: '10/06/2027',
          marketPriceRad: 600_000,
          packageUntilEntry: true,
          packageStart: '10/01/2027',
          independenceServiceCosts: 12_000,
          everydayLivingServiceCosts: 6_000,
        },
      ],
    },
    months: ['November 2026', 'February 2027', 'June 2027'],
    offered: 'Home care, January 2027',
    by: 'phone',
    look: 'Care Arrangement',
  },
  {
    title: 'a house sold and a unit bought in one month',
    record: single,
    current: house1,
    sid: 1,
    steps: [{ section: 'Care Arrangement', typed: INTO_VILLAGE }, bought('01/06/2027'), sold('June 2027')],
    saved: { sCare: [{ typeOfCare: 4 }], sHome: { ...boughtOn('01/06/2027'), ...soldIn('2027-06-01') } },
    months: ['May 2027', 'June 2027', 'July 2027'],
    look: 'Home',
  },
  {
    title: 'a couple who buy a unit before their house is sold',
    record: couple,
    current: house2,
    sid: 1,
    steps: [...bothIntoVillage, bought('01/02/2027'), sold('June 2027')],
    saved: {
      sCare: [{ typeOfCare: 4 }, { typeOfCare: 4 }],
      sHome: { ...boughtOn('01/02/2027'), ...soldIn('2027-06-01') },
    },
    months: ['January 2027', 'February 2027', 'June 2027'],
    by: 'keyboard',
  },
  {
    title: 'a couple who sell their house months before they buy a unit',
    record: couple,
    current: house2,
    sid: 1,
    steps: [...bothIntoVillage, bought('01/06/2027'), sold('February 2027')],
    saved: {
      sCare: [{ typeOfCare: 4 }, { typeOfCare: 4 }],
      sHome: { ...boughtOn('01/06/2027'), ...soldIn('2027-02-01') },
    },
    months: ['January 2027', 'March 2027', 'June 2027'],
  },
  {
    title: 'a house kept after moving to a land lease community',
    record: single,
    current: { ...house1, sInvest: { quickTotal: 700_000 } },
    sid: 1,
    steps: [
      { section: 'Care Arrangement', typed: { 'Type of Care': '= Land Lease Community' } },
      bought('01/02/2027'),
      { section: 'Home', typed: { 'Service charge or site fee, how often': '= Weekly', 'Asset Growth': '4' } },
    ],
    saved: {
      sCare: [{ typeOfCare: 5 }],
      sHome: { ...boughtOn('01/02/2027'), rv__gsc_sf_freq: 52, growthRate: 4 },
    },
    months: ['January 2027', 'February 2027', 'March 2028'],
  },
  {
    title: 'a village left for care, whose exit pays the deposit',
    record: single,
    current: { ...unit, sCare: [{ typeOfCare: 4 }] },
    sid: 1,
    steps: [
      { section: 'Care Arrangement', typed: LEAVES },
      EXITS,
      { section: 'Care Arrangement', typed: { 'Contribution from the exit': '150000' } },
    ],
    saved: {
      sCare: [{ ...left, sellRadRacPaid: 150_000 }],
      sHome: { leavesCommunity: true, rv_date_exit: '10/07/2027' },
    },
    months: ['December 2026', 'January 2027', 'August 2027'],
    by: 'phone',
    look: 'Home',
  },
  {
    title: 'a couple in a village: one leaves for care, the other stays',
    record: couple,
    current: { ...unit, sCare: [{ typeOfCare: 4 }, { typeOfCare: 4 }] },
    sid: 1,
    steps: [{ section: 'Care Arrangement', of: 'Client', typed: LEAVES }],
    saved: { sCare: [left] },
    months: ['December 2026', 'January 2027', 'August 2027'],
    by: 'phone',
  },
  {
    title: 'the death of the partner at home, with the other in care',
    record: couple,
    current: apart(0),
    sid: 1,
    steps: [
      {
        section: 'Scenario 1 Details',
        press: 'If one of them dies...',
        typed: { 'Who dies': '= Ida', 'Month of death': 'May 2027', 'Living expenses of the survivor': '60' },
      },
    ],
    saved: { sSurvivor: { clientIndex: 0, month: '2027-05-01', expensesPercent: 60 } },
    months: ['April 2027', 'May 2027', 'June 2029'],
    offered: 'Death, May 2027',
    look: 'Scenario 1 Details',
  },
  {
    title: 'a death in care with a refund of the deposit',
    record: couple,
    current: apart(200_000),
    sid: 1,
    steps: [],
    dies: { who: 'Max', typed: { 'Month of death': 'May 2027' } },
    saved: { sSurvivor: { clientIndex: 1, month: '2027-05-01', expensesPercent: 70 } },
    months: ['April 2027', 'May 2027'],
  },
];
