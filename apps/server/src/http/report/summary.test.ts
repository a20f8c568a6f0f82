import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { MARGARET } from './testing.ts';

describeOnStore('POST report/{recId}/summary/{sid}', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
  });
  afterAll(() => test.close());

  const summary = (body: object, sid = 0) => test.send('POST', `/report/${recId}/summary/${sid}`, body, ann);
  const calculated = async () =>
    rowsOf<Record<string, unknown>>(
      await store().db.execute(sql`SELECT revision, calculated_revision, engine_version, rates_hash, input_hash
        FROM scenarios WHERE record_id = ${recId} AND sid = 0`),
    )[0];

  it('names what is missing, and saves nothing of a case that cannot be calculated', async () => {
    const care = { typeOfCare: 1, dateOfEntry: null };
    const answer = await summary({ scenarios: { 0: { meta: { revision: 1 }, name: 'x', sCare: [care] } } });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({ code: 'date-of-entry-missing' });
    expect(answer.body.error.fields[0].path).toContain('dateOfEntry');
    expect(await calculated()).toMatchObject({ revision: 1, rates_hash: null });
  });

  it('API-031 API-032 API-033 saves the case, answers the report data and stores the versions it was calculated with', async () => {
    const answer = await summary(MARGARET);
    expect(answer.status).toBe(200);
    for (const member of ['financialPosition', 'pension', 'year', 'var', 'dataset', 'css']) {
      expect(answer.body).toHaveProperty(member);
    }
    expect(answer.body.agedCare).toHaveLength(1);
    expect(answer.body.flags).toEqual({ admin_excelify_dev: false });
    expect(answer.body.status).toEqual({
      success: true,
      calculated: {
        at: '2026-11-20T23:00:00.000Z',
        engineVersion: '2.0.0',
        ratesHash: test.services.rates.book.hash,
        revision: 2,
      },
      updated: {
        record: { savedAt: expect.any(String), revision: 2 },
        scenarios: { 0: { savedAt: expect.any(String), revision: 2 } },
      },
    });
    for (const line of ['closing_balance', 'assets_forPension', 'net_worth', 'history']) {
      expect(answer.body.dataset).toHaveProperty(line);
    }
    expect(answer.body.dataset.closing_balance).toHaveLength(61);
    expect(await calculated()).toEqual({
      revision: 2,
      calculated_revision: 2,
      engine_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      rates_hash: test.services.rates.book.hash,
      input_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("API-032 SM-005 always returns the time of saving, and the record's revision only to callers who were shown it", async () => {
    const savedAt = test.clock.now().toISOString();
    const record = async (body: object) => (await summary(body)).body.status.updated.record;
    expect(await record({})).toEqual({ savedAt });
    expect(await record({ revisions: { record: 2 } })).toEqual({ savedAt, revision: 2 });
    test.clock.advance(60);
    const scenario = { scenarios: { 0: { sInvest: { cashGrowth: 3 } } } };
    expect(await record(scenario)).toEqual({ savedAt: test.clock.now().toISOString() });
  });

  it('gives equal figures and input hashes for equal cases, and others for a different case', async () => {
    const first = await summary({});
    const before = await calculated();
    const second = await summary({});
    expect(second.body.dataset).toEqual(first.body.dataset);
    expect(await calculated()).toEqual(before);
    const changed = await summary({ scenarios: { 0: { meta: { revision: 2 }, sInvest: { quickTotal: 1 } } } });
    expect(changed.body.dataset.closing_balance).not.toEqual(first.body.dataset.closing_balance);
    expect((await calculated())?.input_hash).not.toBe(before?.input_hash);
  });

  it('SC-017 A-04 calculates a proposed scenario with the current bank accounts of the Current Situation', async () => {
    const own = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    const send = (url: string, body: object) => test.send('POST', url, body, ann);
    const { newSid } = (await send(`/record/${own}/copy/0`, MARGARET)).body;
    const opening = async () => (await send(`/report/${own}/summary/${newSid}`, {})).body.dataset.closing_balance[0];
    const before = await opening();
    const sInvest = { quickTotal: MARGARET.scenarios[0].sInvest.quickTotal + 70_000 };
    await send(`/report/${own}/summary/0`, { scenarios: { 0: { meta: { revision: 2 }, sInvest } } });
    expect((await opening()) - before).toBeGreaterThan(60_000);
  });

  it('answers 404 to a missing scenario', async () => {
    expect((await summary({}, 4)).status).toBe(404);
  });
});
