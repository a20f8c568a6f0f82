/** Changes one assumption of a case that nobody can know for certain yet. */
import { addMonths, monthOf } from '@advice-builder/kernel';
import type { IndexationAssumption } from '@advice-builder/rates';
import type {
  CommunityHome,
  Entry,
  GrannyFlatHome,
  Home,
  Household,
  OwnedHome,
  PeriodicAmount,
  Person,
  ResidentialCare,
  TopUp,
} from '../household/household.ts';
import { isCommunity } from '../projection/home-plan.ts';
import { valueNow } from '../rules/home-value.ts';

/**
 * `percent` of the value entered (10 = a tenth more), or `points` added to the percentage entered (-1: 3 becomes 2).
 */
export type HouseholdChange =
  /** Net value of the former home. For a community in quick mode: its exit entitlement. */
  | { readonly kind: 'home-value'; readonly percent: number }
  /** Growth of the home, of a home bought after its sale, and of a unit in a community, in percentage points a year. */
  | { readonly kind: 'home-growth'; readonly points: number }
  /** Interest on the bank accounts, not below zero. */
  | { readonly kind: 'interest'; readonly points: number }
  | { readonly kind: 'living-expenses'; readonly percent: number }
  /** Rent received for the former home and for properties. Their expenses stay the same. */
  | { readonly kind: 'rent'; readonly percent: number }
  /** Everyone who enters residential care in the first month or later enters this number of months later. */
  | { readonly kind: 'later-entry'; readonly months: number }
  /** MPIR in percent a year. It replaces the MPIR of the entry day, of the day of a move, or the one entered. */
  | { readonly kind: 'mpir'; readonly percent: number }
  /** Rates grow after their newest value. Undefined: they keep that value. */
  | { readonly kind: 'rate-indexation'; readonly assumption: IndexationAssumption | undefined };

/**
 * Returns the household with the change, or the same object if the change does not apply or changes nothing.
 * @throws RangeError for an entry later by months that are not whole or below zero.
 */
export function vary(household: Household, change: HouseholdChange): Household {
  switch (change.kind) {
    case 'home-value':
      return withHome(household, (home) => homeOfValue(home, change.percent));
    case 'home-growth':
      return nextHomeOfGrowth(
        withHome(household, (home) => homeOfGrowth(home, change.points)),
        change.points,
      );
    case 'interest': {
      const interestPercent = Math.max(0, household.bank.interestPercent + change.points);
      if (interestPercent === household.bank.interestPercent) return household;
      return { ...household, bank: { ...household.bank, interestPercent } };
    }
    case 'living-expenses': {
      const payment = scaled(household.livingExpenses.payment, change.percent);
      if (payment === household.livingExpenses.payment) return household;
      return { ...household, livingExpenses: { ...household.livingExpenses, payment } };
    }
    case 'rent':
      return withRents(household, change.percent);
    case 'later-entry':
      return entersLater(household, change.months);
    case 'mpir':
      return withResidents(household, (care) => ofMpir(care, change.percent));
    case 'rate-indexation':
      return isSameAssumption(household.assumptions.rateIndexation, change.assumption)
        ? household
        : { ...household, assumptions: { ...household.assumptions, rateIndexation: change.assumption } };
  }
}

/** Adds a percentage to an amount; exact if the percentage of the amount is exact. */
const more = (amount: number, percent: number): number => amount + (amount * percent) / 100;

function scaled(payment: PeriodicAmount, percent: number): PeriodicAmount {
  const amount = more(payment.amount, percent);
  return amount === payment.amount || payment.frequency === 0 ? payment : { ...payment, amount };
}

/** A home sold or left before the projection starts does not change. */
function withHome(household: Household, changed: (home: Home) => Home): Household {
  const { home, projectFrom } = household;
  if (home.kind === 'ordinary' && home.sale !== undefined && home.sale.month < projectFrom) return household;
  const exitDate = isCommunity(home) ? home.model?.exitDate : undefined;
  if (exitDate !== undefined && monthOf(exitDate) < projectFrom) return household;
  const next = changed(home);
  return next === home ? household : { ...household, home: next };
}

/**
 * In contract mode the exit entitlement follows from the purchase price, which has been paid and does not vary. Only a
 * former home owned along with the community varies then.
 */
function homeOfValue(home: Home, percent: number): Home {
  if (home.kind === 'none') return home;
  if (home.kind === 'ordinary') return ofValue(home, percent);
  const own = withFormerHome(home, (former) => ofValue(former, percent));
  if (!isCommunity(own)) return own;
  if (own.model !== undefined || own.quickExitEntitlement === undefined) return own;
  const quickExitEntitlement = more(own.quickExitEntitlement, percent);
  return quickExitEntitlement === own.quickExitEntitlement ? own : { ...own, quickExitEntitlement };
}

