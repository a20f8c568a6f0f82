/** The series of the charts, and their event marks. */
import { entryName, personName } from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import {
  figureValue,
  type HouseholdFigureId,
  openingWealth,
  type PersonIndex,
  type Projection,
  type ProjectionEvent,
} from '@advice-builder/engine';
import { monthIso } from './cells.ts';
import type { Dataset, ReportEvent } from './report-data.ts';

const series = (projection: Projection, figure: HouseholdFigureId): number[] => Array.from(projection.columns[figure]);

interface EventNames {
  readonly who: string;
  readonly what: string;
  /** Whether the entry is worth less at the end of the month. */
  readonly isWorthLess: boolean;
}

const EVENT_LABELS: Readonly<Record<ProjectionEvent['kind'], (names: EventNames) => string>> = {
  'care-entry': ({ who }) => `${who} enters residential care`,
  'home-care-starts': ({ who }) => `Home care of ${who} starts`,
  'home-care-contributions-end': ({ who }) => `${who} reaches the lifetime cap of home care`,
  'home-sold': () => 'Sale of Home',
  'deposit-paid': ({ who }) => `Lump sum paid for ${who}`,
  'deposit-returned': ({ who }) => `Lump sum of ${who} returned to the bank`,
  'deposit-refunded': ({ who }) => `Lump sum of ${who} refunded`,
  death: ({ who }) => `${who} dies`,
  'asset-bought': ({ what }) => `${what} bought`,
  'asset-sold': ({ what }) => `${what} sold`,
  'stream-ended': ({ what }) => `${what} ends`,
  gift: ({ what }) => `${what} given`,
  inheritance: ({ what }) => `${what} received`,
  'home-assessable': () => 'The home becomes assessable',
  'home-let': () => 'The home is rented out',
  'letting-ends': () => 'The home is no longer rented out',
  'kept-counts': () => 'Money kept for the next home counts',
  'gift-ceases': ({ what }) => `${what || 'The gift in the granny flat'} no longer counts`,
  'annuity-threshold': ({ what, isWorthLess }) =>
    `${what} counts less in the assets test${isWorthLess ? ' and in net worth' : ''}`,
  'pension-starts': ({ who }) => `Pension of ${who} starts`,
  separated: () => 'Each is paid the single pension rate',
  'rent-assistance-starts': ({ who }) => `Rent Assistance of ${who} starts`,
  'rent-assistance-ends': ({ who }) => `Rent Assistance of ${who} ends`,
  'new-fees-start': ({ who }) => `${who} pays the new fees`,
  'extra-fee-ends': ({ who }) => `The agreed extra fee of ${who} ends`,
  'annual-cap-met': ({ who }) => `${who} reaches the annual cap`,
  'annual-cap-over': ({ who }) => `The annual cap of ${who} starts again`,
  'lifetime-cap-met': ({ who }) => `${who} reaches the lifetime cap`,
  'income-starts': ({ what }) => `Income of ${what} starts`,
  'income-ends': ({ what }) => `Income of ${what} ends`,
  'expense-starts': ({ what }) => (what ? `Expense of ${what} starts` : 'Living expenses start'),
  'expense-ends': ({ what }) => (what ? `Expense of ${what} ends` : 'Living expenses end'),
  'non-clinical-ends': ({ who }) => `Non Clinical Care Contribution of ${who} ends`,
  'community-bought': () => 'Purchase of the new home',
  'community-exit': () => 'Exit entitlement received',
  'cash-runs-out': () => 'Cash falls below zero',
  'respite-starts': ({ who }) => `Respite care of ${who} starts`,
  'respite-ends': ({ who }) => `Respite care of ${who} ends`,
  'assistive-paid': ({ what }) => `${what} paid`,
  'work-bonus-used-up': ({ who }) => `The Work Bonus balance of ${who} is used up`,
  'rent-paid-starts': () => 'Rent for a rented home starts',
  'rent-paid-ends': () => 'Rent for a rented home ends',
  'loan-drawn': ({ what }) => `${what} drawn`,
  'loan-repaid': ({ what }) => `${what} repaid`,
  'care-move': ({ who }) => `${who} moves to another aged care home`,
  'deposit-refunded-on-move': ({ who }) => `Lump sum of ${who} refunded on the move`,
  'deposit-paid-on-move': ({ who }) => `Lump sum of ${who} paid on the move`,
};

function eventOf(
  projection: Projection,
  record: RecordDocument,
  scenario: Scenario,
  event: ProjectionEvent,
): ReportEvent {
  const entry = scenario.sFentries.find((candidate) => candidate.id === event.entryId);
  const own = projection.entries[projection.household.entries.findIndex(({ id }) => id === event.entryId)];
  const names = {
    isWorthLess: (own?.closing[event.month] ?? 0) < (own?.value[event.month] ?? 0),
    who: personName(record, (event.person ?? 0) as PersonIndex),
    what: entry ? entryName(entry) : '',
  };
  return { ...event, date: monthIso(projection, event.month), label: EVENT_LABELS[event.kind](names) };
}

export function dataset(projection: Projection, record: RecordDocument, scenario: Scenario): Dataset {
  const balance = series(projection, 'bankClosing');
  const netWorth = series(projection, 'netWorth');
  return {
    closing_balance: [projection.columns.bankOpening[0] ?? 0, ...balance],
    net_worth: [openingWealth(projection), ...netWorth],
    assets_forPension: [
      ...series(projection, 'assessableAssetsPension'),
      figureValue(projection, { figure: 'assessableAssetsPension', at: { month: projection.months } }),
    ],
    history: projection.events.map((event) => eventOf(projection, record, scenario, event)),
    cashflow: {
      balance,
      netWorth,
      pension: series(projection, 'pensionTotal'),
      care: series(projection, 'careCostTotal'),
      cashflow: series(projection, 'netCashFlow'),
    },
  };
}
