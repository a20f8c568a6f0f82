/**
 * Two tabs of one record: two real stores of the client against the real server in this process, with its real
 * database. Both edit at random, save, lose answers, add and delete scenarios, undo, and decide when asked. The proof
 * checks all the time:
 *
 * - a change of one tab alone survives a merge;
 * - different changes of both tabs lead to a question;
 * - the value a person chose is saved;
 * - the server has every field that a saved tab shows.
 *
 * At the end both tabs and the server agree, and no field has a value that nobody entered.
 */
import assert from 'node:assert/strict';
import type { LoadAnswer } from '@advice-builder/contract';
import { type Answer, type Person, type TestApp, testApp } from '../../apps/server/src/http/testing.ts';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { embeddedTestStore, TEST_NOW } from '../../apps/server/src/store/testing.ts';
import { createDecisions, type Decisions, keptScenario } from '../../apps/web/src/state/decisions.ts';
import { CURRENT, type Documents, sidsOf } from '../../apps/web/src/state/documents.ts';
import { CallFailure, type RecordGateway } from '../../apps/web/src/state/gateway.ts';
import { createLifecycle, type Lifecycle } from '../../apps/web/src/state/lifecycle.ts';
import { noteKey } from '../../apps/web/src/state/notes.ts';
import type { ClashQuestion } from '../../apps/web/src/state/question.ts';
import {
  createRecordStore,
  hasUnsavedWork,
  initialState,
  type RecordState,
  type RecordStore,
} from '../../apps/web/src/state/record-store.ts';
import { createSaver, type Saver } from '../../apps/web/src/state/saver.ts';
import { createSettle } from '../../apps/web/src/state/settle.ts';
import { Picker } from '../golden/picker.ts';
import { editOnce } from '../nonsense/typed-edits.ts';
import { changed, Given, isAsked, leavesOf } from './leaves.ts';

/** The counts of a run. */
export interface Numbers {
  edits: number;
  saves: number;
  merges: number;
  asked: number;
  lostAnswers: number;
  undone: number;
  scenariosAdded: number;
  scenariosDeleted: number;
  goneQuestions: number;
}

interface Tab {
  readonly name: string;
  readonly store: RecordStore;
  readonly saver: Saver;
  readonly life: Lifecycle;
  readonly decisions: Decisions;
}

class Run {
  readonly numbers: Numbers = {
    edits: 0,
    saves: 0,
    merges: 0,
    asked: 0,
    lostAnswers: 0,
    undone: 0,
    scenariosAdded: 0,
    scenariosDeleted: 0,
    goneQuestions: 0,
  };
  readonly #pick: Picker;
  readonly #server: TestApp;
  readonly #person: Person;
  readonly #given = new Given();
  #recId = 0;
  #losing = true;
  #tabs: readonly Tab[] = [];
  #notes = 0;
  #broken: unknown;

  constructor(seed: number, server: TestApp, person: Person) {
    this.#pick = new Picker(seed);
    this.#server = server;
    this.#person = person;
  }

  async begin(): Promise<void> {
    const { recId } = await this.#reach<{ recId: number }>(this.#post('/record/create', {}));
    this.#recId = recId;
    this.#tabs = [await this.#open('P'), await this.#open('Q')];
  }

