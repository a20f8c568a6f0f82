/** The home of a household: an owned home, a community with or without a former home, or a granny flat. Only types. */
import type { CivilDate, MonthIndex } from '@advice-builder/kernel';
import type { PeriodicAmount } from './periodic-amount.ts';

export type Home = { readonly kind: 'none' } | OrdinaryHome | CommunityHome | GrannyFlatHome;

export interface OrdinaryHome extends OwnedHome {
  readonly kind: 'ordinary';
  readonly protectedPerson: boolean;
  readonly rent: HomeRent | undefined;
  /** The home bought after the sale. It counts only with a sale, and if somebody lives in it from its first month. */
  readonly nextHome?: NextHome | undefined;
}

/** An ordinary home bought after the sale of another one. */
export interface NextHome {
  /** At the earliest the month of the sale. Before `projectFrom`: owned and paid for as the projection starts. */
  readonly month: MonthIndex;
  /** Dollars, paid in that month. For a purchase before the projection: the value as it starts. */
  readonly price: number;
  /** Dollars: stamp duty, conveyancing and moving, paid in the same month. */
  readonly costs: number;
  /** Percent a year, simple, from the month of the purchase. */
  readonly growthPercent: number;
}

export interface HomeRent {
  readonly rent: PeriodicAmount;
  /** Dollars, at the frequency of the rent. */
  readonly expensesPerPayment: number;
  readonly from: MonthIndex;
  readonly end: MonthIndex | undefined;
  readonly assessment: 'net' | 'two-thirds';
}

/** The rent of a home that the people living at home rent from somebody else. */
export interface RentPaid {
  /** Dollars of today. */
  readonly payment: PeriodicAmount;
  /** Percent a year, on the anniversaries of `from`. */
  readonly indexationPercent: number;
  /** The first month with rent. An owned home that is not sold by then is vacated in this month. */
  readonly from: MonthIndex;
  /** Rent of public housing is Government rent, which attracts no Rent Assistance. */
  readonly isGovernmentRent: boolean;
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
  /** How fee and levy accrue in the last, unfinished year. By default by the month. */
  readonly partYear?: 'month' | 'day' | 'begun' | undefined;
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
