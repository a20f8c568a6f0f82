/** The home of a household: an owned home, a community with or without a former home, or a granny flat. Only types. */
import type { CivilDate, MonthIndex } from '@advice-builder/kernel';
import type { PeriodicAmount } from './periodic-amount.ts';

export type Home = { readonly kind: 'none' } | OrdinaryHome | CommunityHome | GrannyFlatHome;

export interface OrdinaryHome extends OwnedHome {
  readonly kind: 'ordinary';
  readonly protectedPerson: boolean;
  readonly rent: HomeRent | undefined;
}

export interface HomeRent {
  readonly rent: PeriodicAmount;
  /** Dollars, at the frequency of the rent. */
  readonly expensesPerPayment: number;
  readonly from: MonthIndex;
  readonly end: MonthIndex | undefined;
  readonly assessment: 'net' | 'two-thirds';
}

export interface HomeSale {
  readonly month: MonthIndex;
  readonly expenses: number;
}

/** An owned home. Growth is in percent a year, simple, from `projectFrom`. */
export interface OwnedHome {
  readonly netValue: number;
  /** Dollars of debts that `netValue` is already net of. They are part of the value of the home, and are owed. */
  readonly debtsInValue?: number | undefined;
  readonly growthPercent: number;
  readonly sale: HomeSale | undefined;
}

/** The payment for a home that the Current Situation does not have: from the bank, in the month of its purchase. */
export interface HomePurchase {
  /** Dollars of the price paid from outside the projection (family, a loan). */
  readonly fromElsewhere: number;
}

export interface CommunityHome {
  readonly kind: 'village' | 'land-lease';
  /** Undefined: owned as the projection starts, unless there is a former home and a later date of purchase. */
  readonly purchase?: HomePurchase | undefined;
  /**
   * The home the person lived in before. It is the principal home until a later purchase, and from then an asset until
   * it is sold. With a former home, a purchase dated after `projectFrom` happens within the projection, and an exit
   * follows it.
   */
  readonly formerHome?: OwnedHome | undefined;
  /** Quick mode: the exit entitlement as entered. */
  readonly quickExitEntitlement: number | undefined;
  readonly model: CommunityModel | undefined;
  readonly serviceCharge: PeriodicAmount;
}

export interface CommunityModel {
  readonly base: 'purchase' | 'resale';
  readonly purchaseDate: CivilDate | undefined;
  readonly exitDate: CivilDate | undefined;
  readonly purchasePrice: number;
  readonly growthPercent: number;
  readonly gainSharePercent: number;
  readonly refurbishmentCost: number;
  readonly sellingFeePercent: number;
  /** Ten yearly steps in percent. */
  readonly deferredFeePercent: readonly number[];
  readonly maintenanceLevyPercent: readonly number[];
}

export interface GrannyFlatHome {
  readonly kind: 'granny-flat';
  /** Undefined: the right is held as the projection starts. */
  readonly purchase?: HomePurchase | undefined;
  /**
   * Dollars: the value of the home whose title is given in return for the right. The bank then pays none of the price.
   */
  readonly homeGiven?: number | undefined;
  /** As `formerHome` of a community; never combined with `homeGiven`. */
  readonly formerHome?: OwnedHome | undefined;
  readonly quickValue: number | undefined;
  readonly purchasePrice: number | undefined;
  readonly purchaseDate: CivilDate | undefined;
  readonly applyTest: boolean;
  readonly testAmount: number | undefined;
  readonly giftAmount: number | undefined;
  readonly rent: PeriodicAmount;
}