function homeOfGrowth(home: Home, points: number): Home {
  if (points === 0 || home.kind === 'none') return home;
  if (home.kind === 'ordinary') return ofGrowth(home, points);
  const own = withFormerHome(home, (former) => ofGrowth(former, points));
  if (!isCommunity(own) || own.model === undefined) return own;
  return { ...own, model: { ...own.model, growthPercent: own.model.growthPercent + points } };
}

/** The home bought after a sale varies also if the sale is past. */
function nextHomeOfGrowth(household: Household, points: number): Household {
  const { home } = household;
  if (points === 0 || home.kind !== 'ordinary' || home.nextHome === undefined) return household;
  const nextHome = { ...home.nextHome, growthPercent: home.nextHome.growthPercent + points };
  return { ...household, home: { ...home, nextHome } };
}

function withFormerHome<T extends CommunityHome | GrannyFlatHome>(
  home: T,
  changed: (former: OwnedHome) => OwnedHome,
): T {
  if (home.formerHome === undefined) return home;
  const formerHome = changed(home.formerHome);
  return formerHome === home.formerHome ? home : { ...home, formerHome };
}

function ofValue<T extends OwnedHome>(home: T, percent: number): T {
  const netValue = home.netValue + (valueNow(home) * percent) / 100;
  return netValue === home.netValue ? home : { ...home, netValue };
}

const ofGrowth = <T extends OwnedHome>(home: T, points: number): T => ({
  ...home,
  growthPercent: home.growthPercent + points,
});

function withRents(household: Household, percent: number): Household {
  const ofHome = withHome(household, (home) => {
    if (home.kind !== 'ordinary' || home.rent === undefined) return home;
    const rent = scaled(home.rent.rent, percent);
    return rent === home.rent.rent ? home : { ...home, rent: { ...home.rent, rent } };
  });
  const entries = household.entries.map((entry): Entry => {
    if (entry.kind !== 'investment-property') return entry;
    const rent = scaled(entry.rent, percent);
    return rent === entry.rent ? entry : { ...entry, rent };
  });
  return isSameList(entries, household.entries) ? ofHome : { ...ofHome, entries };
}

function withResidents(household: Household, changed: (care: ResidentialCare) => ResidentialCare): Household {
  return withPeople(household, (person) => {
    if (person.care.kind !== 'residential') return person;
    const care = changed(person.care);
    return care === person.care ? person : { ...person, care };
  });
}

function withPeople(household: Household, changed: (person: Person) => Person): Household {
  const people = household.people.map(changed);
  return isSameList(people, household.people)
    ? household
    : { ...household, people: people as unknown as Household['people'] };
}

function ofMpir(care: ResidentialCare, mpirPercent: number): ResidentialCare {
  const { move } = care;
  const isSame = care.mpirPercent === mpirPercent && (move === undefined || move.mpirPercent === mpirPercent);
  if (isSame) return care;
  return { ...care, mpirPercent, ...(move === undefined ? {} : { move: { ...move, mpirPercent } }) };
}

/** A move to another home comes as many months later as the entry. */
function enteredLater(care: ResidentialCare, months: number): ResidentialCare {
  const { move } = care;
  const later = { ...care, entryDate: addMonths(care.entryDate, months) };
  return move === undefined ? later : { ...later, move: { ...move, date: addMonths(move.date, months) } };
}

/** Money due for an entry in the first month stays in the bank until the new entry, when a top-up pays it. */
function entersLater(household: Household, months: number): Household {
  if (!Number.isInteger(months) || months < 0) throw new RangeError(`months must be whole and not below 0: ${months}`);
  if (months === 0) return household;
  return withPeople(household, (person) => {
    const { care } = person;
    if (care.kind !== 'residential') return person;
    const month = monthOf(care.entryDate);
    if (month < household.projectFrom) return person;
    const entered = enteredLater(care, months);
    if (month > household.projectFrom || care.depositPaid === 0) return { ...person, care: entered };
    const paidAtEntry: TopUp = {
      id: 'paid-at-entry',
      amount: care.depositPaid,
      month: monthOf(entered.entryDate),
      fromElsewhere: Math.min(care.depositPaid, care.depositElsewhere ?? 0),
    };
    const later = { ...entered, depositPaid: 0, depositElsewhere: 0, topUps: [paidAtEntry, ...care.topUps] };
    // The deposit already paid is held at the start of the projection, and returns to the bank.
    return { ...person, care: later, heldCare: person.heldCare ?? care };
  });
}

function isSameAssumption(a: IndexationAssumption | undefined, b: IndexationAssumption | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.cpiPercent === b.cpiPercent && a.wagesPercent === b.wagesPercent && a.pensionPercent === b.pensionPercent;
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.every((each, i) => each === b[i]);
}
