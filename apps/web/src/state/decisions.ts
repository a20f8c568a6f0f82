/**
 * A person's decisions when two copies of a record conflict. Each decision is carried out completely or not at all.
 * Until the server accepts it, all entered values stay unchanged and the question stays open.
 */

import type { SavePayload, Status } from '@advice-builder/contract';
import { scenariosOf } from './answer.ts';
import { changesSince } from './changes.ts';
import { CURRENT, type Documents, type Sid, sidsOf } from './documents.ts';
import { CallFailure, type RecordGateway } from './gateway.ts';
import { copyWithContents, makeAgain, withScenario } from './make-again.ts';
import { applyRemote, asking, mergeRemote, newerOf, withoutScenario } from './newer-copy.ts';
import type { ClashQuestion, Question } from './question.ts';
import type { RecordState, RecordStore } from './record-store.ts';
import { failureOf, type Saver, savedAs } from './saver.ts';
import { type Choices, type Clash, merge, resolve, type Side } from './three-way/merge.ts';
import { followsCurrent } from './three-way/together.ts';

export interface Decisions {
  readonly choose: (side: Side, key?: string) => void;
  /** Saves the merged documents with the choices made. */
  readonly saveMerged: () => Promise<boolean>;
  /** Keeps the server's values where both copies changed one, and puts the values entered here into a new scenario. */
  readonly keepAsScenario: () => Promise<boolean>;
  /** For a scenario deleted elsewhere: creates it again with the values entered here. */
  readonly bringBack: () => Promise<boolean>;
  readonly letGo: () => Promise<boolean>;
  /** For a record deleted elsewhere: creates it again. Resolves to the number of the new record. */
  readonly saveAsNew: () => Promise<number | undefined>;
  /** For a scenario to be deleted here that was changed elsewhere: keeps it and closes the question. */
  readonly keepIt: () => void;
  readonly stop: () => void;
}

/** After a conflict, the newer changes have already been added to the question. */
function failureMessage({ kind, message }: CallFailure): string {
  if (kind === 'conflict' || kind === 'gone')
    return 'A newer copy was saved in the meantime. Check your choices again.';
  return message === '' ? 'The server cannot be reached. Try again.' : message;
}

type Of<K extends Question['kind']> = Extract<Question, { readonly kind: K }>;

const isOfScenario = (sid: Sid, documents: Documents, { places }: Clash): boolean =>
  places.some((place) => place.sid === sid) && !places.some((place) => followsCurrent(place, documents));

/**
 * The scenario whose entered values can be kept as a new scenario: the one on screen if it clashes, otherwise the first
 * that does. Undefined if no more scenarios are allowed, or only values shared with the Current Situation clash.
 */
export function keptScenario(state: RecordState, { merged }: ClashQuestion): Sid | undefined {
  const { documents, clashes } = merged;
  const sids = sidsOf(documents.scenarios);
  if (sids.length >= state.maxScenarios) return undefined;
  const inOrder = [state.sid, ...sids].filter((sid) => documents.scenarios[sid] !== undefined);
  return inOrder.find((sid) => clashes.some((clash) => isOfScenario(sid, documents, clash)));
}

/** The choices, with `side` for every clash that belongs to this scenario. */
function choicesWith(side: Side, sid: Sid, { merged, choices }: ClashQuestion): Choices {
  const own = merged.clashes.filter((clash) => isOfScenario(sid, merged.documents, clash));
  return { ...choices, ...Object.fromEntries(own.map(({ key }) => [key, side])) };
}

/** Applies values entered while a decision was saved on top of the saved documents. */
function withTypedSince(before: Documents, now: Documents, decided: Documents): Documents {
  if (now === before) return decided;
  const since = merge(before, now, decided);
  return resolve(since, Object.fromEntries(since.clashes.map(({ key }) => [key, 'mine'])));
}

interface Parts {
  readonly store: RecordStore;
  readonly gateway: RecordGateway;
  readonly saver: Saver;
}

type Asked = <K extends Question['kind']>(kind: K) => Of<K> | undefined;

const askedIn =
  (store: RecordStore): Asked =>
  <K extends Question['kind']>(kind: K) => {
    const { save } = store.getState();
    return save.phase === 'asking' && save.question.kind === kind ? (save.question as Of<K>) : undefined;
  };

type CarryOut = ReturnType<typeof createCarryOut>;

function createCarryOut({ store, saver }: Parts, asked: Asked) {
  /**
   * Carries out a decision after the calls before it have ended. A failure is shown in the question, which stays open.
   */
  return async <K extends Question['kind']>(kind: K, work: (question: Of<K>) => Promise<void>): Promise<boolean> => {
    try {
      return await saver.inTurn(async () => {
        const question = asked(kind);
        if (question !== undefined) await work(question);
        return question !== undefined;
      });
    } catch (error) {
      const failure = failureMessage(failureOf(error));
      const still = store.getState().save;
      if (still.phase !== 'asking') return saver.flush(false);
      store.setState(asking({ ...still.question, failure }));
      return false;
    }
  };
}

