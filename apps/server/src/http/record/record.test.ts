import { newEntry } from '@advice-builder/casework';
import { letterOf, paidFeeOf } from '@advice-builder/casework/testing';
import { ENTRIES_MAX, type Scenario } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnBothStores, TEST_NOW } from '../../store/testing.ts';
import { type Answer, type Person, type TestApp, testApp } from '../testing.ts';

const RESIDENTIAL = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };

describeOnBothStores('records', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store(), { maxScenarios: 3, grannyFlatOffered: false });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
  });

  const create = async (as = ann): Promise<number> => (await test.send('POST', '/record/create', {}, as)).body.recId;
  const load = (recId: number, body: object = {}, sid?: number): Promise<Answer> =>
    test.send('POST', `/record/${recId}/load${sid === undefined ? '' : `/${sid}`}`, body, ann);
  const save = (recId: number, body: object): Promise<Answer> => test.send('PUT', `/record/${recId}/save`, body, ann);
  const scenario = (patch: object, revision: number) => ({ scenarios: { 0: { ...patch, meta: { revision } } } });
  const stored = async (recId: number): Promise<unknown> =>
    rowsOf(
      await store().db.execute(sql`
        SELECT r.revision, r.document, r.saved_at, s.sid, s.revision AS own, s.document AS contents, s.saved_at AS at
        FROM records r JOIN scenarios s ON s.record_id = r.id WHERE r.id = ${recId} ORDER BY sid`),
    );

  describe('POST record/create, GET records', () => {
    it('API-012 RC-003 RC-004 RC-006 RC-007 creates a blank record with its Current Situation', async () => {
      const recId = await create();
      const { body } = await load(recId);
      expect(body.record).toMatchObject({
        recId,
        revision: 1,
        reference: '',
        projectFrom: '2026-11-01',
        createdMonth: '2026-11-01',
        created: '21/11/2026 10:00 am',
        createdDate: '21/11/2026',
        relationship: 1,
        status: 1,
        clonedFrom: null,
      });
      expect(body.record.clients).toHaveLength(1);
      expect(Object.keys(body.scenarios)).toEqual(['0']);
      expect(body.scenarios[0]).toMatchObject({ name: 'Current Situation', meta: { revision: 1, seen: false } });
    });

    it('API-025 RL-016 lists own records, last changed first', async () => {
      const first = await create();
      test.clock.advance(60);
      const second = await create();
      test.clock.advance(60);
      const clients = [{ first_name: ' Margaret ', last_name: 'Hale' }];
      await save(first, { record: { reference: 'HALE-1', clients }, recordRevision: 1 });
      const { body } = await test.get('/records/', ann);
      expect(body.map((row: { recId: number }) => row.recId)).toEqual([first, second]);
      expect(body[0]).toMatchObject({
        reference: 'HALE-1',
        client: 'Margaret Hale',
        created: '21/11/2026',
        updated: '21/11/2026',
        status: 1,
        clonedFrom: null,
      });
      expect((await test.get('/records', await test.join('ben'))).body).toEqual([]);
    });
  });

  describe('POST record/{recId}/load', () => {
    it('API-015 API-038 CA-005 CA-021 returns scenarios, rates by their names, and today', async () => {
      const recId = await create();
      const { status, body } = await load(recId, { local: { 0: TEST_NOW.toISOString() } }, 0);
      expect(status).toBe(200);
      expect(body.today).toBe('2026-11-21');
      expect(body.maxScenarios).toBe(3);
      expect(body.grannyFlatOffered).toBe(false);
      expect(body.status).toEqual({ success: true, updated: {} });
      const { MPIR, ...rates } = body.rates;
      expect(Object.keys(rates).sort()).toEqual([
        'APAstThreshHOwnSingl',
        'APAstThreshNoHOwnSingl',
        'RV_Threshold',
        'RentAsCouplCap',
        'RentAsCouplThreshMin',
        'RentAsSinglCap',
        'RentAsSinglThreshMin',
        'RentAssistPaymentRate',
      ]);
      expect(rates.RV_Threshold).toBe(rates.APAstThreshNoHOwnSingl - rates.APAstThreshHOwnSingl);
      expect(MPIR[0].date).toBe('2014-07-01');
      expect(MPIR.find(({ date }: { date: string }) => date === '2026-10-01')).toEqual({
        date: '2026-10-01',
        dateTo: '2026-12-31',
        daterange: '1 October 2026 - 31 December 2026',
        figure: 8.51,
        value: '2026-10-01',
      });
    });

    it('API-014 SC-002 SC-006 SC-007 returns all scenarios with all their parts if none is named', async () => {
      const recId = await create();
      await save(recId, scenario({ sCare: [RESIDENTIAL] }, 1));
      await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
      const { scenarios } = (await load(recId)).body;
      expect(Object.keys(scenarios)).toEqual(['0', '1']);
      for (const [sid, each] of Object.entries(scenarios) as [string, Scenario][]) {
        const { imported, ...parts } = each;
        expect(imported !== undefined).toBe(sid !== '0');
        expect(Object.keys(parts).sort()).toEqual(
          [
            'meta',
            'name',
            'sAssets',
            'sCare',
            'sExpenses',
            'sFentries',
            'sHome',
            'sIncome',
            'sInvest',
            'sRV',
            'sSurvivor',
            'tmp',
          ].sort(),
        );
        expect(each.meta).toEqual({ seen: false, revision: expect.any(Number), saved_at: expect.any(String) });
        expect(each.sCare).toHaveLength(2);
        expect(each.sRV).toHaveLength(10);
        expect(Object.keys(each.sRV[0] ?? {})).toEqual(['dmf', 'ltmf']);
      }
    });

    it('RC-002 returns every field of a record', async () => {
      const recId = await create();
      const { record } = (await load(recId)).body;
      expect(Object.keys(record)).toEqual(
        expect.arrayContaining(
          'recId description reference projectFrom createdMonth created createdDate created_at updated_at saved_at clonedFrom clients notes reportSetting graphSetting status'.split(
            ' ',
          ),
        ),
      );
      expect(record).toMatchObject({
        created_at: test.clock.now().toISOString(),
        saved_at: test.clock.now().toISOString(),
      });
    });

    it("API-013 SC-009 returns what was saved after the client's times, and scenarios it does not have", async () => {
      const recId = await create();
      await save(recId, scenario({ sCare: [RESIDENTIAL] }, 1));
      for (let n = 0; n < 2; n += 1) await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
      const times = async (): Promise<Record<string, string>> => {
        const { scenarios } = (await load(recId)).body;
        const all = Object.entries(scenarios as Record<string, Scenario>);
        return Object.fromEntries(all.map(([sid, { meta }]) => [sid, meta.saved_at ?? '']));
      };
      const local = await times();
      const sids = async (body: object, sid: number) => Object.keys((await load(recId, body, sid)).body.scenarios);
      expect(await sids({ local }, 0)).toEqual(['0']);
      expect(await sids({ local }, 2)).toEqual(['0', '2']);
      expect(await sids({ local: { 0: local[0] ?? null, record: null } }, 0)).toEqual(['0', '1', '2']);
      test.clock.advance(60);
      await save(recId, { scenarios: { 1: { name: 'elsewhere', meta: { revision: 1 } } } });
      const behind = await load(recId, { local }, 2);
      expect(Object.keys(behind.body.scenarios)).toEqual(['0', '1', '2']);
      expect(behind.body.scenarios[1].name).toBe('elsewhere');
      const own = { local: await times(), scenarios: { 1: { name: 'mine', meta: { revision: 2 } } } };
      test.clock.advance(60);
      expect(await sids(own, 2)).toEqual(['0', '2']);
    });

    it('API-016 A-37 saves the body first, and loads nothing if that fails', async () => {
      const recId = await create();
      const saved = await load(recId, { recId, ...scenario({ sInvest: { quickTotal: 420_000 } }, 1) }, 0);
      expect(saved.body.scenarios[0].sInvest.quickTotal).toBe(420_000);
      expect(saved.body.status.updated.scenarios[0]).toEqual({ savedAt: expect.any(String), revision: 2 });
      const before = await stored(recId);
      const refused = await load(recId, scenario({ sInvest: { quickTotal: 1 } }, 1), 0);
      expect(refused.status).toBe(409);
      expect(refused.body.scenarios).toBeUndefined();
      expect(await stored(recId)).toEqual(before);
    });

    it('answers 404 to a missing scenario', async () => {
      const answer = await load(await create(), {}, 2);
      expect(answer.status).toBe(404);
      expect(answer.body.error).toMatchObject({ code: 'scenario-not-found', msg: 'This record has no scenario 2.' });
    });
  });

  describe('PUT record/{recId}/save', () => {
    it('API-036 accepts a record with clients and notes, and ignores fields that only the server sets', async () => {
      const recId = await create();
      const note = { body: 'Rang the daughter.' };
      const record = { reference: ' HALE-1 ', clients: [{ first_name: 'Margaret' }], notes: [note] };
      expect((await save(recId, { recId, record, recordRevision: 1 })).status).toBe(200);
      const loaded = async () => (await load(recId)).body.record;
      const stored = await loaded();
      expect(stored).toMatchObject({ reference: 'HALE-1', notes: [{ id: 1, body: 'Rang the daughter.' }] });
      expect(stored.clients[0]).toMatchObject({ first_name: 'Margaret', heading: 'Client' });
      const own = { recId: 7, created: 'x', status: 4, clonedFrom: 7, revision: 9, archivedAt: stored.created_at };
      expect((await save(recId, { record: own, recordRevision: 2 })).status).toBe(200);
      expect(await loaded()).toEqual(stored);
      const answer = await save(recId, { record: { refcode: 'x' }, recordRevision: 2 });
      expect(answer.body.error.fields).toEqual([
        expect.objectContaining({ code: 'unknown-field', path: 'record.refcode' }),
      ]);
    });

    it('stores letters and fees paid, keeps them if a save does not send them, and refuses an id twice', async () => {
      const recId = await create();
      const letters = [letterOf('a', { note: 'Came by post' })];
      const paidFees = [paidFeeOf('2026-10-01', 912.4)];
      expect((await save(recId, { record: { letters, paidFees }, recordRevision: 1 })).status).toBe(200);
      expect((await save(recId, { record: { reference: 'HAL' }, recordRevision: 2 })).status).toBe(200);
      const loaded = async () => (await load(recId)).body.record;
      expect(await loaded()).toMatchObject({ reference: 'HAL', letters, paidFees });
      const refusals = [
        [{ letters: [...letters, letterOf('a')] }, 'letter-twice', 'record.letters[1].id'],
        [{ letters: [letterOf('b', { person: 1 })] }, 'partner-unexpected', 'record.letters[0].person'],
        [{ letters: [letterOf('b', { amounts: { pension: 1 } })] }, 'value-invalid', 'record.letters[0].amounts'],
        [{ paidFees: [{ ...paidFees[0], id: 'other' }] }, 'value-invalid', 'record.paidFees[0].id'],
      ] as const;
      for (const [record, code, path] of refusals) {
        const answer = await save(recId, { record, recordRevision: 3 });
        expect([answer.status, answer.body.error.fields]).toEqual([422, [expect.objectContaining({ code, path })]]);
      }
      expect(await loaded()).toMatchObject({ letters, paidFees });
    });

    it('accepts notes about existing fields, also of entries that do not exist, and refuses notes about other paths', async () => {
      const recId = await create();
      const about = (path: string) => ({ body: `About ${path}`, on: { sid: 0, path, label: 'Fund, Value' } });
      const own = 'scenario.sFentries.u-s0-e2-n0-f4-k3x7q2vd.assetValue';
      const real = [about('record.clients.0.dob'), about('scenario.sHome.netHomeValue'), about(own)];
      expect((await save(recId, { record: { notes: real }, recordRevision: 1 })).status).toBe(200);
      const stored = (await load(recId)).body.record.notes;
      expect(stored.map(({ on }: { on: { path: string } }) => on.path)).toEqual(real.map(({ on }) => on.path));
      const unreal = 'scenario.sFentries.u-s0-e2-n0-f4-k3x7q2vd.nothing record.notes scenario.sHome.nothing nothing';
      for (const path of unreal.split(' ')) {
        const answer = await save(recId, { record: { notes: [...stored, about(path)] }, recordRevision: 2 });
        expect([answer.status, answer.body.error.fields]).toEqual([
          422,
          [expect.objectContaining({ code: 'unknown-field', path: 'record.notes[3].on.path' })],
        ]);
      }
      expect((await load(recId)).body.record.notes).toEqual(stored);
    });

    it('API-017 API-018 keeps everything that the payload does not name', async () => {
      const recId = await create();
      await save(recId, scenario({ sInvest: { quickTotal: 420_000, cashGrowth: 3 }, sCare: [RESIDENTIAL] }, 1));
      const answer = await save(recId, scenario({ sInvest: { cashGrowth: 2.5 } }, 2));
      expect(answer.body).toEqual({
        recId,
        status: { success: true, updated: { scenarios: { 0: { savedAt: expect.any(String), revision: 3 } } } },
      });
      const { sInvest, sCare } = (await load(recId)).body.scenarios[0] as Scenario;
      expect(sInvest).toMatchObject({ quickTotal: 420_000, cashGrowth: 2.5 });
      expect(sCare[0]).toMatchObject({ ...RESIDENTIAL, FacilityAccom: 1 });
    });

    it('API-003 accepts form and JSON alike, including empty lists, nulls and false', async () => {
      const patch = {
        sFentries: [newEntry(2, { sid: 0, existing: [], today: isoDate('2026-11-21') }, { assetValue: 80_000 })],
        sHome: { netHomeValue: null, sell: false },
        name: '',
      };
      const [form, json] = [await create(), await create()];
      await save(form, scenario(patch, 1));
      const text = JSON.stringify(scenario(patch, 1));
      expect((await test.raw('PUT', `/record/${json}/save`, 'application/json', text, ann)).status).toBe(200);
      const contents = async (recId: number) => (await load(recId)).body.scenarios[0];
      expect(await contents(form)).toEqual(await contents(json));
      await save(form, scenario({ sFentries: [] }, 2));
      const left = (await contents(form)).sFentries as Scenario['sFentries'];
      expect(left.filter((entry) => !entry.protected)).toEqual([]);
    });

    it('refuses a death in the Current Situation with a message, and keeps one of a proposed scenario in a copy', async () => {
      const recId = await create();
      const dying = { sSurvivor: { clientIndex: 1, month: '2027-05-01', expensesPercent: 65 } };
      const answer = await save(recId, scenario(dying, 1));
      expect(answer.status).toBe(422);
      expect(answer.body.error.fields[0]).toMatchObject({
        code: 'death-in-current',
        path: 'scenarios.0.sSurvivor.clientIndex',
      });
      await save(recId, scenario({ sCare: [RESIDENTIAL] }, 1));
      const make = [{ source: 0, name: 'If one dies', patch: dying }];
      expect((await test.send('POST', `/record/${recId}/scenarios`, { make }, ann)).status).toBe(200);
      await test.send('POST', `/record/${recId}/copy/1`, {}, ann);
      const { scenarios } = (await load(recId)).body;
      expect([scenarios[1].sSurvivor, scenarios[2].sSurvivor]).toEqual([dying.sSurvivor, dying.sSurvivor]);
      expect(scenarios[1].imported.sSurvivor.clientIndex).toBeNull();
    });

    it('A-31 refuses an older revision, changes nothing, and returns the stored revisions', async () => {
      const recId = await create();
      await save(recId, scenario({ name: 'one' }, 1));
      test.clock.advance(5);
      const before = await stored(recId);
      const answer = await save(recId, {
        record: { reference: 'NEW' },
        recordRevision: 1,
        ...scenario({ name: 'two' }, 1),
      });
      expect(answer.status).toBe(409);
      expect(answer.body.error.code).toBe('revision-conflict');
      expect(answer.body.status).toEqual({
        success: false,
        updated: { scenarios: { 0: { revision: 2, savedAt: expect.any(String) } } },
      });
      expect(await stored(recId)).toEqual(before);
    });

    it('refuses an older revision of the record document', async () => {
      const recId = await create();
      await save(recId, { record: { reference: 'A' }, recordRevision: 1 });
      const answer = await save(recId, { record: { reference: 'B' }, recordRevision: 1 });
      expect(answer.status).toBe(409);
      expect(answer.body.status.updated.record).toEqual({ revision: 2, savedAt: expect.any(String) });
    });

    it('answers a repeated change, whose answer was lost, as saved', async () => {
      const recId = await create();
      const change = { record: { reference: 'A' }, recordRevision: 1, ...scenario({ name: 'one' }, 1) };
      const first = await save(recId, change);
      const again = await save(recId, change);
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
    });

    it('accepts the save of one of two tabs and refuses the other', async () => {
      const recId = await create();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, tab) => save(recId, scenario({ name: `tab ${tab}` }, 1))),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const won = answers.findIndex((answer) => answer.status === 200);
      expect((await load(recId)).body.scenarios[0].name).toBe(`tab ${won}`);
    });

    it('applies a change without a revision to the stored document, and refuses all of it if another part is older', async () => {
      const recId = await create();
      await save(recId, { record: { reference: 'A' }, recordRevision: 1, ...scenario({ name: 'one' }, 1) });
      const mixed = { record: { description: 'x' }, ...scenario({ name: 'two' }, 1) };
      expect((await save(recId, mixed)).status).toBe(409);
      const answer = await save(recId, {
        record: { description: 'x' },
        scenarios: { 0: { sInvest: { cashGrowth: 2 } } },
      });
      expect(answer.body.status.updated).toMatchObject({ record: { revision: 3 }, scenarios: { 0: { revision: 3 } } });
      const { record, scenarios } = (await load(recId)).body;
      expect([record.reference, record.description]).toEqual(['A', 'x']);
      expect([scenarios[0].name, scenarios[0].sInvest.cashGrowth]).toEqual(['one', 2]);
    });

    it('API-037 SC-020 A-126 ignores computed values from the client', async () => {
      const recId = await create();
      await save(recId, scenario({ tmp: { saleProceeds: 9_999_999, homeStatus: 'sold' } }, 1));
      expect((await load(recId)).body.scenarios[0].tmp).toEqual({
        homeStatus: null,
        exitEntitlements: [],
        saleProceeds: null,
      });
      const sHome = { netHomeValue: 900_000, sell: true, sellMonth: '2027-05-01', sellExpenses: 20_000 };
      await save(recId, scenario({ sHome, sCare: [RESIDENTIAL], tmp: { saleProceeds: 1 } }, 1));
      expect((await load(recId)).body.scenarios[0].tmp).toEqual({
        homeStatus: 'sold',
        exitEntitlements: [],
        saleProceeds: 880_000,
      });
    });

    it('A-134 accepts page settings without a revision of the contents', async () => {
      const recId = await create();
      const graphSetting = { scenarios: { 0: { include: true } }, highlighted: 0 };
      expect((await save(recId, { recId, graphSetting })).status).toBe(200);
      const { record } = (await load(recId)).body;
      expect(record.graphSetting).toEqual(graphSetting);
      expect(record.revision).toBe(1);
    });

    it('VL-010 keeps project from between the month of creation and the first of next month', async () => {
      const recId = await create();
      const set = (projectFrom: string, recordRevision: number) =>
        save(recId, { record: { projectFrom }, recordRevision });
      expect((await set('2026-12-01', 1)).status).toBe(200);
      for (const projectFrom of ['2026-10-01', '2027-01-01']) {
        const answer = await set(projectFrom, 2);
        expect(answer.status).toBe(422);
        expect(answer.body.error.code).toBe('project-from-range');
      }
      expect((await load(recId)).body.record.projectFrom).toBe('2026-12-01');
    });

    it('refuses contradictory documents, and stores nothing of them', async () => {
      const recId = await create();
      const before = await stored(recId);
      const both = await save(recId, scenario({ sCare: [{ lmr: true, marketPayer: true }] }, 1));
      const alone = await save(recId, { record: { relationship: 2 }, recordRevision: 1 });
      expect([both.status, alone.status]).toEqual([422, 422]);
      expect(both.body.error.fields).toEqual([
        expect.objectContaining({ path: 'scenarios.0.sCare[0].marketPayer', code: 'means-status-exclusive' }),
      ]);
      expect(alone.body.error.fields).toEqual([
        expect.objectContaining({ path: 'record.relationship', code: 'partner-missing' }),
      ]);
      expect(await stored(recId)).toEqual(before);
    });

    it.each<[string, object, string, string]>([
      [
        'an unknown field',
        { scenarios: { 0: { sHome: { colour: 'red' } } } },
        'unknown-field',
        'scenarios.0.sHome.colour',
      ],
      [
        'text where money is',
        { scenarios: { 0: { sInvest: { quickTotal: 'lots' } } } },
        'type-expected',
        'scenarios.0.sInvest.quickTotal',
      ],
      [
        'negative money',
        { scenarios: { 0: { sInvest: { quickTotal: -1 } } } },
        'number-min',
        'scenarios.0.sInvest.quickTotal',
      ],
      [
        '31 February',
        { scenarios: { 0: { sCare: [{ dateOfEntry: '31/02/2026' }] } } },
        'date-invalid',
        'scenarios.0.sCare[0].dateOfEntry',
      ],
      ['too long a name', { scenarios: { 0: { name: 'x'.repeat(57) } } }, 'text-too-long', 'scenarios.0.name'],
      ['a scenario beyond the last id', { scenarios: { 6: { name: 'x' } } }, 'unknown-field', 'scenarios.6'],
      ['nothing', {}, 'payload-empty', ''],
      [
        'another record in the body',
        { recId: 999_999, graphSetting: { scenarios: {}, highlighted: 0 } },
        'record-id-contradiction',
        'recId',
      ],
    ])('refuses %s with 422 and the field', async (_what, body, code, path) => {
      const recId = await create();
      const before = await stored(recId);
      const answer = await save(recId, body);
      expect(answer.status).toBe(422);
      expect(answer.body.error.code).toBe(code);
      expect(answer.body.error.fields?.[0]?.path ?? '').toBe(path);
      expect(await stored(recId)).toEqual(before);
    });

    it('accepts a scenario with the largest number of entries', async () => {
      const today = isoDate('2026-11-21');
      const sFentries = Array.from({ length: ENTRIES_MAX }, (_, n) =>
        newEntry(2, { sid: 0, existing: [], today }, { id: `u${n}`, fn: n, eidn: n }),
      );
      const answer = await save(await create(), scenario({ sFentries }, 1));
      expect(answer.status).toBe(200);
    });
  });

  it('audits every change and view, with ids only', async () => {
    const recId = await create();
    await save(recId, { record: { reference: 'SECRET' }, recordRevision: 1, ...scenario({ sCare: [RESIDENTIAL] }, 1) });
    await load(recId, {}, 0);
    await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
    const lines = rowsOf<{ action: string; details: unknown }>(
      await store().db.execute(sql`SELECT action, details FROM audit WHERE record_id = ${recId} ORDER BY id`),
    );
    expect(lines.map((line) => line.action)).toEqual([
      'record-created',
      'record-saved',
      'record-viewed',
      'scenario-copied',
    ]);
    expect(JSON.stringify(lines)).not.toContain('SECRET');
  });
});
