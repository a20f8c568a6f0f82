/**
 * The couple's case worked by one bare loop over Float64Array: every rule inlined for this case, no names, no
 * explanations. Each run fills fresh columns for every figure that is not zero in this case, under the names of the
 * engine, so that both do the same work and can be compared cell by cell. The amounts are those in force on
 * 1 November 2026, held afterwards as the product holds them. Left out because the case never reaches them: the
 * lifetime cap, an overpaid or used-up deposit, the end of the retention, a negative balance of the bank.
 */
const MONTHS = 60;
/** Days of the months November 2026 to October 2031. */
const DAYS = Array.from({ length: MONTHS }, (_, m) => new Date(Date.UTC(2026, 11 + m, 0)).getUTCDate());
/** The home counts for the pension two years after the entry of 1 November 2026. */
const HOME_ASSESSED_FROM = 24;
const HOME = 900_000;
const CONTENTS = 10_000;
const INVESTMENT = 80_000;
const ROOMS = [
  { price: 550_000, deposit: 300_000, isDrawn: false },
  { price: 600_000, deposit: 350_000, isDrawn: true },
] as const;

const cent = (x: number): number => Math.floor(x * 100 + 0.5 + 1e-7) / 100;

/** One buffer for all columns of a group, as the engine has it: the cheaper way. */
function columnsOn(count: number): () => Float64Array {
  const { buffer } = new Float64Array(count * MONTHS);
  let offset = -MONTHS * Float64Array.BYTES_PER_ELEMENT;
  return () => {
    offset += MONTHS * Float64Array.BYTES_PER_ELEMENT;
    return new Float64Array(buffer, offset, MONTHS);
  };
}

const HOUSEHOLD_COLUMNS = 26;

function householdColumns(take: () => Float64Array) {
  return {
    bankOpening: take(),
    bankAfterEvents: take(),
    bankInterest: take(),
    totalIncome: take(),
    livingExpenses: take(),
    totalExpenses: take(),
    pensionTotal: take(),
    careCostTotal: take(),
    careCashTotal: take(),
    netCashFlow: take(),
    bankClosing: take(),
    homeValue: take(),
    homeValueClosing: take(),
    homeAssessedForPension: take(),
    homeowner: take(),
    personalAssets: take(),
    deemedInvestments: take(),
    financialAssets: take(),
    assetsOutsideHome: take(),
    assessableAssetsPension: take(),
    deemedIncome: take(),
    assessableIncomeYear: take(),
    assessableIncomeFortnight: take(),
    entriesClosing: take(),
    depositsClosing: take(),
    netWorth: take(),
  };
}

const RESIDENT_COLUMNS = 46;

function residentColumns(take: () => Float64Array) {
  return {
    careDays: take(),
    pensionMaximum: take(),
    pensionIncomeReduction: take(),
    pensionAssetsReduction: take(),
    pensionIncomeTestRate: take(),
    pensionAssetsTestRate: take(),
    pensionBeforeMinimum: take(),
    pensionEntitlement: take(),
    pensionExSupplement: take(),
    pensionCountedForCare: take(),
    pensionMonth: take(),
    totalEntitlement: take(),
    careOrdinaryIncome: take(),
    careHomeCounted: take(),
    careAssets: take(),
    careIncome: take(),
    incomeTestedAmount: take(),
    assetTestedAmount: take(),
    meansTestedAmount: take(),
    entryMeansTestedAmount: take(),
    basicDailyFee: take(),
    hotelling: take(),
    nonClinical: take(),
    nonClinicalStopped: take(),
    nonClinicalDaysBefore: take(),
    nonClinicalDays: take(),
    lifetimeUsedBefore: take(),
    nonClinicalMonth: take(),
    lifetimeUsedAfter: take(),
    basicDailyFeeMonth: take(),
    hotellingMonth: take(),
    depositOpening: take(),
    deposit: take(),
    retainedBefore: take(),
    dapIndexFactor: take(),
    maximumDap: take(),
    dap: take(),
    accommodationDaily: take(),
    depositRemaining: take(),
    accommodationMonth: take(),
    drawnFromDeposit: take(),
    retention: take(),
    depositClosing: take(),
    totalDailyCareCost: take(),
    careCostMonth: take(),
    careCashMonth: take(),
  };
}

type Household = ReturnType<typeof householdColumns>;
type Resident = ReturnType<typeof residentColumns>;

export interface BareCouple {
  readonly household: Household;
  readonly people: readonly [Resident, Resident];
  readonly investment: { readonly value: Float64Array; readonly closing: Float64Array };
}

