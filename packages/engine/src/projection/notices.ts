/** Events and warnings for the adviser, read from the finished columns. */
import {
  addDays,
  type CivilDate,
  FORTNIGHTS_IN_YEAR,
  firstOfMonth,
  isBelow,
  isHalfCentBelow,
  MONTHS_IN_YEAR,
} from '@advice-builder/kernel';
import { isChargeable } from '../household/entries.ts';
import type { Entry, PersonIndex } from '../household/household.ts';
import { monthAt, monthOffset, NEVER, personIndexes } from '../household/indexes.ts';
import { amountInMonth } from '../rules/amounts.ts';
import { readRate } from '../rules/rule-rates.ts';
import { funeralBondRates } from '../rules/social-security/funeral-bond.ts';
import { statusInMonth } from './assets-step.ts';
import type { AssistivePlan } from './assistive-plan.ts';
import { headcountIn } from './death.ts';
import { paidNow, returnedNow, saleDepositPaid, saleExpenses } from './events-step.ts';
import { isLeftEarly, isTestUnknown, rightEndsMonth } from './granny-flat.ts';
import { disclosesMeans, type HomeCarePlan } from './home-care-plan.ts';
import { paidByBank } from './home-purchase.ts';
import { salePrice } from './home-step.ts';
import { hasIncapacityIncome } from './incapacity-step.ts';
import { firstLoanMonth, isDrawing, isDrawn, isOwing, type LoanEntry, type LoanPlan } from './loan-plan.ts';
import { allowedIn, borrowersIn, isLimitKnown, isOldEnough, maximumOf } from './loan-step.ts';
import { isBalanceAssumed, type PersonPlan } from './plan.ts';
import type { EntryColumns, PersonColumns, Projection, ProjectionEvent, ProjectionWarning } from './projection.ts';
import { type ResidentPlan, stayIn } from './resident-plan.ts';
import type { RespitePlan } from './respite-plan.ts';
import { stepEvents } from './step-events.ts';
import { isStream } from './stream-plan.ts';

/** The first month in which a condition holds, or -1. */
function firstMonth(projection: Projection, holds: (month: number) => boolean): number {
  for (let m = 0; m < projection.months; m++) if (holds(m)) return m;
  return -1;
}

function cashRunsOut(projection: Projection): number {
  return firstMonth(projection, (m) => isHalfCentBelow(projection.columns.bankClosing[m]!, 0));
}

export function collectEvents(projection: Projection): readonly ProjectionEvent[] {
  const events: ProjectionEvent[] = [];
  const { plan, months } = projection;
  // The event of the death is listed before its consequences in the same month.
  if (plan.whoDies !== undefined && plan.deathMonth < months) {
    events.push({ kind: 'death', month: plan.deathMonth, person: plan.whoDies, amount: 0 });
  }
  for (const person of personIndexes(projection)) {
    const own = projection.people[person]!;
    const { resident, homeCare, deposit } = plan.people[person]!;
    if (resident !== undefined && resident.entryMonth >= 0 && resident.entryMonth < months) {
      events.push({ kind: 'care-entry', month: resident.entryMonth, person, amount: 0 });
    }
    if (
      homeCare !== undefined &&
      homeCare.startMonth >= 0 &&
      homeCare.startMonth < Math.min(months, homeCare.endMonth)
    ) {
      events.push({ kind: 'home-care-starts', month: homeCare.startMonth, person, amount: 0 });
    }
    const moved = own.depositMoved[0]!;
    if (moved > 0) events.push({ kind: 'deposit-paid', month: 0, person, amount: -paidNow(own, 0) });
    if (moved < 0) events.push({ kind: 'deposit-returned', month: 0, person, amount: returnedNow(own, 0) });
    const hasCareOrDeposit = (homeCare ?? resident ?? deposit) !== undefined;
    for (let m = 0; hasCareOrDeposit && m < months; m++) {
      if (m > 0 && own.homeCareLifetimeStopped[m] === 1 && own.homeCareLifetimeStopped[m - 1] === 0) {
        events.push({ kind: 'home-care-contributions-end', month: m - 1, person, amount: 0 });
      }
      const paid = own.depositPaidIn[m]!;
      if (paid !== 0) events.push({ kind: 'deposit-paid', month: m, person, amount: -paid });
      const refunded = own.depositRefunded[m]!;
      if (refunded !== 0) events.push({ kind: 'deposit-refunded', month: m, person, amount: refunded });
      if (resident?.moveMonth === m) moveEvents(own, person, m, events);
      if (m > 0 && own.nonClinicalStopped[m] === 1 && own.nonClinicalStopped[m - 1] === 0) {
        events.push({ kind: 'non-clinical-ends', month: m - 1, person, amount: 0 });
      }
    }
  }
  homeEvents(projection, events);
  assistiveEvents(projection, events);
  projection.household.entries.forEach((entry, i) => {
    entryEvents(entry, projection.entries[i]!, months, events);
  });
  stepEvents(projection, events);
  const dry = cashRunsOut(projection);
  if (dry >= 0) events.push({ kind: 'cash-runs-out', month: dry, amount: 0 });
  return events.sort((a, b) => a.month - b.month);
}

