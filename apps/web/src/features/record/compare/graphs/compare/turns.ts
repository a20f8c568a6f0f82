/** The turning points of a comparison: months in which the lead changes, and events that only one scenario has. */
import type { Dataset, ReportEvent } from '@advice-builder/results';

export interface Course {
  readonly name: string;
  readonly dataset: Pick<Dataset, 'closing_balance' | 'net_worth' | 'history'>;
}

export interface Turn {
  /** The month of the turning point, counted from 0. */
  readonly month: number;
  /** Short sentences without full stops: the events, the most important first, then which scenario takes the lead. */
  readonly words: readonly string[];
  /** Whether money runs out. */
  readonly isAlarming: boolean;
}

interface Weighed {
  readonly month: number;
  readonly words: string;
  /** A smaller rank is more important. */
  readonly rank: number;
  readonly isAlarming: boolean;
}

const HALF_CENT = 0.005;
export const MOST_TURNS = 6;

/** The most decisive first: money running out, the final lead, then events that move money. */
const RANKS = { runsOut: 0, lastLead: 1, lead: 3, change: 2, mark: 4 } as const;

/** Events that change the figures even if they move no money. */
const CHANGES: ReadonlySet<ReportEvent['kind']> = new Set(['home-sold', 'care-entry', 'care-move']);

/** Other events that move no money come last. */
const rankOf = ({ kind, amount }: ReportEvent): number => {
  if (kind === 'cash-runs-out') return RANKS.runsOut;
  return Math.abs(amount) >= HALF_CENT || CHANGES.has(kind) ? RANKS.change : RANKS.mark;
};

const leadAt = (difference: number): -1 | 0 | 1 => {
  if (Math.abs(difference) < HALF_CENT) return 0;
  return difference > 0 ? 1 : -1;
};

type Figure = 'net_worth' | 'closing_balance';
const FIGURES = ['net_worth', 'closing_balance'] as const;

interface LeadChange {
  readonly month: number;
  readonly lead: -1 | 0 | 1;
  /** Whether this lead lasts to the end of the months. */
  readonly isLast: boolean;
}

/**
 * The months in which the lead changes. Position 0 is the opening, position m the end of month m. A lead that exists
 * from the first month on is not a change.
 */
function leadChanges(of: Figure, a: Course, b: Course, months: number): readonly LeadChange[] {
  const at = (position: number): -1 | 0 | 1 => leadAt((a.dataset[of][position] ?? 0) - (b.dataset[of][position] ?? 0));
  const found: { month: number; lead: -1 | 0 | 1 }[] = [];
  let lead = at(1);
  for (let position = 2; position <= months; position++) {
    if (at(position) === lead) continue;
    lead = at(position);
    found.push({ month: position - 1, lead });
  }
  return found.map((change, index) => ({ ...change, isLast: index === found.length - 1 }));
}

function leadWords(figures: string, isOne: boolean, { lead, isLast }: LeadChange, a: Course, b: Course): string {
  const state = lead === 0 ? 'the same in both' : `higher in ${lead > 0 ? a.name : b.name}`;
  return `${figures} ${isOne ? 'is' : 'are'} ${state}${isLast ? ' from here on' : ''}`;
}

/** If the lead in net worth and in Cash at Bank changes in the same way in the same month, one sentence covers both. */
function leads(a: Course, b: Course, months: number): Weighed[] {
  const [worth, cash] = FIGURES.map((figure) => leadChanges(figure, a, b, months)) as [
    readonly LeadChange[],
    readonly LeadChange[],
  ];
  const isAlike = (one: LeadChange) => (other: LeadChange) =>
    one.month === other.month && one.lead === other.lead && one.isLast === other.isLast;
  const weighed = (changes: readonly LeadChange[], figures: string, isOne: boolean): Weighed[] =>
    changes.map((change) => ({
      month: change.month,
      words: leadWords(figures, isOne, change, a, b),
      rank: change.isLast ? RANKS.lastLead : RANKS.lead,
      isAlarming: false,
    }));
  const both = worth.filter((change) => cash.some(isAlike(change)));
  const alone = (changes: readonly LeadChange[]) => changes.filter((change) => !both.some(isAlike(change)));
  return [
    ...weighed(both, 'Net worth and Cash at Bank', false),
    ...weighed(alone(worth), 'Net worth', true),
    ...weighed(alone(cash), 'Cash at Bank', true),
  ];
}

const isSameEvent = (one: ReportEvent, other: ReportEvent): boolean =>
  one.kind === other.kind && one.label === other.label && one.person === other.person;

/** Sorts by rank, then by the larger amount. */
const byWeight = (one: ReportEvent, other: ReportEvent): number =>
  rankOf(one) - rankOf(other) || Math.abs(other.amount) - Math.abs(one.amount);

/**
 * The events of `own` that `other` does not have in the same month, grouped by month. If `other` never has an event,
 * its text begins with the name of `own` and "alone".
 */
function ownEvents(own: Course, other: Course, months: number): Weighed[] {
  const within = (course: Course): readonly ReportEvent[] =>
    course.dataset.history.filter(({ month }) => month < months);
  const twinsOf = (event: ReportEvent): readonly ReportEvent[] =>
    within(other).filter((each) => isSameEvent(each, event));
  const found = within(own).filter((event) => twinsOf(event).every(({ month }) => month !== event.month));
  const weighed = (events: readonly ReportEvent[], month: number, whose: string): Weighed[] => {
    const now = events.filter((event) => event.month === month).sort(byWeight);
    const [first] = now;
    if (first === undefined) return [];
    const words = `${whose}: ${now.map(({ label }) => label).join(', ')}`;
    return [{ month, words, rank: rankOf(first), isAlarming: now.some(({ kind }) => kind === 'cash-runs-out') }];
  };
  const alone = found.filter((event) => twinsOf(event).length === 0);
  const apart = found.filter((event) => !alone.includes(event));
  const each = [...new Set(found.map(({ month }) => month))];
  return each.flatMap((month) => [...weighed(alone, month, `${own.name} alone`), ...weighed(apart, month, own.name)]);
}

/**
 * The most important months within the horizon, at most six, in order. Everything that happens in one month is listed
 * together.
 */
export function turnsOf(a: Course, b: Course, months: number): readonly Turn[] {
  const events = [...ownEvents(a, b, months), ...ownEvents(b, a, months)].sort((one, other) => one.rank - other.rank);
  const all = [...events, ...leads(a, b, months)];
  const turns = [...new Set(all.map(({ month }) => month))].map((month) => {
    const of = all.filter((each) => each.month === month);
    const turn = { month, words: of.map(({ words }) => words), isAlarming: of.some(({ isAlarming }) => isAlarming) };
    return { turn, rank: Math.min(...of.map(({ rank }) => rank)) };
  });
  return turns
    .sort((one, other) => one.rank - other.rank || one.turn.month - other.turn.month)
    .slice(0, MOST_TURNS)
    .map(({ turn }) => turn)
    .sort((one, other) => one.month - other.month);
}
