/**
 * The answer to a summary request. Top-level members have the names printed in the specification; inner names are our
 * own. Numbers that people read are cells that refer to a figure of the engine, so that each can be explained.
 * `dataset` holds plain series for the charts.
 */
import type { CalculatedWith, NoticeCode, NoticeEntry, Status } from '@advice-builder/contract';
import type { FigureId, PersonIndex, ProjectionEvent } from '@advice-builder/engine';
import type { RateStatus } from '@advice-builder/rates';
import type { AmountRef } from './amounts/amounts.ts';

/** Months count from 0, years from 1. */
export type ReportAt = { readonly month: number } | { readonly year: number };

/** One figure of the engine; `value` is the figure multiplied by `times` (1 if absent). */
export interface ReportFigure {
  readonly value: number;
  readonly status: RateStatus;
  readonly figure: FigureId;
  readonly person?: PersonIndex;
  readonly at: ReportAt;
  readonly times?: number;
}

/** A number that is not a figure of the engine; `explainAmount` gives its working. */
export interface ReportAmount {
  readonly value: number;
  readonly status: RateStatus;
  readonly amount: AmountRef;
}

/** A number that is a sum, with its parts. */
interface ReportSum {
  readonly value: number;
  readonly status: RateStatus;
  readonly parts: readonly ReportPart[];
}

export type ReportPart = ReportFigure | ReportAmount;
export type ReportCell = ReportPart | ReportSum;

/** The Starting Financial Position, in the first month. */
export interface FinancialPosition {
  /** As `yyyy-mm-dd`. */
  readonly asAt: string;
  /** If there is a former home, the value of the community, which is 0 before its purchase. */
  readonly homeValue: ReportCell;
  /** Absent if the scenario has no former home. */
  readonly formerHome?: ReportCell;
  readonly personalAsts: ReportCell;
  readonly investments: ReportCell;
  readonly incomeAssets: ReportCell;
  readonly totalAssets: ReportCell;
  /** Dollars owed on loans, below zero, and the total assets less it. Absent without loans. */
  readonly debts?: ReportCell;
  readonly netAssets?: ReportCell;
  /** `Ann. Investment Income`, or `Investment Income` if the bank balance earns interest. */
  readonly investmentIncLabel: string;
  readonly investmentInc: ReportCell;
  readonly rent: ReportCell;
  readonly incomeStreams: ReportCell;
  readonly totalIncome: ReportCell;
  /** Deposits held by aged care homes; not part of the rows above. */
  readonly deposits: ReportCell;
}

export type TestApplied = 'income' | 'assets' | 'none';

export interface PensionOfPerson {
  readonly person: PersonIndex;
  readonly name: string;
  readonly pensionType: string;
  readonly assessableAssets: ReportFigure;
  readonly assessableIncome: ReportFigure;
  readonly exSupplement: ReportFigure;
  /** Without DVA compensation. */
  readonly pension: ReportFigure;
  /** With DVA compensation, which also has its own row. */
  readonly entitlement: ReportFigure;
  readonly dvaCompensation: ReportFigure;
  readonly rentAssistance: ReportFigure;
  readonly maximum: ReportFigure;
  readonly incomeTestRate: ReportFigure;
  readonly assetsTestRate: ReportFigure;
  readonly testApplied: TestApplied;
  /** The income from work left out of the test, and the unused balance; absent without income from work. */
  readonly workBonus?: ReportFigure;
  readonly workBonusBalance?: ReportFigure;
  /** Incapacity payments that come off the pension; absent if the household has none. */
  readonly incapacity?: ReportFigure;
}

export interface PensionPanel {
  readonly asAt: string;
  readonly relationship: string;
  readonly people: readonly PensionOfPerson[];
  readonly together: {
    readonly assessableAssets: ReportCell;
    readonly assessableIncome: ReportCell;
    readonly exSupplement: ReportCell;
    readonly pension: ReportCell;
    readonly entitlement: ReportCell;
    readonly dvaCompensation: ReportCell;
    readonly rentAssistance: ReportCell;
    readonly workBonus?: ReportCell;
    /** Never present: each person has an own balance. */
    readonly workBonusBalance?: ReportCell;
    readonly incapacity?: ReportCell;
  };
  /** Whether the row of this name is shown. A row is shown only if its amount is above 0. */
  readonly showDvaCompensation: boolean;
  readonly showRentAssistance: boolean;
}

