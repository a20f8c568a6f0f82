/** The record that is open in this tab, for what stands outside its page: the end of the session, developers' tools. */
import { create } from 'zustand';
import { queryClient } from '../platform/query.ts';
import type { RecordSession } from './session.ts';
import { CLEARED_RECORD_FLAGS, recordFlags, type StatusFlags } from './status-flags.ts';

interface OpenRecordState {
  readonly session: RecordSession | undefined;
}

export const useOpenRecord = create<OpenRecordState>(() => ({ session: undefined }));

/** Makes a record the open one until the answer is called. */
export function holdOpen(session: RecordSession): () => void {
  useOpenRecord.setState({ session });
  return () => {
    if (useOpenRecord.getState().session === session) useOpenRecord.setState({ session: undefined });
  };
}

/** Every list of records is kept under this key. */
export const RECORDS_KEY = 'records';

/** All the printed flags, as they stand. Without an open record those of one are clear. */
export function statusFlags(): StatusFlags {
  const { session } = useOpenRecord.getState();
  const flags = session === undefined ? CLEARED_RECORD_FLAGS : recordFlags(session.store.getState());
  return { ...flags, recordsLoading: queryClient.isFetching({ queryKey: [RECORDS_KEY] }) > 0 };
}

/** Clears every flag: nothing of the record or the list is under way, and the record takes no more actions. */
export async function resetStatusFlags(): Promise<void> {
  useOpenRecord.getState().session?.store.setState(CLEARED_RECORD_FLAGS);
  await queryClient.cancelQueries({ queryKey: [RECORDS_KEY] });
}
