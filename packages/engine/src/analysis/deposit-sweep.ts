/** What each share of the price paid as a lump sum does: one projection a share, and where another rule takes over. */
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

/** Dollars read off one projection. */
export interface SweepReading {
  /** Of everybody, in the year of `readingYear`. */
  readonly costOfCare: number;
  readonly pension: number;
  /** What the home keeps of this resident's deposit within the months. */
  readonly retained: number;
  readonly bankAfterFiveYears: number;
  readonly netWorthAfterFiveYears: number;
  /** At the end of the months. */
  readonly bankAtEnd: number;
  readonly netWorthAtEnd: number;
  /** First month in which the bank is below zero, counted from 0. */
  readonly firstMonthBelowZero: number | undefined;
  /** As `lastsUntil`: to be told of 180 months alone. */
  readonly lastsUntil: number | undefined;
  /** Which rules decide, in a fixed order. */
  readonly limbs: readonly Limb[];
  /** When contributions end at a cap. */
  readonly stops: readonly CareStop[];
}

/** The reading of one share. */
export interface SweepPoint extends DepositPayment, SweepReading {
  /** False: the law lets nobody accept it, and no scenario may be made of it. */
  readonly isAcceptedByLaw: boolean;
  readonly amounts: DepositAmounts;
}

/** Between two neighbours another rule takes over. */
export interface Kink {
  /** The shares on either side. */
  readonly from: number;
  readonly to: number;
  readonly changes: readonly LimbChange[];
}

export interface LimbChange {
  readonly before: Limb;
  readonly after: Limb;
}

/** Shares of a sweep: 101 unless told, from 0 to 1. @throws RangeError for fewer than two. */
export function sweepShares(count = 101): readonly number[] {
  if (!Number.isInteger(count) || count < 2) throw new RangeError(`no sweep of ${count} shares`);
  return Array.from({ length: count }, (_, i) => i / (count - 1));
}

/**
 * The year of the projection that is read, counted from 1: the second, since the first mixes before and after a sale;
 * of an entry after the first year the first whole year in care, at most the last.
 */
export function readingYear({ entryMonth, months }: SweepSubject): number {
  const firstWhole = 1 + stepsUp(Math.max(0, entryMonth), MONTHS_IN_YEAR);
  return Math.min(months / MONTHS_IN_YEAR, Math.max(2, firstWhole));
}

/** One share: a projection of its own. @throws RangeError when the share is not between 0 and 1. */
export function sweepPoint(subject: SweepSubject, share: number): SweepPoint {
  const payment = paymentOf(subject, share);
  return {
    ...payment,
    ...read(subject, calculate(householdAtShare(subject, share), subject.rates, { months: subject.months }), payment),
    isAcceptedByLaw: isAccepted(subject, payment),
    amounts: amountsOf(subject, payment),
  };
}

/** The scenario as it was entered, read as the shares are; its limbs do not tell how the deposit is paid. */
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

/** Not through the registry of figures, which a page that only sweeps need not load. */
function sumOfYear(column: Float64Array, year: number): number {
  return column.subarray((year - 1) * MONTHS_IN_YEAR, year * MONTHS_IN_YEAR).reduce((sum, value) => sum + value, 0);
}

function firstMonthBelowZero({ columns: { bankClosing } }: Projection): number | undefined {
  const month = bankClosing.findIndex((balance) => isHalfCentBelow(balance, 0));
  return month < 0 ? undefined : month;
}

/** Where limbs change between neighbours; points in the order of their shares, of one subject. */
export function kinks(points: readonly SweepPoint[]): readonly Kink[] {
  return points.slice(1).flatMap((to, i) => {
    const from = itemAt(points, i);
    const changes = changesBetween(from, to);
    return changes.length === 0 ? [] : [{ from: from.share, to: to.share, changes }];
  });
}

/** The limbs of one subject stand in one order at every share. */
function changesBetween(from: SweepPoint, to: SweepPoint): readonly LimbChange[] {
  return to.limbs.flatMap((after, i) => {
    const before = itemAt(from.limbs, i);
    return before.value === after.value ? [] : [{ before, after }];
  });
}

/**
 * The kinks between two points, each no wider than `width`, by halving: a projection for each half that holds one. Two
 * points with the same limbs have none, whatever lies between them.
 */
export function kinksWithin(subject: SweepSubject, from: SweepPoint, to: SweepPoint, width: number): readonly Kink[] {
  if (changesBetween(from, to).length === 0) return [];
  if (to.share - from.share <= width) return kinks([from, to]);
  const middle = sweepPoint(subject, (from.share + to.share) / 2);
  return [...kinksWithin(subject, from, middle, width), ...kinksWithin(subject, middle, to, width)];
}
