import { letterOf, paidFeeOf } from '@advice-builder/casework/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { fetchFile, MARGARET, margaret } from '../report/testing.ts';
import { changesOf, type Person, type TestApp, testApp } from '../testing.ts';

describeOnStore('status, review and archive of records', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
  });

  const create = async (as = ann): Promise<number> => (await test.send('POST', '/record/create', {}, as)).body.recId;
  const mark = (recordIds: readonly number[], marks: object, as = ann) =>
    test.send('POST', '/records/mark', { recordIds, ...marks }, as);
  const rowOf = async (recId: number, query = '') =>
    (await test.get(`/records${query}`, ann)).body.find((row: { recId: number }) => row.recId === recId);
  const trail = async (recId: number) =>
    rowsOf<{ action: string; details: unknown }>(
      await store().db.execute(sql`SELECT action, details FROM audit WHERE record_id = ${recId} ORDER BY id`),
    );

  it('begin as a draft, and are returned in the list and in the record', async () => {
    const recId = await create();
    expect(await rowOf(recId)).toMatchObject({
      workStatus: 'draft',
      nextReview: null,
      archivedAt: null,
      lastCare: null,
      example: false,
    });
    const before = await rowOf(recId);
    test.clock.advance(60);
    const answer = await mark([recId], { workStatus: 'done', nextReview: '2027-03-20' });
    expect([answer.status, answer.body]).toEqual([200, { marked: [recId], status: { success: true } }]);
    const set = { workStatus: 'done', nextReview: '2027-03-20' };
    // Neither the revision nor the time of change moves: a record as shown in the list can still be deleted.
    expect(await rowOf(recId)).toEqual({ ...before, ...set });
    expect((await test.send('POST', `/record/${recId}/load`, {}, ann)).body.record).toMatchObject(set);
    await mark([recId], { nextReview: null });
    expect(await rowOf(recId)).toEqual({ ...before, workStatus: 'done' });
    const marked = (await trail(recId)).filter(({ action }) => action === 'record-marked');
    expect(marked.map(({ details }) => details)).toEqual([
      { workStatus: 'done', hasReview: true },
      { hasReview: false },
    ]);
  });

  it("skip and audit another adviser's records and missing ones", async () => {
    const ben = await test.join('ben');
    const [own, foreign] = [await create(), await create(ben)];
    expect((await mark([own, foreign, 999_999_999], { workStatus: 'done' })).body.marked).toEqual([own]);
    expect((await test.get('/records', ben)).body[0]).toMatchObject({ recId: foreign, workStatus: 'draft' });
    expect((await trail(foreign)).at(-1)).toEqual({ action: 'access-refused', details: { call: 'mark' } });
  });

  it.each([
    ['nothing to set', { recordIds: [1] }, 'payload-empty'],
    ['no record', { recordIds: [], archived: true }, 'list-too-short'],
    [
      'a thousand and one',
      { recordIds: Array.from({ length: 1001 }, (_, n) => n + 1), archived: true },
      'list-too-long',
    ],
    ['another status', { recordIds: [1], workStatus: 'sent' }, 'choice-unknown'],
    ['no day', { recordIds: [1], nextReview: '2027-02-30' }, 'text-pattern'],
  ])('refuses %s', async (_what, body, code) => {
    const answer = await test.send('POST', '/records/mark', body, ann);
    expect([answer.status, answer.body.error.code]).toEqual([422, code]);
  });

  describe('an archived record', () => {
    it('is only in the list of archived ones, for supervisors too, until it is unarchived', async () => {
      const sue = await test.join('sue', { role: 'supervisor' });
      const [kept, gone] = [await create(), await create()];
      await mark([gone], { archived: true });
      const ids = async (url: string, as = ann) =>
        (await test.get(url, as)).body.map((row: { recId: number }) => row.recId);
      expect(await ids('/records')).toEqual([kept]);
      expect(await ids('/records?archived=only')).toEqual([gone]);
      expect(await ids('/records?scope=practice', sue)).not.toContain(gone);
      expect(await ids('/records?scope=practice&archived=only', sue)).toContain(gone);
      expect(await rowOf(gone, '?archived=only')).toMatchObject({ archivedAt: test.clock.now().toISOString() });
      await mark([gone], { archived: false, workStatus: 'done' });
      expect(await rowOf(gone)).toMatchObject({ archivedAt: null, workStatus: 'done' });
    });

    it('can be read but not changed by any call', async () => {
      const recId = await margaret(test, ann);
      await mark([recId], { archived: true });
      const read = await test.send('POST', `/record/${recId}/load`, {}, ann);
      expect(read.body).toMatchObject({ readOnly: true, recId });
      expect((await test.send('POST', `/report/${recId}/summary/0`, {}, ann)).status).toBe(200);
      const contents = async () =>
        rowsOf(
          await store().db.execute(
            sql`SELECT r.*, s.* FROM records r JOIN scenarios s ON s.record_id = r.id WHERE r.id = ${recId}`,
          ),
        );
      const before = await contents();
      const calls = [
        ...changesOf(recId),
        ['POST', '/records/deleteRecs', { recordIds: [recId] }],
        ['POST', '/records/mark', { recordIds: [recId], workStatus: 'done' }],
      ] as const;
      for (const [method, url, body] of calls) {
        const answer = await test.send(method, url, body, ann);
        expect([url, answer.status, answer.body.error?.code]).toEqual([url, 422, 'record-archived']);
      }
      expect(await contents()).toEqual(before);
    });
  });

  describe('the daily cost of care', () => {
    it('is that of the preferred scenario as last saved, and is not calculated for the list', async () => {
      const recId = await margaret(test, ann);
      const { lastCare } = await rowOf(recId);
      expect(lastCare).toMatchObject({ day: '2026-11-21', needs: 0, ratesChanged: false });
      expect(lastCare.amount).toBeGreaterThan(100);
      // Another scenario is preferred now. From the next save, the figure is calculated for that scenario.
      const reportSetting = { 1: { include: true, graph: true, preferred: true } };
      await test.send('PUT', `/record/${recId}/save`, { reportSetting }, ann);
      const { scenarios } = (await test.send('POST', `/record/${recId}/load`, {}, ann)).body;
      const changed = { sCare: [{ ...scenarios[1].sCare[0], radRacPaid: 0 }], meta: { revision: 1 } };
      await test.send('PUT', `/record/${recId}/save`, { scenarios: { 1: changed } }, ann);
      const after = (await rowOf(recId)).lastCare;
      expect(after.amount).toBeGreaterThan(lastCare.amount + 1);
      // A summary of any scenario calculates the figure again, also if the summary saves a change first.
      const { revision } = scenarios[0].meta;
      const saving = { scenarios: { 0: { sExpenses: { quickTotal: 12_345 }, meta: { revision } } } };
      for (const [sid, payload] of [
        [0, {}],
        [1, {}],
        [0, saving],
      ] as const) {
        await store().db.execute(
          sql`UPDATE records SET last_care = jsonb_set(last_care, '{ratesHash}', '"older"') WHERE id = ${recId}`,
        );
        expect((await rowOf(recId)).lastCare).toEqual({ ...after, ratesChanged: true });
        expect((await test.send('POST', `/report/${recId}/summary/${sid}`, payload, ann)).status).toBe(200);
        expect((await rowOf(recId)).lastCare).toEqual(after);
      }
      await test.send('POST', `/record/${recId}/deleteScen/1`, {}, ann);
      expect((await rowOf(recId)).lastCare).toEqual(lastCare);
    });

    it('shows how many fields are missing, and from when a later entry costs something', async () => {
      const recId = await create();
      // The client owns a home, so she pays more than the basic daily fee in care.
      const save = (care: object, revision: number) => {
        const contents = { sCare: [care], sHome: { netHomeValue: 900_000 }, meta: { revision } };
        return test.send('PUT', `/record/${recId}/save`, { scenarios: { 0: contents } }, ann);
      };
      await save({ typeOfCare: 1 }, 1);
      expect((await rowOf(recId)).lastCare).toMatchObject({ amount: null, needs: 1 });
      await save({ typeOfCare: 1, dateOfEntry: '01/03/2027', marketPriceRad: 550_000, radRacPaid: 300_000 }, 2);
      const { lastCare } = await rowOf(recId);
      expect(lastCare).toMatchObject({ day: '2027-03-01', needs: 0 });
      expect(lastCare.amount).toBeGreaterThan(100);
    });
  });

  it('become "presented" with the first download, and do not change with the second if they were set back', async () => {
    const recId = await margaret(test, ann);
    const sue = await test.join('sue', { role: 'supervisor' });
    const download = (as: Person, preview = false) =>
      fetchFile(test, `/report/${recId}/workbook/1`, preview ? { scenarios: [1], preview } : { scenarios: [1] }, as);
    expect((await download(sue)).status).toBe(200);
    expect((await rowOf(recId)).workStatus).toBe('draft');
    expect((await download(ann)).status).toBe(200);
    expect((await rowOf(recId)).workStatus).toBe('presented');
    await mark([recId], { workStatus: 'draft' });
    expect((await download(ann)).status).toBe(200);
    expect((await rowOf(recId)).workStatus).toBe('draft');
  });

  it('list the beginning of the description, in one line', async () => {
    const recId = await create();
    const description = `RAD and home,\n review ${'x'.repeat(300)}`;
    await test.send('PUT', `/record/${recId}/save`, { record: { description }, recordRevision: 1 }, ann);
    expect((await rowOf(recId)).description).toBe(`RAD and home, review ${'x'.repeat(300)}`.slice(0, 200));
  });

  describe('POST record/{recId}/duplicate', () => {
    const duplicate = (recId: number, as = ann) => test.send('POST', `/record/${recId}/duplicate`, {}, as);

    it('creates a draft with all scenarios, letters and fees paid, without notes, review and clone mark', async () => {
      const recId = await margaret(test, ann, {
        record: {
          ...MARGARET.record,
          notes: [{ body: 'Rang the daughter.' }],
          letters: [letterOf('a', { note: 'Came by post' })],
          paidFees: [paidFeeOf('2026-10-01', 912.4)],
        },
      });
      await mark([recId], { workStatus: 'done', nextReview: '2027-03-20' });
      await mark([recId], { archived: true });
      const answer = await duplicate(recId);
      expect(answer.status).toBe(200);
      const { newId } = answer.body;
      const load = async (id: number) => (await test.send('POST', `/record/${id}/load`, {}, ann)).body;
      const [source, copy] = [await load(recId), await load(newId)];
      expect(source.record.notes).toHaveLength(1);
      expect(copy.record).toMatchObject({
        reference: `Copy of ${source.record.reference}`,
        clients: source.record.clients,
        notes: [],
        letters: [letterOf('a')],
        paidFees: source.record.paidFees,
        status: 1,
        clonedFrom: null,
        workStatus: 'draft',
        nextReview: null,
        archivedAt: null,
        lastCare: source.record.lastCare,
      });
      expect(Object.keys(copy.scenarios)).toEqual(Object.keys(source.scenarios));
      expect(copy.scenarios[1].sCare).toEqual(source.scenarios[1].sCare);
      expect((await trail(recId)).filter(({ action }) => action === 'record-duplicated')).toEqual([
        { action: 'record-duplicated', details: { to: newId } },
      ]);
      expect((await trail(newId))[0]).toEqual({ action: 'record-created', details: { duplicateOf: recId } });
    });

    it('is named after the clients or the number if there is no reference, and never too long', async () => {
      const recId = await create();
      const named = async (record: object, recordRevision: number) => {
        await test.send('PUT', `/record/${recId}/save`, { record, recordRevision }, ann);
        return (await rowOf((await duplicate(recId)).body.newId)).reference;
      };
      expect((await rowOf((await duplicate(recId)).body.newId)).reference).toBe(`Copy of record ${recId}`);
      const clients = [{ first_name: 'Margaret', last_name: 'Hale' }];
      expect(await named({ clients }, 1)).toBe('Copy of Margaret Hale');
      expect(await named({ reference: 'x'.repeat(67) }, 2)).toBe(`Copy of ${'x'.repeat(59)}`);
    });
  });

  describe('POST record/example', () => {
    it('creates one copy of the example, which can be calculated and does not count as a record of the practice', async () => {
      const sue = await test.join('sue', { role: 'supervisor' });
      const open = async () => (await test.send('POST', '/record/example', {}, ann)).body.recId;
      const recId = await open();
      expect(await open()).toBe(recId);
      expect(await rowOf(recId)).toMatchObject({ client: 'Margaret Ellis & Thomas Ellis', example: true });
      expect((await rowOf(recId)).lastCare.amount).toBeGreaterThan(100);
      for (const sid of [0, 1, 2]) {
        expect((await test.send('POST', `/report/${recId}/summary/${sid}`, {}, ann)).status).toBe(200);
      }
      const practice = (await test.get('/records?scope=practice', sue)).body;
      expect(practice.some((row: { recId: number }) => row.recId === recId)).toBe(false);
      expect((await trail(recId))[0]).toEqual({ action: 'record-created', details: { example: true } });
      // A duplicate of the example is an ordinary record. If the example is deleted, a new one is created.
      const { newId } = (await test.send('POST', `/record/${recId}/duplicate`, {}, ann)).body;
      expect((await rowOf(newId)).example).toBe(false);
      await test.send('POST', `/record/${recId}/delete`, {}, ann);
      expect(await open()).not.toBe(recId);
    });

    it('creates a second one for a single client, even if the first was renamed', async () => {
      const open = async (body: object) => (await test.send('POST', '/record/example', body, ann)).body.recId;
      const [couple, single] = [await open({ example: 'couple' }), await open({ example: 'single' })];
      expect(await open({})).toBe(couple);
      expect(await rowOf(single)).toMatchObject({ client: 'Ruth Calder', reference: 'EXAMPLE 2', example: true });
      const record = { reference: 'EXAMPLE' };
      expect((await test.send('PUT', `/record/${single}/save`, { record, recordRevision: 1 }, ann)).status).toBe(200);
      expect([await open({ example: 'couple' }), await open({ example: 'single' })]).toEqual([couple, single]);
      for (const sid of [0, 1, 2, 3]) {
        expect((await test.send('POST', `/report/${single}/summary/${sid}`, {}, ann)).status).toBe(200);
      }
      expect((await test.send('POST', '/record/example', { example: 'other' }, ann)).status).toBe(422);
    });
  });
});
