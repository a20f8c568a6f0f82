/** The texts about values at which cash lasts. */

import { frequencyUnits } from '@advice-builder/contract';
import type { FigureId, GoalAnswer, GoalSide, GoalSpan, GoalTurn, LimbChange } from '@advice-builder/engine';
import { definitionOf } from '@advice-builder/engine';
import {
  addMonthsToIndex,
  formatMoney,
  formatMonthYear,
  formatWholeDollars,
  MONTHS_IN_YEAR,
  type MonthIndex,
} from '@advice-builder/kernel';
import { calendarMonth, type GoalLever, type GoalYears, goalMonths } from '@advice-builder/results';
import { ruleWords } from '../graphs/shares/share-words.ts';

/** The search that the texts describe: its lever (the field whose value is searched), its period and its range. */
export interface GoalSubject {
  readonly lever: GoalLever;
  readonly years: GoalYears;
  readonly projectFrom: MonthIndex;
  /** The limits of the search. */
  readonly lowest: number;
  readonly highest: number;
  /** Payments of living expenses per year. */
  readonly frequency: number;
}

const LONGEST_YEARS = 15;

/** The month after the period in which cash has to last, such as `November 2036`. */
export const endWords = ({ projectFrom }: Pick<GoalSubject, 'projectFrom'>, years: GoalYears): string =>
  formatMonthYear(addMonthsToIndex(projectFrom, goalMonths(years)));

/** Returns for example `$1,084,000`, `$1,412 a week` or `June 2028`. */
export function valueWords({ lever, frequency }: GoalSubject, value: number): string {
  if (lever.kind === 'entry') return formatMonthYear(value as MonthIndex);
  const dollars = formatWholeDollars(value);
  return lever.kind === 'living-expenses' ? `${dollars} ${frequencyUnits[frequency] ?? ''}`.trim() : dollars;
}

/** Returns for example `at least $640,000`, `June 2028 or later` or `from $1 to $134,000`. */
export function spanWords(subject: GoalSubject, { from, to }: GoalSpan): string {
  const isMonth = subject.lever.kind === 'entry';
  const [first, last] = [valueWords(subject, from), valueWords(subject, to)];
  if (from === to) return first;
  if (to === subject.highest) return isMonth ? `${first} or later` : `at least ${first}`;
  if (from === subject.lowest) return isMonth ? `${last} or earlier` : `at most ${last}`;
  return `from ${first} to ${last}`;
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const NOUNS: Readonly<Record<GoalLever['kind'], readonly [preposition: string, noun: string]>> = {
  'home-value': ['with', 'value'],
  'living-expenses': ['with', 'amount'],
  deposit: ['with', 'amount'],
  'top-up': ['with', 'amount'],
  gift: ['with', 'amount'],
  entry: ['with entry in', 'month'],
};

const rangeWords = (subject: GoalSubject): string =>
  `${valueWords(subject, subject.lowest)} to ${valueWords(subject, subject.highest)}`;

/** The answer in large letters, and a sentence about further values at which cash lasts. */
export interface GoalWords {
  readonly head: string;
  readonly also: string | undefined;
}

export function goalWords(subject: GoalSubject, { spans, turn }: GoalAnswer): GoalWords {
  if (turn === undefined) {
    const [preposition, noun] = NOUNS[subject.lever.kind];
    const isAll = spans.length > 0;
    const when = `below zero before ${endWords(subject, subject.years)}`;
    const which = `${preposition} ${isAll ? 'any' : 'every'} ${noun} from ${rangeWords(subject)}`;
    return { head: `${isAll ? 'No' : 'Some'} month is ${when} ${which}.`, also: undefined };
  }
  const { value } = turn.lasts;
  const [main, others] = [
    spans.filter(({ from, to }) => value >= from && value <= to),
    spans.filter(({ from, to }) => value < from || value > to),
  ];
  const head = main.map((span) => sentence(spanWords(subject, span))).join();
  const also = others.map((span) => spanWords(subject, span));
  return { head, also: also.length === 0 ? undefined : `The same is true of ${also.join(', and of ')}.` };
}

/** Returns for example `Not below zero up to October 2041` or `First below zero in June 2037`. */
export function cashWords({ projectFrom }: Pick<GoalSubject, 'projectFrom'>, { firstShort }: GoalSide): string {
  const last = calendarMonth({ projectFrom }, LONGEST_YEARS * MONTHS_IN_YEAR - 1);
  return firstShort === undefined
    ? `Not below zero up to ${formatMonthYear(last)}`
    : `First below zero in ${formatMonthYear(calendarMonth({ projectFrom }, firstShort))}`;
}

/**
 * The values at which cash starts or stops lasting, in rising order, without the answer and the limits of the search.
 */
export function otherEnds({ lowest, highest }: GoalSubject, { spans, turn }: GoalAnswer): readonly number[] {
  const ends = spans.flatMap(({ from, to }) => [from, to]);
  return [...new Set(ends)].filter((end) => end !== turn?.lasts.value && end !== lowest && end !== highest);
}

/** The label of the values at which cash lasts. */
export const lastsWords = ({ years }: Pick<GoalSubject, 'years'>): string => `Cash not below zero for ${years} years`;

const FIGURES: Readonly<Record<LimbChange['after']['id'], FigureId | undefined>> = {
  payment: undefined,
  status: 'lowMeans',
  pension: 'pensionEntitlement',
  hotelling: 'hotelling',
  nonClinical: 'nonClinical',
  meansTestedFee: 'meansTestedFee',
  nonClinicalEnd: 'nonClinicalStopped',
  annualCap: 'annualCapStopped',
  lifetimeCap: 'lifetimeCapStopped',
};

/** A rule that changes at the answer: a sentence, its title and the law. */
export interface RuleLine {
  readonly words: string;
  readonly title: string;
  readonly law: string;
}

/** @param names of the clients; for a couple each sentence begins with the name of the person concerned */
export function ruleLines({ changes }: Pick<GoalTurn, 'changes'>, names: readonly string[]): readonly RuleLine[] {
  return changes.flatMap(({ before, after }) => {
    const figure = FIGURES[after.id];
    if (after.id === 'payment' || figure === undefined) return [];
    const { label, law } = definitionOf(figure);
    const who = names.length > 1 ? `${names[after.person] ?? ''}: ` : '';
    return [{ words: `${who}${ruleWords(before, after)}.`, title: label, law: law.join('; ') }];
  });
}

/** The reason for the change at the answer, if it is the bank balance and not a rule. */
export function bankWords(subject: GoalSubject, { lasts, short, isJump }: GoalTurn): string {
  if (short === undefined) return 'The neighbouring value cannot be calculated.';
  const when = ({ lowest }: GoalSide): string =>
    `${formatMoney(lowest.bank)} in ${formatMonthYear(calendarMonth(subject, lowest.month))}`;
  const both = `The bank balance is lowest with ${when(lasts)} at ${valueWords(subject, lasts.value)}, and with ${when(short)} at ${valueWords(subject, short.value)}.`;
  if (!isJump) return `No rule changes between the two: the money is just enough. ${both}`;
  return `The bank balance jumps between the two. ${both}`;
}

/** The range that was searched, and the precision of the answer. */
export function lookedAtWords(
  subject: GoalSubject,
  { calculations, failed }: Pick<GoalAnswer, 'calculations' | 'failed'>,
): string {
  const how = subject.lever.kind === 'entry' ? 'each month' : 'evenly spread, then to the dollar';
  const without = failed === 0 ? '' : ` ${failed} of them failed, and count as below zero.`;
  return `Searched: ${rangeWords(subject)}, ${how}. ${calculations} calculations.${without}`;
}
