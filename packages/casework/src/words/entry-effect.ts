/** The effect of an entry in a projection. The figures come from the engine; nothing is calculated here. */
import type { Projection } from '@advice-builder/engine';
import { type CivilDate, MONTHS_IN_YEAR, type MonthIndex } from '@advice-builder/kernel';

/** An entry that counts, with the projection of its scenario. */
export interface EntryEffect {
  /** The payments and earnings of the entry by month. */
  readonly columns: Projection['entries'][number];
  readonly stream: Projection['plan']['streams'][number];
  readonly projectFrom: MonthIndex;
  readonly months: number;
}

/** Returns undefined if the entry does not count or there are no figures yet. */
export function effectOf(projection: Projection | undefined, entryId: string): EntryEffect | undefined {
  if (projection === undefined) return undefined;
  const { household, entries, plan, months } = projection;
  const at = household.entries.findIndex(({ id }) => id === entryId);
  const columns = entries[at];
  return columns && { columns, stream: plan.streams[at], projectFrom: household.projectFrom, months };
}

/** The part of a gift that the pension counts, and the first day on which it no longer counts. */
export interface GiftEffect {
  readonly counted: number;
  readonly until: CivilDate;
  /** Whether the gift leaves the bank in a later month of the projection. */
  readonly isToCome: boolean;
  /** Whether the five years end before the projection starts. */
  readonly isOver: boolean;
}

export function giftEffect(projection: Projection | undefined, entryId: string): GiftEffect | undefined {
  const at = projection?.household.entries.findIndex(({ id }) => id === entryId);
  const gift = projection?.plan.gifts.find(({ entry }) => entry !== undefined && entry === at);
  if (gift === undefined) return undefined;
  const { deprived, countsUntil, month, untilMonth } = gift;
  return { counted: deprived, until: countsUntil, isToCome: month > 0, isOver: untilMonth <= 0 };
}

/** The month in which a top-up is paid, and whether that is the month of entry to care. */
export function topUpEffect(
  projection: Projection | undefined,
  entryId: string,
): { readonly month: MonthIndex; readonly isEntry: boolean } | undefined {
  for (const { resident } of projection?.plan.people ?? []) {
    const at = resident?.care.topUps.findIndex(({ id }) => id === entryId) ?? -1;
    const month = resident?.topUpMonths[at];
    if (projection === undefined || resident === undefined || month === undefined) continue;
    return {
      month: (projection.household.projectFrom + month) as MonthIndex,
      isEntry: month === resident.entryMonth,
    };
  }
  return undefined;
}

/** The dollars a year that an account based pension pays, at the rate of its first month in the projection. */
export function accountPaysPerYear({ columns, stream, months }: EntryEffect): number | undefined {
  if (stream?.kind !== 'account') return undefined;
  const first = Math.max(0, stream.startMonth);
  return first < months ? (columns.income[first] as number) * MONTHS_IN_YEAR : undefined;
}

/** The dollars from the sale or end of an entry; undefined if that is outside the projection. */
export function soldFor({ columns }: EntryEffect): number | undefined {
  return columns.sold.find((amount) => amount !== 0);
}

/** The dollars that repay a loan as a whole; undefined if that is outside the projection. */
export function repaidWith({ columns }: EntryEffect): number | undefined {
  return columns.bought.find((amount) => amount !== 0);
}
