/**
 * Sorts every movement of net worth and of the bank in a month of one projection into parts. Every dollar is in exactly
 * one part of each view. The parts of all months, with the opening position in the first, therefore add up to the
 * figure.
 */
import type { Entry } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { at, itemAt } from '../projection/at.ts';
import { paidNow, returnedNow, saleExpenses } from '../projection/events-step.ts';
import type { FigureId } from '../projection/figure-ids.ts';
import { isCommunity } from '../projection/home-plan.ts';
import { purchaseCosts } from '../projection/home-purchase.ts';
import { salePrice } from '../projection/home-step.ts';
import type { EntryColumns, PersonColumns, Projection } from '../projection/projection.ts';
import { communityAtStart, entryAtStart, homeAtStart, openingWealth } from './opening-position.ts';

/**
 * The closed set of parts. Payments raise the part they are received in and lower the part they are paid in.
 *
 * - `pension`: pensions with supplements, Rent Assistance and DVA compensation
 * - `rent`: rent of the home and of properties, less their expenses
 * - `interest`: interest on the bank accounts
 * - `otherIncome`: income entries, income streams, investment income less its expenses. Net worth: without payments of
 *   account based pensions, which only change the form of assets
 * - `accommodation`: daily payments and contributions. Net worth: all amounts due, and refunds of them. Cash: payments
 *   from the bank towards them and into deposits, less deposits returned, or refunded on a move (amounts drawn from a
 *   deposit are not paid by the bank)
 * - `careFees`: basic daily fee, means tested care fee, hotelling, non-clinical contribution, package, Support at Home
 * - `otherCare`: extra service and out-of-pocket expenses
 * - `retention`: amounts that aged care homes retain from deposits. Cash: nil
 * - `homeGrowth`: growth of the former home until it is sold, and of the home bought after it. Cash: the sale price
 * - `saleCosts`: expenses of the sale
 * - `communityPurchase`: the price of a village, land lease community or granny flat bought within the projection, or
 *   the home given for it. Cash: the amount the bank pays towards it. A home bought after a sale is worth its price, so
 *   only cash has a part
 * - `assetGrowth`: gains and losses of entries, less payments at death. Cash: entries sold, ended or redeemed less
 *   those bought
 * - `living`: living and additional expenses, site fees, rent paid and gifts
 * - `exit`: the exit entitlement of a village or land lease community. Net worth: still held or received. Cash:
 *   received
 * - `deathValues`: payments of income streams into the bank when their owner dies
 * - `depositsRefunded`: deposits that homes refund when a resident dies
 * - `openingPosition`: assets owned at the start, before anything dated in the first month. Cash: the bank
 * - `loans`: interest on loans, less what a lender can no longer recover. Cash: amounts drawn less repayments
 * - `fromOutside`: money from outside the record: inheritances that come later, income streams bought with it, deposits
 *   and homes paid from elsewhere. Cash: nil, because the money is counted where it is received
 * - `purchaseCosts`: costs of buying a home after a sale, beside its price
 */
export const differencePartIds = [
  'openingPosition',
  'fromOutside',
  'pension',
  'rent',
  'interest',
  'otherIncome',
  'accommodation',
  'careFees',
  'otherCare',
  'retention',
  'homeGrowth',
  'saleCosts',
  'communityPurchase',
  'assetGrowth',
  'living',
  'exit',
  'deathValues',
  'depositsRefunded',
  'purchaseCosts',
  'loans',
] as const;
export type DifferencePartId = (typeof differencePartIds)[number];

/** The parts that no choice explains: money that only one of the two projections has. They are listed first. */
const UNSOURCED: readonly DifferencePartId[] = ['openingPosition', 'fromOutside'];
export const isUnsourced = (id: DifferencePartId): boolean => UNSOURCED.includes(id);

/** The figure that is explained: net worth, or the money in the bank. */
export type DifferenceView = 'netWorth' | 'cash';

/** The cells of a figure that a part consists of: all months, or the balance of the first or the last month. */
export type PartCells = 'each' | 'first' | 'last';

export interface DifferencePartFormula {
  /** Dollars of a month, including the opening position in the first month. Positive means more for the client. */
  readonly household?: (projection: Projection, month: number, view: DifferenceView) => number;
  /** Dollars of a month for one person. A part belongs to the household, or is the sum over its people. */
  readonly person?: (own: PersonColumns, month: number, view: DifferenceView) => number;
  readonly figures: (view: DifferenceView) => readonly (readonly [FigureId, PartCells])[];
}

