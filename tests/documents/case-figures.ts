/**
 * The known numbers of a stored record, without any document: the output of `npm run calc` for the same case, the
 * entries, and the explanation of each figure. The documents are checked against them page by page.
 */

import { readFileSync } from 'node:fs';
import type { Scenario } from '@advice-builder/contract';
import {
  afterStep,
  type Explanation,
  type ExplanationLine,
  explain,
  type FigureId,
  householdFigures,
  type PersonIndex,
  type Projection,
  personFigures,
  turnsOf,
} from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { changedInputs, homeSaleOf } from '@advice-builder/results';
import { runCalc } from '../../apps/calc/src/calc.ts';
import { type DocumentInput, documentInput } from '../../packages/reports/src/input.ts';
import { jobOf } from '../../packages/reports/src/testing/jobs.ts';
import { numbersIn, valuesIn } from './amounts.ts';

/** The parts of `calc`'s output for a scenario that are used here. */
export interface CalcScenario {
  readonly year: { readonly rows: readonly object[]; readonly total: object; readonly openingBalance: unknown };
  readonly dataset: {
    readonly history: readonly { readonly month: number; readonly kind: string; readonly amount: number }[];
  };
  readonly shortSpells: unknown;
  readonly notices: unknown;
  readonly agedCareMonths: unknown;
  readonly retirementCommunity: unknown;
  readonly careplus: unknown;
  readonly monthly: readonly CalcMonth[];
}

interface CalcMonth {
  readonly pensionTotal: number;
  readonly bankClosing: number;
  readonly people: readonly { readonly totalDailyCareCost: number; readonly pensionEntitlement: number }[];
}

export interface CaseFigures {
  readonly name: string;
  readonly sids: readonly number[];
  readonly input: DocumentInput;
  readonly calc: Readonly<Record<string, CalcScenario>>;
}

const pathOf = (name: string): string => new URL(`../cases/${name}.json`, import.meta.url).pathname;
const read = (path: string): string => readFileSync(path, 'utf8');

export function calcOf(name: string, ...options: string[]): Record<string, unknown> {
  const { out, problems } = runCalc([pathOf(name), ...options], read);
  if (problems.length > 0) throw new Error(`${name}: ${problems.join(', ')}`);
  return JSON.parse(out) as Record<string, unknown>;
}

export function figuresOfCase(name: string): CaseFigures {
  const input = documentInput(jobOf(name), shippedRateBook);
  if (!input.ok) throw new Error(`the case ${name} has problems`);
  return {
    name,
    sids: input.value.scenarios.map(({ sid }) => sid),
    input: input.value,
    calc: calcOf(name, '--monthly').scenarios as Record<string, CalcScenario>,
  };
}

const scenarioOf = ({ calc }: CaseFigures, sid: number): CalcScenario => {
  const found = calc[String(sid)];
  if (found === undefined) throw new Error(`calc knows no scenario ${sid}`);
  return found;
};

/**
 * The lowest balance of each temporary shortfall of the bank, in cents and rounded down to dollars. A sentence with "at
 * most" prints the rounded balance.
 */
const shortfalls = ({ shortSpells }: CalcScenario): readonly number[] =>
  numbersIn(shortSpells).flatMap((lowest) => [lowest, Math.floor(lowest)]);

/** Every cell of the panels of a scenario, and its events. */
export function panelNumbers(of: CaseFigures, sid: number): readonly number[] {
  const scenario = scenarioOf(of, sid);
  const { monthly: _, dataset, ...panels } = scenario;
  return [...valuesIn(panels), ...numbersIn(dataset.history), ...shortfalls(scenario)];
}

/** The rows of years without the other panels, and the temporary shortfalls of the bank. */
export function yearNumbers(of: CaseFigures, sid: number): readonly number[] {
  const scenario = scenarioOf(of, sid);
  return [...valuesIn(scenario.year), ...shortfalls(scenario)];
}

/** The yearly figures less those of the Current Situation in the same year. */
export function yearDifferences(of: CaseFigures, sid: number, to = 0): readonly number[] {
  const [own, base] = [scenarioOf(of, sid).year.rows, scenarioOf(of, to).year.rows];
  return own.flatMap((row, index) => {
    const [values, others] = [valuesIn(row), valuesIn(base[index])];
    return values.length === others.length ? values.map((value, place) => value - (others[place] ?? 0)) : [];
  });
}

