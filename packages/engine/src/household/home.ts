/** The home of a household: its own, a community with or without a former home, a granny flat. Types alone. */
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
  /** Same frequency as the rent. */
  readonly expensesPerPayment: number;
  readonly from: MonthIndex;
  readonly end: MonthIndex | undefined;
  readonly assessment: 'net' | 'two-thirds';
}

export interface HomeSale {
  readonly month: MonthIndex;
  readonly expenses: number;
}

/** A home that is owned; growth in percent a year, simple, from `projectFrom`. */
export interface OwnedHome {
  readonly netValue: number;
  readonly growthPercent: number;
  readonly sale: HomeSale | undefined;
}

/** How a home that the Current Situation does not have is paid for: from the bank, in the month of its purchase. */
export interface HomePurchase {
  /** Dollars of the price that come from outside these figures (family, a loan). */
  readonly fromElsewhere: number;
}

export interface CommunityHome {
  readonly kind: 'village' | 'land-lease';
  /** Undefined: owned as the projection starts, unless a former home stands beside a later purchase. */
  readonly purchase?: HomePurchase | undefined;
  /**
   * The home that was lived in before: the principal home until a later purchase, an asset from then on until it is
   * sold. Where it is given, a purchase dated after `projectFrom` is one within the projection, and an exit comes after it.
   */
  readonly formerHome?: OwnedHome | undefined;
  /** Quick mode: the exit entitlement as typed. */
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
  /** Dollars: the home whose title is given in return for the right; then nothing of the price leaves the bank. */
  readonly homeGiven?: number | undefined;
  /** As beside a community; never together with a home given. */
  readonly formerHome?: OwnedHome | undefined;
  readonly quickValue: number | undefined;
  readonly purchasePrice: number | undefined;
  readonly purchaseDate: CivilDate | undefined;
  readonly applyTest: boolean;
  readonly testAmount: number | undefined;
  readonly giftAmount: number | undefined;
  readonly rent: PeriodicAmount;
}
