/**
 * Calculates a record with the previous and with the current rates: what changes for its clients, and why. Both
 * calculations use the same documents, so only the rates cause differences.
 */

import { personNames } from '@advice-builder/casework';
import {
  isLeftOut,
  messageOf,
  pathText,
  type RecordDocument,
  type RecordReview,
  type ReviewFigures,
  type ReviewOutcome,
  type Scenario,
  type ScenarioReview,
} from '@advice-builder/contract';
import { explainDifference, lastsUntil, type Projection } from '@advice-builder/engine';
import {
  type CivilDate,
  firstOfMonth,
  formatMonthYear,
  latestOf,
  type MonthIndex,
  monthOf,
  type Problem,
  toIso,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { type CalculatedScenario, calculateScenario } from '../report/calculate-report.ts';
import { calendarMonth, cashLastsWords } from '../words/cash-words.ts';
import { partContext, partLabel } from '../words/part-words.ts';
import { limbChanges } from './limb-words.ts';
import { preferredOf } from './preferred.ts';
import { rateChanges } from './rate-changes.ts';
import { reviewDates } from './review-dates.ts';

export interface RecordToReview {
  readonly record: RecordDocument;
  /** By sid, including the Current Situation, 0. */
  readonly scenarios: ReadonlyMap<number, Scenario>;
  /** The rates a scenario was last calculated with; undefined if it was never calculated or the rates are unknown. */
  readonly before: (sid: number) => RateBook | undefined;
  readonly now: RateBook;
  /** The current date in Sydney; both calculations use it. */
  readonly today: CivilDate;
  /** The day from which the newest rates apply. Figures are read in the first month in which they are in force. */
  readonly day?: CivilDate;
}

const MONTHS = 180;
const FIVE_YEARS = 60;
const PARTS = 4;
/** Dollars. A smaller change counts as no change. */
const LEAST = 0.5;

/** The months in which figures are read, counted from the start of the projection. */
interface Places {
  readonly pension: number;
  readonly care: number;
}

interface Calculated extends CalculatedScenario {
  readonly places: Places;
  readonly figures: ReviewFigures;
}

/** Rates that start within a month count from the next month. */
function firstMonthOf(day: CivilDate): MonthIndex {
  const month = monthOf(day);
  return firstOfMonth(month) === day ? month : ((month + 1) as MonthIndex);
}

const careIn = ({ people }: Projection, month: number): number =>
  people.reduce((sum, own) => sum + (own.totalDailyCareCost[month] ?? 0), 0);

/**
 * The months in which the pension and care are read. If nobody is in care yet, care is read in the first month in which
 * somebody is.
 */
function placesIn(projection: Projection, { today, day }: RecordToReview): Places {
  const from = projection.household.projectFrom;
  const read = latestOf(today, firstOfMonth(day === undefined ? monthOf(today) : firstMonthOf(day)));
  const pension = Math.max(0, monthOf(read) - from);
  const starts = projection.plan.people.flatMap(({ resident, homeCare }) => {
    const start = Math.min(resident?.entryMonth ?? MONTHS, homeCare?.startMonth ?? MONTHS);
    return start < MONTHS ? [start] : [];
  });
  return { pension, care: starts.length === 0 ? pension : Math.max(pension, Math.min(...starts)) };
}

function figuresOf(projection: Projection, places: Places): ReviewFigures {
  const { columns, people, household } = projection;
  const on = (month: number): string => toIso(firstOfMonth(calendarMonth(household, month)));
  const until = lastsUntil(projection);
  return {
    care: careIn(projection, places.care),
    careOn: on(places.care),
    pension: people.reduce((sum, own) => sum + (own.totalEntitlement[places.pension] ?? 0), 0),
    pensionOn: on(places.pension),
    lastsUntil: until === undefined ? null : on(until).slice(0, 7),
    lastsWords: cashLastsWords(projection),
    netWorth: columns.netWorth[FIVE_YEARS - 1] ?? 0,
  };
}

type Missing = ScenarioReview['missing'];

const missingOf = (problems: readonly Problem[]): Missing =>
  problems.map((found) => ({ words: messageOf(found), path: pathText(found.fieldPath) }));

function calculated(source: RecordToReview, scenario: Scenario, current: Scenario, book: RateBook) {
  const result = calculateScenario(source.record, scenario, current, book, source.today, { months: MONTHS });
  if (!result.ok) return { ok: false as const, missing: missingOf(result.problems) };
  const { projection } = result.value;
  const places = placesIn(projection, source);
  if (places.care >= MONTHS) return { ok: false as const, missing: [overWords(projection)] };
  return { ok: true as const, value: { ...result.value, places, figures: figuresOf(projection, places) } };
}

const overWords = (projection: Projection) => ({
  words: `The projection ends in ${formatMonthYear(calendarMonth(projection.household, MONTHS - 1))}: choose a later start.`,
  path: 'projectFrom',
});

const moved = (before: number, after: number): number => (Math.abs(after - before) < LEAST ? 0 : after - before);
/** Dollars. A difference of a cent counts where a client sees the amount. */
const LEAST_CENT = 0.005;

/** Whether the client is worse off: care costs more, the pension is lower, or cash runs out sooner. */
function isWorse(before: ReviewFigures, after: ReviewFigures): boolean {
  return (
    after.care - before.care >= LEAST_CENT ||
    before.pension - after.pension >= LEAST_CENT ||
    (after.lastsUntil !== null && (before.lastsUntil === null || after.lastsUntil < before.lastsUntil))
  );
}

const isSameToTheDollar = (before: ReviewFigures, after: ReviewFigures): boolean =>
  moved(before.care, after.care) === 0 &&
  moved(before.pension, after.pension) === 0 &&
  moved(before.netWorth, after.netWorth) === 0 &&
  before.lastsUntil === after.lastsUntil;

function partsOf(before: Projection, after: Projection): ScenarioReview['parts'] {
  const context = partContext('netWorth', [before, after]);
  return explainDifference(before, after, FIVE_YEARS)
    .parts.filter(({ value }) => Math.abs(value) >= LEAST)
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, PARTS)
    .map(({ id, value }) => ({ label: partLabel(id, context), value }));
}

