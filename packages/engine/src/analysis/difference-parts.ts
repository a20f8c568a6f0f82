/**
 * What moves net worth and the bank in a month of one projection, sorted into parts. Every dollar stands in exactly one
 * part of each view, so that the parts of all months, the first with what is there at the start, are the figure itself.
 */
import type { Entry } from '../household/household.ts';
import { at, itemAt } from '../projection/at.ts';
import { saleExpenses } from '../projection/events-step.ts';
import type { FigureId } from '../projection/figure-ids.ts';
import { isCommunity } from '../projection/home-plan.ts';
import { salePrice } from '../projection/home-step.ts';
import type { EntryColumns, PersonColumns, Projection } from '../projection/projection.ts';

/**
 * The closed set of parts. Payments raise the part they are received in and lower the part they are paid in.
 *
 * - `pension`: pensions with supplements, Rent Assistance and DVA compensation
 * - `rent`: rent of the home and of properties, less their expenses
 * - `interest`: interest on the bank accounts
 * - `otherIncome`: income entries, income streams, investment income less its expenses. Net worth: without payments of
 *   account based pensions, which only change the form of what is owned
 * - `accommodation`: daily payments and contributions. Net worth: the deposits held at the start less all that is due
 *   and what is refunded.
 *   Cash: what the bank pays of it and into deposits (what is drawn from a deposit is not paid by the bank)
 * - `careFees`: basic daily fee, means tested care fee, hotelling, non-clinical contribution, package, Support at Home
 * - `otherCare`: extra service and out-of-pocket expenses
 * - `retention`: what homes keep of deposits. Cash: nil
 * - `homeGrowth`: what the former home gains until it is sold. Cash: the price it is sold for
 * - `saleCosts`: expenses of the sale
 * - `communityPurchase`: the price of a village or land lease community bought within the projection
 * - `assetGrowth`: what entries gain or lose, with what arrives from outside (inheritances, streams bought with money
 *   outside the record), less what was paid out at death. Cash: entries sold, ended or redeemed less those bought
 * - `living`: living and additional expenses, site fees and gifts
 * - `exit`: the exit entitlement of a village or land lease community. Net worth: still held or received. Cash: received
 * - `deathValues`: what income streams pay into the bank as their owner dies
 * - `depositsRefunded`: deposits that homes refund as a resident dies
 * - `opening`: what is there at the start: the bank and, in net worth, the former home, entries, contents, vehicles and
 *   funeral bond
 */
export const differencePartIds = [
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
  'opening',
] as const;
export type DifferencePartId = (typeof differencePartIds)[number];

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
      if (view === 'cash') return at(own.drawnFromDeposit, m) - due - at(own.depositPaidIn, m);
      return (m === 0 ? at(own.depositOpening, m) : 0) - due - at(own.depositRefunded, m);
    },
    figures: (view) =>
      view === 'cash'
        ? each('accommodationMonth', 'drawnFromDeposit', 'depositPaidIn')
        : [['depositOpening', 'first'], ...each('accommodationMonth', 'depositRefunded')],
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
      const before = m === 0 ? homeAtStart(projection) : at(ownedClosing(projection), m - 1);
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
    household: ({ columns }, m) => -at(columns.communityPurchase, m),
    figures: () => each('communityPurchase'),
  },
  assetGrowth: {
    household: (projection, m, view) =>
      sumOfEntries(projection, (entry, own) => assetMovement(entry, own, m, view)) -
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
      return unit(m) + paid - (m === 0 ? 0 : unit(m - 1));
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
  opening: {
    household: (projection, m, view) => (m === 0 ? openingOf(projection, view) : 0),
    figures: (view) => [['bankOpening', 'first'], ...(view === 'cash' ? [] : [['homeValue', 'first'] as const])],
  },
};

function each(...figures: FigureId[]): readonly (readonly [FigureId, PartCells])[] {
  return figures.map((figure) => [figure, 'each']);
}

function sumOfEntries(projection: Projection, amount: (entry: Entry, own: EntryColumns) => number): number {
  return projection.household.entries.reduce((sum, entry, i) => sum + amount(entry, itemAt(projection.entries, i)), 0);
}

function accountPayment(entry: Entry, own: EntryColumns, month: number): number {
  return entry.kind === 'account-based-pension' ? at(own.income, month) : 0;
}

/** What an entry gains in a month, or in cash what it brings; a gift is money spent. */
function assetMovement(entry: Entry, own: EntryColumns, month: number, view: DifferenceView): number {
  if (entry.kind === 'gift') return 0;
  const capital = at(own.sold, month) + at(own.outside, month) - at(own.bought, month);
  if (view === 'cash') return capital;
  const before = month === 0 ? entryAtStart(entry, own) : at(own.closing, month - 1);
  return at(own.closing, month) - before + capital + accountPayment(entry, own, month);
}

/**
 * Owned when the projection starts: still there in its first month, or sold in it. Of what is bought in it, only what
 * it is worth above its price, as in the net worth at the start.
 */
function entryAtStart(entry: Entry, own: EntryColumns): number {
  return entry.kind === 'gift' ? 0 : at(own.value, 0) + at(own.sold, 0) - at(own.bought, 0);
}

/** The home that is owned at the end of a month: of a community the former home beside it. */
function ownedClosing({ columns, household: { home } }: Projection): Float64Array {
  return isCommunity(home) ? columns.formerHomeClosing : columns.homeValueClosing;
}

/** Also where it is sold in the first month. */
function homeAtStart(projection: Projection): number {
  const { columns, household } = projection;
  const value = isCommunity(household.home) ? columns.formerHomeValue : columns.homeValue;
  return at(value, 0) + at(salePrice(projection), 0);
}

function openingOf(projection: Projection, view: DifferenceView): number {
  const { bank, personalAssets } = projection.household;
  if (view === 'cash') return bank.opening;
  const ownHome = homeAtStart(projection);
  const personal = personalAssets.contents + personalAssets.vehicles + personalAssets.funeralBond;
  return bank.opening + ownHome + personal + sumOfEntries(projection, entryAtStart);
}
