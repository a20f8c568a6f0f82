/**
 * The answer to a summary: top-level members as printed, inner names ours. Numbers a person reads are cells that say
 * which figure of the engine they are, so that each can be explained; `dataset` holds plain series for the charts.
 */
import type { CalculatedWith, NoticeCode, Status } from '@advice-builder/contract';
import type { FigureId, PersonIndex, ProjectionEvent } from '@advice-builder/engine';
import type { RateStatus } from '@advice-builder/rates';
import type { AmountRef } from './amounts/amounts.ts';

/** Months count from 0, years from 1. */
export type ReportAt = { readonly month: number } | { readonly year: number };

/** One figure of the engine; `value` is the figure times `times` (absent: 1). */
export interface ReportFigure {
  readonly value: number;
  readonly status: RateStatus;
  readonly figure: FigureId;
  readonly person?: PersonIndex;
  readonly at: ReportAt;
  readonly times?: number;
}

/** A number that is no figure of the engine; its working is told by `explainAmount`. */
export interface ReportAmount {
  readonly value: number;
  readonly status: RateStatus;
  readonly amount: AmountRef;
}

/** A number that is a sum, with what is behind it. */
interface ReportSum {
  readonly value: number;
  readonly status: RateStatus;
  readonly parts: readonly ReportPart[];
}

export type ReportPart = ReportFigure | ReportAmount;
export type ReportCell = ReportPart | ReportSum;

/** Starting Financial Position, in the first month. */
export interface FinancialPosition {
  /** `yyyy-mm-dd` */
  readonly asAt: string;
  /** Beside a former home that of the community: nothing before it is bought. */
  readonly homeValue: ReportCell;
  /** Absent where there is none. */
  readonly formerHome?: ReportCell;
  readonly personalAsts: ReportCell;
  readonly investments: ReportCell;
  readonly incomeAssets: ReportCell;
  readonly totalAssets: ReportCell;
  /** `Ann. Investment Income`, or `Investment Income` when the bank balance earns interest. */
  readonly investmentIncLabel: string;
  readonly investmentInc: ReportCell;
  readonly rent: ReportCell;
  readonly incomeStreams: ReportCell;
  readonly totalIncome: ReportCell;
  /** Deposits held by aged care homes, not part of the rows above. */
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
  /** With DVA compensation, which also stands alone. */
  readonly entitlement: ReportFigure;
  readonly dvaCompensation: ReportFigure;
  readonly rentAssistance: ReportFigure;
  readonly maximum: ReportFigure;
  readonly incomeTestRate: ReportFigure;
  readonly assetsTestRate: ReportFigure;
  readonly testApplied: TestApplied;
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
  };
  /** These rows are shown only above 0. */
  readonly showDvaCompensation: boolean;
  readonly showRentAssistance: boolean;
}

/** From when until when an arrangement is charged, where another comes before or after it in the projection. */
export interface StageMonths {
  /** `yyyy-mm-dd`, the first month: care at home comes before it. */
  readonly from?: string;
  /** `yyyy-mm-dd`, the last month: residential care follows, or the person dies. */
  readonly until?: string;
}

/** One day of the Residential Care Analysis, dollars a day unless a lump sum. */
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
  /** On the first day shown; below zero the deposit exceeds what is owed. */
  readonly RadRemaining: ReportFigure;
  readonly oldFees: boolean;
  readonly newFees: boolean;
  /** The first day shown and each later start of a projection year. */
  readonly columns: readonly AgedCareColumn[];
}

export interface AgedCareMonth {
  readonly month: number;
  /** `Jun 2026` */
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

/** One day of a home care package, dollars a day unless said. */
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
  /** The first day shown and each later start of a projection year. */
  readonly columns: readonly HomeCareColumn[];
}

/** One day of Support at Home, dollars a year unless said. */
export interface SupportAtHomeColumn {
  readonly month: number;
  readonly asAt: string;
  /** Dollars. */
  readonly assetsForHomeCare: ReportFigure;
  readonly incomeForHomeCare: ReportFigure;
  /** Percent. Clinical care costs nothing. */
  readonly independenceRate: ReportFigure;
  readonly everydayLivingRate: ReportFigure;
  /** As typed. */
  readonly clinicalCareCosts: ReportCell;
  /** Absent where none was typed. */
  readonly personalCareCosts?: ReportCell;
  readonly independenceServiceCosts: ReportCell;
  readonly everydayLivingServiceCosts: ReportCell;
  readonly sumOfCareFeeCosts: ReportFigure;
  readonly independenceContribution: ReportFigure;
  readonly everydayLivingContribution: ReportFigure;
  /** Dollars a day; absent where no fee of 31 October 2025 limits the contributions. */
  readonly feeAtTransition?: ReportFigure;
  /** Payable, after limits and caps. */
  readonly sumOfContributions: ReportFigure;
  readonly packageBudget: ReportFigure;
  /** Budget less the cost of services. */
  readonly totalPackageFunds: ReportFigure;
  readonly careManagement: ReportFigure;
  /** What is left of the funds after care management. */
  readonly packageFundsLeft: ReportFigure;
  /** Dollars a day. */
  readonly dailyContribution: ReportFigure;
  readonly dailyOOPs: ReportFigure;
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
  /** The first day shown and each later start of a projection year. */
  readonly columns: readonly SupportAtHomeColumn[];
}

