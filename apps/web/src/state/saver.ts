/**
 * Saves 2 seconds after the last edit, or at once on request. Calls run one at a time, in order. Only changes are sent,
 * and values entered in the meantime are saved next. A failed save loses nothing and is retried.
 */
import type { SavePayload, Status } from '@advice-builder/contract';
import { changesSince, isDirty, type SavedState } from './changes.ts';
import { type Documents, isSid, type Sid } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { createReconcile } from './newer-copy.ts';
import { adoptNotes } from './notes.ts';
import type { RecordState, RecordStore } from './record-store.ts';

/** Runs something later. The returned function cancels it. */
export type Later = (milliseconds: number, run: () => void) => () => void;

const browserLater: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const SOFT_SAVE_AFTER = 2000;
const RETRY_AFTER = [5000, 15_000, 30_000, 60_000] as const;

export interface Saver {
  /** Saves all unsaved changes. Resolves to true if the server has everything that existed at the call. */
  readonly flush: (soft: boolean) => Promise<boolean>;
  /** Runs a call that also carries unsaved changes, after the calls before it. Its answer counts as a save. */
  readonly carrying: <A extends { readonly status: Status }>(call: (payload: SavePayload) => Promise<A>) => Promise<A>;
  /** Runs a call after the calls before it. */
  readonly inTurn: <A>(call: () => Promise<A>) => Promise<A>;
  /**
   * Adopts, in turn, changes that somebody else has saved. False if a person is asked first, or they cannot be loaded.
   */
  readonly catchUp: () => Promise<boolean>;
  readonly stop: () => void;
}

/** The payload of one call, and the documents behind it. */
interface Attempt {
  readonly payload: SavePayload;
  readonly documents: Documents;
}

/**
 * The state after the server stored `payload`, made from the documents `sent`. A revision for a scenario that was not
 * in `sent` belongs to a scenario that the same call created. This page may still show a deleted scenario with that
 * number.
 */
