import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { effectOf } from '../../use-cases/rates/effect.ts';
import { mpirPack } from '../../use-cases/rates/testing.ts';
import { margaret } from '../report/testing.ts';
import { protect, type TestApp, testApp } from '../testing.ts';

describeOnStore('the effect of a pack on records', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
    const [ann, bea] = [await test.join('ann'), await test.join('bea')];
    await margaret(test, ann);
    await margaret(test, bea);
    const gone = await margaret(test, bea);
    await store().db.execute(sql`UPDATE records SET archived_at = now() WHERE id = ${gone}`);
    await test.send('POST', '/record/create', {}, bea);
  });
  afterAll(() => test.close());

  it('is a set of counts and the largest change, and stores nothing', async () => {
    const stored = async () =>
      rowsOf(await store().db.execute(sql`SELECT record_id, sid, revision, rates_hash FROM scenarios ORDER BY 1, 2`));
    const before = await stored();
    const effect = await effectOf(test.services, mpirPack('2026-10-01', 9.51));
    // Two records of Margaret, and a new one that cannot be calculated.
    expect(effect).toMatchObject({ records: 3, moved: 2, worse: 2, without: 1 });
    expect(effect.care).toBeGreaterThan(1);
    expect(await stored()).toEqual(before);
  });

  it('is calculated in a separate thread, which ends afterwards', async () => {
    const begun: Worker[] = [];
    const note = (worker: Worker): void => void begun.push(worker);
    process.on('worker', note);
    await effectOf(test.services, mpirPack('2026-10-01', 9.51));
    process.off('worker', note);
    // A thread that has ended has the id -1.
    expect(begun.map(({ threadId }) => threadId)).toEqual([-1]);
  });

  it('is calculated for one pack at a time, and for the next one even after a failure', async () => {
    const begun: Worker[] = [];
    const besides: number[] = [];
    const note = (worker: Worker): void => {
      besides.push(begun.filter(({ threadId }) => threadId !== -1).length);
      begun.push(worker);
    };
    process.on('worker', note);
    const clock = {
      ...test.clock,
      today: () => {
        throw new Error('no day');
      },
    };
    const pack = mpirPack('2026-10-01', 9.51);
    const [first, failed, gone, second] = await Promise.allSettled([
      effectOf(test.services, pack),
      effectOf({ ...test.services, clock }, pack),
      effectOf(test.services, pack, AbortSignal.abort()),
      effectOf(test.services, pack),
    ]);
    process.off('worker', note);
    expect(besides).toEqual([0, 0]);
    expect(first).toMatchObject({ value: { records: 3, moved: 2 } });
    expect(failed).toMatchObject({ reason: { message: 'no day' } });
    expect(gone).toMatchObject({ value: { records: 0 } });
    expect(second).toEqual(first);
  });

  it('is the same in a dry run of the call and at the console, and stops when nobody waits', async () => {
    const operators = new Set<string>();
    const served = await testApp(store(), { operators });
    const olga = await protect(served, await served.join('olga'));
    operators.add(olga.email);
    const pack = mpirPack('2026-10-01', 9.51);
    const body = JSON.stringify({ pack: JSON.stringify({ ...pack }), dryRun: true });
    const answer = await served.raw('POST', '/rates/packs', 'application/json', body, olga);
    expect(answer.body.effect).toEqual(await effectOf(served.services, pack));
    expect(answer.body.effect).toMatchObject({ records: 3, moved: 2 });
    expect(await effectOf(served.services, pack, AbortSignal.abort())).toMatchObject({ records: 0 });
    await served.close();
  });

  it('is empty if no record is affected', async () => {
    expect(await effectOf(test.services, mpirPack('2027-01-01', 9.51))).toMatchObject({
      records: 3,
      moved: 0,
      care: 0,
    });
  });
});
