/**
 * The stages of a former home and a community or granny flat: which is owned when, and whether cash is sufficient
 * between purchase and sale.
 */
import { type Home, ownedHome, type Projection, spellsBelowZero } from '@advice-builder/engine';
import { formatMoney, formatMonthYear, type MonthIndex } from '@advice-builder/kernel';
import { calendarMonth, spellMonths } from '../words/cash-words.ts';

/**
 * The stages: the house only, both, the community only, the money between the two, the house again after the exit, or
 * no home.
 */
type Held = 'house' | 'both' | 'unit' | 'between' | 'house-again' | 'none';

interface HomeStage {
  readonly held: Held;
  readonly title: string;
  /** For example `to January 2027`, `house counts in full, $957,125.00`. */
  readonly detail: string;
  /** The number of months. */
  readonly months: number;
}

export interface HomeStages {
  readonly stages: readonly HomeStage[];
  /** All stages in one sentence. */
  readonly sentence: string;
}

type NextHome = Exclude<Home['kind'], 'none' | 'ordinary'>;

/** `Unit` in a village. A land lease dwelling is a home that the resident owns on a leased site. */
const NEXT_HOME: Readonly<Record<NextHome, string>> = {
  village: 'Unit',
  'land-lease': 'Dwelling',
  'granny-flat': 'Granny flat',
};

/** Undefined unless the home is a community or a granny flat. */
export const nextHomeName = ({ kind }: Home): string | undefined =>
  kind === 'none' || kind === 'ordinary' ? undefined : NEXT_HOME[kind];

interface Span {
  readonly held: Held;
  readonly from: number;
  /** The first month after the stage. */
  readonly until: number;
}

function heldIn({ plan }: Projection, month: number): Held {
  const { saleMonth, exitMonth, purchase } = plan.home;
  const hasHouse = month < saleMonth;
  if (month < (purchase?.month ?? 0)) return hasHouse ? 'house' : 'between';
  if (month >= exitMonth) return hasHouse ? 'house-again' : 'none';
  return hasHouse ? 'both' : 'unit';
}

function spansOf(projection: Projection): readonly Span[] {
  const { saleMonth, exitMonth, purchase } = projection.plan.home;
  const turns = [purchase?.month ?? 0, saleMonth, exitMonth].filter((month) => month > 0 && month < projection.months);
  const starts = [...new Set([0, ...turns])].sort((a, b) => a - b);
  return starts.map((from, i) => ({ held: heldIn(projection, from), from, until: starts[i + 1] ?? projection.months }));
}

/** Undefined if there is no former home, or one stage lasts for the entire projection. */
export function homeStages(projection: Projection): HomeStages | undefined {
  const { home } = projection.household;
  const name = nextHomeName(home);
  if (home.kind === 'ordinary' || name === undefined || (ownedHome(home)?.netValue ?? 0) <= 0) return undefined;
  const spans = spansOf(projection);
  if (spans.length < 2) return undefined;
  const stages = spans.map((span): HomeStage => {
    const { held, from, until } = span;
    return { held, title: titleOf(held, name), detail: detailOf(projection, span), months: until - from };
  });
  return {
    stages,
    sentence: `${spans.map((span, i) => stageText(projection, span, stages[i] as HomeStage)).join('; ')}.`,
  };
}

function titleOf(held: Held, name: string): string {
  const titles: Readonly<Record<Held, string>> = {
    house: 'House is the home',
    both: 'Both owned',
    unit: `${name} is the home`,
    between: 'Between the two homes',
    'house-again': `${name} left, house still owned`,
    none: `${name} left`,
  };
  return titles[held];
}

/** For example `to January 2027`, `from February to May 2027`, `from June 2027`. */
function monthsOf({ household, months }: Projection, { from, until }: Span): string {
  const [first, last] = [calendarMonth(household, from), calendarMonth(household, until - 1)];
  if (until >= months) return `from ${formatMonthYear(first)}`;
  return from === 0 ? `to ${formatMonthYear(last)}` : spellMonths(first, last);
}

function detailOf(projection: Projection, span: Span): string {
  const { columns } = projection;
  const { held, from } = span;
  if (held === 'both' || held === 'house-again')
    return `house counts in full, ${formatMoney(columns.formerHomeValue[from] ?? 0)}`;
  const kept = held === 'between' ? (columns.keptForPurchase[from] ?? 0) : 0;
  return kept > 0 ? `${formatMoney(kept)} kept for the purchase` : monthsOf(projection, span);
}

function stageText(projection: Projection, span: Span, { title, detail }: HomeStage): string {
  const months = monthsOf(projection, span);
  return `${title} ${months}${detail === months ? '' : `, ${detail}`}`;
}

/** A shortage of cash when the community is bought before the former home is sold. */
export interface ShortBeforeSale {
  readonly first: MonthIndex;
  readonly last: MonthIndex;
  readonly settlement: MonthIndex;
}

/**
 * Undefined if nothing is bought before a sale, or cash is sufficient. A bank that was already short before does not
 * count.
 */
export function shortBeforeSale({ columns, household, plan, months }: Projection): ShortBeforeSale | undefined {
  const { purchase, saleMonth } = plan.home;
  if (purchase === undefined || saleMonth <= purchase.month || saleMonth >= months) return undefined;
  const spells = spellsBelowZero(columns.bankClosing).filter(
    ({ first }) => first >= purchase.month && first < saleMonth,
  );
  const [first, last] = [spells[0], spells.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    first: calendarMonth(household, first.first),
    last: calendarMonth(household, Math.min(last.last, saleMonth - 1)),
    settlement: calendarMonth(household, saleMonth),
  };
}
