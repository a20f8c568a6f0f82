/** One scenario a set may make: what it would be, and its figures before anything is made. */

import { messageOf, type Scenario } from '@advice-builder/contract';
import { figureValue, lastsUntil, type PersonIndex, type Projection } from '@advice-builder/engine';
import { beyondWords, makeScenario, nameWith, untilWords } from '@advice-builder/results';
import { unlessFaulty } from '../../../../platform/fault-report.ts';
import { patchBetween } from '../../../../state/changes.ts';
import { type Documents, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import type { ScenarioPlan } from '../../../../state/making.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import type { RecordSession } from '../../../../state/session.ts';

/** One row of the dialog. */
export interface SetRow {
  readonly key: string;
  /** `RAD 50 %` */
  readonly label: string;
  /** What its scenario is called, where that is not the name of the source with the label. */
  readonly name?: string | undefined;
  /** After the label: `$275,000.00` */
  readonly amount?: string | undefined;
  /** What is filled in, in words. */
  readonly filled?: string | undefined;
  /** Something to know of it, that does not stand in its way. */
  readonly short?: string | undefined;
  /** The source with what this row changes. */
  readonly document: Scenario;
  /** Why no scenario can be made of it. */
  readonly refused?: string | undefined;
  /** The field of the dialog that is missing, and its words. */
  readonly needs?: { readonly fieldId: string; readonly words: string } | undefined;
}

/** Dollars, and until when the bank is above zero, told of fifteen years. */
export interface SetFigures {
  /** A day of residential care of one person, in the month they enter or the first. */
  readonly careDay: number;
  readonly dapDay: number;
  readonly pensionYear: number;
  readonly netCashFlowYear: number;
  readonly cashAfterFive: number;
  /** Of the twelve months from a death on; undefined: the projection does not reach so far, or nobody dies. */
  readonly pensionAfter: number | undefined;
  readonly netCashFlowAfter: number | undefined;
  /** `until June 2029`, `beyond 2041` */
  readonly lasts: string;
}

export type SetResult =
  | { readonly ok: true; readonly figures: SetFigures }
  /** What the calculation needs, in words. */
  | { readonly ok: false; readonly needs: string };

const NOT_CALCULATED: SetResult = { ok: false, needs: 'Cannot be calculated.' };
const FIFTEEN_YEARS = 180;
const YEAR = 12;
const LAST_OF_FIVE_YEARS = 59;

/** What it is called: `Sell the home: RAD 50 %`. */
function nameOfRow(source: Sid, { documents }: RecordState, row: SetRow): string {
  return row.name ?? nameWith(scenarioName(source, documents.scenarios[source]?.name ?? ''), `: ${row.label}`);
}

export function planOf(source: Sid, state: RecordState, row: SetRow): ScenarioPlan | undefined {
  const before = state.documents.scenarios[source];
  if (before === undefined) return undefined;
  return { source, name: nameOfRow(source, state, row), patch: patchBetween(before, row.document) };
}

/** The documents as they would be with the row made, and the id it would have; at the limit that of the last one. */
export function withMade(state: RecordState, plan: ScenarioPlan): { readonly documents: Documents; readonly sid: Sid } {
  const { record, scenarios } = state.documents;
  const sid = ([1, 2, 3, 4, 5] as const).find((each) => scenarios[each] === undefined) ?? 5;
  const made = makeScenario(scenarios[plan.source] as Scenario, plan, sid, state.today);
  return { documents: { record, scenarios: { ...scenarios, [sid]: made } }, sid };
}

function yearAfterDeath(projection: Projection, figure: 'pensionTotal' | 'netCashFlow'): number | undefined {
  const { deathMonth } = projection.plan;
  if (deathMonth + YEAR > projection.months) return undefined;
  const months = Array.from({ length: YEAR }, (_, index) => deathMonth + index);
  return months.reduce((sum, month) => sum + figureValue(projection, { figure, at: { month } }), 0);
}

function readFigures(projection: Projection, person: PersonIndex): SetFigures {
  const entry = projection.plan.people[person]?.resident?.entryMonth ?? 0;
  const month = Math.max(0, entry);
  const until = lastsUntil(projection);
  const horizon = { projectFrom: projection.household.projectFrom, months: projection.months };
  const day = (figure: 'totalDailyCareCost' | 'accommodationDaily') =>
    month < projection.months ? figureValue(projection, { figure, person, at: { month } }) : 0;
  return {
    careDay: day('totalDailyCareCost'),
    dapDay: day('accommodationDaily'),
    pensionYear: figureValue(projection, { figure: 'pensionTotal', at: { year: 1 } }),
    netCashFlowYear: figureValue(projection, { figure: 'netCashFlow', at: { year: 1 } }),
    cashAfterFive: projection.columns.bankClosing[LAST_OF_FIVE_YEARS] as number,
    pensionAfter: yearAfterDeath(projection, 'pensionTotal'),
    netCashFlowAfter: yearAfterDeath(projection, 'netCashFlow'),
    lasts: until === undefined ? beyondWords(horizon) : `until ${untilWords(horizon, until)}`,
  };
}

/** The figures of a row, by the calculation that every page uses, on the document that would be made. */
export function resultOf(
  { figures }: Pick<RecordSession, 'figures'>,
  state: RecordState,
  plan: ScenarioPlan,
  person: PersonIndex,
): SetResult {
  return unlessFaulty((): SetResult => {
    const { documents, sid } = withMade(state, plan);
    const result = figures.of(documents, sid, { once: true }).over(FIFTEEN_YEARS);
    if (result.ok) return { ok: true, figures: readFigures(result.value.projection, person) };
    const [first] = result.problems;
    return first === undefined ? NOT_CALCULATED : { ok: false, needs: messageOf(first) };
  }, NOT_CALCULATED);
}

export const roomFor = ({ documents, maxScenarios }: RecordState): number =>
  Math.max(0, maxScenarios - sidsOf(documents.scenarios).length);
