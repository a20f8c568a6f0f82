/** Compares the columns of a projection with an independent calculation of the same months. */
import type { PersonFigureId, Projection } from '@advice-builder/engine';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import type { Decimal } from '../decimal.ts';
import { differenceOf } from './against-engine.ts';

/** The figures of one person in one month. */
export type Month = Readonly<Partial<Record<PersonFigureId, Decimal>>>;

/** The first cell that differs. A person without a calculation is skipped. */
export function differenceOfMonths(
  projection: Projection,
  accounts: readonly (readonly Month[] | undefined)[],
): string | undefined {
  for (const [person, months] of accounts.entries()) {
    for (const [m, month] of (months ?? []).entries()) {
      const difference = differenceOfMonth(projection, person, m, month);
      if (difference !== undefined) return difference;
    }
  }
  return undefined;
}

function differenceOfMonth(projection: Projection, person: number, m: number, month: Month): string | undefined {
  for (const [name, expected] of Object.entries(month)) {
    const difference = differenceOf(projection.people[person]?.[name as PersonFigureId][m], expected);
    const on = projection.monthStarts[m] as CivilDate;
    if (difference !== undefined) return `person ${person}, ${toIso(on)}, ${name}: ${difference}`;
  }
  return undefined;
}
