import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createOwnCalculator } from '../../platform/recalculation/calculator.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { workOnReruns } from '../../use-cases/reruns/work-on-reruns.ts';
import { margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

describeOnBothStores('a re-run', (store) => {
  let test: TestApp;
  let ann: Person;
  let bob: Person;
  let boss: Person;
  let stranger: Person;
  const told: (string | undefined)[] = [];

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    bob = await test.join('bob');
    boss = await test.join('boss', { role: 'supervisor' });
    const elsewhere = await insertPractice(store().db, 'Another practice', test.clock.now());
    stranger = await test.join('stranger', { practiceId: elsewhere, role: 'admin' });
    const first = await margaret(test, ann);
    for (const who of [ann, bob]) await margaret(test, who);
    // The first alone was ever calculated.
    expect((await test.send('POST', `/report/${first}/summary/0`, {}, ann)).status).toBe(200);
  });
  afterAll(() => test.close());

  const start = (who: Person) => test.send('POST', '/practice/rerun', {}, who);
  const read = async (who: Person, id: number) => (await test.get(`/practice/rerun/${id}`, who)).body.rerun;
  const control = (who: Person, id: number, what: string) =>
    test.send('POST', `/practice/rerun/${id}/${what}`, {}, who);

  /** Works as a server does, until the run is over. */
  async function workUntil(id: number, state: string): Promise<void> {
    const worker = workOnReruns(
      { ...test.services, jobs: test.services.jobs },
      { calculator: createOwnCalculator(), startsRuns: false, tell: (words) => told.push(words) },
    );
    await vi.waitFor(async () => expect((await read(boss, id)).state).toBe(state), { timeout: 20_000, interval: 50 });
    await worker.stop();
  }

  it('waits for a worker, and is one a practice at a time', async () => {
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
    expect((await start(ann)).body.error.code).toBe('rerun-under-way');
    expect((await start(stranger)).body.rerun.state).toBe('done');
  });

  it('is told to an adviser for their own records, who controls none but their own', async () => {
    const { rerun } = (await test.get('/practice/rerun', ann)).body;
    expect([rerun.total, rerun.mayControl]).toEqual([2, false]);
    expect((await read(bob, rerun.id)).total).toBe(1);
    expect((await control(ann, rerun.id, 'pause')).status).toBe(403);
    expect((await control(stranger, rerun.id, 'pause')).status).toBe(404);
    expect((await test.get(`/practice/rerun/${rerun.id}`, stranger)).status).toBe(404);
    expect((await test.get('/practice/rerun/x', boss)).status).toBe(404);
  });

  it('is paused, resumed and worked on, each record once', async () => {
    const { id } = (await test.get('/practice/rerun', boss)).body.rerun;
    expect((await control(boss, id, 'pause')).body.rerun.state).toBe('paused');
    expect((await control(boss, id, 'pause')).status).toBe(200);
    expect((await control(boss, id, 'resume')).body.rerun.state).toBe('running');
    await workUntil(id, 'done');
    expect(told.filter(Boolean)).toEqual([]);
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
});
