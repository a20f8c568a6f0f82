/** The record that is open in this tab, for code outside its page: the end of the session, developers' tools. */
import { create } from 'zustand';
import { queryClient } from '../platform/query.ts';
import type { RecordSession } from './session.ts';
import { CLEARED_RECORD_FLAGS, recordFlags, type StatusFlags } from './status-flags.ts';

interface OpenRecordState {
  readonly session: RecordSession | undefined;
}

export const useOpenRecord = create<OpenRecordState>(() => ({ session: undefined }));

/** Makes a record the open one until the returned function is called. */
export function holdOpen(session: RecordSession): () => void {
  useOpenRecord.setState({ session });
  return () => {
    if (useOpenRecord.getState().session === session) useOpenRecord.setState({ session: undefined });
  };
}

/** Query key of every list of records. */
export const RECORDS_KEY = 'records';

/** The current value of all printed flags. Without an open record, the flags of a record are false. */
export function statusFlags(): StatusFlags {
  const { session } = useOpenRecord.getState();
  const flags = session === undefined ? CLEARED_RECORD_FLAGS : recordFlags(session.store.getState());
  return { ...flags, recordsLoading: queryClient.isFetching({ queryKey: [RECORDS_KEY] }) > 0 };
}

/** Clears every flag: no action of the record or the list is in progress, and the record accepts no more actions. */
export async function resetStatusFlags(): Promise<void> {
  useOpenRecord.getState().session?.store.setState(CLEARED_RECORD_FLAGS);
  await queryClient.cancelQueries({ queryKey: [RECORDS_KEY] });
}
