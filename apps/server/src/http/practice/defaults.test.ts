import { newScenario } from '@advice-builder/casework';
import { noPracticeDefaults, noRecordDefaults } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const GROWTH = { cpiPercent: 2.5, wagesPercent: 3.2, pensionPercent: 3 };
const SET = { cashGrowth: 3, growthRate: 2, incomeIndexation: 2.5, expenseIndexation: 2.75 };

describeOnStore('the defaults of a practice for new records', (store) => {
  let test: TestApp;
  let ann: Person;
  let sue: Person;
  const put = (defaults: object, shown: object = noRecordDefaults, as = sue) =>
    test.send('PUT', '/practice/defaults', { defaults, shown }, as);
  const now = async (as = ann) => (await test.get('/practice/settings', as)).body.defaults;
  const create = async (as = ann): Promise<number> => (await test.send('POST', '/record/create', {}, as)).body.recId;
  const load = async (recId: number, as = ann) => (await test.send('POST', `/record/${recId}/load`, {}, as)).body;

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    sue = await test.join('sue', { role: 'supervisor' });
  });
  afterAll(() => test.close());

  it('are empty at first: a new record is blank', async () => {
    expect(await now()).toEqual(noPracticeDefaults);
    const { record, scenarios } = await load(await create());
    const blank = newScenario(test.services.clock.today(), 0);
    expect(record.defaults).toBeNull();
    expect([scenarios['0'].sInvest, scenarios['0'].sHome]).toEqual([blank.sInvest, blank.sHome]);
  });

  it('apply to records created afterwards, and to no others', async () => {
    const before = await create();
    expect((await put(SET)).body).toMatchObject({ mayChange: true, defaults: SET });
    expect(await now()).toEqual({ ...noPracticeDefaults, ...SET });
    const { record, scenarios } = await load(await create());
    expect(record.defaults).toEqual(SET);
    const { sInvest, sHome, sFentries } = scenarios['0'];
    expect([sInvest.cashGrowth, sHome.growthRate]).toEqual([3, 2]);
    const indexed = sFentries.map(({ eid, indexation }: { eid: number; indexation: number }) => [eid, indexation]);
    expect(indexed).toEqual([
      [4, 2.5],
      [10, 2.75],
      [10, 2.75],
    ]);
    const old = await load(before);
    expect([old.record.defaults, old.scenarios['0'].sInvest.cashGrowth]).toEqual([null, null]);
    const { recId } = (await test.send('POST', '/record/example', {}, ann)).body;
    const example = await load(recId);
    expect(example.record.defaults).toBeNull();
    expect(example.scenarios['0'].sHome.growthRate).not.toBe(2);
  });

  it('remain in a record and its duplicate when the practice changes its defaults', async () => {
    const recId = await create();
    expect((await put({ cashGrowth: 4 }, { cashGrowth: 3 })).status).toBe(200);
    const { newId } = (await test.send('POST', `/record/${recId}/duplicate`, {}, ann)).body;
    for (const id of [recId, newId]) {
      const { record, scenarios } = await load(id);
      expect([record.defaults.cashGrowth, scenarios['0'].sInvest.cashGrowth]).toEqual([3, 3]);
    }
    expect((await load(await create())).scenarios['0'].sInvest.cashGrowth).toBe(4);
  });

  it('of one practice do not apply to other practices', async () => {
    const practiceId = await insertPractice(store().db, 'Another', test.clock.now(), { requireTwoFactor: false });
    const stranger = await test.join('stranger', { practiceId, role: 'admin' });
    expect(await now(stranger)).toEqual(noPracticeDefaults);
    expect((await load(await create(stranger), stranger)).record.defaults).toBeNull();
  });

  it('merge when two people change different ones, and are not overwritten when they change the same one', async () => {
    const shown = await now();
    expect((await put({ growthRate: 1 }, { growthRate: 2 })).status).toBe(200);
    expect((await put({ incomeIndexation: 3 }, { incomeIndexation: shown.incomeIndexation })).status).toBe(200);
    const clash = await put({ growthRate: 5, expenseIndexation: 1 }, shown);
    expect([clash.status, clash.body.error.code]).toEqual([409, 'practice-default-changed']);
    expect(clash.body.error.fields).toEqual([
      expect.objectContaining({ path: 'defaults.growthRate', code: 'practice-default-changed' }),
    ]);
    expect(await now()).toEqual({ ...shown, growthRate: 1, incomeIndexation: 3 });
    // Both requests set the same value, so nobody loses anything.
    expect((await put({ growthRate: 1 }, shown)).status).toBe(200);
    const many = await Promise.all([6, 7, 8].map((growthRate) => put({ growthRate }, { growthRate: 1 })));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('set indexation in later records only, and never in an example or an imported case file', async () => {
    const before = await create();
    const practice = await insertPractice(store().db, 'Growing', test.clock.now(), { requireTwoFactor: false });
    const gail = await test.join('gail', { practiceId: practice, role: 'admin' });
    const old = await create(gail);
    const shown = { rateIndexation: null };
    expect((await put({ rateIndexation: GROWTH }, shown, gail)).body.defaults).toEqual({
      ...noPracticeDefaults,
      rateIndexation: GROWTH,
    });
    const grown = async (recId: number, as = gail) => (await load(recId, as)).record.rateIndexation;
    const recId = await create(gail);
    // The assumption is set on the record. Its other defaults are blank.
    expect([await grown(recId), (await load(recId, gail)).record.defaults]).toEqual([GROWTH, null]);
    expect([await grown(old), await grown(before, ann)]).toEqual([null, null]);
    const example = (await test.send('POST', '/record/example', {}, gail)).body.recId;
    const file = (await test.get(`/record/${old}/case`, gail)).text;
    const imported = (await test.raw('POST', '/record/import', 'application/json', file, gail)).body.recId;
    expect(imported).toEqual(expect.any(Number));
    expect([await grown(example), await grown(imported)]).toEqual([null, null]);
    // Two people who set the same value cause no conflict. A different value causes one.
    const other = { ...GROWTH, cpiPercent: 1 };
    expect((await put({ rateIndexation: GROWTH }, shown, gail)).status).toBe(200);
    const clash = await put({ rateIndexation: other }, shown, gail);
    expect([clash.status, clash.body.error.fields[0].path]).toEqual([409, 'defaults.rateIndexation']);
    expect((await put({ rateIndexation: other }, { rateIndexation: GROWTH }, gail)).status).toBe(200);
    expect((await put({ rateIndexation: null }, { rateIndexation: other }, gail)).status).toBe(200);
    expect(await grown(await create(gail))).toBeNull();
    const lines = rowsOf<{ details: object }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'practice-defaults-changed'
        AND practice_id = ${practice} ORDER BY id`),
    );
    expect(lines).toEqual(Array(3).fill({ details: { changed: ['rateIndexation'] } }));
  });

  it('set rounded Support at Home budgets in later records only', async () => {
    const practice = await insertPractice(store().db, 'Rounded', test.clock.now(), { requireTwoFactor: false });
    const rose = await test.join('rose', { practiceId: practice, role: 'admin' });
    const old = await create(rose);
    const [official, rounded] = [{ supportAtHomeBudgets: 'official' }, { supportAtHomeBudgets: 'rounded' }];
    expect((await put(rounded, official, rose)).body.defaults).toEqual({ ...noPracticeDefaults, ...rounded });
    const budgetsOf = async (recId: number) => (await load(recId, rose)).record.supportAtHomeBudgets;
    const recId = await create(rose);
    expect([await budgetsOf(recId), (await load(recId, rose)).record.defaults]).toEqual(['rounded', null]);
    expect(await budgetsOf(old)).toBe('official');
    const file = (await test.get(`/record/${recId}/case`, rose)).text;
    const imported = (await test.raw('POST', '/record/import', 'application/json', file, rose)).body.recId;
    const duplicate = (await test.send('POST', `/record/${recId}/duplicate`, {}, rose)).body.newId;
    expect([await budgetsOf(imported), await budgetsOf(duplicate)]).toEqual(['rounded', 'rounded']);
    const clash = await put(official, official, rose);
    expect([clash.status, clash.body.error.fields[0].path]).toEqual([409, 'defaults.supportAtHomeBudgets']);
    // The summary reads a saved record in the same way as the page.
    const scenario = { sCare: [{ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/06/2026' }] };
    const { revision } = (await load(recId, rose)).scenarios[0].meta;
    const record = { clients: [{ dob: '01/01/1940' }] };
    const save = { record, scenarios: { 0: { ...scenario, meta: { revision } } } };
    expect((await test.send('PUT', `/record/${recId}/save`, save, rose)).status).toBe(200);
    const { body } = await test.send('POST', `/report/${recId}/summary/0`, {}, rose);
    expect(JSON.stringify(body)).toContain('"packageBudget":{"value":30000');
  });

  it('are stored side by side by servers of two releases', async () => {
    const practice = await insertPractice(store().db, 'Two releases', test.clock.now(), { requireTwoFactor: false });
    const tess = await test.join('tess', { practiceId: practice, role: 'admin' });
    await put({ rateIndexation: GROWTH, growthRate: 2 }, { rateIndexation: null, growthRate: null }, tess);
    const kept = async () =>
      rowsOf<{ set: object }>(
        await store().db.execute(sql`SELECT record_defaults AS set FROM practices WHERE id = ${practice}`),
      )[0]?.set;
    // The previous release reads these four names.
    expect(Object.keys((await kept()) ?? {}).sort()).toEqual(Object.keys(noRecordDefaults).sort());
    // The previous release also replaces all defaults at once.
    await store().db.execute(sql`UPDATE practices SET record_defaults = '{"cashGrowth": 4}' WHERE id = ${practice}`);
    expect(await now(tess)).toEqual({ ...noPracticeDefaults, cashGrowth: 4, rateIndexation: GROWTH });
  });

  it('are removed by a blank', async () => {
    const shown = await now();
    expect((await put(noPracticeDefaults, shown)).body.defaults).toEqual(noPracticeDefaults);
    expect((await load(await create())).record.defaults).toBeNull();
  });

  it.each([
    [{ cashGrowth: 10.01 }, 'defaults.cashGrowth'],
    [{ growthRate: -1 }, 'defaults.growthRate'],
    [{ incomeIndexation: 100.5 }, 'defaults.incomeIndexation'],
    [{ expenseIndexation: 2.555 }, 'defaults.expenseIndexation'],
    [{ rateIndexation: 2 }, 'defaults.rateIndexation'],
    [{ rateIndexation: { ...GROWTH, wagesPercent: 10.01 } }, 'defaults.rateIndexation.wagesPercent'],
    [{ rateIndexation: { cpiPercent: 2 } }, 'defaults.rateIndexation.wagesPercent'],
    [{ cashGrowth: 'much' }, 'defaults.cashGrowth'],
    [{ supportAtHomeBudgets: 'printed' }, 'defaults.supportAtHomeBudgets'],
  ])('have the limits of their fields: %j', async (defaults, path) => {
    const refused = await put(defaults);
    expect([refused.status, refused.body.error.fields[0].path]).toEqual([422, path]);
  });

  it('are changed by administrators and supervisors, and audited by name', async () => {
    expect((await put(SET, noRecordDefaults, ann)).status).toBe(403);
    expect((await put({})).status).toBe(422);
    const lines = rowsOf<{ details: { changed: readonly string[] } }>(
      await store().db.execute(sql`SELECT details FROM audit WHERE action = 'practice-defaults-changed' ORDER BY id`),
    );
    expect(lines.slice(0, 2)).toEqual([
      { details: { changed: Object.keys(SET) } },
      { details: { changed: ['cashGrowth'] } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/\d/);
  });
});

describeOnStore('the preferences of an account', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  it('belong to the account at every sign-in, and each is changed separately', async () => {
    const [ann, ben] = [await test.join('ann'), await test.join('ben')];
    const preferencesOf = async (person: Person) => (await test.get('/isAuth', person)).body.preferences;
    expect(await preferencesOf(ann)).toEqual({ firstSteps: 'while-empty', welcomed: false });
    const put = (body: object) => test.send('PUT', '/preferences', body, ann);
    await Promise.all([put({ firstSteps: 'hidden' }), put({ welcomed: true })]);
    const chosen = { firstSteps: 'hidden', welcomed: true };
    expect(await preferencesOf(ann)).toEqual(chosen);
    expect((await test.signIn(ann.email)).body.preferences).toEqual(chosen);
    expect((await put({ firstSteps: 'shown' })).body).toEqual({ ...chosen, firstSteps: 'shown' });
    expect(await preferencesOf(ben)).toEqual({ firstSteps: 'while-empty', welcomed: false });
  });

  describe('refuse invalid preferences', () => {
    it.each([{}, { firstSteps: 'sometimes' }, { theme: 'dark' }])('%j', async (body) => {
      expect((await test.send('PUT', '/preferences', body, await test.join('cleo'))).status).toBe(422);
    });
  });
});
