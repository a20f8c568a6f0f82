import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Answer, type Person, type TestApp, testApp } from '../testing.ts';

const ADMIN = { tags: [{ id: 255, name: 'admin' }] };
const RESIDENTIAL = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };

describeOnStore('deleting, cloning and listing records', (store) => {
  let test: TestApp;
  let ann: Person;
  let ben: Person;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
    ben = await test.join('ben');
  });

  const create = async (as = ann): Promise<number> => (await test.send('POST', '/record/create', {}, as)).body.recId;
  const load = (recId: number, as = ann): Promise<Answer> => test.send('POST', `/record/${recId}/load`, {}, as);
  const listed = async (as = ann): Promise<readonly number[]> =>
    (await test.get('/records', as)).body.map((row: { recId: number }) => row.recId);
  const trail = async (recId: number) =>
    rowsOf<{ action: string; details: unknown }>(
      await store().db.execute(sql`SELECT action, details FROM audit WHERE record_id = ${recId} ORDER BY id`),
    );

  describe('POST record/{recId}/delete', () => {
    const remove = (recId: number, as = ann) => test.send('POST', `/record/${recId}/delete`, {}, as);

    it('API-021 removes the record from the list and keeps its rows', async () => {
      const [gone, kept] = [await create(), await create()];
      test.clock.advance(60);
      const answer = await remove(gone);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ recId: gone, status: { success: true, updated: {} } });
      expect(await listed()).toEqual([kept]);
      expect((await load(gone)).status).toBe(404);
      const [row] = rowsOf(
        await store().db.execute(sql`
          SELECT deleted_at = ${test.clock.now().toISOString()} AS at, deleted_by = owner_id AS by,
            (SELECT count(*)::int FROM scenarios WHERE record_id = r.id) AS scenarios
          FROM records r WHERE id = ${gone}`),
      );
      expect(row).toEqual({ at: true, by: true, scenarios: 1 });
      expect((await trail(gone)).map((line) => line.action)).toEqual([
        'record-created',
        'record-deleted',
        'access-refused',
      ]);
    });

    it("answers 404 to a repeat, another adviser and a missing record, and deletes none of another's", async () => {
      const recId = await create();
      expect((await remove(recId, ben)).status).toBe(404);
      expect((await remove(999_999_999)).status).toBe(404);
      expect(await listed()).toEqual([recId]);
      await remove(recId);
      expect((await remove(recId)).status).toBe(404);
    });

    it('lets a simultaneous save either come first or find nothing', async () => {
      const recId = await create();
      const body = { recId, scenarios: { 0: { name: 'x', meta: { revision: 1 } } } };
      const [saved, removed] = await Promise.all([test.send('PUT', `/record/${recId}/save`, body, ann), remove(recId)]);
      expect([200, 404]).toContain(saved.status);
      expect(removed.status).toBe(200);
    });
  });

  describe('POST records/deleteRecs/', () => {
    const removeAll = (recordIds: readonly number[], as = ann) =>
      test.send('POST', '/records/deleteRecs/', { recordIds }, as);

    it('API-024 RL-017 deletes the checked rows through one call, with and without the slash', async () => {
      const [first, second, kept] = [await create(), await create(), await create()];
      const answer = await removeAll([second, first, first]);
      expect(answer.body).toEqual({ deleted: [first, second], status: { success: true, updated: {} } });
      expect(await listed()).toEqual([kept]);
      expect((await trail(first)).map((line) => line.action)).toEqual(['record-created', 'record-deleted']);
      const body = { recordIds: [kept] };
      expect((await test.send('POST', '/records/deleteRecs', body, ann)).body.deleted).toEqual([kept]);
    });

    it("skips another adviser's records and missing ones without an error", async () => {
      const [own, foreign] = [await create(), await create(ben)];
      const answer = await removeAll([own, foreign, 999_999_999]);
      expect(answer.body.deleted).toEqual([own]);
      expect(await listed(ben)).toEqual([foreign]);
      expect((await removeAll([foreign])).body).toEqual({ deleted: [], status: { success: true, updated: {} } });
    });

    it("deletes all of the caller's records or none", async () => {
      const [first, second] = [await create(), await create()];
      await store().db.execute(sql`
        CREATE OR REPLACE FUNCTION refuse_second() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF NEW.action = 'record-deleted' AND NEW.record_id = ${sql.raw(String(second))}
          THEN RAISE EXCEPTION 'the disk is full'; END IF; RETURN NEW; END $$`);
      await store().db.execute(
        sql`CREATE TRIGGER refuse_second BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION refuse_second()`,
      );
      expect((await removeAll([first, second])).status).toBe(500);
      await store().db.execute(sql`DROP TRIGGER refuse_second ON audit`);
      expect([...(await listed())].sort((a, b) => a - b)).toEqual([first, second]);
    });

    it.each([
      ['none', [], 'list-too-short'],
      ['no number', ['x'], 'type-expected'],
      ['a thousand and one', Array.from({ length: 1001 }, (_, n) => n + 1), 'list-too-long'],
    ])('refuses a list of %s', async (_what, recordIds, code) => {
      const answer = await test.send('POST', '/records/deleteRecs', { recordIds }, ann);
      expect(answer.status).toBe(422);
      expect(answer.body.error.code).toBe(code);
    });
  });

  describe('POST record/{recId}/clone', () => {
    const clone = (recId: number, as: Person) => test.send('POST', `/record/${recId}/clone`, {}, as);
    const withContents = async (as: Person): Promise<number> => {
      const recId = await create(as);
      const record = { reference: 'HALE-1', clients: [{ first_name: 'Margaret', last_name: 'Hale' }] };
      const scenarios = { 0: { sCare: [RESIDENTIAL], meta: { revision: 1 } } };
      await test.send('PUT', `/record/${recId}/save`, { record, recordRevision: 1, scenarios }, as);
      await test.send('POST', `/record/${recId}/copy/0`, {}, as);
      return recId;
    };

    it('API-023 RL-014 creates a complete copy, marked as a clone', async () => {
      const admin = await test.join('admin', ADMIN);
      const recId = await withContents(admin);
      const answer = await clone(recId, admin);
      expect(answer.status).toBe(200);
      const { newId } = answer.body;
      expect(newId).toBeGreaterThan(recId);
      const [source, copy] = [(await load(recId, admin)).body, (await load(newId, admin)).body];
      expect(copy.record).toMatchObject({ reference: 'HALE-1', status: 2, clonedFrom: recId, revision: 1 });
      expect(copy.record.clients).toEqual(source.record.clients);
      expect(Object.keys(copy.scenarios)).toEqual(['0', '1']);
      expect(copy.scenarios[0].sCare).toEqual(source.scenarios[0].sCare);
      expect(copy.scenarios[0].meta.revision).toBe(1);
      expect(source.record).toMatchObject({ status: 1, clonedFrom: null });
      const { body } = await test.get('/records', admin);
      expect(body.find((row: { recId: number }) => row.recId === newId)).toMatchObject({
        status: 2,
        clonedFrom: recId,
      });
      expect((await trail(recId)).at(-2)).toEqual({ action: 'record-cloned', details: { to: newId } });
      expect((await trail(newId))[0]).toEqual({ action: 'record-created', details: { clonedFrom: recId } });
    });

    it('BC-024 marks the clone of a clone with status 4, and does not change the source', async () => {
      const admin = await test.join('admin', ADMIN);
      const first = (await clone(await create(admin), admin)).body.newId;
      const second = (await clone(first, admin)).body.newId;
      const third = (await clone(second, admin)).body.newId;
      const { body } = await test.get('/records', admin);
      const status = (recId: number) => body.find((row: { recId: number }) => row.recId === recId).status;
      expect([first, second, third].map(status)).toEqual([2, 4, 4]);
    });

    it('RC-011 RO-004 is only for users with tag 255; others do not learn what exists', async () => {
      const recId = await create(ann);
      const developer = await test.join('developer', { tags: [{ id: 239, name: 'developer' }] });
      const role = await test.join('role', { role: 'admin' });
      for (const person of [ann, developer, role]) {
        for (const id of [recId, 999_999_999]) {
          const answer = await clone(id, person);
          expect(answer.status).toBe(403);
          expect(answer.body.error).toMatchObject({
            code: 'access-denied',
            msg: expect.stringContaining('permission'),
          });
        }
      }
      expect(await listed()).toEqual([recId]);
    });

    it("clones another adviser's record only if the admin may read it", async () => {
      const recId = await create(ann);
      expect((await clone(recId, await test.join('tagged', ADMIN))).status).toBe(404);
      const supervisor = await test.join('supervisor', { ...ADMIN, role: 'supervisor' });
      const { newId } = (await clone(recId, supervisor)).body;
      expect(await listed(supervisor)).toEqual([newId]);
      expect(await listed(ann)).toEqual([recId]);
    });
  });

  describe('GET records', () => {
    it('RC-001 lists the names of both clients, without a removed one, and never a third', async () => {
      const recId = await create();
      const clients = [
        { first_name: 'Thomas', last_name: 'Kane' },
        { first_name: 'Joan', last_name: 'Kane' },
      ];
      const url = `/record/${recId}/save`;
      await test.send('PUT', url, { record: { relationship: 2, clients }, recordRevision: 1 }, ann);
      expect((await test.get('/records', ann)).body[0].client).toBe('Thomas Kane & Joan Kane');
      const third = { clients: [...clients, { first_name: 'Ida', last_name: 'Kane' }] };
      const refused = await test.send('PUT', url, { record: third, recordRevision: 2 }, ann);
      expect(refused.body.error.fields).toEqual([expect.objectContaining({ code: 'list-too-long' })]);
      await test.send(
        'PUT',
        url,
        { record: { relationship: 1, clients: clients.slice(0, 1) }, recordRevision: 2 },
        ann,
      );
      expect((await test.get('/records', ann)).body[0].client).toBe('Thomas Kane');
    });

    it('lists days in Sydney', async () => {
      const recId = await create();
      // 18 April 2025, 2 pm UTC: in Sydney it is the 19th, so the record is not old.
      await store().db.execute(sql`UPDATE records SET created_at = '2025-04-18T14:00:00Z' WHERE id = ${recId}`);
      expect((await test.get('/records', ann)).body[0].created).toBe('19/04/2025');
      await store().db.execute(sql`UPDATE records SET created_at = '2025-04-18T13:59:59Z' WHERE id = ${recId}`);
      expect((await test.get('/records', ann)).body[0].created).toBe('18/04/2025');
    });
  });
});
