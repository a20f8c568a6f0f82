/**
 * A household as an adviser would enter it some months later: the facts of that month in the same fields. Facts without
 * a field (docs/method/projection) are removed from the household beforehand, or make a restart impossible.
 */
import { firstOfMonth } from '@advice-builder/kernel';
import type {
  Entry,
  Home,
  HomeCareServices,
  Household,
  OwnedHome,
  Person,
  PersonIndex,
  ResidentialCare,
} from '../household/household.ts';
import { monthAt, NEVER } from '../household/indexes.ts';
import { monthsOwned } from '../projection/home-purchase.ts';

import { hasWorkBonus, type PersonPlan } from '../projection/plan.ts';
import type { PersonColumns, Projection } from '../projection/projection.ts';
import { extraServiceIncreases, isOnNewFees, pricesPercent } from '../projection/resident-plan.ts';
import { firstSupportMonth, hadPackageFee } from '../regimes/home-care-regime.ts';
import { indexationFactor } from '../rules/amounts.ts';
import { homeValueAt, valueNow } from '../rules/home-value.ts';
import { feeGrowth } from '../rules/residential/extra-service-fee.ts';
import { entryLater, paidInFirstMonth, restartableEntry } from './restart-entries.ts';

/** The household without the facts that a later start has no field for. */
export function restartable(household: Household): Household {
  return {
    ...household,
    people: household.people.map((person): Person => {
      const { care } = person;
      if (care.kind !== 'residential') return person;
      // The amount retained so far is calculated from one payment on the day of entry.
      const isPlain = care.depositFromSale === 0 && care.topUps.length === 0 && !care.deductFromDeposit;
      return { ...person, care: isPlain ? care : { ...care, retentionPercent: 0 } };
    }) as unknown as Household['people'],
    // The ages of both people decide the value of a granny flat.
    home:
      household.home.kind === 'granny-flat' && household.death !== undefined
        ? { ...household.home, applyTest: false }
        : household.home,
    entries: household.entries.map((entry) => restartableEntry(entry, household)),
  };
}

/** The reason why the facts of a month are not sufficient for a restart. Undefined if they are. */
export function restartObstacle(projection: Projection, month: number): string | undefined {
  const { household, plan } = projection;
  for (const [i, { resident, homeCare, deathMonth }] of plan.people.entries()) {
    if (month > deathMonth) continue;
    const own = projection.people[i] as PersonColumns;
    if (resident !== undefined && month >= resident.moveMonth) return 'a move to another home';
    if (isStopped(own, month) || isStopped(own, month - 1)) return 'a cap that is met stays met';
    if (resident !== undefined && homeCare !== undefined && month >= resident.entryMonth) {
      if (month === resident.entryMonth || !isOnNewFees(resident, month)) return 'cap years of care at home';
    }
    if (homeCare !== undefined && month === homeCare.startMonth) return 'care at home begins in this month';
    if (homeCare !== undefined && hadPackageFee(homeCare.regime) && (own.annualUsedBefore[month] ?? 0) > 0) {
      return 'the annual cap of a package that has ended';
    }
  }
  return month > plan.deathMonth ? obstacleAfterDeath(household, plan.deathMonth) : undefined;
}

function isStopped(own: PersonColumns, month: number): boolean {
  return [
    own.lifetimeCapStopped,
    own.annualCapStopped,
    own.nonClinicalStopped,
    own.homeCareLifetimeStopped,
    own.packageLifetimeCapMet,
    own.packageAnnualStopped,
  ].some((column) => column[month] === 1);
}

/**
 * A home is exempt for two years from the death of its last occupant. For a single person the two years run from the
 * person's own entry.
 */
function obstacleAfterDeath(household: Household, deathMonth: number): string | undefined {
  if (household.home.kind === 'none') return undefined;
  const dead = household.people[household.death?.person ?? 0]?.care;
  const own = household.people[household.death?.person === 0 ? 1 : 0]?.care;
  if (own?.kind !== 'residential') return undefined;
  const died = firstOfMonth(monthAt(household, deathMonth));
  const left = dead?.kind === 'residential' && dead.entryDate < died ? dead.entryDate : died;
  return own.entryDate >= left ? undefined : 'a home that the partner who died left last';
}

