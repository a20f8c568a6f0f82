/** Until when the money lasts, over 180 months. */
import { lastsUntil, type Projection, shortSpells } from '@advice-builder/engine';
import { type CivilDate, toIso } from '@advice-builder/kernel';

export interface Lasts {
  /** `yyyy-mm`: the month from which the bank stays below zero; null: it lasts beyond 180 months. */
  readonly cashLastsUntil: string | null;
  /** Months below zero that end before, `yyyy-mm`, and the lowest balance at the end of one of them. */
  readonly shortSpells: readonly { readonly from: string; readonly to: string; readonly lowest: number }[];
}

/** @param projection of 180 months: over fewer it is told nowhere. */
export function lastsOf(projection: Projection): Lasts {
  const nameOf = (month: number): string =>
    toIso(projection.monthStarts[month] as CivilDate).slice(0, 'yyyy-mm'.length);
  const until = lastsUntil(projection);
  return {
    cashLastsUntil: until === undefined ? null : nameOf(until),
    shortSpells: shortSpells(projection).map(({ first, last, lowest }) => ({
      from: nameOf(first),
      to: nameOf(last),
      lowest,
    })),
  };
}