export function bareCouple(): BareCouple {
  const household = householdColumns(columnsOn(HOUSEHOLD_COLUMNS));
  const people = [residentColumns(columnsOn(RESIDENT_COLUMNS)), residentColumns(columnsOn(RESIDENT_COLUMNS))] as const;
  const take = columnsOn(2);
  const investment = { value: take(), closing: take() };
  let bank = 420_000;
  for (let m = 0; m < MONTHS; m += 1) {
    investment.value[m] = INVESTMENT;
    investment.closing[m] = INVESTMENT;
    const ordinary = testedMeans(household, people, bank, m);
    const means = openDeposits(people, m) + (household.assetsOutsideHome[m] as number);
    careOf(people[0], 0, means, ordinary, m);
    careOf(people[1], 1, means, ordinary, m);
    bank = cash(household, people, bank, m);
  }
  return { household, people, investment };
}

/** Deeming and the pension, which is tested together and the same for both; returns the deemed income. */
function testedMeans(own: Household, people: BareCouple['people'], bank: number, m: number): number {
  const financial = bank + INVESTMENT;
  const deemed = Math.min(financial, 110_600) * 0.0175 + Math.max(0, financial - 110_600) * 0.0375;
  const isAssessed = m >= HOME_ASSESSED_FROM;
  const outside = financial + CONTENTS;
  const assets = outside + (isAssessed ? HOME : 0);
  const byIncome = 0.25 * Math.max(0, deemed / 26 - 396);
  const byAssets = Math.floor(Math.max(0, assets - (isAssessed ? 766_000 : 499_000)) / 500 + 1e-9) * 19.5;
  const incomeRate = Math.max(0, 1_237.7 - byIncome);
  const assetsRate = Math.max(0, 1_237.7 - byAssets / 26);
  const rate = Math.min(incomeRate, assetsRate);
  const fortnight = rate > 0 ? cent(Math.max(rate, 61.6)) : 0;
  own.bankOpening[m] = bank;
  own.bankAfterEvents[m] = bank;
  own.homeValue[m] = HOME;
  own.homeValueClosing[m] = HOME;
  own.homeAssessedForPension[m] = isAssessed ? HOME : 0;
  own.homeowner[m] = isAssessed ? 0 : 1;
  own.personalAssets[m] = CONTENTS;
  own.deemedInvestments[m] = INVESTMENT;
  own.financialAssets[m] = financial;
  own.assetsOutsideHome[m] = outside;
  own.assessableAssetsPension[m] = assets;
  own.deemedIncome[m] = deemed;
  own.assessableIncomeYear[m] = deemed;
  own.assessableIncomeFortnight[m] = deemed / 26;
  for (let p = 0; p < 2; p += 1) {
    const person = people[p as 0 | 1];
    person.careOrdinaryIncome[m] = deemed;
    person.pensionMaximum[m] = 1_237.7;
    person.pensionIncomeReduction[m] = byIncome * 26;
    person.pensionAssetsReduction[m] = byAssets;
    person.pensionIncomeTestRate[m] = incomeRate;
    person.pensionAssetsTestRate[m] = assetsRate;
    person.pensionBeforeMinimum[m] = rate;
    person.pensionEntitlement[m] = fortnight;
    person.pensionExSupplement[m] = Math.max(0, 1_135.4 - Math.max(byIncome, byAssets / 26));
    person.pensionCountedForCare[m] = Math.max(0, fortnight - 61.6) * 26;
    person.pensionMonth[m] = (fortnight * 26) / 12;
    person.totalEntitlement[m] = fortnight;
  }
  return deemed;
}

/** What both homes hold at the start of the month. */
function openDeposits(people: BareCouple['people'], m: number): number {
  let sum = 0;
  for (let p = 0; p < 2; p += 1) {
    const own = people[p as 0 | 1];
    const opening = m === 0 ? (ROOMS[p as 0 | 1].deposit as number) : (own.depositClosing[m - 1] as number);
    own.depositOpening[m] = opening;
    own.deposit[m] = opening;
    own.retainedBefore[m] = m === 0 ? 0 : (own.retainedBefore[m - 1] as number) + (own.retention[m - 1] as number);
    sum += opening;
  }
  return sum;
}

