/**
 * What the engine is told about one scenario of one client or couple. Domain input types only: tagged unions, no wire
 * integers, no texts. Money is dollars, percentages are percent (3 = 3%), dates are civil dates, months are month
 * indexes. `undefined` means not given, never zero. Longer than other files: one vocabulary, types alone, read as one.
 */
import type { CivilDate, Frequency, MonthIndex } from '@advice-builder/kernel';
import type { IndexationAssumption } from '@advice-builder/rates';

export type PersonIndex = 0 | 1;

/** Who owns an entry: one person, or both in equal shares (a single person owns the whole of a joint entry). */
export type Owner = PersonIndex | 'joint';

export type Relationship = 'single' | 'couple' | 'illness-separated';

export type PensionType =
  | 'not-eligible'
  | 'age'
  | 'blind'
  | 'disability-support'
  | 'dva-service'
  | 'dva-tpi'
  | 'dva-eda'
  | 'dva-intermediate'
  | 'dva-general'
  | 'war-widow-iss';

/** When and in which direction an amount of money comes in a year. Frequency 0: no payment. */
export interface PeriodicAmount {
  readonly amount: number;
  readonly frequency: Frequency;
}

export interface Person {
  readonly dateOfBirth: CivilDate | undefined;
  readonly sex: 'male' | 'female' | undefined;
  readonly pensionType: PensionType;
  /** Qualifying service under the Veterans' Entitlements Act. */
  readonly qualifyingService: boolean;
  /** Pension received now, per fortnight, as the adviser typed it. Used only for the general-rate disability amount. */
  readonly currentPensionPerFortnight: number | undefined;
  /** Means tested contributions counted towards the caps, as at `projectFrom`. */
  readonly lifetimeCapUsed: number;
  readonly annualCapUsed: number;
  readonly care: Care;
}

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
  /** Income tested care fee a day on 31 October 2025, when known; undefined: worked out or estimated. */
  readonly feeAtTransitionPerDay?: number | undefined;
  /** False: the greatest fees and contributions; undefined: disclosed. */
  readonly meansDisclosed?: boolean | undefined;
}

/** Facility supplement options: 1 new and over 40% low means, 2 new, 3 old and over 40%, 4 old. */
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
  /** Lump sum paid from the sale of the home, at the later of sale and entry. */
  readonly depositFromSale: number;
  /** MPIR in percent when the adviser overrides the one of the entry day. */
  readonly mpirPercent: number | undefined;
  readonly facilityOption: FacilityOption;
  readonly deductFromDeposit: boolean;
  /** Retention in percent a year; undefined: 2 for entries from 1 November 2025, 0 before. */
  readonly retentionPercent: number | undefined;
  /** Undefined: the published index. A number: half of it at each 20 March and 20 September. */
  readonly dapIndexationPercent: number | undefined;
  /** Extra service fee, from 1 November 2025 higher everyday living fee. */
  readonly extraServiceFee: PeriodicAmount;
  readonly extraServiceFeeEnd: CivilDate | undefined;
  readonly optIn: boolean;
  readonly optInDate: CivilDate | undefined;
  readonly noWorseOff: boolean;
  readonly topUps: readonly TopUp[];
  /** Days the non-clinical contribution was charged before `projectFrom`; undefined: estimated. */
  readonly nonClinicalDaysCharged: number | undefined;
  /** Care at home until the month before a later entry; undefined: none. */
  readonly servicesUntilEntry?: HomeCareServices | undefined;
}

export interface TopUp {
  readonly id: string;
  readonly amount: number;
  readonly month: MonthIndex;
}

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

export interface CommunityHome {
  readonly kind: 'village' | 'land-lease';
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
  readonly quickValue: number | undefined;
  readonly purchasePrice: number | undefined;
  readonly purchaseDate: CivilDate | undefined;
  readonly applyTest: boolean;
  readonly testAmount: number | undefined;
  readonly giftAmount: number | undefined;
  readonly rent: PeriodicAmount;
}

/** How each asset counts in the means tests. */
export type AssetTreatment = 'deemed' | 'not-deemed' | 'exempt';

interface EntryBase {
  readonly id: string;
  readonly owner: Owner;
}