/** A move to another aged care home, the deposit of the old home refunded, and the deposit of the new one paid. */
function moveEvents(own: PersonColumns, person: PersonIndex, month: number, events: ProjectionEvent[]): void {
  events.push({ kind: 'care-move', month, person, amount: 0 });
  const refunded = own.depositRefundedOnMove[month]!;
  if (refunded !== 0) events.push({ kind: 'deposit-refunded-on-move', month, person, amount: refunded });
  const paid = own.depositPaidOnMove[month]!;
  if (paid !== 0) events.push({ kind: 'deposit-paid-on-move', month, person, amount: -paid });
}

function isInside(month: number, months: number): boolean {
  return month >= 0 && month < months;
}

/** Events of the home: a home or former home sold, a community unit bought and left. */
function homeEvents(projection: Projection, events: ProjectionEvent[]): void {
  const { columns, months } = projection;
  const { saleMonth, exitMonth, purchase } = projection.plan.home;
  if (isInside(saleMonth, months)) {
    const price = salePrice(projection)[saleMonth]!;
    events.push({ kind: 'home-sold', month: saleMonth, amount: price - saleExpenses(projection, saleMonth) });
  }
  if (purchase !== undefined && isInside(purchase.month, months)) {
    events.push({ kind: 'community-bought', month: purchase.month, amount: -paidByBank(purchase) });
  }
  if (isInside(exitMonth, months)) {
    events.push({ kind: 'community-exit', month: exitMonth, amount: columns.homeSalePrice[exitMonth]! });
  }
}

/** The prices of assistive technology and home modifications. They are expenses, so they move no capital. */
function assistiveEvents({ plan, months, household }: Projection, events: ProjectionEvent[]): void {
  for (const { entry, month, owner } of plan.assistive) {
    if (month < 0 || month >= months) continue;
    const entryId = household.entries[entry]!.id;
    events.push({ kind: 'assistive-paid', month, person: owner, amount: 0, entryId });
  }
}

function entryEvents(entry: Entry, own: EntryColumns, months: number, events: ProjectionEvent[]): void {
  for (let m = 0; m < months; m++) {
    const bought = own.bought[m]!;
    const outside = own.outside[m]!;
    const sold = own.sold[m]!;
    if (bought !== 0) {
      const kind = entry.kind === 'gift' ? 'gift' : entry.kind === 'loan' ? 'loan-repaid' : 'asset-bought';
      events.push({ kind, month: m, entryId: entry.id, amount: outside - bought });
    }
    if (sold !== 0) {
      events.push({ kind: soldKind(entry), month: m, entryId: entry.id, amount: sold });
    }
  }
}

function soldKind(entry: Entry): ProjectionEvent['kind'] {
  if (entry.kind === 'inheritance') return 'inheritance';
  if (entry.kind === 'loan') return 'loan-drawn';
  return isStream(entry) ? 'stream-ended' : 'asset-sold';
}

