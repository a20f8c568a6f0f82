import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Answer, type Person, type TestApp, testApp } from '../testing.ts';

const RESIDENTIAL = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };

describeOnStore('changes since a record was shown', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
  });

  const post = (path: string, body: object = {}): Promise<Answer> => test.send('POST', path, body, ann);
  const save = (recId: number, body: object): Promise<Answer> => test.send('PUT', `/record/${recId}/save`, body, ann);
  const change = (sid: number, revision: number, name = `at ${revision}`) => ({
    scenarios: { [sid]: { name, meta: { revision } } },
  });
  /** A record with the Current Situation in revision 2 and one scenario. */
  const create = async (): Promise<number> => {
    const { recId } = (await post('/record/create')).body;
    await save(recId, { scenarios: { 0: { sCare: [RESIDENTIAL], meta: { revision: 1 } } } });
    await post(`/record/${recId}/copy/0`);
    return recId;
  };
  const load = async (recId: number) => (await post(`/record/${recId}/load`)).body;
  const newer = ({ body }: Answer) => body.error.fields.map(({ path }: { path: string }) => path);
  const versions = async (): Promise<Readonly<Record<number, number>>> => {
    const { body } = await test.get('/records', ann);
    return Object.fromEntries(body.map((row: { recId: number; version: number }) => [row.recId, row.version]));
  };
  const versionOf = async (recId: number): Promise<number> => (await versions())[recId] as number;
  const trail = async (recId: number) =>
    rowsOf<{ action: string }>(
      await store().db.execute(sql`SELECT action FROM audit WHERE record_id = ${recId} ORDER BY id`),
    ).map(({ action }) => action);

  describe('POST record/{recId}/deleteScen/{sid}', () => {
    it('refuses a revision that is not the stored one, names the stored one, and deletes nothing', async () => {
      const recId = await create();
      await save(recId, change(1, 1));
      const answer = await post(`/record/${recId}/deleteScen/1`, { revision: 1 });
      expect(answer.status).toBe(409);
      expect(answer.body.error.code).toBe('revision-conflict');
      expect(newer(answer)).toEqual(['revision']);
      expect(answer.body.status.updated.scenarios).toEqual({ 1: { revision: 2, savedAt: expect.any(String) } });
      expect((await load(recId)).sids).toEqual([0, 1]);
      expect((await post(`/record/${recId}/deleteScen/1`, { revision: 2 })).status).toBe(200);
      expect((await load(recId)).sids).toEqual([0]);
      expect((await post(`/record/${recId}/deleteScen/1`, { revision: 2 })).status).toBe(404);
    });

    it('requires no revision from a client that names none', async () => {
      const recId = await create();
      await save(recId, change(1, 1));
      expect((await post(`/record/${recId}/deleteScen/1`)).status).toBe(200);
    });
  });

  describe('POST record/{recId}/delete', () => {
    it.each<[string, (recId: number) => Promise<unknown>, string[]]>([
      ['the record', (recId) => save(recId, { record: { reference: 'A' }, recordRevision: 1 }), ['revisions.record']],
      ['a scenario', (recId) => save(recId, change(1, 1)), ['revisions.1']],
      ['a scenario that was added', (recId) => post(`/record/${recId}/copy/0`), ['revisions.2']],
    ])('refuses when %s is newer, names it, and deletes nothing', async (_what, elsewhere, paths) => {
      const recId = await create();
      const revisions = { record: 1, 0: 2, 1: 1 };
      await elsewhere(recId);
      const answer = await post(`/record/${recId}/delete`, { revisions });
      expect([answer.status, newer(answer)]).toEqual([409, paths]);
      expect((await load(recId)).recId).toBe(recId);
      expect(await trail(recId)).not.toContain('record-deleted');
    });

    it('deletes an unchanged record, by revisions, by version, or without either', async () => {
      const [first, second, third] = [await create(), await create(), await create()];
      expect((await post(`/record/${first}/delete`, { revisions: { record: 1, 0: 2, 1: 1 } })).status).toBe(200);
      expect((await post(`/record/${second}/delete`, { version: await versionOf(second) })).status).toBe(200);
      expect((await post(`/record/${third}/delete`)).status).toBe(200);
    });

    it('compares only the revision of the record if only that is named', async () => {
      const recId = await create();
      await save(recId, { record: { reference: 'A' }, recordRevision: 1 });
      const answer = await post(`/record/${recId}/delete`, { revision: 1 });
      expect([answer.status, newer(answer)]).toEqual([409, ['revision']]);
      expect((await post(`/record/${recId}/delete`, { revision: 2 })).status).toBe(200);
    });

    it('deletes although a scenario that was shown is gone: nothing newer is lost', async () => {
      const recId = await create();
      await post(`/record/${recId}/deleteScen/1`);
      expect((await post(`/record/${recId}/delete`, { revisions: { record: 1, 0: 2, 1: 1 } })).status).toBe(200);
    });
  });

  describe('the version of a row', () => {
    it.each<[string, (recId: number) => Promise<Answer>]>([
      ['the record is saved', (recId) => save(recId, { record: { reference: 'A' }, recordRevision: 1 })],
      ['the Current Situation is saved', (recId) => save(recId, change(0, 2))],
      ['another scenario is saved', (recId) => save(recId, change(1, 1))],
      ['a load saves', (recId) => post(`/record/${recId}/load/0`, change(1, 1))],
      ['a summary saves', (recId) => post(`/report/${recId}/summary/0`, change(1, 1))],
      ['a scenario is added', (recId) => post(`/record/${recId}/copy/0`)],
      ['a scenario is deleted', (recId) => post(`/record/${recId}/deleteScen/1`)],
    ])('moves when %s', async (_what, act) => {
      const recId = await create();
      const before = await versionOf(recId);
      expect((await act(recId)).status).toBe(200);
      expect(await versionOf(recId)).toBe(before + 1);
    });

    it('stays the same if nothing changes: viewing, calculating, repeating a save', async () => {
      const recId = await create();
      await save(recId, change(1, 1));
      const before = await versionOf(recId);
      await load(recId);
      await post(`/report/${recId}/summary/0`);
      expect((await save(recId, change(1, 1))).status).toBe(200);
      expect(await versionOf(recId)).toBe(before);
    });
  });

  describe('POST records/deleteRecs', () => {
    it('deletes none of a list if one has changed since, and names those that have', async () => {
      const [first, second] = [await create(), await create()];
      const shown = await versions();
      await save(second, change(1, 1));
      const answer = await post('/records/deleteRecs', { recordIds: [first, second], versions: shown });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'revision-conflict']);
      expect(newer(answer)).toEqual([`versions.${second}`]);
      expect(Object.keys(await versions()).map(Number)).toEqual(expect.arrayContaining([first, second]));
      expect(await trail(first)).not.toContain('record-deleted');
      const again = await post('/records/deleteRecs', { recordIds: [first, second], versions: await versions() });
      expect(again.body.deleted).toEqual([first, second]);
    });

    it('skips missing records, and compares only named versions', async () => {
      const [first, second] = [await create(), await create()];
      const shown = await versions();
      await post(`/record/${first}/delete`);
      await save(second, change(1, 1));
      const body = { recordIds: [first, second], versions: { [first]: shown[first] } };
      expect((await post('/records/deleteRecs', body)).body.deleted).toEqual([second]);
    });
  });

  describe('POST report/{recId}/summary/{sid}', () => {
    const calculations = async (recId: number) => (await trail(recId)).filter((line) => line === 'summary-calculated');

    it.each<[string, (recId: number) => Promise<unknown>, string[]]>([
      ['the record', (recId) => save(recId, { record: { reference: 'A' }, recordRevision: 1 }), ['revisions.record']],
      ['the Current Situation', (recId) => save(recId, change(0, 2)), ['revisions.0']],
      ['the scenario', (recId) => save(recId, change(1, 1)), ['revisions.1']],
    ])('calculates nothing if %s is newer than shown', async (_what, elsewhere, paths) => {
      const recId = await create();
      await elsewhere(recId);
      const answer = await post(`/report/${recId}/summary/1`, { revisions: { record: 1, 0: 2, 1: 1 } });
      expect([answer.status, newer(answer)]).toEqual([409, paths]);
      expect(await calculations(recId)).toEqual([]);
    });

    it('calculates what is shown, even if another scenario has changed', async () => {
      const recId = await create();
      await save(recId, change(1, 1));
      expect((await post(`/report/${recId}/summary/0`, { revisions: { record: 1, 0: 2 } })).status).toBe(200);
      expect((await post(`/report/${recId}/summary/1`, { revision: 1 })).status).toBe(409);
      expect((await post(`/report/${recId}/summary/1`, { revision: 2 })).status).toBe(200);
      expect((await post(`/report/${recId}/summary/1`)).status).toBe(200);
    });

    it('saves what is sent by its own revision, even if sent twice, and never over something newer', async () => {
      const recId = await create();
      const body = { ...change(1, 1, 'mine'), revisions: { record: 1, 0: 2, 1: 1 } };
      const path = `/report/${recId}/summary/1`;
      expect((await post(path, body)).status).toBe(200);
      // The answer was lost, so the client sends the same again.
      expect((await post(path, body)).status).toBe(200);
      await save(recId, change(0, 2));
      const refused = await post(path, { ...change(1, 2, 'mine again'), revisions: { record: 1, 0: 2, 1: 2 } });
      expect([refused.status, newer(refused)]).toEqual([409, ['revisions.0']]);
      expect((await load(recId)).scenarios[1].name).toBe('mine');
    });
  });

  describe('PUT record/{recId}/save', () => {
    it('names every newer part with its time', async () => {
      const recId = await create();
      await save(recId, { record: { reference: 'A' }, recordRevision: 1, ...change(1, 1) });
      const stale = { 0: { name: 'x', meta: { revision: 1 } }, 1: { name: 'x', meta: { revision: 1 } } };
      const answer = await save(recId, { record: { reference: 'B' }, recordRevision: 1, scenarios: stale });
      const stored = { revision: 2, savedAt: expect.any(String) };
      expect(answer.body.status.updated).toEqual({ record: stored, scenarios: { 0: stored, 1: stored } });
    });

    it('numbers and dates new notes, returns both, and does not duplicate a note whose answer was lost', async () => {
      const recId = await create();
      const first = { record: { notes: [{ body: 'Rang the daughter.' }] }, recordRevision: 1 };
      const updated = (await save(recId, first)).body.status.updated.record;
      const at = test.clock.now().toISOString();
      expect(updated).toMatchObject({ revision: 2, notes: [{ id: 1, datetime: at }] });
      test.clock.advance(60);
      expect((await save(recId, first)).body.status.updated.record).toMatchObject({
        revision: 2,
        notes: updated.notes,
      });
      const kept = { ...updated.notes[0], body: 'Rang the daughter.' };
      const forged = { id: 1, datetime: '1999-01-01T00:00:00.000Z', body: 'Forged' };
      await save(recId, { record: { notes: [kept, forged] }, recordRevision: 2 });
      expect((await load(recId)).record.notes).toEqual([
        kept,
        { id: 2, datetime: test.clock.now().toISOString(), body: 'Forged' },
      ]);
    });

    it('keeps automatic entries protected, and keeps their values if a list omits them', async () => {
      const recId = await create();
      const entries = async () => (await load(recId)).scenarios[0].sFentries;
      const [income, ...rest] = await entries();
      await save(recId, {
        scenarios: {
          0: { sFentries: [{ ...income, cashAmount: 1200, protected: false }, ...rest], meta: { revision: 2 } },
        },
      });
      expect(await entries()).toEqual([{ ...income, cashAmount: 1200, protected: true }, ...rest]);
      await save(recId, { scenarios: { 0: { sFentries: [{ eid: 2, name: 'Shares' }], meta: { revision: 3 } } } });
      const after = await entries();
      expect(after.find(({ eid }: { eid: number }) => eid === 4)).toMatchObject({ cashAmount: 1200, protected: true });
    });

    it.each<[string, object, string, string]>([
      ['the only client deleted', { clients: [{ deleted: true }] }, 'client-missing', 'record.clients[0].deleted'],
      ['a birth after today', { clients: [{ dob: '22/11/2026' }] }, 'birth-in-future', 'record.clients[0].dob'],
    ])('refuses %s at its field', async (_what, record, code, path) => {
      const recId = await create();
      const answer = await save(recId, { record, recordRevision: 1 });
      expect([answer.status, answer.body.error.code, newer(answer)]).toEqual([422, code, [path]]);
      expect((await load(recId)).record.revision).toBe(1);
    });

    it('accepts a birth today, and ignores a later one that is already stored', async () => {
      const recId = await create();
      expect((await save(recId, { record: { clients: [{ dob: '21/11/2026' }] }, recordRevision: 1 })).status).toBe(200);
      await store().db.execute(sql`
        UPDATE records SET document = jsonb_set(document, '{clients,0,dob}', '"01/01/2030"') WHERE id = ${recId}`);
      expect((await save(recId, { record: { clients: [{ last_name: 'Hale' }] }, recordRevision: 2 })).status).toBe(200);
    });
  });
});
