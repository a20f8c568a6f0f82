/** Every rate that a figure of the report used: value, date and source, grouped by how the value is known. */

import { sourceWords } from '@advice-builder/casework';
import type { RateBehind } from '@advice-builder/engine';
import { RATE_STATUSES, type RateStatus, standingWords } from '@advice-builder/rates';
import { addedWords, periodWords, rateValueText, standingOf } from '@advice-builder/results';
import type { Block, Cell, Row } from '../../blocks.ts';
import type { DocumentInput } from '../../input.ts';
import { ratesUsed } from '../../rates-used.ts';
import { joined, nothing, type Shown, shortDay, words } from '../../shown.ts';

export const ratesWords = {
  title: 'Rates used',
  intro:
    'These are all the rates behind the figures of the report. A held rate keeps its last known value for later dates.',
  caption: 'Rates used by this report',
  rate: 'Rate',
  value: 'Value',
  from: 'In force from',
  source: 'Source',
  held: 'held',
  days: 'days',
  years: 'years',
} as const;

/** How the values of each status are known. */
export const howKnown: Readonly<Record<RateStatus, string>> = {
  published: 'read in the official source',
  secondary: 'read in a copy of the official notice',
  derived: 'worked out by a rule of law from another rate',
  estimate: 'not read in any source',
  held: 'the last known value',
  indexed: 'the last known value, grown at the rate assumed for this record',
};

/** The status of a rate with its explanation, such as `Published: read in the official source`. */
export const standingText = (standing: RateStatus): Shown => words(`${standingWords[standing]}: ${howKnown[standing]}`);

const cell = (text: Shown): Cell => ({ text });

/**
 * The unit of a count of days or years, or the period of an amount. Empty for a number from a table, because its label
 * states the unit.
 */
function unitOf({ unit, period, label, title }: RateBehind): Shown {
  if (label !== title) return nothing;
  if (unit === 'days' || unit === 'years') return words(ratesWords[unit]);
  return words(periodWords(period));
}

/** The source a rate was read at, or the law it follows if it was not read, and the pack that added it. */
export function sourceOf({ source, law, pack }: RateBehind, standing: RateStatus): Shown {
  const isRead = standing === 'published' || standing === 'secondary';
  // For a value that a pack added: the publisher, or the law if nobody has read the value, and then the pack.
  if (pack !== undefined) return joined([words(isRead ? source.publisher : law), words(addedWords(pack))], '. ');
  return words(isRead || law === '' ? sourceWords(source, law) : law);
}

const IN_MONTHS = /, in months$/;
const MONTHS = 12;

/** `62 years 6 months` for an age in months; otherwise as the rates format it. */
function valueTextOf({ label, ...rate }: RateBehind): string {
  if (!IN_MONTHS.test(label)) return rateValueText(rate);
  const [years, months] = [(rate.value - (rate.value % MONTHS)) / MONTHS, rate.value % MONTHS];
  const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]);
  return [...counted(years, 'year'), ...counted(months, 'month')].join(' ');
}

/**
 * The first clause of the title, or the whole title if the clause is not unique. For a number from a table, its label
 * follows.
 */
function titleOf(rate: RateBehind, all: readonly RateBehind[]): Shown {
  const short = firstClause(rate.title);
  // `Asset threshold 1` is unclear without the rest of its title.
  const isNumbered = /\d$/.test(short);
  const isTaken = isNumbered || all.some(({ series, title }) => series !== rate.series && firstClause(title) === short);
  const title = words(isTaken ? rate.title : short);
  return rate.label === rate.title ? title : joined([title, words(rate.label.replace(IN_MONTHS, ''))], ': ');
}

const firstClause = (title: string): string => (title.split(/[:;(]/)[0] ?? title).trim();

function rateRow(rate: RateBehind, standing: RateStatus, all: readonly RateBehind[]): Row {
  const value = joined(
    [words(valueTextOf(rate)), ...(IN_MONTHS.test(rate.label) ? [] : [unitOf(rate)])].filter(
      (part) => part !== nothing,
    ),
  );
  const from = shortDay(rate.from);
  return {
    kind: 'plain',
    cells: [
      cell(titleOf(rate, all)),
      cell(value),
      cell(rate.status === 'held' ? joined([from, words(ratesWords.held)], ', ') : from),
      cell(sourceOf(rate, standing)),
    ],
  };
}

/** The pages that list every rate a figure of the report used. */
export function ratesPages(input: DocumentInput): readonly Block[] {
  const groups = new Map<RateStatus, RateBehind[]>();
  const used = ratesUsed(input.scenarios);
  for (const rate of used) {
    const standing = standingOf(input.book, rate);
    groups.set(standing, [...(groups.get(standing) ?? []), rate]);
  }
  const rows = RATE_STATUSES.flatMap((standing): Row[] => {
    const rates = groups.get(standing) ?? [];
    if (rates.length === 0) return [];
    return [
      { kind: 'group', cells: [cell(standingText(standing))] },
      ...rates.map((rate) => rateRow(rate, standing, used)),
    ];
  });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: words(ratesWords.title) },
    { kind: 'text', text: words(ratesWords.intro) },
    {
      kind: 'table',
      caption: words(ratesWords.caption),
      columns: [
        { label: words(ratesWords.rate), align: 'left', weight: 10 },
        { label: words(ratesWords.value), align: 'right', weight: 5 },
        { label: words(ratesWords.from), align: 'right', weight: 4 },
        { label: words(ratesWords.source), align: 'left', weight: 8 },
      ],
      rows,
      isTight: true,
    },
  ];
}