export function collectWarnings(projection: Projection): readonly ProjectionWarning[] {
  const warnings: ProjectionWarning[] = [];
  const dry = cashRunsOut(projection);
  if (dry >= 0) warnings.push({ code: 'cash-runs-out', month: dry });
  for (const person of personIndexes(projection)) {
    personWarnings(projection, projection.people[person]!, person, warnings);
  }
  keptWarning(projection, warnings);
  leftForRentWarning(projection, warnings);
  nextHomeWarnings(projection, warnings);
  const limit = readRate(funeralBondRates.limit, projection.rates, {
    on: firstOfMonth(projection.household.projectFrom),
  });
  if (projection.household.personalAssets.funeralBond > limit * headcountIn(projection, 0)) {
    warnings.push({ code: 'funeral-bond-above-limit' });
  }
  if (isTestUnknown(projection.household, projection.rates)) {
    warnings.push({ code: 'not-modelled', detail: 'granny-flat-test' });
  }
  grannyFlatWarnings(projection, warnings);
  projection.household.entries.forEach(({ id }, i) => {
    const stream = projection.plan.streams[i];
    if (stream?.kind === 'purchased' && stream.exemptionGiven !== undefined) {
      warnings.push({ code: 'exemption-not-given', entryId: id, given: stream.exemptionGiven });
    }
  });
  heasWarnings(projection, warnings);
  securityWarnings(projection, warnings);
  return warnings;
}

/** Payments of the Home Equity Access Scheme that are lower than entered, or whose limit is unknown. */
function heasWarnings(projection: Projection, warnings: ProjectionWarning[]): void {
  projection.household.entries.forEach((entry, i) => {
    const loan = projection.plan.loans[i];
    if (entry.kind !== 'loan' || entry.contract !== 'home-equity-access-scheme' || loan === undefined) return;
    const asked = (m: number): number => {
      const now = monthAt(projection.household, m);
      const isAsked = isOwing(loan, m) && isDrawing(entry, now) && borrowersIn(projection, entry, m).length > 0;
      return isAsked ? amountInMonth(entry.drawing, now) : 0;
    };
    const isYoung = (m: number): boolean => asked(m) > 0 && !isOldEnough(projection, i, m);
    const young = firstMonth(projection, isYoung);
    if (young >= 0) warnings.push({ code: 'heas-too-young', entryId: entry.id, month: young });
    const limited = firstMonth(
      projection,
      (m) => !isYoung(m) && isHalfCentBelow(allowedIn(projection, i, entry, m), asked(m)),
    );
    if (limited >= 0) {
      const perFortnight = (ofMonth: number): number => (ofMonth * MONTHS_IN_YEAR) / FORTNIGHTS_IN_YEAR;
      const paid = perFortnight(allowedIn(projection, i, entry, limited));
      const warning = { code: 'heas-limited', entryId: entry.id, month: limited, paid } as const;
      warnings.push({ ...warning, asked: perFortnight(asked(limited)) });
    }
    const unknown = firstMonth(
      projection,
      (m) => asked(m) > 0 && !isYoung(m) && !isLimitKnown(projection, borrowersIn(projection, entry, m), m),
    );
    if (unknown >= 0) warnings.push({ code: 'heas-limit-unknown', entryId: entry.id });
    const byPartner = (m: number): boolean =>
      borrowersIn(projection, entry, m).some((person) => (maximumOf(projection, person, m) ?? person) !== person);
    const shared = firstMonth(projection, (m) => asked(m) > 0 && !isYoung(m) && byPartner(m));
    if (shared >= 0) warnings.push({ code: 'heas-rate-of-partner', entryId: entry.id, month: shared });
  });
}

/** Whether a loan entered as secured on the home begins after its sale, and not on a home bought after it. */
function isWithoutHome({ plan, months }: Projection, { security }: LoanEntry, loan: LoanPlan): boolean {
  const first = firstLoanMonth(loan);
  const isThere = first < Math.min(months, loan.endMonth);
  return security === 'home' && !loan.onHome && isThere && plan.home.saleMonth < first;
}

