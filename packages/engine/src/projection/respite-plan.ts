/** A person's stay in residential respite care, before or without permanent residential care. */
import { addDays, type CivilDate, earliestOf, firstOfMonth, latestOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, Person, RespiteStay } from '../household/household.ts';
import { monthAt, NEVER } from '../household/indexes.ts';
import {
  type DaysBeyond,
  daysBeyondLimit,
  daysByFinancialYear,
  type Stay,
  stayDaysIn,
} from '../rules/residential/respite-care.ts';

export interface RespitePlan extends Stay {
  /** Days of the stay above the limit of a financial year. They are charged like the others. */
  readonly beyond: readonly DaysBeyond[];
}

/** The stay ends with the permanent entry or with the person's death. Undefined if no day of it is left. */
export function planRespite(
  household: Household,
  { care, respite }: Person,
  deathMonth: number,
  rates: RateBook,
): RespitePlan | undefined {
  if (respite === undefined) return undefined;
  const from = respite.start;
  const until = earliestOf(
    stayOf(respite, care.kind === 'residential' ? care.entryDate : undefined).until,
    ...(deathMonth === NEVER ? [] : [firstOfMonth(monthAt(household, deathMonth))]),
  );
  if (until <= from) return undefined;
  return { from, until, beyond: daysBeyondLimit({ from, until }, respite.daysUsed, rates) };
}

function stayOf({ start, days }: RespiteStay, entry: CivilDate | undefined): Stay {
  const until = addDays(start, days);
  return { from: start, until: entry === undefined ? until : earliestOf(until, entry) };
}

/** A stay before an entry, and the days left of the limit after it in each of its financial years. */
export function respiteDaysLeft(
  stay: RespiteStay,
  entry: CivilDate | undefined,
  book: RateBook,
): Stay & { readonly left: readonly RespiteDaysLeft[] } {
  const of = stayOf(stay, entry);
  const left = daysByFinancialYear(of, stay.daysUsed, book).map(({ yearEnd, mostDays, left: days }) => ({
    days: Math.max(0, days),
    mostDays,
    yearEnd,
  }));
  return { ...of, left };
}

interface RespiteDaysLeft {
  readonly days: number;
  readonly mostDays: number;
  readonly yearEnd: CivilDate;
}

/** Days in respite care in a month of the projection. */
export function respiteDaysIn(household: Household, plan: RespitePlan | undefined, month: number): number {
  return plan === undefined ? 0 : stayDaysIn(plan, monthAt(household, month));
}

/** Days in respite care in a month, from a day on. Care at home is not charged for them. */
export function respiteDaysSince(
  household: Household,
  plan: RespitePlan | undefined,
  day: CivilDate,
  month: number,
): number {
  return plan === undefined
    ? 0
    : stayDaysIn({ from: latestOf(plan.from, day), until: plan.until }, monthAt(household, month));
}
