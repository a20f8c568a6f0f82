/**
 * Counts the caps of a person's care fees from fees that are known to have been charged, with the rules by which the
 * projection counts its own. Means, rates and care at home stay those of the projection; only the care fees of the
 * aged care home differ.
 *
 * Law: Aged Care Act 1997 ss 44-21, 52C-3 (annual and lifetime cap); Aged Care Act 2024 s279(4), (5) (days and lifetime
 * cap of the non-clinical care contribution).
 */
import { addDays, type CivilDate, isBelow, latestOf, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { NEVER } from '../household/indexes.ts';
import { at, itemAt, monthStart } from '../projection/at.ts';
import { carryFromMonthBefore, countCharges } from '../projection/care-step.ts';
import { copyPersonColumns } from '../projection/columns.ts';
import { capDay, startsCapYear } from '../projection/fee-stops.ts';
import { isInHomeCare, isOnPackage } from '../projection/home-care-plan.ts';
import { lifetimeCapAtHome } from '../projection/home-care-step.ts';
import { careStartMonth, type PersonPlan } from '../projection/plan.ts';
import type { PersonColumns, Projection } from '../projection/projection.ts';
import { type RatesOfMonth, ratesIn } from '../projection/rates-of-month.ts';
import { careDaysIn, isInCare, isOnNewFees, type ResidentPlan } from '../projection/resident-plan.ts';
import { chargeMeansTested, chargeNonClinical, daysLeftInCapYear } from '../projection/residential-step.ts';
import { type CapDay, chargeUnderCap, isMet } from '../rules/fee-caps.ts';
import { leftUnderCaps } from '../rules/residential/caps-2014.ts';
import { careFee2014 } from '../rules/residential/care-fee-2014.ts';
import { residentContribution } from '../rules/residential/resident-contribution-2025.ts';

/** Counted before the projection. */
export interface CapsUsed {
  /** Dollars. */
  readonly lifetime: number;
  /** Dollars in the cap year that contains the first month of the projection. */
  readonly annual: number;
  /** Number of days with a non-clinical care contribution. */
  readonly days: number;
}

export interface ChargedFee {
  /** Dollars of the month. */
  readonly amount: number;
  /** Number of days with a charge; undefined: all days of the month in care. */
  readonly days: number | undefined;
}

export interface KnownFees {
  /** The fee charged in a month; undefined if it is not known. */
  readonly charged: (month: number) => ChargedFee | undefined;
  /** Dollars a day to charge in a month whose fee is not known; undefined: the fee of the projection before caps. */
  readonly feePerDay: (month: number) => number | undefined;
}

/** A cap and the last day on which it allows a charge. */
export interface CapReached {
  readonly cap: 'annual' | 'lifetime' | 'days';
  /** Counted from 0; -1 if the cap was met before the projection. */
  readonly month: number;
  /** Undefined if the cap was met before the projection. */
  readonly on: CivilDate | undefined;
}

export interface CapCount {
  /** The columns of the projection with the counted charges. */
  readonly own: PersonColumns;
  /** In the order of the months. */
  readonly reached: readonly CapReached[];
}

/** The amounts and days that the projection counts before its first month. */
export function capsUsedBefore(projection: Projection, index: PersonIndex): CapsUsed {
  const { lifetimeUsedBefore, annualUsedBefore, nonClinicalDaysBefore } = itemAt(projection.people, index);
  return {
    lifetime: at(lifetimeUsedBefore, 0),
    annual: at(annualUsedBefore, 0),
    days: at(nonClinicalDaysBefore, 0),
  };
}

/** A fee of a month before the projection, whose number is negative. */
export interface EarlierFee extends ChargedFee {
  readonly month: number;
}

/** Counts fees charged before the projection, as they count at its start. */
export function capsUsedBy(projection: Projection, index: PersonIndex, fees: readonly EarlierFee[]): CapsUsed {
  const plan = itemAt(projection.plan.people, index);
  const start = careStartMonth(plan) ?? 0;
  const yearStart = -((((0 - start) % MONTHS_IN_YEAR) + MONTHS_IN_YEAR) % MONTHS_IN_YEAR);
  const newFrom = plan.resident?.regime.newFeesFromMonth ?? NEVER;
  const sum = (counted: readonly number[]): number => counted.reduce((total, each) => total + each, 0);
  const daysIn = (fee: EarlierFee): number => chargedDaysOf(projection, index, fee);
  return {
    lifetime: sum(fees.map(({ amount }) => amount)),
    annual: sum(fees.map(({ month, amount }) => (month >= yearStart && month < newFrom ? amount : 0))),
    days: sum(fees.map((fee) => (fee.month >= newFrom ? daysIn(fee) : 0))),
  };
}

/** The days on which a fee was charged in a month, which can be before the projection: all days in care by default. */
export function chargedDaysOf(projection: Projection, index: PersonIndex, { month, amount, days }: EarlierFee): number {
  const { resident } = itemAt(projection.plan.people, index);
  if (days !== undefined || resident === undefined) return days ?? 0;
  return amount > 0 ? careDaysIn(projection.household, resident, month) : 0;
}

export function countCaps(projection: Projection, index: PersonIndex, before: CapsUsed, known: KnownFees): CapCount {
  const plan = itemAt(projection.plan.people, index);
  const own = copyPersonColumns(itemAt(projection.people, index));
  own.lifetimeUsedBefore[0] = before.lifetime;
  own.annualUsedBefore[0] = before.annual;
  own.nonClinicalDaysBefore[0] = before.days;
  for (let month = 0; month < projection.months; month++) {
    if (month > 0) carryFromMonthBefore(own, month, plan);
    countMonth(projection, own, month, plan, known);
    countCharges(own, month);
  }
  return { own, reached: capsReached(projection, own, plan) };
}

function countMonth(
  projection: Projection,
  own: PersonColumns,
  month: number,
  plan: PersonPlan,
  { charged, feePerDay }: KnownFees,
): void {
  const { resident } = plan;
  const fee = charged(month);
  if (resident === undefined || !isInCare(resident, month)) {
    if (fee !== undefined) putAtHome(own, month, plan, fee.amount);
    return;
  }
  const rates = ratesIn(projection, month);
  const perDay = feePerDay(month) ?? feeBeforeCaps(own, month, rates, resident);
  if (isOnNewFees(resident, month) && rates.newCare !== undefined) {
    chargeNonClinical(projection, own, month, rates.newCare, plan, perDay);
    if (fee === undefined) return;
    const days = daysOf(fee, own, month);
    own.nonClinicalMonth[month] = fee.amount;
    own.nonClinicalDays[month] = days;
    own.nonClinical[month] = days > 0 ? fee.amount / days : 0;
  } else {
    chargeMeansTested(projection, own, month, rates, plan, resident, perDay);
    if (fee !== undefined) putMeansTested(own, month, fee, rates);
  }
}

/** Days without a charge count as left free by a cap only if the cap leaves less than the fee of a day. */
function putMeansTested(own: PersonColumns, month: number, fee: ChargedFee, { oldCare }: RatesOfMonth): void {
  const days = daysOf(fee, own, month);
  const perDay = days > 0 ? fee.amount / days : at(own.meansTestedFee, month);
  const left = leftUnderCaps(at(own.annualUsedBefore, month), at(own.lifetimeUsedBefore, month), oldCare.caps);
  own.meansTestedFee[month] = isBelow(left - fee.amount, perDay) ? perDay : 0;
  own.meansTestedFeeDays[month] = days;
  own.meansTestedFeeMonth[month] = fee.amount;
}

const daysOf = ({ amount, days }: ChargedFee, own: PersonColumns, month: number): number =>
  days ?? (amount > 0 ? at(own.careDays, month) : 0);

/** A fee of a month outside an aged care home counts as that of the package, or as a contribution at home. */
function putAtHome(own: PersonColumns, month: number, { homeCare }: PersonPlan, amount: number): void {
  const isOfPackage = homeCare !== undefined && isOnPackage(homeCare, month);
  own[isOfPackage ? 'incomeTestedFeeMonth' : 'supportAtHomeMonth'][month] = amount;
}

function feeBeforeCaps(own: PersonColumns, month: number, rates: RatesOfMonth, resident: ResidentPlan): number {
  const meansTestedAmountPerDay = at(own.meansTestedAmount, month);
  const { meansDisclosed } = resident.care;
  if (isOnNewFees(resident, month) && rates.newCare !== undefined) {
    const means = { meansTestedAmountPerDay, meansDisclosed };
    return residentContribution(means, rates.newCare.contribution).nonClinicalPerDay;
  }
  return meansDisclosed ? careFee2014(meansTestedAmountPerDay, rates.oldCare.fee).meansTestedCareFeePerDay : 0;
}

/** The caps that apply to a person in a month, in dollars and days. */
export interface CapsInMonth {
  readonly lifetime: number | undefined;
  readonly annual: number | undefined;
  readonly days: number | undefined;
  /** The first day of the next cap year, if an annual cap applies. */
  readonly yearEnds: CivilDate | undefined;
}

const NO_CAPS: CapsInMonth = { lifetime: undefined, annual: undefined, days: undefined, yearEnds: undefined };

export function capsInMonth(projection: Projection, index: PersonIndex, month: number): CapsInMonth {
  const plan = itemAt(projection.plan.people, index);
  const { resident, homeCare } = plan;
  const { oldCare, newCare } = ratesIn(projection, month);
  const yearEnds = () => addDays(monthStart(projection, month), daysLeftInCapYear(projection, month, plan));
  if (resident !== undefined && isInCare(resident, month)) {
    return isOnNewFees(resident, month) && newCare !== undefined
      ? { ...NO_CAPS, lifetime: newCare.caps.lifetimeCap, days: newCare.caps.maximumDays }
      : { ...NO_CAPS, lifetime: oldCare.caps.lifetimeCap, annual: oldCare.caps.annualCap, yearEnds: yearEnds() };
  }
  if (homeCare === undefined || !isInHomeCare(homeCare, month)) return NO_CAPS;
  const lifetime = lifetimeCapAtHome(projection, month, homeCare);
  if (!isOnPackage(homeCare, month)) return { ...NO_CAPS, lifetime };
  const annual = at(itemAt(projection.people, index).packageAnnualCap, month);
  return { ...NO_CAPS, lifetime, annual, yearEnds: yearEnds() };
}

/** The caps that stop the fees of an aged care home, each with the last day on which it allows a charge. */
function capsReached(projection: Projection, own: PersonColumns, plan: PersonPlan): readonly CapReached[] {
  const { resident } = plan;
  if (resident === undefined) return [];
  const found: CapReached[] = [];
  for (let month = -1; month + 1 < projection.months; month++) {
    const isNewlySet = (stops: Float64Array): boolean => stops[month + 1] === 1 && (month < 0 || stops[month] !== 1);
    const add = (cap: CapReached['cap']): void => {
      found.push({ cap, month, on: month < 0 ? undefined : lastDayCharged(projection, own, resident, month, cap) });
    };
    if (isNewlySet(own.nonClinicalStopped)) add(isByDays(projection, own, month + 1) ? 'days' : 'lifetime');
    if (isNewlySet(own.lifetimeCapStopped)) add('lifetime');
    if (isNewlySet(own.annualCapStopped) || isMetAtYearEnd(projection, own, plan, month)) add('annual');
  }
  return found;
}

const isByDays = (projection: Projection, own: PersonColumns, month: number): boolean =>
  !isBelow(at(own.nonClinicalDaysBefore, month), ratesIn(projection, month).newCare?.caps.maximumDays ?? 0);

/** The next cap year begins without a stop, although the annual cap is met in the last month of this one. */
function isMetAtYearEnd(projection: Projection, own: PersonColumns, plan: PersonPlan, month: number): boolean {
  if (month < 0 || own.annualCapStopped[month] === 1 || !startsCapYear(careStartMonth(plan), month + 1)) return false;
  const { annualCap } = ratesIn(projection, month).oldCare.caps;
  return (
    at(own.meansTestedFeeMonth, month) > 0 &&
    isMet(at(own.annualUsedAfter, month), annualCap, capDay(projection, month))
  );
}

function lastDayCharged(
  projection: Projection,
  own: PersonColumns,
  resident: ResidentPlan,
  month: number,
  cap: CapReached['cap'],
): CivilDate {
  // Fees of another kind were charged in the month, or none, so the cap was met by the end of the month.
  const isOther = !isInCare(resident, month) || isOnNewFees(resident, month) !== isOnNewFees(resident, month + 1);
  if (isOther) return addDays(monthStart(projection, month + 1), -1);
  const from = latestOf(monthStart(projection, month), resident.care.entryDate);
  const { oldCare, newCare } = ratesIn(projection, month);
  const isNew = isOnNewFees(resident, month) && newCare !== undefined;
  const day = capDay(projection, month);
  const days = daysUntil(own, month, day, {
    cap,
    fee: isNew ? own.nonClinical : own.meansTestedFee,
    days: isNew ? own.nonClinicalDays : own.meansTestedFeeDays,
    lifetimeCap: isNew ? newCare.caps.lifetimeCap : oldCare.caps.lifetimeCap,
    annualCap: oldCare.caps.annualCap,
    maximumDays: isNew ? newCare.caps.maximumDays : 0,
  });
  return addDays(from, Math.max(1, days) - 1);
}

interface UntilCap {
  readonly cap: CapReached['cap'];
  readonly fee: Float64Array;
  readonly days: Float64Array;
  readonly lifetimeCap: number;
  readonly annualCap: number;
  readonly maximumDays: number;
}

/** Number of days of the month until a cap stops the fee charged in it. */
function daysUntil(own: PersonColumns, month: number, day: CapDay, { cap, fee, days, ...caps }: UntilCap): number {
  if (cap === 'days') return caps.maximumDays - at(own.nonClinicalDaysBefore, month);
  const left =
    cap === 'lifetime'
      ? caps.lifetimeCap - at(own.lifetimeUsedBefore, month)
      : caps.annualCap - at(own.annualUsedBefore, month);
  return chargeUnderCap(at(fee, month), at(days, month), left, day).chargedDays;
}