/** The months in which an arrangement is charged, if another comes before or after it in the projection. */
export interface StageMonths {
  /** `yyyy-mm-dd`, the first month; present if care at home comes before it. */
  readonly from?: string;
  /** `yyyy-mm-dd`, the last month; present if residential care follows or the person dies. */
  readonly until?: string;
}

/** One day of the Residential Care Analysis; dollars a day except for lump sums. */
export interface AgedCareColumn {
  readonly month: number;
  readonly asAt: string;
  readonly lowMeans: ReportFigure;
  readonly RadPaid: ReportFigure;
  readonly RadRemaining: ReportFigure;
  readonly dapDac: ReportFigure;
  readonly deductDapDac: boolean;
  readonly basicDailyFee: ReportFigure;
  readonly extraServiceFee: ReportFigure;
  /** `Extra Service Fees` or `Higher Every Day Living Fee`. */
  readonly extraServiceLabel: string;
  readonly outOfPocket: ReportFigure;
  /** Fees of the 1997 Act; absent under the new fees. */
  readonly meansTestedCareFee?: ReportFigure;
  readonly mtcfPayableDays?: ReportFigure;
  /** Fees of the 2024 Act; absent under the old fees. */
  readonly hotellingSupplement?: ReportFigure;
  readonly nonClinicalCareContribution?: ReportFigure;
  readonly totalDaily: ReportFigure;
}

export interface AgedCareItem extends StageMonths {
  readonly person: PersonIndex;
  readonly name: string;
  /** On the first day shown; negative if the deposit exceeds the amount owed. */
  readonly RadRemaining: ReportFigure;
  readonly oldFees: boolean;
  readonly newFees: boolean;
  /** The first day shown and the start of each later projection year. */
  readonly columns: readonly AgedCareColumn[];
}

export interface AgedCareMonth {
  readonly month: number;
  /** For example `Jun 2026`. */
  readonly label: string;
  readonly dapDac: ReportFigure;
  readonly drawn: ReportFigure;
  readonly kept: ReportFigure;
  readonly balance: ReportFigure;
}

export interface AgedCareMonths {
  readonly person: PersonIndex;
  readonly name: string;
  readonly header: readonly string[];
  readonly months: readonly AgedCareMonth[];
}

/** One day of a home care package; dollars a day unless stated otherwise. */
export interface HomeCareColumn {
  readonly month: number;
  readonly asAt: string;
  /** Dollars a year. */
  readonly annualHCPInc: ReportFigure;
  readonly dailyFee: ReportFigure;
  readonly dailyITCF: ReportFigure;
  readonly dailyOOPs: ReportFigure;
  readonly dailyCost: ReportFigure;
}

/** A home care package until 31 October 2025. */
export interface HomeCareItem extends StageMonths {
  readonly person: PersonIndex;
  readonly name: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly feeWaived: boolean;
  /** The first day shown and the start of each later projection year. */
  readonly columns: readonly HomeCareColumn[];
}

/** One day of Support at Home; dollars a year unless stated otherwise. */
export interface SupportAtHomeColumn {
  readonly month: number;
  readonly asAt: string;
  /** In dollars. */
  readonly assetsForHomeCare: ReportFigure;
  readonly incomeForHomeCare: ReportFigure;
  /** Percent. Clinical care is free of contributions. */
  readonly independenceRate: ReportFigure;
  readonly everydayLivingRate: ReportFigure;
  /** As entered. */
  readonly clinicalCareCosts: ReportCell;
  /** Absent if none was entered. */
  readonly personalCareCosts?: ReportCell;
  readonly independenceServiceCosts: ReportCell;
  readonly everydayLivingServiceCosts: ReportCell;
  readonly sumOfCareFeeCosts: ReportFigure;
  readonly independenceContribution: ReportFigure;
  readonly everydayLivingContribution: ReportFigure;
  /** Dollars a day; absent if no fee of 31 October 2025 limits the contributions. */
  readonly feeAtTransition?: ReportFigure;
  /** Payable, after limits and caps. */
  readonly sumOfContributions: ReportFigure;
  readonly packageBudget: ReportFigure;
  /** Budget less the cost of services. */
  readonly totalPackageFunds: ReportFigure;
  readonly careManagement: ReportFigure;
  /** The remaining funds after care management. */
  readonly packageFundsLeft: ReportFigure;
  /** In the first month, if unspent funds were entered. Dollars of funds, not money. */
  readonly unspentFunds?: ReportFigure;
  readonly fundsWithUnspent?: ReportFigure;
  /** Dollars a day. */
  readonly dailyContribution: ReportFigure;
  readonly dailyOOPs: ReportFigure;
  /** Absent in a month without respite care. */
  readonly dailyRespite?: ReportFigure;
  readonly dailyCost: ReportFigure;
}

