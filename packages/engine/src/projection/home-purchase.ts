/**
 * The purchase of a home within the projection: the ordinary home bought after the sale of another one, and the proceeds
 * of a sale that are kept for a purchase.
 */
import type { Household, NextHome, OrdinaryHome, OwnedHome } from '../household/household.ts';
import { NEVER } from '../household/indexes.ts';
import { homeValueAt } from '../rules/home-value.ts';
import { KEPT_FOR_HOME_MONTHS } from '../rules/social-security/kept-for-home.ts';
import type { Working } from '../rules/working.ts';

/** A community unit, a granny flat right, or an ordinary home after a sale, bought within the projection. */
export interface PlannedPurchase {
  /**
   * The month of the purchase, counted from 0, the first month of the projection. Negative only for an ordinary home
   * that is already owned as the projection starts.
   */
  readonly month: number;
  readonly price: number;
  /** Dollars of the price paid from outside the projection. */
  readonly fromElsewhere: number;
  /** Dollars: the value of the home given in return for a granny flat right. */
  readonly homeGiven: number | undefined;
  /** The earlier sale of a former home whose proceeds are set aside for the price, and exempt until the purchase. */
  readonly kept: KeptForHome | undefined;
  /** A sale whose proceeds would be kept if the purchase made a homeowner. */
  readonly notKept: KeptForHome | undefined;
  /** The ordinary home that is bought after the sale of another one. */
  readonly nextHome: NextHome | undefined;
}

/** Proceeds of a home sold before the next one is bought. */
export interface KeptForHome {
  /** Dollars: the price of the next home. */
  readonly price: number;
  /** Month of the sale; negative if before the projection. */
  readonly fromMonth: number;
  /** The first month in which the proceeds are no longer kept for the purchase. */
  readonly untilMonth: number;
  readonly netProceeds: number;
}

/**
 * The ordinary home bought after the sale. Modelling choice: if nobody would live in it, because the last person has
 * gone into care or died by that month, it is not bought.
 */
export function nextHomePurchase(
  home: OrdinaryHome,
  { projectFrom }: Household,
  saleMonth: number,
  vacatedMonth: number,
): PlannedPurchase | undefined {
  const { nextHome } = home;
  if (nextHome === undefined) return undefined;
  const month = nextHomeMonth(nextHome, projectFrom, saleMonth);
  if (month === NEVER || month >= vacatedMonth) return undefined;
  return {
    month,
    price: nextHome.price,
    fromElsewhere: 0,
    homeGiven: undefined,
    kept: undefined,
    notKept: undefined,
    nextHome,
  };
}

/** Modelling choice: a purchase entered before the sale settles in the month of the sale. */
function nextHomeMonth(nextHome: NextHome, projectFrom: number, saleMonth: number): number {
  return Math.max(nextHome.month - projectFrom, saleMonth);
}

/**
 * Law: Social Security Act 1991 s1118(2), Social Security Guide 4.6.3.90: proceeds are exempt while the person means to
 * pay with them for another home to live in. What happens later does not undo that. Modelling choice: the intention ends
 * with the month in which the last person goes into care or dies, if the home is not bought before.
 */
export function keptForNextHome(
  home: OrdinaryHome,
  { projectFrom }: Household,
  saleMonth: number,
  vacatedMonth: number,
): KeptForHome | undefined {
  const { nextHome } = home;
  if (nextHome === undefined || saleMonth === NEVER) return undefined;
  const untilMonth = Math.min(nextHomeMonth(nextHome, projectFrom, saleMonth), vacatedMonth);
  return saleMonth < untilMonth ? keptForHome(home, nextHome.price, saleMonth, untilMonth) : undefined;
}

/** Value of the home bought after a sale, at a position of the projection. Growth starts with the purchase. */
export function nextHomeValueAt(
  { price, growthPercent }: Pick<NextHome, 'price' | 'growthPercent'>,
  monthsOwned: number,
  working?: Working,
): number {
  return homeValueAt({ netValue: price, growthPercent }, monthsOwned, working, 'purchase');
}

/** Months of growth of the home bought after a sale: since its purchase, or since the start if it was bought before. */
export function monthsOwned(purchase: PlannedPurchase, month: number): number {
  return month - Math.max(0, purchase.month);
}

/**
 * Dollars of a purchase that the bank pays: with the costs of buying, without money from elsewhere, and nil if a home
 * is given as the price.
 */
export function paidByBank(purchase: PlannedPurchase): number {
  const { price, fromElsewhere, homeGiven } = purchase;
  return homeGiven === undefined ? price + purchaseCosts(purchase) - fromElsewhere : 0;
}

/** Dollars of stamp duty and other costs of buying. Only a home bought after a sale has a field for them. */
export function purchaseCosts({ nextHome }: PlannedPurchase): number {
  return nextHome?.costs ?? 0;
}

/**
 * Law: Social Security Guide 4.6.3.90. Modelling choice, by analogy with Guide 4.6.4.70: proceeds are kept only for a
 * purchase that makes a homeowner.
 */
export function keptForHome(home: OwnedHome, price: number, saleMonth: number, endMonth: number): KeptForHome {
  return {
    price,
    fromMonth: saleMonth,
    untilMonth: Math.min(endMonth, saleMonth + KEPT_FOR_HOME_MONTHS),
    netProceeds: saleProceeds(home, saleMonth),
  };
}

/** Price less sale expenses. For a sale before the projection: as entered, without growth. */
export function saleProceeds(home: OwnedHome, saleMonth: number): number {
  return homeValueAt(home, Math.max(0, saleMonth)) - (home.sale?.expenses ?? 0);
}
