/**
 * The dates in the year ahead on which an event affects a record.
 *
 * Law: Aged Care Act 1997 s52F-3(1)(e), (f), kept under the Act of 2024 (28 days to choose how the room is paid); SSA
 * 1991 s11A(8)-(9) (two years since the home was left); Aged Care Act 2024 s308 (retention of five years). The dates on
 * which rates change are those of their series. Modelling choices: the date of a cap is the last day of the last month
 * in which the contribution is charged. Retention ends on the first day of the first month in which nothing is
 * retained.
 */
import type { ReviewDate } from '@advice-builder/contract';
import {
  dayAfterYears,
  EXEMPT_YEARS,
  exemptionIn,
  type PersonIndex,
  type Projection,
  ratesOfMonth,
} from '@advice-builder/engine';
import {
  addDays,
  addMonths,
  type CivilDate,
  dateParts,
  firstOfMonth,
  formatMonthYear,
  makeDate,
  toIso,
} from '@advice-builder/kernel';
import { calendarMonth } from '../words/cash-words.ts';

/** Counted from the day of entry. */
const CHOICE_DAYS = 28;
/**
 * The number of months ahead for which dates are calculated. A reader sees the next 90 days, possibly months after the
 * calculation.
 */
const AHEAD_MONTHS = 13;
const HALF_CENT = 0.005;

/** A date on which an event affects one person or all. */
export interface DateAhead {
  readonly day: CivilDate;
  readonly kind: ReviewDate['kind'];
  readonly words: string;
  readonly person?: PersonIndex;
}

const CAPS = [
  ['nonClinicalStopped', 'Limit of the non-clinical care contribution'],
  ['annualCapStopped', 'Annual cap of the means tested care fee'],
  ['lifetimeCapStopped', 'Lifetime cap of the means tested care fee'],
  ['homeCareLifetimeStopped', 'Lifetime cap of the contributions at home'],
  ['packageAnnualStopped', 'Annual cap of the income tested care fee'],
] as const;

const dayIn = (projection: Projection, month: number): CivilDate =>
  firstOfMonth(calendarMonth(projection.household, month));

function ofCare(projection: Projection, person: PersonIndex): readonly DateAhead[] {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return [];
  const found: DateAhead[] = [
    {
      day: addDays(resident.care.entryDate, CHOICE_DAYS),
      kind: 'payment-choice-ends',
      words: `Last of the ${CHOICE_DAYS} days to choose how to pay for the room`,
      person,
    },
  ];
  const { retentionEndMonth: end } = resident;
  const kept = projection.people[person]?.retention[end - 1] ?? 0;
  if (kept >= HALF_CENT) {
    const words = 'Five years of retention end: the home keeps no more of the deposit';
    found.push({ day: dayIn(projection, end), kind: 'retention-ends', words, person });
  }
  return found;
}

function ofCaps(projection: Projection, person: PersonIndex): readonly DateAhead[] {
  const own = projection.people[person];
  if (own === undefined) return [];
  return CAPS.flatMap(([column, name]) => {
    const found: DateAhead[] = [];
    for (let month = 1; month < projection.months; month++) {
      if (own[column][month] !== 1 || own[column][month - 1] === 1) continue;
      const last = addDays(dayIn(projection, month), -1);
      const words = `${name} is met in ${formatMonthYear(calendarMonth(projection.household, month - 1))}`;
      found.push({ day: last, kind: 'cap-reached', words, person });
    }
    return found;
  });
}

function ofHome(projection: Projection): readonly DateAhead[] {
  const { plan, columns, months } = projection;
  const { vacatedOn, isVacatedForRent, assessableFromMonth: month } = exemptionIn(plan.home, months - 1);
  // If the home is sold before its exemption ends, it never starts to count.
  if (vacatedOn === undefined || !((columns.homeValue[month] ?? 0) >= HALF_CENT)) return [];
  if (isVacatedForRent) {
    const words = 'The home has been left for a rented one long enough: it starts to count';
    return [{ day: dayIn(projection, month), kind: 'home-starts-to-count', words }];
  }
  const words = 'Two years since leaving the home: it starts to count';
  return [{ day: dayAfterYears(vacatedOn, EXEMPT_YEARS), kind: 'home-starts-to-count', words }];
}

const MPIR = 'mpir.rate';

/** The label of a day of the year on which rates change; absent for other days, which are not listed. */
const CHANGES: Readonly<Record<string, string>> = {
  '03-20': 'Pension and fees change; DAP indexation',
  '07-01': 'Limits of the means tests change',
  '09-20': 'Pension and fees change; DAP indexation',
};

function* daysOfYear(changesOn: readonly string[], from: CivilDate): Generator<readonly [CivilDate, string]> {
  const { year } = dateParts(from);
  for (const ofYear of changesOn) {
    const [month, day] = ofYear.split('-').map(Number);
    for (const each of [year, year + 1]) {
      const date = makeDate(each, month ?? 0, day ?? 0);
      if (date !== undefined) yield [date, ofYear];
    }
  }
}

/**
 * The dates on which a rate used by the month's figures changes. The interest rate matters to people who enter later.
 */
function ofRates(projection: Projection, month: number, today: CivilDate): readonly DateAhead[] {
  const { rates, plan } = projection;
  const found = new Map<string, DateAhead>();
  const days = new Set(ratesOfMonth(projection, month).flatMap(({ series }) => rates.seriesOf(series).changesOn));
  for (const [day, ofYear] of daysOfYear([...days], today)) {
    const words = CHANGES[ofYear];
    if (words !== undefined) found.set(`${day}`, { day, kind: 'indexation', words });
  }
  const entries = plan.people.flatMap(({ resident }) => resident?.care.entryDate ?? []);
  for (const [day] of daysOfYear(rates.seriesOf(MPIR).changesOn, today)) {
    if (!entries.some((entry) => entry >= day)) continue;
    found.set(`mpir ${day}`, { day, kind: 'indexation', words: 'MPIR changes: new entries only' });
  }
  return [...found.values()];
}

/**
 * The dates of a period, in order.
 * @param month the month of the projection whose rates determine which rate changes concern the record.
 */
export function datesAhead(
  projection: Projection,
  month: number,
  from: CivilDate,
  to: CivilDate,
): readonly DateAhead[] {
  const people = projection.people.map((_, person) => person as PersonIndex);
  const found = [
    ...people.flatMap((person) => [...ofCare(projection, person), ...ofCaps(projection, person)]),
    ...ofHome(projection),
    ...ofRates(projection, month, from),
  ];
  return found.filter(({ day }) => day >= from && day <= to).toSorted((a, b) => a.day - b.day);
}

/**
 * The dates that `datesAhead` finds in the year from today.
 * @param names the names of the people. For a couple each text begins with the person concerned.
 */
export function reviewDates(
  projection: Projection,
  month: number,
  today: CivilDate,
  names: readonly string[],
): readonly ReviewDate[] {
  return datesAhead(projection, month, today, addMonths(today, AHEAD_MONTHS)).map(({ day, kind, words, person }) => {
    const name = person !== undefined && names.length > 1 ? names[person] : undefined;
    return { day: toIso(day), kind, words: name === undefined ? words : `${name}: ${words}` };
  });
}