type Compared = Pick<ScenarioReview, 'before' | 'outcome' | 'isWorse' | 'reasons' | 'parts'>;

/** For the preferred scenario, also lists the rates and the reasons, which takes as long as half a calculation. */
function compared(first: Calculated, second: Calculated, names: readonly string[], isPreferred: boolean): Compared {
  const [before, after] = [first.figures, second.figures];
  const months = [second.places.pension, second.places.care];
  const limbs = limbChanges(first.projection, second.projection, [...new Set(months)], names);
  const isSame = isSameToTheDollar(before, after);
  const outcome: ReviewOutcome = limbs.length > 0 ? 'threshold-crossed' : isSame ? 'same-to-the-dollar' : 'changed';
  if (outcome === 'same-to-the-dollar') return { before, outcome, isWorse: false, reasons: [], parts: [] };
  return {
    before,
    outcome,
    isWorse: isWorse(before, after),
    reasons: isPreferred ? [...limbs, ...rateChanges(first.projection, second.projection, months)] : [...limbs],
    parts: isPreferred ? partsOf(first.projection, second.projection) : [],
  };
}

function same(figures: ReviewFigures): Compared {
  return { before: figures, outcome: 'same-to-the-dollar', isWorse: false, reasons: [], parts: [] };
}

const UNCOMPARED: Compared = {
  before: null,
  outcome: 'not-calculated-before',
  isWorse: false,
  reasons: [],
  parts: [],
};

function reviewOf(
  source: RecordToReview,
  sid: number,
  scenario: Scenario,
  current: Scenario,
  isPreferred: boolean,
): { readonly review: ScenarioReview; readonly calculated: Calculated | undefined } {
  const named = { sid, name: scenario.name, isPreferred };
  const now = calculated(source, scenario, current, source.now);
  if (!now.ok) {
    const { missing } = now;
    const review = { ...named, ...UNCOMPARED, after: null, outcome: 'cannot-be-calculated' as const, missing };
    return { review, calculated: undefined };
  }
  const after = now.value.figures;
  const book = source.before(sid);
  const names = personNames(source.record);
  const compare = (): Compared => {
    if (book === undefined) return UNCOMPARED;
    if (book.hash === source.now.hash) return same(after);
    const was = calculated(source, scenario, current, book);
    return was.ok ? compared(was.value, now.value, names, isPreferred) : UNCOMPARED;
  };
  return { review: { ...named, ...compare(), after, missing: [] }, calculated: now.value };
}

/**
 * Calculates every scenario with the previous and the current rates. Pure: equal documents, books and days give equal
 * results.
 * @throws RangeError without the Current Situation.
 */
export function recalculateRecord(source: RecordToReview): RecordReview {
  const current = source.scenarios.get(0);
  if (current === undefined) throw new RangeError('a record has a Current Situation');
  const chosen = preferredOf(source.record);
  const preferred = source.scenarios.has(chosen) ? chosen : 0;
  let chosenOne: Calculated | undefined;
  const scenarios = [...source.scenarios].map(([sid, scenario]): ScenarioReview => {
    const isPreferred = sid === preferred;
    const { review, calculated: now } = reviewOf(source, sid, scenario, current, isPreferred);
    if (isPreferred) chosenOne = now;
    return review;
  });
  if (chosenOne === undefined) return { preferred, scenarios, dates: [], notCounted: 0 };
  const { projection, places } = chosenOne;
  const dates = reviewDates(projection, places.care, source.today, personNames(source.record));
  return { preferred, scenarios, dates: [...dates], notCounted: entriesLeftOut(chosenOne) };
}

function entriesLeftOut({ entered }: Calculated): number {
  const left = entered.filter((notice) => isLeftOut(notice) && notice.entryId !== undefined);
  return new Set(left.map(({ entryId }) => entryId)).size;
}
