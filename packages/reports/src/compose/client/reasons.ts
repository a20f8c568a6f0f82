/** Why the bank differs after so many months: reasons in whole dollars that add up to the difference that is printed. */
import {
  type DifferencePartId,
  explainDifference,
  type HouseholdColumns,
  type PersonColumns,
  type Projection,
} from '@advice-builder/engine';
import { nearestDollar } from '@advice-builder/kernel';

/**
 * The parts of the engine, but for the costs of a sale; what is paid for a room is told apart from its lump sum, village
 * charges from spending.
 */
export type ReasonId = Exclude<DifferencePartId, 'saleCosts'> | 'lumpSum' | 'siteFees';

export interface Reason {
  readonly id: ReasonId;
  /** Whole dollars, second less first; above zero: more in the bank. */
  readonly dollars: number;
}

export interface Reasons {
  /** Whole dollars of the bank, second less first, as the two balances are printed. */
  readonly total: number;
  /** The largest first. */
  readonly told: readonly Reason[];
  /** All others together, and what rounding leaves; nought where there is nothing. */
  readonly rest: number;
  /** Every part is told: the rest is rounding alone. */
  readonly isRounding: boolean;
}

/** Reasons that are told one by one; where they are one more, that one is told as well. */
const MOST = 7;

/** Months of a column of the household, or of every person, added. */
function sumOf({ columns }: Projection, figure: keyof HouseholdColumns, months: number): number {
  return columns[figure].subarray(0, months).reduce((sum, value) => sum + value, 0);
}

function sumOfPeople({ people }: Projection, figure: keyof PersonColumns, months: number): number {
  return people.reduce((all, own) => own[figure].subarray(0, months).reduce((sum, value) => sum + value, all), 0);
}

/** What the bank pays for rooms day by day: what is due, less what is taken from lump sums. */
const dailyPaid = (projection: Projection, months: number): number =>
  sumOfPeople(projection, 'accommodationMonth', months) - sumOfPeople(projection, 'drawnFromDeposit', months);

function partsOf(first: Projection, second: Projection, months: number): readonly (readonly [ReasonId, number])[] {
  const { parts } = explainDifference(first, second, months, 'cash');
  const saleCosts = parts.find(({ id }) => id === 'saleCosts')?.value ?? 0;
  const daily = dailyPaid(first, months) - dailyPaid(second, months);
  const siteFees = sumOf(first, 'siteFees', months) - sumOf(second, 'siteFees', months);
  return parts.flatMap(({ id, value }): readonly (readonly [ReasonId, number])[] => {
    if (id === 'accommodation') {
      return [
        ['accommodation', daily],
        ['lumpSum', value - daily],
      ];
    }
    if (id === 'living') {
      return [
        ['living', value - siteFees],
        ['siteFees', siteFees],
      ];
    }
    // A sale is told by what is left of its price.
    if (id === 'homeGrowth') return [[id, value + saleCosts]];
    return id === 'saleCosts' ? [] : [[id, value]];
  });
}

/** @param months that both projections have. */
export function bankReasons(first: Projection, second: Projection, months: number): Reasons {
  const bank = ({ columns }: Projection): number => nearestDollar(columns.bankClosing[months - 1] ?? 0);
  const total = bank(second) - bank(first);
  const all = partsOf(first, second, months)
    .map(([id, value]): Reason => ({ id, dollars: nearestDollar(value) }))
    .filter(({ dollars }) => dollars !== 0)
    .toSorted((a, b) => Math.abs(b.dollars) - Math.abs(a.dollars));
  const told = all.length === MOST + 1 ? all : all.slice(0, MOST);
  const rest = total - told.reduce((sum, { dollars }) => sum + dollars, 0);
  return { total, told, rest, isRounding: told.length === all.length };
}
