/** The home that a proposed scenario buys: its price and month as entered. */
import type { Scenario } from '@advice-builder/contract';
import type { MonthIndex } from '@advice-builder/kernel';
import { monthAt, orZero } from './amounts.ts';
import { homeBlock } from './care-facts.ts';
import { homeBoughtIn, homeToGive, type MoneySource } from './money-source.ts';

export interface HomePrice {
  /** Dollars. */
  readonly amount: number;
  /** A purchase in the past or without a date counts in the first month. */
  readonly month: MonthIndex;
  readonly isFirstMonth: boolean;
}

/** In quick mode the value is the price. */
function typedPrice(isCommunity: boolean, { sHome: home }: Pick<Scenario, 'sHome'>): number {
  const isQuick = isCommunity ? home.rcom_exEnt_choice === 'quick' : home.quick;
  if (isCommunity) return orZero(isQuick ? home.home_rv_exit : home.rv_purchasePrice);
  return orZero(isQuick ? home.grannyFlatQuick : home.grannyFlatPurchPrice);
}

/** Returns undefined if no new home is bought, no price is entered, or the title of a home is the price. */
export function homePrice(source: MoneySource): HomePrice | undefined {
  const { record, scenario } = source;
  const month = homeBoughtIn(source);
  if (month === undefined || (scenario.sHome.grannyFlatTitle && homeToGive(source) > 0)) return undefined;
  const amount = typedPrice(homeBlock(record, scenario) === 'community', scenario);
  return amount > 0 ? { amount, month, isFirstMonth: month === monthAt(record.projectFrom) } : undefined;
}
