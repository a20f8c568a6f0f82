import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { fetchFile, MARGARET } from './testing.ts';

describeOnStore('a snapshot of one scenario', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  const snapshot = (body: object, as = ann) => fetchFile(test, `/report/${recId}/snapshot/0`, body, as);
  const stored = async () =>
    rowsOf<{ revision: number; total: number; hash: string | null }>(
      await store().db.execute(sql`SELECT revision, (document->'sInvest'->>'quickTotal')::int AS total,
        input_hash AS hash FROM scenarios WHERE record_id = ${recId} AND sid = 0`),
    )[0];

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
  });
  afterAll(() => test.close());

  it('changes nothing if the payload cannot be calculated', async () => {
    const before = await stored();
    const answer = await snapshot({ scenarios: { 0: { meta: { revision: 1 }, sCare: [{ typeOfCare: 1 }] } } });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'date-of-entry-missing']);
    expect(await stored()).toEqual(before);
  });

  it('API-034 saves the payload, answers a named file, and returns the new revisions', async () => {
    const answer = await snapshot(MARGARET);
    expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(answer.headers['content-disposition']).toContain(
      'filename="Hale HAL-2026-031 snapshot scenario 0 2026-11-21 1000.pdf"',
    );
    expect(await stored()).toMatchObject({ revision: 2, total: 420_000, hash: expect.any(String) });
    expect(JSON.parse(String(answer.headers['x-report-updated']))).toMatchObject({
      record: { revision: 2 },
      scenarios: { 0: { revision: 2 } },
    });
    expect((await snapshot(MARGARET)).status).toBe(200);
    const older = { scenarios: { 0: { meta: { revision: 1 }, sInvest: { quickTotal: 5 } } } };
    expect((await snapshot(older)).status).toBe(409);
  });

  it('returns the new revisions briefly, however many notes there are', async () => {
    const notes = Array.from({ length: 300 }, (_, n) => ({ body: `note ${n}` }));
    const answer = await snapshot({ record: { notes }, recordRevision: 2 });
    expect(answer.status).toBe(200);
    const updated = String(answer.headers['x-report-updated']);
    expect(updated.length).toBeLessThan(500);
    expect(JSON.parse(updated).record).toEqual({ revision: 3, savedAt: expect.any(String) });
  });

  it('is audited with its hashes, and is not stored', async () => {
    const found = rowsOf<{ details: object }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'snapshot-downloaded'`),
    );
    expect(found[0]?.details).toMatchObject({ document: 'snapshot', scenarios: [0], inputHash: expect.any(String) });
    expect(JSON.stringify(found)).not.toMatch(/Margaret|Hale|420/);
    expect((await test.get(`/report/${recId}/downloads`, ann)).body.downloads).toEqual([]);
  });

  it('can be taken by a supervisor of the saved record, who saves nothing', async () => {
    const sue = await test.join('sue', { role: 'supervisor' });
    expect((await snapshot({}, sue)).status).toBe(200);
    const change = { scenarios: { 0: { meta: { revision: 2 }, sInvest: { quickTotal: 5 } } } };
    expect((await snapshot(change, sue)).status).toBe(403);
    expect(await stored()).toMatchObject({ revision: 2, total: 420_000 });
  });
});

describeOnStore('the summary as a workbook', (store) => {
  /** The answer with all three conditions met, apart from the given changes. */
  async function answerWith(stage: 'production' | 'staging' | 'development', adminExcelify: boolean, tag: number) {
    const site = { stage, membersUrl: null, support: [], notice: null };
    const test = await testApp(store(), { site, adminExcelify });
    try {
      const ann = await test.join('ann', { tags: [{ id: tag, name: 'tag' }] });
      const recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
      const answer = await fetchFile(test, `/report/${recId}/summaryExcel/0`, MARGARET, ann);
      const { body } = await test.send('POST', `/report/${recId}/summary/0`, {}, ann);
      return { ...answer, flag: body.flags?.admin_excelify_dev };
    } finally {
      await test.close();
    }
  }

  it('API-035 RO-005 RPT-011 is for the tag 255 on a development or staging host with the server flag', async () => {
    for (const stage of ['development', 'staging'] as const) {
      const answer = await answerWith(stage, true, 255);
      expect([stage, answer.status, answer.flag]).toEqual([stage, 200, true]);
      expect(answer.headers['content-disposition']).toContain('Hale HAL-2026-031 workbook 2026-11-21.xlsx');
      expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
    }
    for (const [stage, flag, tag] of [
      ['production', true, 255],
      ['staging', false, 255],
      ['staging', true, 239],
    ] as const) {
      const answer = await answerWith(stage, flag, tag);
      expect([stage, flag, tag, answer.status, answer.body.error.code]).toEqual([
        stage,
        flag,
        tag,
        403,
        'access-denied',
      ]);
    }
  });
});
