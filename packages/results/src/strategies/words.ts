/** The words of a search over strategies, on the page and in the documents. No words say which aim matters. */
import { orZero, personName, personNumbers } from '@advice-builder/casework';
import { messageOf, type StrategyAim, type StrategyAxis } from '@advice-builder/contract';
import type { NoSweepReason } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, formatWorking, type MonthIndex, nearestCent } from '@advice-builder/kernel';
import { HOME_KEPT, HOME_LET, type StrategyContext } from './axes.ts';
import type { Reason } from './search.ts';
import type { Swap } from './swap.ts';

export const AIM_WORDS: Readonly<Record<StrategyAim, { readonly aim: string; readonly figure: string }>> = {
  cash: { aim: 'Most cash', figure: 'Cash after 15 years' },
  shortfall: { aim: 'Smallest monthly shortfall', figure: 'Largest monthly shortfall' },
  estate: { aim: 'Most net worth', figure: 'Net worth after 15 years' },
  pension: { aim: 'Most pension', figure: 'Pension over 15 years' },
  sold: { aim: 'Least sold', figure: 'Price of homes sold' },
};

type WordContext = Pick<StrategyContext, 'record' | 'scenario'>;

const whose = ({ record }: WordContext, person = 0): string =>
  personNumbers(record).length < 2 ? '' : `, ${personName(record, person === 1 ? 1 : 0)}`;

/** For example `Share of the price paid as a lump sum, Margaret`. */
export function axisLabel(context: WordContext, axis: StrategyAxis): string {
  const own = whose(context, axis.person);
  switch (axis.kind) {
    case 'entry':
      return `Month of entry${own}`;
    case 'rules':
      return `Rules of the fees${own}`;
    case 'home':
      return 'The home';
    case 'annuity':
      return `Price of ${annuityName(context, axis)}`;
    case 'gift':
      return 'A further gift';
    case 'drawn':
      return `Daily payment${own}`;
    case 'share':
      return `Share of the price paid${own}`;
  }
}

function annuityName({ scenario }: WordContext, { entryId }: StrategyAxis): string {
  const entry = scenario.sFentries.find(({ id }) => id === entryId);
  const name = entry !== undefined && 'name' in entry ? entry.name.trim() : '';
  return name === '' ? 'the annuity' : `"${name}"`;
}

/** Up to four decimals, because the two sides of a threshold differ by less than a hundredth. */
const plainPercent = (percent: number): string => `${formatWorking(percent).replace(/\.?0+$/, '')}%`;
const monthWords = (month: number): string => formatMonthYear(month as MonthIndex);
const wayWords = { keep: 'keep', rent: 'rent out', sell: 'sell' } as const;

/** For example `50%`, `Sell in March 2027` or `From the deposit`. */
export function valueWords({ kind }: Pick<StrategyAxis, 'kind'>, value: number): string {
  switch (kind) {
    case 'entry':
      return monthWords(value);
    case 'rules':
      return value === 1 ? 'Opted in' : 'No worse off';
    case 'home':
      if (value === HOME_KEPT) return 'Keep';
      return value === HOME_LET ? 'Rent out' : `Sell in ${monthWords(value)}`;
    case 'annuity':
    case 'gift':
      return value === 0 ? 'None' : formatMoney(nearestCent(value));
    case 'drawn':
      return value === 1 ? 'From the deposit' : 'From cash';
    case 'share':
      return plainPercent(value);
  }
}

/** The limits within which an axis was varied, for example `0% to 100%, in steps of 10%`. */
export function limitsWords(axis: StrategyAxis): string {
  const { kind, from, to, step } = axis;
  const months = (count: number): string => (count === 1 ? 'every month' : `every ${count} months`);
  switch (kind) {
    case 'rules':
      return 'No worse off or opted in';
    case 'drawn':
      return 'From cash or from the deposit';
    case 'entry':
      return `${monthWords(from)} to ${monthWords(to)}, ${months(step)}`;
    case 'home': {
      const ways = (axis.ways ?? []).map((way) => wayWords[way]).join(', ');
      const sale = axis.ways?.includes('sell')
        ? `; a sale from ${monthWords(from)} to ${monthWords(to)}, ${months(step)}`
        : '';
      return `${ways.charAt(0).toUpperCase()}${ways.slice(1)}${sale}`;
    }
    case 'share':
      return `${plainPercent(from)} to ${plainPercent(to)}, in steps of ${plainPercent(step)}`;
    case 'annuity':
    case 'gift':
      return `${formatMoney(from)} to ${formatMoney(to)}, in steps of ${formatMoney(nearestCent(step))}`;
  }
}

const NO_SHARE: Readonly<Record<NoSweepReason, string>> = {
  'not-residential': 'is not in residential care',
  'no-price': 'has no agreed price',
  'no-contribution': 'pays no contribution',
  'dies-before': 'dies before the entry',
  'enters-later': 'enters after the 15 years',
  'moves-home': 'moves to another home',
};

const LIVED_IN = {
  let: 'The home would be let while somebody lives in it, and no rent elsewhere is entered',
  sold: 'The home would be sold while somebody lives in it, and no rent elsewhere is entered',
} as const;

/** One sentence without a full stop: why combinations were not compared. */
export function reasonWords({ record }: Pick<WordContext, 'record'>, reason: Reason): string {
  const name = (person: 0 | 1): string => personName(record, person);
  switch (reason.state) {
    case 'short':
      return 'Cash falls below zero within 15 years';
    case 'unpaid':
      return `The money does not reach the share of ${name(reason.person)}’s price, so it would be a smaller share`;
    case 'refused':
      return `Not accepted by law: too few assets would be left to ${name(reason.person)} at entry`;
    case 'failed':
      if ('livedIn' in reason.why) return LIVED_IN[reason.why.livedIn];
      return 'noShare' in reason.why
        ? `${name(reason.why.person)} ${NO_SHARE[reason.why.noShare]}`
        : messageOf(reason.why).replace(/\.$/, '');
  }
}

/** For example `These two change places if the home is worth $18,000.00 less`. Undefined for neither. */
export function swapWords(swap: Swap): string {
  const { kind, change } = swap;
  const size = Math.abs(change);
  const way = change < 0 ? 'less' : 'more';
  if (kind === 'home-value') return `These two change places if the home is worth ${formatMoney(size)} ${way}`;
  const points = size === 1 ? 'percentage point' : 'percentage points';
  return `These two change places if interest is ${size} ${points} ${change < 0 ? 'lower' : 'higher'}`;
}

/** For example `$12,000.00 more`; undefined if the figures are equal. */
export function figureDifference(figure: number, other: number): string | undefined {
  const difference = nearestCent(orZero(figure) - orZero(other));
  if (difference === 0) return undefined;
  return `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}
