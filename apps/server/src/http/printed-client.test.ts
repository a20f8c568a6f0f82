import { sql } from 'drizzle-orm';
import { stringify } from 'qs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../store/database.ts';
import { describeOnStore } from '../store/testing.ts';
import { PASSWORD, type TestApp, testApp } from './testing.ts';

type Members = Record<string, unknown>;

/** A client that knows only the printed calls and payloads: an ordinary form, a bearer token, and no revisions. */
class PrintedClient {
  #jwt = '';

  constructor(private readonly app: TestApp['app']) {}

  async call(method: 'GET' | 'POST' | 'PUT', path: string, payload: object = {}) {
    const answer = await this.app.inject({
      method,
      url: `/api/v1/${path}`,
      ...(method === 'GET' ? {} : { payload: stringify(payload) }),
      headers: {
        ...(method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(this.#jwt === '' ? {} : { authorization: `Bearer ${this.#jwt}` }),
      },
    });
    if (answer.statusCode !== 200)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.payload}`);
    return answer;
  }

  async post(path: string, payload: object = {}) {
    return (await this.call('POST', path, payload)).json();
  }

  async file(path: string, payload: object): Promise<string> {
    const answer = await this.call('POST', path, payload);
    return `${answer.headers['content-disposition']} ${answer.rawPayload.subarray(0, 2)}`;
  }

  async logIn(email: string): Promise<void> {
    this.#jwt = (await this.post('log-in', { email, password: PASSWORD })).jwt;
  }
}

/** "Record (the illustration without id/refcode and similar, plus reference, clients, notes)". */
const printedRecord = ({ recId: _id, ...illustration }: Members, changes: object) => ({ ...illustration, ...changes });

/** "Each with name, meta.seen, sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sFentries, and tmp". */
const printedScenario = (loaded: Members, changes: object) => {
  const { name, meta, sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sFentries, tmp } = loaded;
  const { seen } = meta as Members;
  return { name, meta: { seen }, sCare, sHome, sRV, sAssets, sInvest, sIncome, sExpenses, sFentries, tmp, ...changes };
};

describeOnStore('a client written to the specification', (store) => {
  let test: TestApp;
  let client: PrintedClient;
  let recId: number;
  const saved = async () =>
    rowsOf<{ details: Members }>(
      await store().db.execute(
        sql`SELECT details FROM audit WHERE action = 'record-saved' AND record_id = ${recId} ORDER BY id`,
      ),
    ).map(({ details }) => details);

  beforeAll(async () => {
    const site = { stage: 'staging' as const, membersUrl: null, support: [], notice: null };
    test = await testApp(store(), { site, adminExcelify: true });
    const { email } = await test.join('ann', { tags: [{ id: 255, name: 'admin' }] });
    client = new PrintedClient(test.app);
    await client.logIn(email);
    recId = (await client.post('record/create')).recId;
  });
  afterAll(() => test.close());

  it('API-012 API-013 API-017 API-036 API-037 saves what it loaded in the specified form, repeatedly', async () => {
    const { record, scenarios, status, rates } = await client.post(`record/${recId}/load`);
    expect([status.updated, rates.MPIR.length > 0]).toEqual([{}, true]);
    const care = [{ ...scenarios[0].sCare[0], typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000 }];
    for (const [reference, quickTotal] of [
      ['HALE-1', 420_000],
      ['HALE-2', 430_000],
    ] as const) {
      const payload = {
        recId,
        record: printedRecord(record, { reference, clients: [{ first_name: 'Margaret', dob: '03/03/1942' }] }),
        scenarios: { 0: printedScenario(scenarios[0], { sCare: care, sInvest: { quickTotal } }) },
      };
      expect((await client.call('PUT', `record/${recId}/save`, payload)).json().status.success).toBe(true);
      const after = await client.post(`record/${recId}/load/0`, { local: { 0: null } });
      expect([after.record.reference, after.scenarios[0].sInvest.quickTotal]).toEqual([reference, quickTotal]);
      expect([after.record.created, after.record.status]).toEqual([record.created, record.status]);
    }
    const withoutRevision = ['record', '0'];
    expect(await saved()).toEqual([
      { record: true, scenarios: ['0'], withoutRevision },
      { record: true, scenarios: ['0'], withoutRevision },
    ]);
  });

  it('API-016 API-019 API-020 saves before it switches or adds a scenario', async () => {
    const change = (quickTotal: number) => ({
      recId,
      scenarios: { 0: { meta: { seen: true }, sInvest: { quickTotal } } },
    });
    const copied = await client.post(`record/${recId}/copy/0`, change(440_000));
    expect(Object.keys(copied.scenarios)).toEqual(['0', '1']);
    const local = { 0: copied.scenarios[0].meta.saved_at };
    const loaded = await client.post(`record/${recId}/load/1`, { ...change(450_000), local });
    expect([loaded.recId, loaded.scenarios[0].sInvest.quickTotal]).toEqual([recId, 450_000]);
  });

  it("EX-004 loads out-of-pocket expenses under their specified names, according to the scenario's care", async () => {
    const names = async () => {
      const { scenarios } = await client.post(`record/${recId}/load`);
      const entries: { eid: number; name: string }[][] = [scenarios[0].sFentries, scenarios[1].sFentries];
      return entries.map((list) => list.filter(({ eid }) => eid === 10).map(({ name }) => name));
    };
    const residential = ['Client - Residential Care', 'Partner - Residential Care'];
    expect(await names()).toEqual([residential, residential]);
    const { scenarios } = await client.post(`record/${recId}/load`);
    const sCare = [{ typeOfCare: 2, homeCarePackage: true }];
    const home = printedScenario(scenarios[1], { sCare });
    await client.call('PUT', `record/${recId}/save`, { recId, scenarios: { 1: home } });
    expect(await names()).toEqual([residential, ['Client - Home Care', 'Partner - Residential Care']]);
  });

  const extras = { debug: 1, overlay: { store: true } };
  const scenarioPayload = () => ({ recId, scenarios: { 1: { name: 'Sell', meta: { seen: true } } } });

  it('API-029 API-031 A-38 summarises, also with extra fields of any name from an admin, and draws graphs', async () => {
    const summary = await client.post(`report/${recId}/summary/1`, { ...scenarioPayload(), ...extras });
    expect([summary.status.success, summary.dataset.net_worth.length]).toEqual([true, 61]);
    const graph = await client.post(`report/${recId}/graph/1`, { scenarios: [0, 1], scenarioBanks: [0, 1] });
    expect([graph.scenId, graph.scenario[1].name]).toEqual([1, 'Sell']);
  });

  it('API-034 API-035 takes a snapshot and the workbook with the payload of a summary', async () => {
    expect(await client.file(`report/${recId}/snapshot/1`, scenarioPayload())).toMatch(/snapshot .*\.pdf.* %P$/);
    const payload = { ...scenarioPayload(), ...extras };
    expect(await client.file(`report/${recId}/summaryExcel/1`, payload)).toMatch(/\.xlsx.* PK$/);
  });

  it.each(['report', 'reportSimple'])(
    'API-027 API-028 A-38 downloads by %s with the specified choices',
    async (call) => {
      const included = { scenarios: [0, 1], extendYears: false, ...extras };
      expect(await client.file(`${call}/${recId}/download/1`, included)).toMatch(
        /(detailed|summary) report .*\.pdf.* %P$/,
      );
    },
  );
});