/** Means tested amount and the fees of the 2024 Act with their stop; `together`: assets of both outside the home. */
function careOf(own: Resident, p: 0 | 1, together: number, ordinary: number, m: number): void {
  const days = DAYS[m] as number;
  const counted = Math.min(HOME / 2, 219_858.4);
  const assets = together / 2 + counted;
  const income = ordinary / 2 + (own.pensionCountedForCare[m] as number);
  const incomePiece =
    (0.5 * Math.max(0, Math.min(income, 89_402.04) - 35_726.6) +
      0.5 * Math.max(0, Math.min(income, 121_173.2) - 105_048) +
      0.5 * Math.max(0, income - 142_906.4)) /
    364;
  const assetPiece =
    (0.175 * Math.max(0, Math.min(assets, 219_858.4) - 66_500) +
      0.078 * Math.max(0, Math.min(assets, 369_366.66) - 266_000) +
      0.078 * Math.max(0, assets - 552_858.4)) /
    364;
  const means = incomePiece + assetPiece;
  const daysBefore =
    m === 0 ? 0 : (own.nonClinicalDaysBefore[m - 1] as number) + (own.nonClinicalDays[m - 1] as number);
  const isStopped = daysBefore >= 1_460;
  const hotelling = Math.min(Math.max(0, means - 73.73), 22.15);
  const nonClinical = isStopped ? 0 : Math.min(Math.max(0, means - 73.73 - 22.15), 109.45);
  const charged = nonClinical > 0 ? Math.min(days, 1_460 - daysBefore) : 0;
  const usedBefore = m === 0 ? 0 : (own.lifetimeUsedAfter[m - 1] as number);
  own.careDays[m] = days;
  own.careHomeCounted[m] = counted;
  own.careAssets[m] = assets;
  own.careIncome[m] = income;
  own.incomeTestedAmount[m] = incomePiece;
  own.assetTestedAmount[m] = assetPiece;
  own.meansTestedAmount[m] = means;
  if (m === 0) own.entryMeansTestedAmount[m] = means;
  own.basicDailyFee[m] = 68.93;
  own.hotelling[m] = hotelling;
  own.nonClinical[m] = nonClinical;
  own.nonClinicalStopped[m] = isStopped ? 1 : 0;
  own.nonClinicalDaysBefore[m] = daysBefore;
  own.nonClinicalDays[m] = charged;
  own.lifetimeUsedBefore[m] = usedBefore;
  own.nonClinicalMonth[m] = nonClinical * charged;
  own.lifetimeUsedAfter[m] = usedBefore + nonClinical * charged;
  own.basicDailyFeeMonth[m] = 68.93 * days;
  own.hotellingMonth[m] = hotelling * days;
  const daily = room(own, p, days, m);
  own.totalDailyCareCost[m] = 68.93 + hotelling + nonClinical + daily;
  const cost = (68.93 + hotelling + daily) * days + nonClinical * charged;
  own.careCostMonth[m] = cost;
  own.careCashMonth[m] = cost - (own.drawnFromDeposit[m] as number);
}

/** Daily payment on what is unpaid, what is drawn and kept from the deposit; returns the daily payment. */
function room(own: Resident, p: 0 | 1, days: number, m: number): number {
  const { price, isDrawn } = ROOMS[p];
  const deposit = own.deposit[m] as number;
  const unpaid = price - deposit - (own.retainedBefore[m] as number);
  const maximum = cent((price * 0.0851) / 365);
  const daily = cent((maximum * unpaid) / price);
  const drawn = isDrawn ? daily * days : 0;
  const kept = (deposit * 0.02 * days) / 365;
  own.dapIndexFactor[m] = 1;
  own.maximumDap[m] = maximum;
  own.dap[m] = daily;
  own.accommodationDaily[m] = daily;
  own.accommodationMonth[m] = daily * days;
  own.drawnFromDeposit[m] = drawn;
  own.retention[m] = kept;
  own.depositClosing[m] = deposit - drawn - kept;
  own.depositRemaining[m] = unpaid;
  return daily;
}

/** Returns the bank balance at the end of the month. */
function cash(own: Household, [she, he]: BareCouple['people'], bank: number, m: number): number {
  const interest = (bank * 0.03) / 12;
  const pension = (she.pensionMonth[m] as number) + (he.pensionMonth[m] as number);
  const paid = (she.careCashMonth[m] as number) + (he.careCashMonth[m] as number);
  const deposits = (she.depositClosing[m] as number) + (he.depositClosing[m] as number);
  const net = interest + pension - paid - 1_000;
  own.bankInterest[m] = interest;
  own.totalIncome[m] = interest;
  own.livingExpenses[m] = 1_000;
  own.totalExpenses[m] = 1_000;
  own.pensionTotal[m] = pension;
  own.careCostTotal[m] = (she.careCostMonth[m] as number) + (he.careCostMonth[m] as number);
  own.careCashTotal[m] = paid;
  own.netCashFlow[m] = net;
  own.bankClosing[m] = bank + net;
  own.entriesClosing[m] = INVESTMENT;
  own.depositsClosing[m] = deposits;
  own.netWorth[m] = bank + net + INVESTMENT + CONTENTS + HOME + deposits;
  return bank + net;
}