  #post(url: string, body: object): Promise<Answer> {
    return this.#server.send('POST', url, body, this.#person);
  }

  async #reach<A>(call: Promise<Answer>): Promise<A> {
    const { status, text, body } = await call;
    if (status === 200) return body as A;
    const kind = status === 409 ? 'conflict' : status === 404 ? 'gone' : status >= 500 ? 'unreachable' : 'refused';
    assert.ok(status < 500, `${status}: ${text}`);
    throw new CallFailure(kind, text);
  }

  /** Makes one call. Some calls never arrive, or their answer is lost. */
  async #call<A>(url: string, body: object, lost: () => void = () => undefined, method: 'POST' | 'PUT' = 'POST') {
    // Advances the clock, because notes have times, and the newer of two values is preselected.
    this.#server.clock.advance(1);
    const trouble = this.#losing && this.#pick.chance(15) ? this.#pick.of(['before', 'after']) : undefined;
    if (trouble === 'before') throw new CallFailure('unreachable', 'nothing arrived');
    const answer = await this.#reach<A>(this.#server.send(method, url, body, this.#person));
    if (trouble === undefined) return answer;
    this.numbers.lostAnswers += 1;
    lost();
    throw new CallFailure('unreachable', 'the answer was lost');
  }

  load(): Promise<LoadAnswer> {
    return this.#reach(this.#post(`/record/${this.#recId}/load`, {}));
  }

  async #open(name: string): Promise<Tab> {
    const store = createRecordStore(
      initialState(await this.load(), CURRENT),
      createSettle(() => undefined),
    );
    /** The loaded copy, until the merge is checked. */
    let arrived: Documents | undefined;
    /** Changes that reached the server although the answer was lost. */
    const unconfirmed = new Given();
    const lost = (): void => unconfirmed.note(store.getState().documents);
    const gateway: RecordGateway = {
      create: async () => (await this.#call<{ recId: number }>('/record/create', {})).recId,
      load: async (recId, sid, payload) => {
        const answer = await this.#call<LoadAnswer>(
          `/record/${recId}/load${sid === undefined ? '' : `/${sid}`}`,
          payload,
          lost,
        );
        if (sid === undefined) arrived = initialState(answer, CURRENT).documents;
        // A loaded copy that the tab already has changes nothing, and is not checked later.
        setImmediate(() => {
          arrived = undefined;
        });
        return answer;
      },
      save: (recId, payload) => {
        this.numbers.saves += 1;
        return this.#call(`/record/${recId}/save`, { recId, ...payload }, lost, 'PUT');
      },
      copy: (recId, source, payload) => this.#call(`/record/${recId}/copy/${source}`, payload, lost),
      make: (recId, make, payload) => this.#call(`/record/${recId}/scenarios`, { ...payload, make }, lost),
      putBack: (recId, version, sid) => this.#call(`/record/${recId}/history/${version}/scenarios/${sid}`, {}, lost),
      deleteScenarios: async (recId, revisions) =>
        void (await this.#call(`/record/${recId}/deleteScens`, { revisions })),
      deleteScenario: async (recId, sid, revision) =>
        void (await this.#call(`/record/${recId}/deleteScen/${sid}`, revision === undefined ? {} : { revision })),
      summary: (recId, sid, payload) => this.#call(`/report/${recId}/summary/${sid}`, payload, lost),
    };
    const saver = createSaver(store, gateway, () => () => undefined);
    store.subscribe((state, before) => {
      this.#given.note(state.documents);
      if (arrived === undefined || (state.saved === before.saved && state.save === before.save)) return;
      try {
        this.#checkMerge(before, arrived, state, unconfirmed);
      } catch (error) {
        this.#broken ??= error;
      }
      arrived = undefined;
    });
    this.#given.note(store.getState().documents);
    const life = createLifecycle(store, gateway, saver);
    return { name, store, saver, life, decisions: createDecisions(store, gateway, saver) };
  }

  /** Checks a copy that was applied: either merged, or a question with nothing changed. */
  #checkMerge(before: RecordState, theirs: Documents, state: RecordState, unconfirmed: Given): void {
    const { documents: mine, saved } = before;
    const base = saved.documents;
    const [was, own, there] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)];
    const [ours, others] = [changed(was, own), changed(was, there)];
    const { save, documents } = state;
    if (save.phase === 'asking') {
      assert.deepEqual(leavesOf(documents), own, 'a question touches what was typed');
      if (save.question.kind !== 'clash') return;
    } else {
      this.numbers.merges += 1;
    }
    const question = save.phase === 'asking' && save.question.kind === 'clash' ? save.question : undefined;
    const now = leavesOf(question === undefined ? documents : question.merged.documents);
    const renamed = (question?.merged ?? state.lastMerge)?.renamed ?? [];
    const isRenamed = (path: string): boolean => renamed.some(({ from }) => path.includes(from));
    for (const [path, value] of [...ours, ...others]) {
      const [sid] = path.split('.');
      const isGone = sid !== 'record' && theirs.scenarios[Number(sid) as 0] === undefined;
      if (isGone || isRenamed(path) || (question !== undefined && isAsked(question, path))) continue;
      const both = ours.has(path) && others.has(path);
      // A change that this tab sent and the server received does not count as a change of the other tab.
      if (others.has(path) && unconfirmed.holds(path, others.get(path) ?? '')) continue;
      assert.ok(!both || ours.get(path) === others.get(path), `both changed ${path}, and nobody was asked`);
      assert.equal(now.get(path), value, `${path} is not what one side alone made of it`);
    }
    const bodies = now.size > 0 ? documents.record.notes.map(({ body }) => body) : [];
    const deleted = (side: Documents) =>
      base.record.notes.filter((note) => !side.record.notes.some((each) => noteKey(each) === noteKey(note)));
    const gone = new Set([...deleted(mine), ...deleted(theirs)].map(({ body }) => body));
    if (question !== undefined) return;
    for (const { body } of [...mine.record.notes, ...theirs.record.notes]) {
      assert.ok(gone.has(body) || bodies.includes(body), `the note ${body} is nowhere`);
    }
  }

  async edit(count: number): Promise<void> {
    while (this.numbers.edits < count) {
      await this.#step(this.#pick.of(this.#tabs));
      if (this.#broken !== undefined) throw this.#broken;
    }
    this.#losing = false;
    await this.#end();
  }

  async #step(tab: Tab): Promise<void> {
    const { store } = tab;
    const act = this.#pick.whole(1, 100);
    if (act <= 74) {
      this.numbers.edits += 1;
      editOnce(this.#pick, store);
    } else if (act <= 80) {
      if (this.#pick.chance(3) ? store.redo() : store.undo()) this.numbers.undone += 1;
    } else if (act <= 83) {
      this.#note(store);
    } else {
      if (act <= 94) await this.#save(tab);
      else await this.#scenarios(tab, act);
      await this.#decide(tab);
    }
  }

  #note(store: RecordStore): void {
    this.numbers.edits += 1;
    const isDeleted = this.#pick.chance(4);
    const at = this.#pick.whole(0, 9);
    this.#notes += 1;
    const note = {
      id: 1,
      datetime: new Date(TEST_NOW.getTime() + this.#notes).toISOString(),
      body: `note ${this.#notes}`,
    };
    store.commit();
    store.change('note', (documents) => {
      const { notes } = documents.record;
      const left = isDeleted ? notes.filter((_, index) => index !== at) : [...notes.slice(-40), note];
      return { ...documents, record: { ...documents.record, notes: left } };
    });
    store.commit();
  }

  /** A failed call keeps the entered values. A later step tries it again. */
  async #try(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof CallFailure) return false;
      throw error;
    }
  }

  async #save(tab: Tab): Promise<void> {
    if (await tab.saver.flush(this.#pick.chance(2))) await this.#checkSaved(tab);
  }

  /** Checks that this tab and the server agree wherever the tab has the newest revisions. */
  async #checkSaved({ store }: Tab): Promise<void> {
    const { documents: there, saved: stored } = initialState(await this.load(), CURRENT);
    const { documents, saved } = store.getState();
    const different = changed(leavesOf(documents), leavesOf(there));
    for (const path of different.keys()) {
      const [part = ''] = path.split('.');
      const isNewest =
        part === 'record'
          ? saved.recordRevision === stored.recordRevision
          : saved.revisions[Number(part) as 0] === stored.revisions[Number(part) as 0];
      assert.ok(!isNewest, `${path} was saved, and the server has ${different.get(path)}`);
    }
  }

  async #scenarios(tab: Tab, act: number): Promise<void> {
    const { life, store } = tab;
    const { sid, documents } = store.getState();
    const sids = sidsOf(documents.scenarios);
    if (act <= 95) {
      if (await this.#try(() => life.add())) this.numbers.scenariosAdded += 1;
    } else if (act <= 96) {
      if (sid !== CURRENT && (await this.#try(() => life.remove(sid)))) this.numbers.scenariosDeleted += 1;
    } else if (act <= 98) {
      await this.#try(() => life.updateReport());
    } else {
      await this.#try(() => life.open(this.#pick.of(sids)));
    }
  }

  /** Answers all questions at random. */
  async #decide(tab: Tab): Promise<void> {
    const { store, decisions, life } = tab;
    for (let tries = 0; tries < 50; tries += 1) {
      const { save } = store.getState();
      if (save.phase !== 'asking') return;
      const { question } = save;
      if (question.kind === 'clash') await this.#choose(tab, question);
      else if (question.kind === 'scenario-gone') {
        this.numbers.goneQuestions += 1;
        const done = this.#pick.chance(2) ? await decisions.bringBack() : false;
        if (!done && store.getState().save.phase === 'asking') await decisions.letGo();
      } else if (question.kind === 'delete-changed') {
        decisions.keepIt();
        if (this.#pick.chance(2)) await this.#try(() => life.remove(question.sid));
      } else throw new Error(`nobody deleted the record: ${question.kind}`);
    }
    throw new Error('a question is never answered');
  }

  async #choose({ store, decisions }: Tab, question: ClashQuestion): Promise<void> {
    this.numbers.asked += 1;
    for (const { key } of question.merged.clashes) decisions.choose(this.#pick.of(['mine', 'theirs']), key);
    const state = store.getState();
    if (state.save.phase !== 'asking' || state.save.question.kind !== 'clash') return;
    const { choices, merged } = state.save.question;
    if (this.#pick.chance(6) && keptScenario(state, question) !== undefined) {
      await decisions.keepAsScenario();
      return;
    }
    if (!(await decisions.saveMerged())) {
      // If the server refuses the result of the choice, the tab takes one side completely, which the server always
      // accepts.
      const now = store.getState().save;
      if (now.phase === 'asking' && !now.question.failure?.includes('lost')) decisions.choose('theirs');
      return;
    }
    const saved = store.getState().documents;
    for (const { key, places } of merged.clashes) {
      const side = choices[key] === 'mine' ? merged.mine : merged.theirs;
      for (const { sid, path } of places) {
        if (String(path.at(-1)) === 'quick') continue;
        const prefix = [sid ?? 'record', ...path].join('.');
        const [is, chosen] = [saved, side].map((each) => [...leavesOf(each)].filter(([one]) => one === prefix));
        assert.deepEqual(is, chosen, `${prefix} is not as chosen`);
      }
    }
  }

  async #end(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      for (const tab of this.#tabs) {
        await tab.saver.catchUp();
        await this.#decide(tab);
        await this.#saveAll(tab);
      }
    }
    const { documents } = initialState(await this.load(), CURRENT);
    const there = leavesOf(documents);
    if (this.#broken !== undefined) throw this.#broken;
    for (const { store } of this.#tabs) assert.deepEqual(leavesOf(store.getState().documents), there);
    for (const [path, value] of there) {
      assert.ok(this.#given.holds(path, value), `${path} holds ${value}, which nobody gave it`);
    }
  }

  /** Changes that the server refuses are undone step by step, as a person would do it. */
  async #saveAll(tab: Tab): Promise<void> {
    const { store, saver } = tab;
    for (let tries = 0; tries < 400 && hasUnsavedWork(store.getState()); tries += 1) {
      if (await saver.flush(false)) return;
      await this.#decide(tab);
      if (store.getState().save.phase === 'failed' && store.undo() === undefined) return;
    }
  }
}

/**
 * Runs the proof.
 * @returns the counts
 * @throws if an entered value was lost, or decided without asking
 */
export async function twoTabs(seed: number, edits: number): Promise<Numbers> {
  const database = await embeddedTestStore(fixedClock(TEST_NOW));
  const server = await testApp(database.store);
  try {
    const run = new Run(seed, server, await server.join('ann'));
    await run.begin();
    await run.edit(edits);
    return run.numbers;
  } finally {
    await server.close();
    await database.dispose();
  }
}

const SEEDS = [1, 2, 3, 4];
const EDITS = 10_000;

/** Makes 10,000 edits in a few records. */
export async function proveTwoTabs(args: readonly string[]): Promise<void> {
  const seeds = args.length === 0 ? SEEDS : args.map(Number);
  for (const seed of seeds) {
    const numbers = await twoTabs(seed, EDITS / SEEDS.length);
    console.log(JSON.stringify({ seed, ...numbers }));
  }
}
