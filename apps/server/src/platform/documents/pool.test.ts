import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ContractProblem, problem, type Scenario } from '@advice-builder/contract';
import type { Result } from '@advice-builder/kernel';
import { RateBook, shippedRateBook } from '@advice-builder/rates';
import type { MadeDocument } from '@advice-builder/reports';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createDocumentPool, type DocumentPool, POOL_LIMITS, type PoolEvents, type PoolLimits } from './pool.ts';
import { directDocuments, clientPageJob as job } from './testing.ts';
import { startThread } from './thread.ts';

/** Runs the bundled file, as `npm start` does, because it starts faster than the sources. */
let folder: string;
beforeAll(async () => {
  const script = new URL('../../../../../scripts/lib/server.mjs', import.meta.url);
  const { joinServerIfStale } = await import(script.href);
  folder = dirname(await joinServerIfStale());
});
const joined = (): Worker => startThread(folder);

let pool: DocumentPool;
const open = (
  limits: Partial<PoolLimits> = {},
  events: PoolEvents = {},
  begin: () => Worker = joined,
): DocumentPool => {
  pool = createDocumentPool({ ...POOL_LIMITS, workers: 1, ...limits }, events, begin);
  return pool;
};
afterEach(() => pool.close());

const ids = (): readonly number[] => pool.threads().map(({ threadId }) => threadId);
const killAll = (): void => {
  for (const thread of pool.threads()) void thread.terminate();
};
const start = (made: Result<MadeDocument>): string =>
  made.ok ? Buffer.from(made.value.bytes.subarray(0, 5)).toString('latin1') : JSON.stringify(made.problems);
const refused = (found: ContractProblem) => ({ ok: false, problems: [found] });

it('makes the same bytes as without a thread, reports every step, and reports the place in the queue', async () => {
  open({}, {}, () => startThread());
  const steps: unknown[] = [];
  const first = pool.make(job, { onStage: (stage) => steps.push(stage) });
  const places: unknown[] = [];
  const second = pool.make(job, { onStage: (stage, place) => stage === 'waiting' && places.push(place) });
  const [made, again] = [await first, await second];
  const direct = await directDocuments().make(job);
  if (!made.ok || !direct.ok || !again.ok) throw new Error(start(made));
  expect(Buffer.compare(made.value.bytes, direct.value.bytes)).toBe(0);
  expect(Buffer.compare(made.value.bytes, again.value.bytes)).toBe(0);
  expect(made.value.pages).toBe(direct.value.pages);
  expect(steps.filter((step) => step !== 'waiting')).toEqual(['figures', 'charts', 'pages']);
  expect(places).toEqual([1, 0]);
  const [zero] = Object.values(job.scenarios);
  if (zero === undefined) throw new Error('no scenario');
  const [client, partner] = zero.sCare;
  const noCare = { ...zero, sCare: [{ ...client, typeOfCare: 0 }, partner] satisfies Scenario['sCare'] };
  const lacking = await pool.make({ ...job, scenarios: { 0: noCare } });
  expect(lacking).toMatchObject({ ok: false, problems: [{ code: 'type-of-care-missing' }] });
  if (!lacking.ok) expect(lacking.problems[0]?.fieldPath.slice(0, 2)).toEqual(['scenarios', '0']);
});

it('makes a document with its own rates, and the next one with the shipped rates', async () => {
  const { sources, series } = shippedRateBook.data;
  const dearer = series.map((file) => {
    const values = file.values.map((row) => ({ ...row, value: 9.99 }));
    return file.id === 'mpir.rate' ? { ...file, values } : file;
  });
  const book = new RateBook({ sources, series: dearer });
  open();
  const [other, shipped] = [await pool.make(job, { book }), await pool.make(job)];
  const [direct, plain] = [await directDocuments().make(job, { book }), await directDocuments().make(job)];
  if (!other.ok || !shipped.ok || !direct.ok || !plain.ok) throw new Error(start(other));
  expect(Buffer.compare(other.value.bytes, direct.value.bytes)).toBe(0);
  expect(Buffer.compare(shipped.value.bytes, plain.value.bytes)).toBe(0);
  expect(Buffer.compare(other.value.bytes, shipped.value.bytes)).not.toBe(0);
});

it('refuses documents over the waiting limit, and removes those that nobody waits for', async () => {
  open({ waiting: 2 });
  const gone = new AbortController();
  const [first, second] = [pool.make(job), pool.make(job, { signal: gone.signal })];
  expect(await pool.make(job)).toEqual(refused(problem('documents-busy', [], { waiting: 2 })));
  gone.abort();
  expect(await second).toEqual(refused(problem('server-unavailable')));
  expect(await pool.make(job, { signal: gone.signal })).toEqual(refused(problem('server-unavailable')));
  const third = pool.make(job);
  expect([start(await first), start(await third)]).toEqual(['%PDF-', '%PDF-']);
});

