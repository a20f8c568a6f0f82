/** The smallest change of the home's price, or of interest, with which two combinations change places for an aim. */
import type { StrategyAim } from '@advice-builder/contract';
import { strategyAims } from '@advice-builder/contract';
import {
  calculate,
  type Household,
  type HouseholdChange,
  ownedHome,
  type Projection,
  valueNow,
  vary,
} from '@advice-builder/engine';
import { isHalfCentBelow, nearestCent, stepsDown } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { AIM_SIGNS } from './best.ts';
import { figuresOf, STRATEGY_MONTHS } from './evaluate.ts';

export interface Swap {
  readonly kind: 'home-value' | 'interest';
  /** Dollars of the home's value today, or percentage points of interest; negative for less. */
  readonly change: number;
}

/** How far the search looks, and how finely it states the answer. */
const LOOKED = {
  /** Half of the home's value either way, in whole hundreds of dollars. */
  'home-value': { part: 0.5, unit: 100 },
  /** Five percentage points either way, in hundredths. */
  interest: { most: 5, unit: 0.01 },
} as const;
/** About the number of changes looked at, each way. */
const STEPS = 40;

/**
 * @param better the household with the more favourable figure.
 * @returns undefined if no change that was looked at swaps them, or the figures are equal.
 */
export function swapOf(
  kind: Swap['kind'],
  better: Household,
  other: Household,
  aim: StrategyAim,
  book: RateBook,
): Swap | undefined {
  const value = homeValueOf(better) ?? homeValueOf(other);
  if (kind === 'home-value' && value === undefined) return undefined;
  const { unit } = LOOKED[kind];
  const most = kind === 'interest' ? LOOKED.interest.most : LOOKED['home-value'].part * (value as number);
  const units = stepsDown(most / unit + 1e-9, 1);
  const wereShort = [better, other].some((household) =>
    isShort(calculate(household, book, { months: STRATEGY_MONTHS })),
  );
  /** Dollars by which the first is more favourable after a change of this many units. */
  const lead = (change: number): number => {
    const of = (household: Household): Projection =>
      calculate(vary(household, changeOf(kind, change * unit, homeValueOf(household))), book, {
        months: STRATEGY_MONTHS,
      });
    const figure = (projection: Projection): number =>
      AIM_SIGNS[aim] * nearestCent(figuresOf(projection)[strategyAims.indexOf(aim)] as number);
    const [one, two] = [of(better), of(other)];
    // A combination whose cash would run out would be left out, so it has no place to change.
    if (!wereShort && (isShort(one) || isShort(two))) return Number.NaN;
    return figure(one) - figure(two);
  };
  if (!(lead(0) > 0)) return undefined;
  let inner = 0;
  for (const outer of lookedAt(units)) {
    const found = [-1, 1].flatMap((sign) => {
      const change = sign * outer;
      return lead(change) < 0 ? [firstSwap(lead, sign * inner, change)] : [];
    });
    const [nearest] = found.sort((a, b) => Math.abs(a) - Math.abs(b));
    if (nearest !== undefined) return { kind, change: nearestCent(nearest * unit) };
    inner = outer;
  }
  return undefined;
}

/** Close together at first, because rounding swaps nearly equal figures at small changes. */
function lookedAt(units: number): readonly number[] {
  const step = Math.max(1, stepsDown(units / STEPS, 1));
  const changes: number[] = [];
  for (let change = 1; change < units; change += Math.min(change, step)) changes.push(change);
  return [...changes, units];
}

/** Halves between a change that does not swap and one that does. */
function firstSwap(lead: (change: number) => number, inner: number, outer: number): number {
  let [keeps, swaps] = [inner, outer];
  while (Math.abs(swaps - keeps) > 1) {
    const middle = keeps + stepsDown(Math.abs(swaps - keeps) / 2, 1) * Math.sign(swaps - keeps);
    if (lead(middle) < 0) swaps = middle;
    else keeps = middle;
  }
  return swaps;
}

const isShort = ({ columns }: Projection): boolean =>
  columns.bankClosing.some((balance) => isHalfCentBelow(balance, 0));

function homeValueOf({ home }: Household): number | undefined {
  const owned = ownedHome(home);
  const value = owned === undefined ? 0 : valueNow(owned);
  return value > 0 ? value : undefined;
}

const changeOf = (kind: Swap['kind'], change: number, value: number | undefined): HouseholdChange =>
  kind === 'interest' ? { kind, points: change } : { kind, percent: value === undefined ? 0 : (change / value) * 100 };
