/** Properties of every household. Each function returns a list of violations, which is empty if the property holds. */
import { shippedRateBook } from '@advice-builder/rates';
import { columnOf } from '../figures/read.ts';
import type { Household, Person, PersonIndex } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import {
  type FigureId,
  type HouseholdFigureId,
  householdFigures,
  type PersonFigureId,
  personFigures,
} from '../projection/figure-ids.ts';
import type { Projection } from '../projection/projection.ts';
import { restartable, restarted, restartObstacle } from './restart.ts';

/** Dollars: tolerance for sums added in a different order. */
const NEAR = 1e-5;

const at = (column: Float64Array | undefined, month: number): number => column?.[month] ?? Number.NaN;

/**
 * Lists the months in which money of the bank, of a deposit or of purchases and sales appears from nowhere or is lost.
 */
export function conservationFaults(household: Household): readonly string[] {
  const projection = calculate(household, shippedRateBook);
  const faults: string[] = [];
  const isNil = (what: string, month: number, amount: number): void => {
    if (!(Math.abs(amount) < NEAR)) faults.push(`${what}, month ${month}: ${amount}`);
  };
  for (let m = 0; m < projection.months; m++) {
    isNil('bank', m, bankLeft(projection, m));
    isNil('capital', m, capitalLeft(projection, m));
    isNil('homes', m, homesLeft(projection, m));
    isNil('debts', m, debtsLeft(projection, m));
    isNil('money from drawing', m, gainedByDrawing(projection, m));
    projection.people.forEach((own, p) => {
      const before = m === 0 ? at(own.depositBefore, 0) + at(own.depositMoved, 0) : at(own.depositClosing, m - 1);
      const gone = at(own.drawnFromDeposit, m) + at(own.retention, m) + at(own.depositRefunded, m);
      isNil(`deposit of ${p} below nil`, m, Math.min(0, at(own.depositClosing, m)));
      const onMove = at(own.depositPaidOnMove, m) - at(own.depositRefundedOnMove, m);
      isNil(`deposit of ${p}`, m, before + at(own.depositPaidIn, m) + onMove - gone - at(own.depositClosing, m));
    });
  }
  return faults;
}

const IN: readonly HouseholdFigureId[] = [
  'capitalIn',
  'bankInterest',
  'investmentIncome',
  'genericIncome',
  'rentIncome',
  'incomeStreams',
];
const OUT: readonly HouseholdFigureId[] = [
  'capitalOut',
  'livingExpenses',
  'siteFees',
  'additionalExpenses',
  'rentExpenses',
  'investmentExpenses',
  'rentPaid',
  'loanRepayments',
];
const PAID: readonly PersonFigureId[] = [
  'basicDailyFeeMonth',
  'meansTestedFeeMonth',
  'hotellingMonth',
  'nonClinicalMonth',
  'extraServiceMonth',
  'packageBasicDailyFeeMonth',
  'incomeTestedFeeMonth',
  'independenceMonth',
  'everydayLivingMonth',
  'outOfPocketMonth',
  'accommodationMonth',
  'respiteMonth',
  'assistiveContribution',
  'assistivePrivate',
];

/** Dollars of the bank in a month that no movement explains: opening + in - out - closing. */
function bankLeft({ household, columns, people }: Projection, month: number): number {
  let left = month === 0 ? household.bank.opening : at(columns.bankClosing, month - 1);
  for (const id of IN) left += at(columns[id], month);
  for (const id of OUT) left -= at(columns[id], month);
  for (const own of people) {
    left += at(own.pensionMonth, month) + at(own.dvaCompensationMonth, month) + at(own.drawnFromDeposit, month);
    for (const id of PAID) left -= at(own[id], month);
  }
  return left - at(columns.bankClosing, month);
}

