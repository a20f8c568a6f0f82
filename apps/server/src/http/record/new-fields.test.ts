import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothStores } from '../../store/testing.ts';
import { type TestApp, testApp } from '../testing.ts';

describeOnBothStores('a record that was stored before a field was added', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  it('has the default of the field, and is not changed by being sent as it was loaded', async () => {
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
});
