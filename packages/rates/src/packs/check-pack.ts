/** All checks that a pack must pass before it is stored. */
import { addYears, type CivilDate, isoDate, toIso } from '@advice-builder/kernel';
import { checkRates } from '../checks/check-data.ts';
import type { Fault } from '../checks/check-report.ts';
import { NEWEST } from '../checks/newest-values.ts';
import { isObject } from '../checks/shape.ts';
import type { RateData, SeriesFile, ValueRow } from '../series.ts';
import { mergePacks, yields } from './merge-packs.ts';
import type { PackSeries, RatePack } from './pack.ts';

/** The law does not set rates further ahead than this. */
const YEARS_AHEAD = 2;

/**
 * Returns the faults of a pack for a book, one line each, with series and day. If the list is empty, the pack can be
 * applied. The book with the pack must pass every check of the shipped rates: form, legal change days, order, steps,
 * units, identities.
 *
 * @param base the rates to which the pack is applied.
 * @param today the civil date in Sydney.
 */
export function checkPack(base: RateData, pack: RatePack, today: CivilDate): readonly string[] {
  const made = isoDate(pack.made);
  if (made > today) return [`The pack was made on ${pack.made}, which is in the future.`];
  const own = [
    ...sourceFaults(pack),
    ...pack.series.flatMap((series) => ownFaults(base, series, pack, toIso(addYears(made, YEARS_AHEAD)))),
  ];
  if (own.length > 0) return own;
  return linesOf(checkRates(mergePacks(base, [pack])).faults, pack);
}

/** Returns the faults of a complete set of rates, for packs that were accepted under an earlier release. */
export const checkBook = (data: RateData): readonly string[] => linesOf(checkRates(data).faults);

/**
 * An address of a page must be safe to open, so other schemes are rejected. Plain words in place of an address are
 * harmless.
 */
const ANOTHER_SCHEME = /^\s*(?!https:\/\/)[a-z][a-z\d+.-]*:/i;

function sourceFaults({ sources, series, made }: RatePack): readonly string[] {
  const used = new Set(series.flatMap(({ values }) => values.map(({ source }) => source)));
  return Object.entries(sources).flatMap(([id, source]) => [
    ...(used.has(id) ? [] : [`Source ${id}: no value uses it.`]),
    ...(isObject(source) ? [] : [`Source ${id}: needs publisher, title, url and read.`]),
    ...(isObject(source) && ANOTHER_SCHEME.test(String(source.url))
      ? [`Source ${id}: its address must begin with https://.`]
      : []),
    ...(isObject(source) && String(source.read) > made ? [`Source ${id}: was read after the pack was made.`] : []),
  ]);
}

function ownFaults(base: RateData, series: PackSeries, pack: RatePack, latest: string): readonly string[] {
  const { id, unit, period, values } = series;
  const file = base.series.find((known) => known.id === id);
  if (file === undefined) return [`${id}: this series does not exist.`];
  if (unit !== file.unit) return [`${id}: its unit is ${file.unit}, not ${unit}.`];
  if (period !== file.period) return [`${id}: its period is ${file.period ?? 'none'}, not ${period ?? 'none'}.`];
  return values.flatMap((row) => rowFaults(file, row, pack, latest).map((words) => `${id} ${row.from}: ${words}`));
}

function rowFaults(file: SeriesFile, row: ValueRow, { sources }: RatePack, latest: string): readonly string[] {
  const { from, source } = row;
  const first = file.values[0]!.from;
  const there = file.values.find((known) => known.from === from);
  return [
    ...(from < first ? [`the series begins on ${first}.`] : []),
    ...(from > latest ? [`this is more than ${YEARS_AHEAD} years after the pack was made.`] : []),
    ...(typeof source === 'string' && Object.hasOwn(sources, source) ? [] : ['the pack does not name its source.']),
    ...(yields(there, row) ? [] : ['the value of this day is published: only a published value can correct it.']),
  ];
}

/** One line for each fault. Values missing for one legal day are one fault that lists all series of the group. */
function linesOf(faults: readonly Fault[], pack?: RatePack): readonly string[] {
  const missing = faults.filter(({ check }) => check === NEWEST);
  const days = [...new Set(missing.map(({ what }) => what))];
  return [
    ...days.map((day) => {
      const named = missing.filter(({ what }) => what === day).map(({ where }) => where);
      return `Values that change on ${day} must come together in one pack. Missing: ${named.join(', ')}.`;
    }),
    ...faults.filter(({ check }) => check !== NEWEST).map((fault) => faultText(fault, pack)),
  ];
}

/** The text of a fault. The series are named first; for an identity only the series that the pack contains. */
function faultText({ check, where, what, series }: Fault, pack?: RatePack): string {
  const brought = pack?.series.map(({ id }) => id) ?? series;
  const named = series.filter((id) => brought.includes(id));
  const place = named.some((id) => where.startsWith(id)) ? where : [named.join(', '), where].filter(Boolean).join(' ');
  return `${place}: failed check: ${check}${what === '' ? '' : ` (${what})`}.`;
}
