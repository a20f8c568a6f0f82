/**
 * Daily accommodation payment (DAP): the part of a room price that no refundable deposit covers, as a daily amount.
 *
 * Law: Aged Care Rules 2025 s296-5 (price x MPIR / 365, the share still unpaid; each step to the cent), ss 302-10,
 * 302-15 (index factor to four decimals, always applied to the un-indexed base); Aged Care Act 2024 s294(4) and Rules
 * s296-5(4): retention deducted is added back, so that it never raises the payment. Aged Care Act 1997 s52F and Fees
 * and Payments Principles 2014: as in 2025, but without index and without rounding.
 */
import {
  amountLeft,
  type CivilDate,
  dateParts,
  isoDate,
  nearestCent,
  nearestFourDecimals,
} from '@advice-builder/kernel';
import { field, fieldWithDefault, NOT_NEGATIVE, POSITIVE, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

/** The rule takes no date. The divisor has been the same since the scheme of 1 July 2014 began. */
const DIVISOR_DAY = isoDate('2014-07-01');

/** The accommodation law that applies: the 1997 Act, or the Rules of 1 November 2025. */
export type AccommodationArrangements = '2014' | '2025';

export interface AccommodationPaymentInputs {
  readonly arrangements: AccommodationArrangements;
  /** Dollars. */
  readonly agreedPrice: number;
  readonly mpirPercent: number;
  /** The balance held today in dollars, after retention and drawdown. */
  readonly refundableDeposit: number;
  /** Dollars retained by the provider so far. */
  readonly retentionDeducted: number;
  /** The index factor as a ratio; 1 without indexation. */
  readonly indexFactor: number;
}

/** The number of days by which the law converts a deposit to a daily payment and back. It is the same in leap years. */
export const depositDays = ruleRates()({ daysDivisor: { role: '/', series: 'accommodation.days-divisor' } });
export type DepositDays = RatesOf<typeof depositDays>;

/** Index numbers of today and of the reference day (for which `on` is the day of entry). */
export const dapIndexNow = ruleRates()({ indexNow: { role: '+', series: 'accommodation.dap-index' } });
export const dapIndexAtReference = ruleRates()({ indexAtReference: { role: '/', series: 'accommodation.dap-index' } });

/** Daily payments in dollars a day, other amounts in dollars. */
export interface AccommodationPayment {
  /** Payment for the full price, indexed. */
  readonly maximumDapPerDay: number;
  /** Payment for the unpaid part, before indexation. */
  readonly unindexedDapPerDay: number;
  readonly dapPerDay: number;
  /** Price less deposit and retention; negative if more than the price was paid. */
  readonly unpaidDeposit: number;
}

/** The inputs that determine the daily payment of a price. */
export type PricedRoom = Pick<AccommodationPaymentInputs, 'arrangements' | 'agreedPrice' | 'mpirPercent'>;

/** Rounds to the cent under the Rules, which round each step. The 1997 Act rounds nothing. */
export function inCents(amount: number, arrangements: AccommodationArrangements): number {
  return arrangements === '2014' ? amount : nearestCent(amount);
}

/** Writes the rounding step of inCents. */
export function centStep(working: Working, arrangements: AccommodationArrangements): void {
  if (arrangements !== '2014') working.nearestCent();
}

/** Payment for the full price in dollars a day, before indexation. */
export function unindexedDap(room: PricedRoom, rates: DepositDays, working?: Working): number {
  if (working !== undefined) unindexedSteps(working, room, rates);
  return inCents((room.agreedPrice * (room.mpirPercent / 100)) / rates.daysDivisor, room.arrangements);
}

function unindexedSteps(working: Working, room: PricedRoom, rates: DepositDays): void {
  working
    .add('agreedPrice', room.agreedPrice)
    .percent('mpir', room.mpirPercent)
    .divide('daysDivisor', rates.daysDivisor);
  centStep(working, room.arrangements);
}

/** Payment for the full price in dollars a day, indexed. */
export function maximumDap(room: PricedRoom, indexFactor: number, rates: DepositDays, working?: Working): number {
  if (working !== undefined) {
    unindexedSteps(working, room, rates);
    centStep(working.multiply('indexFactor', indexFactor), room.arrangements);
  }
  return inCents(unindexedDap(room, rates) * indexFactor, room.arrangements);
}

/** The unpaid dollars of a price or of another lump sum owed; negative if more was paid. */
export function unpaidDeposit(
  owed: number,
  refundableDeposit: number,
  retentionDeducted: number,
  working?: Working,
): number {
  if (working !== undefined) unpaidSteps(working, owed, refundableDeposit, retentionDeducted);
  return amountLeft(owed, refundableDeposit + retentionDeducted);
}

function unpaidSteps(working: Working, owed: number, refundableDeposit: number, retentionDeducted: number): void {
  working
    .add('owed', owed)
    .subtract('refundableDeposit', refundableDeposit)
    .subtract('retentionDeducted', retentionDeducted);
}

/** Payment for the unpaid part of a price in dollars a day, from the payment for the full price; not below 0. */
export function dapOfUnpaid(
  wholePerDay: number,
  unpaid: number,
  price: number,
  arrangements: AccommodationArrangements,
  working?: Working,
): number {
  if (working !== undefined) dapSteps(working, wholePerDay, unpaid, price, arrangements);
  return inCents(wholePerDay * (unpaid > 0 ? unpaid / price : 0), arrangements);
}

function dapSteps(
  working: Working,
  wholePerDay: number,
  unpaid: number,
  price: number,
  arrangements: AccommodationArrangements,
): void {
  working.add('unpaid', unpaid).notBelowZero().multiply('maximumDap', wholePerDay).divide('agreedPrice', price);
  centStep(working, arrangements);
}

export function accommodationPayment(inputs: AccommodationPaymentInputs, rates: DepositDays): AccommodationPayment {
  const { arrangements, agreedPrice, refundableDeposit, retentionDeducted } = inputs;
  const unpaid = unpaidDeposit(agreedPrice, refundableDeposit, retentionDeducted);
  const maximumDapPerDay = maximumDap(inputs, inputs.indexFactor, rates);
  return {
    maximumDapPerDay,
    unindexedDapPerDay: dapOfUnpaid(unindexedDap(inputs, rates), unpaid, agreedPrice, arrangements),
    dapPerDay: dapOfUnpaid(maximumDapPerDay, unpaid, agreedPrice, arrangements),
    unpaidDeposit: unpaid,
  };
}

/** The index factor between two published index numbers, to four decimals (Rules s302-10). */
export function dapIndexFactor(indexNow: number, indexAtReference: number, working?: Working): number {
  working?.add('indexNow', indexNow).divide('indexAtReference', indexAtReference).nearestFourDecimals();
  return nearestFourDecimals(indexNow / indexAtReference);
}

/** Modelling choice: half of the entered yearly percentage counts at each indexation day after the reference day. */
export function assumedDapIndexFactor(percentPerYear: number, indexationDays: number, working?: Working): number {
  const growth = 1 + percentPerYear / 200;
  if (working !== undefined) assumedSteps(working, percentPerYear, growth, indexationDays);
  return growth ** indexationDays;
}

function assumedSteps(working: Working, percentPerYear: number, growth: number, indexationDays: number): void {
  working
    .add('Growth on each indexation day', growth, (part) =>
      part.share('percentPerYear', percentPerYear).divide('Indexation days in a year', 2).add('Amount paid before', 1),
    )
    .step('^', 'indexationDays', indexationDays);
}

/**
 * The number of indexation days (20 March and 20 September, Rules s302-15) after `start` and up to `on`. The reference
 * day of s302-10 is the last indexation day up to the start day, so every later one counts.
 */
export function dapIndexationDays(start: CivilDate, on: CivilDate): number {
  return on <= start ? 0 : indexationDaysUntil(on) - indexationDaysUntil(start);
}

/** The number of indexation days from the year 0 to a day, including that day. */
function indexationDaysUntil(date: CivilDate): number {
  const { year, month, day } = dateParts(date);
  const march = month > 3 || (month === 3 && day >= 20) ? 1 : 0;
  const september = month > 9 || (month === 9 && day >= 20) ? 1 : 0;
  return year * 2 + march + september;
}

export const accommodationPaymentRule: RuleDefinition = {
  id: 'accommodation.daily-payment',
  title: 'Daily accommodation payment, its index and the part covered by a deposit',
  law: 'Aged Care Rules 2025 ss 296-5, 302-10; Aged Care Act 1997 s52F',
  inputs: [
    field('agreedPrice', '$', NOT_NEGATIVE),
    field('mpirPercent', '%', NOT_NEGATIVE),
    fieldWithDefault('refundableDeposit', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('retentionDeducted', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('dapIndexAtReference', 'ratio', 1, POSITIVE),
    fieldWithDefault('dapIndexNow', 'ratio', 1, POSITIVE),
  ],
  outputs: [
    field('indexFactor', 'ratio'),
    field('maximumDapPerDay', '$/day'),
    field('unindexedDapPerDay', '$/day'),
    field('dapPerDay', '$/day'),
    field('unpaidDeposit', '$'),
  ],
  run: (inputs, book) => {
    const indexFactor = dapIndexFactor(inputs.number('dapIndexNow'), inputs.number('dapIndexAtReference'));
    const payment = accommodationPayment(
      {
        arrangements: '2025',
        agreedPrice: inputs.number('agreedPrice'),
        mpirPercent: inputs.number('mpirPercent'),
        refundableDeposit: inputs.number('refundableDeposit'),
        retentionDeducted: inputs.number('retentionDeducted'),
        indexFactor,
      },
      readRates(depositDays, book, { on: DIVISOR_DAY }),
    );
    return { indexFactor, ...payment };
  },
};
