/**
 * Finds the value a field needs so that cash lasts: the available fields, the range to search, and the scenario with
 * another value, as if a person had entered it. The search itself is in the engine.
 */

import {
  careFacts,
  consequences,
  dateOf,
  entryOwner,
  isResidential,
  monthAt,
  orZero,
  type Path,
  type PersonNumber,
  withValueIn,
} from '@advice-builder/casework';
import {
  CARE_TYPE,
  ENTRY,
  type Entry,
  MONEY_MAX,
  type RecordDocument,
  type Scenario,
  toTypedDate,
} from '@advice-builder/contract';
import { type GoalQuestion, type Projection, type SweepSubject, sweepSubject } from '@advice-builder/engine';
import {
  addMonths,
  addMonthsToIndex,
  type CivilDate,
  MONTHS_IN_YEAR,
  type MonthIndex,
  monthOf,
  nearestDollar,
  type Problem,
  stepsDown,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { calculateScenario } from '../report/calculate-report.ts';
import { paidAsTopUp } from './paid-as-top-up.ts';

/**
 * A field whose value determines how long cash lasts. Dollar values are whole; the value of an entry date is its month.
 */
export type GoalLever =
  | { readonly kind: 'home-value' }
  | { readonly kind: 'living-expenses' }
  | { readonly kind: 'deposit'; readonly person: PersonNumber }
  | { readonly kind: 'entry'; readonly person: PersonNumber }
  | { readonly kind: 'gift' | 'top-up'; readonly entryId: string };

export interface GoalContext {
  readonly record: RecordDocument;
  readonly scenario: Scenario;
  readonly sid: number;
  /** Scenario 0. */
  readonly current: Scenario;
  readonly today: CivilDate;
}

/** The years for which cash must last. */
export const GOAL_YEARS = [5, 10, 15] as const;
export type GoalYears = (typeof GOAL_YEARS)[number];
export const goalMonths = (years: GoalYears): GoalQuestion['months'] =>
  (years * MONTHS_IN_YEAR) as GoalQuestion['months'];

type Documents = Pick<GoalContext, 'record' | 'scenario' | 'sid'>;

/** The lever's entry; undefined if it no longer exists or has a different kind. */
function entryOf(
  { sFentries }: Scenario,
  lever: GoalLever,
): (Entry & { readonly assetValue: number | null }) | undefined {
  if (!('entryId' in lever)) return undefined;
  const entry = sFentries.find(({ id }) => id === lever.entryId);
  return entry?.eid === (lever.kind === 'gift' ? ENTRY.gift : ENTRY.topUp) && 'assetValue' in entry
    ? (entry as Entry & { readonly assetValue: number | null })
    : undefined;
}

/** The path of the field in the record's store on the page. */
export function goalField(lever: GoalLever): string {
  if ('entryId' in lever) return `entry.${lever.entryId}.assetValue`;
  return `scenario.${pathOf(lever).join('.')}`;
}

function pathOf(lever: Exclude<GoalLever, { readonly entryId: string }>): Path {
  switch (lever.kind) {
    case 'home-value':
      return ['sHome', 'netHomeValue'];
    case 'living-expenses':
      return ['sExpenses', 'quickTotal'];
    case 'deposit':
      return ['sCare', lever.person, 'radRacPaid'];
    case 'entry':
      return ['sCare', lever.person, 'dateOfEntry'];
  }
}

const isFrom = (start: MonthIndex | undefined, text: string | null): boolean => {
  const month = monthAt(text);
  return start !== undefined && month !== undefined && month >= start;
};

/**
 * Whether the field still has an effect: the home is sold, the gift is given, or the person enters in the first month
 * or later. Amounts the Current Situation has paid cannot change. The entered amount does not matter, because no amount
 * shows or hides the question.
 */
export function isGoalOffered({ record, scenario, sid }: Documents, lever: GoalLever): boolean {
  const start = monthAt(record.projectFrom);
  switch (lever.kind) {
    case 'living-expenses':
      return scenario.sExpenses.oopFrequency > 0;
    case 'home-value':
      return scenario.sHome.sell && isFrom(start, scenario.sHome.sellMonth);
    case 'gift':
    case 'top-up': {
      const entry = entryOf(scenario, lever);
      return entry !== undefined && 'assetDateStart' in entry && isFrom(start, entry.assetDateStart);
    }
    case 'deposit': {
      const care = scenario.sCare[lever.person];
      const isLater = start !== undefined && (monthAt(care.dateOfEntry) ?? start) > start;
      return sid !== 0 && isResidential(care) && !isLater;
    }
    case 'entry': {
      const { typeOfCare, dateOfEntry } = scenario.sCare[lever.person];
      return sid !== 0 && typeOfCare === CARE_TYPE.residential && isFrom(start, dateOfEntry);
    }
  }
}

/** The entered value; undefined if the field is blank. */
function enteredOf(scenario: Scenario, lever: GoalLever): number | undefined {
  switch (lever.kind) {
    case 'home-value':
      return scenario.sHome.netHomeValue ?? undefined;
    case 'living-expenses':
      return scenario.sExpenses.quickTotal ?? undefined;
    case 'deposit':
      return scenario.sCare[lever.person].radRacPaid ?? undefined;
    case 'entry':
      return monthAt(scenario.sCare[lever.person].dateOfEntry);
    default:
      return entryOf(scenario, lever)?.assetValue ?? undefined;
  }
}

/** The scenario with the value in the field, and the changes that the form makes as a consequence. */
export function withLever(context: GoalContext, lever: GoalLever, value: number): Scenario {
  const { scenario } = context;
  if ('entryId' in lever) {
    const index = scenario.sFentries.findIndex(({ id }) => id === lever.entryId);
    return index < 0 ? scenario : withValueIn(scenario, ['sFentries', index, 'assetValue'], value);
  }
  if (lever.kind === 'entry') return entersIn(context, lever.person, value as MonthIndex);
  return withValueIn(scenario, pathOf(lever), value);
}

/**
 * Keeps the day and changes the month. An amount paid in the first month becomes a top-up when the entry moves to a
 * later month.
 */
function entersIn(context: GoalContext, person: PersonNumber, month: MonthIndex): Scenario {
  const { record, scenario, today } = context;
  const before = scenario.sCare[person];
  const date = dateOf(before.dateOfEntry);
  if (date === undefined || monthOf(date) === month) return scenario;
  const path = ['sCare', person, 'dateOfEntry'] as const;
  const moved = withValueIn(scenario, path, toTypedDate(addMonths(date, month - monthOf(date))));
  const { changes } = consequences({ ...context, scenario: moved }, path, scenario);
  const after = changes.reduce((next, change) => withValueIn(next, change.path, change.value), moved);
  const isLater = (care: Scenario['sCare'][number]): boolean =>
    careFacts(care, dateOf(record.projectFrom), today).monthsOffset > 0;
  return !isLater(before) && isLater(after.sCare[person]) && orZero(before.radRacPaid) > 0
    ? paidAsTopUp({ ...context, scenario: after }, person)
    : after;
}

/**
 * The upper end of the search in dollars, unless a higher value is entered. None of these amounts is a rate set by law.
 */
const LOOKED_AT = { 'home-value': 3_000_000, gift: 1_000_000, 'living-expenses': 300_000 } as const;
/** The number of grid points, evenly spaced. */
const PLACES = 40;

interface Range {
  readonly lowest: number;
  readonly highest: number;
  /**
   * Set if the range of a deposit ends where a higher amount would be refused, because the law requires a minimum to be
   * left to the resident.
   */
  readonly refused?: SweepSubject | undefined;
}

export type GoalStart =
  | { readonly ok: true; readonly question: GoalQuestion; readonly entered: number | undefined; readonly range: Range }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Builds the question for the engine. @throws RangeError if the lever is not offered. */
export function startGoal(context: GoalContext, lever: GoalLever, years: GoalYears, book: RateBook): GoalStart {
  const { record, current, today } = context;
  if (!isGoalOffered(context, lever)) throw new RangeError(`goal seek is not offered for ${goalField(lever)}`);
  const of = (scenario: Scenario, months: GoalQuestion['months']) =>
    calculateScenario(record, scenario, current, book, today, { months });
  const asEntered = of(context.scenario, 60);
  // A blank field may be the reason why the scenario cannot be calculated, so the first value of the search is tried.
  const months = goalMonths(years);
  const entered = enteredOf(context.scenario, lever);
  if (!asEntered.ok && entered !== undefined) return asEntered;
  const range = rangeOf(context, lever, months, asEntered.ok ? asEntered.value.projection : undefined, book);
  const first = nearestDollar(Math.min(Math.max(entered ?? range.lowest, range.lowest), range.highest));
  const probe = asEntered.ok ? asEntered : of(withLever(context, lever, first), 60);
  if (!probe.ok) return probe;
  const question: GoalQuestion = {
    months,
    grid: gridOf(range, first, lever.kind === 'entry'),
    entered: first,
    unit: lever.kind === 'entry' ? 'months' : 'dollars',
    project: (value, length) => {
      const result = of(withLever(context, lever, value), length);
      return result.ok ? result.value.projection : undefined;
    },
  };
  return { ok: true, question, entered, range };
}

function rangeOf(
  context: GoalContext,
  lever: GoalLever,
  months: number,
  projection: Projection | undefined,
  book: RateBook,
): Range {
  const { record, scenario } = context;
  const entered = enteredOf(scenario, lever) ?? 0;
  const upTo = (lowest: number, most: number): Range => ({
    lowest,
    highest: Math.min(stepsDown(MONEY_MAX, 1), Math.max(most, nearestDollar(2 * entered))),
  });
  switch (lever.kind) {
    case 'home-value':
      // Zero would mean no home.
      return upTo(1, LOOKED_AT['home-value']);
    case 'gift':
      return upTo(0, LOOKED_AT.gift);
    case 'living-expenses':
      return upTo(0, stepsDown(LOOKED_AT['living-expenses'] / scenario.sExpenses.oopFrequency, 1));
    case 'entry': {
      const start = monthAt(record.projectFrom) as MonthIndex;
      return { lowest: start, highest: Math.max(addMonthsToIndex(start, months - 1), entered) };
    }
    case 'deposit':
      return depositRange(context, lever, lever.person, projection, book);
    case 'top-up': {
      const entry = entryOf(scenario, lever);
      const owner = entry && entryOwner(entry, context);
      return depositRange(context, lever, owner === 1 ? 1 : 0, projection, book);
    }
  }
}

const LENGTHS = [60, 180] as const;

/** Nothing else limits the range, so it ends at the entered value. */
const ONLY_ENTERED = (entered: number): Range => ({ lowest: 0, highest: Math.max(1, nearestDollar(entered)) });

/**
 * The rest of the price or lump sum that nothing else pays, up to the amount that the law lets an aged care home
 * accept.
 */
function depositRange(
  context: GoalContext,
  lever: GoalLever,
  person: PersonNumber,
  projection: Projection | undefined,
  book: RateBook,
): Range {
  const entered = enteredOf(context.scenario, lever) ?? 0;
  if (projection === undefined) return ONLY_ENTERED(entered);
  const start = LENGTHS.map((months) => sweepSubject(projection.household, book, person, { months })).find(
    ({ ok }) => ok,
  );
  if (!start?.ok) return ONLY_ENTERED(entered);
  const { subject } = start;
  const { whole, ownShare, minimumAssets } = subject;
  const left = Math.max(1, stepsDown(whole - Math.max(0, ownShare * whole - entered), 1));
  const besides = paidAtEntryBesides(context, lever, person, subject);
  if (minimumAssets === undefined || besides === undefined) return { lowest: 0, highest: left };
  const most = Math.max(1, stepsDown(minimumAssets.mostAccepted - besides, 1));
  return most >= left ? { lowest: 0, highest: left } : { lowest: 0, highest: most, refused: subject };
}

/**
 * Dollars paid in the month of entry in addition to the lever, which must still leave the minimum. Undefined if the
 * lever pays later.
 */
function paidAtEntryBesides(
  { record, scenario }: GoalContext,
  lever: GoalLever,
  person: PersonNumber,
  { entryMonth, household, settlement }: SweepSubject,
): number | undefined {
  const entered = household.projectFrom + Math.max(0, entryMonth);
  const { radRacPaid, sellRadRacPaid } = scenario.sCare[person];
  const isAtEntry = (entry: Entry): boolean =>
    'assetDateStart' in entry && (monthAt(entry.assetDateStart) ?? entered) <= entered;
  const own = entryOf(scenario, lever);
  if (own !== undefined && !isAtEntry(own)) return undefined;
  const topUps = scenario.sFentries.reduce(
    (sum, entry) =>
      entry.eid === ENTRY.topUp &&
      entry !== own &&
      entryOwner(entry, { record, scenario }) === person &&
      isAtEntry(entry)
        ? sum + orZero(entry.assetValue)
        : sum,
    0,
  );
  const typed = lever.kind === 'deposit' || entryMonth > 0 ? 0 : orZero(radRacPaid);
  const fromSale = settlement?.month === Math.max(0, entryMonth) ? orZero(sellRadRacPaid) : 0;
  return topUps + typed + fromSale;
}

/** The grid: every month for a date; evenly spaced points for dollars, including the entered value. */
function gridOf({ lowest, highest }: Range, entered: number, isMonths: boolean): readonly number[] {
  const width = highest - lowest;
  const places = isMonths ? width : Math.min(PLACES, width);
  const even = Array.from({ length: places + 1 }, (_, i) => lowest + stepsDown((width * i) / places, 1));
  return [...new Set([...even, entered])].sort((a, b) => a - b);
}
