/**
 * Advice from rates and law while an entry is filled in. It is offered beside the fields and never applied
 * automatically.
 */
import {
  ANNUITY_TYPE,
  annuityTypes,
  ENTRY,
  type Entry,
  type EntryNamed,
  labelOf,
  type RecordDocument,
} from '@advice-builder/contract';
import {
  drawdownMonth,
  drawdownPercents,
  LIFETIME_RULES_START,
  lifetimeRates,
  minimumDrawdown,
  readRates,
  termClass,
  termClassRates,
  thresholdRates,
} from '@advice-builder/engine';
import {
  ageOn,
  type CivilDate,
  firstOfMonth,
  formatLongDate,
  formatMoney,
  formatPercent,
  type MonthIndex,
  monthParts,
  nearestCent,
} from '@advice-builder/kernel';
import type { RateBook, RateSource, RateStatus } from '@advice-builder/rates';
import { isNewLifetime, isPurchased } from '../entries/entry-facts.ts';
import { ownerOf } from '../entries/left-out.ts';
import { monthAt } from '../facts/amounts.ts';
import { dateOf, type PersonNumber, personCount, personName, personNumbers } from '../facts/care-facts.ts';
import { lifeExpectancyOffer } from '../offers/offers.ts';

/** The minimum payment of an account based pension, in the form of its field. */
export interface DrawdownOffer {
  /** Percent of the balance a year, or dollars per payment, like the field. */
  readonly value: number;
  /** For example `7.00%` or `$583.33`. */
  readonly text: string;
  /** The age, its day and the date of the rate: `Minimum at 84 on 1 July 2026, in force from 1 July 2023`. */
  readonly words: string;
  readonly status: RateStatus;
  readonly source: RateSource;
  readonly law: string;
  /** Present if the entered value is below the minimum: describes the payment that counts. */
  readonly below?: string;
}

const JUNE = 6;

type AccountEntry = EntryNamed<'legacyAccountBasedPension' | 'accountBasedPension'>;

const isAccount = (entry: Entry): entry is AccountEntry =>
  entry.eid === ENTRY.legacyAccountBasedPension || entry.eid === ENTRY.accountBasedPension;

/**
 * Returns the minimum; undefined without a single owner or a date of birth, and for dollars without a balance or
 * frequency.
 */
export function drawdownOffer(
  entry: Entry,
  record: RecordDocument,
  month: MonthIndex,
  book: RateBook,
): DrawdownOffer | undefined {
  if (!isAccount(entry)) return undefined;
  const owner = ownerOf(entry);
  const person = owner === 'joint' ? (personCount(record) === 1 ? 0 : undefined) : owner;
  const least = person === undefined ? undefined : leastOf(entry, record, person, month, book);
  const value = least === undefined ? undefined : inDollars(entry) ? dollarsOf(entry, least.percent) : least.percent;
  if (least === undefined || value === undefined) return undefined;
  const { age, on, from, status, source, law } = least;
  const text = inDollars(entry) ? formatMoney(value) : formatPercent(value);
  const isBelow = entry.cashAmount !== null && entry.cashAmount > 0 && entry.cashAmount < value;
  return {
    value,
    text,
    words: `Minimum at ${age} on ${formatLongDate(on)}, in force from ${formatLongDate(from)}`,
    status,
    source,
    law,
    ...(isBelow ? { below: `This is less than the minimum of ${text}. ${whatIsPaid(entry)}.` } : {}),
  };
}

/** A percentage is raised to the minimum. An amount in dollars is paid as entered, as the provider pays it. */
const whatIsPaid = (entry: AccountEntry): string =>
  inDollars(entry) ? 'The law requires more, but the amount entered counts' : 'The minimum is paid instead';

interface LeastPayment {
  readonly age: number;
  /** The day on which the age decides the minimum. */
  readonly on: CivilDate;
  readonly percent: number;
  readonly from: CivilDate;
  readonly status: RateStatus;
  readonly source: RateSource;
  readonly law: string;
}

/** Returns the minimum payment for a person's age; undefined if no payment is required or the age is not known. */
function leastOf(
  entry: AccountEntry,
  record: RecordDocument,
  person: PersonNumber,
  month: MonthIndex,
  book: RateBook,
): LeastPayment | undefined {
  const born = dateOf(record.clients[person]?.dob ?? null);
  if (born === undefined) return undefined;
  const start = monthAt(entry.cashDateStart);
  const day = drawdownMonth({ start }, start !== undefined && start > month ? start : month);
  // A start in June requires no payment in that financial year.
  if (day === start && monthParts(day).month === JUNE) return undefined;
  const on = firstOfMonth(day);
  const age = ageOn(born, on);
  if (age < 0 || on < book.tableHistoryOf('income-streams.minimum-drawdown')[0]!.from) return undefined;
  const { from, status, source, series } = book.tableAt('income-streams.minimum-drawdown', on);
  const { percent } = drawdownPercents(book, on, age);
  return { age, on, percent, from, status, source: book.sourceOf(source), law: book.seriesOf(series).law };
}

export interface JointPensionAdvice {
  /** Shown beside the owner. */
  readonly owner: string;
  /** Shown beside the payment: the minimum of each half. */
  readonly payment?: string;
  /** Present if the entered value is less than one of the minimums. */
  readonly below?: string;
}

