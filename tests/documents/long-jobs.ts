/** Fixed jobs with long documents, to test the layout. */
import type { CaseFile } from '@advice-builder/contract';
import type { DocumentChoices, DocumentJob } from '../../packages/reports/src/job.ts';
import { jobOfCase } from '../../packages/reports/src/testing/jobs.ts';
import { busyCoupleRecord, busyCoupleScenario } from '../support/busy-couple.ts';
import { margaretCase } from '../support/margaret.ts';

const NAME_LENGTH = 56;
const REFERENCE_LENGTH = 67;
const MOST_DOLLARS = 99_999_999.99;
const SIX = [0, 1, 2, 3, 4, 5];

type Scenarios = CaseFile['scenarios'];
type Plan = NonNullable<Scenarios[string]>;
type Plans = Readonly<Record<string, (scenario: Plan) => Plan>>;

/** Six ways to pay, for any household. */
const plans: Plans = {
  'Current Situation': (scenario) => scenario,
  'Rent the home': (scenario) => ({
    ...scenario,
    sHome: { ...scenario.sHome, rent: true, rentValue: 620, rentFrequency: 52, rentExpenses: 110 },
  }),
  'Sell the home, pay the full RAD': (scenario) => ({
    ...scenario,
    sCare: scenario.sCare?.map((care, person) => (person === 0 ? { ...care, sellRadRacPaid: 250_000 } : care)),
    sHome: { ...scenario.sHome, sell: true, sellMonth: '2027-05-01', sellExpenses: 28_000 },
  }),
  'Keep the home, DAP from the deposit': (scenario) => ({
    ...scenario,
    sCare: scenario.sCare?.map((care) => ({ ...care, deductDAPDAC: true })),
  }),
  'Pay nothing at entry': (scenario) => ({
    ...scenario,
    sCare: scenario.sCare?.map((care) => ({ ...care, radRacPaid: 0 })),
  }),
  'Spend more each year': (scenario) => ({
    ...scenario,
    sExpenses: { ...scenario.sExpenses, quick: true, quickTotal: 60_000 },
  }),
};

const scenariosOf = (first: Plan, count: number): Scenarios =>
  Object.fromEntries(
    Object.entries(plans)
      .slice(0, count)
      .map(([name, plan], sid) => [String(sid), { ...plan(first), name }]),
  );

const caseOf = (record: CaseFile['record'], scenarios: Scenarios): unknown => ({
  asAt: margaretCase.asAt,
  record,
  scenarios,
});

const { 0: current = {} } = margaretCase.scenarios;
const all: Partial<DocumentChoices> = { scenarios: SIX, charts: SIX, preferred: 2, extendYears: true };

export const fourOfASingle = (choices: Partial<DocumentChoices> = {}): DocumentJob =>
  jobOfCase(caseOf({ ...margaretCase.record, reference: 'HAL-2026-031' }, scenariosOf(current, 4)), {
    preferred: 2,
    ...choices,
  });

export const sixOfASingle = (choices: Partial<DocumentChoices> = {}): DocumentJob =>
  jobOfCase(caseOf({ ...margaretCase.record, reference: 'HAL-2026-031' }, scenariosOf(current, 6)), {
    ...all,
    ...choices,
  });

/** Both people in care, with forty entries in each scenario. */
export const sixOfACouple = (choices: Partial<DocumentChoices> = {}): DocumentJob =>
  jobOfCase(caseOf(busyCoupleRecord, scenariosOf(busyCoupleScenario, 6)), { ...all, ...choices });

/**
 * The longest values that the fields accept: names in one word, amounts of eleven digits, money that runs out at once.
 */
export function longestOfACouple(choices: Partial<DocumentChoices> = {}): DocumentJob {
  const clients = busyCoupleRecord.clients?.map((client, person) => ({
    ...client,
    first_name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengew'.slice(0, NAME_LENGTH),
    last_name: `${'Maria Immaculata Featherstonehaugh-'.repeat(2)}`.slice(person, NAME_LENGTH),
  }));
  const record = { ...busyCoupleRecord, clients, reference: 'W'.repeat(REFERENCE_LENGTH) };
  const rich = {
    ...busyCoupleScenario,
    sHome: { ...busyCoupleScenario.sHome, netHomeValue: MOST_DOLLARS },
    sExpenses: { quick: true, quickTotal: MOST_DOLLARS, oopFrequency: 1 as const },
  };
  const named = Object.entries(scenariosOf(rich, 6)).map(([sid, scenario]) => [
    sid,
    { ...scenario, name: `${scenario?.name} ${'and then some more of it '.repeat(3)}`.slice(0, NAME_LENGTH) },
  ]);
  return jobOfCase(caseOf(record, Object.fromEntries(named)), { ...all, ...choices });
}

const COVERING = [
  'Dear Konstantina and Bartholomew,',
  'You asked us to show what each choice would mean for you over the next five years. The pages that follow set them side by side.',
  'Please read them with your family before we meet, and bring your questions.',
].join('\n');

