/** How long the money lasts, within 180 months. */
import { lastsUntil, type Projection, shortSpells } from '@advice-builder/engine';
import { type CivilDate, toIso } from '@advice-builder/kernel';

export interface Lasts {
  /** `yyyy-mm`: the month from which the bank stays below zero. Null: the money lasts beyond 180 months. */
  readonly cashLastsUntil: string | null;
  /** Earlier spells below zero, `yyyy-mm`, each with its lowest balance at the end of a month. */
  readonly shortSpells: readonly { readonly from: string; readonly to: string; readonly lowest: number }[];
}

/** @param projection of 180 months. How long cash lasts is not reported for shorter ones. */
export function lastsOf(projection: Projection): Lasts {
  const monthText = (month: number): string =>
    toIso(projection.monthStarts[month] as CivilDate).slice(0, 'yyyy-mm'.length);
  const until = lastsUntil(projection);
  return {
    cashLastsUntil: until === undefined ? null : monthText(until),
    shortSpells: shortSpells(projection).map(({ first, last, lowest }) => ({
      from: monthText(first),
      to: monthText(last),
      lowest,
    })),
  };
}
