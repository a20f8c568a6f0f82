import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Answer, type Person, type TestApp, testApp } from '../testing.ts';

const RESIDENTIAL = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };

describeOnStore('scenarios created in one action', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store(), { maxScenarios: 4 });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
    recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    const current = { sCare: [RESIDENTIAL], sHome: { netHomeValue: 800_000 }, meta: { revision: 1 } };
    await test.send('PUT', `/record/${recId}/save`, { scenarios: { 0: current } }, ann);
  });

  const post = (url: string, body: object): Promise<Answer> => test.send('POST', `/record/${recId}/${url}`, body, ann);
  const load = async () => (await post('load', {})).body;
  const one = (name: string, patch: object = {}, source = 0) => ({ source, name, patch });
  const rad = (percent: number) => one(`RAD ${percent} %`, { sCare: [{ radRacPaid: percent * 5500 }] });
  const trail = async () =>
    rowsOf<{ action: string; details: object }>(
      await store().db.execute(
        sql`SELECT action, details FROM audit WHERE record_id = ${recId} AND action LIKE 'scenario%' ORDER BY id`,
      ),
    );

  describe('POST record/{recId}/scenarios', () => {
    it('creates all of them at the lowest free ids, each a copy with its patch applied', async () => {
      const { status, body } = await post('scenarios', { make: [rad(0), rad(50), rad(100)] });
      expect(status).toBe(200);
      expect(body.newSids).toEqual([1, 2, 3]);
      expect(body.sids).toEqual([0, 1, 2, 3]);
      expect(body.status.updated.scenarios).toMatchObject({ 1: { revision: 1 }, 3: { revision: 1 } });
      const stored = (await load()).scenarios;
      expect(stored[2]).toMatchObject({
        name: 'RAD 50 %',
        meta: { seen: false, revision: 1 },
        sCare: [{ ...RESIDENTIAL, radRacPaid: 275_000 }, {}],
        sHome: { netHomeValue: 800_000 },
      });
      expect(await trail()).toEqual([1, 2, 3].map((to) => ({ action: 'scenario-copied', details: { from: 0, to } })));
    });

    it('saves the payload first, and copies the result', async () => {
      const scenarios = { 0: { sInvest: { quickTotal: 5 }, meta: { revision: 2 } } };
      const { body } = await post('scenarios', { scenarios, make: [one('Sell')] });
      expect(body.scenarios[1].sInvest.quickTotal).toBe(5);
      expect(body.status.updated.scenarios).toMatchObject({ 0: { revision: 3 }, 1: { revision: 1 } });
    });

    it('stores what each imported from the Current Situation, like a plain copy, whatever its patch changes', async () => {
      await post('scenarios', { make: [one('Sell', { sHome: { netHomeValue: 700_000 } })] });
      await post('scenarios', { make: [one('Sell late', { sHome: { netHomeValue: 600_000 } }, 1)] });
      const { scenarios } = await load();
      expect(scenarios[2].sHome.netHomeValue).toBe(600_000);
      for (const sid of [1, 2]) expect(scenarios[sid].imported.sHome.netHomeValue).toBe(800_000);
      expect(scenarios[1].imported.sFentries).toEqual(scenarios[0].sFentries);
    });

    it("matches entries of a patch by the source's ids, and gives them new ids", async () => {
      const entry = { eid: 0, name: 'Boat', assetValue: 9000 };
      const scenarios = { 0: { sFentries: [entry], meta: { revision: 2 } } };
      await test.send('PUT', `/record/${recId}/save`, { scenarios }, ann);
      const [boat, ...automatic] = (await load()).scenarios[0].sFentries;
      const sFentries = [{ ...boat, assetValue: 7000 }, ...automatic];
      const { body } = await post('scenarios', { make: [one('Sell', { sFentries })] });
      const made = body.scenarios[1].sFentries[0];
      expect(made).toMatchObject({ name: 'Boat', assetValue: 7000, eidn: boat.eidn, fn: boat.fn, sid: 1 });
      expect(made.id).not.toBe(boat.id);
      expect(body.scenarios[1].sAssets.quick).toBe(false);
    });

    it('reuses deleted ids, and saves nothing if there is no room for all', async () => {
      await post('scenarios', { make: [rad(0), rad(50), rad(100)] });
      await post('deleteScen/2', {});
      const before = await load();
      const scenarios = { 0: { name: 'x', meta: { revision: 2 } } };
      const refused = await post('scenarios', { scenarios, make: [rad(25), rad(75)] });
      expect(refused.status).toBe(422);
      expect(refused.body.error).toMatchObject({ code: 'scenario-maximum' });
      expect(await load()).toEqual(before);
      expect((await post('scenarios', { make: [rad(25)] })).body.newSids).toEqual([2]);
    });

    it('refuses everything that a save would refuse, and names the scenario', async () => {
      const before = await load();
      const wrong = one('Both', { sCare: [{ lmr: true, marketPayer: true }] });
      const answer = await post('scenarios', { make: [rad(0), wrong] });
      expect(answer.status).toBe(422);
      expect(answer.body.error.fields).toEqual([
        expect.objectContaining({ code: 'means-status-exclusive', path: 'make[1].patch.sCare[0].marketPayer' }),
      ]);
      expect(await load()).toEqual(before);
    });

    it.each([
      ['none at all', []],
      ['more than there are ids', Array.from({ length: 6 }, () => one('x'))],
      ['a name that is too long', [one('x'.repeat(57))]],
      ['a patch with a field there is not', [one('x', { sHome: { nothing: 1 } })]],
      ['a patch with a name of its own', [one('x', { name: 'y' })]],
    ])('refuses %s', async (_what, make) => {
      expect((await post('scenarios', { make })).status).toBe(422);
      expect((await load()).sids).toEqual([0]);
    });

    it('answers 404 to a missing source, and creates nothing on a conflict', async () => {
      expect((await post('scenarios', { make: [rad(0), one('x', {}, 3)] })).status).toBe(404);
      const scenarios = { 0: { name: 'x', meta: { revision: 1 } } };
      expect((await post('scenarios', { scenarios, make: [rad(0)] })).status).toBe(409);
      expect((await load()).sids).toEqual([0]);
    });

    it('needs a type of care in the Current Situation', async () => {
      recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
      const answer = await post('scenarios', { make: [one('x')] });
      expect(answer.body.error.fields).toEqual([expect.objectContaining({ code: 'type-of-care-missing' })]);
    });

    it('creates the set of only one of two tabs, if there is room for one set', async () => {
      const answers = await Promise.all([
        post('scenarios', { make: [rad(0), rad(50)] }),
        post('scenarios', { make: [rad(25), rad(75)] }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const { sids, scenarios } = await load();
      expect(sids).toEqual([0, 1, 2]);
      const won = answers.find(({ status }) => status === 200)?.body.scenarios;
      for (const sid of [1, 2]) expect(scenarios[sid].name).toBe(won[sid].name);
    });
  });

  describe('POST record/{recId}/deleteScens', () => {
    beforeEach(async () => {
      await post('scenarios', { make: [rad(0), rad(50), rad(100)] });
    });

    it('deletes all that are named, and frees their ids', async () => {
      const answer = await post('deleteScens', { revisions: { 1: 1, 3: 1 } });
      expect(answer.body).toEqual({ recId, status: { success: true, updated: {} } });
      expect((await load()).sids).toEqual([0, 2]);
      expect((await trail()).slice(-2)).toEqual(
        [1, 3].map((scenario) => ({ action: 'scenario-deleted', details: { scenario } })),
      );
      expect((await post('scenarios', { make: [rad(25), rad(75)] })).body.newSids).toEqual([1, 3]);
    });

    it('deletes none if one of them is newer, gone or the Current Situation', async () => {
      const scenarios = { 2: { name: 'changed', meta: { revision: 1 } } };
      await test.send('PUT', `/record/${recId}/save`, { scenarios }, ann);
      const newer = await post('deleteScens', { revisions: { 1: 1, 2: 1 } });
      expect(newer.status).toBe(409);
      expect(newer.body.error.fields).toEqual([expect.objectContaining({ path: 'revisions.2' })]);
      const current = await post('deleteScens', { revisions: { 0: 2, 1: 1 } });
      expect(current.body.error.code).toBe('scenario-current-kept');
      await post('deleteScen/3', {});
      expect((await post('deleteScens', { revisions: { 1: 1, 3: 1 } })).status).toBe(404);
      expect((await load()).sids).toEqual([0, 1, 2]);
    });

    it('refuses an empty list', async () => {
      expect((await post('deleteScens', { revisions: {} })).status).toBe(422);
    });
  });
});
