import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnStore } from '../../store/testing.ts';
import { type TestApp, testApp } from '../testing.ts';

describeOnStore('a record that was stored before a field was added', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  it('gets the default of the field, and sending it back unchanged is no change', async () => {
    const ann = await test.join('ann');
    const { recId } = (await test.send('POST', '/record/create', {}, ann)).body;
    const load = async () => (await test.send('POST', `/record/${recId}/load`, {}, ann)).body;
    const { record, scenarios } = await load();
    await store().db.execute(sql`UPDATE scenarios SET document = document #- '{sCare,0,feeAtTransition}'
      #- '{sHome,grannyFlatRentFreq}' WHERE record_id = ${recId}`);
    await store().db.execute(sql`UPDATE records SET document = document - 'capDay' #- '{clients,0,poaRep}'
      WHERE id = ${recId}`);
    expect(await load()).toMatchObject({ record, scenarios });
    const { meta, sCare, sHome } = scenarios[0];
    const sent = { scenarios: { 0: { meta: { revision: meta.revision }, sCare, sHome } } };
    const { body } = await test.send('PUT', `/record/${recId}/save`, sent, ann);
    expect(body.status.updated.scenarios[0].revision).toBe(meta.revision);
  });

  it('marks care before entry as newly counted in every copy, until the adviser confirms it', async () => {
    const ann = await test.join('ann');
    const { recId } = (await test.send('POST', '/record/create', {}, ann)).body;
    const loaded = async (id = recId) => (await test.send('POST', `/record/${id}/load`, {}, ann)).body.scenarios;
    const marks = async (id = recId) =>
      Object.values<{ meta: { careNewlyCounted?: boolean } }>(await loaded(id)).map(
        ({ meta }) => meta.careNewlyCounted,
      );
    const save = async (sid: number, patch: object, meta: object = {}) => {
      const { revision } = (await loaded())[sid].meta;
      const sent = { scenarios: { [sid]: { ...patch, meta: { ...meta, revision } } } };
      expect((await test.send('PUT', `/record/${recId}/save`, sent, ann)).status).toBe(200);
    };
    await save(0, { sCare: [{ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/02/2026' }] });
    await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
    await save(1, { sCare: [{ typeOfCare: 1, dateOfEntry: '10/03/2027', marketPriceRad: 550_000 }] });
    expect(await marks()).toEqual([undefined, undefined]);
    await store().db.execute(sql`UPDATE scenarios SET document = document #- '{sCare,0,keepCareUntilEntry}'
      #- '{sCare,1,keepCareUntilEntry}' WHERE record_id = ${recId}`);
    expect(await marks()).toEqual([undefined, true]);
    await save(1, { sHome: { netHomeValue: 5 } });
    expect(await marks()).toEqual([undefined, true]);
    const duplicate = (await test.send('POST', `/record/${recId}/duplicate`, {}, ann)).body.newId;
    expect(await marks(duplicate)).toEqual([undefined, true]);
    const file = (await test.get(`/record/${recId}/case`, ann)).body;
    const imported = (await test.raw('POST', '/record/import', 'application/json', JSON.stringify(file), ann)).body;
    expect(imported.leftOut).toEqual([]);
    expect(await marks(imported.recId)).toEqual([undefined, true]);
    await test.send('POST', `/record/${recId}/copy/1`, {}, ann);
    await save(1, {}, { careNewlyCounted: false });
    expect(await marks()).toEqual([undefined, false, true]);
  });

  it('marks personal care as newly asked in each scenario, until the adviser confirms it there', async () => {
    const ann = await test.join('ann');
    const { recId } = (await test.send('POST', '/record/create', {}, ann)).body;
    const load = async () => (await test.send('POST', `/record/${recId}/load`, {}, ann)).body.scenarios;
    const marks = async () =>
      Object.values<{ meta: { personalCareNewlyAsked?: boolean } }>(await load()).map(
        ({ meta }) => meta.personalCareNewlyAsked,
      );
    const save = async (patch: { readonly meta?: object }) => {
      const { revision } = (await load())[0].meta;
      const sent = { scenarios: { 0: { ...patch, meta: { ...patch.meta, revision } } } };
      expect((await test.send('PUT', `/record/${recId}/save`, sent, ann)).status).toBe(200);
    };
    const sCare = [{ typeOfCare: 2, homeCarePackage: true, independenceServiceCosts: 9_000 }];
    await save({ sCare } as object);
    await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
    expect(await marks()).toEqual([undefined, undefined]);
    await store().db.execute(sql`UPDATE scenarios SET document = document #- '{sCare,0,personalCareCosts}'
      #- '{sCare,1,personalCareCosts}' WHERE record_id = ${recId}`);
    expect(await marks()).toEqual([true, true]);
    await save({ meta: { personalCareNewlyAsked: false } });
    expect(await marks()).toEqual([false, true]);
  });

  it('marks a deposit as newly paid from the bank, and removes the entries that the set of shares of the price had created for it', async () => {
    const ann = await test.join('ann');
    const { recId } = (await test.send('POST', '/record/create', {}, ann)).body;
    const load = async () => (await test.send('POST', `/record/${recId}/load`, {}, ann)).body;
    const save = async (sid: number, patch: object) => {
      const { revision } = (await load()).scenarios[sid].meta;
      const sent = { scenarios: { [sid]: { ...patch, meta: { revision } } } };
      expect((await test.send('PUT', `/record/${recId}/save`, sent, ann)).status).toBe(200);
    };
    const { projectFrom } = (await load()).record;
    const care = { typeOfCare: 1, dateOfEntry: '10/03/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };
    await save(0, { sCare: [care] });
    const released = { eid: 2, name: 'RAD not paid, in the bank', assetValue: 162_500, assetDateEnd: projectFrom };
    const topUp = { eid: 20, name: 'RAD top-up', clientId: 0, assetValue: 50_000, assetDateStart: projectFrom };
    const patches = [
      { sCare: [{ ...care, radRacPaid: 137_500 }], sFentries: [{ ...released, treatment: 2 }] },
      { sFentries: [topUp] },
      { sCare: [{ ...care, radRacPaid: 450_000 }] },
    ];
    for (const [index, patch] of patches.entries()) {
      await test.send('POST', `/record/${recId}/copy/0`, {}, ann);
      await save(index + 1, patch);
    }
    await store().db.execute(sql`UPDATE scenarios SET document = document #- '{sCare,0,depositElsewhere}'
      #- '{sCare,1,depositElsewhere}' WHERE record_id = ${recId}`);
    const seen = async () =>
      Object.values<{ meta: object; sCare: { radRacPaid: number }[]; sFentries: { auto: boolean }[] }>(
        (await load()).scenarios,
      ).map(({ meta, sCare, sFentries }) => [
        sCare[0]?.radRacPaid,
        sFentries.filter(({ auto }) => !auto).length,
        (meta as { newlyPaidFromBank?: boolean }).newlyPaidFromBank,
      ]);
    const expected = [
      [300_000, 0, undefined],
      [137_500, 0, undefined],
      [350_000, 0, undefined],
      [450_000, 0, true],
    ];
    expect(await seen()).toEqual(expected);
    // An entry that is typed later under the same name as the removed entry stays.
    await save(1, { sFentries: [{ ...released, treatment: 2 }] });
    expect(await seen()).toEqual(expected.map((row, sid) => (sid === 1 ? [137_500, 1, undefined] : row)));
  });
});
