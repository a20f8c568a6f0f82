/** Whether a household lets or sells its home while somebody still lives in it, and pays no rent elsewhere. */
import type { Household, Person } from '@advice-builder/engine';
import { addMonthsToIndex, type MonthIndex, monthOf } from '@advice-builder/kernel';

/** The month in which a person has left the home: that of the entry into residential care. */
const leftBy = ({ care }: Person): MonthIndex | undefined =>
  care.kind === 'residential' ? monthOf(care.entryDate) : undefined;

/**
 * Undefined if nobody lives in the home at that time, if a rent elsewhere is entered, or if the home was let or sold
 * before the projection.
 */
export function livedIn({ home, people, rentPaid, death, projectFrom }: Household): 'let' | 'sold' | undefined {
  if (home.kind !== 'ordinary') return undefined;
  const { rent, sale } = home;
  const isLet = rent !== undefined && (sale === undefined || rent.from < sale.month);
  const month = isLet ? rent.from : sale?.month;
  if (month === undefined || month < projectFrom) return undefined;
  if (rentPaid !== undefined && rentPaid.from <= addMonthsToIndex(month, 1)) return undefined;
  const livesThere = people.some((person, index) => {
    if (death?.person === index && death.month <= month) return false;
    return (leftBy(person) ?? Number.POSITIVE_INFINITY) > month;
  });
  return livesThere ? (isLet ? 'let' : 'sold') : undefined;
}
