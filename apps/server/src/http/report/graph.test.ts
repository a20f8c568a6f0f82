import { type GraphAnswer, type GraphScenario, graphAnswerSchema, type LoadAnswer } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { calculateReport } from '@advice-builder/results';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { MARGARET } from './testing.ts';

describeOnStore('POST report/{recId}/graph/{preferredScenId}', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  const graph = (body: object, preferred = 0, as = ann, id = recId) =>
    test.send('POST', `/report/${id}/graph/${preferred}`, body, as);
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof graph>>) => [status, body.error?.code];

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    const { newSid } = (await test.send('POST', `/record/${recId}/copy/0`, MARGARET, ann)).body;
    const sold = { sell: true, sellMonth: '2027-06-01', sellExpenses: 28_000 };
    const scenarios = { [newSid]: { meta: { revision: 1 }, name: 'Sell the home', sHome: sold } };
    await test.send('PUT', `/record/${recId}/save`, { scenarios }, ann);
    await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
  });
  afterAll(() => test.close());

  it('API-029 answers the included scenarios once each, always with the Current Situation', async () => {
    const answer = await graph({ scenarios: [1, 1], scenarioBanks: [1] }, 1);
    expect(answer.status).toBe(200);
    expect(answer.body.scenId).toBe(1);
    expect(Object.keys(answer.body.scenario)).toEqual(['0', '1']);
    expect(Object.keys((await graph({})).body.scenario)).toEqual(['0']);
    const asJson = await test.raw(
      'POST',
      `/report/${recId}/graph/2`,
      'application/json',
      JSON.stringify({ scenarios: [2], scenarioBanks: [] }),
      ann,
    );
    expect(Object.keys(asJson.body.scenario)).toEqual(['0', '2']);
  });

  it('API-030 answers lines, events and five years of each scenario, with the names on screen', async () => {
    const body: GraphAnswer = (await graph({ scenarios: [0, 1, 2], scenarioBanks: [0] })).body;
    expect(graphAnswerSchema.parse(body)).toEqual(body);
    expect(Object.values(body.scenario).map(({ name }) => name)).toEqual([
      'Current Situation',
      'Sell the home',
      'Untitled Scenario',
    ]);
    for (const scenario of Object.values(body.scenario) as GraphScenario[]) {
      const { dataset, year } = scenario;
      const { cashflow, history, ...lines } = dataset;
      expect(Object.keys(lines).sort()).toEqual(['assets_forPension', 'closing_balance', 'net_worth']);
      for (const line of Object.values(lines)) expect(line).toHaveLength(61);
      expect(Object.keys(cashflow).sort()).toEqual(['balance', 'care', 'cashflow', 'netWorth', 'pension']);
      for (const line of Object.values(cashflow)) expect(line).toHaveLength(60);
      expect(Object.keys(year).sort()).toEqual(['care', 'expenses', 'income', 'pension']);
      for (const values of Object.values(year)) expect(values).toHaveLength(5);
      expect(history.every(({ label, date }) => label !== '' && date.endsWith('-01'))).toBe(true);
    }
    const labels = (body.scenario[1] as GraphScenario).dataset.history.map(({ label }) => label);
    expect(labels).toContain('Sale of Home');
  });

  it('gives the figures of the summary and of the engine, to the last bit', async () => {
    const { body } = await graph({ scenarios: [0, 1], scenarioBanks: [] });
    const loaded: LoadAnswer = (await test.send('POST', `/record/${recId}/load`, {}, ann)).body;
    const { record, scenarios, today } = loaded;
    for (const sid of [0, 1]) {
      const [scenario, current] = [scenarios[sid], scenarios[0]];
      if (scenario === undefined || current === undefined) throw new Error('not there');
      const made = calculateReport(record, scenario, current, test.services.rates.book, isoDate(today));
      if (!made.ok) throw new Error('not calculated');
      const { dataset, year } = made.value.report;
      expect(body.scenario[sid].dataset).toEqual(JSON.parse(JSON.stringify(dataset)));
      expect(body.scenario[sid].year).toEqual({
        income: year.rows.map(({ income }) => income.value),
        pension: year.rows.map(({ pension }) => pension.value),
        care: year.rows.map(({ costOfCare }) => costOfCare.value),
        expenses: year.rows.map(({ expenses }) => expenses.value),
      });
      const summary = await test.send('POST', `/report/${recId}/summary/${sid}`, {}, ann);
      expect(body.scenario[sid].dataset).toEqual(summary.body.dataset);
    }
  });

  it('keeps the place of a scenario that cannot be calculated, with its problems', async () => {
    const own = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    await test.send('POST', `/record/${own}/copy/0`, MARGARET, ann);
    const sCare = [{ dateOfEntry: null }];
    await test.send('PUT', `/record/${own}/save`, { scenarios: { 1: { meta: { revision: 1 }, sCare } } }, ann);
    const { status, body } = await graph({ scenarios: [1], scenarioBanks: [] }, 1, ann, own);
    expect(status).toBe(200);
    expect(body.scenario[0]).toHaveProperty('dataset');
    expect(body.scenario[1]).toEqual({
      name: 'Untitled Scenario',
      problems: [
        {
          code: 'date-of-entry-missing',
          path: expect.stringContaining('dateOfEntry'),
          msg: expect.stringMatching('Margaret'),
        },
      ],
    });
  });

  it('refuses a highlight that is not included, missing ids, and more than six', async () => {
    expect(codeOf(await graph({ scenarios: [0, 2], scenarioBanks: [] }, 1))).toEqual([422, 'preferred-not-included']);
    expect(codeOf(await graph({ scenarios: [5], scenarioBanks: [] }))).toEqual([422, 'scenario-unknown']);
    expect(codeOf(await graph({ scenarios: [], scenarioBanks: [4] }))).toEqual([422, 'scenario-unknown']);
    expect(codeOf(await graph({ scenarios: [5], scenarioBanks: [] }, 5))).toEqual([422, 'scenario-unknown']);
    const seven = await graph({ scenarios: [0, 1, 2, 0, 1, 2, 0], scenarioBanks: [] });
    expect(codeOf(seven)).toEqual([422, 'list-too-long']);
  });

  it('refuses other input: addresses, names, numbers and texts', async () => {
    for (const preferred of [6, 10, -1]) expect((await graph({}, preferred)).status).toBe(404);
    const hostile: readonly object[] = [
      { scenarios: ['__proto__'], scenarioBanks: [] },
      { scenarios: [1.5], scenarioBanks: [] },
      { scenarios: [-1], scenarioBanks: [] },
      { scenarios: [6], scenarioBanks: [] },
      { scenarios: [[0]], scenarioBanks: [] },
      { scenarios: { 0: { include: true } }, scenarioBanks: [] },
      { scenarios: 'all', scenarioBanks: [] },
      { scenarios: [0], scenarioBanks: [], record: { reference: 'x' } },
      { scenarios: [0], scenarioBanks: [], 'a.b': '<script>' },
    ];
    for (const body of hostile) {
      const text = JSON.stringify(body);
      const answer = await test.raw('POST', `/report/${recId}/graph/0`, 'application/json', text, ann);
      expect([text, answer.status]).toEqual([text, 422]);
      expect(answer.text).not.toContain('<script>');
    }
    const broken = await test.raw('POST', `/report/${recId}/graph/0`, 'application/json', '{"scenarios":[', ann);
    expect(broken.status).toBe(400);
    const huge = `{"scenarios":[${'0,'.repeat(600_000)}0]}`;
    expect((await test.raw('POST', `/report/${recId}/graph/0`, 'application/json', huge, ann)).status).toBe(413);
  });

  it('answers 404 to another adviser, and lets a supervisor see the graphs without changing anything', async () => {
    const bob = await test.join('bob');
    const sue = await test.join('sue', { role: 'supervisor' });
    expect(codeOf(await graph({ scenarios: [1], scenarioBanks: [] }, 1, bob))).toEqual([404, 'record-not-found']);
    // The answer also does not reveal which scenarios exist.
    expect(codeOf(await graph({ scenarios: [5], scenarioBanks: [] }, 5, bob))).toEqual([404, 'record-not-found']);
    const stored = async () =>
      rowsOf(
        await store().db.execute(sql`SELECT version, revision, saved_at, document FROM records WHERE id = ${recId}`),
      );
    const before = await stored();
    const own = await graph({ scenarios: [1], scenarioBanks: [] }, 1);
    const seen = await graph({ scenarios: [1], scenarioBanks: [] }, 1, sue);
    expect(seen.status).toBe(200);
    expect(seen.body).toEqual(own.body);
    expect(await stored()).toEqual(before);
  });

  it('audits the record and the ids, without client data', async () => {
    await graph({ scenarios: [2], scenarioBanks: [] }, 2);
    const [line] = rowsOf<{ action: string; record_id: number; details: object }>(
      await store().db.execute(sql`SELECT action, record_id, details FROM audit ORDER BY id DESC LIMIT 1`),
    );
    expect(line).toMatchObject({ action: 'graphs-calculated', details: { preferred: 2, scenarios: [0, 2] } });
    expect(Number(line?.record_id)).toBe(recId);
    expect(Object.keys(line?.details ?? {}).sort()).toEqual(['engineVersion', 'preferred', 'ratesHash', 'scenarios']);
    expect(JSON.stringify(line)).not.toMatch(/Margaret|Hale|420000|Sell/);
  });
});
