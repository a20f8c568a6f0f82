/**
 * The names of all columns of a projection. Every column has an entry in the registry; a test proves it both ways.
 * Written as object literals because engines read those fast. A name added here is a column everywhere.
 *
 * A column that stays zero in many households belongs to a group. `column-groups.ts` decides by the plan whether the
 * columns of a group are made, or are all one column of zeros.
 */

/** Returns the next empty column. */
export type TakeColumn = () => Float64Array;

/** The column of zeros that all columns of a group share, or undefined if each of them is a column of its own. */
export type Zeros<Group extends string> = Readonly<Record<Group, Float64Array | undefined>>;

export const householdGroups = [
  'deposits',
  'death',
  'move',
  'loans',
  'formerHome',
  'purchase',
  'letting',
  'rentPaid',
  'streams',
] as const;
export const personGroups = [
  'residential',
  'move',
  'extraService',
  'outOfPocket',
  'fees2014',
  'pension',
  'rentAssistance',
  'compensation',
  'homeCare',
  'package',
  'respite',
  'assistive',
  'workBonus',
  'incapacity',
] as const;
export type HouseholdGroup = (typeof householdGroups)[number];
export type PersonGroup = (typeof personGroups)[number];

export function householdColumns(take: TakeColumn, zero: Zeros<HouseholdGroup>) {
  return {
    bankOpening: take(),
    capitalIn: take(),
    capitalOut: take(),
    depositsPaidNow: zero.deposits ?? take(),
    depositsReturned: zero.deposits ?? take(),
    depositsRefunded: zero.death ?? take(),
    deathValues: zero.death ?? take(),
    bankAfterEvents: take(),
    bankInterest: take(),
    investmentIncome: take(),
    genericIncome: take(),
    incomeStreams: zero.streams ?? take(),
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
    formerHomeValue: zero.formerHome ?? take(),
    formerHomeClosing: zero.formerHome ?? take(),
    formerHomePrice: zero.formerHome ?? take(),
    communityPurchase: zero.purchase ?? take(),
    keptForPurchase: zero.purchase ?? take(),
    homeRent: zero.letting ?? take(),
    homeRentExpenses: zero.letting ?? take(),
    homeRentForPension: zero.letting ?? take(),
    siteFees: take(),
    homeAssessedForPension: take(),
    homeowner: take(),
    personalAssets: take(),
    deemedInvestments: take(),
    notDeemedAssets: take(),
    deemedStreams: zero.streams ?? take(),
    streamAssets: zero.streams ?? take(),
    deprivedAssets: take(),
    financialAssets: take(),
    assetsOutsideHome: take(),
    assessableAssetsPension: take(),
    deemedIncome: take(),
    otherTestIncome: take(),
    assessableIncomeYear: take(),
    assessableIncomeFortnight: take(),
    entriesClosing: take(),
    depositsClosing: zero.deposits ?? take(),
    netWorth: take(),
    rentPaid: zero.rentPaid ?? take(),
    bankBeforeDrawings: zero.loans ?? take(),
    loanDrawings: zero.loans ?? take(),
    loanInterest: zero.loans ?? take(),
    loanRepayments: zero.loans ?? take(),
    homeDebt: zero.loans ?? take(),
    homeDebtRepaid: zero.loans ?? take(),
    assetDebt: zero.loans ?? take(),
    debtsClosing: zero.loans ?? take(),
    depositsRefundedOnMove: zero.move ?? take(),
    depositsPaidOnMove: zero.move ?? take(),
  };
}

/**
 * A class, because V8 makes a slow dictionary of an object literal with 128 names or more: every read then takes twice
 * the time. Each parameter is a column.
 */
