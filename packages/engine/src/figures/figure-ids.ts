/**
 * The columns of a projection, named once. Every column has an entry in the registry; a test proves it both ways.
 * Written as object literals because engines keep those fast to read; a name added here is a column everywhere.
 */

/** Gives the next empty column. */
export type TakeColumn = () => Float64Array;

export function householdColumns(take: TakeColumn) {
  return {
    bankOpening: take(),
    capitalIn: take(),
    capitalOut: take(),
    bankAfterEvents: take(),
    bankInterest: take(),
    investmentIncome: take(),
    genericIncome: take(),
    incomeStreams: take(),
    rentIncome: take(),
    totalIncome: take(),
    livingExpenses: take(),
    additionalExpenses: take(),
    rentExpenses: take(),
    investmentExpenses: take(),
    totalExpenses: take(),
    pensionTotal: take(),
    dvaCompensationTotal: take(),
    careCostTotal: take(),
    careCashTotal: take(),
    netCashFlow: take(),
    bankClosing: take(),
    homeValue: take(),
    homeValueClosing: take(),
    homeSalePrice: take(),
    homeRent: take(),
    homeRentExpenses: take(),
    homeRentForPension: take(),
    homeRentForCare: take(),
    siteFees: take(),
    homeAssessedForPension: take(),
    homeowner: take(),
    personalAssets: take(),
    deemedInvestments: take(),
    notDeemedAssets: take(),
    deemedStreams: take(),
    streamAssets: take(),
    deprivedAssets: take(),
    financialAssets: take(),
    assetsOutsideHome: take(),
    assessableAssetsPension: take(),
    deemedIncome: take(),
    otherTestIncome: take(),
    assessableIncomeYear: take(),
    assessableIncomeFortnight: take(),
    careOrdinaryIncome: take(),
    entriesClosing: take(),
    depositsClosing: take(),
    netWorth: take(),
  };
}

export function personColumns(take: TakeColumn) {
  return {
    careDays: take(),
    grandfatheringLost: take(),
    pensionMaximum: take(),
    pensionIncomeReduction: take(),
    pensionAssetsReduction: take(),
    pensionIncomeTestRate: take(),
    pensionAssetsTestRate: take(),
    pensionBeforeMinimum: take(),
    pensionEntitlement: take(),
    pensionExSupplement: take(),
    pensionCountedForCare: take(),
    rentAssistanceFull: take(),
    rentAssistance: take(),
    pensionMonth: take(),
    dvaCompensation: take(),
    dvaCompensationMonth: take(),
    dvaCountedForCare: take(),
    warWidowIncome: take(),
    totalEntitlement: take(),
    careHomeCounted: take(),
    careAssets: take(),
    careIncome: take(),
    incomeTestedAmount: take(),
    assetTestedAmount: take(),
    meansTestedAmount: take(),
    entryMeansTestedAmount: take(),
    lowMeans: take(),
    basicDailyFee: take(),
    hotelling: take(),
    nonClinical: take(),
    meansTestedFee: take(),
    meansTestedFeeDays: take(),
    meansTestedFeeMonth: take(),
    meansTestedFeePayableDays: take(),
    annualUsedBefore: take(),
    annualUsedAfter: take(),
    annualCapStopped: take(),
    lifetimeCapStopped: take(),
    nonClinicalStopped: take(),
    nonClinicalDaysBefore: take(),
    nonClinicalDays: take(),
    lifetimeUsedBefore: take(),
    nonClinicalMonth: take(),
    lifetimeUsedAfter: take(),
    basicDailyFeeMonth: take(),
    hotellingMonth: take(),
    depositOpening: take(),
    depositPaidIn: take(),
    deposit: take(),
    retainedBefore: take(),
    dapIndexFactor: take(),
    maximumDap: take(),
    dap: take(),
    homeSupplement: take(),
    accommodationContribution: take(),
    dac: take(),
    racEquivalent: take(),
    accommodationDaily: take(),
    depositRemaining: take(),
    accommodationMonth: take(),
    drawnFromDeposit: take(),
    retention: take(),
    depositClosing: take(),
    extraServiceDaily: take(),
    extraServiceMonth: take(),
    outOfPocketDaily: take(),
    outOfPocketMonth: take(),
    totalDailyCareCost: take(),
    careCostMonth: take(),
    careCashMonth: take(),
  };
}

export type HouseholdFigureId = keyof ReturnType<typeof householdColumns>;
export type PersonFigureId = keyof ReturnType<typeof personColumns>;
export type FigureId = HouseholdFigureId | PersonFigureId;

const none = new Float64Array(0);
export const householdFigures = Object.keys(householdColumns(() => none)) as readonly HouseholdFigureId[];
export const personFigures = Object.keys(personColumns(() => none)) as readonly PersonFigureId[];

const personSet: ReadonlySet<string> = new Set(personFigures);
const householdSet: ReadonlySet<string> = new Set(householdFigures);

export function isPersonFigure(id: FigureId): id is PersonFigureId {
  return personSet.has(id);
}

export function isFigureId(text: string): text is FigureId {
  return personSet.has(text) || householdSet.has(text);
}
