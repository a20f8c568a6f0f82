import { CLONED_STATUSES, OLD_RECORD_BEFORE, type RecordRow, type WorkStatus } from '@advice-builder/contract';
import type { CivilDate } from '@advice-builder/kernel';
import { isDue } from './review.ts';

/**
 * Normalises text for comparison: lower case, no accents, and one kind of apostrophe, since tablets type the curly one.
 */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase();
}

/** Cached per row: with ten thousand rows this is most of the work of a search. */
const searched = new WeakMap<RecordRow, string>();

function searchedOf(row: RecordRow): string {
  const known = searched.get(row);
  if (known !== undefined) return known;
  const { reference, client, recId, description } = row;
  const made = plain([reference, client, recId, description].join('\n'));
  searched.set(row, made);
  return made;
}

/** The rows whose reference, client names, record number or description contain the text, ignoring case and accents. */
export function findRecords(rows: readonly RecordRow[], text: string): readonly RecordRow[] {
  const wanted = plain(text.trim());
  if (wanted === '') return rows;
  return rows.filter((row) => searchedOf(row).includes(wanted));
}

/** The part of the list that is shown, and the status filter. */
export interface Filter {
  readonly show: 'open' | 'due' | 'archived';
  readonly status: WorkStatus | 'all';
}

export const OPEN: Filter = { show: 'open', status: 'all' };

/** @param rows the rows of the archive if that is shown, otherwise the rows outside it. */
export function filterRecords(
  rows: readonly RecordRow[],
  { show, status }: Filter,
  today: CivilDate,
): readonly RecordRow[] {
  const ofStatus = status === 'all' ? rows : rows.filter((row) => row.workStatus === status && !row.example);
  return show === 'due' ? ofStatus.filter((row) => isDue(row, today)) : ofStatus;
}

/** The number of records, not counting examples. */
export const countOf = (rows: readonly RecordRow[]): number => rows.filter(({ example }) => !example).length;

/** Created before 19 April 2025; that day itself is not old. `created` is `DD/MM/YYYY`. */
export function isOlder({ created }: Pick<RecordRow, 'created'>): boolean {
  const [day = '', month = '', year = ''] = created.split('/');
  return `${year}-${month}-${day}` < OLD_RECORD_BEFORE;
}

export function isCloned({ status }: Pick<RecordRow, 'status'>): boolean {
  return CLONED_STATUSES.includes(status);
}
