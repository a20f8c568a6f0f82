/** Texts about rates on screen, both behind figures and in the list of rates: areas, unit, source, spreadsheet text. */

import { type SourceLine, sourceAddress } from '@advice-builder/casework';
import type { AnySeriesId, RateSource } from '@advice-builder/rates';
import { periodWords } from '@advice-builder/results';

/** Areas in the order of a page of results, each with the folders of its series. */
const AREAS: readonly { readonly name: string; readonly folders: readonly string[] }[] = [
  { name: 'Residential care', folders: ['residential-2025', 'residential-2014'] },
  { name: 'Accommodation and MPIR', folders: ['accommodation', 'mpir'] },
  { name: 'Home care', folders: ['support-at-home', 'home-care-package'] },
  { name: 'Pension', folders: ['pension', 'rent-assistance'] },
  { name: 'Deeming', folders: ['deeming'] },
  { name: 'Gifts', folders: ['gifting'] },
  { name: 'Income streams', folders: ['income-streams'] },
  { name: 'Veterans', folders: ['dva'] },
];

const folderOf = (series: AnySeriesId): string => series.slice(0, series.indexOf('.'));

/** The area of a series; undefined if its folder has none. */
export const areaOf = (series: AnySeriesId): string | undefined =>
  AREAS.find(({ folders }) => folders.includes(folderOf(series)))?.name;

const OTHER = 'Other';

export interface InArea<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** Groups rows by area, in the order of the areas, without empty areas. */
export function byArea<Row extends { readonly series: AnySeriesId }>(rows: readonly Row[]): readonly InArea<Row>[] {
  return [...AREAS.map(({ name }) => name), OTHER].flatMap((name) => {
    const own = rows.filter(({ series }) => (areaOf(series) ?? OTHER) === name);
    return own.length === 0 ? [] : [{ name, rows: own }];
  });
}

/** Replaces the name of a private copy on the web, which does not say who set the rate. */
const COPY = 'Public data file';
const isCopy = ({ publisher }: Pick<RateSource, 'publisher'>): boolean => /\bGitHub\b/.test(publisher);

/** The source as recorded, for the page of rates and for rates that the practice added. */
export const recordedSource = (source: Omit<RateSource, 'read'>): SourceLine => ({
  words: isCopy(source) ? COPY : source.publisher,
  title: source.title,
  address: sourceAddress(source),
});

/** The period or unit of a value: `a day`, `years`; empty if it has neither. */
export function unitWords({ unit, period }: { readonly unit: string; readonly period: string | null }): string {
  if (unit === 'days' || unit === 'years') return unit;
  return periodWords(period);
}

/** Whether every word of a search occurs in a text. */
export function holdsWords(text: string, search: string): boolean {
  const inside = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inside.includes(word));
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Comma-separated values for a spreadsheet. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(quoted).join(',')).join('\r\n');
