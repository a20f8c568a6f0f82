/** Sets status, review and archive of records. The list changes once the server has confirmed. */
import { type MarkRecordsRequest, RECORD_IDS_MAX, type RecordRow } from '@advice-builder/contract';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../design-system/index.ts';
import { api } from '../../platform/api.ts';
import { RECORDS_KEY } from '../../state/open-record.ts';

export type Marks = Omit<MarkRecordsRequest, 'recordIds'>;

const FAILED = { title: 'Unable to Change Records', body: 'The records could not be changed. Try again.' };

/** Sends one call, or several for lists beyond its limit. Returns false after a failure, which was reported. */
async function send(recordIds: readonly number[], marks: Marks): Promise<boolean> {
  try {
    for (let from = 0; from < recordIds.length; from += RECORD_IDS_MAX) {
      await api.call('markRecords', { body: { recordIds: recordIds.slice(from, from + RECORD_IDS_MAX), ...marks } });
    }
    return true;
  } catch {
    toast({ kind: 'error', ...FAILED });
    return false;
  }
}

const archivedWords = (count: number, archived: boolean): string => {
  const what = count === 1 ? 'Record' : `${count} Records`;
  return archived ? `${what} Archived` : `${what} Taken Out of the Archive`;
};

export type MarkRows = (rows: readonly RecordRow[], marks: Marks) => Promise<boolean>;

export function useMarking(): MarkRows {
  const client = useQueryClient();
  const apply: MarkRows = async (rows, marks) => {
    const ids = rows.map(({ recId }) => recId);
    const done = await send(ids, marks);
    await client.invalidateQueries({ queryKey: [RECORDS_KEY] });
    return done;
  };
  return async (rows, marks) => {
    const done = await apply(rows, marks);
    const { archived } = marks;
    if (done && archived !== undefined) {
      const undo = { label: 'Undo', onPress: () => void apply(rows, { archived: !archived }) };
      toast({ kind: 'success', title: archivedWords(rows.length, archived), action: undo });
    }
    return done;
  };
}