it('lets people with few documents go between those of a person with many, and reports each place', async () => {
  open({ waitingOfOne: 2 });
  const [ann, cara] = [
    { practiceId: 1, userId: 11 },
    { practiceId: 2, userId: 21 },
  ];
  const made: string[] = [];
  const placesOfSecond: number[] = [];
  const ask = (name: string, asker: typeof ann): Promise<void> =>
    pool
      .make(job, {
        asker,
        onStage: (stage, at = -1) => name === 'ann2' && stage === 'waiting' && placesOfSecond.push(at),
      })
      .then((result) => void made.push(`${name} ${start(result)}`));
  const all = [ask('ann1', ann), ask('ann2', ann)];
  await ask('ann3', ann);
  expect(made.splice(0)).toEqual([expect.stringMatching(/^ann3 .*documents-busy.*"waiting":2/)]);
  await Promise.all([...all, ask('cara1', cara)]);
  expect(made).toEqual(['ann1 %PDF-', 'cara1 %PDF-', 'ann2 %PDF-']);
  expect(placesOfSecond).toEqual([1, 2, 1, 0]);
});

it('leaves half of the threads to other people', async () => {
  open({ workers: 2 });
  const busy: number[] = [];
  const ask = (userId: number) =>
    pool.make(job, {
      asker: { practiceId: 1, userId },
      onStage: (stage) => stage === 'pages' && busy.push(pool.load().busy),
    });
  await Promise.all([ask(11), ask(11), ask(11)]);
  expect(busy).toEqual([1, 1, 1]);
});

it('ends a worker whose document takes too long, and starts another one', async () => {
  open({ jobMs: 1 });
  const before = pool.make(job, { onStage: () => {} });
  const [id] = ids();
  expect(await before).toEqual(refused(problem('document-too-slow', [], { seconds: 1 })));
  expect(ids()).toHaveLength(1);
  expect(ids()).not.toContain(id);
});

it('tries a document once more if its worker dies', async () => {
  const failures: string[] = [];
  open({}, { failed: (error) => failures.push(error) });
  let deaths = 0;
  const dying = (times: number) => (stage: string) => {
    if (stage !== 'figures' || deaths >= times) return;
    deaths += 1;
    killAll();
  };
  expect(start(await pool.make(job, { onStage: dying(1) }))).toBe('%PDF-');
  expect([deaths, failures.length]).toEqual([1, 1]);
  deaths = 0;
  expect(await pool.make(job, { onStage: dying(2) })).toEqual(refused(problem('document-failed')));
  expect([deaths, failures.length]).toEqual([2, 3]);
  expect(start(await pool.make(job))).toBe('%PDF-');
});

it.each([{ jobsOfWorker: 1 }, { bytesOfWorker: -Number.MAX_VALUE }])(
  'replaces a worker that is worn out: %o',
  async (limits) => {
    open(limits);
    const first = pool.make(job);
    const [id] = ids();
    expect(start(await first)).toBe('%PDF-');
    expect(ids()).toHaveLength(1);
    expect(ids()).not.toContain(id);
  },
);

it('finishes documents under way when the server stops, gives up the rest, and leaves no thread', async () => {
  open();
  let second: Promise<unknown> | undefined;
  const first = pool.make(job, {
    onStage(stage) {
      if (stage !== 'figures') return;
      second = pool.make(job);
      pool.stopWaiting();
    },
  });
  expect(start(await first)).toBe('%PDF-');
  const stopped = refused(problem('server-unavailable'));
  expect([await second, await pool.make(job)]).toEqual([stopped, stopped]);
  await pool.close();
  expect(pool.threads()).toEqual([]);
});

it('ends documents under way when it closes', async () => {
  open();
  const made = pool.make(job, { onStage: (stage) => stage === 'figures' && void pool.close() });
  expect(await made).toEqual(refused(problem('server-unavailable')));
});

it('reports why a part does not load, and the server runs without documents', async () => {
  const messages: (string | undefined)[] = [];
  const broken = (): Worker => new Worker("require('a-part-that-is-not-there')", { eval: true, stderr: true });
  open({}, { unavailable: (reason) => messages.push(reason) }, broken);
  pool.start();
  const reason = 'a part of it does not load (MODULE_NOT_FOUND)';
  expect(await pool.make(job)).toEqual(refused(problem('documents-unavailable', [], { reason })));
  expect(messages[0]).toContain("Cannot find module 'a-part-that-is-not-there'");
});

it('reports why a thread cannot start', async () => {
  open({ workers: 2 }, {}, () => {
    throw Object.assign(new Error('Cannot find package tsx'), { code: 'ERR_MODULE_NOT_FOUND' });
  });
  pool.start();
  const reason = 'a part of it does not load (ERR_MODULE_NOT_FOUND)';
  for (let n = 0; n < 2; n += 1) {
    expect(await pool.make(job)).toEqual(refused(problem('documents-unavailable', [], { reason })));
  }
});
