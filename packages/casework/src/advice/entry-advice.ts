/** What rates and law say to an entry while it is filled in: offered beside its fields, never applied by itself. */
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

/** The least payment of an account based pension, as its field takes it. */
export interface DrawdownOffer {
  /** Percent of the balance a year, or dollars a payment: the unit of the field. */
  readonly value: number;
  /** `7.00%`, `$583.33` */
  readonly text: string;
  /** Age, day and date of the rate: `Minimum at 84 on 1 July 2026, in force from 1 July 2023`. */
  readonly words: string;
  readonly status: RateStatus;
  readonly source: RateSource;
  readonly law: string;
  /** What is typed is less, and what is paid then. */
  readonly below?: string;
}

const JUNE = 6;

type AccountEntry = EntryNamed<'legacyAccountBasedPension' | 'accountBasedPension'>;

const isAccount = (entry: Entry): entry is AccountEntry =>
  entry.eid === ENTRY.legacyAccountBasedPension || entry.eid === ENTRY.accountBasedPension;

/** Undefined without one owner, a date of birth or, for a payment in dollars, a balance and a frequency. */
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

/** A percentage is raised to the minimum; an amount in dollars is paid as the provider pays it. */
const whatIsPaid = (entry: AccountEntry): string =>
  inDollars(entry) ? 'The law requires more, but the amount entered counts' : 'The minimum is paid instead';

interface LeastPayment {
  readonly age: number;
  /** The day on which the age counts. */
  readonly on: CivilDate;
  readonly percent: number;
  readonly from: CivilDate;
  readonly status: RateStatus;
  readonly source: RateSource;
  readonly law: string;
}

/** The least payment for the age of a person; undefined where nothing has to be paid or the age is not known. */
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
  // Nothing has to be paid in the financial year of a start in June.
  if (day === start && monthParts(day).month === JUNE) return undefined;
  const on = firstOfMonth(day);
  const age = ageOn(born, on);
  if (age < 0 || on < book.tableHistoryOf('income-streams.minimum-drawdown')[0]!.from) return undefined;
  const { from, status, source, series } = book.tableAt('income-streams.minimum-drawdown', on);
  const { percent } = drawdownPercents(book, on, age);
  return { age, on, percent, from, status, source: book.sourceOf(source), law: book.seriesOf(series).law };
}

export interface JointPensionAdvice {
  /** Beside the owner. */
  readonly owner: string;
  /** Beside the payment: the minimum of each half. */
  readonly payment?: string;
  /** Less than one of them is typed. */
  readonly below?: string;
}

/**
 * Says to an account based pension of both partners that it belongs to one: a pension is paid to one member and its
 * least payment goes by the age of that person (Superannuation Industry (Supervision) Regulations 1994 Sch 7 cl 1). It
 * counts as entered, half each; the words name the minimum of each half.
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
    payment: `Half counts for each, minimum ${each.join(' and ')}`,
    ...(isRaised ? { below: 'A half below its minimum is paid the minimum instead.' } : {}),
  };
}

const inDollars = (entry: AccountEntry): boolean => entry.eid === ENTRY.legacyAccountBasedPension || entry.legacy;

function dollarsOf({ assetValue, cashFrequency }: AccountEntry, percent: number): number | undefined {
  if (assetValue === null || assetValue <= 0 || cashFrequency <= 0) return undefined;
  const yearly = minimumDrawdown(assetValue, percent);
  const payment = nearestCent(yearly / cashFrequency);
  // A year of payments must reach the minimum.
  return payment * cashFrequency < yearly ? nearestCent(payment + 0.01) : payment;
}

/** Says that the type of an annuity does not go with its term; undefined when it does, or nothing is known. */
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
    return `${chosen} is chosen, but the term is not shorter than the life expectancy at purchase (${expectancy} years), which makes it long term. It counts as chosen.`;
  }
  return actual === 'long-term'
    ? `${chosen} is chosen, but a term above ${shortTermLimit} years is long term. It counts as chosen.`
    : `${chosen} is chosen, but a term of ${shortTermLimit} years or less, shorter than the life expectancy, is short term. It counts as chosen.`;
}

export interface AnnuityRulesText {
  readonly title: string;
  readonly body: string;
}

const share = (ratio: number): string => formatPercent(ratio * 100, 0);

/** Which rules an annuity or Careplus comes under, in words; undefined until it has a date of purchase. */
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

/** The product of the help about annuities: an example, never a rate that is offered. */
export const annuityExample = {
  investment: 500_000,
  annuityType: 2,
  withdrawalYears: 5,
  monthlyPercent: 4.49,
  annualisedPercent: 4.59,
} as const;