/**
 * Advice for an account based pension with both partners as owners: it belongs to one. A pension is paid to one member
 * and its minimum payment depends on that person's age (Superannuation Industry (Supervision) Regulations 1994 Sch 7 cl
 * 1). The entry still counts as entered, half each; the text names the minimum of each half.
 */
export function jointPensionAdvice(
  entry: Entry,
  record: RecordDocument,
  month: MonthIndex,
  book: RateBook,
): JointPensionAdvice | undefined {
  if (!isAccount(entry) || ownerOf(entry) !== 'joint' || personCount(record) === 1) return undefined;
  const owner = 'An account based pension belongs to one person. Choose the owner.';
  const halves = personNumbers(record).flatMap((person) => {
    const least = leastOf(entry, record, person, month, book);
    return least === undefined ? [] : [{ ...least, who: personName(record, person) }];
  });
  if (halves.length === 0) return { owner };
  const each = halves.map(({ who, age, percent }) => `${formatPercent(percent)} for ${who} at ${age}`);
  const typed = entry.cashAmount ?? 0;
  const isRaised = !inDollars(entry) && typed > 0 && halves.some(({ percent }) => typed < percent);
  return {
    owner,
    payment: `Half counts for each person. Minimum: ${each.join(' and ')}`,
    ...(isRaised ? { below: 'If a half is below its minimum, the minimum is paid instead.' } : {}),
  };
}

const inDollars = (entry: AccountEntry): boolean => entry.eid === ENTRY.legacyAccountBasedPension || entry.legacy;

function dollarsOf({ assetValue, cashFrequency }: AccountEntry, percent: number): number | undefined {
  if (assetValue === null || assetValue <= 0 || cashFrequency <= 0) return undefined;
  const yearly = minimumDrawdown(assetValue, percent);
  const payment = nearestCent(yearly / cashFrequency);
  // The payments of a year must reach the minimum.
  return payment * cashFrequency < yearly ? nearestCent(payment + 0.01) : payment;
}

/** Says that the type of an annuity does not match its term; undefined if it matches or if data is missing. */
export function annuityTypeAdvice(entry: Entry, record: RecordDocument, book: RateBook): string | undefined {
  if (!isPurchased(entry) || entry.term === null || entry.term <= 0 || entry.annuityType === ANNUITY_TYPE.lifetime)
    return undefined;
  const bought = dateOf(entry.assetDateStart);
  if (bought === undefined) return undefined;
  const expectancy = lifeExpectancyOffer(record, entry, book)?.value;
  const { shortTermLimit } = readRates(termClassRates, book, { on: LIFETIME_RULES_START });
  const actual = termClass(
    { termYears: entry.term, lifeExpectancyYears: expectancy ?? Number.POSITIVE_INFINITY },
    { shortTermLimit },
  );
  if (actual === (entry.annuityType === ANNUITY_TYPE.shortTerm ? 'short-term' : 'long-term')) return undefined;
  const chosen = labelOf(annuityTypes, entry.annuityType);
  if (actual === 'long-term' && entry.term <= shortTermLimit) {
    return `${chosen} is chosen, but the term is not shorter than the life expectancy at purchase (${expectancy} years), which makes it long term. The chosen type counts.`;
  }
  return actual === 'long-term'
    ? `${chosen} is chosen, but a term above ${shortTermLimit} years is long term. The chosen type counts.`
    : `${chosen} is chosen, but a term of ${shortTermLimit} years or less, shorter than the life expectancy, is short term. The chosen type counts.`;
}

export interface AnnuityRulesText {
  readonly title: string;
  readonly body: string;
}

const share = (ratio: number): string => formatPercent(ratio * 100, 0);

/** Describes the rules for an annuity or Careplus; undefined until it has a date of purchase. */
export function annuityRulesText(entry: Entry, book: RateBook): AnnuityRulesText | undefined {
  if (!isPurchased(entry)) return undefined;
  const bought = dateOf(entry.assetDateStart);
  if (bought === undefined) return undefined;
  if (!isNewLifetime(entry)) {
    return {
      title: 'Rules from before July 2019',
      body: 'Asset test: the purchase price less the deductible amount for each year that has passed. Income test: the payments less the deductible amount; a short-term annuity is deemed on its asset value.',
    };
  }
  const { incomeShare, assetShareBefore, assetShareAfter } = readRates(lifetimeRates, book, { on: bought });
  const { thresholdAge, minimumHoldYears } = readRates(thresholdRates, book, { on: bought });
  return {
    title: 'Rules from 1 July 2019',
    body: `Asset test: ${share(assetShareBefore)} of the purchase price, falling to ${share(assetShareAfter)} once the client is ${thresholdAge} and has held it ${minimumHoldYears} years. Income test: ${share(incomeShare)} of the payments.`,
  };
}

/** The annuity product in the Help: an example only, whose rate is never offered. */
export const annuityExample = {
  investment: 500_000,
  annuityType: 2,
  withdrawalYears: 5,
  monthlyPercent: 4.49,
  annualisedPercent: 4.59,
} as const;
