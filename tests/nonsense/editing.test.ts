/**
 * Ten thousand edits of a record with its scenarios, by the rules of its page. After each edit, the changes are
 * processed like a save: validated by schema, applied to the server's documents, checked for contradictions. No save is
 * ever rejected, and the server then has every field of the page. About every hundred steps the record is really saved
 * and loaded. Undoing everything gives the first documents; redoing gives the last ones.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  type LoadAnswer,
  type SavePayload,
  type Scenario,
  savePayloadSchema,
  validate,
} from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { scenarioTmp } from '@advice-builder/results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../apps/server/src/domain/caller.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../apps/server/src/http/testing.ts';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { embeddedTestStore, TEST_NOW, type TestStore } from '../../apps/server/src/store/testing.ts';
import { planChanges } from '../../apps/server/src/use-cases/record/plan-changes.ts';
import type { RecordState as Stored } from '../../apps/server/src/use-cases/record/record-state.ts';
import { changesSince, type SavedState } from '../../apps/web/src/state/changes.ts';
import { type Documents, type Sid, sidsOf } from '../../apps/web/src/state/documents.ts';
import { CallFailure, type RecordGateway } from '../../apps/web/src/state/gateway.ts';
import { createLifecycle, type Lifecycle } from '../../apps/web/src/state/lifecycle.ts';
import { createRecordStore, initialState, type RecordStore } from '../../apps/web/src/state/record-store.ts';
import { createSaver, type Saver } from '../../apps/web/src/state/saver.ts';
import { createSettle } from '../../apps/web/src/state/settle.ts';
import { Picker } from '../golden/picker.ts';
import { editOnce, typedPaths } from './typed-edits.ts';

const SEEDS = [1, 2, 3, 5, 21];
const STEPS = 2000;
/** Steps between actions on scenarios: adding, showing, deleting, saving and loading. */
const ROUND = 40;
const TODAY = isoDate('2026-11-21');

let database: TestStore;
let server: TestApp;
let ann: Person;

beforeAll(async () => {
  database = await embeddedTestStore(fixedClock(TEST_NOW));
  server = await testApp(database.store);
  ann = await server.join('ann');
});
afterAll(async () => {
  await server.close();
  await database.dispose();
});

async function reach<A>(call: Promise<Answer>): Promise<A> {
  const { status, text, body } = await call;
  if (status !== 200) throw new CallFailure(status === 409 ? 'conflict' : 'refused', `${status}: ${text}`);
  return body;
}

const post = <A>(url: string, body: object): Promise<A> => reach(server.send('POST', url, body, ann));
const gateway: RecordGateway = {
  create: async () => (await post<{ recId: number }>('/record/create', {})).recId,
  load: (recId, sid, payload) => post(`/record/${recId}/load${sid === undefined ? '' : `/${sid}`}`, payload),
  save: (recId, payload) => reach(server.send('PUT', `/record/${recId}/save`, { recId, ...payload }, ann)),
  copy: (recId, source, payload) => post(`/record/${recId}/copy/${source}`, payload),
  make: (recId, make, payload) => post(`/record/${recId}/scenarios`, { ...payload, make }),
  putBack: (recId, version, sid) => post(`/record/${recId}/history/${version}/scenarios/${sid}`, {}),
  deleteScenarios: async (recId, revisions) => void (await post(`/record/${recId}/deleteScens`, { revisions })),
  deleteScenario: async (recId, sid) => void (await post(`/record/${recId}/deleteScen/${sid}`, {})),
  summary: (recId, sid, payload) => post(`/report/${recId}/summary/${sid}`, payload),
};

/** The typed content. Revisions, save times and computed values belong to the server. */
function contentsOf({ record, scenarios }: Documents): object {
  const plain = sidsOf(scenarios).map((sid) => {
    const { tmp: _tmp, meta, ...typed } = scenarios[sid] as Scenario;
    return [sid, { ...typed, meta: meta.seen }];
  });
  return { record, scenarios: Object.fromEntries(plain) };
}