const inNetWorth = (of: CaseFigures, sid: number): View =>
  (calcOf(of.name, '--compare', `0,${sid}`).difference as { readonly netWorth: View }).netWorth;

interface View {
  readonly parts: readonly {
    readonly id: string;
    readonly value: number;
    readonly people?: readonly number[];
    /** One per item of the difference in what is owned at the start. */
    readonly lines?: readonly { readonly amount: number }[];
  }[];
  readonly total: number;
}

/** Money that only one of the two scenarios has and that no choice explains: the total, and each line. */
export function unsourcedNumbers(of: CaseFigures, sid: number): readonly number[] {
  const parts = inNetWorth(of, sid).parts.filter(({ id }) => id === 'openingPosition' || id === 'fromOutside');
  const lines = parts.flatMap((part) => part.lines?.map(({ amount }) => amount) ?? [part.value]);
  return [parts.reduce((sum, { value }) => sum + value, 0), ...lines];
}

/**
 * The parts of the net worth difference from the Current Situation: each part, each person's share, the total, and the
 * sum of the smallest.
 */
export function differenceNumbers(of: CaseFigures, sid: number): readonly number[] {
  const netWorth = inNetWorth(of, sid);
  const smallestFirst = netWorth.parts.map(({ value }) => value).sort((a, b) => Math.abs(a) - Math.abs(b));
  let sum = 0;
  const folded = smallestFirst.map((value) => {
    sum += value;
    return sum;
  });
  const shares = netWorth.parts.flatMap(({ people = [] }) => people);
  return [netWorth.total, ...smallestFirst, ...folded, ...shares, ...unsourcedNumbers(of, sid)];
}

/** One figure in a month: its value, the value in the Current Situation, and the difference. */
const besides = (own: number, base: number): readonly number[] => [own, base, own - base];

/**
 * The numbers in the table of a scenario: each person's care per day and all pensions, in the first month and in the
 * next two months with a change, next to the Current Situation; and how the years differ.
 */
export function laterNumbers(of: CaseFigures, sid: number): readonly number[] {
  const projection = of.input.scenarios.find((each) => each.sid === sid)?.five.projection;
  if (projection === undefined) return [];
  const [own, base] = [scenarioOf(of, sid).monthly, scenarioOf(of, 0).monthly];
  const people = projection.people.map((_, index) => index as PersonIndex);
  const care = people.flatMap((person) => {
    const dailyIn = (months: typeof own, month: number) =>
      months[month]?.people[person]?.totalDailyCareCost ?? Number.NaN;
    const first = own.findIndex((_, month) => dailyIn(own, month) > 0);
    const turns = turnsOf(projection, 'care', person, first).slice(0, TURNS_TOLD);
    return [first, ...turns.map(({ month }) => month)].flatMap((month) =>
      besides(dailyIn(own, month), dailyIn(base, month)),
    );
  });
  const moved = people.flatMap((person) => turnsOf(projection, 'pension', person, 0).map(({ month }) => month));
  const months = [0, ...[...new Set(moved)].toSorted((one, other) => one - other).slice(0, TURNS_TOLD)];
  const sumIn = (rows: typeof own, month: number): number =>
    rows[month]?.people.reduce((sum, { pensionEntitlement }) => sum + pensionEntitlement, 0) ?? Number.NaN;
  const pensions = months.flatMap((month) => besides(sumIn(own, month), sumIn(base, month)));
  return [...care, ...pensions, ...yearNumbers(of, 0), ...yearDifferences(of, sid)];
}
const TURNS_TOLD = 2;

