/** What the figure definitions ask about a cell: small questions over the household and its plan, in one place. */
import { daysInMonth, type Frequency, type MonthIndex, wholeYearsBetween } from '@advice-builder/kernel';
import type { Entry, OrdinaryHome, PeriodicAmount, Person, ResidentialCare } from '../household/household.ts';
import { isInCare, isOnNewFees, type PersonPlan, type ResidentPlan } from '../projection/plan.ts';
import type { Cell } from './definition.ts';

export function personOf(cell: Cell): Person {
  return cell.projection.household.people[cell.person] as Person;
}

export function planOf(cell: Cell): PersonPlan {
  return cell.projection.plan.people[cell.person] as PersonPlan;
}

export function residentOf(cell: Cell): ResidentPlan | undefined {
  return planOf(cell).resident;
}

export function careOf(cell: Cell): ResidentialCare | undefined {
  return residentOf(cell)?.care;
}

export function inCare(cell: Cell): boolean {
  const resident = residentOf(cell);
  return resident !== undefined && isInCare(resident, cell.month);
}

/** Of low means in this month: the status fixed on the day of entry. */
export function isLowMeans(cell: Cell): boolean {
  return inCare(cell) && cell.projection.people[cell.person]?.lowMeans[cell.month] === 1;
}

export function ordinaryHome(cell: Cell): OrdinaryHome | undefined {
  const { home } = cell.projection.household;
  return home.kind === 'ordinary' ? home : undefined;
}

export function headcount(cell: Cell): number {
  return cell.projection.household.people.length;
}

export function isSingle(cell: Cell): boolean {
  return headcount(cell) === 1;
}

/** Single rate or couple rate of the pension: illness separated members are paid the single rate each. */
export function paidAsCouple(cell: Cell): boolean {
  return !isSingle(cell) && cell.month < cell.projection.plan.illnessSeparatedFromMonth;
}

export function monthIndex(cell: Cell): MonthIndex {
  return (cell.projection.household.projectFrom + cell.month) as MonthIndex;
}

/** Does an entry owned for a time (start and end months) exist after the events of a month. */
export function isOwned(start: MonthIndex | undefined, end: MonthIndex | undefined, month: number): boolean {
  return (start === undefined || start <= month) && (end === undefined || month < end);
}

/** What a periodic amount comes to in one month: daily x days of the month, the others x frequency / 12. */
export function amountInMonth(payment: PeriodicAmount, month: MonthIndex): number {
  return payment.frequency === 365 ? payment.amount * daysInMonth(month) : (payment.amount * payment.frequency) / 12;
}

export function amountInYear(payment: PeriodicAmount): number {
  return payment.amount * (payment.frequency satisfies Frequency);
}

/** An expense of so much a day: a month of it costs the days of the month. */
export function isPaidDaily(entry: Entry): boolean {
  return entry.kind === 'out-of-pocket' && entry.payment.frequency === 365;
}

/**
 * The factor by which a payment typed today has been indexed: one step on each anniversary of its start (of
 * `projectFrom` when blank) after `projectFrom`. Modelling choice.
 */
export function indexationFactor(
  percent: number,
  start: MonthIndex | undefined,
  projectFrom: MonthIndex,
  month: MonthIndex,
): number {
  if (percent === 0) return 1;
  const since = start ?? projectFrom;
  const stepsNow = Math.max(0, wholeYearsBetween(since, month));
  const stepsBefore = Math.max(0, wholeYearsBetween(since, projectFrom));
  return (1 + percent / 100) ** (stepsNow - stepsBefore);
}

/** A month of growth at a yearly percentage. */
export function grown(value: number, percentPerYear: number): number {
  return percentPerYear === 0 ? value : value * (1 + percentPerYear / 100) ** (1 / 12);
}

export function isDeemed(entry: Entry): boolean {
  return (entry.kind === 'investment' || entry.kind === 'inheritance') && entry.treatment === 'deemed';
}

export function isAssessedNotDeemed(entry: Entry): boolean {
  return (entry.kind === 'investment' || entry.kind === 'inheritance') && entry.treatment === 'not-deemed';
}

/** The fees of the Aged Care Act 2024 apply in this month; else those of 2014. */
export function paysNewFees(cell: Cell): boolean {
  const resident = residentOf(cell);
  return resident !== undefined && isOnNewFees(resident, cell.month);
}

/** Which scale decides the status at entry: the one of the fees of a new entrant on that day. */
export function statusScaleIsNew(cell: Cell): boolean {
  return residentOf(cell)?.regime.statusScaleIsNew === true;
}
