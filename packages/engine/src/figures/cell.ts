/** Questions that the figure definitions ask about a cell: small functions over the household and its plan. */
import type { MonthIndex } from '@advice-builder/kernel';
import type { OrdinaryHome, Person, ResidentialCare } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { itemAt } from '../projection/at.ts';
import { headcountIn } from '../projection/death.ts';
import type { PersonPlan } from '../projection/plan.ts';
import {
  isInCare,
  isOnNewFees,
  movesIn,
  type ResidentPlan,
  type StayPlan,
  stayIn,
} from '../projection/resident-plan.ts';
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

/** The aged care home of a resident in the month. */
export function stayOf(cell: Cell): StayPlan | undefined {
  const resident = residentOf(cell);
  return resident === undefined ? undefined : stayIn(resident, cell.month);
}

/** Whether the person lives in the home that an earlier one was left for. */
export function hasMoved(cell: Cell): boolean {
  const resident = residentOf(cell);
  return resident !== undefined && cell.month >= resident.moveMonth;
}

/** Whether the person moves to another home in the month. */
export function moves(cell: Cell): boolean {
  const resident = residentOf(cell);
  return resident !== undefined && movesIn(resident, cell.month);
}

export function inCare(cell: Cell): boolean {
  const resident = residentOf(cell);
  return resident !== undefined && isInCare(resident, cell.month);
}

/** Whether the person has low means in this month, by the status fixed on the day of entry. */
export function isLowMeans(cell: Cell): boolean {
  return inCare(cell) && cell.projection.people[cell.person]?.lowMeans[cell.month] === 1;
}

export function ordinaryHome(cell: Cell): OrdinaryHome | undefined {
  const { home } = cell.projection.household;
  return home.kind === 'ordinary' ? home : undefined;
}

/** The number of living people in the month. */
export function headcount(cell: Cell): number {
  return headcountIn(cell.projection, cell.month);
}

export function isSingle(cell: Cell): boolean {
  return headcount(cell) === 1;
}

export function monthIndex(cell: Cell): MonthIndex {
  return monthAt(cell.projection.household, cell.month);
}

/** Whether the fees of the Aged Care Act 2024 apply in this month; otherwise the fees of 2014 apply. */
export function paysNewFees(cell: Cell): boolean {
  const resident = residentOf(cell);
  return resident !== undefined && isOnNewFees(resident, cell.month);
}

/** Whether low means status in this home is decided by the new scale: the scale for the fees on its first day. */
export function statusScaleIsNew(cell: Cell): boolean {
  return stayOf(cell)?.statusScaleIsNew === true;
}

/** The position of the entry that a cell belongs to, for the formula of an entry's column. */
export function entryPosition({ entry }: Cell): number {
  if (entry === undefined) throw new RangeError('a cell without an entry');
  return entry;
}
