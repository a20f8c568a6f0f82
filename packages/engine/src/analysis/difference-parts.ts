/**
 * What moves net worth and the bank in a month of one projection, sorted into parts. Every dollar stands in exactly one
 * part of each view, so that the parts of all months, the first with what is there at the start, are the figure itself.
 */
import type { Entry } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { at, itemAt } from '../projection/at.ts';
import { paidNow, returnedNow, saleExpenses } from '../projection/events-step.ts';
import type { FigureId } from '../projection/figure-ids.ts';
import { isCommunity } from '../projection/home-plan.ts';
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
 *   account based pensions, which only change the form of what is owned
 * - `accommodation`: daily payments and contributions. Net worth: all that is due, and what is refunded.
 *   Cash: what the bank pays of it and into deposits (what is drawn from a deposit is not paid by the bank), less what
 *   deposits return
 * - `careFees`: basic daily fee, means tested care fee, hotelling, non-clinical contribution, package, Support at Home
 * - `otherCare`: extra service and out-of-pocket expenses
 * - `retention`: what homes keep of deposits. Cash: nil
 * - `homeGrowth`: what the former home gains until it is sold. Cash: the price it is sold for
 * - `saleCosts`: expenses of the sale
 * - `communityPurchase`: the price of a village, land lease community or granny flat bought within the projection, or
 *   the home given for it. Cash: what the bank pays of it
 * - `assetGrowth`: what entries gain or lose, less what was paid out at death. Cash: entries sold, ended or redeemed less
 *   those bought
 * - `living`: living and additional expenses, site fees and gifts
 * - `exit`: the exit entitlement of a village or land lease community. Net worth: still held or received. Cash: received
 * - `deathValues`: what income streams pay into the bank as their owner dies
 * - `depositsRefunded`: deposits that homes refund as a resident dies
 * - `openingPosition`: what is owned at the start, before anything dated in the first month. Cash: the bank
 * - `fromOutside`: money from outside the record: inheritances that come later, income streams bought with it, deposits
 *   and homes paid from elsewhere. Cash: nil, it stands where it is received
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
] as const;
export type DifferencePartId = (typeof differencePartIds)[number];

/** The parts that no choice made: money one of the two has and the other has not. They are told before all others. */
const UNSOURCED: readonly DifferencePartId[] = ['openingPosition', 'fromOutside'];
export const isUnsourced = (id: DifferencePartId): boolean => UNSOURCED.includes(id);

/** What is explained: net worth, or the money in the bank. */
export type DifferenceView = 'netWorth' | 'cash';

/** Which cells of a figure a part is made of: those of all months, or the balance of the first or the last month. */
export type PartCells = 'each' | 'first' | 'last';

export interface DifferencePartFormula {
  /** Dollars of a month; in the first one with what is there at its start. Above zero: more for the client. */
  readonly household?: (projection: Projection, month: number, view: DifferenceView) => number;
  /** The same of one person. A part is the household's or the sum of its people's. */
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
      return at(own.drawnFromDeposit, m) - due - paidByBank(own, m) + returnedNow(own, m);
    },
    figures: (view) =>
      view === 'cash'
        ? [...each('accommodationMonth', 'drawnFromDeposit', 'depositPaidIn'), ['depositMoved', 'first']]
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
        at(own.supportAtHomeMonth, m)
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
      ),
  },
  otherCare: {
    person: (own, m) => -(at(own.extraServiceMonth, m) + at(own.outOfPocketMonth, m)),
    figures: () => each('extraServiceMonth', 'outOfPocketMonth'),
  },
  retention: {
    person: (own, m, view) => (view === 'cash' ? 0 : -at(own.retention, m)),
    figures: (view) => (view === 'cash' ? [] : each('retention')),
  },
  homeGrowth: {
    household: (projection, m, view) => {
      if (view === 'cash') return at(salePrice(projection), m);
      // A home that is given for a granny flat is the price of it, and gains nothing.
      const isGiven = projection.plan.home.purchase?.homeGiven !== undefined;
      const atStart = isGiven ? 0 : homeAtStart(projection);
      const before = m === 0 ? atStart : at(ownedClosing(projection), m - 1);
      return at(ownedClosing(projection), m) + at(salePrice(projection), m) - before;
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
      if (view === 'cash' || purchase === undefined) return -at(projection.columns.communityPurchase, m);
      return m === purchase.month ? -(purchase.homeGiven ?? purchase.price) : 0;
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
      const spent = at(columns.livingExpenses, m) + at(columns.additionalExpenses, m) + at(columns.siteFees, m);
      return -spent - sumOfEntries(projection, (entry, own) => (entry.kind === 'gift' ? at(own.bought, m) : 0));
    },
    figures: () => each('livingExpenses', 'additionalExpenses', 'siteFees', 'capitalOut'),
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

/** What an entry gains in a month, or in cash what it brings; a gift is money spent. */
function assetMovement(projection: Projection, index: number, month: number, view: DifferenceView): number {
  const entry = itemAt(projection.household.entries, index);
  const own = itemAt(projection.entries, index);
  if (entry.kind === 'gift') return 0;
  const capital = at(own.sold, month) - at(own.bought, month);
  if (view === 'cash') return capital + at(own.outside, month);
  const before = month === 0 ? entryAtStart(projection, index) : at(own.closing, month - 1);
  const arrived = inherited(projection, entry, own, month);
  return at(own.closing, month) - before - arrived + capital + accountPayment(entry, own, month);
}

/** Of an inheritance to come: what arrives in its month. */
function inherited({ household }: Projection, entry: Entry, own: EntryColumns, month: number): number {
  const arrives = month > 0 && entry.kind === 'inheritance' && entry.start === monthAt(household, month);
  return arrives ? at(own.value, month) + at(own.sold, month) : 0;
}

/** What the bank pays into a deposit in a month. */
function paidByBank(own: PersonColumns, month: number): number {
  const later = month === 0 ? 0 : at(own.depositElsewhere, month);
  return at(own.depositPaidIn, month) + paidNow(own, month) - later;
}

/** Money that reaches the household in a month from outside the record, of whatever kind. */
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

/** The home that is owned at the end of a month: beside a community or a granny flat the former home. */
function ownedClosing({ columns, household: { home } }: Projection): Float64Array {
  return home.kind === 'ordinary' ? columns.homeValueClosing : columns.formerHomeClosing;
}