/** The household of a restart in this month, entered with the facts of the month. */
export function restarted(projection: Projection, month: number): Household {
  const { household, plan, columns } = projection;
  const hasDied = month > plan.deathMonth;
  const alive = household.people.map((_, i) => i).filter((i) => !(hasDied && plan.whoDies === i));
  const people = alive.map((i) => personLater(projection, i as PersonIndex, month)) as unknown as Household['people'];
  const { livingExpenses, death } = household;
  const share = hasDied ? (death?.livingExpensesPercent ?? 0) / 100 : 1;
  const opening =
    (columns.bankClosing[month - 1] ?? 0) -
    paidInFirstMonth(projection, month) -
    // A unit bought in the first month counts as owned before it. A home bought after a sale is bought in it.
    (plan.home.purchase?.nextHome === undefined ? (columns.communityPurchase[month] ?? 0) : 0) -
    depositTakenAsPaid(projection, month);
  return {
    ...household,
    projectFrom: monthAt(household, month),
    relationship: hasDied ? 'single' : household.relationship,
    people,
    home: homeLater(projection, month),
    bank: { ...household.bank, opening },
    livingExpenses: {
      ...livingExpenses,
      payment: { ...livingExpenses.payment, amount: livingExpenses.payment.amount * share },
    },
    entries: household.entries.flatMap((_, i) => ownedLater(projection, i, month)),
    death: hasDied ? undefined : death,
    ...rentPaidLater(projection, month),
  };
}

/** The rent of the month, with the same first month. */
function rentPaidLater({ household }: Projection, month: number): Pick<Household, 'rentPaid'> {
  const { projectFrom, rentPaid } = household;
  if (rentPaid === undefined) return {};
  const { payment, indexationPercent, from } = rentPaid;
  const factor = indexationFactor(indexationPercent, from, projectFrom, monthAt(household, month));
  return { rentPaid: { ...rentPaid, payment: { ...payment, amount: payment.amount * factor } } };
}

/** After a death, the payments of the deceased have ended, and the survivor owns everything else. */
function ownedLater(projection: Projection, index: number, month: number): readonly Entry[] {
  const later = entryLater(projection, index, month);
  const { plan } = projection;
  if (month <= plan.deathMonth) return [later];
  if (later.owner === plan.whoDies) {
    const drawing = { amount: 0, frequency: 0 } as const;
    if (later.kind === 'loan' && later.contract === 'home-equity-access-scheme')
      return [{ ...later, owner: 0, drawing }];
    return ENDS_WITH_OWNER.has(later.kind) ? [] : [{ ...later, owner: 0 }];
  }
  return [{ ...later, owner: later.owner === 'joint' ? 'joint' : 0 }];
}

const ENDS_WITH_OWNER: ReadonlySet<Entry['kind']> = new Set([
  'income',
  'expense',
  'out-of-pocket',
  'defined-benefit',
  'account-based-pension',
  'term-pension',
  'annuity',
  'careplus',
]);

/** An entry in the first month counts as past, so its deposit from an earlier sale counts as paid. */
function depositTakenAsPaid(projection: Projection, month: number): number {
  const { releaseMonth } = projection.plan.home;
  let paid = 0;
  for (const { resident } of projection.plan.people) {
    if (resident?.entryMonth === month && releaseMonth < month && resident.saleDepositMonth === month) {
      paid += resident.care.depositFromSale;
    }
  }
  return paid;
}

function homeLater({ columns, household, plan }: Projection, month: number): Home {
  const { home } = household;
  const start = firstOfMonth(household.projectFrom);
  const repaid = columns.homeDebtRepaid[month - 1] ?? 0;
  const formerHomeLater = (formerHome: OwnedHome | undefined) =>
    formerHome === undefined
      ? {}
      : { formerHome: { ...formerHome, ...ownedHomeLater(formerHome, plan.home.saleMonth, month, repaid) } };
  switch (home.kind) {
    case 'none':
      return home;
    case 'ordinary': {
      const later = { ...home, ...ownedHomeLater(home, plan.home.saleMonth, month, repaid) };
      const { purchase } = plan.home;
      if (purchase?.nextHome === undefined || month <= purchase.month) return later;
      const { price, growthPercent } = purchase.nextHome;
      const bought = ownedHomeLater(
        { netValue: price, growthPercent, sale: undefined },
        NEVER,
        monthsOwned(purchase, month),
        0,
      );
      const nextHome = { ...purchase.nextHome, price: bought.netValue, growthPercent: bought.growthPercent };
      return { ...later, nextHome };
    }
    case 'granny-flat':
      return { ...home, purchaseDate: home.purchaseDate ?? start, ...formerHomeLater(home.formerHome) };
    case 'village':
    case 'land-lease': {
      const { model } = home;
      return {
        ...home,
        ...(model === undefined ? {} : { model: { ...model, purchaseDate: model.purchaseDate ?? start } }),
        ...formerHomeLater(home.formerHome),
      };
    }
  }
}