/** Whether a loan entered as secured on an asset begins after the asset is sold. */
function isWithoutAsset({ household, months }: Projection, { security }: LoanEntry, loan: LoanPlan): boolean {
  if (typeof security === 'string' || loan.onEntry !== undefined) return false;
  const isEntered = household.entries.some((each) => each.id === security.entryId && isChargeable(each));
  return isEntered && firstLoanMonth(loan) < Math.min(months, loan.endMonth);
}

/** Loans that begin without a home or asset to secure them, and loans that pay less because of the value of the home. */
function securityWarnings(projection: Projection, warnings: ProjectionWarning[]): void {
  projection.household.entries.forEach((entry, i) => {
    const loan = projection.plan.loans[i];
    if (entry.kind !== 'loan' || loan === undefined) return;
    if (isWithoutHome(projection, entry, loan)) {
      warnings.push({ code: 'loan-without-home', entryId: entry.id, month: firstLoanMonth(loan) });
    }
    if (isWithoutAsset(projection, entry, loan)) {
      warnings.push({ code: 'loan-without-asset', entryId: entry.id, month: firstLoanMonth(loan) });
    }
    if (!loan.isLimited) return;
    const { sold, drawn } = projection.entries[i]!;
    const start = firstMonth(projection, (m) => isDrawn(loan, m) && isHalfCentBelow(sold[m]!, entry.owed));
    if (start >= 0) {
      const code = 'loan-amount-above-home';
      warnings.push({ code, entryId: entry.id, month: start, paid: sold[start]!, asked: entry.owed });
    }
    const allowed = (m: number): number => (isOwing(loan, m) ? allowedIn(projection, i, entry, m) : 0);
    const less = firstMonth(projection, (m) => isHalfCentBelow(drawn[m]!, allowed(m)));
    if (less >= 0) {
      const code = 'loan-drawings-above-home';
      warnings.push({ code, entryId: entry.id, month: less, paid: drawn[less]!, asked: allowed(less) });
    }
  });
}

/** Sale proceeds that are exempt until the next home is bought: the amount at first, and the last month. */
function keptWarning({ columns, plan, months }: Projection, warnings: ProjectionWarning[]): void {
  const { kept, purchase } = plan.home;
  const notKept = purchase?.notKept;
  if (notKept !== undefined && notKept.untilMonth > 0 && notKept.fromMonth < months && notKept.netProceeds > 0) {
    warnings.push({ code: 'not-kept-for-purchase', month: notKept.fromMonth });
  }
  if (kept === undefined || kept.untilMonth <= 0 || purchase === undefined) return;
  const first = Math.max(0, kept.fromMonth);
  const amount = first < months ? columns.keptForPurchase[first]! : 0;
  if (amount > 0) warnings.push({ code: 'kept-for-purchase', amount, month: kept.untilMonth - 1 });
}

/** A home that is still owned while rent is paid elsewhere: the last month in which it is exempt. */
function leftForRentWarning({ plan, months }: Projection, warnings: ProjectionWarning[]): void {
  const { isVacatedForRent, vacatedMonth, assessableFromMonth, saleMonth } = plan.home;
  if (!isVacatedForRent || vacatedMonth >= months || saleMonth <= 0) return;
  warnings.push({ code: 'home-left-for-rent', month: Math.min(assessableFromMonth, saleMonth) - 1 });
}

/** A home to be bought after the sale in which nobody would live, or which is bought after the exemption ends. */
function nextHomeWarnings({ household: { home, projectFrom }, plan }: Projection, warnings: ProjectionWarning[]): void {
  if (home.kind !== 'ordinary' || home.nextHome === undefined) return;
  const { saleMonth, purchase, kept } = plan.home;
  if (saleMonth === NEVER) return;
  const month = Math.max(home.nextHome.month - projectFrom, saleMonth);
  if (purchase === undefined) {
    warnings.push(
      kept === undefined
        ? { code: 'next-home-not-lived-in', month }
        : { code: 'next-home-given-up', month, until: kept.untilMonth - 1 },
    );
  } else if (kept !== undefined && kept.untilMonth < month) {
    warnings.push({ code: 'kept-ends-before-purchase', month: kept.untilMonth });
  }
}

