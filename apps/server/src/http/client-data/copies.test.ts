import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../operator/run.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { removeRecords } from '../../store/retention.ts';
import { describeOnStore } from '../../store/testing.ts';
import { fetchFile, margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const ASKED = { reason: 'Asked for by letter.', reference: 'HAL-2026-031', hasExport: true };

describeOnStore('copies of a record that is exported or purged', (store) => {
  let test: TestApp;
  let ann: Person;
  let ada: Person;
  let recId: number;
  let copies: readonly number[];
  const copy = async (id: number, as: Person, how = 'duplicate'): Promise<number> =>
    (await test.send('POST', `/record/${id}/${how}`, {}, as)).body.newId;
  const seen = (...ids: readonly number[]) =>
    ids.map((id) => ({ recId: id, reference: expect.stringContaining('HAL-2026-031') }));
  const held = async (id: number, as: Person) => (await test.get(`/record/${id}/held`, as)).body.copies;

  beforeAll(async () => {
    test = await testApp(store());
    const practiceId = await insertPractice(store().db, 'Of copies', test.clock.now(), { requireTwoFactor: false });
    ann = await test.join('ann', { practiceId });
    ada = await test.join('ada', { practiceId, role: 'admin', tags: [{ id: 255, name: 'admin' }] });
    recId = await margaret(test, ann);
    const duplicate = await copy(recId, ann);
    const clone = await copy(recId, ada, 'clone');
    // `second` is a copy of `between`, which no longer exists. `deleted` is a copy that was deleted but is still
    // stored.
    const between = await copy(recId, ann);
    const second = await copy(between, ann);
    await removeRecords(store().db, [between]);
    const deleted = await copy(duplicate, ann);
    await test.send('POST', `/record/${deleted}/delete`, {}, ann);
    await margaret(test, ann);
    copies = [duplicate, clone, second];
  });
  afterAll(() => test.close());

  it('are listed in the inventory: by reference if the caller may read them, otherwise by number', async () => {
    const [duplicate = 0, clone = 0, second = 0] = copies;
    expect(await held(recId, ann)).toEqual({ count: 4, seen: seen(duplicate, second) });
    expect(await held(recId, ada)).toEqual({ count: 4, seen: seen(duplicate, clone, second) });
    // The record that a copy was made from counts as one of its copies.
    expect(await held(second, ann)).toEqual({ count: 4, seen: seen(recId, duplicate) });
    expect(await held(await margaret(test, ann), ann)).toEqual({ count: 0, seen: [] });
  });

  it('are listed in the manifest of an export, and counted in its audit line', async () => {
    const [duplicate = 0, , second = 0] = copies;
    const { bytes } = await fetchFile(test, `/record/${recId}/export`, { documents: false }, ann);
    const manifest = JSON.parse(strFromU8(unzipSync(bytes)['manifest.json'] ?? new Uint8Array()));
    expect(manifest.copies).toEqual({ count: 4, seen: seen(duplicate, second) });
    const lines = await store().db.execute(sql`SELECT details->'copies' AS copies FROM audit
      WHERE record_id = ${recId} AND action = 'client-data-exported'`);
    expect(rowsOf(lines)).toEqual([{ copies: 4 }]);
  });

  it('are shown to the person who confirms a purge, remain after it, and are counted in its audit line', async () => {
    expect((await test.send('POST', `/record/${recId}/purge`, ASKED, ann)).status).toBe(200);
    const [waiting] = (await test.get('/practice/data', ada)).body.purges;
    expect(waiting).toMatchObject({ recId, copies: { count: 4, seen: seen(...copies) } });
    const confirmed = await test.send('POST', `/record/${recId}/purge/confirm`, { reference: 'HAL-2026-031' }, ada);
    expect(confirmed.status).toBe(200);
    const lines = await store().db.execute(sql`SELECT details FROM audit
      WHERE record_id = ${recId} AND action = 'record-purged-early'`);
    expect(rowsOf(lines)).toMatchObject([{ details: { copies: 4 } }]);
    const [duplicate = 0, , second = 0] = copies;
    expect(await held(duplicate, ann)).toEqual({ count: 3, seen: seen(second) });
  });

  it('are listed by number at the console, if the operator confirms the purge', async () => {
    const practiceId = await insertPractice(store().db, 'One', test.clock.now(), { requireTwoFactor: false });
    const alone = await test.join('olive', { role: 'admin', practiceId });
    const id = await margaret(test, alone);
    const [first, second] = [await copy(id, alone), await copy(id, alone)];
    const services = { ...test.services, name: 'olga', keys: { keysDir: '', dataDir: '' }, file: undefined };
    const command = (...words: string[]) => runCommand(services, words);
    expect((await test.send('POST', `/record/${id}/purge`, ASKED, alone)).status).toBe(200);
    const words = `Copies that remain: ${first}, ${second}.`;
    expect((await command('purges')).join('\n')).toMatch(new RegExp(`^${id}  ${alone.email} .*${words}$`, 'm'));
    expect(await command('purge', String(id), '--confirm')).toEqual([`Record ${id} is purged. ${words}`]);
    const lines = await store().db.execute(sql`SELECT details FROM audit
      WHERE record_id = ${id} AND action = 'record-purged-early'`);
    expect(rowsOf(lines)).toMatchObject([{ details: { operator: 'olga', copies: 2 } }]);
  });
});