export function savedAs(
  state: RecordState,
  { documents: sent, payload }: Attempt,
  status: Status,
): Partial<RecordState> {
  const { record, scenarios = {} } = status.updated;
  const revisions: Partial<Record<Sid, number>> = { ...state.saved.revisions };
  for (const [key, value] of Object.entries(scenarios)) {
    const sid = Number(key);
    if (isSid(sid) && payload.scenarios?.[key] !== undefined) revisions[sid] = value.revision;
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

/** Other people may keep saving while a newer copy is loaded, so the number of tries is limited. */
const MOST_TRIES = 5;

/** Whether the failure says that the local copy is out of date. */
const isOutdated = ({ kind }: CallFailure): boolean => kind === 'conflict' || kind === 'gone';

export const failureOf = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure('unreachable', '');

/** Runs calls one after another. A call that fails does not stop the next. */
function createQueue(): Saver['inTurn'] {
  let queue: Promise<unknown> = Promise.resolve();
  return (call) => {
    const turn = queue.then(call, call);
    queue = turn.catch(() => undefined);
    return turn;
  };
}

interface Timer {
  /** Schedules a save, in place of the one scheduled before. */
  readonly schedule: (milliseconds: number) => void;
  readonly cancel: () => void;
  readonly isSet: () => boolean;
}

function createTimer(later: Later, run: () => void): Timer {
  let stop: (() => void) | undefined;
  const cancel = (): void => {
    stop?.();
    stop = undefined;
  };
  return {
    cancel,
    isSet: () => stop !== undefined,
    schedule: (milliseconds) => {
      cancel();
      stop = later(milliseconds, () => {
        stop = undefined;
        run();
      });
    },
  };
}

/** Records the outcome of each call in the state, and schedules a retry after a failure. */
function createOutcomes(store: RecordStore, timer: Timer) {
  let failures = 0;
  let unanswered: Attempt | undefined;

  const noteFailure = (failure: CallFailure): void => {
    const retries = failure.kind === 'unreachable';
    store.setState({ ...NOT_SAVING, save: { phase: 'failed', message: failure.message, retries } });
    if (retries) timer.schedule(RETRY_AFTER[Math.min(failures, RETRY_AFTER.length - 1)] as number);
    failures += 1;
  };

  return {
    /** The last attempt without an answer. It may or may not have reached the server. */
    unanswered: () => unanswered,
    forget: () => {
      unanswered = undefined;
    },
    noteFailure,
    noteAttempt: (failure: CallFailure, attempt: Attempt): void => {
      // Without an answer, it is unknown whether the attempt arrived. If it is sent again unchanged, the server
      // recognises it. If it were sent together with later changes, the part that had already arrived would look like
      // somebody else's change.
      if (failure.kind === 'unreachable') unanswered = attempt;
      else if (failure.kind === 'refused') unanswered = undefined;
      if (!isOutdated(failure)) noteFailure(failure);
    },
    noteSaved: (sent: Attempt, status: Status): void => {
      failures = 0;
      unanswered = undefined;
      store.setState((state) => ({ ...savedAs(state, sent, status), ...NOT_SAVING, save: { phase: 'idle' } }));
      const state = store.getState();
      if (isDirty(state.saved, state.documents) && !timer.isSet()) timer.schedule(SOFT_SAVE_AFTER);
    },
  };
}

type Outcomes = ReturnType<typeof createOutcomes>;

/**
 * Creates the functions that send unsaved changes: `sendOnce` alone, `carryOnce` with another call. A failure is
 * returned by `sendOnce` and thrown by `carryOnce`.
 */
function createSending(store: RecordStore, gateway: RecordGateway, outcomes: Outcomes) {
  /** Sends one attempt. Resolves to its failure, or to undefined if it succeeded. */
  const deliver = async (attempt: Attempt, soft: boolean): Promise<CallFailure | undefined> => {
    store.setState({ isSaving: true, saveSoft: soft, save: { phase: 'idle' } });
    try {
      const answer = await gateway.save(store.getState().recId, attempt.payload);
      outcomes.noteSaved(attempt, answer.status);
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      outcomes.noteAttempt(failure, attempt);
      return failure;
    }
  };

  /**
   * Settles an unanswered attempt before more is sent. Resolves to the failure that prevents sending. If nothing was
   * entered since, the next call repeats the same changes, which the server recognises. An attempt that is refused now
   * never arrived, and the current values may be accepted.
   */
  const settle = async (soft: boolean): Promise<CallFailure | undefined> => {
    const unanswered = outcomes.unanswered();
    if (unanswered === undefined || unanswered.documents === store.getState().documents) return undefined;
    const failure = await deliver(unanswered, soft);
    return failure?.kind === 'refused' ? undefined : failure;
  };

  const sendOnce = async (soft: boolean): Promise<CallFailure | undefined> => {
    const failure = await settle(soft);
    if (failure !== undefined) return failure;
    const { documents, saved } = store.getState();
    const payload = changesSince(saved, documents);
    if (payload !== undefined) return deliver({ payload, documents }, soft);
    store.setState({ saved: { ...saved, documents }, save: { phase: 'idle' } });
    return undefined;
  };

  const carryOnce = async <A extends { readonly status: Status }>(
    call: (payload: SavePayload) => Promise<A>,
  ): Promise<A> => {
    const failed = await settle(false);
    if (failed !== undefined) throw failed;
    const { documents, saved } = store.getState();
    const changes = changesSince(saved, documents);
    store.setState({ isSaving: true, saveSoft: false, save: { phase: 'idle' } });
    try {
      const answer = await call(changes ?? {});
      outcomes.noteSaved({ documents, payload: changes ?? {} }, answer.status);
      return answer;
    } catch (error) {
      const failure = failureOf(error);
      // Without unsaved changes, only the call failed, not a save.
      if (changes !== undefined) outcomes.noteAttempt(failure, { payload: changes, documents });
      store.setState(NOT_SAVING);
      throw failure;
    }
  };

  return { sendOnce, carryOnce };
}

export function createSaver(store: RecordStore, gateway: RecordGateway, later: Later = browserLater): Saver {
  const inTurn = createQueue();
  const timer = createTimer(later, () => void flush(true));
  const outcomes = createOutcomes(store, timer);
  const { sendOnce, carryOnce } = createSending(store, gateway, outcomes);
  const reconcile = createReconcile(store, gateway);

  /** Adopts changes that somebody else has saved. False if a person is asked first, or they cannot be loaded. */
  const catchUp = async (): Promise<boolean> => {
    try {
      const isReady = await reconcile(outcomes.unanswered()?.documents);
      outcomes.forget();
      return isReady;
    } catch (error) {
      outcomes.noteFailure(failureOf(error));
      return false;
    }
  };

  const isAsking = (): boolean => store.getState().save.phase === 'asking';

  const send = async (soft: boolean): Promise<boolean> => {
    for (let tries = 0; tries < MOST_TRIES && !isAsking(); tries += 1) {
      const failure = await sendOnce(soft);
      if (failure === undefined) return true;
      if (!isOutdated(failure) || !(await catchUp())) return false;
    }
    return false;
  };

  const flush = (soft: boolean): Promise<boolean> => {
    timer.cancel();
    return inTurn(() => send(soft));
  };

  const carrying: Saver['carrying'] = (call) => {
    timer.cancel();
    return inTurn(async () => {
      for (let tries = 1; !isAsking(); tries += 1) {
        try {
          return await carryOnce(call);
        } catch (error) {
          const failure = failureOf(error);
          if (!isOutdated(failure) || tries === MOST_TRIES || !(await catchUp())) throw failure;
        }
      }
      throw new CallFailure('conflict', '');
    });
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (state.documents === before.documents || state.save.phase === 'asking') return;
    if (!isDirty(state.saved, state.documents)) return;
    timer.schedule(SOFT_SAVE_AFTER);
  });

  return {
    flush,
    carrying,
    inTurn,
    catchUp: () => inTurn(catchUp),
    stop: () => {
      timer.cancel();
      unsubscribe();
    },
  };
}
