import type { Scenario } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import { type Person, type TestApp, testApp } from '../../apps/server/src/http/testing.ts';
import { fixedClock } from '../../apps/server/src/platform/clock.ts';
import { rowsOf, type Store } from '../../apps/server/src/store/database.ts';
import { embeddedTestStore, TEST_NOW } from '../../apps/server/src/store/testing.ts';
import { print, summary } from './statistics.ts';

/** The most bytes a version may take on average, with its row and its index. */
const MOST_BYTES = 5_000;
const VERSIONS = 200;
/** Every fifteenth version is named, as happens when a document is downloaded. */
const NAMED_EVERY = 15;
const ENTRIES = 40;
const TIMED = 60;

interface Loaded {
  readonly record: { readonly revision: number; readonly notes: readonly object[] };
  readonly scenarios: Readonly<Record<string, Scenario>>;
}

/** An adviser's work on one record of a couple with 40 entries. */
class Work {
  readonly #test: TestApp;
  readonly ann: Person;
  readonly recId: number;

  constructor(test: TestApp, ann: Person, recId: number) {
    this.#test = test;
    this.ann = ann;
    this.recId = recId;
  }

  send(method: 'POST' | 'PUT', url: string, body: object = {}) {
    return this.#test.send(method, `/record/${this.recId}${url}`, body, this.ann);
  }

  async load(): Promise<Loaded> {
    return (await this.send('POST', '/load')).body;
  }

  async save(sid: number, patch: object, loaded?: Loaded) {
    const { scenarios } = loaded ?? (await this.load());
    const revision = scenarios[sid]?.meta.revision;
    const meta = 'meta' in patch && typeof patch.meta === 'object' ? patch.meta : {};
    const answer = await this.send('PUT', '/save', { scenarios: { [sid]: { ...patch, meta: { ...meta, revision } } } });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer;
  }

  async saveRecord(record: object, { record: { revision } }: Loaded) {
    return this.send('PUT', '/save', { record, recordRevision: revision });
  }
}

async function coupleAtWork(test: TestApp): Promise<Work> {
  const ann = await test.join('ann');
  const { recId } = (await test.send('POST', '/record/create', {}, ann)).body;
  const work = new Work(test, ann, recId);
  const person = { last_name: 'Hale', dob: '03/03/1942' };
  const clients = [
    { ...person, first_name: 'Margaret' },
    { ...person, first_name: 'Thomas' },
  ];
  await work.saveRecord({ relationship: 2, clients }, await work.load());
  const { sFentries } = (await work.load()).scenarios[0] as Scenario;
  const own = Array.from({ length: ENTRIES }, (_, n) => ({
    eid: n % 2 === 0 ? 0 : 2,
    name: `Holding ${n}`,
    assetValue: 1000 + n,
  }));
  await work.save(0, {
    sFentries: [...own, ...sFentries],
    sCare: [{ typeOfCare: 1, dateOfEntry: '01/12/2026' }, { typeOfCare: 2 }],
  });
  for (let n = 0; n < 3; n += 1) await work.send('POST', '/copy/0');
  return work;
}

const NOTE =
  'Rang the daughter about the date of entry; the home has a room from the first of the month, she will send the agreement. ';

/** Edits in turn: mostly amounts, sometimes an entry, a note or a scenario. */
async function edit(work: Work, n: number): Promise<void> {
  const loaded = await work.load();
  const sid = n % 3;
  const { sFentries } = loaded.scenarios[sid] as Scenario;
  const kind = n % 20;
  if (kind === 7)
    await work.saveRecord({ notes: [...loaded.record.notes, { body: NOTE.repeat(1 + (n % 3)) }] }, loaded);
  else if (kind === 11)
    await work.save(sid, { sFentries: [...sFentries, { eid: 0, name: `Boat ${n}`, assetValue: n }] }, loaded);
  else if (kind === 13) await work.save(sid, { sFentries: sFentries.filter((_, at) => at !== n % ENTRIES) }, loaded);
  else if (kind === 17) await work.send('POST', loaded.scenarios[4] ? '/deleteScen/4' : '/copy/1');
  else if (kind % 3 === 0) {
    const changed = sFentries.map((entry, at) =>
      at === n % ENTRIES && !entry.auto ? { ...entry, assetValue: 5000 + n } : entry,
    );
    await work.save(sid, { sFentries: changed }, loaded);
  } else
    await work.save(
      sid,
      { sHome: { netHomeValue: 900_000 + n, growthRate: n % 5 }, sExpenses: { quickTotal: n } },
      loaded,
    );
}

async function sizes(store: Store, recId: number) {
  await store.db.execute(sql`VACUUM FULL record_versions`);
  const rows = rowsOf<{ changes: number; whole: number; row: number }>(
    await store.db.execute(sql`SELECT octet_length(changes)::int AS changes, coalesce(octet_length(contents), 0)::int AS whole,
      pg_column_size(v.*)::int AS "row" FROM record_versions v WHERE record_id = ${recId}`),
  );
  const [table] = rowsOf<{ bytes: number; versions: number }>(
    await store.db.execute(sql`SELECT pg_total_relation_size('record_versions')::int AS bytes, count(*)::int AS versions
      FROM record_versions`),
  );
  return { rows, perVersion: Math.round((table?.bytes ?? 0) / (table?.versions ?? 1)) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Measures the bytes of a version, including all its rows in the table, and the cost of a save compared with one that
 * creates no version.
 */
export async function benchHistory(): Promise<void> {
  const { store, dispose } = await embeddedTestStore(fixedClock(TEST_NOW));
  const test = await testApp(store, { maxSessionSeconds: 10_000_000 });
  const work = await coupleAtWork(test);
  for (let n = 0; n < VERSIONS; n += 1) {
    test.clock.advance(660);
    await edit(work, n);
    if (n % NAMED_EVERY === 0) await work.send('POST', '/history/name', { name: `talk ${n}` });
  }
  const { rows, perVersion } = await sizes(store, work.recId);
  const of = (pick: (row: (typeof rows)[number]) => number) => summary(rows.map(pick).filter((size) => size > 0));
  print({
    bench: 'history',
    unit: 'bytes',
    versions: rows.length,
    perVersion,
    most: MOST_BYTES,
    changes: of(({ changes }) => changes),
    whole: of(({ whole }) => whole),
  });
  const times = { unkept: [] as number[], kept: [] as number[], goesOn: [] as number[] };
  for (let n = 0; n < TIMED; n += 1) {
    test.clock.advance(660);
    const saves = [
      [times.unkept, { meta: { seen: n % 2 === 0 } }],
      [times.kept, { sExpenses: { quickTotal: 10_000 + n } }],
      [times.goesOn, { sExpenses: { quickTotal: 20_000 + n } }],
    ] as const;
    for (const [list, patch] of saves) {
      const loaded = await work.load();
      list.push(await timed(() => work.save(0, patch, loaded)));
    }
  }
  const list = await timed(() => test.get(`/record/${work.recId}/history`, work.ann));
  print({
    bench: 'history',
    unit: 'milliseconds a save',
    ...Object.fromEntries(Object.entries(times).map(([name, each]) => [name, summary(each)])),
    listOf50: Math.round(list),
  });
  if (perVersion > MOST_BYTES) process.exitCode = 1;
  await test.close();
  await dispose();
}