/**
 * The values that the server computed (`computedBy`), and the same values computed from the page's documents
 * (`computedOf`).
 */
const computedBy = ({ scenarios }: Documents): object => sidsOf(scenarios).map((sid) => scenarios[sid]?.tmp);
const computedOf = ({ record, scenarios }: Documents): object =>
  sidsOf(scenarios).map((sid) => scenarioTmp(record, scenarios[sid] as Scenario));

/** Compares fast, and reports details only if they differ. */
function expectEqual(found: object, expected: object): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** The server's side of a record, in memory. Every edit is saved into it at once. */
class Shadow {
  #saved: SavedState;
  #stored: Stored;
  readonly #actor = { at: TEST_NOW } as Actor;

  constructor(answer: LoadAnswer) {
    const { documents, saved, facts } = initialState(answer, 0);
    this.#saved = saved;
    const row = {
      revision: facts.revision,
      changeHash: null,
      savedAt: TEST_NOW,
      createdAt: new Date(facts.created_at),
    };
    const scenarios = sidsOf(documents.scenarios).map((sid) => {
      const document = documents.scenarios[sid];
      return [sid, { sid, document, revision: saved.revisions[sid], changeHash: null, savedAt: TEST_NOW }] as const;
    });
    this.#stored = {
      record: { ...row, id: answer.recId, document: documents.record },
      scenarios: new Map(scenarios),
    } as unknown as Stored;
  }

  /** Saves the changes and checks that the server then has the page's documents. */
  take(documents: Documents): void {
    const payload = changesSince(this.#saved, documents);
    if (payload === undefined) return;
    const read = validate(savePayloadSchema, payload);
    if (!read.ok) throw new Error(`the payload is refused: ${JSON.stringify(read.problems)}`);
    const planned = planChanges(this.#actor, this.#stored, read.value, TODAY);
    if (!planned.ok) throw new Error(`the save is refused: ${JSON.stringify(planned.problems)}`);
    this.#stored = this.#withNotesOf(planned.value.state, documents);
    this.#expectSame(documents, payload);
    const rows = [...this.#stored.scenarios.values()].map(({ sid, revision }) => [sid, revision]);
    const recordRevision = this.#stored.record.revision;
    this.#saved = { documents, recordRevision, revisions: Object.fromEntries(rows) };
  }

  /** New notes get their numbers and times from the server, and the page would take them from its answer. */
  #withNotesOf(state: Stored, { record: { notes } }: Documents): Stored {
    const { record } = state;
    expectEqual(
      record.document.notes.map(({ body }) => body),
      notes.map(({ body }) => body),
    );
    return { ...state, record: { ...record, document: { ...record.document, notes } } };
  }

  #expectSame(documents: Documents, payload: SavePayload): void {
    const rows = [...this.#stored.scenarios.values()].filter(({ sid }) => payload.scenarios?.[sid] !== undefined);
    const touched = rows.map(({ sid, document }) => [sid, document]);
    const here = rows.map(({ sid }) => [sid, documents.scenarios[sid as Sid]]);
    const theirs = { record: this.#stored.record.document, scenarios: Object.fromEntries(touched) };
    const ours = { record: documents.record, scenarios: Object.fromEntries(here) };
    expectEqual(contentsOf(theirs), contentsOf(ours));
  }
}

interface Page {
  readonly store: RecordStore;
  readonly saver: Saver;
  readonly lifecycle: Lifecycle;
  readonly recId: number;
}

async function openPage(): Promise<Page> {
  const { recId } = await post<{ recId: number }>('/record/create', {});
  const answer = await gateway.load(recId, undefined, {});
  const store = createRecordStore(
    initialState(answer, 0),
    createSettle(() => undefined),
  );
  // Saves only when the test asks for it.
  const saver = createSaver(store, gateway, () => () => undefined);
  return { store, saver, lifecycle: createLifecycle(store, gateway, saver), recId };
}

/** Saves and loads the record, and checks that it is unchanged. */
async function saveAndLoad({ store, saver, recId }: Page): Promise<LoadAnswer> {
  expect(await saver.flush(false), JSON.stringify(store.getState().save)).toBe(true);
  const answer = await gateway.load(recId, undefined, {});
  const [loaded, typed] = [initialState(answer, 0).documents, store.getState().documents];
  expectEqual(contentsOf(loaded), contentsOf(typed));
  expectEqual(computedBy(loaded), computedOf(typed));
  return answer;
}

async function changeScenarios(pick: Picker, { store, lifecycle }: Page): Promise<void> {
  const { documents, sid, maxScenarios } = store.getState();
  const sids = sidsOf(documents.scenarios);
  const people = documents.record.relationship === 1 ? [0] : [0, 1];
  const isCareChosen = people.every((person) => documents.scenarios[0]?.sCare[person as 0 | 1].typeOfCare !== 0);
  if (sids.length < 4 && sids.length < maxScenarios && isCareChosen && pick.chance(2)) await lifecycle.add();
  else if (sid > 0 && pick.chance(3)) await lifecycle.remove(sid);
  else await lifecycle.open(pick.chance(2) ? 0 : pick.of(sids));
}

/** Edits with a few undo and redo steps in between, then undoes and redoes everything. */
function editRound(pick: Picker, store: RecordStore, shadow: Shadow): void {
  const check = (): void => shadow.take(store.getState().documents);
  store.commit();
  const bottom = store.getState().history.past.at(-1);
  const start = store.getState().documents;
  const isAtStart = (): boolean => store.getState().history.past.at(-1) === bottom;
  for (let step = 0; step < ROUND; step += 1) {
    if (pick.chance(8) && !isAtStart()) store.undo();
    else if (pick.chance(12)) store.redo();
    else editOnce(pick, store);
    check();
  }
  const end = store.getState().documents;
  let undone = 0;
  for (; !isAtStart(); undone += 1) store.undo();
  expectEqual(store.getState().documents, start);
  check();
  for (; undone > 0; undone -= 1) store.redo();
  expectEqual(store.getState().documents, end);
  check();
}

/** Undoes to the oldest stored step and redoes, across scenarios that were added and deleted in between. */
function throughHistory(store: RecordStore, shadow: Shadow): void {
  const end = store.getState().documents;
  const steps = store.getState().history.past.length;
  while (store.undo() !== undefined) shadow.take(store.getState().documents);
  for (let step = 0; step < steps; step += 1) {
    store.redo();
    shadow.take(store.getState().documents);
  }
  expectEqual(store.getState().documents, end);
}

describe('a record edited at random', () => {
  it.each(SEEDS)(
    'never has a save rejected, and undoes to its first state: two thousand steps from seed %i',
    async (seed) => {
      const pick = new Picker(seed);
      const page = await openPage();
      let shadow = new Shadow(await saveAndLoad(page));
      for (let steps = 0; steps < STEPS; steps += ROUND) {
        editRound(pick, page.store, shadow);
        if (!pick.chance(2)) continue;
        await changeScenarios(pick, page);
        shadow = new Shadow(await saveAndLoad(page));
      }
      throughHistory(page.store, shadow);
      await saveAndLoad(page);
    },
    120_000,
  );

  it('covers the fields that appear only with others', () => {
    const rare = [
      ...['sCare.keepCareUntilEntry', 'sCare.packageUntilEntry', 'sCare.packageStart', 'sCare.optInDate'],
      ...['sHome.formerHome', 'sHome.leavesCommunity', 'sHome.leavesGrannyFlat'],
      ...['sSurvivor.clientIndex', 'sSurvivor.month', 'sSurvivor.expensesPercent'],
    ];
    const typed = new Set([...typedPaths].map((path) => path.replace('scenario.', '').replace(/\.[01]\./, '.')));
    expect(rare.filter((path) => !typed.has(path))).toEqual([]);
  });
});
