/**
 * Four aims that conflict: the shares at which each has its most favourable dollar figure, side by side and unranked.
 */
import type { SweepPoint } from '@advice-builder/engine';

const HALF_CENT = 0.005;

const AIMS = [
  { id: 'care', label: 'Least cost of care', read: (point: SweepPoint) => point.costOfCare, sign: -1 },
  { id: 'pension', label: 'Most Age Pension', read: (point: SweepPoint) => point.pension, sign: 1 },
  { id: 'worth', label: 'Most net worth', read: (point: SweepPoint) => point.netWorthAfterFiveYears, sign: 1 },
  { id: 'cash', label: 'Most cash', read: (point: SweepPoint) => point.bankAfterFiveYears, sign: 1 },
] as const;

export type AimId = (typeof AIMS)[number]['id'];

export interface Aim {
  readonly id: AimId;
  readonly label: string;
  readonly value: number;
  /**
   * The first run of neighbouring shares at which the figure has this `value`, from 0 to 1. Both ends are equal if it
   * is a single share.
   */
  readonly from: number;
  readonly to: number;
  /** The number of shares outside this run at which the figure has this `value` too. */
  readonly others: number;
  /** Whether the value is the same at every share that the law accepts. */
  readonly isEverywhere: boolean;
  /**
   * The first month, counted from 0, in which cash is below zero at any share with this `value`; undefined if it never
   * is.
   */
  readonly firstMonthBelowZero: number | undefined;
  /** Whether cash is below zero at all of these shares. */
  readonly isShortThroughout: boolean;
}

/** Considers only shares that the law accepts; empty if there are none. */
export function aimsOf(points: readonly SweepPoint[]): readonly Aim[] {
  const accepted = points.filter(({ isAcceptedByLaw }) => isAcceptedByLaw);
  if (accepted.length === 0) return [];
  return AIMS.map(({ id, label, read, sign }) => {
    const most = Math.max(...accepted.map((point) => sign * read(point)));
    const isMost = (point: SweepPoint): boolean => most - sign * read(point) < HALF_CENT;
    const there = accepted.filter(isMost);
    const start = accepted.findIndex(isMost);
    const after = accepted.slice(start).findIndex((point) => !isMost(point));
    const run = after < 0 ? accepted.slice(start) : accepted.slice(start, start + after);
    const short = there.flatMap(({ firstMonthBelowZero }) => firstMonthBelowZero ?? []);
    return {
      id,
      label,
      value: sign * most,
      from: run[0]?.share ?? 0,
      to: run.at(-1)?.share ?? 0,
      others: there.length - run.length,
      isEverywhere: there.length === accepted.length,
      firstMonthBelowZero: short.length === 0 ? undefined : Math.min(...short),
      isShortThroughout: short.length === there.length,
    };
  });
}
