/**
 * The effect of new rates on a scenario: the same documents calculated with the previous and with the current rates.
 */

import {
  explainDifference,
  figureValue,
  isUnsourced,
  lastsUntil,
  type PersonIndex,
  type Projection,
} from '@advice-builder/engine';
import { addMonthsToIndex, type CivilDate, type MonthIndex } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import {
  type ChangedRate,
  changedRates,
  type LastsDifference,
  lastsDifference,
  lastsWords,
  type MoreIs,
  partContext,
  partLabel,
} from '@advice-builder/results';
import type { Documents, Sid } from '../../../../state/documents.ts';
import type { Calculated, FigureStore } from '../../../../state/figures.ts';

const FIVE_YEARS = 60;
const FIFTEEN_YEARS = 180;
/** Dollars. Smaller differences are the same to the cent. */
const LEAST = 0.005;

interface Both<T> {
  readonly before: T;
  readonly after: T;
}

interface Moved extends Both<number> {
  readonly label: string;
  readonly unit: string;
  readonly moreIs: MoreIs;
}

export interface EffectOfRates {
  readonly changed: readonly ChangedRate[];
  /** The month of the first figures: the chosen one, or the first after it in which any of them changes. */
  readonly month: MonthIndex;
  readonly figures: readonly Moved[];
  /** For example `until June 2029` or `beyond 2041`; `change` is undefined if both are the same. */
  readonly lasts: Both<string> & { readonly change: LastsDifference | undefined };
  /** Parts of the change in net worth after five years. They add up to `total`. */
  readonly parts: readonly { readonly label: string; readonly value: number }[];
  readonly total: number;
}

export interface CaseOfRates {
  readonly documents: Documents;
  readonly sid: Sid;
  readonly today: CivilDate;
}

const withBook =
  (figures: FigureStore, { documents, sid, today }: CaseOfRates) =>
  (book: RateBook, months: 60 | 180): Calculated | undefined => {
    const answer = figures.of(documents, sid, { with: { book, asAt: today } }).over(months);
    return answer.ok ? answer.value : undefined;
  };

/**
 * The changed rates that the case uses; none if the case is incomplete. @param after the calculation with current rates
 */
export function ratesChangedIn(
  figures: FigureStore,
  of: CaseOfRates,
  was: RateBook,
  after: Calculated,
): readonly ChangedRate[] {
  const before = withBook(figures, of)(was, FIVE_YEARS);
  return before === undefined ? [] : changedRates(before, after);
}

const OF_PERSON = [
  { figure: 'totalDailyCareCost', label: 'Care', unit: 'a day', moreIs: 'worse' },
  { figure: 'totalEntitlement', label: 'Pension', unit: 'a fortnight', moreIs: 'better' },
] as const;

const isMoved = ({ before, after }: Both<number>): boolean => Math.abs(after - before) >= LEAST;

function ofPeople(before: Projection, after: Projection, month: number, names: readonly string[]): readonly Moved[] {
  return OF_PERSON.flatMap(({ figure, label, unit, moreIs }) =>
    after.people.map((_, index) => {
      const person = index as PersonIndex;
      const read = (projection: Projection): number => figureValue(projection, { figure, person, at: { month } });
      return { label: `${label}, ${names[index] ?? ''}`, unit, moreIs, before: read(before), after: read(after) };
    }),
  );
}

/** The first month that changes, from the chosen month on. */
function firstMoved(before: Projection, after: Projection, from: number): number {
  for (let month = from; month < after.months; month++) {
    if (ofPeople(before, after, month, []).some(isMoved)) return month;
  }
  return from;
}

function inTheEnd(before: Projection, after: Projection): readonly Moved[] {
  const last = FIVE_YEARS - 1;
  const both = (column: 'bankClosing' | 'netWorth', label: string): Moved => ({
    label,
    unit: '',
    moreIs: 'better',
    before: before.columns[column][last] ?? 0,
    after: after.columns[column][last] ?? 0,
  });
  return [both('bankClosing', 'Cash at Bank after five years'), both('netWorth', 'Net worth after five years')];
}

/** Both projections start in the same month, because they use the same documents. */
const lastsOf = (before: Projection, after: Projection): EffectOfRates['lasts'] => ({
  before: lastsWords(before),
  after: lastsWords(after),
  change: lastsDifference(lastsUntil(before), lastsUntil(after)),
});

/**
 * @param from the chosen month, counted from the start.
 * @param names of the people, in order.
 */
export function effectOfRates(
  figures: FigureStore,
  of: CaseOfRates,
  was: RateBook,
  is: RateBook,
  from: number,
  names: readonly string[],
): EffectOfRates | undefined {
  const calculated = withBook(figures, of);
  const [before, after] = [calculated(was, FIVE_YEARS), calculated(is, FIVE_YEARS)];
  const [long, longer] = [calculated(was, FIFTEEN_YEARS), calculated(is, FIFTEEN_YEARS)];
  if (!before || !after || !long || !longer) return undefined;
  const [first, second] = [before.projection, after.projection];
  const month = firstMoved(first, second, Math.min(from, second.months - 1));
  const { parts, total } = explainDifference(first, second, FIVE_YEARS);
  const context = partContext('netWorth', [first, second]);
  return {
    changed: changedRates(before, after),
    month: addMonthsToIndex(second.household.projectFrom, month),
    figures: [...ofPeople(first, second, month, names), ...inTheEnd(first, second)],
    lasts: lastsOf(long.projection, longer.projection),
    parts: parts
      .filter(({ value }) => Math.abs(value) >= LEAST)
      .toSorted(
        (a, b) => Number(isUnsourced(b.id)) - Number(isUnsourced(a.id)) || Math.abs(b.value) - Math.abs(a.value),
      )
      .map(({ id, value }) => ({ label: partLabel(id, context), value })),
    total,
  };
}
