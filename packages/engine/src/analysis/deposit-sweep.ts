/**
 * The effect of each share of the price paid as a lump sum, with one projection per share. A limb is the case of a rule
 * that applies (see `Limb`). A kink is where the limb of a rule changes between two neighbouring shares.
 */
import { isHalfCentBelow, MONTHS_IN_YEAR, stepsUp } from '@advice-builder/kernel';
import { at, itemAt } from '../projection/at.ts';
import { calculate } from '../projection/calculate.ts';
import type { Projection } from '../projection/projection.ts';
import {
  amountsOf,
  type DepositAmounts,
  type DepositPayment,
  householdAtShare,
  isAccepted,
  paymentOf,
  type SweepSubject,
} from './deposit-share.ts';
import { lastsUntil } from './longevity.ts';
import { type CareStop, careStops, type Limb, limbsOf } from './sweep-limbs.ts';

const FIVE_YEARS = 5 * MONTHS_IN_YEAR;

/** Dollars read from one projection. */
export interface SweepReading {
  /** The household's cost of care in the year of `readingYear`. */
  readonly costOfCare: number;
  readonly pension: number;
  /** Amounts retained from this resident's deposit within the projection. */
  readonly retained: number;
  readonly bankAfterFiveYears: number;
  readonly netWorthAfterFiveYears: number;
  /** At the end of the projection. */
  readonly bankAtEnd: number;
  readonly netWorthAtEnd: number;
  /** First month in which the bank is below zero, counted from 0. */
  readonly firstMonthBelowZero: number | undefined;
  /** As `lastsUntil`. Only reported for a projection of 180 months. */
  readonly lastsUntil: number | undefined;
  /** For each rule, the limb that applies (see `Limb`), in a fixed order. */
  readonly limbs: readonly Limb[];
  /** The months in which contributions stop at a cap. */
  readonly stops: readonly CareStop[];
}

/** The reading of one share. */
export interface SweepPoint extends DepositPayment, SweepReading {
  /** False if the law lets no provider accept this payment. The user interface then offers no scenario from it. */
  readonly isAcceptedByLaw: boolean;
  readonly amounts: DepositAmounts;
}

/** Two neighbouring shares between which the limb of a rule changes. */
export interface Kink {
  /** The neighbouring shares below and above the kink. */
  readonly from: number;
  readonly to: number;
  readonly changes: readonly LimbChange[];
}

export interface LimbChange {
  readonly before: Limb;
  readonly after: Limb;
}

/** Shares of a sweep, evenly spaced from 0 to 1; 101 by default. @throws RangeError for fewer than two. */
export function sweepShares(count = 101): readonly number[] {
  if (!Number.isInteger(count) || count < 2) throw new RangeError(`a sweep needs at least two shares: ${count}`);
  return Array.from({ length: count }, (_, i) => i / (count - 1));
}

/**
 * The projection year to read, counted from 1. Normally year 2, because year 1 mixes months before and after a sale.
 * For an entry after the first year, it is the first full year in care, but not later than the last year.
 */
export function readingYear({ entryMonth, months }: SweepSubject): number {
  const firstWhole = 1 + stepsUp(Math.max(0, entryMonth), MONTHS_IN_YEAR);
  return Math.min(months / MONTHS_IN_YEAR, Math.max(2, firstWhole));
}

/** Calculates one share in a separate projection. @throws RangeError when the share is not between 0 and 1. */
export function sweepPoint(subject: SweepSubject, share: number): SweepPoint {
  const payment = paymentOf(subject, share);
  return {
    ...payment,
    ...read(subject, calculate(householdAtShare(subject, share), subject.rates, { months: subject.months }), payment),
    isAcceptedByLaw: isAccepted(subject, payment),
    amounts: amountsOf(subject, payment),
  };
}

/** Reads the scenario as entered in the same way as the shares. Its limbs leave out how the deposit is paid. */
export function sweepAsEntered(subject: SweepSubject): SweepReading {
  return read(subject, calculate(subject.household, subject.rates, { months: subject.months }), undefined);
}

function read(subject: SweepSubject, projection: Projection, payment: DepositPayment | undefined): SweepReading {
  const { columns, months } = projection;
  const year = readingYear(subject);
  const own = itemAt(projection.people, subject.person);
  const lastOfFive = FIVE_YEARS - 1;
  return {
    costOfCare: sumOfYear(columns.careCostTotal, year),
    pension: sumOfYear(columns.pensionTotal, year),
    retained: own.retention.reduce((sum, kept) => sum + kept, 0),
    bankAfterFiveYears: at(columns.bankClosing, lastOfFive),
    netWorthAfterFiveYears: at(columns.netWorth, lastOfFive),
    bankAtEnd: at(columns.bankClosing, months - 1),
    netWorthAtEnd: at(columns.netWorth, months - 1),
    firstMonthBelowZero: firstMonthBelowZero(projection),
    lastsUntil: lastsUntil(projection),
    limbs: limbsOf(projection, year, payment),
    stops: careStops(projection),
  };
}

/** Does not use the registry of figures, so that a page that only shows sweeps need not load the registry. */
function sumOfYear(column: Float64Array, year: number): number {
  return column.subarray((year - 1) * MONTHS_IN_YEAR, year * MONTHS_IN_YEAR).reduce((sum, value) => sum + value, 0);
}

function firstMonthBelowZero({ columns: { bankClosing } }: Projection): number | undefined {
  const month = bankClosing.findIndex((balance) => isHalfCentBelow(balance, 0));
  return month < 0 ? undefined : month;
}

/** Finds neighbouring points with different limbs. The points must belong to one subject and be ordered by share. */
export function kinks(points: readonly SweepPoint[]): readonly Kink[] {
  return points.slice(1).flatMap((to, i) => {
    const from = itemAt(points, i);
    const changes = changesBetween(from, to);
    return changes.length === 0 ? [] : [{ from: from.share, to: to.share, changes }];
  });
}

/** The limbs of one subject have the same order at every share. */
function changesBetween(from: SweepPoint, to: SweepPoint): readonly LimbChange[] {
  return to.limbs.flatMap((after, i) => {
    const before = itemAt(from.limbs, i);
    return before.value === after.value ? [] : [{ before, after }];
  });
}

/**
 * Finds the kinks between two points by halving, each no wider than `width`. Each half that contains a kink costs one
 * projection. Two points with the same limbs count as having no kink between them.
 */
export function kinksWithin(subject: SweepSubject, from: SweepPoint, to: SweepPoint, width: number): readonly Kink[] {
  if (changesBetween(from, to).length === 0) return [];
  if (to.share - from.share <= width) return kinks([from, to]);
  const middle = sweepPoint(subject, (from.share + to.share) / 2);
  return [...kinksWithin(subject, from, middle, width), ...kinksWithin(subject, middle, to, width)];
}