/** Support at Home from 1 November 2025. */
export interface SupportAtHomeItem extends StageMonths {
  readonly person: PersonIndex;
  readonly name: string;
  /** Classification 1 to 8; absent for a package that kept its level. */
  readonly level?: number | null;
  readonly packageLevel?: 1 | 2 | 3 | 4;
  readonly noWorseOff: boolean;
  /** The first day shown and the start of each later projection year. */
  readonly columns: readonly SupportAtHomeColumn[];
}

export interface YearRow {
  readonly year: number;
  /** For example `June 2027`, the last month of the year. */
  readonly to: string;
  readonly costOfCare: ReportFigure;
  /** The part of the cost of care paid from the bank; the rest is drawn from a deposit. */
  readonly costOfCarePaid: ReportFigure;
  readonly expenses: ReportFigure;
  readonly income: ReportFigure;
  readonly pension: ReportFigure;
  readonly cashflow: ReportFigure;
  readonly capitalIn: ReportFigure;
  readonly capitalOut: ReportFigure;
  /** The part of the capital received that loans pay in regular amounts. Absent if nil. */
  readonly loanDrawings?: ReportFigure;
  /** Added to the specified answer: capital received less capital paid. Opening + cashflow + capital is the balance. */
  readonly capital: ReportCell;
  readonly balance: ReportFigure;
  readonly netWorth: ReportFigure;
}

export interface YearPanel {
  readonly openingBalance: ReportFigure;
  readonly rows: readonly YearRow[];
  readonly total: {
    readonly costOfCare: ReportCell;
    readonly costOfCarePaid: ReportCell;
    readonly expenses: ReportCell;
    readonly income: ReportCell;
    /** Includes the DVA compensation shown next to it. */
    readonly pension: ReportCell;
    readonly dvaCompensation: ReportCell;
    readonly cashflow: ReportCell;
    readonly capitalIn: ReportCell;
    readonly capitalOut: ReportCell;
    readonly capital: ReportCell;
  };
}

/** An event that changes the bank balance or another figure. The Situation Impact marks it. */
export interface ReportEvent {
  readonly kind: ProjectionEvent['kind'];
  readonly month: number;
  /** As `yyyy-mm-dd`. */
  readonly date: string;
  readonly label: string;
  readonly person?: PersonIndex;
  readonly entryId?: string;
  readonly amount: number;
}

export interface Dataset {
  /** Position 0 is the opening, position m the end of month m, so there is one more position than months. */
  readonly closing_balance: readonly number[];
  readonly net_worth: readonly number[];
  /**
   * The assessed assets at position m are those at the start of month m. The last position is the month after the
   * projection, with the events of that month.
   */
  readonly assets_forPension: readonly number[];
  readonly history: readonly ReportEvent[];
  /** One value for each month. */
  readonly cashflow: {
    readonly balance: readonly number[];
    readonly netWorth: readonly number[];
    readonly pension: readonly number[];
    readonly care: readonly number[];
    readonly cashflow: readonly number[];
  };
}

export interface ReportNotice {
  readonly code: NoticeCode;
  readonly kind: NoticeEntry['kind'];
  readonly msg: string;
  /** For example `sCare[0].radRacPaid`. */
  readonly path: string;
  readonly entryId?: string;
}

