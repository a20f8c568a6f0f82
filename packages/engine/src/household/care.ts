/**
 * The care of a person: none, residential care, or care at home (in the person's own home, a community or a granny
 * flat). Only types, as in `household.ts`.
 */
import type { CivilDate, MonthIndex } from '@advice-builder/kernel';
import type { PeriodicAmount } from './periodic-amount.ts';

export type Care =
  | { readonly kind: 'none' }
  | ResidentialCare
  | HomeCare
  | {
      readonly kind: 'granny-flat';
      readonly homeCare: HomeCareServices | undefined;
      readonly entryDate: CivilDate | undefined;
    }
  | {
      readonly kind: 'village';
      readonly homeCare: HomeCareServices | undefined;
      readonly entryDate: CivilDate | undefined;
    }
  | {
      readonly kind: 'land-lease';
      readonly homeCare: HomeCareServices | undefined;
      readonly entryDate: CivilDate | undefined;
    };

/** Stays at home; `services` is undefined without a package or Support at Home. */
export interface HomeCare {
  readonly kind: 'home-care';
  readonly entryDate: CivilDate | undefined;
  readonly services: HomeCareServices | undefined;
}

/** A home care package or Support at Home. Costs are dollars a year. */
export interface HomeCareServices {
  readonly startDate: CivilDate | undefined;
  /** Package level 1 to 4 (started before 1 November 2025). */
  readonly packageLevel: 1 | 2 | 3 | 4 | undefined;
  readonly basicDailyFeeWaived: boolean;
  /** Support at Home classification 1 to 8. */
  readonly supportAtHomeLevel: number | undefined;
  readonly noWorseOff: boolean;
  readonly optIn: boolean;
  readonly independenceCostPerYear: number;
  readonly everydayLivingCostPerYear: number;
  readonly clinicalCostPerYear: number;
  /** In addition to the three other costs. Undefined: none. */
  readonly personalCareCostPerYear?: number | undefined;
  /** Income tested care fee per day on 31 October 2025, if known. Undefined: calculated or estimated. */
  readonly feeAtTransitionPerDay?: number | undefined;
  /** False: the greatest fees and contributions apply. Undefined: disclosed. */
  readonly meansDisclosed?: boolean | undefined;
  /** Dollars of funds that were not spent before the projection. They are never the person's money. Undefined: none. */
  readonly unspentFunds?: number | undefined;
}

/**
 * Options of the accommodation supplement. 1: new or refurbished home with over 40% low means residents; 2: new or
 * refurbished, 40% or fewer; 3: older home, over 40%; 4: older, 40% or fewer.
 */
export type FacilityOption = 1 | 2 | 3 | 4;

export interface ResidentialCare {
  readonly kind: 'residential';
  readonly entryDate: CivilDate;
  /** The adviser's statement of the status at entry; undefined: the means test of the entry day decides. */
  readonly statedStatus: 'low-means' | 'market-payer' | undefined;
  readonly meansDisclosed: boolean;
  /** Agreed price of the room as a lump sum; undefined: not entered (low means residents have none). */
  readonly agreedPrice: number | undefined;
  /** Lump sum paid as at `projectFrom`, less payments already drawn from it. */
  readonly depositPaid: number;
  /** The most of a deposit newly paid in the first month that is paid from outside the projection (family, a loan). */
  readonly depositElsewhere?: number | undefined;
  /** Lump sum paid from the sale of the home, at the later of sale and entry. */
  readonly depositFromSale: number;
  /** MPIR in percent when the adviser overrides the one of the entry day. */
  readonly mpirPercent: number | undefined;
  readonly facilityOption: FacilityOption;
  readonly deductFromDeposit: boolean;
  /** Retention in percent a year. Undefined: 2 for entries from 1 November 2025, 0 before. */
  readonly retentionPercent: number | undefined;
  /**
   * Percent a year entered to replace the published index; half of it applies at each 20 March and 20 September.
   * Undefined: the published index applies.
   */
  readonly dapIndexationPercent: number | undefined;
  /** Extra service fee; from 1 November 2025, the higher everyday living fee. */
  readonly extraServiceFee: PeriodicAmount;
  readonly extraServiceFeeEnd: CivilDate | undefined;
  readonly optIn: boolean;
  readonly optInDate: CivilDate | undefined;
  readonly noWorseOff: boolean;
  readonly topUps: readonly TopUp[];
  /** Days for which the non-clinical contribution was charged before `projectFrom`. Undefined: estimated. */
  readonly nonClinicalDaysCharged: number | undefined;
  /** Care at home until the month before a later entry; undefined: none. */
  readonly servicesUntilEntry?: HomeCareServices | undefined;
  /** A move to another aged care home within the projection. Undefined: the person stays in the same home. */
  readonly move?: HomeMove | undefined;
}

/** A move from one aged care home to another, without a day out of care. */
export interface HomeMove {
  /**
   * The first day in the new home. A move takes effect at the start of its month; its day decides the rates that are
   * fixed for the new home. A month that is not after the entry and after `projectFrom` has no effect.
   */
  readonly date: CivilDate;
  /** Agreed price of the new room as a lump sum; undefined: not entered. */
  readonly agreedPrice: number | undefined;
  /** Lump sum paid to the new home. Undefined: the refund of the old home, at most the price of the new room. */
  readonly depositPaid: number | undefined;
  /** MPIR in percent when the adviser overrides the one of the day of the move. */
  readonly mpirPercent: number | undefined;
  readonly facilityOption: FacilityOption;
}

export interface TopUp {
  readonly id: string;
  readonly amount: number;
  readonly month: MonthIndex;
  /** Dollars paid from outside the projection. Undefined: none. */
  readonly fromElsewhere?: number | undefined;
}

/** A short stay in an aged care home, from a day and for a number of days. */
export interface RespiteStay {
  readonly start: CivilDate;
  readonly days: number;
  /** Days of earlier respite stays in the financial year in which this one starts. */
  readonly daysUsed: number;
}
