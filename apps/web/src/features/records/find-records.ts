import { CLONED_STATUSES, OLD_RECORD_BEFORE, type RecordRow } from '@advice-builder/contract';

/** The rows whose reference, client names or number hold the text, whatever its case. */
export function findRecords(rows: readonly RecordRow[], text: string): readonly RecordRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(
    ({ reference, client, recId }) =>
      reference.toLowerCase().includes(wanted) ||
      client.toLowerCase().includes(wanted) ||
      String(recId).includes(wanted),
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
