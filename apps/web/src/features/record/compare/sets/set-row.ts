/** One scenario that a set can make, and its figures before it is made. */

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
  /** For example `RAD 50 %`. */
  readonly label: string;
  /** The name of the new scenario, if it is not the source's name with the label. */
  readonly name?: string | undefined;
  /** Shown after the label, for example `$275,000.00`. */
  readonly amount?: string | undefined;
  /** A description of the filled-in values. */
  readonly filled?: string | undefined;
  /** A note about missing money. The scenario can be made all the same. */
  readonly short?: string | undefined;
  /** The source scenario with the changes of this row. */
  readonly document: Scenario;
  /** Why no scenario can be made of the row. */
  readonly refused?: string | undefined;
  /** The missing field of the dialog, and the text about it. */
  readonly needs?: { readonly fieldId: string; readonly words: string } | undefined;
}

/** The figures of a row: amounts in dollars, and how long the cash lasts within fifteen years. */
export interface SetFigures {
  /** Dollars per day of residential care of one person, in the month of entry or the first month. */
  readonly careDay: number;
  readonly dapDay: number;
  readonly pensionYear: number;
  readonly netCashFlowYear: number;
  readonly cashAfterFive: number;
  /** Dollars over the twelve months after a death; undefined if nobody dies or the projection ends before that. */
  readonly pensionAfter: number | undefined;
  readonly netCashFlowAfter: number | undefined;
  /** For example `until June 2029` or `beyond 2041`. */
  readonly lasts: string;
}

export type SetResult =
  | { readonly ok: true; readonly figures: SetFigures }
  /** The entry that the calculation needs, in words. */
  | { readonly ok: false; readonly needs: string };

const NOT_CALCULATED: SetResult = { ok: false, needs: 'Cannot be calculated.' };
const FIFTEEN_YEARS = 180;
const YEAR = 12;
const LAST_OF_FIVE_YEARS = 59;

/** The name of the new scenario, such as `Sell the home: RAD 50 %`. */
function nameOfRow(source: Sid, { documents }: RecordState, row: SetRow): string {
  return row.name ?? nameWith(scenarioName(source, documents.scenarios[source]?.name ?? ''), `: ${row.label}`);
}

export function planOf(source: Sid, state: RecordState, row: SetRow): ScenarioPlan | undefined {
  const before = state.documents.scenarios[source];
  if (before === undefined) return undefined;
  return { source, name: nameOfRow(source, state, row), patch: patchBetween(before, row.document) };
}

/**
 * The documents as they would be with the row's scenario, and its id. At the limit of scenarios, the last id is used.
 */
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

/** Calculates the figures of a row from the document that would be made, in the same way as every other page. */
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
