/** The typed fields of a new value, and the pack made from them. The checks of a pack decide whether it is valid. */
import type { PackListAnswer } from '@advice-builder/contract';
import { type CivilDate, toIso } from '@advice-builder/kernel';
import {
  type AnySeriesId,
  packOfValue,
  type RateBook,
  type RateStatus,
  type SeriesInfo,
  standingWords,
} from '@advice-builder/rates';
import { unitWords } from '../../../platform/rate-words.ts';

export interface TypedRate {
  readonly series: AnySeriesId | null;
  readonly from: CivilDate | null;
  readonly value: string;
  readonly status: RateStatus;
  readonly publisher: string;
  readonly page: string;
  readonly link: string;
  readonly read: CivilDate | null;
  readonly note: string;
}

export type TypedFaults = Readonly<Partial<Record<keyof TypedRate, string>>>;

/** The statuses a person can give a value. All other statuses are calculated. */
export const STANDINGS: readonly { readonly value: RateStatus; readonly label: string; readonly hint: string }[] = [
  { value: 'published', label: 'Published', hint: 'Seen on an official page' },
  { value: 'secondary', label: standingWords.secondary, hint: 'Seen on another page' },
  { value: 'derived', label: standingWords.derived, hint: 'Calculated; the note says how' },
  { value: 'estimate', label: 'Estimate', hint: 'Not known yet; the note says why' },
];

/** Reads numbers that are pasted from web pages, such as `1,267.40` or `$70.67`. */
function numberOf(text: string): number | undefined {
  const bare = text.replace(/[$%,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined;
}

const SIGNS: Readonly<Record<SeriesInfo['unit'], string>> = {
  AUD: '$',
  percent: '%',
  ratio: 'ratio',
  index: 'index',
  days: '',
  years: '',
};

/** For example `$ a day`, `% a year` or `years`. */
export const unitOfValue = (info: Pick<SeriesInfo, 'unit' | 'period'>): string =>
  `${SIGNS[info.unit]} ${unitWords(info)}`.trim();

const NEEDED = 'Needed';

export function faultsOfTyped({
  series,
  from,
  value,
  publisher,
  page,
  link,
  read,
  status,
  note,
}: TypedRate): TypedFaults {
  const faults: Partial<Record<keyof TypedRate, string>> = {};
  if (series === null) faults.series = NEEDED;
  if (from === null) faults.from = NEEDED;
  if (value.trim() === '') faults.value = NEEDED;
  else if (numberOf(value) === undefined) faults.value = 'Enter a number, such as 8.62.';
  if (publisher.trim() === '') faults.publisher = NEEDED;
  if (page.trim() === '') faults.page = NEEDED;
  if (!/^https?:\/\/\S+$/.test(link.trim())) faults.link = 'Enter the address of the page: https://…';
  if (read === null) faults.read = NEEDED;
  if ((status === 'derived' || status === 'estimate') && note.trim() === '') faults.note = NEEDED;
  return faults;
}

/** The known facts about a pack in the list. */
type KnownPack = Pick<PackListAnswer['packs'][number], 'hash' | 'state'>;

/**
 * The text of the pack; undefined if something is missing. `packs`: all packs in the list, including withdrawn ones.
 */
export function packOfTyped(
  book: RateBook,
  typed: TypedRate,
  today: CivilDate,
  packs: readonly KnownPack[],
): string | undefined {
  const { series, from, read, note } = typed;
  const value = numberOf(typed.value);
  if (series === null || from === null || read === null || value === undefined) return undefined;
  const pack = packOfValue(
    book.seriesOf(series),
    {
      from: toIso(from),
      value,
      status: typed.status,
      publisher: typed.publisher.trim(),
      page: typed.page.trim(),
      link: typed.link.trim(),
      read: toIso(read),
      note: note.trim() === '' ? undefined : note.trim(),
    },
    toIso(today),
    new Set(packs.filter(({ state }) => state === 'withdrawn').map(({ hash }) => hash)),
  );
  return JSON.stringify(pack);
}