/** Yearly effects of the entries of a scenario: sales, gifts and assessed amounts; MPIR and retention of each room. */
export function effectNumbers(of: CaseFigures, sid: number): readonly number[] {
  const scenario = of.input.job.scenarios[String(sid)];
  const projection = of.input.scenarios.find((each) => each.sid === sid)?.five.projection;
  if (scenario === undefined || projection === undefined) return [];
  const byYear = scenario.sFentries.flatMap((entry) => {
    const { cashAmount, incomeExpenses, assetValue, assetIncome } = entry as unknown as Record<string, number | null>;
    const times = 'cashFrequency' in entry ? entry.cashFrequency : 1;
    const [paid, spent] = [(cashAmount ?? 0) * times, (incomeExpenses ?? 0) * times];
    return [paid, spent, paid - spent, assetValue ? ((assetIncome ?? 0) / assetValue) * 100 : 0];
  });
  const streams = projection.entries.flatMap(({ income, sold }, at) => {
    const year = (income[0] ?? 0) * 12;
    const entry = projection.household.entries[at];
    const value = entry !== undefined && 'value' in entry ? entry.value : Number.NaN;
    return [year, (year / value) * 100, ...sold];
  });
  const rooms = projection.plan.people.flatMap(({ resident }) =>
    resident === undefined
      ? []
      : [resident.stay.mpirPercent, resident.nextStay?.mpirPercent ?? 0, resident.retentionShare * 100],
  );
  const sale = homeSaleOf(projection);
  return [
    ...byYear,
    ...streams,
    ...rooms,
    ...numbersIn(projection.plan.gifts),
    ...(sale === undefined ? [] : [sale.price]),
  ];
}

const longOf = ({ input }: CaseFigures, sid: number) =>
  input.scenarios.find((each) => each.sid === sid)?.fifteen.report;

/** Rows of fifteen years, from the product's own report. */
export const longRows = (of: CaseFigures, sid: number): readonly unknown[] => longOf(of, sid)?.year.rows ?? [];

/** The rows and totals of fifteen years, and the capital movements in them. */
export const longYearNumbers = (of: CaseFigures, sid: number): readonly number[] => [
  ...valuesIn(longOf(of, sid)?.year),
  ...numbersIn(longOf(of, sid)?.dataset.history),
];

/** The values typed into the record and the scenario. For a difference, both values. */
export function enteredNumbers({ input }: CaseFigures, sid: number): readonly number[] {
  const [base, own] = [input.job.scenarios['0'], input.job.scenarios[String(sid)]];
  if (base === undefined || own === undefined) return [];
  const changes = changedInputs(input.record, base, own, isoDate(input.job.source.asAt), base);
  return [...numbersIn(input.record), ...numbersIn(own), ...numbersIn(changes), ...depositsOf(own)];
}

/** Each person's lump sum together with its top-ups, which is printed as one amount. */
const depositsOf = ({ sCare, sFentries }: Scenario): readonly number[] =>
  sCare.map(({ radRacPaid }, person) =>
    sFentries.reduce(
      (sum, entry) => sum + (entry.eid === 20 && Number(entry.clientId) === person ? (entry.assetValue ?? 0) : 0),
      radRacPaid ?? 0,
    ),
  );

const linesWithin = (lines: readonly ExplanationLine[]): readonly ExplanationLine[] =>
  lines.flatMap((line) => [line, ...linesWithin(line.steps)]);

/** The running total after each step, including the steps within steps: `Subtotal`. */
const subtotals = (steps: readonly ExplanationLine[]): readonly number[] => {
  let total = 0;
  return steps.flatMap((step) => {
    total = afterStep(total, step.role, step.value);
    return [total, ...subtotals(step.steps)];
  });
};

/** The value of a figure, of its steps and of the rates they use, and the running totals. */
export const explainedNumbers = ({ value, steps, lines }: Explanation): readonly number[] => [
  value,
  ...subtotals(steps),
  ...linesWithin([...steps, ...lines]).flatMap((line) => [line.value, ...(line.rate ? [line.rate.value] : [])]),
];

/** The explanation of every figure of a month, by its label. For a couple, the label includes the person's name. */
export function explanationsOf(
  projection: Projection,
  month: number,
  names: readonly string[],
): Map<string, Explanation[]> {
  const found = new Map<string, Explanation[]>();
  const add = (label: string, explanation: Explanation): void => {
    found.set(label, [...(found.get(label) ?? []), explanation]);
  };
  for (const figure of householdFigures) {
    const explanation = explain(projection, { figure: figure as FigureId, at: { month } } as Parameters<
      typeof explain
    >[1]);
    add(explanation.label, explanation);
  }
  for (const figure of personFigures) {
    for (const [index] of projection.people.entries()) {
      const person = index as PersonIndex;
      const explanation = explain(projection, { figure, person, at: { month } });
      const name = projection.people.length > 1 ? `, ${names[person]}` : '';
      add(`${explanation.label}${name}`, explanation);
    }
  }
  return found;
}