/**
 * Warnings about the end of a granny flat right: the last month in which it counts, and an early departure that may be
 * reviewed.
 */
function grannyFlatWarnings({ household, plan, months }: Projection, warnings: ProjectionWarning[]): void {
  const { isVacatedByDeath, vacatedMonth } = plan.home;
  const ends = rightEndsMonth(plan.home);
  if (household.home.kind !== 'granny-flat' || vacatedMonth >= months) return;
  if (isVacatedByDeath && plan.whoDies !== undefined) {
    warnings.push({ code: 'granny-flat-ended', person: plan.whoDies, month: vacatedMonth });
  } else if (ends > 0) {
    warnings.push({ code: 'granny-flat-left', month: ends - 1 });
  }
  if (isLeftEarly(household, plan.home)) warnings.push({ code: 'granny-flat-left-early' });
}

/**
 * Above this many dollars a day, the aged care home's own cost of care may limit the fee. That limit is personal and
 * unknown.
 */
const CARE_FEE_TO_CHECK = 370;

function personWarnings(
  projection: Projection,
  own: PersonColumns,
  person: PersonIndex,
  warnings: ProjectionWarning[],
): void {
  const plan = projection.plan.people[person];
  if (plan !== undefined && isBalanceAssumed(plan, projection.household.people[person])) {
    warnings.push({ code: 'work-bonus-balance-assumed', person });
  }
  if (plan?.homeCare !== undefined) {
    homeCareWarnings(own, person, plan.homeCare, warnings);
    if (isClassEstimated(projection, own, plan)) warnings.push({ code: 'support-at-home-class-estimated', person });
  }
  if (plan?.respite !== undefined) respiteWarnings(projection, person, plan.respite, warnings);
  const unfunded = projection.plan.assistive.find(
    ({ owner, month, isFunded }) => owner === person && !isFunded && month >= 0 && month < projection.months,
  );
  if (unfunded !== undefined) warnings.push({ code: 'assistive-not-funded', person, month: unfunded.month });
  const above = projection.plan.assistive.find(
    (each) => each.owner === person && isAboveHighTier(projection, each) && each.month < projection.months,
  );
  if (above !== undefined) warnings.push({ code: 'assistive-above-high-tier', person, month: above.month });
  const resident = plan?.resident;
  if (resident === undefined) return;
  const isOldFee = resident.regime.newFeesFromMonth > Math.max(0, resident.entryMonth);
  if (isOldFee && !resident.care.meansDisclosed) {
    warnings.push({ code: 'not-modelled', person, detail: 'undisclosed-means-2014' });
  }
  const negative = firstMonth(projection, (m) => isBelow(own.depositRemaining[m]!, 0));
  const { care, entryMonth } = resident;
  if (resident.moveMonth < projection.months) moveWarnings(own, person, resident, warnings);
  const { saleDepositMonth: month } = resident;
  if (month >= resident.moveMonth && month < projection.months) {
    const amount = saleDepositPaid(projection, person, month);
    if (isBelow(amount, care.depositFromSale)) {
      warnings.push({ code: 'sale-deposit-limited', person, month, amount, asked: care.depositFromSale });
    }
  }
  const owes = stayIn(resident, negative).agreedPrice !== undefined || own.lowMeans[Math.max(0, negative)] === 1;
  if (negative >= 0 && owes) warnings.push({ code: 'deposit-above-liability', person, month: negative });
  const high = firstMonth(projection, (m) => own.meansTestedFee[m]! > CARE_FEE_TO_CHECK);
  if (high >= 0) warnings.push({ code: 'care-fee-above-usual-ceiling', person, month: high });
  if (entryMonth >= 0) return;
  const charged = own.nonClinical[0]! > 0 || own.meansTestedFee[0]! > 0;
  if (charged && own.lifetimeUsedBefore[0] === 0) warnings.push({ code: 'cap-used-not-entered', person });
  if (care.statedStatus === undefined && care.meansDisclosed) warnings.push({ code: 'low-means-estimated', person });
  if (care.nonClinicalDaysCharged === undefined && own.nonClinicalDaysBefore[0]! > 0) {
    warnings.push({ code: 'days-charged-estimated', person });
  }
}

