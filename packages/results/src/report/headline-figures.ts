/** The few figures that distinguish calculations at a glance, in lists and for a stored calculation. */
import type { HeadlineFigures } from '@advice-builder/contract';
import { lastsUntil, type PersonIndex, type Projection } from '@advice-builder/engine';
import { type CivilDate, type MonthIndex, monthOf, monthParts, nearestCent, toIso } from '@advice-builder/kernel';

const LAST_OF_FIVE_YEARS = 59;

interface Start {
  readonly month: number;
  readonly date: CivilDate;
}

function careStart({ plan }: Projection, person: PersonIndex): Start | undefined {
  const { resident, homeCare } = plan.people[person] ?? {};
  if (resident !== undefined) return { month: resident.entryMonth, date: resident.care.entryDate };
  return homeCare && { month: homeCare.startMonth, date: homeCare.startDate };
}

const startsInOrder = (projection: Projection): readonly Start[] =>
  projection.people
    .flatMap((_, person) => careStart(projection, person as PersonIndex) ?? [])
    .sort((a, b) => a.month - b.month);

/** The month of `today`; if nobody is in care yet, the first month in which somebody is. */
function shownMonth(projection: Projection, today: CivilDate): Start {
  const now = Math.max(0, monthOf(today) - projection.household.projectFrom);
  const [first] = startsInOrder(projection);
  return first !== undefined && first.month > now ? first : { month: now, date: today };
}

/** The pension includes DVA compensation, as in the panel of the record. */
type Column = 'totalDailyCareCost' | 'totalEntitlement';

/** The sum over all people; null if the projection does not reach the month. */
function sumOf({ people }: Projection, column: Column, month: number): number | null {
  const amounts = people.map((person) => person[column][month]);
  if (amounts.some((amount) => amount === undefined)) return null;
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

interface CareOfDay {
  readonly amount: number | null;
  readonly day: string;
  readonly next?: { readonly amount: number; readonly day: string };
}

/** The cost of care of all people a day, the day it applies to, and its value when the next care begins. */
export function careOfDay(projection: Projection, today: CivilDate): CareOfDay {
  const { month, date } = shownMonth(projection, today);
  const shown = { amount: sumOf(projection, 'totalDailyCareCost', month), day: toIso(date) };
  const next = startsInOrder(projection).find((start) => start.month > month);
  const amount = next && sumOf(projection, 'totalDailyCareCost', next.month);
  if (next === undefined || amount === undefined || amount === null) return shown;
  return { ...shown, next: { amount, day: toIso(next.date) } };
}

function yearMonth(month: MonthIndex): string {
  const { year, month: ofYear } = monthParts(month);
  return `${year}-${String(ofYear).padStart(2, '0')}`;
}

const cents = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : nearestCent(amount);

/**
 * @param five the projection over 60 months.
 * @param fifteen the projection over 180 months that starts with it, which determines how long money lasts.
 */
export function headlineFigures(five: Projection, fifteen: Projection, today: CivilDate): HeadlineFigures {
  const until = lastsUntil(fifteen);
  const start = fifteen.household.projectFrom;
  const care = careOfDay(five, today);
  return {
    careDay: cents(care.amount),
    careOn: care.day,
    pensionFortnight: cents(sumOf(five, 'totalEntitlement', shownMonth(five, today).month)),
    lastsUntil: until === undefined ? null : yearMonth((start + until) as MonthIndex),
    lookedTo: yearMonth((start + fifteen.months - 1) as MonthIndex),
    netWorth: cents(five.columns.netWorth[LAST_OF_FIVE_YEARS]),
  };
}
