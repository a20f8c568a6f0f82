/** The order of explanations, the most plausible first, and the causes that cannot be together. */
import { nearestStep } from '@advice-builder/kernel';
import { ROUND, swaps } from './amounts.ts';
import type { Cause, CauseKind } from './causes.ts';

/** A cause with the position in `causes` of the one that it can replace. */
export type AlikeCause = Cause & { readonly at: number };

export interface Explanation {
  /** One or two causes that explain the letter together. */
  readonly causes: readonly Cause[];
  /** Other causes in the place of one of these that give the same lines: one answer with several names. */
  readonly alike: readonly AlikeCause[];
}

/** The explanations that a person would read. */
const MOST_SHOWN = 8;

/** Causes with the same slot cannot both be: two days of rates, two numbers of days, two values of one field or entry. */
export const slotOf = ({ id, kind, line, changes }: Cause): string => {
  if (kind === 'rates' || kind === 'days' || kind === 'sharing' || kind === 'home') return kind;
  if (kind === 'line-rates') return `rates ${line}`;
  if (kind === 'cap' || kind === 'divisor') return id.split(':').slice(0, 2).join(':');
  const path = changes?.[0]?.path;
  return path === undefined ? id : JSON.stringify(path[0] === 'sFentries' ? path.slice(0, 2) : path);
};

export function canBeBoth(one: Cause, other: Cause): boolean {
  const isOneRate = (a: Cause, b: Cause): boolean => a.kind === 'rates' && b.kind === 'line-rates';
  return slotOf(one) !== slotOf(other) && !isOneRate(one, other) && !isOneRate(other, one);
}

/** The smaller, the more plausible. An odd amount comes last: almost any letter can be met by some amount. */
export const WEIGHTS: Readonly<Record<CauseKind, number>> = {
  rates: 1,
  'line-rates': 1.2,
  cap: 1.4,
  divisor: 1.5,
  sharing: 1.5,
  home: 1.6,
  deposit: 1.6,
  days: 1.5,
  sum: 1.8,
  gift: 1.7,
  fact: 2,
  date: 2.2,
  'left-out': 2.3,
  digits: 2.5,
  amount: 3,
};

export function weightOf({ kind, value, entered = 0, least, most }: Cause): number {
  if (kind !== 'amount' || value === undefined) return WEIGHTS[kind];
  if (swaps(entered).includes(value)) return WEIGHTS.digits;
  const isExact = least !== undefined && most !== undefined && most - least < 1;
  const isRound = ROUND.some((unit) => unit >= 100 && nearestStep(value, unit) === value);
  const fromNothing = entered === 0 ? 0.2 : 0;
  return WEIGHTS.amount + (isRound && isExact ? 0 : 0.5) + fromNothing;
}

/** One cause is more plausible than two. */
export const weightOfAll = ({ causes }: Pick<Explanation, 'causes'>): number =>
  10 * causes.length + causes.reduce((sum, cause) => sum + weightOf(cause), 0);

export const ranked = (found: readonly Explanation[]): readonly Explanation[] =>
  [...found].sort((a, b) => weightOfAll(a) - weightOfAll(b)).slice(0, MOST_SHOWN);
