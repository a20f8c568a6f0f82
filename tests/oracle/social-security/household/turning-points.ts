/** Months in which the pension changes, so that the middle month tests a change more often than by chance. */
import type { Entry, Household } from '@advice-builder/engine';
import { afterMonths, afterYears, type Day, monthNumber } from '../dates.ts';
import { isoOf } from './month.ts';

const HORIZON = 60;

/**
 * Offsets of the turning points from the start of the projection, each with the month before it. The first and the last
 * month are left out.
 */
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
  const { home, death, rentPaid } = household;
  const months = [
    ...days.map(monthNumber),
    ...(death === undefined ? [] : [death.month, death.month + 24]),
    ...formerHomeMonths(home),
    ...(rentPaid === undefined ? [] : [rentPaid.from, rentPaid.from + 12]),
    ...(home.kind === 'ordinary' ? [home.sale?.month, home.rent?.from, home.rent?.end] : []),
    ...nextHomeMonths(home),
  ];
  return offsetsOf(household, months);
}

/** Turning points of moves and of a death only. */
export function movingPoints(household: Household): readonly number[] {
  const { home, death } = household;
  return offsetsOf(household, [
    ...formerHomeMonths(home),
    ...nextHomeMonths(home),
    ...(death === undefined ? [] : [death.month]),
  ]);
}

function offsetsOf({ projectFrom }: Household, months: readonly (number | undefined)[]): readonly number[] {
  const offsets = months.flatMap((month) =>
    month === undefined ? [] : [month - projectFrom - 1, month - projectFrom],
  );
  return offsets.filter((offset) => offset > 0 && offset < HORIZON - 1).sort((a, b) => a - b);
}

/** The purchase of a community, and the sale of the former home with the 24 months after it. */
function formerHomeMonths(home: Household['home']): readonly number[] {
  if ((home.kind !== 'village' && home.kind !== 'land-lease') || home.formerHome === undefined) return [];
  const { sale } = home.formerHome;
  const bought = home.model?.purchaseDate;
  return [
    ...(bought === undefined ? [] : [monthNumber(isoOf(bought))]),
    ...(sale === undefined ? [] : [sale.month, sale.month + 24]),
  ];
}

/** The purchase of a home after a sale, and the end of the 24 months. */
function nextHomeMonths(home: Household['home']): readonly number[] {
  if (home.kind !== 'ordinary' || home.nextHome === undefined || home.sale === undefined) return [];
  return [Math.max(home.nextHome.month, home.sale.month), home.sale.month, home.sale.month + 24];
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
