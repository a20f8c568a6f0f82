/**
 * Saving: 2 seconds after the last edit, and at once when asked. One call at a time, in order; only what changed
 * travels; what is typed meanwhile stays and is saved next. A failed save loses nothing and is tried again.
 */
import type { SavePayload, Status } from '@advice-builder/contract';
import { changesSince, isDirty, type SavedState } from './changes.ts';
import { type Documents, isSid, type Sid } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { adoptNotes } from './notes.ts';
import type { RecordState, RecordStore } from './record-store.ts';

/** Runs something later; the answer cancels it. */
export type Later = (milliseconds: number, run: () => void) => () => void;

const browserLater: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export const SOFT_SAVE_AFTER = 2000;
const RETRY_AFTER = [5000, 15_000, 30_000, 60_000] as const;

export interface Saver {
  /** Saves what is unsaved. Resolves to true when the server has everything that was there at the call. */
  readonly flush: (soft: boolean) => Promise<boolean>;
  /** Runs a call that carries unsaved changes with it, after the calls before it; its answer counts as a save. */
  readonly carrying: <A extends { readonly status: Status }>(call: (payload: SavePayload) => Promise<A>) => Promise<A>;
  /** Runs a call in turn. */
  readonly inTurn: <A>(call: () => Promise<A>) => Promise<A>;
  readonly stop: () => void;
}

/** What one call carried, and the documents it was made of. */
interface Attempt {
  readonly payload: SavePayload;
  readonly documents: Documents;
}

/** The state after the server took `sent`. */
function savedAs(state: RecordState, sent: Documents, status: Status): Partial<RecordState> {
  const { record, scenarios = {} } = status.updated;
  const revisions: Partial<Record<Sid, number>> = { ...state.saved.revisions };
  for (const [key, value] of Object.entries(scenarios)) {
    const sid = Number(key);
    if (isSid(sid)) revisions[sid] = value.revision;
  }
  const { sent: taken, ...adopted } = adoptNotes(state, sent, record?.notes);
  const saved: SavedState = {
    documents: taken,
    recordRevision: record?.revision ?? state.saved.recordRevision,
    revisions,
  };
  const times = [record, ...Object.values(scenarios)].flatMap((each) => (each === undefined ? [] : [each.savedAt]));
  const newest = [...times, state.savedAt ?? ''].sort().at(-1) ?? '';
  return { ...adopted, saved, savedAt: newest === '' ? null : newest };
}

const NOT_SAVING = { isSaving: false, saveSoft: false } as const;

const failureOf = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('unreachable', String(error));

export function createSaver(store: RecordStore, gateway: RecordGateway, later: Later = browserLater): Saver {
  let queue: Promise<unknown> = Promise.resolve();
  let cancelTimer: (() => void) | undefined;
  let failures = 0;
  let unanswered: Attempt | undefined;

  const inTurn = <A>(call: () => Promise<A>): Promise<A> => {
    const turn = queue.then(call, call);
    queue = turn.catch(() => undefined);
    return turn;
  };

  const schedule = (milliseconds: number): void => {
    cancelTimer?.();
    cancelTimer = later(milliseconds, () => {
      cancelTimer = undefined;
      void flush(true);
    });
  };

  const noteFailure = (failure: CallFailure, attempt: Attempt): void => {
    // Without an answer nobody knows whether it arrived. Sent again as it was, the server finds it made and is glad;
    // with more on board it would look like the change of somebody else.
    if (failure.kind === 'unreachable') unanswered = attempt;
    else if (failure.kind !== 'signed-out') unanswered = undefined;
    if (failure.kind === 'conflict') {
      store.setState({ ...NOT_SAVING, save: { phase: 'conflict' } });
      return;
    }
    const retries = failure.kind === 'unreachable';
    store.setState({ ...NOT_SAVING, save: { phase: 'failed', message: failure.message, retries } });
    if (retries) schedule(RETRY_AFTER[Math.min(failures, RETRY_AFTER.length - 1)] as number);
    failures += 1;
  };

  const noteSaved = (sent: Documents, status: Status): void => {
    failures = 0;
    unanswered = undefined;
    store.setState((state) => ({ ...savedAs(state, sent, status), ...NOT_SAVING, save: { phase: 'idle' } }));
    const state = store.getState();
    if (isDirty(state.saved, state.documents) && cancelTimer === undefined) schedule(SOFT_SAVE_AFTER);
  };

  /** Sends one attempt; resolves to why it failed. */
  const deliver = async (attempt: Attempt, soft: boolean): Promise<CallFailure | undefined> => {
    store.setState({ isSaving: true, saveSoft: soft, save: { phase: 'idle' } });
    try {
      const answer = await gateway.save(store.getState().recId, attempt.payload);
      noteSaved(attempt.documents, answer.status);
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      noteFailure(failure, attempt);
      return failure;
    }
  };

  /**
   * Settles an attempt nobody answered before more is sent; resolves to why nothing can be sent yet. Where nothing was
   * typed since, the same changes go with the next call, and are the same to the server. One that is refused now never
   * arrived, and what stands in its place may be right.
   */
  const settle = async (soft: boolean): Promise<CallFailure | undefined> => {
    if (unanswered === undefined || unanswered.documents === store.getState().documents) return undefined;
    const failure = await deliver(unanswered, soft);
    return failure?.kind === 'refused' ? undefined : failure;
  };

  const send = async (soft: boolean): Promise<boolean> => {
    if (store.getState().save.phase === 'conflict') return false;
    if ((await settle(soft)) !== undefined) return false;
    const { documents, saved } = store.getState();
    const payload = changesSince(saved, documents);
    if (payload === undefined) {
      store.setState({ saved: { ...saved, documents }, save: { phase: 'idle' } });
      return true;
    }
    return (await deliver({ payload, documents }, soft)) === undefined;
  };

  const flush = (soft: boolean): Promise<boolean> => {
    cancelTimer?.();
    cancelTimer = undefined;
    return inTurn(() => send(soft));
  };

  const carrying = <A extends { readonly status: Status }>(call: (payload: SavePayload) => Promise<A>): Promise<A> => {
    cancelTimer?.();
    cancelTimer = undefined;
    return inTurn(async () => {
      const failed = await settle(false);
      if (failed !== undefined) throw failed;
      const { documents, saved } = store.getState();
      const changes = changesSince(saved, documents);
      store.setState({ isSaving: true, saveSoft: false, save: { phase: 'idle' } });
      try {
        const answer = await call(changes ?? {});
        noteSaved(documents, answer.status);
        return answer;
      } catch (error) {
        const failure = failureOf(error);
        // Nothing unsaved was on board: the call failed, not a save.
        if (changes === undefined) store.setState(NOT_SAVING);
        else noteFailure(failure, { payload: changes, documents });
        throw failure;
      }
    });
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (state.documents === before.documents || state.saved !== before.saved) return;
    if (state.save.phase === 'conflict' || !isDirty(state.saved, state.documents)) return;
    schedule(SOFT_SAVE_AFTER);
  });

  return {
    flush,
    carrying,
    inTurn,
    stop: () => {
      cancelTimer?.();
      unsubscribe();
    },
  };
}
