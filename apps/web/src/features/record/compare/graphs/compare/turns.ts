/** When the comparison of two scenarios turns: which of them is ahead from when, and what happens in one of them alone. */
import type { Dataset, ReportEvent } from '@advice-builder/results';

export interface Course {
  readonly name: string;
  readonly dataset: Pick<Dataset, 'closing_balance' | 'net_worth' | 'history'>;
}

export interface Turn {
  /** From 0: the month it happens in. */
  readonly month: number;
  /** Short sentences without their stops: what happens, the weightiest first, then who is ahead from there. */
  readonly words: readonly string[];
  /** Money runs out. */
  readonly isAlarming: boolean;
}

interface Weighed {
  readonly month: number;
  readonly words: string;
  /** The smaller, the more it matters. */
  readonly rank: number;
  readonly isAlarming: boolean;
}

const HALF_CENT = 0.005;
export const MOST_TURNS = 6;

/** What decides most stands first: money running out, who is ahead in the end, then what moves money. */
const RANKS = { runsOut: 0, lastLead: 1, lead: 3, change: 2, mark: 4 } as const;

/** Marks beside which no money moves are told last. */
const rankOf = ({ kind, amount }: ReportEvent): number => {
  if (kind === 'cash-runs-out') return RANKS.runsOut;
  return Math.abs(amount) >= HALF_CENT || kind === 'home-sold' || kind === 'care-entry' ? RANKS.change : RANKS.mark;
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
  /** It stays so to the end of the months. */
  readonly isLast: boolean;
}

/**
 * Months in which another scenario comes to have more. Position 0 is the opening, position m the end of the m-th month;
 * a difference that is there from the first month on turns nothing.
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

/** A change of both figures the same way in one month is told once. */
function leads(a: Course, b: Course, months: number): Weighed[] {
  const [worth, cash] = FIGURES.map((figure) => leadChanges(figure, a, b, months)) as [
    readonly LeadChange[],
    readonly LeadChange[],
  ];
  const isAlike = (one: LeadChange) => (other: LeadChange) =>
    one.month === other.month && one.lead === other.lead && one.isLast === other.isLast;
  const told = (changes: readonly LeadChange[], figures: string, isOne: boolean): Weighed[] =>
    changes.map((change) => ({
      month: change.month,
      words: leadWords(figures, isOne, change, a, b),
      rank: change.isLast ? RANKS.lastLead : RANKS.lead,
      isAlarming: false,
    }));
  const both = worth.filter((change) => cash.some(isAlike(change)));
  const alone = (changes: readonly LeadChange[]) => changes.filter((change) => !both.some(isAlike(change)));
  return [
    ...told(both, 'Net worth and Cash at Bank', false),
    ...told(alone(worth), 'Net worth', true),
    ...told(alone(cash), 'Cash at Bank', true),
  ];
}

const isSameEvent = (one: ReportEvent, other: ReportEvent): boolean =>
  one.kind === other.kind && one.label === other.label && one.person === other.person;

/** What weighs most first, then what moves more money. */
const byWeight = (one: ReportEvent, other: ReportEvent): number =>
  rankOf(one) - rankOf(other) || Math.abs(other.amount) - Math.abs(one.amount);

/** Events of one that the other does not have in the same month; `alone`: nor in any other. Told month by month. */
function ownEvents(own: Course, other: Course, months: number): Weighed[] {
  const within = (course: Course): readonly ReportEvent[] =>
    course.dataset.history.filter(({ month }) => month < months);
  const twinsOf = (event: ReportEvent): readonly ReportEvent[] =>
    within(other).filter((each) => isSameEvent(each, event));
  const found = within(own).filter((event) => twinsOf(event).every(({ month }) => month !== event.month));
  const told = (events: readonly ReportEvent[], month: number, whose: string): Weighed[] => {
    const now = events.filter((event) => event.month === month).sort(byWeight);
    const [first] = now;
    if (first === undefined) return [];
    const words = `${whose}: ${now.map(({ label }) => label).join(', ')}`;
    return [{ month, words, rank: rankOf(first), isAlarming: now.some(({ kind }) => kind === 'cash-runs-out') }];
  };
  const alone = found.filter((event) => twinsOf(event).length === 0);
  const apart = found.filter((event) => !alone.includes(event));
  const each = [...new Set(found.map(({ month }) => month))];
  return each.flatMap((month) => [...told(alone, month, `${own.name} alone`), ...told(apart, month, own.name)]);
}

/**
 * At most six months in their order, those that matter most: what falls into one month is told together. Months are
 * those of the horizon.
 */
export function turnsOf(a: Course, b: Course, months: number): readonly Turn[] {
  const events = [...ownEvents(a, b, months), ...ownEvents(b, a, months)].sort((one, other) => one.rank - other.rank);
  const all = [...events, ...leads(a, b, months)];
  const told = [...new Set(all.map(({ month }) => month))].map((month) => {
    const of = all.filter((each) => each.month === month);
    const turn = { month, words: of.map(({ words }) => words), isAlarming: of.some(({ isAlarming }) => isAlarming) };
    return { turn, rank: Math.min(...of.map(({ rank }) => rank)) };
  });
  return told
    .sort((one, other) => one.rank - other.rank || one.turn.month - other.turn.month)
    .slice(0, MOST_TURNS)
    .map(({ turn }) => turn)
    .sort((one, other) => one.month - other.month);
}