/** Dollars of capital in less capital out that no source explains. */
function capitalLeft({ household: { home }, plan, columns, people, entries }: Projection, month: number): number {
  let left = at(columns.capitalIn, month) - at(columns.capitalOut, month);
  left -= at(columns.homeSalePrice, month) + at(columns.formerHomePrice, month) - at(columns.communityPurchase, month);
  const sale = home.kind === 'ordinary' ? home.sale : 'formerHome' in home ? home.formerHome?.sale : undefined;
  if (month === plan.home.saleMonth) left += sale?.expenses ?? 0;
  for (const own of people) {
    left += at(own.depositPaidIn, month) + at(own.depositMoved, month) - at(own.depositElsewhere, month);
    left += at(own.depositPaidOnMove, month) - at(own.depositRefundedOnMove, month);
    left -= at(own.depositRefunded, month);
  }
  for (const own of entries) {
    left += at(own.bought, month) - at(own.sold, month) - at(own.outside, month) - at(own.drawn, month);
  }
  return left;
}

/**
 * Dollars by which a home sale differs from the value of the home at the end of the month before. A sold home has no
 * value afterwards.
 */
function homesLeft({ columns, plan, household: { home } }: Projection, month: number): number {
  if (month === 0) return 0;
  const sold = at(columns.formerHomePrice, month);
  const former =
    sold === 0 ? 0 : at(columns.formerHomeClosing, month - 1) - sold + at(columns.formerHomeClosing, month);
  const { purchase } = plan.home;
  // A home bought after a sale begins with its price.
  const bought =
    purchase?.nextHome === undefined || month !== purchase.month ? 0 : at(columns.homeValue, month) - purchase.price;
  if (home.kind !== 'ordinary' || at(columns.homeSalePrice, month) === 0) return former + bought;
  return former + bought + at(columns.homeValueClosing, month - 1) - at(columns.homeSalePrice, month);
}

/**
 * Dollars of debts in a month that no movement explains: owed before + drawn + interest - repayments - owed after. A
 * lender with a guarantee may lose some.
 */
function debtsLeft({ household, entries, plan }: Projection, month: number): number {
  let left = 0;
  household.entries.forEach((entry, i) => {
    const [own, loan] = [entries[i], plan.loans[i]];
    if (entry.kind !== 'loan' || own === undefined || loan === undefined) return;
    const before =
      month === 0 ? (loan.startMonth > 0 || loan.endMonth < 0 ? 0 : entry.owed) : at(own.closing, month - 1);
    const more = at(own.sold, month) + at(own.drawn, month) + at(own.interest, month);
    const lost = before + more - at(own.bought, month) - at(own.expense, month) - at(own.closing, month);
    left += loan.isLimited ? Math.min(0, lost) : lost;
  });
  return left;
}

/**
 * Dollars that guarantees of lenders take from debts until the last month, beyond all interest: then more was drawn than
 * the home can pay back. Random homes never lose value.
 */
function gainedByDrawing({ household, entries, plan, months }: Projection, month: number): number {
  if (month !== months - 1) return 0;
  let gained = 0;
  household.entries.forEach((entry, i) => {
    const [own, loan] = [entries[i], plan.loans[i]];
    if (entry.kind !== 'loan' || own === undefined || !loan?.isLimited) return;
    const owed = loan.startMonth > 0 ? 0 : at(own.value, 0) + at(own.bought, 0);
    gained += owed - at(own.closing, month);
    for (let m = 0; m <= month; m++) {
      gained += at(own.sold, m) + at(own.drawn, m) - at(own.expense, m) - at(own.bought, m);
    }
  });
  return Math.max(0, gained);
}

const other = (person: PersonIndex): PersonIndex => (person === 0 ? 1 : 0);

/** The household with client and partner exchanged. */
function swapped(household: Household): Household {
  const [one, two] = household.people as readonly [Person, Person];
  const { death } = household;
  return {
    ...household,
    people: [two, one],
    ...(death === undefined ? {} : { death: { ...death, person: other(death.person) } }),
    entries: household.entries.map((e) => (e.owner === 'joint' ? e : { ...e, owner: other(e.owner) })),
  };
}

