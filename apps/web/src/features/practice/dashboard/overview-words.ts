/** The counts of the dashboard, and its sentences. */
import type { PracticeOverview } from '@advice-builder/contract';
import {
  type CivilDate,
  formatLongDate,
  formatMonthYear,
  formatPercent,
  isoDate,
  monthOf,
} from '@advice-builder/kernel';
import { dayWithWeekday } from '../../../platform/day-words.ts';
import type { Counter } from '../counters.tsx';
import { countOf } from '../words.ts';

const longDay = (day: string): string => formatLongDate(isoDate(day));

/** Formats `2027-03` as `March 2027`. */
const monthWords = (month: string): string => formatMonthYear(monthOf(isoDate(`${month}-01`)));

/** The line under the page title: `Demonstration practice, 4 advisers, 163 records. Saturday, 21 November 2026.` */
export function headWords({ scope, practice, advisers, records, today }: PracticeOverview): string {
  const day = dayWithWeekday(isoDate(today));
  if (scope === 'own') return `Your own ${countOf(records, 'record')}. ${day}.`;
  return `${practice}, ${countOf(advisers, 'adviser')}, ${countOf(records, 'record')}. ${day}.`;
}

/** The five counts at the top of the practice page, in the order shown. */
export function countersOf(overview: PracticeOverview): readonly Counter[] {
  const { upToDate, records, ratesChanged, cashRunsOut, entriesNotCounted, dates } = overview;
  return [
    {
      label: 'Up to date',
      value: upToDate,
      below: records === 0 ? '' : `${formatPercent((100 * upToDate) / records, 0)} of records`,
    },
    {
      label: 'Rates changed since',
      value: ratesChanged.records,
      below: ratesChanged.since === null ? '' : `since ${longDay(ratesChanged.since)}`,
    },
    {
      label: 'Cash runs out within 2 years',
      value: cashRunsOut.records,
      below: cashRunsOut.earliest === null ? '' : `earliest ${monthWords(cashRunsOut.earliest)}`,
    },
    {
      label: 'Entries not counted',
      value: entriesNotCounted.entries,
      below: entriesNotCounted.entries === 0 ? '' : `in ${countOf(entriesNotCounted.records, 'record')}`,
    },
    { label: 'Dates in the next 90 days', value: dates.count, below: dates.count === 0 ? '' : 'see below' },
  ];
}

/** Sentences about records that the counts leave out; empty if there are no such records. */
export function leftOutWords({ editedSince, engineChanged, notCalculated, told, records }: PracticeOverview): string {
  const were = (count: number): string => `${countOf(count, 'record')} ${count === 1 ? 'was' : 'were'}`;
  const of = `${countOf(told.records, 'record')} that ${told.records === 1 ? 'has' : 'have'} figures of a re-run`;
  const partly =
    told.records === 0
      ? 'Cash, entries and dates are counted by a re-run, and no re-run has been made yet.'
      : `Cash, entries and dates cover only the ${of}.`;
  const sentences = [
    ...(editedSince === 0 ? [] : [`${were(editedSince)} changed after the last calculation.`]),
    ...(engineChanged === 0
      ? []
      : [
          `${were(engineChanged)} calculated by another version of the program: figures may differ. Update Report calculates them again.`,
        ]),
    ...(notCalculated === 0
      ? []
      : [
          `${countOf(notCalculated, 'record')} ${notCalculated === 1 ? 'has' : 'have'} no stored calculation yet. Update Report makes one.`,
        ]),
    ...(told.records >= records ? [] : [partly]),
  ];
  return sentences.join(' ');
}

/** The rates of a re-run: `with the rates of 1 October 2026`. @param isOfNow whether they are the current rates. */
export function ratesWords(since: string | null, isOfNow: boolean): string {
  if (!isOfNow) return 'with rates that have changed since';
  return since === null ? 'with today’s rates' : `with the rates of ${longDay(since)}`;
}

/** An accepted calculation counts as old after half a year. */
const OLD_DAYS = 182;

export const isOldReview = (day: CivilDate, today: CivilDate): boolean => today - day > OLD_DAYS;
