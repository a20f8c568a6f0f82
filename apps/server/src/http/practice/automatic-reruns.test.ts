import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnBothStores } from '../../store/testing.ts';
import { acceptPack, importPack, withdrawPack } from '../../use-cases/rates/packs.ts';
import { startAutomaticReruns } from '../../use-cases/rates/reruns/start-rerun.ts';
import { mpirPack } from '../../use-cases/rates/testing.ts';
import { margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

describeOnBothStores('automatic re-runs', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    await margaret(test, ann);
  });
  afterAll(() => test.close());

  const by = (name: string) => ({
    ...test.services,
    operator: { name, requestId: 'operator', address: 'console' },
  });
  const proposed = async (value: number, title: string): Promise<number> => {
    const pack = mpirPack('2027-01-01', value, { title });
    return (await importPack(by('olga'), JSON.stringify(pack))).id;
  };
  /** The periodic check of a server: it reads the current rates and starts the re-runs that they need. */
  async function looked(): Promise<void> {
    await test.services.rates.refresh();
    expect(await startAutomaticReruns(test.services)).toBe(true);
  }
  const runs = async () =>
    rowsOf<{ hash: string; by: number | null; state: string }>(
      await store().db.execute(sql`SELECT rates_hash AS hash, started_by::float8 AS by, state FROM reruns ORDER BY id`),
    );

  it('do not start for a proposal that was withdrawn before any pack was accepted', async () => {
    await withdrawPack(by('olga'), await proposed(8.9, 'A slip'));
    await looked();
    expect(await runs()).toEqual([]);
  });

  it('start once for an accepted pack, and do not disturb a later manual re-run when a proposal is withdrawn', async () => {
    await acceptPack(by('otto'), await proposed(8.62, 'January'));
    await looked();
    const { hash } = test.services.rates.book;
    expect(await runs()).toEqual([{ hash, by: null, state: 'running' }]);
    await store().db.execute(sql`UPDATE reruns SET state = 'done', finished_at = now()`);
    expect((await test.send('POST', '/practice/rerun', {}, ann)).status).toBe(200);
    const before = await runs();
    await withdrawPack(by('olga'), await proposed(8.9, 'Another slip'));
    await looked();
    expect(await runs()).toEqual(before);
    expect(before.at(-1)).toMatchObject({ hash, state: 'running' });
  });

  it('start again when earlier rates come back', async () => {
    const { hash } = test.services.rates.book;
    await withdrawPack(by('olga'), 2);
    await looked();
    expect((await runs()).at(-1)?.hash).not.toBe(hash);
    await acceptPack(by('otto'), await proposed(8.62, 'January, once more'));
    await looked();
    const reruns = await runs();
    expect(reruns.map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled', 'running']);
    expect(reruns.at(-1)).toMatchObject({ hash, by: null });
  });
});
