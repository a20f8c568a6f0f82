/**
 * Money that only one of two scenarios has, and that no choice created: owned at the start, or from outside the record.
 */
import { type Projection, unsourcedDifference } from '@advice-builder/engine';
import { MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { FindingFigure, FindingSubject } from './finding.ts';
import { sentences, type Unsourced } from './templates.ts';
import { dollars } from './words.ts';

/** Dollars, second less first; 0 if the two projections cannot be compared. */
function unsourcedBetween(first: Projection, second: Projection, months: number): number {
  const isAlike =
    first.household.projectFrom === second.household.projectFrom && first.people.length === second.people.length;
  return isAlike ? unsourcedDifference(first, second, months) : 0;
}

/** The money without a source by the end of a year. */
export function unsourcedIn(base: FindingSubject, other: FindingSubject, year: number): FindingFigure {
  const months = year * MONTHS_IN_YEAR;
  const of = months <= other.five.projection.months ? 'five' : 'fifteen';
  return {
    sid: other.sid,
    value: unsourcedBetween(base[of].projection, other[of].projection, months),
    unit: 'dollars',
    of,
  };
}

/** The name of the other scenario within a sentence. */
export const inSentence = ({ sid, name }: { readonly sid: number; readonly name: string }): string =>
  sid === 0 ? CURRENT_SITUATION : name;
const CURRENT_SITUATION = 'the Current Situation';

/**
 * The part of a difference that is money without a source. Undefined if all of it was earned, spent or saved by the
 * choice itself.
 * @param of the scenario that the difference is measured from.
 */
export function moneyFromNowhereWords(amount: number, of = CURRENT_SITUATION): string | undefined {
  return moneySentence(amount, of, sentences.unsourced);
}

/** The sentence for places that do not show the difference of net worth before it. */
export function countedMoneyWords(amount: number, of = CURRENT_SITUATION): string | undefined {
  return moneySentence(amount, of, sentences.unsourcedAlone);
}

function moneySentence(amount: number, of: string, sentence: (unsourced: Unsourced) => string): string | undefined {
  return Math.abs(amount) < LEAST_SHOWN ? undefined : sentence({ amount: dollars(amount), more: amount > 0, of });
}

/** Smaller amounts would be shown as 0 dollars. */
const LEAST_SHOWN = 0.5;

interface NamedProjection {
  readonly sid: number;
  readonly name: string;
  readonly projection: Projection;
}

/**
 * One line for each scenario with money without a source: `Sell the home: the figures count $150,000 of money that is
 * not in the Current Situation.`
 */
export function unsourcedSentences(base: NamedProjection, others: readonly NamedProjection[]): readonly string[] {
  return others.flatMap(({ name, projection }) => {
    const amount = unsourcedBetween(base.projection, projection, projection.months);
    const sentence = countedMoneyWords(amount, inSentence(base));
    return sentence === undefined ? [] : [`${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`];
  });
}
