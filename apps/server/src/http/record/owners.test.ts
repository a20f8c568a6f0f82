import { automaticEntries, newEntry } from '@advice-builder/casework';
import type { ScenarioPatch } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const place = { sid: 0, existing: [], today: isoDate('2026-11-21') };
const paid = (amount: number) => ({ eid: 10, clientId: 0, cashAmount: amount }) as const;

describeOnStore('entries that a person can have once', (store) => {
  let test: TestApp;
  let ann: Person;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
  });
  afterAll(() => test.close());

  const newRecord = async (): Promise<number> => (await test.send('POST', '/record/create', {}, ann)).body.recId;
  const save = (recId: number, revision: number, patch: ScenarioPatch) =>
    test.send('PUT', `/record/${recId}/save`, { scenarios: { 0: { ...patch, meta: { revision } } } }, ann);

  it('FE-040 are refused at the second one, and nothing is stored', async () => {
    const recId = await newRecord();
    const bought = { eid: 14, clientId: 0, investValue: 100_000 } as const;
    for (const entry of [paid(1000), bought]) {
      const answer = await save(recId, 1, { sExpenses: { quickTotal: 7 }, sFentries: [entry, entry] });
      expect(answer.status).toBe(422);
      expect(answer.body.error).toEqual({
        code: 'entry-owner-twice',
        msg: 'This person already has an entry of this kind.',
        fields: [
          {
            path: 'scenarios.0.sFentries[1].clientId',
            code: 'entry-owner-twice',
            msg: 'This person already has an entry of this kind.',
          },
        ],
      });
    }
    const loaded = await test.send('POST', `/record/${recId}/load`, {}, ann);
    expect(loaded.body.scenarios[0]).toMatchObject({ meta: { revision: 1 }, sExpenses: { quickTotal: null } });
  });

  it('that are already stored twice remain: they load, can be changed, and do not block other saves', async () => {
    const recId = await newRecord();
    const entries = [
      ...automaticEntries(place),
      { ...newEntry(10, place, paid(1000)), id: 'one' },
      { ...newEntry(10, place, paid(2000)), id: 'two' },
    ];
    const list = JSON.stringify(entries);
    await store().db.execute(sql`
      UPDATE scenarios SET document = jsonb_set(document::jsonb, '{sFentries}', ${list}::jsonb) WHERE record_id = ${recId}`);
    const { body } = await test.send('POST', `/record/${recId}/load`, {}, ann);
    const { sFentries } = body.scenarios[0];
    expect(sFentries).toHaveLength(5);
    expect((await save(recId, 1, { sExpenses: { quickTotal: 7 } })).status).toBe(200);
    const changed = sFentries.toSpliced(4, 1, { ...sFentries[4], cashAmount: 2500 });
    expect((await save(recId, 2, { sFentries: changed })).status).toBe(200);
    const third = [...changed, { ...newEntry(10, place, paid(3000)), id: 'three' }];
    expect((await save(recId, 3, { sFentries: third })).status).toBe(422);
    const stored = rowsOf<{ n: number }>(
      await store().db.execute(
        sql`SELECT jsonb_array_length(document::jsonb -> 'sFentries') AS n FROM scenarios WHERE record_id = ${recId}`,
      ),
    );
    expect(stored).toEqual([{ n: 5 }]);
  });
});
