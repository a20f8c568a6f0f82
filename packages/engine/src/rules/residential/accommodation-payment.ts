/**
 * Daily accommodation payment (DAP): the price of a room that is not covered by a refundable deposit, as a daily amount.
 *
 * Law: Aged Care Rules 2025 s296-5 (price x MPIR / 365, the share still unpaid; each step to the cent), ss 302-10,
 * 302-15 (index factor to four decimals, always applied to the un-indexed base); Aged Care Act 2024 s294(4) and Rules
 * s296-5(4): retention deducted is added back, so that it never raises the payment. Aged Care Act 1997 s52F and Fees
 * and Payments Principles 2014: the same without index and without a rounding step.
 */
import {
  amountLeft,
  type CivilDate,
  dateParts,
  isoDate,
  nearestCent,
  nearestFourDecimals,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { field, fieldWithDefault, NOT_NEGATIVE, POSITIVE, type RuleDefinition } from '../rule-definition.ts';

/** The rule takes no date; the divisor has been the same since the scheme of 1 July 2014 began. */
const DIVISOR_DAY = isoDate('2014-07-01');

/** Which accommodation law: that of the 1997 Act, or the Rules of 1 November 2025. */
export type AccommodationArrangements = '2014' | '2025';

export interface AccommodationPaymentInputs {
  readonly arrangements: AccommodationArrangements;
  /** Dollars. */
  readonly agreedPrice: number;
  readonly mpirPercent: number;
  /** Dollars: the balance held today, after retention and drawdown. */
  readonly refundableDeposit: number;
  /** Dollars kept by the provider so far. */
  readonly retentionDeducted: number;
  /** Ratio; 1 where nothing is indexed. */
  readonly indexFactor: number;
}

export interface AccommodationPaymentRates {
  readonly daysDivisor: number;
}

/** Dollars a day, and dollars. */
export interface AccommodationPayment {
  /** For the whole price, indexed. */
  readonly maximumDapPerDay: number;
  /** For the unpaid part, before indexation. */
  readonly unindexedDapPerDay: number;
  readonly dapPerDay: number;
  /** Price less deposit and retention; negative when more than the price was paid. */
  readonly unpaidDeposit: number;
}

const exact = (amount: number): number => amount;

export function accommodationPayment(
  inputs: AccommodationPaymentInputs,
  rates: AccommodationPaymentRates,
): AccommodationPayment {
  const { agreedPrice, mpirPercent, refundableDeposit, retentionDeducted, indexFactor } = inputs;
  const cents = inputs.arrangements === '2025' ? nearestCent : exact;
  const unpaidDeposit = amountLeft(agreedPrice, refundableDeposit + retentionDeducted);
  const unpaidShare = unpaidDeposit > 0 ? unpaidDeposit / agreedPrice : 0;
  const baseDapPerDay = cents((agreedPrice * (mpirPercent / 100)) / rates.daysDivisor);
  const maximumDapPerDay = cents(baseDapPerDay * indexFactor);
  return {
    maximumDapPerDay,
    unindexedDapPerDay: cents(baseDapPerDay * unpaidShare),
    dapPerDay: cents(maximumDapPerDay * unpaidShare),
    unpaidDeposit,
  };
}

/** Index factor between two published index numbers (Rules s302-10): to four decimals. */
export function dapIndexFactor(indexNow: number, indexAtReference: number): number {
  return nearestFourDecimals(indexNow / indexAtReference);
}

/** Modelling choice: a typed whole percent a year counts half at each indexation day after the reference day. */
export function assumedDapIndexFactor(percentPerYear: number, indexationDays: number): number {
  return (1 + percentPerYear / 200) ** indexationDays;
}

/**
 * How many indexation days (20 March and 20 September, Rules s302-15) lie after `start` and not after `on`. The
 * reference day of s302-10 is the last one up to the start day, so every later one counts.
 */
export function dapIndexationDays(start: CivilDate, on: CivilDate): number {
  return on <= start ? 0 : indexationDaysUntil(on) - indexationDaysUntil(start);
}

/** Indexation days from the year 0 up to a day, that day included. */
function indexationDaysUntil(date: CivilDate): number {
  const { year, month, day } = dateParts(date);
  const march = month > 3 || (month === 3 && day >= 20) ? 1 : 0;
  const september = month > 9 || (month === 9 && day >= 20) ? 1 : 0;
  return year * 2 + march + september;
}

function accommodationPaymentRates(book: RateBook, on: CivilDate): AccommodationPaymentRates {
  return { daysDivisor: book.at('accommodation.days-divisor', on).value };
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
      accommodationPaymentRates(book, DIVISOR_DAY),
    );
    return { indexFactor, ...payment };
  },
};