export const differencePartFormulas: Readonly<Record<DifferencePartId, DifferencePartFormula>> = {
  openingPosition: {
    household: (projection, m, view) => {
      if (m > 0) return 0;
      return view === 'cash' ? projection.household.bank.opening : openingWealth(projection);
    },
    figures: (view) => [
      ['bankOpening', 'first'],
      ...(view === 'cash'
        ? []
        : ([
            ['depositBefore', 'first'],
            ['homeValue', 'first'],
            ['formerHomeValue', 'first'],
          ] as const)),
    ],
  },
  fromOutside: {
    household: (projection, m, view) => (view === 'cash' ? 0 : fromOutside(projection, m)),
    figures: (view) => (view === 'cash' ? [] : each('depositElsewhere', 'capitalIn')),
  },
  pension: {
    person: (own, m) => at(own.pensionMonth, m) + at(own.dvaCompensationMonth, m),
    figures: () => each('pensionMonth', 'dvaCompensationMonth'),
  },
  rent: {
    household: ({ columns }, m) => at(columns.rentIncome, m) - at(columns.rentExpenses, m),
    figures: () => each('rentIncome', 'rentExpenses'),
  },
  interest: {
    household: ({ columns }, m) => at(columns.bankInterest, m),
    figures: () => each('bankInterest'),
  },
  otherIncome: {
    household: (projection, m, view) => {
      const { columns } = projection;
      const income = at(columns.genericIncome, m) + at(columns.incomeStreams, m) + at(columns.investmentIncome, m);
      const net = income - at(columns.investmentExpenses, m);
      return view === 'cash' ? net : net - sumOfEntries(projection, (entry, own) => accountPayment(entry, own, m));
    },
    figures: () => each('genericIncome', 'incomeStreams', 'investmentIncome', 'investmentExpenses'),
  },
  accommodation: {
    person: (own, m, view) => {
      const due = at(own.accommodationMonth, m);
      if (view === 'netWorth') return -due - at(own.depositRefunded, m);
      const onMove = at(own.depositRefundedOnMove, m) - at(own.depositPaidOnMove, m);
      return at(own.drawnFromDeposit, m) - due - paidByBank(own, m) + returnedNow(own, m) + onMove;
    },
    figures: (view) =>
      view === 'cash'
        ? [
            ...each('accommodationMonth', 'drawnFromDeposit', 'depositPaidIn'),
            ['depositMoved', 'first'],
            ...each('depositRefundedOnMove', 'depositPaidOnMove'),
          ]
        : each('accommodationMonth', 'depositRefunded'),
  },
  careFees: {
    person: (own, m) =>
      -(
        at(own.basicDailyFeeMonth, m) +
        at(own.meansTestedFeeMonth, m) +
        at(own.hotellingMonth, m) +
        at(own.nonClinicalMonth, m) +
        at(own.packageBasicDailyFeeMonth, m) +
        at(own.incomeTestedFeeMonth, m) +
        at(own.supportAtHomeMonth, m) +
        at(own.respiteMonth, m) +
        at(own.assistiveContribution, m)
      ),
    figures: () =>
      each(
        'basicDailyFeeMonth',
        'meansTestedFeeMonth',
        'hotellingMonth',
        'nonClinicalMonth',
        'packageBasicDailyFeeMonth',
        'incomeTestedFeeMonth',
        'supportAtHomeMonth',
        'respiteMonth',
        'assistiveContribution',
      ),
  },
  otherCare: {
    person: (own, m) => -(at(own.extraServiceMonth, m) + at(own.outOfPocketMonth, m) + at(own.assistivePrivate, m)),
    figures: () => each('extraServiceMonth', 'outOfPocketMonth', 'assistivePrivate'),
  },
  retention: {
    person: (own, m, view) => (view === 'cash' ? 0 : -at(own.retention, m)),
    figures: (view) => (view === 'cash' ? [] : each('retention')),
  },
  homeGrowth: {
    household: (projection, m, view) => {
      if (view === 'cash') return at(salePrice(projection), m);
      // A home given for a granny flat right is the price of that right. It has no growth.
      const isGiven = projection.plan.home.purchase?.homeGiven !== undefined;
      const atStart = isGiven ? 0 : homeAtStart(projection);
      const before = m === 0 ? atStart : at(ownedClosing(projection), m - 1);
      const { purchase } = projection.plan.home;
      const bought = purchase?.nextHome !== undefined && m === purchase.month ? purchase.price : 0;
      return at(ownedClosing(projection), m) + at(salePrice(projection), m) - before - bought;
    },
    figures: (view) => [
      ...(view === 'cash'
        ? []
        : ([
            ['homeValue', 'first'],
            ['homeValueClosing', 'last'],
            ['formerHomeValue', 'first'],
            ['formerHomeClosing', 'last'],
          ] as const)),
      ...each('homeSalePrice', 'formerHomePrice'),
    ],
  },
  saleCosts: {
    household: (projection, m) => -saleExpenses(projection, m),
    figures: () => each('capitalOut'),
  },
  communityPurchase: {
    household: (projection, m, view) => {
      const { purchase } = projection.plan.home;
      if (m !== purchase?.month) return 0;
      if (view === 'cash') return purchaseCosts(purchase) - at(projection.columns.communityPurchase, m);
      return purchase.nextHome === undefined ? -(purchase.homeGiven ?? purchase.price) : 0;
    },
    figures: () => each('communityPurchase'),
  },
  assetGrowth: {
    household: (projection, m, view) =>
      sumOfEntries(projection, (_entry, _own, index) => assetMovement(projection, index, m, view)) -
      at(projection.columns.deathValues, m),
    figures: (view) =>
      view === 'cash'
        ? each('capitalIn', 'capitalOut', 'deathValues')
        : [['entriesClosing', 'last'], ...each('deathValues')],
  },
  living: {
    household: (projection, m) => {
      const { columns } = projection;
      const housing = at(columns.siteFees, m) + at(columns.rentPaid, m);
      const spent = at(columns.livingExpenses, m) + at(columns.additionalExpenses, m) + housing;
      return -spent - sumOfEntries(projection, (entry, own) => (entry.kind === 'gift' ? at(own.bought, m) : 0));
    },
    figures: () => each('livingExpenses', 'additionalExpenses', 'siteFees', 'capitalOut', 'rentPaid'),
  },
  exit: {
    household: (projection, m, view) => {
      const { columns, household } = projection;
      if (!isCommunity(household.home)) return 0;
      const paid = at(columns.homeSalePrice, m);
      if (view === 'cash') return paid;
      const unit = (month: number): number =>
        at(columns.homeValueClosing, month) - at(columns.formerHomeClosing, month);
      return unit(m) + paid - (m === 0 ? communityAtStart(projection) : unit(m - 1));
    },
    figures: (view) => [...(view === 'cash' ? [] : [['homeValueClosing', 'last'] as const]), ...each('homeSalePrice')],
  },
  deathValues: {
    household: ({ columns }, m) => at(columns.deathValues, m),
    figures: () => each('deathValues'),
  },
  depositsRefunded: {
    household: ({ columns }, m) => at(columns.depositsRefunded, m),
    figures: () => each('depositsRefunded'),
  },
  purchaseCosts: {
    household: ({ plan: { home } }, m) => (home.purchase?.month === m ? -purchaseCosts(home.purchase) : 0),
    figures: () => each('communityPurchase'),
  },
  loans: {
    household: (projection, m, view) =>
      sumOfEntries(projection, (entry, own, index) => {
        if (entry.kind !== 'loan') return 0;
        const cash = at(own.sold, m) + at(own.drawn, m) - at(own.bought, m) - at(own.expense, m);
        if (view === 'cash') return cash;
        const before = m === 0 ? -entryAtStart(projection, index) : at(own.closing, m - 1);
        return cash - (at(own.closing, m) - before);
      }),
    figures: (view) =>
      view === 'cash' ? each('loanDrawings', 'loanRepayments', 'capitalIn', 'capitalOut') : each('loanInterest'),
  },
};