/** Ten entries of a couple: their assets, the income from them, and a gift. */
const tenEntries: NonNullable<Plan['sFentries']> = [
  { eid: 1, name: 'Gift to Sophia', assetValue: 60_000, assetDateStart: '2025-08-15' },
  { eid: 2, name: 'Commonwealth Bank shares', assetValue: 120_000, assetIncome: 5_400, treatment: 2, clientId: 0 },
  { eid: 2, name: 'Managed fund', assetValue: 85_000, assetIncome: 2_550, treatment: 2, clientId: 1 },
  {
    eid: 3,
    name: 'Unit 4, Port Macquarie',
    assetValue: 465_000,
    cashAmount: 430,
    cashFrequency: 52,
    incomeExpenses: 90,
  },
  { eid: 15, name: 'Account based pension', assetValue: 260_000, cashAmount: 6, assetGrowth: 4, clientId: 0 },
  {
    eid: 13,
    name: 'Lifetime annuity',
    assetValue: 100_000,
    cashAmount: 5_900,
    cashFrequency: 1,
    annuityType: 2,
    assetDateStart: '2021-07-01',
    clientId: 1,
  },
  { eid: 7, name: 'State superannuation', cashAmount: 410, cashFrequency: 26, indexation: 2.5, clientId: 1 },
  { eid: 0, name: 'Car', assetValue: 22_000, treatment: 1 },
  { eid: 11, name: 'Gardener', cashAmount: 120, cashFrequency: 12, indexation: 3 },
  { eid: 12, name: 'Inheritance of Aunt Eleni', assetValue: 40_000, treatment: 2, assetDateStart: '2028-03-01' },
];

/**
 * A long job: names of 30 letters, a reference of 57, ten entries, a resident and a package, and six scenarios whose
 * names have 40 to 56 letters.
 */
export function sixLong(choices: Partial<DocumentChoices> = {}): DocumentJob {
  const record = {
    relationship: 2 as const,
    projectFrom: '2026-12-01',
    reference: 'Fitzgerald-Montgomery-Ashcroft, 2026 annual review, part A',
    clients: [
      { first_name: 'Konstantina', last_name: 'Papadopoulou-Anagnostopoulou-X', dob: '04/07/1941', gender: 2 as const },
      { first_name: 'Bartholomew', last_name: 'Fitzgerald-Montgomery-Ashcroft', dob: '11/02/1938', gender: 1 as const },
    ],
  };
  const first: Plan = {
    sCare: [
      {
        typeOfCare: 1,
        dateOfEntry: '14/12/2026',
        marketPriceRad: 720_000,
        radRacPaid: 250_000,
        agedCareFacility: 'Banksia',
      },
      {
        typeOfCare: 2,
        dateOfEntry: '10/03/2026',
        homeCarePackage: true,
        supportAtHomeLevel: 5,
        independenceServiceCosts: 9_000,
        everydayLivingServiceCosts: 12_000,
        clinicalCareCosts: 4_000,
      },
    ],
    sHome: { netHomeValue: 1_350_000, growthRate: 3 },
    sAssets: { quickTotal: 15_000 },
    sInvest: { quickTotal: 180_000, cashGrowth: 3.5 },
    sExpenses: { quickTotal: 48_000 },
    sFentries: tenEntries,
  };
  const care = ([own, other]: NonNullable<Plan['sCare']>, mine: object, theirs: object = {}): Plan['sCare'] => [
    { ...own, ...mine },
    { ...other, ...theirs },
  ];
  const sCare = first.sCare ?? [];
  const sHome = first.sHome ?? {};
  const sold = { ...sHome, sell: true, sellMonth: '2027-06-01', sellExpenses: 32_000 };
  const let1 = {
    ...sHome,
    rent: true,
    rentValue: 780,
    rentFrequency: 52 as const,
    rentExpenses: 120,
    rentAtMonth: '2027-03-01',
  };
  const moves = { typeOfCare: 1 as const, dateOfEntry: '01/02/2028', marketPriceRad: 650_000, radRacPaid: 0 };
  const plansOfSix: Readonly<Record<string, Plan>> = {
    'Current Situation': first,
    'Rent the home out and keep the Port Macquarie unit': { ...first, sHome: let1 },
    'Sell the home in June 2027 and pay the full lump sum': {
      ...first,
      sCare: care(sCare, { sellRadRacPaid: 470_000 }),
      sHome: sold,
    },
    'Bartholomew also enters care and the home is sold later': {
      ...first,
      sCare: care(sCare, {}, moves),
      sHome: { ...sold, sellMonth: '2028-06-01' },
    },
    'Keep the home, and take the DAP from the deposit': { ...first, sCare: care(sCare, { deductDAPDAC: true }) },
    'Spend more each year and pay less of the lump sum': {
      ...first,
      sCare: care(sCare, { radRacPaid: 100_000 }),
      sExpenses: { quickTotal: 60_000 },
    },
  };
  const scenarios = Object.fromEntries(Object.entries(plansOfSix).map(([name, plan], sid) => [sid, { ...plan, name }]));
  return jobOfCase(
    { asAt: '2026-11-26', record, scenarios },
    { ...all, extendYears: false, covering: COVERING, ...choices },
  );
}
