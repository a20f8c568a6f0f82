/** Explains why two projections of the same months differ, in signed parts that add up to the difference. */
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { FigureRef } from '../figures/read.ts';
import type { PersonIndex } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { at, itemAt } from '../projection/at.ts';
import { type FigureId, isPersonFigure } from '../projection/figure-ids.ts';
import type { Projection } from '../projection/projection.ts';
import {
  type DifferencePartId,
  type DifferenceView,
  differencePartFormulas,
  differencePartIds,
  isUnsourced,
  type PartCells,
} from './difference-parts.ts';

export interface DifferencePart {
  readonly id: DifferencePartId;
  /** Dollars: second less first. Positive means more for the client. */
  readonly value: number;
  /** Values per person if the figures belong to a person; otherwise undefined. */
  readonly people: readonly number[] | undefined;
  /** Values per year of the months compared. The last year may be incomplete. The opening position is in year 1. */
  readonly years: readonly number[];
  /** The figures behind the part, which can be read from either projection. */
  readonly figures: readonly FigureRef[];
}

export interface ExplainedDifference {
  /** All parts, including those that are nil, in the order of their ids. */
  readonly parts: readonly DifferencePart[];
  /** Second less first at the end of the months, read from the projections. The parts add up to it. */
  readonly total: number;
}

/**
 * Explains the difference in net worth, or in the bank, at the end of the months.
 * @throws RangeError if the projections differ in start month or people, or if `months` is not a whole number or
 * exceeds the length of either projection.
 */
export function explainDifference(
  first: Projection,
  second: Projection,
  months: number,
  view: DifferenceView = 'netWorth',
): ExplainedDifference {
  refuseIncomparable(first, second, months);
  const end = ({ columns }: Projection): number =>
    at(view === 'cash' ? columns.bankClosing : columns.netWorth, months - 1);
  return {
    parts: differencePartIds.map((id) => differencePart(id, first, second, months, view)),
    total: end(second) - end(first),
  };
}

/**
 * Dollars of the difference in net worth that no choice explains: a different opening position, or money from outside
 * the record.
 * @throws RangeError as `explainDifference`.
 */
export function unsourcedDifference(first: Projection, second: Projection, months: number): number {
  refuseIncomparable(first, second, months);
  const ids = differencePartIds.filter(isUnsourced);
  return sum(ids.map((id) => differencePart(id, first, second, months, 'netWorth').value));
}

function refuseIncomparable(first: Projection, second: Projection, months: number): void {
  if (first.household.projectFrom !== second.household.projectFrom)
    throw new RangeError('the projections start in different months');
  if (first.people.length !== second.people.length) throw new RangeError('the projections have different people');
  if (!Number.isInteger(months) || months < 1 || months > Math.min(first.months, second.months)) {
    throw new RangeError(`months must be whole and within both projections: ${months}`);
  }
}

/** A year of the months compared, from its first month to its exclusive end. The last year may be shorter. */
interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(months: number): readonly Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < months; start += MONTHS_IN_YEAR) {
    spans.push({ start, end: Math.min(start + MONTHS_IN_YEAR, months) });
  }
  return spans;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

function differencePart(
  id: DifferencePartId,
  first: Projection,
  second: Projection,
  months: number,
  view: DifferenceView,
): DifferencePart {
  const { household, person, figures } = differencePartFormulas[id];
  const spans = spansOf(months);
  const ofYear = ({ start, end }: Span, inMonth: (projection: Projection, month: number) => number): number => {
    let difference = 0;
    for (let month = start; month < end; month++) difference += inMonth(second, month) - inMonth(first, month);
    return difference;
  };
  const ownYears =
    person &&
    first.people.map((_, index) =>
      spans.map((span) => ofYear(span, ({ people }, month) => person(itemAt(people, index), month, view))),
    );
  const years = spans.map((span, year) => {
    const shared = household === undefined ? 0 : ofYear(span, (projection, m) => household(projection, m, view));
    return shared + sum((ownYears ?? []).map((own) => itemAt(own, year)));
  });
  return {
    id,
    value: sum(years),
    people: ownYears?.map(sum),
    years,
    figures: figures(view).flatMap(([figure, cells]) => refsOf(figure, cells, first, spans)),
  };
}

/** Reads full years as year figures, and the months of an incomplete last year one by one. */
function refsOf(
  figure: FigureId,
  cells: PartCells,
  projection: Projection,
  spans: readonly Span[],
): readonly FigureRef[] {
  const owners: readonly (PersonIndex | undefined)[] = isPersonFigure(figure) ? personIndexes(projection) : [undefined];
  return owners.flatMap((person) =>
    placesOf(cells, spans).map((at): FigureRef => (person === undefined ? { figure, at } : { figure, person, at })),
  );
}

function placesOf(cells: PartCells, spans: readonly Span[]): readonly FigureRef['at'][] {
  if (cells === 'first') return [{ month: 0 }];
  if (cells === 'last') return [{ month: (spans.at(-1) as Span).end - 1 }];
  return spans.flatMap(({ start, end }, year): readonly FigureRef['at'][] =>
    end - start === MONTHS_IN_YEAR
      ? [{ year: year + 1 }]
      : Array.from({ length: end - start }, (_, month) => ({ month: start + month })),
  );
}
