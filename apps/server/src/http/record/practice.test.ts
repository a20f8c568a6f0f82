import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { changesOf, type Person, type TestApp, testApp } from '../testing.ts';

const RESIDENTIAL = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };

describeOnStore('records of a practice', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  const readers: Record<'supervisor' | 'admin', Person | undefined> = { supervisor: undefined, admin: undefined };
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    readers.supervisor = await test.join('supervisor', { role: 'supervisor' });
    readers.admin = await test.join('admin', { role: 'admin' });
    recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    const scenarios = { 0: { sCare: [RESIDENTIAL], meta: { revision: 1 } } };
    await test.send('PUT', `/record/${recId}/save`, { scenarios }, ann);
  });
  afterAll(() => test.close());

  const contents = async () =>
    rowsOf(
      await store().db.execute(sql`
        SELECT r.*, s.* FROM records r JOIN scenarios s ON s.record_id = r.id WHERE r.id = ${recId}`),
    );

  describe.for(['supervisor', 'admin'] as const)('%s', (role) => {
    const send = (method: 'POST' | 'PUT', url: string, body: object) => test.send(method, url, body, readers[role]);

    it('can be read, marked as read-only', async () => {
      const { status, body } = await send('POST', `/record/${recId}/load/0`, {});
      expect(status).toBe(200);
      expect(body.readOnly).toBe(true);
      expect(body.scenarios[0].sCare[0]).toMatchObject(RESIDENTIAL);
      expect((await test.send('POST', `/record/${recId}/load`, {}, ann)).body).not.toHaveProperty('readOnly');
    });

    it('give the same figures as for the adviser, and nothing is stored', async () => {
      const before = await contents();
      const read = await send('POST', `/report/${recId}/summary/0`, {});
      expect(read.status).toBe(200);
      expect(read.body.status).toEqual({ success: true, updated: { record: { savedAt: expect.any(String) } } });
      expect(await contents()).toEqual(before);
      const own = await test.send('POST', `/report/${recId}/summary/0`, {}, ann);
      expect(read.body.dataset).toEqual(own.body.dataset);
    });

    it('cannot be changed by any call', async () => {
      const before = await contents();
      for (const [method, url, body] of changesOf(recId)) {
        const answer = await send(method, url, body);
        expect([url, answer.status]).toEqual([url, 403]);
        expect(answer.body.error.code).toBe('access-denied');
      }
      expect((await send('POST', '/records/deleteRecs', { recordIds: [recId] })).body.deleted).toEqual([]);
      expect(await contents()).toEqual(before);
    });

    it("are listed by adviser, separately from the caller's own", async () => {
      const { body } = await test.get('/records?scope=practice', readers[role]);
      expect(body.find((row: { recId: number }) => row.recId === recId)).toMatchObject({ adviser: 'ann Person' });
      expect((await test.get('/records', readers[role])).body).toEqual([]);
    });

    it('of another practice cannot be read', async () => {
      const practiceId = await insertPractice(store().db, 'Another', test.clock.now(), { requireTwoFactor: false });
      const stranger = await test.join('stranger', { practiceId, role });
      for (const [method, url] of [
        ['POST', `/record/${recId}/load`],
        ['POST', `/report/${recId}/summary/0`],
        ['PUT', `/record/${recId}/save`],
      ] as const) {
        const body = method === 'PUT' ? { scenarios: { 0: { name: 'x', meta: { revision: 2 } } } } : {};
        expect((await test.send(method, url, body, stranger)).status).toBe(404);
      }
      expect((await test.get('/records?scope=practice', stranger)).body).toEqual([]);
    });
  });

  it('are not listed for an adviser, or for an unknown list', async () => {
    expect((await test.get('/records?scope=practice', ann)).body.error.code).toBe('access-denied');
    expect((await test.get('/records?scope=all', ann)).status).toBe(422);
  });

  it('are audited for views and for refused attempts', async () => {
    const lines = rowsOf<{ action: string }>(
      await store().db.execute(sql`
        SELECT DISTINCT a.action FROM audit a JOIN users u ON u.id = a.user_id
        WHERE u.role = 'supervisor' AND a.action NOT LIKE 'sign%' ORDER BY 1`),
    );
    expect(lines.map((line) => line.action)).toEqual([
      'access-refused',
      'record-viewed',
      'records-listed',
      'summary-calculated',
    ]);
  });
});