class ColumnsOfPerson {
  constructor(
    take: TakeColumn,
    zero: Zeros<PersonGroup>,
    readonly homeRentForCare = take(),
    readonly careOrdinaryIncome = take(),
    readonly careDays = zero.residential ?? take(),
    readonly grandfatheringLost = take(),
    readonly pensionMaximum = zero.pension ?? take(),
    readonly pensionIncomeReduction = zero.pension ?? take(),
    readonly pensionAssetsReduction = zero.pension ?? take(),
    readonly pensionIncomeTestRate = zero.pension ?? take(),
    readonly pensionAssetsTestRate = zero.pension ?? take(),
    readonly pensionBeforeMinimum = zero.pension ?? take(),
    readonly pensionEntitlement = zero.pension ?? take(),
    readonly pensionExSupplement = zero.pension ?? take(),
    readonly pensionCountedForCare = zero.pension ?? take(),
    readonly rentAssistanceFull = zero.rentAssistance ?? take(),
    readonly rentAssistance = zero.rentAssistance ?? take(),
    readonly pensionMonth = zero.pension ?? take(),
    readonly dvaCompensation = zero.compensation ?? take(),
    readonly dvaCompensationMonth = zero.compensation ?? take(),
    readonly dvaCountedForCare = zero.compensation ?? take(),
    readonly warWidowIncome = take(),
    readonly totalEntitlement = take(),
    readonly careHomeCounted = zero.residential ?? take(),
    readonly careAssets = zero.residential ?? take(),
    readonly careIncome = zero.residential ?? take(),
    readonly incomeTestedAmount = zero.residential ?? take(),
    readonly assetTestedAmount = zero.residential ?? take(),
    readonly meansTestedAmount = zero.residential ?? take(),
    readonly entryMeansTestedAmount = zero.residential ?? take(),
    readonly lowMeans = zero.residential ?? take(),
    readonly basicDailyFee = zero.residential ?? take(),
    readonly hotelling = zero.residential ?? take(),
    readonly nonClinical = zero.residential ?? take(),
    readonly meansTestedFee = zero.fees2014 ?? take(),
    readonly meansTestedFeeDays = zero.fees2014 ?? take(),
    readonly meansTestedFeeMonth = zero.fees2014 ?? take(),
    readonly meansTestedFeePayableDays = zero.fees2014 ?? take(),
    readonly annualUsedBefore = take(),
    readonly annualUsedAfter = take(),
    readonly annualCapStopped = zero.fees2014 ?? take(),
    readonly lifetimeCapStopped = zero.fees2014 ?? take(),
    readonly nonClinicalStopped = zero.residential ?? take(),
    readonly nonClinicalDaysBefore = zero.residential ?? take(),
    readonly nonClinicalDays = zero.residential ?? take(),
    readonly lifetimeUsedBefore = take(),
    readonly nonClinicalMonth = zero.residential ?? take(),
    readonly lifetimeUsedAfter = take(),
    readonly basicDailyFeeMonth = zero.residential ?? take(),
    readonly hotellingMonth = zero.residential ?? take(),
    readonly depositBefore = zero.residential ?? take(),
    readonly depositMoved = zero.residential ?? take(),
    readonly depositElsewhere = zero.residential ?? take(),
    readonly depositOpening = zero.residential ?? take(),
    readonly depositPaidIn = zero.residential ?? take(),
    readonly depositRefunded = zero.residential ?? take(),
    readonly deposit = zero.residential ?? take(),
    readonly retainedBefore = zero.residential ?? take(),
    readonly dapIndexFactor = zero.residential ?? take(),
    readonly maximumDap = zero.residential ?? take(),
    readonly dap = zero.residential ?? take(),
    readonly homeSupplement = zero.residential ?? take(),
    readonly accommodationContribution = zero.residential ?? take(),
    readonly dac = zero.residential ?? take(),
    readonly racEquivalent = zero.residential ?? take(),
    readonly accommodationDaily = zero.residential ?? take(),
    readonly depositRemaining = zero.residential ?? take(),
    readonly accommodationMonth = zero.residential ?? take(),
    readonly drawnFromDeposit = zero.residential ?? take(),
    readonly retention = zero.residential ?? take(),
    readonly depositClosing = zero.residential ?? take(),
    readonly extraServiceDaily = zero.extraService ?? take(),
    readonly extraServiceMonth = zero.extraService ?? take(),
    readonly outOfPocketDaily = zero.outOfPocket ?? take(),
    readonly outOfPocketMonth = zero.outOfPocket ?? take(),
    readonly homeCareDays = zero.homeCare ?? take(),
    readonly homeCareLifetimeStopped = zero.homeCare ?? take(),
    readonly packageLifetimeCapMet = zero.homeCare ?? take(),
    readonly packageIncome = zero.package ?? take(),
    readonly packageSecondBand = zero.package ?? take(),
    readonly packageAnnualCap = zero.package ?? take(),
    readonly packageAnnualStopped = zero.package ?? take(),
    readonly packageBasicDailyFee = zero.package ?? take(),
    readonly packageBasicDailyFeeMonth = zero.package ?? take(),
    readonly incomeTestedFeeByIncome = zero.package ?? take(),
    readonly incomeTestedFee = zero.package ?? take(),
    readonly incomeTestedFeeDays = zero.package ?? take(),
    readonly incomeTestedFeeMonth = zero.package ?? take(),
    readonly transitionDeemedIncome = zero.package ?? take(),
    readonly transitionCompensation = zero.compensation ?? take(),
    readonly transitionWarWidowIncome = zero.package ?? take(),
    readonly transitionRentAssistance = zero.package ?? take(),
    readonly transitionPension = zero.package ?? take(),
    readonly transitionIncome = zero.package ?? take(),
    readonly feeAtTransition = zero.homeCare ?? take(),
    readonly homeCareIncome = zero.homeCare ?? take(),
    readonly homeCareAssets = zero.homeCare ?? take(),
    readonly hypotheticalPension = zero.homeCare ?? take(),
    readonly homeCareFullPensioner = zero.homeCare ?? take(),
    readonly homeCareSelfFunded = zero.homeCare ?? take(),
    readonly homeCareIncomeReduction = zero.homeCare ?? take(),
    readonly homeCareAssetsReduction = zero.homeCare ?? take(),
    readonly homeCareMaximumReduction = zero.homeCare ?? take(),
    readonly contributionInput = zero.homeCare ?? take(),
    readonly independenceRate = zero.homeCare ?? take(),
    readonly everydayLivingRate = zero.homeCare ?? take(),
    readonly packageBudget = zero.homeCare ?? take(),
    readonly servicesCost = zero.homeCare ?? take(),
    readonly packageFundsAvailable = zero.homeCare ?? take(),
    readonly careManagement = zero.homeCare ?? take(),
    readonly packageFundsLeft = zero.homeCare ?? take(),
    readonly independenceContribution = zero.homeCare ?? take(),
    readonly everydayLivingContribution = zero.homeCare ?? take(),
    readonly supportAtHomeYear = zero.homeCare ?? take(),
    readonly supportAtHomeDaily = zero.homeCare ?? take(),
    readonly supportAtHomeMonth = zero.homeCare ?? take(),
    readonly independenceMonth = zero.homeCare ?? take(),
    readonly everydayLivingMonth = zero.homeCare ?? take(),
    readonly totalDailyCareCost = take(),
    readonly careCostMonth = take(),
    readonly careCashMonth = take(),
    readonly respiteDays = zero.respite ?? take(),
    readonly respiteFee = zero.respite ?? take(),
    readonly respiteDaily = zero.respite ?? take(),
    readonly respiteMonth = zero.respite ?? take(),
    readonly assistiveCost = zero.assistive ?? take(),
    readonly assistiveFunded = zero.assistive ?? take(),
    readonly assistiveShare = zero.assistive ?? take(),
    readonly assistiveContribution = zero.assistive ?? take(),
    readonly assistivePrivate = zero.assistive ?? take(),
    readonly workIncome = zero.workBonus ?? take(),
    readonly workBonusBefore = zero.workBonus ?? take(),
    readonly workBonus = zero.workBonus ?? take(),
    readonly workBonusAfter = zero.workBonus ?? take(),
    readonly depositRefundedOnMove = zero.move ?? take(),
    readonly depositPaidOnMove = zero.move ?? take(),
    readonly carryOverLimit = zero.homeCare ?? take(),
    readonly unspentFunds = zero.homeCare ?? take(),
    readonly fundsWithUnspent = zero.homeCare ?? take(),
    readonly incapacityDeducted = zero.incapacity ?? take(),
    readonly incapacityExcess = zero.incapacity ?? take(),
  ) {}
}

