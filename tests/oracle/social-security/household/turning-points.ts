/** Months in which something of the pension changes, so that a middle month falls on one more often than by chance. */
import type { Entry, Household } from '@advice-builder/engine';
import { afterMonths, afterYears, type Day, monthNumber } from '../dates.ts';
import { isoOf } from './month.ts';

const HORIZON = 60;

/** Offsets from the start of the projection, each with the month before it; never the first nor the last month. */
export function turningPoints(household: Household): readonly number[] {
  const days = [
    ...household.people.flatMap(({ care, dateOfBirth }) => [
      ...(care.kind === 'residential' ? around(isoOf(care.entryDate), 24) : []),
      ...(dateOfBirth === undefined
        ? []
        : [60, 65.5, 66, 66.5, 67].map((age) => afterMonths(isoOf(dateOfBirth), age * 12))),
    ]),
    ...household.entries.flatMap(daysOf),
  ];
  const { home } = household;
  const months = [
    ...days.map(monthNumber),
    ...(home.kind === 'ordinary' ? [home.sale?.month, home.rent?.from, home.rent?.end] : []),
  ];
  const offsets = months.flatMap((month) =>
    month === undefined ? [] : [month - household.projectFrom - 1, month - household.projectFrom],
  );
  return offsets.filter((offset) => offset > 0 && offset < HORIZON - 1).sort((a, b) => a - b);
}

function around(day: Day, months: number): readonly Day[] {
  return [day, afterMonths(day, months)];
}

function daysOf(entry: Entry): readonly Day[] {
  switch (entry.kind) {
    case 'gift':
      return around(isoOf(entry.date), 60);
    case 'annuity':
    case 'careplus':
      return [
        ...around(isoOf(entry.purchase), 60),
        afterMonths(isoOf(entry.purchase), 6),
        ...(entry.dateOfBirth === undefined
          ? []
          : [84, 85].map((age) => afterYears(isoOf(entry.dateOfBirth ?? 0), age))),
      ];
    default:
      return [];
  }
}
