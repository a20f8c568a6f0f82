import { readCaseText } from '@advice-builder/casework';
import type { CaseFile } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { countAsMade, margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const JSON_TYPE = 'application/json';

describeOnStore('a record as a case file', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
    recId = await margaret(test, ann);
  });

  const take = (file: unknown, as = ann) => test.raw('POST', '/record/import', JSON_TYPE, JSON.stringify(file), as);
  const exported = async (id = recId, as = ann): Promise<CaseFile> => (await test.get(`/record/${id}/case`, as)).body;
  const load = async (id: number, as = ann) => (await test.send('POST', `/record/${id}/load`, {}, as)).body;
  const trail = async (id: number) =>
    rowsOf<{ action: string; details: unknown; person: string }>(
      await store().db.execute(sql`SELECT a.action, a.details, u.email AS person FROM audit a
        JOIN users u ON u.id = a.user_id WHERE record_id = ${id} ORDER BY a.id`),
    );
  const rows = async () =>
    rowsOf<{ records: number; scenarios: number; audit: number }>(
      await store().db.execute(sql`SELECT (SELECT count(*)::int FROM records) AS records,
        (SELECT count(*)::int FROM scenarios) AS scenarios, (SELECT count(*)::int FROM audit) AS audit`),
    );

  describe('export', () => {
    it('is a file named after client, reference and day, and is audited by ids only', async () => {
      const { headers } = await test.get(`/record/${recId}/case`, ann);
      expect(headers['content-disposition']).toContain('filename="Hale HAL-2026-031 case 2026-11-21.json"');
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(headers['cache-control']).toBe('no-store');
      expect((await trail(recId)).at(-1)).toEqual({
        action: 'record-exported',
        details: { scenarios: 3 },
        person: ann.email,
      });
    });

    it('contains the saved data, without notes, marks and server data', async () => {
      const noted = { recordRevision: 2, record: { notes: [{ body: 'Ring' }] } };
      expect((await test.send('PUT', `/record/${recId}/save`, noted, ann)).status).toBe(200);
      await test.send('POST', '/records/mark', { recordIds: [recId], workStatus: 'done' }, ann);
      const file = await exported();
      expect(Object.keys(file)).toEqual(['format', 'version', 'product', 'exported', 'asAt', 'record', 'scenarios']);
      expect(Object.keys(file.scenarios)).toEqual(['0', '1', '2']);
      expect(JSON.stringify(file)).not.toMatch(
        /Ring|"(recId|owner\w*|revision|meta|tmp|workStatus|archivedAt|clonedFrom|lastCare|notes)"/,
      );
    });

    it('is for people who may read the record, including an archived one', async () => {
      const [supervisor, ben] = [await test.join('sue', { role: 'supervisor' }), await test.join('ben')];
      await test.send('POST', '/records/mark', { recordIds: [recId], archived: true }, ann);
      expect((await test.get(`/record/${recId}/case`, supervisor)).status).toBe(200);
      expect((await trail(recId)).at(-1)).toMatchObject({ action: 'record-exported', person: supervisor.email });
      expect((await test.get(`/record/${recId}/case`, ben)).status).toBe(404);
      expect((await test.get(`/record/${recId}/case`)).status).toBe(401);
    });
  });

  it('counts towards the limit of documents, and a refusal says so', async () => {
    const [busy, ben] = [await test.join('busy'), await test.join('ben')];
    const id = await margaret(test, busy);
    await countAsMade(store(), test, busy, 30);
    const { status, body } = await test.get(`/record/${id}/case`, busy);
    expect([status, body.error.code]).toEqual([429, 'too-many-requests']);
    // A person who may not read the record gets 404, and the request does not count towards the limit of documents.
    expect((await test.get(`/record/${id}/case`, ben)).status).toBe(404);
    expect((await trail(id)).map(({ action }) => action)).not.toContain('record-exported');
  });

  describe('import', () => {
    it('becomes a draft of the person who imports it, even in another practice, with unchanged contents', async () => {
      const before = await load(recId);
      const ben = await test.join('ben');
      const answer = await take(await exported(), ben);
      expect([answer.status, answer.body]).toEqual([200, { recId: expect.any(Number), leftOut: [] }]);
      const made = answer.body.recId;
      const { record, scenarios, sids } = await load(made, ben);
      expect(sids).toEqual([0, 1, 2]);
      expect(record).toMatchObject({ reference: 'HAL-2026-031', workStatus: 'draft', clonedFrom: null, status: 1 });
      expect(record.revision).toBe(1);
      expect(record.lastCare).toEqual((await load(recId)).record.lastCare);
      for (const sid of [0, 1, 2]) {
        const { meta, ...contents } = scenarios[sid];
        const { meta: _meta, ...was } = before.scenarios[sid];
        expect(contents).toEqual(was);
        expect(meta).toMatchObject({ seen: true, revision: 1 });
      }
      expect((await test.send('POST', `/record/${made}/load`, {}, ann)).status).toBe(404);
      expect((await trail(made)).map(({ action, details, person }) => [action, details, person])).toContainEqual([
        'record-imported',
        { scenarios: 3 },
        ben.email,
      ]);
    });

    it('lists the parts of the file that were left out', async () => {
      const file = { ...(await exported()) };
      const record = { ...file.record, notes: [{ body: 'Ring her son' }] };
      const { body } = await take({ ...file, record });
      expect(body.leftOut).toEqual(['1 note']);
      expect((await load(body.recId)).record.notes).toEqual([]);
    });

    it('becomes a record that can be saved and copied like any other', async () => {
      const { body } = await take(await exported());
      const copied = await test.send('POST', `/record/${body.recId}/copy/0`, {}, ann);
      expect([copied.status, copied.body.newSid]).toEqual([200, 3]);
    });

    it.each([
      ['what stands in it', (file: CaseFile) => ({ ...file, asAt: '2026-02-30' }), 'asAt', 'text-pattern'],
      [
        'a birth in the future',
        (file: CaseFile) => ({ ...file, record: { ...file.record, clients: [{ dob: '22/11/2026' }] } }),
        'record.clients[0].dob',
        'birth-in-future',
      ],
      [
        'a projection that begins later',
        (file: CaseFile) => ({ ...file, record: { ...file.record, projectFrom: '2027-01-01' } }),
        'record.projectFrom',
        'project-from-late',
      ],
      [
        'a contradiction of its last scenario',
        ({ scenarios, ...file }: CaseFile) => {
          const [care] = scenarios[2]?.sCare ?? [];
          const both = [{ ...care, lmr: true, marketPayer: true }];
          return { ...file, scenarios: { ...scenarios, 2: { ...scenarios[2], sCare: both } } };
        },
        'scenarios.2.sCare[0].marketPayer',
        'means-status-exclusive',
      ],
    ] as const)('is refused for %s, and nothing is stored', async (_, spoil, path, code) => {
      const file = await exported();
      const before = await rows();
      const { status, body } = await take(spoil(file));
      expect([status, body.error.fields]).toEqual([422, [expect.objectContaining({ path, code })]]);
      expect(await rows()).toEqual(before);
    });

    it('is refused if this server allows fewer scenarios', async () => {
      const file = await exported();
      const small = await testApp(store(), { maxScenarios: 2 });
      const { status, body } = await small.raw('POST', '/record/import', JSON_TYPE, JSON.stringify(file), ann);
      expect([status, body.error.msg]).toEqual([422, 'A record has at most 2 scenarios.']);
      await small.close();
    });

    it('is all or nothing: if a scenario cannot be stored, there is no record either', async () => {
      const file = await exported();
      const before = await rows();
      await store().db.execute(sql`ALTER TABLE scenarios ADD CONSTRAINT refuses CHECK (sid < 2) NOT VALID`);
      const { status } = await take(file);
      await store().db.execute(sql`ALTER TABLE scenarios DROP CONSTRAINT refuses`);
      expect([status, await rows()]).toEqual([500, before]);
    });

    it('is accepted as a form too, like every body', async () => {
      const read = readCaseText(JSON.stringify(await exported()));
      if (!read.ok) throw new Error('refused');
      expect((await test.send('POST', '/record/import', read.value, ann)).status).toBe(200);
    });
  });
});
