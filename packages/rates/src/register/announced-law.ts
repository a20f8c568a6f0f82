/** Law that is announced and not in force. */
import { type CivilDate, formatLongDate, isoDate } from '@advice-builder/kernel';
import type { LawStanding } from './standing.ts';

export interface AnnouncedLaw {
  readonly id: string;
  readonly what: string;
  /** ISO date. A projection that covers a later day passes it. */
  readonly date: string;
  /** `on`: from this day. `not-before`: from this day or later. `by`: this year or earlier. */
  readonly when: 'on' | 'not-before' | 'by';
  readonly standing: LawStanding;
  /** Id of the source; `registerSource` describes it. */
  readonly source: string;
  /** Two sentences at most, for figures that pass the date. */
  readonly sentence: string;
  readonly note: string;
}

/** For example `From 1 July 2027`, `Not before 1 July 2027`, `By 2035`. */
export function whenWords({ date, when }: AnnouncedLaw): string {
  if (when === 'by') return `By ${date.slice(0, 4)}`;
  return `${when === 'on' ? 'From' : 'Not before'} ${formatLongDate(isoDate(date))}`;
}

/** The entries whose date figures reach. @param until the last day of the figures. */
export function lawPassed(entries: readonly AnnouncedLaw[], until: CivilDate): readonly AnnouncedLaw[] {
  return entries.filter(({ date }) => isoDate(date) <= until);
}
