/**
 * The groups of columns that stay zero in a projection, decided by the plan before the months are stepped through. All
 * of them are one column of zeros, which is much quicker than making each. A step may write a zero into it, and no
 * other amount: a test compares random households with projections whose columns are all made.
 */
import type { Entry, Household } from '../household/household.ts';
import { NEVER } from '../household/indexes.ts';
import type { HouseholdGroup, PersonGroup, Zeros } from './figure-ids.ts';
import { formerHomeOf } from './home-plan.ts';
import type { PersonPlan, Plan } from './plan.ts';
import { isStream } from './stream-plan.ts';

export type EntryGroup = 'payments' | 'trades' | 'streams' | 'loans';

export function householdZeros(
  { home, death, rentPaid }: Household,
  plan: Plan,
  zero: Float64Array,
): Zeros<HouseholdGroup> {
  const { kept, purchase } = plan.home;
  return {
    deposits: plan.people.some(mayHoldDeposit) ? undefined : zero,
    death: death === undefined ? zero : undefined,
    move: plan.people.some(moves) ? undefined : zero,
    loans: plan.hasLoans ? undefined : zero,
    formerHome: formerHomeOf(home) === undefined ? zero : undefined,
    purchase: purchase === undefined && kept === undefined ? zero : undefined,
    letting: home.kind === 'ordinary' && home.rent !== undefined ? undefined : zero,
    rentPaid: rentPaid === undefined ? zero : undefined,
    streams: plan.streams.every((stream) => stream === undefined) ? zero : undefined,
  };
}

export function personZeros(
  { rentPaid }: Household,
  plan: Plan,
  person: number,
  zero: Float64Array,
): Zeros<PersonGroup> {
  const own = plan.people[person]!;
  const { resident, homeCare, pension, pensionAlone } = own;
  const isOnOldFees = resident !== undefined && resident.regime.newFeesFromMonth > Math.max(0, resident.entryMonth);
  const isCompensated = pension.compensation !== undefined || pensionAlone.compensation !== undefined;
  return {
    residential: mayHoldDeposit(own) ? undefined : zero,
    move: moves(own) ? undefined : zero,
    extraService: resident !== undefined && resident.care.extraServiceFee.amount !== 0 ? undefined : zero,
    outOfPocket: own.hasOutOfPocket ? undefined : zero,
    fees2014: isOnOldFees ? undefined : zero,
    pension: pension.test === 'none' ? zero : undefined,
    rentAssistance: rentPaid !== undefined || plan.home.rentAssistancePossible ? undefined : zero,
    compensation: isCompensated ? undefined : zero,
    homeCare: homeCare === undefined ? zero : undefined,
    package: homeCare?.regime.packageLevel === undefined ? zero : undefined,
    respite: own.respite === undefined ? zero : undefined,
    assistive: plan.assistive.some(({ owner }) => owner === person) ? undefined : zero,
    workBonus: own.workBonusFrom === NEVER ? zero : undefined,
    incapacity: plan.hasIncapacity ? undefined : zero,
  };
}

function moves({ resident }: PersonPlan): boolean {
  return resident !== undefined && resident.moveMonth !== NEVER;
}

/** Whether the person is in residential care in the projection, or is paid back a deposit as it starts. */
function mayHoldDeposit({ resident, deposit }: PersonPlan): boolean {
  return resident !== undefined || deposit !== undefined;
}

export function entryZeros(entry: Entry, zero: Float64Array): Zeros<EntryGroup> {
  return {
    payments: hasPayments(entry) ? undefined : zero,
    trades: isTraded(entry) ? undefined : zero,
    streams: isStream(entry) ? undefined : zero,
    loans: entry.kind === 'loan' ? undefined : zero,
  };
}

/** Whether an entry can have income or expenses, or income in the tests. */
function hasPayments(entry: Entry): boolean {
  if (entry.kind === 'investment') return entry.incomePerYear !== 0 || entry.expensesPerYear !== 0;
  return entry.kind !== 'personal-asset' && entry.kind !== 'gift';
}

/** Whether an entry can be bought or sold, or can move money of the bank in another way at the start of a month. */
function isTraded(entry: Entry): boolean {
  switch (entry.kind) {
    case 'personal-asset':
    case 'investment':
    case 'investment-property':
      return entry.start !== undefined || entry.end !== undefined;
    case 'income':
    case 'expense':
    case 'out-of-pocket':
    case 'assistive':
      return false;
    default:
      return true;
  }
}