/** Lists the figures that change when the two members of a couple are exchanged. */
export function swapFaults(household: Household): readonly string[] {
  if (household.people.length === 1) return [];
  const straight = calculate(household, shippedRateBook);
  const exchanged = calculate(swapped(household), shippedRateBook);
  return [
    ...householdFigures.flatMap((id) => differing(id, straight.columns[id], exchanged.columns[id], 0)),
    ...personFigures.flatMap((id) =>
      ([0, 1] as const).flatMap((p) =>
        differing(`${id}/${p}`, columnOf(straight, id, p), columnOf(exchanged, id, other(p)), 0),
      ),
    ),
  ];
}

function differing(name: string, mine: Float64Array, theirs: Float64Array, later: number): readonly string[] {
  for (let m = later; m < mine.length; m++) {
    const [a, b] = [at(mine, m), at(theirs, m - later)];
    if (!(Math.abs(a - b) < NEAR)) return [`${name}, month ${m}: ${a} is not ${b}`];
  }
  return [];
}

/**
 * Figures that depend on the month in which a projection starts: counts from the start, capital of the first month, and
 * values taken from the start.
 */
const OF_THE_START: ReadonlySet<FigureId> = new Set<FigureId>([
  'bankOpening',
  'capitalIn',
  'capitalOut',
  'communityPurchase',
  'homeSalePrice',
  'homeDebtRepaid',
  'formerHomePrice',
  'grandfatheringLost',
  'annualUsedBefore',
  'annualUsedAfter',
  'meansTestedFeePayableDays',
  'retainedBefore',
  'nonClinicalDaysBefore',
  'entryMeansTestedAmount',
  'depositBefore',
  'depositMoved',
  'depositElsewhere',
  'depositsPaidNow',
  'depositsReturned',
  'depositOpening',
  'depositPaidIn',
  'transitionDeemedIncome',
  'transitionCompensation',
  'transitionWarWidowIncome',
  'transitionRentAssistance',
  'transitionPension',
  'transitionIncome',
  'packageAnnualCap',
  'homeDebtRepaid',
]);

export interface RestartResult {
  /** The month of the second start. Undefined if no month's facts are sufficient, so that nothing was compared. */
  readonly month: number | undefined;
  /** The reason why the facts of the month asked for are not sufficient. */
  readonly obstacle: string | undefined;
  readonly faults: readonly string[];
}

/**
 * Lists the figures that change when the projection starts in a later month with the facts of that month: `latest`, or
 * the last suitable month before it.
 */
export function restartFaults(random: Household, latest: number): RestartResult {
  const original = calculate(restartable(random), shippedRateBook);
  const obstacle = restartObstacle(original, latest);
  let month = latest;
  while (month > 0 && restartObstacle(original, month) !== undefined) month--;
  if (month === 0) return { month: undefined, obstacle, faults: [] };
  const later = calculate(restarted(original, month), shippedRateBook);
  const places = later.people.length === original.people.length ? [0, 1] : [other(original.plan.whoDies ?? 0)];
  const faults = [
    ...compared(householdFigures, original.columns, later.columns, month),
    ...later.people.flatMap((own, p) => compared(personFigures, original.people[places[p] ?? 0], own, month)),
  ];
  return { month, obstacle, faults: faults.map((fault) => `from month ${month}: ${fault}`) };
}

function compared<Id extends FigureId>(
  ids: readonly Id[],
  original: Readonly<Record<Id, Float64Array>> | undefined,
  later: Readonly<Record<Id, Float64Array>>,
  month: number,
): readonly string[] {
  if (original === undefined) return ['nobody'];
  return ids.flatMap((id) => (OF_THE_START.has(id) ? [] : differing(id, original[id], later[id], month)));
}
