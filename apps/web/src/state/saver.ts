/**
 * Saving: 2 seconds after the last edit, and at once when asked. One call at a time, in order; only what changed
 * travels; what is typed meanwhile stays and is saved next. A failed save loses nothing and is tried again.
 */
import type { SavePayload, Status } from '@advice-builder/contract';
import { changesSince, isDirty, type SavedState } from './changes.ts';
import { type Documents, isSid, type Sid } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { createReconcile } from './newer-copy.ts';
import { adoptNotes } from './notes.ts';
import type { RecordState, RecordStore } from './record-store.ts';

/** Runs something later; the answer cancels it. */
export type Later = (milliseconds: number, run: () => void) => () => void;

const browserLater: Later = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const SOFT_SAVE_AFTER = 2000;
const RETRY_AFTER = [5000, 15_000, 30_000, 60_000] as const;

export interface Saver {
  /** Saves what is unsaved. Resolves to true when the server has everything that was there at the call. */
  readonly flush: (soft: boolean) => Promise<boolean>;
  /** Runs a call that carries unsaved changes with it, after the calls before it; its answer counts as a save. */
  readonly carrying: <A extends { readonly status: Status }>(call: (payload: SavePayload) => Promise<A>) => Promise<A>;
  /** Runs a call in turn. */
  readonly inTurn: <A>(call: () => Promise<A>) => Promise<A>;
  /** Takes in, in turn, what somebody else has saved; false when a person is asked first, or it cannot be had. */
  readonly catchUp: () => Promise<boolean>;
  readonly stop: () => void;
}

/** What one call carried, and the documents it was made of. */
interface Attempt {
  readonly payload: SavePayload;
  readonly documents: Documents;
}

/**
 * The state after the server took `payload`, made of the documents `sent`. The revision of a scenario that was not in it
 * is that of one made by the same call: it may have the number of one that is still shown here.
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

/** Others may go on saving while a newer copy is taken in; sooner or later it is somebody else's turn. */
const MOST_TRIES = 5;

/** What is here is not the newest any more. */
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
  /** Replaces the previous schedule. */
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
    /** The last attempt that got no answer: it may or may not have reached the server. */
    unanswered: () => unanswered,
    forget: () => {
      unanswered = undefined;
    },
    noteFailure,
    noteAttempt: (failure: CallFailure, attempt: Attempt): void => {
      // Without an answer nobody knows whether it arrived. Sent again as it was, the server finds it made and is glad;
      // with more on board it would look like the change of somebody else.
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

/** Sends what is unsaved, alone or with a call that carries it. Each resolves to, or throws, why it failed. */
function createSending(store: RecordStore, gateway: RecordGateway, outcomes: Outcomes) {
  /** Sends one attempt; resolves to why it failed. */
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
   * Settles an attempt nobody answered before more is sent; resolves to why nothing can be sent yet. Where nothing was
   * typed since, the same changes go with the next call, and are the same to the server. One that is refused now never
   * arrived, and what stands in its place may be right.
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
      // Nothing unsaved was on board: the call failed, not a save.
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

  /** Takes in what somebody else has saved; false when a person is asked first, or it cannot be had. */
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