function each(...figures: FigureId[]): readonly (readonly [FigureId, PartCells])[] {
  return figures.map((figure) => [figure, 'each']);
}

function sumOfEntries(
  projection: Projection,
  amount: (entry: Entry, own: EntryColumns, index: number) => number,
): number {
  return projection.household.entries.reduce(
    (sum, entry, i) => sum + amount(entry, itemAt(projection.entries, i), i),
    0,
  );
}

function accountPayment(entry: Entry, own: EntryColumns, month: number): number {
  return entry.kind === 'account-based-pension' ? at(own.income, month) : 0;
}

/** The gain of an entry in a month; in the cash view, the proceeds of the entry. A gift counts as money spent. */
function assetMovement(projection: Projection, index: number, month: number, view: DifferenceView): number {
  const entry = itemAt(projection.household.entries, index);
  const own = itemAt(projection.entries, index);
  if (entry.kind === 'gift' || entry.kind === 'loan') return 0;
  const capital = at(own.sold, month) - at(own.bought, month);
  if (view === 'cash') return capital + at(own.outside, month);
  const before = month === 0 ? entryAtStart(projection, index) : at(own.closing, month - 1);
  const arrived = inherited(projection, entry, own, month);
  return at(own.closing, month) - before - arrived + capital + accountPayment(entry, own, month);
}

/** The amount of a future inheritance that arrives in this month. */
function inherited({ household }: Projection, entry: Entry, own: EntryColumns, month: number): number {
  const arrives = month > 0 && entry.kind === 'inheritance' && entry.start === monthAt(household, month);
  return arrives ? at(own.value, month) + at(own.sold, month) : 0;
}

/** Dollars the bank pays into a deposit in a month. */
function paidByBank(own: PersonColumns, month: number): number {
  const later = month === 0 ? 0 : at(own.depositElsewhere, month);
  return at(own.depositPaidIn, month) + paidNow(own, month) - later;
}

/** Money of any kind that the household receives in a month from outside the record. */
function fromOutside(projection: Projection, month: number): number {
  const { purchase } = projection.plan.home;
  const forHome = month === purchase?.month ? purchase.fromElsewhere : 0;
  const forDeposits = projection.people.reduce((sum, own) => sum + at(own.depositElsewhere, month), 0);
  const forEntries = sumOfEntries(
    projection,
    (entry, own) => at(own.outside, month) + inherited(projection, entry, own, month),
  );
  return forHome + forDeposits + forEntries;
}

/** Value of the owned home at the end of a month. With a community or a granny flat, this is the former home. */
function ownedClosing({ columns, household: { home } }: Projection): Float64Array {
  return home.kind === 'ordinary' ? columns.homeValueClosing : columns.formerHomeClosing;
}
