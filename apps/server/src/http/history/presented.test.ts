import { shippedRateBook } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { acceptPack, importPack } from '../../use-cases/rates/packs.ts';
import { mpirPack } from '../../use-cases/rates/testing.ts';
import { fetchFile, margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const DAY = 86_400;

describeOnStore('a version as presented', (store) => {
  let test: TestApp;
  let ann: Person;
  let sue: Person;
  let recId: number;

  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ann = await test.join('ann');
    sue = await test.join('sue', { role: 'supervisor' });
    recId = await margaret(test, ann);
  });

  const download = (as: Person, body: object = {}) =>
    fetchFile(test, `/report/${recId}/workbook/1`, { scenarios: [1], ...body }, as);
  const newest = async (as = ann) => (await test.get(`/record/${recId}/history`, as)).body.versions[0];
  const open = async (number: number) => (await test.get(`/record/${recId}/history/${number}`, ann)).body;
  async function later(days: number): Promise<void> {
    test.clock.advance(days * DAY);
    ann = { ...ann, token: (await test.signIn(ann.email)).body.jwt };
  }

  it('has the day and the rates of the download that named it', async () => {
    expect((await download(sue)).status).toBe(200);
    const { number, name } = await newest();
    expect([name, (await open(number)).ratesHash]).toEqual([null, shippedRateBook.hash]);
    await later(124);
    const { db, clock } = test.services;
    const by = (operator: string) => ({
      db,
      clock,
      ratesKeys: new Map(),
      operator: { name: operator, requestId: 'operator', address: 'console' },
    });
    const { id } = await importPack(by('olga'), JSON.stringify(mpirPack('2027-01-01', 8.99, { made: '2026-12-20' })));
    await acceptPack(by('otto'), id);
    await test.services.rates.refresh();
    const { hash } = test.services.rates.book;
    expect((await download(ann)).status).toBe(200);
    expect(await newest()).toMatchObject({ number, name: { text: 'as presented 25 Mar', automatic: true } });
    expect(await open(number)).toMatchObject({ asAt: '2027-03-25', ratesHash: hash });
    expect(hash).not.toBe(shippedRateBook.hash);
  });

  it('is not named by a repeated download on another day', async () => {
    expect((await download(sue)).status).toBe(200);
    await store().db.execute(sql`UPDATE document_sources SET engine_version = '0.9.0' WHERE record_id = ${recId}`);
    const [kept] = (await test.get(`/report/${recId}/downloads`, ann)).body.downloads;
    await later(10);
    const again = await fetchFile(test, `/report/${recId}/downloads/${kept.id}`, { today: true }, ann);
    expect(again.status).toBe(200);
    expect(await newest()).toMatchObject({ name: null, documents: [{}, { isMine: true }] });
  });

  it('is not sealed by a refused request', async () => {
    const { number } = await newest();
    const refused = await download(ann, { scenarios: [5] });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'scenario-unknown']);
    const found = sql`SELECT sealed FROM record_versions WHERE record_id = ${recId} AND number = ${number}`;
    expect(rowsOf(await store().db.execute(found))).toEqual([{ sealed: false }]);
  });
});