/** Decisions for two copies that changed the same fields. */
function clashDecisions(
  { store, gateway }: Parts,
  carryOut: CarryOut,
  saveRest: (isDone: boolean) => Promise<boolean>,
): Pick<Decisions, 'saveMerged' | 'keepAsScenario'> {
  /** A still newer copy was saved in the meantime: its changes join the question, and the choices made stay. */
  const refresh = async (before: ClashQuestion): Promise<void> => {
    const answer = await gateway.load(store.getState().recId, undefined, {});
    store.setState((state) => applyRemote(state, newerOf(answer, state), before));
  };

  /** Saves the decided documents with the given call. They replace the entered values. */
  const deliver = async <A extends { readonly status: Status }>(
    question: ClashQuestion,
    documents: Documents,
    call: (payload: SavePayload | undefined) => Promise<A | undefined>,
  ): Promise<A | undefined> => {
    const { newer, merged } = question;
    const before = store.getState().documents;
    let answer: A | undefined;
    const payload = changesSince(newer.saved, documents);
    try {
      answer = await call(payload);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'conflict' || failure.kind === 'gone') await refresh(question);
      throw failure;
    }
    store.setState((state) => {
      const after = withTypedSince(before, state.documents, documents);
      const taken = { ...state, ...mergeRemote(state, newer, after, merged) };
      return answer === undefined
        ? taken
        : { ...taken, ...savedAs(taken, { documents, payload: payload ?? {} }, answer.status) };
    });
    return answer;
  };

  const saveMerged = (): Promise<boolean> =>
    carryOut('clash', async (question) => {
      const { recId } = store.getState();
      await deliver(question, resolve(question.merged, question.choices), async (payload) =>
        payload === undefined ? undefined : gateway.save(recId, payload),
      );
    });

  const keepAsScenario = (): Promise<boolean> =>
    carryOut('clash', async (question) => {
      const state = store.getState();
      const source = keptScenario(state, question);
      const mine = source === undefined ? undefined : resolve(question.merged, choicesWith('mine', source, question));
      const kept = source === undefined ? undefined : mine?.scenarios[source];
      if (source === undefined || kept === undefined)
        throw new CallFailure(
          'refused',
          'This record has the maximum number of scenarios, so another one cannot be added.',
        );
      const theirs = resolve(question.merged, choicesWith('theirs', source, question));
      const answer = await deliver(question, theirs, (payload) => gateway.copy(state.recId, source, payload ?? {}));
      if (answer === undefined) return;
      const sid = answer.newSid as Sid;
      store.setState((now) => applyRemote(now, newerOf(answer, now)));
      const copy = store.getState().documents.scenarios[sid];
      if (copy === undefined) return;
      const name = `${kept.name} (my copy)`.trim();
      store.setState(({ documents }) => ({
        documents: withScenario(documents, sid, { ...copyWithContents(copy, kept, sid), name }),
        sid,
      }));
    }).then(saveRest);

  return { saveMerged, keepAsScenario };
}

/** Decisions for a scenario that was deleted elsewhere. */
function goneDecisions(
  { store, gateway }: Parts,
  carryOut: CarryOut,
  saveRest: (isDone: boolean) => Promise<boolean>,
): Pick<Decisions, 'bringBack' | 'letGo'> {
  const bringBack = (): Promise<boolean> =>
    carryOut('scenario-gone', async ({ sid: gone }) => {
      const before = store.getState();
      const mine = before.documents.scenarios[gone];
      if (mine === undefined) return;
      const answer = await gateway.copy(before.recId, CURRENT, {});
      const sid = answer.newSid as Sid;
      const copy = scenariosOf(answer)[sid];
      if (copy === undefined) return;
      const kept = copyWithContents(copy, mine, sid, mine.imported ?? copy.imported);
      store.setState((state) => {
        const rest = { ...state, ...withoutScenario(state, gone) };
        return {
          ...rest,
          documents: withScenario(rest.documents, sid, kept),
          saved: {
            ...rest.saved,
            documents: withScenario(rest.saved.documents, sid, copy),
            revisions: { ...rest.saved.revisions, [sid]: copy.meta.revision },
          },
          sid: state.sid === gone ? sid : rest.sid,
          save: { phase: 'idle' },
        };
      });
    }).then(saveRest);

  const letGo = (): Promise<boolean> =>
    carryOut('scenario-gone', async ({ sid, newer }) => {
      store.setState((state) => {
        const rest: RecordState = { ...state, ...withoutScenario(state, sid), save: { phase: 'idle' } };
        return { ...rest, ...applyRemote(rest, newer) };
      });
    }).then(saveRest);

  return { bringBack, letGo };
}

export function createDecisions(store: RecordStore, gateway: RecordGateway, saver: Saver): Decisions {
  const parts: Parts = { store, gateway, saver };
  const asked = askedIn(store);
  const carryOut = createCarryOut(parts, asked);

  /** Saves the values put into a new scenario, which are unsaved there as if a person had entered them. */
  const saveRest = async (isDone: boolean): Promise<boolean> => {
    if (isDone) await saver.flush(false);
    return isDone;
  };

  const saveAsNew = async (): Promise<number | undefined> => {
    let recId: number | undefined;
    await carryOut('record-gone', async () => {
      recId = await makeAgain(gateway, store.getState());
      store.setState(({ documents, saved }) => ({ saved: { ...saved, documents }, save: { phase: 'idle' } }));
    });
    return recId;
  };

  // A field being edited stores its value when the question takes the focus from it.
  const stop = store.subscribe((state, before) => {
    const question = asked('clash');
    if (question === undefined || state.documents === before.documents) return;
    store.setState(applyRemote(state, question.newer, question));
    if (asked('clash') === undefined) void saver.flush(true);
  });

  return {
    stop,
    choose: (side, key) => {
      const question = asked('clash');
      if (question === undefined) return;
      const keys = key === undefined ? question.merged.clashes.map((clash) => clash.key) : [key];
      const choices = { ...question.choices, ...Object.fromEntries(keys.map((each) => [each, side])) };
      store.setState(asking({ ...question, choices }));
    },
    ...clashDecisions(parts, carryOut, saveRest),
    ...goneDecisions(parts, carryOut, saveRest),
    saveAsNew,
    keepIt: () => {
      if (asked('delete-changed') !== undefined) store.setState({ save: { phase: 'idle' } });
    },
  };
}
