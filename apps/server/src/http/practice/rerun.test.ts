import { PACK_FORMAT, type PackContent, packHash } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Calculator, createOwnCalculator } from '../../platform/recalculation/calculator.ts';
import { rowsOf } from '../../store/database.ts';
import { createJobQueue } from '../../store/jobs/job-queue.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { writeResults } from '../../store/repositories/rerun-results.ts';
import { deleteRerunsBefore, finishReruns } from '../../store/repositories/reruns.ts';
import { removeRecords } from '../../store/retention.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { startAutomaticReruns, startWanted, wantedReruns } from '../../use-cases/rates/reruns/start-rerun.ts';
import { workOnReruns } from '../../use-cases/rates/reruns/work-on-reruns.ts';
import { margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

/** A pack that changes Margaret's figures. */
const CONTENT: PackContent = {
  format: PACK_FORMAT,
  id: 'mpir-corrected',
  title: 'MPIR corrected',
  made: '2026-11-20',
  sources: { health: { publisher: 'Health', title: 'MPIR', url: 'https://health.gov.au', read: '2026-11-20' } },
  series: [
    {
      id: 'mpir.rate',
      unit: 'percent',
      period: 'year',
      values: [{ from: '2026-10-01', value: 8.99, status: 'published', source: 'health' }],
    },
  ],
};

describeOnBothStores('a re-run', (store) => {
  let test: TestApp;
  let ann: Person;
  let bob: Person;
  let boss: Person;
  let stranger: Person;
  let first: number;
  let neighbour: Person;
  const warnings: (string | undefined)[] = [];

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    bob = await test.join('bob');
    boss = await test.join('boss', { role: 'supervisor' });
    const elsewhere = await insertPractice(store().db, 'Another practice', test.clock.now(), {
      requireTwoFactor: false,
    });
    stranger = await test.join('stranger', { practiceId: elsewhere, role: 'admin' });
    neighbour = await test.join('neighbour', { practiceId: elsewhere });
    first = await margaret(test, ann);
    for (const who of [ann, bob]) await margaret(test, who);
    // Only the first record was ever calculated.
    expect((await test.send('POST', `/report/${first}/summary/0`, {}, ann)).status).toBe(200);
  });
  afterAll(() => test.close());

  const start = (who: Person) => test.send('POST', '/practice/rerun', {}, who);
  const read = async (who: Person, id: number) => (await test.get(`/practice/rerun/${id}`, who)).body.rerun;
  const control = (who: Person, id: number, what: string) =>
    test.send('POST', `/practice/rerun/${id}/${what}`, {}, who);

  /** Works on jobs as a server does, until the re-run has reached `state`. */
  async function workUntil(id: number, state: string, calculator: Calculator = createOwnCalculator()): Promise<void> {
    const jobs = createJobQueue(store().queue, () => {});
    const worker = workOnReruns(
      { ...test.services, jobs },
      { calculator, startsRuns: false, report: (words) => warnings.push(words) },
    );
    await vi.waitFor(async () => expect((await read(boss, id)).state).toBe(state), { timeout: 20_000, interval: 50 });
    await worker.stop();
  }

  it('waits for a worker, and is the only one of its practice at a time', async () => {
    expect((await test.get('/practice/rerun', boss)).body).toEqual({ rerun: null });
    const begun = await start(boss);
    expect(begun.body.rerun).toMatchObject({
      scope: 'practice',
      state: 'running',
      total: 3,
      done: 0,
      secondsLeft: null,
    });
    expect(begun.body.rerun.started.by).toBe('boss Person');
    expect((await start(boss)).body.error.code).toBe('rerun-under-way');
    expect((await start(stranger)).body.rerun.state).toBe('done');
  });

  it('shows an adviser only their own records, and is controlled by the person who started it', async () => {
    const { rerun } = (await test.get('/practice/rerun', ann)).body;
    expect([rerun.total, rerun.mayControl]).toEqual([2, false]);
    expect((await read(bob, rerun.id)).total).toBe(1);
    expect((await control(ann, rerun.id, 'pause')).status).toBe(403);
    expect((await control(stranger, rerun.id, 'pause')).status).toBe(404);
    expect((await test.get(`/practice/rerun/${rerun.id}`, stranger)).status).toBe(404);
    expect((await test.get('/practice/rerun/x', boss)).status).toBe(404);
  });

  it('is paused, resumed and finished, each record once', async () => {
    const { id } = (await test.get('/practice/rerun', boss)).body.rerun;
    expect((await control(boss, id, 'pause')).body.rerun.state).toBe('paused');
    expect((await control(boss, id, 'pause')).status).toBe(200);
    expect((await control(boss, id, 'resume')).body.rerun.state).toBe('running');
    await workUntil(id, 'done');
    expect(warnings.filter(Boolean)).toEqual([]);
    const rerun = await read(boss, id);
    expect(rerun).toMatchObject({
      total: 3,
      done: 3,
      notCalculatedBefore: 2,
      sameToTheDollar: 1,
      failed: 0,
      secondsLeft: null,
    });
    expect((await control(boss, id, 'cancel')).body.error.code).toBe('rerun-over');
    const rows = rowsOf<{ rows: number }>(
      await store().db.execute(sql`SELECT count(*)::int AS rows FROM recalculations WHERE rerun_id = ${id}`),
    );
    expect(rows).toEqual([{ rows: 3 }]);
  });

  it('skips records deleted before their turn, and ignores records created after its start', async () => {
    const own = await start(bob);
    expect(own.body.rerun).toMatchObject({ scope: 'own', total: 1, mayControl: true });
    expect((await test.get('/practice/rerun', ann)).body.rerun).toMatchObject({ scope: 'practice', state: 'done' });
    expect((await test.get(`/practice/rerun/${own.body.rerun.id}`, ann)).status).toBe(404);
    await margaret(test, bob);
    const [{ recId } = { recId: 0 }] = rowsOf<{ recId: number }>(
      await store().db.execute(
        sql`SELECT record_ids[1]::float8 AS "recId" FROM reruns WHERE id = ${own.body.rerun.id}`,
      ),
    );
    expect((await test.send('POST', `/record/${recId}/delete`, {}, bob)).status).toBe(200);
    await workUntil(own.body.rerun.id, 'done');
    expect(await read(bob, own.body.rerun.id)).toMatchObject({ total: 1, done: 1, skipped: 1, failed: 0 });
  });

  it('does no more work once cancelled, and says so', async () => {
    const { id } = (await start(boss)).body.rerun;
    const cancelled = (await control(boss, id, 'cancel')).body.rerun;
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelled: 'Somebody in the practice cancelled it.' });
    expect(cancelled.finishedAt).not.toBeNull();
    expect((await control(boss, id, 'resume')).body.error.code).toBe('rerun-over');
    const next = (await start(boss)).body.rerun;
    await workUntil(next.id, 'done');
    expect(await read(boss, id)).toMatchObject({ done: 0, state: 'cancelled' });
  });

  it('is audited with the person and the number of records', async () => {
    const rows = rowsOf<{ action: string; records: number | null }>(
      await store().db.execute(sql`SELECT action, (details->>'records')::int AS records FROM audit
        WHERE action LIKE 'rerun-%' AND practice_id = (SELECT practice_id FROM users WHERE email = ${boss.email}) ORDER BY id`),
    );
    expect(rows.map(({ action, records }) => [action, records])).toEqual([
      ['rerun-started', 3],
      ['rerun-paused', null],
      ['rerun-resumed', null],
      ['rerun-started', 1],
      ['rerun-started', 3],
      ['rerun-cancelled', null],
      ['rerun-started', 3],
    ]);
  });

  it('reports every record as failed if its workers failed each time', async () => {
    const { id } = (await start(boss)).body.rerun;
    const broken: Calculator = { calculate: () => Promise.reject(new Error('no memory')), close: async () => {} };
    await store().db.execute(sql`UPDATE pgboss.job SET retry_limit = 0 WHERE state = 'created'`);
    await workUntil(id, 'done', broken);
    expect(await read(boss, id)).toMatchObject({ total: 3, done: 3, failed: 3 });
  });

  it('leaves no data of a record in the queue if a result cannot be written', async () => {
    const { id } = (await start(boss)).body.rerun;
    await store().db.execute(sql`CREATE FUNCTION no_result() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF NEW.outcome <> ''failed'' THEN RAISE EXCEPTION ''no''; END IF; RETURN NEW; END'`);
    await store().db.execute(
      sql`CREATE TRIGGER no_result BEFORE INSERT ON recalculations FOR EACH ROW EXECUTE FUNCTION no_result()`,
    );
    await store().db.execute(sql`UPDATE pgboss.job SET retry_limit = 0, output = NULL WHERE state = 'created'`);
    await workUntil(id, 'done');
    await store().db.execute(sql`DROP FUNCTION no_result CASCADE`);
    const kept = rowsOf<{ output: object }>(
      await store().db.execute(sql`SELECT output FROM pgboss.job
        WHERE name = 'rerun-slices' AND data->>'rerun' = ${String(id)} AND output IS NOT NULL`),
    );
    const message = 'A job of a re-run failed.';
    expect(kept).toEqual([{ output: { name: 'Error', message, stack: 'Error' } }]);
  });

  it("of one adviser's records does not block other people", async () => {
    const own = (await start(ann)).body.rerun;
    await control(ann, own.id, 'pause');
    expect((await start(ann)).body.error.code).toBe('rerun-under-way');
    const bobs = (await start(bob)).body.rerun;
    expect(bobs).toMatchObject({ scope: 'own', state: 'running' });
    // A job in another database may have the same run id. Its results are not written if this run does not cover
    // their records.
    const stray = { recordId: first, version: 1, outcome: 'skipped' } as const;
    expect(await writeResults(store().db, { id: bobs.id, round: 1, ratesHash: 'h' }, '1', [stray])).toEqual([]);
    expect((await read(bob, bobs.id)).done).toBe(0);
    const ofPractice = (await start(boss)).body.rerun;
    expect(ofPractice).toMatchObject({ scope: 'practice', state: 'running' });
    const newest = async (who: Person) => (await test.get('/practice/rerun', who)).body.rerun.id;
    expect([await newest(ann), await newest(bob), await newest(boss)]).toEqual([own.id, bobs.id, ofPractice.id]);
    // Ann's re-run stays open until the rates change.
    for (const { id } of [bobs, ofPractice]) await control(boss, id, 'cancel');
    expect(await newest(boss)).toBe(ofPractice.id);
  });

  it('starts by itself when the rates change, once for all servers, and replaces an open one', async () => {
    const open = (await start(boss)).body.rerun.id;
    const content = { ...CONTENT, hash: packHash(CONTENT) };
    await store().db.execute(sql`INSERT INTO rate_packs
      (hash, name, title, made, contents, state, imported_at, imported_by, accepted_at, accepted_by)
      VALUES (${content.hash}, 'p', 'P', '2026-11-20', ${JSON.stringify(content)}, 'accepted', now(), 'olga', now(), 'otto')`);
    await test.services.rates.refresh();
    // Both servers listed the practices before either started a re-run.
    const lists = [await wantedReruns(test.services), await wantedReruns(test.services)];
    const trail = sql`SELECT count(*)::int AS rows FROM audit WHERE action = 'rerun-cancelled'`;
    const cancelledBefore = rowsOf<{ rows: number }>(await store().db.execute(trail))[0]?.rows ?? 0;
    // If the new re-run cannot start, the open one stays, and the start is tried again.
    await store().db.execute(
      sql`CREATE FUNCTION no_run() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    );
    await store().db.execute(sql`CREATE TRIGGER no_run BEFORE INSERT ON reruns FOR EACH ROW EXECUTE FUNCTION no_run()`);
    expect(await startAutomaticReruns(test.services)).toBe(false);
    expect((await read(boss, open)).state).toBe('running');
    await store().db.execute(sql`DROP FUNCTION no_run CASCADE`);
    for (const wanted of lists) expect(await startWanted(test.services, wanted)).toBe(true);
    expect(rowsOf(await store().db.execute(trail))).toEqual([{ rows: cancelledBefore + 2 }]);
    const { rerun } = (await test.get('/practice/rerun', boss)).body;
    expect(rerun).toMatchObject({ scope: 'practice', state: 'running', total: 3, started: { by: null } });
    expect((await read(boss, open)).cancelled).toBe(
      'The rates changed before it finished, so another re-run replaced it.',
    );
    const days = rowsOf<{ day: string }>(
      await store().db.execute(sql`SELECT rates_day::text AS day FROM reruns WHERE id = ${rerun.id}`),
    );
    expect(days).toEqual([{ day: '2026-10-01' }]);
    await workUntil(rerun.id, 'done');
    expect(await read(boss, rerun.id)).toMatchObject({ done: 3, changed: 1, notCalculatedBefore: 2 });
  });

  it('can be started by one person only a limited number of times', async () => {
    const codes = [];
    for (let n = 0; n < 20; n += 1) {
      const { body } = await start(stranger);
      codes.push(body.error?.code);
    }
    expect(codes.at(-1)).toBe('too-many-requests');
    expect(codes.filter(Boolean)).toHaveLength(1);
    expect((await start(neighbour)).status).toBe(200);
  });

  it('is deleted after thirty days, except the last result of each record', async () => {
    const now = test.clock.now();
    const there = async () => (await test.get('/practice/rerun', boss)).body.rerun;
    const automatic = await there();
    const records = sql`SELECT DISTINCT record_id FROM recalculations WHERE figures IS NOT NULL ORDER BY 1`;
    const calculated = rowsOf(await store().db.execute(records));
    await deleteRerunsBefore(store().db, now);
    const runs = sql`SELECT count(*)::int AS runs FROM reruns`;
    expect(rowsOf<{ runs: number }>(await store().db.execute(runs))[0]?.runs).toBeGreaterThan(20);
    await deleteRerunsBefore(store().db, new Date(now.getTime() + 1));
    expect(await there()).toEqual(automatic);
    expect(rowsOf(await store().db.execute(records))).toEqual(calculated);
    // The automatic re-run, and two earlier ones for the record that has been deleted since.
    expect(rowsOf(await store().db.execute(runs))).toEqual([{ runs: 3 }]);
    await store().db.execute(sql`DELETE FROM recalculations`);
    await deleteRerunsBefore(store().db, new Date(now.getTime() + 1));
    expect((await there()).id).toBe(automatic.id);
    expect(rowsOf(await store().db.execute(runs))).toEqual([{ runs: 1 }]);
    expect((await wantedReruns(test.services)).practices).toEqual([]);
  });

  it('finishes, and counts the remaining records, if records are purged in the meantime', async () => {
    const [early, late] = [await margaret(test, ann), await margaret(test, ann)];
    const purge = async (recId: number) => {
      const asked = { reason: 'By letter.', reference: 'HAL-2026-031', hasExport: true };
      expect((await test.send('POST', `/record/${recId}/purge`, asked, ann)).status).toBe(200);
      const confirmed = await test.send('POST', `/record/${recId}/purge/confirm`, { reference: asked.reference }, boss);
      expect(confirmed.status).toBe(200);
    };
    const open = (await start(boss)).body.rerun;
    await purge(early);
    const own = createOwnCalculator();
    let isLateThere = true;
    // A calculator that purges the record `late` after it was read, before its result is written.
    const calculator: Calculator = {
      ...own,
      calculate: async (job, books) => {
        if (isLateThere) {
          isLateThere = false;
          await purge(late);
        }
        return own.calculate(job, books);
      },
    };
    await workUntil(open.id, 'done', calculator);
    expect(warnings.filter(Boolean)).toEqual([]);
    const rerun = await read(boss, open.id);
    expect([rerun.total, rerun.done]).toEqual([open.total - 2, open.total - 2]);
  });

  it('is done once the last record it waits for is purged', async () => {
    const carl = await test.join('carl');
    const recId = await margaret(test, carl);
    const { id } = (await start(carl)).body.rerun;
    await store().db.transaction((tx) => removeRecords(tx, [recId]));
    await finishReruns(store().db, test.clock.now());
    expect(await read(carl, id)).toMatchObject({ state: 'done', total: 0, done: 0 });
  });
});
