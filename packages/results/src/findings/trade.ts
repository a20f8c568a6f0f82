/** F-trade: how the net worth and cash of two scenarios differ. */
import { isDeathBetween } from '@advice-builder/casework';
import type { FigureRef } from '@advice-builder/engine';
import { figureValue } from '@advice-builder/engine';
import { isBelow, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Finding, FindingSubject, ToldFigure } from './finding.ts';
import { deathFigure, deathTold } from './glance.ts';
import { sentences, type Trade } from './templates.ts';
import { inSentence, moneyFromNowhereWords, unsourcedIn } from './unsourced.ts';
import { dollars } from './words.ts';

/** Limits in dollars and as a share of the base's net worth. A difference below both counts as about the same. */
const ABOUT_THE_SAME = { dollars: 5_000, share: 0.005 } as const;
const HALF_CENT = 0.005;

function reader(subject: FindingSubject, year: number) {
  const of = year * MONTHS_IN_YEAR <= subject.five.projection.months ? 'five' : 'fifteen';
  return (figure: 'netWorth' | 'bankClosing'): ToldFigure => {
    const ref: FigureRef = { figure, at: { year } };
    return { sid: subject.sid, value: figureValue(subject[of].projection, ref), unit: 'dollars', of, ref };
  };
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < HALF_CENT;

function cashOf(base: number, other: number): Trade['cash'] {
  const than = isSame(base, other) ? 'same' : isBelow(other, 0) ? 'short' : other > base ? 'more' : 'less';
  return { amount: dollars(other), than };
}

/**
 * Compares what `other` leaves at the end of a year of the projection, 1 to 15, and how much of it is money that `base`
 * does not have. Undefined if both are equal.
 * @throws RangeError if the projections do not include the year.
 */
export function tradeFinding(base: FindingSubject, other: FindingSubject, year: number): Finding | undefined {
  const [inBase, inOther] = [reader(base, year), reader(other, year)];
  const [worthBase, worth] = [inBase('netWorth'), inOther('netWorth')];
  const [cashBase, cash] = [inBase('bankClosing'), inOther('bankClosing')];
  const difference = worth.value - worthBase.value;
  if (isSame(worth.value, worthBase.value) && isSame(cash.value, cashBase.value)) return undefined;
  const { dollars: few, share } = ABOUT_THE_SAME;
  const isAbout = Math.abs(difference) < Math.min(few, share * Math.abs(worthBase.value));
  const death = isDeathBetween(base.fifteen.projection, other.fifteen.projection) ? deathTold(other) : undefined;
  // Nobody chooses a death, so the survivor's amounts are stated without a comparison.
  const left = death && {
    ...death,
    year,
    owns: dollars(worth.value),
    cash: dollars(cash.value),
    isShort: cash.value < 0,
  };
  if (left !== undefined)
    return { id: 'F-trade', text: sentences.leftBehind(left), figures: [worth, cash, ...deathFigure(other)] };
  const text = sentences.trade({
    name: other.name,
    year,
    netWorth: isAbout ? 'about the same' : { amount: dollars(difference), more: difference > 0 },
    cash: cashOf(cashBase.value, cash.value),
  });
  const unsourced = unsourcedIn(base, other, year);
  const source = moneyFromNowhereWords(unsourced.value, inSentence(base));
  const figures = [worth, worthBase, cash, cashBase];
  if (source === undefined) return { id: 'F-trade', text, figures };
  return { id: 'F-trade', text: `${text} ${source}`, figures: [...figures, unsourced] };
}
