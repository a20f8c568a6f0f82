/** Fixed jobs whose documents are long: what the layout has to hold. */
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

/** Six ways to pay, of whatever household. */
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

/** Both in care, forty entries in each scenario. */
export const sixOfACouple = (choices: Partial<DocumentChoices> = {}): DocumentJob =>
  jobOfCase(caseOf(busyCoupleRecord, scenariosOf(busyCoupleScenario, 6)), { ...all, ...choices });

/** As long as fields take them: names in one word, amounts of eleven digits, money that runs out at once. */
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
