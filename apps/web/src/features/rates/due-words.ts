/** Sentences that say which rates are due and when rates change next. */
import { addDays, type CivilDate, formatLongDate } from '@advice-builder/kernel';
import { type AnySeriesId, nextValueDue, type RateBook } from '@advice-builder/rates';
import { isOfficial, type SeriesRow } from './series-rows.ts';

export interface DueNote {
  readonly on: CivilDate;
  readonly isPast: boolean;
  /** The heading of the note, for example `62 series are due on 20 March 2027.` */
  readonly title: string;
  readonly body: string;
  /** The series that is due; undefined if there are several. */
  readonly only: AnySeriesId | undefined;
}

const countOf = (count: number): string => (count === 1 ? '1 series' : `${count} series`);

/** One note for each day set by law that still needs values, the earliest first. */
export function dueNotes(rows: readonly SeriesRow[]): readonly DueNote[] {
  const days = [...new Set(rows.flatMap(({ due }) => due?.on ?? []))].sort((a, b) => a - b);
  return days.map((on) => {
    const wanted = rows.filter(({ due }) => due?.on === on);
    const isPast = wanted[0]?.due?.isPast === true;
    const [first] = wanted;
    const who = wanted.length === 1 ? first?.name : countOf(wanted.length);
    const is = wanted.length === 1 ? 'is' : 'are';
    const until = `until ${wanted.length === 1 ? 'it is' : 'they are'} published here`;
    const held = 'figures use the last value and carry the mark Rate held flat.';
    return {
      on,
      isPast,
      title: `${who} ${is} due ${isPast ? 'since' : 'on'} ${formatLongDate(on)}.`,
      body: isPast ? `U${until.slice(1)}, ${held}` : `From that day, ${until}, ${held}`,
      only: wanted.length === 1 ? first?.series : undefined,
    };
  });
}

/** For example `156 series, 51 with an official value, 8 estimates.` */
export function countWords(rows: readonly SeriesRow[]): string {
  const estimates = rows.filter(({ status }) => status === 'estimate').length;
  const official = rows.filter(isOfficial).length;
  return `${countOf(rows.length)}, ${official} with an official value, ${estimates === 1 ? '1 estimate' : `${estimates} estimates`}.`;
}

/** For example `Next due: 1 series on 1 January 2027, then 62 on 20 March 2027.` */
export function nextWords(book: RateBook, today: CivilDate): string {
  const wanted = book.listSeries().flatMap((info) => nextValueDue(info) ?? []);
  const [first, second] = [...new Set(wanted)].filter((day) => day >= addDays(today, 1)).sort((a, b) => a - b);
  const count = (on: CivilDate): number => wanted.filter((day) => day === on).length;
  if (first === undefined) return '';
  const then = second === undefined ? '' : `, then ${count(second)} on ${formatLongDate(second)}`;
  return `Next due: ${countOf(count(first))} on ${formatLongDate(first)}${then}.`;
}
