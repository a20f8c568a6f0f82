/** What the figure definitions ask about a cell: small questions over the household and its plan, in one place. */
import type { MonthIndex } from '@advice-builder/kernel';
import type { OrdinaryHome, Person, ResidentialCare } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { itemAt } from '../projection/at.ts';
import { headcountIn } from '../projection/death.ts';
import type { PersonPlan } from '../projection/plan.ts';
import { isInCare, isOnNewFees, type ResidentPlan } from '../projection/resident-plan.ts';
import type { Cell } from './definition.ts';

export function personOf(cell: Cell): Person {
  return itemAt(cell.projection.household.people, cell.person);
}

export function planOf(cell: Cell): PersonPlan {
  return itemAt(cell.projection.plan.people, cell.person);
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

/** How many there are in the month. */
export function headcount(cell: Cell): number {
  return headcountIn(cell.projection, cell.month);
}

export function isSingle(cell: Cell): boolean {
  return headcount(cell) === 1;
}

export function monthIndex(cell: Cell): MonthIndex {
  return monthAt(cell.projection.household, cell.month);
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

/** Which entry a cell is about, in the formula of a column of one. */
export function entryPosition({ entry }: Cell): number {
  if (entry === undefined) throw new RangeError('a cell without an entry');
  return entry;
}
