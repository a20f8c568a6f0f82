import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { type Answer, type Person, type TestApp, testApp } from '../testing.ts';

const RESIDENTIAL = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };

describeOnStore('scenarios of a record', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store(), { maxScenarios: 3 });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
  });

  const create = async (): Promise<number> => (await test.send('POST', '/record/create', {}, ann)).body.recId;
  const load = (recId: number): Promise<Answer> => test.send('POST', `/record/${recId}/load`, {}, ann);
  const save = (recId: number, body: object): Promise<Answer> => test.send('PUT', `/record/${recId}/save`, body, ann);
  const scenario = (patch: object, revision: number) => ({ scenarios: { 0: { ...patch, meta: { revision } } } });

  describe('POST record/{recId}/copy/{sourceSid}', () => {
    const withCare = async (): Promise<number> => {
      const recId = await create();
      await save(recId, scenario({ sCare: [RESIDENTIAL] }, 1));
      return recId;
    };
    const copy = (recId: number, source: number, body: object = {}) =>
      test.send('POST', `/record/${recId}/copy/${source}`, body, ann);

    it('API-019 API-020 SC-003 saves the body, then adds a copy at the lowest free id', async () => {
      const recId = await withCare();
      const { status, body } = await copy(recId, 0, scenario({ sInvest: { quickTotal: 5 } }, 2));
      expect(status).toBe(200);
      expect(body.newSid).toBe(1);
      expect(body.scenarios[1]).toMatchObject({
        name: '',
        meta: { seen: false, revision: 1 },
        sInvest: { quickTotal: 5 },
        sCare: [RESIDENTIAL, {}],
      });
      expect(body.status.updated.scenarios).toMatchObject({ 0: { revision: 3 }, 1: { revision: 1 } });
    });

    it('SC-005 stores what was imported, and later decisions about it', async () => {
      const recId = await withCare();
      await save(recId, scenario({ sHome: { netHomeValue: 800_000 } }, 2));
      await copy(recId, 0);
      await save(recId, scenario({ sHome: { netHomeValue: 850_000 } }, 3));
      const before = (await load(recId)).body.scenarios;
      expect(before[0].imported).toBeUndefined();
      expect(before[1].imported.sHome.netHomeValue).toBe(800_000);
      expect(before[1].imported.sFentries).toEqual(before[0].sFentries);
      const decided = { imported: { sHome: { netHomeValue: 850_000 } }, meta: { revision: 1 } };
      expect((await save(recId, { scenarios: { 1: decided } })).status).toBe(200);
      const after = (await load(recId)).body.scenarios[1];
      expect(after.sHome.netHomeValue).toBe(800_000);
      expect(after.imported).toEqual({
        ...before[1].imported,
        sHome: { ...before[1].imported.sHome, netHomeValue: 850_000 },
      });
      const second = await copy(recId, 1);
      expect(second.body.scenarios[2].imported).toEqual(after.imported);
    });

    it('SC-012 needs a type of care in the Current Situation', async () => {
      const answer = await copy(await create(), 0);
      expect(answer.status).toBe(422);
      expect(answer.body.error.fields).toEqual([
        expect.objectContaining({ path: 'scenarios.0.sCare[0].typeOfCare', code: 'type-of-care-missing' }),
      ]);
    });

    it('SC-008 refuses more scenarios than a record may have', async () => {
      const recId = await withCare();
      expect((await copy(recId, 0)).body.newSid).toBe(1);
      expect((await copy(recId, 1)).body.newSid).toBe(2);
      const answer = await copy(recId, 0);
      expect(answer.status).toBe(422);
      expect(answer.body.error).toMatchObject({
        code: 'scenario-maximum',
        msg: 'A record has at most 3 scenarios.',
      });
    });

    it('answers 404 to a missing source, and copies nothing on a conflict', async () => {
      const recId = await withCare();
      expect((await copy(recId, 2)).status).toBe(404);
      expect((await copy(recId, 0, scenario({ name: 'x' }, 1))).status).toBe(409);
      expect(Object.keys((await load(recId)).body.scenarios)).toEqual(['0']);
    });
  });

  describe('POST record/{recId}/deleteScen/{sid}', () => {
    const remove = (recId: number, sid: number) => test.send('POST', `/record/${recId}/deleteScen/${sid}`, {}, ann);

    it('API-022 A-02 deletes without renumbering, keeps the Current Situation, and frees the id', async () => {
      const recId = await create();
      await save(recId, scenario({ sCare: [RESIDENTIAL] }, 1));
      const copy = () => test.send('POST', `/record/${recId}/copy/0`, {}, ann);
      await copy();
      await copy();
      expect((await remove(recId, 1)).body).toEqual({ recId, status: { success: true, updated: {} } });
      expect(Object.keys((await load(recId)).body.scenarios)).toEqual(['0', '2']);
      expect((await remove(recId, 1)).status).toBe(404);
      expect((await remove(recId, 0)).body.error.code).toBe('scenario-current-kept');
      expect((await copy()).body.newSid).toBe(1);
    });

    it('prevents a page that still shows the deleted scenario from saving it over a new one with its id', async () => {
      const recId = await create();
      await save(recId, scenario({ sCare: [RESIDENTIAL] }, 1));
      const first = await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
      await remove(recId, 1);
      const second = await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
      const { revision } = first.body.scenarios[1].meta;
      expect(second.body.scenarios[1].meta.revision).toBe(revision + 1);
      expect(second.body.status.updated.scenarios[1].revision).toBe(revision + 1);
      const late = await save(recId, { scenarios: { 1: { name: 'late', meta: { revision } } } });
      expect(late.status).toBe(409);
    });
  });
});
