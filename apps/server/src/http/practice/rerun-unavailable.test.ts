import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothStores } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

describeOnBothStores('a re-run whose queue cannot be created', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
  });
  afterAll(() => test.close());

  const start = () => test.send('POST', '/practice/rerun', {}, ann);

  it('is refused with a message, starts nothing, and can be tried again', async () => {
    // A schema of another program, so that the queue cannot create its own.
    await store().db.execute(sql`CREATE SCHEMA pgboss`);
    await store().db.execute(sql`CREATE TABLE pgboss.version (other text)`);
    const refused = await start();
    expect([refused.status, refused.body.error.code]).toEqual([503, 'server-unavailable']);
    expect((await test.get('/practice/rerun', ann)).body).toEqual({ rerun: null });
    await store().db.execute(sql`DROP SCHEMA pgboss CASCADE`);
    expect((await start()).status).toBe(200);
  });
});