export function personColumns(take: TakeColumn, zero: Zeros<PersonGroup>): ColumnsOfPerson {
  return new ColumnsOfPerson(take, zero);
}

export type HouseholdFigureId = keyof ReturnType<typeof householdColumns>;
export type PersonFigureId = keyof ReturnType<typeof personColumns>;
export type FigureId = HouseholdFigureId | PersonFigureId;

/** Zeros of no group: each column is a column of its own. */
function allOwn<Group extends string>(groups: readonly Group[]): Zeros<Group> {
  return Object.fromEntries(groups.map((group) => [group, undefined])) as Record<Group, undefined>;
}
export const ALL_OF_HOUSEHOLD = allOwn(householdGroups);
export const ALL_OF_PERSON = allOwn(personGroups);

const none = new Float64Array(0);
export const householdFigures = Object.keys(
  householdColumns(() => none, ALL_OF_HOUSEHOLD),
) as readonly HouseholdFigureId[];
export const personFigures = Object.keys(personColumns(() => none, ALL_OF_PERSON)) as readonly PersonFigureId[];

const personSet: ReadonlySet<string> = new Set(personFigures);
const householdSet: ReadonlySet<string> = new Set(householdFigures);

export function isPersonFigure(id: FigureId): id is PersonFigureId {
  return personSet.has(id);
}

export function isFigureId(text: string): text is FigureId {
  return personSet.has(text) || householdSet.has(text);
}