/**
 * Growth is simple, so the same dollars a month are a different percentage of a later value. A sold home is worth its
 * price less the debts that the sale repaid.
 */
function ownedHomeLater(
  home: OwnedHome,
  saleMonth: number,
  month: number,
  repaid: number,
): Pick<OwnedHome, 'netValue' | 'growthPercent' | 'debtsInValue'> {
  const netValue = homeValueAt(home, Math.min(Math.max(0, saleMonth), month)) - repaid;
  const growthPercent = netValue === 0 ? 0 : (home.growthPercent * valueNow(home)) / netValue;
  return { netValue, growthPercent, debtsInValue: 0 };
}

function personLater(projection: Projection, index: PersonIndex, month: number): Person {
  const person = projection.household.people[index] as Person;
  const own = projection.people[index] as PersonColumns;
  return {
    ...person,
    lifetimeCapUsed: own.lifetimeUsedBefore[month] ?? 0,
    annualCapUsed: own.annualUsedBefore[month] ?? 0,
    ...balanceLater(projection, index, month),
    care: careLater(projection, index, month),
  };
}

/** The Work Bonus balance of the month; as entered until it begins. */
function balanceLater(projection: Projection, index: PersonIndex, month: number): Pick<Person, 'workBonusBalance'> {
  const plan = projection.plan.people[index] as PersonPlan;
  if (!hasWorkBonus(plan, month)) return {};
  return { workBonusBalance: projection.people[index]?.workBonusBefore[month] };
}

function careLater(projection: Projection, index: PersonIndex, month: number): Person['care'] {
  const { care } = projection.household.people[index] as Person;
  if (care.kind === 'none') return care;
  if (care.kind === 'residential') return residentLater(projection, index, care, month);
  if (care.kind === 'home-care') return { ...care, services: servicesLater(projection, index, care.services, month) };
  return { ...care, homeCare: servicesLater(projection, index, care.homeCare, month) };
}

function servicesLater(
  projection: Projection,
  index: PersonIndex,
  services: HomeCareServices | undefined,
  month: number,
): HomeCareServices | undefined {
  if (services === undefined) return undefined;
  const own = projection.people[index] as PersonColumns;
  const regime = projection.plan.people[index]?.homeCare?.regime;
  const startDate = services.startDate ?? firstOfMonth(projection.household.projectFrom);
  // Unspent funds are entered for the start of a projection, and no later month has them.
  const dated = { ...services, startDate, unspentFunds: undefined };
  if (regime === undefined || !hadPackageFee(regime) || month < firstSupportMonth(regime)) return dated;
  const isFirst = month === firstSupportMonth(regime) && regime.transitionFee === 'projected';
  const fee = (isFirst ? own.incomeTestedFeeByIncome : own.feeAtTransition)[month - 1];
  return { ...dated, feeAtTransitionPerDay: fee };
}

function residentLater(
  projection: Projection,
  index: PersonIndex,
  care: ResidentialCare,
  month: number,
): ResidentialCare {
  const own = projection.people[index] as PersonColumns;
  const resident = projection.plan.people[index]?.resident;
  const servicesUntilEntry = servicesLater(projection, index, care.servicesUntilEntry, month);
  // The person dies before the entry, so nothing is ever paid.
  if (resident === undefined) return { ...care, servicesUntilEntry, depositPaid: 0 };
  const { extraServiceFee } = care;
  const growth = feeGrowth(pricesPercent(projection.household), extraServiceIncreases(resident, month));
  const common = {
    ...care,
    servicesUntilEntry,
    nonClinicalDaysCharged: own.nonClinicalDaysBefore[month],
    extraServiceFee: { ...extraServiceFee, amount: extraServiceFee.amount * growth },
  };
  if (month < resident.entryMonth) return common;
  const isKept = care.retentionPercent !== 0 && projection.plan.people[index]?.deposit !== undefined;
  const taken = month === resident.entryMonth ? depositTakenAsPaid(projection, month) : 0;
  return {
    ...common,
    depositPaid: isKept ? care.depositPaid : (own.depositOpening[month] ?? 0) + taken,
    statedStatus:
      month === resident.entryMonth ? care.statedStatus : own.lowMeans[month - 1] === 1 ? 'low-means' : 'market-payer',
  };
}
