import { CLONED_STATUSES, OLD_RECORD_BEFORE, type RecordRow } from '@advice-builder/contract';

/** As it is compared: small letters without accents, and one apostrophe, since a tablet types the curly one. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase();
}

/** The rows whose reference, client names or number hold the text, whatever its case and accents. */
export function findRecords(rows: readonly RecordRow[], text: string): readonly RecordRow[] {
  const wanted = plain(text.trim());
  if (wanted === '') return rows;
  return rows.filter(
    ({ reference, client, recId }) =>
      plain(reference).includes(wanted) || plain(client).includes(wanted) || String(recId).includes(wanted),
  );
}

/** Created before 19 April 2025; that day itself is not old. `created` is `DD/MM/YYYY`. */
export function isOlder({ created }: Pick<RecordRow, 'created'>): boolean {
  const [day = '', month = '', year = ''] = created.split('/');
  return `${year}-${month}-${day}` < OLD_RECORD_BEFORE;
}

export function isCloned({ status }: Pick<RecordRow, 'status'>): boolean {
  return CLONED_STATUSES.includes(status);
}