export interface YearRow {
  readonly year: number;
  /** `June 2027`, the last month of the year. */
  readonly to: string;
  readonly costOfCare: ReportFigure;
  /** The part of the cost of care that leaves the bank; the rest is drawn from a deposit. */
  readonly costOfCarePaid: ReportFigure;
  readonly expenses: ReportFigure;
  readonly income: ReportFigure;
  readonly pension: ReportFigure;
  readonly cashflow: ReportFigure;
  readonly capitalIn: ReportFigure;
  readonly capitalOut: ReportFigure;
  /** Ours: what came in less what went out. Opening + cashflow + capital is the balance. */
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
    /** With the DVA compensation that stands beside it. */
    readonly pension: ReportCell;
    readonly dvaCompensation: ReportCell;
    readonly cashflow: ReportCell;
    readonly capitalIn: ReportCell;
    readonly capitalOut: ReportCell;
    readonly capital: ReportCell;
  };
}

/** A change that moves the bank balance, or a turning point: the Situation Impact marks. */
export interface ReportEvent {
  readonly kind: ProjectionEvent['kind'];
  readonly month: number;
  /** `yyyy-mm-dd` */
  readonly date: string;
  readonly label: string;
  readonly person?: PersonIndex;
  readonly entryId?: string;
  readonly amount: number;
}

export interface Dataset {
  /** Position 0 is the opening, position m the end of month m: one more than there are months. */
  readonly closing_balance: readonly number[];
  readonly net_worth: readonly number[];
  /** As assessed at each position: at the start of month m, the last after the projection with its dated events. */
  readonly assets_forPension: readonly number[];
  readonly history: readonly ReportEvent[];
  /** A value for each month. */
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
  readonly kind: 'left-out' | 'check';
  readonly msg: string;
  /** `sCare[0].radRacPaid` */
  readonly path: string;
  readonly entryId?: string;
}

/** One CarePlus entry; dollars. */
export interface CareplusItem {
  readonly clientId: PersonIndex;
  readonly entryId: string;
  readonly name: string;
  /** Worst status of the rates its day of purchase fixed. */
  readonly status: RateStatus;
  /** Price and premium are the amount invested. */
  readonly invested: number;
  readonly price: number;
  /** At each anniversary of the purchase within the projection. */
  readonly year: readonly {
    /** The anniversary, `yyyy-mm-dd`. */
    readonly date: string;
    /** The annuity as the assets test values it on that day. */
    readonly annuity: ReportAmount;
    /** The premium held. */
    readonly insurance: ReportAmount;
    /** Counted by the assets test on that day. */
    readonly astTest: ReportAmount;
    /** Counted by the income test on that day, a year. */
    readonly incTest: ReportAmount;
    /** Ours: paid in the year from that day, of the last row to the end of the projection. */
    readonly payments: ReportAmount;
  }[];
}

/** A retirement village or land lease community left after whole years; amounts add up and may fall below 0. */
export interface ExitRow {
  readonly year: number;
  /** `yyyy-mm-dd`; absent without a date of purchase. */
  readonly date?: string;
  /** Percent accrued. */
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
  /** `yyyy-mm-dd`, the first of its month. */
  readonly date: string;
  /** Not below 0. */
  readonly amount: ReportFigure;
}

export interface CommunityExit {
  /** `RV` or `LLC`. */
  readonly name: string;
  /** First day of the month of a later purchase, `yyyy-mm-dd`; absent: there from the first month. */
  readonly from?: string;
  /** Exit entitlement on the first day, or on that of a later purchase. */
  readonly worth: ReportFigure;
  /** Service charge or site fee of that month. */
  readonly gsc_sf: ReportFigure;
  /** The exit inside the projection. */
  readonly exit?: PaidExit;
  /** Terms of the contract: absent in quick mode. */
  readonly purchase?: ReportCell;
  /** `yyyy-mm-dd` */
  readonly purchased?: string;
  /** `Purchase Price` or `Resale Price`. */
  readonly calcBase?: string;
  /** Percent a year. */
  readonly growth?: number;
  /** Percent of the gain that is the resident's. */
  readonly captlGain?: number;
  readonly refurbCost?: ReportCell;
  /** Percent of the resale value. */
  readonly sellFees?: number;
  /** One for each year of the table; none in quick mode. */
  readonly exits: readonly ExitRow[];
}

/** No exits and nothing else where nobody lives in a community. */
export type RetirementCommunity =
  | CommunityExit
  | ({ readonly exits: readonly never[] } & { readonly name?: undefined });

/** Where the figures of a report come from. */
export interface ReportBasis {
  readonly projectFrom: string;
  readonly months: number;
  /** Hash of the rates. */
  readonly rates: string;
  /** Worst status of any figure of the yearly table. */
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
  /** Ours: what the figures were made from, and what to look at. */
  readonly basis: ReportBasis;
  readonly notices: readonly ReportNotice[];
}

/** What POST report/{recId}/summary/{sid} answers. */
export type SummaryAnswer = ReportData & {
  readonly flags: { readonly admin_excelify_dev: boolean };
  readonly status: Status & { readonly calculated?: CalculatedWith };
};