/** One CarePlus entry, in dollars. */
export interface CareplusItem {
  readonly clientId: PersonIndex;
  readonly entryId: string;
  readonly name: string;
  /** The worst status of the rates fixed on its day of purchase. */
  readonly status: RateStatus;
  /** The amount invested: price plus premium. */
  readonly invested: number;
  readonly price: number;
  /** A row for each anniversary of the purchase within the projection. */
  readonly year: readonly {
    /** The anniversary, as `yyyy-mm-dd`. */
    readonly date: string;
    /** The value of the annuity in the assets test on that day. */
    readonly annuity: ReportAmount;
    /** The insurance premium: the invested amount less the price of the annuity. */
    readonly insurance: ReportAmount;
    /** The amount counted by the assets test on that day. */
    readonly astTest: ReportAmount;
    /** The amount a year counted by the income test on that day. */
    readonly incTest: ReportAmount;
    /**
     * Added to the specified answer: the payments in the year from that day; in the last row, to the end of the projection.
     */
    readonly payments: ReportAmount;
  }[];
}

/** An exit from a retirement village or land lease community after whole years. Amounts add up and may be negative. */
export interface ExitRow {
  readonly year: number;
  /** As `yyyy-mm-dd`; absent without a date of purchase. */
  readonly date?: string;
  /** The percentage accrued. */
  readonly dmf: number;
  readonly ltmf: number;
  readonly resale: ReportCell;
  /** The resident's share of the gain. */
  readonly gain: ReportCell;
  readonly dmfAmount: ReportCell;
  readonly ltmfAmount: ReportCell;
  readonly sellFee: ReportCell;
  /** Exit entitlement. */
  readonly ex: ReportCell;
}

export interface PaidExit {
  readonly month: number;
  /** As `yyyy-mm-dd`, the first of its month. */
  readonly date: string;
  /** Not below 0. */
  readonly amount: ReportFigure;
}

export interface CommunityExit {
  /** `RV` or `LLC`. */
  readonly name: string;
  /** The first day of the month of a later purchase, as `yyyy-mm-dd`; absent if owned from the first month. */
  readonly from?: string;
  /** The exit entitlement on the first day, or on the day of a later purchase. */
  readonly worth: ReportFigure;
  /** The service charge or site fee of that month. */
  readonly gsc_sf: ReportFigure;
  /** The exit within the projection. */
  readonly exit?: PaidExit;
  /** The terms of the contract; absent in quick mode. */
  readonly purchase?: ReportCell;
  /** As `yyyy-mm-dd`. */
  readonly purchased?: string;
  /** `Purchase Price` or `Resale Price`. */
  readonly calcBase?: string;
  /** Percent a year. */
  readonly growth?: number;
  /** The resident's share of the gain, in percent. */
  readonly captlGain?: number;
  readonly refurbCost?: ReportCell;
  /** Percent of the resale value. */
  readonly sellFees?: number;
  /** One for each year of the table; empty in quick mode. */
  readonly exits: readonly ExitRow[];
}

/** If nobody lives in a community, only an empty list of exits. */
export type RetirementCommunity =
  | CommunityExit
  | ({ readonly exits: readonly never[] } & { readonly name?: undefined });

/** The source of a report's figures. */
export interface ReportBasis {
  readonly projectFrom: string;
  readonly months: number;
  /** The hash of the rates. */
  readonly rates: string;
  /** The worst status of any figure in the yearly table. */
  readonly status: RateStatus;
}

export interface ReportData {
  readonly financialPosition: FinancialPosition;
  readonly pension: PensionPanel;
  readonly agedCare: readonly AgedCareItem[];
  readonly agedCareMonths: readonly AgedCareMonths[];
  readonly homeCare: readonly HomeCareItem[];
  readonly supportAtHome: readonly SupportAtHomeItem[];
  readonly retirementCommunity: RetirementCommunity;
  readonly year: YearPanel;
  readonly careplus: readonly CareplusItem[];
  readonly var: { readonly couple: boolean; readonly names: readonly string[]; readonly colspan: number };
  readonly dataset: Dataset;
  readonly css: Readonly<Record<string, string>>;
  /** Added to the specified answer: the source of the figures, and the notices to read. */
  readonly basis: ReportBasis;
  readonly notices: readonly ReportNotice[];
}

/** The answer to POST report/{recId}/summary/{sid}. */
export type SummaryAnswer = ReportData & {
  readonly flags: { readonly admin_excelify_dev: boolean };
  readonly status: Status & { readonly calculated?: CalculatedWith };
};
