/**
 * The engine's input: one scenario of one client or couple. Domain input types only: tagged unions, no wire integers,
 * no texts. Money is dollars, percentages are percent (3 = 3%), dates are civil dates, months are month indexes.
 * `undefined` means not entered, never zero. Care and home have files of their own.
 */
import type { CivilDate, MonthIndex } from '@advice-builder/kernel';
import type { IndexationAssumption } from '@advice-builder/rates';
import type { Care, ResidentialCare, RespiteStay } from './care.ts';
import type { Home, RentPaid } from './home.ts';
import type { PeriodicAmount } from './periodic-amount.ts';

export type * from './care.ts';
export type * from './home.ts';
export type * from './periodic-amount.ts';

export type PersonIndex = 0 | 1;

/** The owner of an entry: one person, or both in equal shares (a single person owns all of a joint entry). */
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

/** Payments under the Military Rehabilitation and Compensation Act 2004. */
export type MrcaPayment =
  | 'permanent-impairment'
  | 'special-rate-disability'
  | 'additional-disablement'
  | 'supplement'
  | 'incapacity';

export interface Person {
  readonly dateOfBirth: CivilDate | undefined;
  readonly sex: 'male' | 'female' | undefined;
  readonly pensionType: PensionType;
  /** Qualifying service under the Veterans' Entitlements Act. */
  readonly qualifyingService: boolean;
  /**
   * Pension received now, in dollars a fortnight, as the adviser entered it. Used only for the general-rate disability
   * amount.
   */
  readonly currentPensionPerFortnight: number | undefined;
  /** Dollars of means tested contributions counted towards the lifetime cap, as at `projectFrom`. */
  readonly lifetimeCapUsed: number;
  readonly annualCapUsed: number;
  readonly care: Care;
  /**
   * In a proposed scenario: the person's residential care in the Current Situation, whose deposit the scenario begins
   * with; 'none' without residential care there. Undefined: this is the Current Situation, and its deposit is already
   * paid.
   */
  readonly heldCare?: ResidentialCare | 'none' | undefined;
  /** A stay in residential respite care. It ends with a permanent entry. Undefined: none. */
  readonly respite?: RespiteStay | undefined;
  /** Dollars of the Work Bonus balance at `projectFrom`. Undefined: the balance of a new pensioner. */
  readonly workBonusBalance?: number | undefined;
}

/** The treatment of an asset in the means tests. */
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
      /** Whether the Work Bonus applies: income from employment or from active self-employment. */
      readonly fromWork?: boolean | undefined;
      /** The payment under the MRCA that this income is. Its law then decides instead of `assessable`. */
      readonly mrca?: MrcaPayment | undefined;
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
      /** The exemption was kept through a rollover, so it counts whatever the date of purchase allows. */
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
      /** The exemption was kept through a rollover, so it counts whatever the date of purchase allows. */
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
      /**
       * The stage of care that the expense belongs to, for a person with care at home until residential care.
       * Undefined: both stages.
       */
      readonly stage?: 'until-entry' | 'from-entry' | undefined;
    })
  | (EntryBase & {
      readonly kind: 'expense';
      readonly payment: PeriodicAmount;
      readonly indexationPercent: number;
      readonly start: MonthIndex | undefined;
      readonly end: MonthIndex | undefined;
    })
  | (EntryBase & {
      /** Assistive technology or a home modification, delivered and paid for once. */
      readonly kind: 'assistive';
      readonly service: 'assistive-technology' | 'home-modifications';
      readonly tier: 'low' | 'medium' | 'high';
      readonly cost: number;
      readonly month: MonthIndex;
    })
  | (EntryBase & {
      readonly kind: 'loan';
      readonly contract: 'mortgage' | 'reverse-mortgage' | 'home-equity-access-scheme' | 'family';
      /** Dollars owed as the projection starts, or drawn in the month `start` if that is later. */
      readonly owed: number;
      readonly start: MonthIndex | undefined;
      /** The month at whose start the whole loan is repaid from the bank. */
      readonly end: MonthIndex | undefined;
      /** Amounts drawn regularly, from `drawingStart` to the month before `drawingEnd`. */
      readonly drawing: PeriodicAmount;
      readonly drawingStart: MonthIndex | undefined;
      readonly drawingEnd: MonthIndex | undefined;
      /** Not used for the Home Equity Access Scheme, which has a rate of its own. */
      readonly interestPercent: number;
      readonly repayment: PeriodicAmount;
      /** With an id: the asset entry that the loan is charged over. Other kinds of entries secure nothing. */
      readonly security: 'none' | 'home' | { readonly entryId: string };
      /**
       * The id of the investment property that the money bought or improved, whatever secures the loan. Not used for the
       * Home Equity Access Scheme.
       */
      readonly boughtEntryId?: string | undefined;
    });

/** Choices the adviser may change per record. `defaultAssumptions` has the defaults. */
export interface Assumptions {
  /**
   * The treatment of a day that would pass a cap: `exact` charges up to the cap to the cent, `law` follows the
   * statutes.
   */
  readonly capDay: 'exact' | 'law';
  /** Percent a year by which indexed rates grow after their last value. Undefined: they keep that value. */
  readonly rateIndexation: IndexationAssumption | undefined;
  /** `rounded`: the announced budget of a classification, in full thousands of dollars. Absent: the official budget. */
  readonly supportAtHomeBudgets?: 'rounded' | undefined;
}

export const defaultAssumptions: Assumptions = { capDay: 'exact', rateIndexation: undefined };

/** The death of one of a couple, at the start of a month and before all other events of that month. */
export interface Death {
  readonly person: PersonIndex;
  /** A month not after `projectFrom` means the start of the projection. */
  readonly month: MonthIndex;
  /** The share of the living expenses entered that the survivor still has. */
  readonly livingExpensesPercent: number;
}

export interface Household {
  /** The month whose first day is position 0. */
  readonly projectFrom: MonthIndex;
  readonly relationship: Relationship;
  readonly people: readonly [Person] | readonly [Person, Person];
  readonly home: Home;
  /** Bank accounts at `projectFrom`, jointly owned; interest in percent a year. */
  readonly bank: { readonly opening: number; readonly interestPercent: number };
  readonly personalAssets: {
    /** Contents, collections and artworks; in quick mode all of them as one amount. */
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
  /** Only for a couple. Undefined: nobody dies. */
  readonly death?: Death | undefined;
  /** Only without a home, or with an ordinary one. Undefined: nobody rents. */
  readonly rentPaid?: RentPaid | undefined;
}