export type Entry =
  | (EntryBase & {
      readonly kind: 'personal-asset';
      readonly value: number;
      readonly assessable: boolean;
      readonly growthPercent: number;
      readonly start: MonthIndex | undefined;
      readonly end: MonthIndex | undefined;
    })
  | (EntryBase & { readonly kind: 'gift'; readonly amount: number; readonly date: CivilDate })
  | (EntryBase & {
      readonly kind: 'investment';
      readonly value: number;
      readonly treatment: AssetTreatment;
      readonly growthPercent: number;
      readonly incomePerYear: number;
      readonly expensesPerYear: number;
      readonly start: MonthIndex | undefined;
      readonly end: MonthIndex | undefined;
    })
  | (EntryBase & {
      readonly kind: 'investment-property';
      readonly value: number;
      readonly growthPercent: number;
      readonly rent: PeriodicAmount;
      readonly expensesPerPayment: number;
      readonly rentStart: MonthIndex | undefined;
      readonly rentEnd: MonthIndex | undefined;
      readonly assessment: 'net' | 'two-thirds';
      readonly start: MonthIndex | undefined;
      readonly end: MonthIndex | undefined;
    })
  | (EntryBase & {
      readonly kind: 'income';
      readonly payment: PeriodicAmount;
      readonly indexationPercent: number;
      readonly assessable: boolean;
      readonly start: MonthIndex | undefined;
      readonly end: MonthIndex | undefined;
    })
  | (EntryBase & {
      readonly kind: 'account-based-pension';
      readonly value: number;
      readonly payment:
        | { readonly kind: 'dollars'; readonly payment: PeriodicAmount }
        | { readonly kind: 'percent'; readonly percentPerYear: number };
      readonly deductiblePerYear: number;
      readonly deductible: boolean;
      readonly growthPercent: number;
      readonly indexationPercent: number;
      readonly start: MonthIndex | undefined;
    })
  | (EntryBase & {
      readonly kind: 'term-pension';
      readonly value: number;
      readonly payment: PeriodicAmount;
      readonly indexationPercent: number;
      readonly termYears: number;
      readonly residualPercent: number;
      readonly exemptPercent: 0 | 50 | 100;
      /** The exemption was kept through a rollover: it counts whatever the date of purchase gives. */
      readonly exemptKept?: boolean | undefined;
      readonly start: MonthIndex | undefined;
    })
  | (EntryBase & {
      readonly kind: 'defined-benefit';
      readonly payment: PeriodicAmount;
      readonly indexationPercent: number;
      readonly deductiblePerYear: number;
      readonly start: MonthIndex | undefined;
      readonly end: MonthIndex | undefined;
    })
  | (EntryBase & {
      readonly kind: 'annuity';
      readonly annuityType: 'short-term' | 'long-term' | 'lifetime';
      readonly purchase: CivilDate;
      readonly boughtFromBank: boolean;
      readonly value: number;
      readonly dateOfBirth: CivilDate | undefined;
      readonly payment: PeriodicAmount;
      readonly paymentStart: MonthIndex | undefined;
      readonly indexationPercent: number;
      readonly termYears: number;
      readonly residualPercent: number;
      readonly exemptPercent: 0 | 50 | 100;
      /** The exemption was kept through a rollover: it counts whatever the date of purchase gives. */
      readonly exemptKept?: boolean | undefined;
    })
  | (EntryBase & {
      readonly kind: 'careplus';
      readonly purchase: CivilDate;
      readonly boughtFromBank: boolean;
      readonly annuityPrice: number;
      readonly investedAmount: number;
      readonly dateOfBirth: CivilDate | undefined;
      readonly sex: 'male' | 'female' | undefined;
      readonly southAustralian: boolean;
      readonly payment: PeriodicAmount;
      readonly paymentStart: MonthIndex | undefined;
      readonly indexationPercent: number;
      readonly termYears: number;
      readonly exemptPercent: 0 | 50 | 100;
    })
  | (EntryBase & {
      readonly kind: 'inheritance';
      readonly value: number;
      readonly treatment: AssetTreatment;
      readonly growthPercent: number;
      readonly start: MonthIndex;
      readonly redemption: MonthIndex | undefined;
    })
  | (EntryBase & {
      readonly kind: 'out-of-pocket';
      readonly payment: PeriodicAmount;
      readonly indexationPercent: number;
      readonly start: MonthIndex | undefined;
      readonly end: MonthIndex | undefined;
      /** Of a person whose care comes in two stages: of one of them alone. Undefined: of all care. */
      readonly stage?: 'until-entry' | 'from-entry' | undefined;
    })
  | (EntryBase & {
      readonly kind: 'expense';
      readonly payment: PeriodicAmount;
      readonly indexationPercent: number;
      readonly start: MonthIndex | undefined;
      readonly end: MonthIndex | undefined;
    });

/** Choices the adviser may change per record; the defaults stand in `defaultAssumptions`. */
export interface Assumptions {
  /** A day that would pass a cap: charged up to the cap to the cent, or as the statutes say. */
  readonly capDay: 'exact' | 'law';
  /** Percent a year by which indexed rates grow after their last value; undefined: held flat. */
  readonly rateIndexation: IndexationAssumption | undefined;
}

export const defaultAssumptions: Assumptions = { capDay: 'exact', rateIndexation: undefined };

/** One of a couple dies at the start of a month, before everything else that is dated in it. */
export interface Death {
  readonly person: PersonIndex;
  /** One that is not after `projectFrom` is at the start of the projection. */
  readonly month: MonthIndex;
  /** What the survivor spends of the living expenses entered. */
  readonly livingExpensesPercent: number;
}

export interface Household {
  /** The month whose first day is position 0. */
  readonly projectFrom: MonthIndex;
  readonly relationship: Relationship;
  readonly people: readonly [Person] | readonly [Person, Person];
  readonly home: Home;
  /** Bank accounts at `projectFrom`, jointly held; interest in percent a year. */
  readonly bank: { readonly opening: number; readonly interestPercent: number };
  readonly personalAssets: {
    /** Contents, collections and artworks; in quick mode everything. */
    readonly contents: number;
    readonly vehicles: number;
    readonly funeralBond: number;
  };
  readonly livingExpenses: {
    readonly payment: PeriodicAmount;
    readonly start: MonthIndex | undefined;
    readonly end: MonthIndex | undefined;
  };
  readonly entries: readonly Entry[];
  readonly assumptions: Assumptions;
  /** Of a couple alone; undefined: nobody dies. */
  readonly death?: Death | undefined;
}
