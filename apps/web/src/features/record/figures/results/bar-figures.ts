/** The two figures at the bottom of a narrow screen, for the chosen month. */

import type { PersonIndex, Projection } from '@advice-builder/engine';
import { type CivilDate, dateParts, type MonthIndex, monthName, monthParts } from '@advice-builder/kernel';
import { type ReportCell, whenOf } from '@advice-builder/results';
import { cellAt, yearOf } from './cells.ts';

export interface BarFigure {
  /** The visible label: `Margaret, now`, `Frank, from 1 Mar 2027`, `From Jun 2027`. */
  readonly label: string;
  /** The name of the figure, used in its accessible name. */
  readonly name: string;
  readonly cell: ReportCell;
  readonly unit: string;
}

interface Carer {
  readonly person: PersonIndex;
  /** The month residential care starts, otherwise the month home care starts. */
  readonly start: number;
  /** The month the first care starts, which may be care at home. */
  readonly begun: number;
  readonly startName: string;
  /** The month of death; infinite if the person does not die. */
  readonly end: number;
}

/** A month of the projection as `Mar 2027`. */
function shortMonth(projection: Projection, at: number): string {
  const { year, month } = monthParts((projection.household.projectFrom + at) as MonthIndex);
  return `${monthName(month).slice(0, 3)} ${year}`;
}

/** A date as `1 Mar 2027`. */
function shortDate(date: CivilDate): string {
  const { year, month, day } = dateParts(date);
  return `${day} ${monthName(month).slice(0, 3)} ${year}`;
}

function inCare({ plan }: Projection): readonly Carer[] {
  return plan.people.flatMap(({ resident, homeCare, deathMonth }, index): Carer[] => {
    const date = resident?.care.entryDate ?? homeCare?.startDate;
    if (date === undefined) return [];
    const start = resident?.entryMonth ?? homeCare?.startMonth ?? 0;
    const begun = homeCare?.startMonth ?? start;
    return [{ person: index as PersonIndex, start, begun, startName: shortDate(date), end: deathMonth }];
  });
}

function together(projection: Projection, month: number): ReportCell {
  const cells = projection.people.map((_, person) =>
    cellAt(projection, 'totalDailyCareCost', { month }, person as PersonIndex),
  );
  const [first] = cells;
  if (first === undefined) throw new RangeError('nobody');
  return { value: cells.reduce((sum, { value }) => sum + value, 0), status: first.status, parts: cells };
}

/** One or two figures: the cost of care first, then the next change. @param names the people's names, in order. */
export function barFigures(projection: Projection, names: readonly string[], month: number): readonly BarFigure[] {
  const at = Math.min(month, projection.months - 1);
  const when = at === 0 ? 'now' : `in ${shortMonth(projection, at)}`;
  const care = (person: PersonIndex, of: number) => cellAt(projection, 'totalDailyCareCost', { month: of }, person);
  const day = (label: string, name: string, cell: ReportCell): BarFigure => ({ label, name, cell, unit: 'a day' });
  const carers = inCare(projection);
  const who = names.length > 1 ? 'Care together' : `Care of ${names[0] ?? ''}`;
  const all = day(`${who}, ${when}`, who, together(projection, at));
  const year = yearOf(at);
  const flow: BarFigure = {
    label: `Net, year ${year}`,
    name: `Net cash flow, year ${year}`,
    cell: cellAt(projection, 'netCashFlow', { year }),
    unit: '',
  };
  const personName = (person: PersonIndex): string => names[person] ?? '';
  const costOf = (person: PersonIndex): string => `Total Daily Care Cost, ${personName(person)}`;
  // Somebody enters later within the projection; "$0 a day" would mislead.
  const later = carers.find(({ start }) => start > at && start < projection.months);
  if (later !== undefined) {
    const { person, start, startName } = later;
    const first = day(`${personName(person)}, from ${startName}`, costOf(person), care(person, start));
    return [first, carers.some(({ begun, end }) => begun <= at && at < end) ? all : flow];
  }
  const started = carers.filter(({ start, end }) => start <= at && at < end);
  const dearest = started.reduce<Carer | undefined>(
    (best, one) => (best === undefined || care(one.person, at).value > care(best.person, at).value ? one : best),
    undefined,
  );
  if (dearest === undefined) return [flow];
  const { person } = dearest;
  const now = day(`${personName(person)}, ${when}`, costOf(person), care(person, at));
  const next = whenOf(projection, 'care', [person], at, undefined);
  if (next !== undefined && next.month !== projection.plan.people[person]?.deathMonth)
    return [now, day(`From ${shortMonth(projection, next.month)}`, costOf(person), care(person, next.month))];
  return [now, started.length > 1 ? all : flow];
}