/** Only the high tier of assistive technology can be credited with more than its amount (Aged Care Rules 2025 s211-20). */
function isAboveHighTier({ household }: Projection, { entry, month, cost, funded, isFunded }: AssistivePlan): boolean {
  const bought = household.entries[entry];
  const isHigh = bought?.kind === 'assistive' && bought.service === 'assistive-technology' && bought.tier === 'high';
  return isHigh && isFunded && month >= 0 && isBelow(funded, cost);
}

/** Low means status is tested again for the new home. Its change is easily overlooked, and so are new rules. */
function moveWarnings(
  own: PersonColumns,
  person: PersonIndex,
  { moveMonth: month, regime, care }: ResidentPlan,
  warnings: ProjectionWarning[],
): void {
  const [before, now] = [own.lowMeans[month - 1]!, own.lowMeans[month]!];
  if (now > before) warnings.push({ code: 'low-means-after-move', person, month });
  if (now < before) warnings.push({ code: 'market-payer-after-move', person, month });
  if (regime.newAccommodationFrom !== undefined && care.retentionPercent === undefined) {
    warnings.push({ code: 'retention-after-move', person, month: regime.newAccommodationFromMonth });
  }
}

function homeCareWarnings(
  own: PersonColumns,
  person: PersonIndex,
  homeCare: HomeCarePlan,
  warnings: ProjectionWarning[],
): void {
  if (homeCare.startMonth >= 0) return;
  const charged = own.incomeTestedFee[0]! > 0 || own.supportAtHomeYear[0]! > 0;
  if (charged && own.lifetimeUsedBefore[0] === 0) warnings.push({ code: 'cap-used-not-entered', person });
  const isEstimated = homeCare.regime.transitionFee === 'estimated' && homeCare.services.meansDisclosed !== false;
  if (isEstimated) warnings.push({ code: 'transition-fee-estimated', person });
}

/** Whether the means that decide the class of Support at Home contain incapacity payments in a month. */
function isClassEstimated(projection: Projection, own: PersonColumns, { homeCare, pension }: PersonPlan): boolean {
  if (homeCare === undefined || !disclosesMeans(homeCare)) return false;
  const isByMeans = (m: number): boolean => pension.test !== 'supplement' || own.pensionBeforeMinimum[m] === 0;
  const found = (m: number): boolean =>
    own.homeCareIncome[m]! > 0 && isByMeans(m) && hasIncapacityIncome(projection, m);
  return projection.plan.hasIncapacity && firstMonth(projection, found) >= 0;
}

/** The least days in respite care that change the pension rate of a couple. Law: Social Security Act 1991 s4(8). */
const RESPITE_COUPLE_DAYS = 14;

/** Respite days above the yearly limit, and a stay that makes the couple a respite care couple. */
function respiteWarnings(
  projection: Projection,
  person: PersonIndex,
  { from, until, beyond }: RespitePlan,
  warnings: ProjectionWarning[],
): void {
  const { household, months } = projection;
  const isInside = (day: CivilDate): boolean => day < firstOfMonth(monthAt(household, months));
  for (const { days, from: first } of beyond) {
    const isPast = addDays(first, days) <= firstOfMonth(household.projectFrom);
    if (isPast || !isInside(first)) continue;
    warnings.push({ code: 'respite-beyond-limit', person, days, month: monthOffset(household, first) });
  }
  const isCounted = until > firstOfMonth(household.projectFrom) && isInside(from);
  const isCouple = statusInMonth(projection, Math.max(0, monthOffset(household, from))) === 'couple';
  if (isCounted && isCouple && until - from >= RESPITE_COUPLE_DAYS) warnings.push({ code: 'respite-couple', person });
}
