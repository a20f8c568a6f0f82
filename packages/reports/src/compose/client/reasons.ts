/** Why the bank balances differ after N months: reasons in whole dollars that add up to the printed difference. */
import {
  type DifferencePartId,
  explainDifference,
  type HouseholdColumns,
  type PersonColumns,
  type Projection,
} from '@advice-builder/engine';
import { nearestDollar } from '@advice-builder/kernel';

/**
 * The parts of a difference as the engine gives them, without the costs of a sale. Daily payments for a room and its
 * lump sum are separate reasons, and so are village charges, rent paid and spending, and what loans bring in and what is
 * paid back on them.
 */
export type ReasonId = Exclude<DifferencePartId, 'saleCosts'> | 'lumpSum' | 'siteFees' | 'rentPaid' | 'loansRepaid';

export interface Reason {
  readonly id: ReasonId;
  /** Whole dollars, second minus first. Positive: more in the bank. */
  readonly dollars: number;
}

export interface Reasons {
  /** Difference of the two bank balances as printed: whole dollars, second minus first. */
  readonly total: number;
  /** The reasons that are listed, largest first. */
  readonly listed: readonly Reason[];
  /** The sum of the other reasons and of rounding; may be 0. */
  readonly rest: number;
  /** Whether every part is listed, so that `rest` is only rounding. */
  readonly isRounding: boolean;
}

/** The most reasons listed. If only one more exists, it is listed too. */
const MOST = 7;

/** Sum of a column of the household, or of all people, over the first N months. */
function sumOf({ columns }: Projection, figure: keyof HouseholdColumns, months: number): number {
  return columns[figure].subarray(0, months).reduce((sum, value) => sum + value, 0);
}

function sumOfPeople({ people }: Projection, figure: keyof PersonColumns, months: number): number {
  return people.reduce((all, own) => own[figure].subarray(0, months).reduce((sum, value) => sum + value, all), 0);
}

/** Daily payments for rooms from the bank: the amounts due, less the amounts taken from lump sums. */
const dailyPaid = (projection: Projection, months: number): number =>
  sumOfPeople(projection, 'accommodationMonth', months) - sumOfPeople(projection, 'drawnFromDeposit', months);

/** Dollars that reach the bank from loans in the first N months. */
function borrowed(projection: Projection, months: number): number {
  const { entries, household } = projection;
  return household.entries.reduce(
    (sum, { kind }, i) => {
      const amounts = kind === 'loan' ? entries[i]?.sold.subarray(0, months) : undefined;
      return amounts === undefined ? sum : amounts.reduce((all, value) => all + value, sum);
    },
    sumOf(projection, 'loanDrawings', months),
  );
}

function partsOf(first: Projection, second: Projection, months: number): readonly (readonly [ReasonId, number])[] {
  const { parts } = explainDifference(first, second, months, 'cash');
  const saleCosts = parts.find(({ id }) => id === 'saleCosts')?.value ?? 0;
  const daily = dailyPaid(first, months) - dailyPaid(second, months);
  const siteFees = sumOf(first, 'siteFees', months) - sumOf(second, 'siteFees', months);
  const rentPaid = sumOf(first, 'rentPaid', months) - sumOf(second, 'rentPaid', months);
  return parts.flatMap(({ id, value }): readonly (readonly [ReasonId, number])[] => {
    if (id === 'accommodation') {
      return [
        ['accommodation', daily],
        ['lumpSum', value - daily],
      ];
    }
    if (id === 'living') {
      return [
        ['living', value - siteFees - rentPaid],
        ['siteFees', siteFees],
        ['rentPaid', rentPaid],
      ];
    }
    if (id === 'loans') {
      const more = borrowed(second, months) - borrowed(first, months);
      return [
        ['loans', more],
        ['loansRepaid', value - more],
      ];
    }
    // A sale counts as one reason: the price after costs.
    if (id === 'homeGrowth') return [[id, value + saleCosts]];
    return id === 'saleCosts' ? [] : [[id, value]];
  });
}

/** @param months at most the length of both projections. */
export function bankReasons(first: Projection, second: Projection, months: number): Reasons {
  const bank = ({ columns }: Projection): number => nearestDollar(columns.bankClosing[months - 1] ?? 0);
  const total = bank(second) - bank(first);
  const all = partsOf(first, second, months)
    .map(([id, value]): Reason => ({ id, dollars: nearestDollar(value) }))
    .filter(({ dollars }) => dollars !== 0)
    .toSorted((a, b) => Math.abs(b.dollars) - Math.abs(a.dollars));
  const listed = all.length === MOST + 1 ? all : all.slice(0, MOST);
  const rest = total - listed.reduce((sum, { dollars }) => sum + dollars, 0);
  return { total, listed, rest, isRounding: listed.length === all.length };
}
