/**
 * What the engine is told about one scenario of one client or couple. Domain input types only: tagged unions, no wire
 * integers, no texts. Money is dollars, percentages are percent (3 = 3%), dates are civil dates, months are month
 * indexes. `undefined` means not given, never zero. Care and home have files of their own.
 */
import type { CivilDate, MonthIndex } from '@advice-builder/kernel';
import type { IndexationAssumption } from '@advice-builder/rates';
import type { Care, ResidentialCare } from './care.ts';
import type { Home } from './home.ts';
import type { PeriodicAmount } from './periodic-amount.ts';

export type * from './care.ts';
export type * from './home.ts';
export type * from './periodic-amount.ts';

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
  /**
   * In a proposed scenario: the person's residential care in the Current Situation, whose deposit the scenario begins
   * with; 'none' where there is none. Undefined: this is the Current Situation, and its deposit has been paid already.
   */
  readonly heldCare?: ResidentialCare | 'none' | undefined;
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
  /** `rounded`: the budget of a classification is the announced one in whole thousands. Absent: the official one. */
  readonly supportAtHomeBudgets?: 'rounded' | undefined;
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
