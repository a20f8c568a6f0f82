import { deflateRawSync } from 'node:zlib';
import { isoDate } from '@advice-builder/kernel';
import { RateBook, type RateData, shippedRateBook } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { keepBook } from '../../store/repositories/rates.ts';
import { describeOnStore } from '../../store/testing.ts';
import { createRates, storedBook } from '../../use-cases/base/rates-in-force.ts';
import { acceptPack, importPack } from '../../use-cases/rates/packs.ts';
import { mpirPack } from '../../use-cases/rates/testing.ts';
import { fetchFile, margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

/** A pack for October 2026 that changes Margaret's figures on the day of the tests. */
const PACK = mpirPack('2026-10-01', 8.99);

describeOnStore('rates on two servers', (store) => {
  let first: TestApp;
  let second: TestApp;
  let ann: Person;
  let recId: number;
  let hash: string;

  beforeAll(async () => {
    first = await testApp(store());
    second = await testApp(store());
    ann = await first.join('ann');
    recId = await margaret(first, ann);
    const { db, clock } = first.services;
    const by = (name: string) => ({
      db,
      clock,
      ratesKeys: new Map(),
      operator: { name, requestId: 'operator', address: 'console' },
    });
    const { id } = await importPack(by('olga'), JSON.stringify(PACK));
    await acceptPack(by('otto'), id);
    await second.services.rates.refresh();
    hash = second.services.rates.book.hash;
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  const summary = (on: TestApp, body: object) => on.send('POST', `/report/${recId}/summary/0`, body, ann);
  const madeWith = async () =>
    rowsOf<{ hash: string | null }>(
      await store().db.execute(sql`SELECT rates_hash AS hash FROM scenarios WHERE record_id = ${recId} AND sid = 0`),
    )[0]?.hash;
  const careOfList = async () =>
    rowsOf<{ care: object }>(
      await store().db.execute(sql`SELECT last_care AS care FROM records WHERE id = ${recId}`),
    )[0]?.care;

  it('are named in every answer, with a number that only increases', async () => {
    expect((await first.get('/user', ann)).headers.rates).toBe(`0 ${shippedRateBook.hash}`);
    expect((await second.get('/user', ann)).headers.rates).toBe(`1 ${hash}`);
    expect((await second.get('/user')).headers.rates).toBe(`1 ${hash}`);
  });

  it('can be fetched by hash from either server, and cached only by the browser', async () => {
    for (const server of [first, second]) {
      const answer = await server.get(`/rates/book/${hash}`, ann);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
      const book = new RateBook(answer.body as RateData);
      expect([book.hash, book.at('mpir.rate', isoDate('2026-11-01')).value]).toEqual([hash, 8.99]);
      // The answer also says which values came in a pack. This is not part of the hash.
      expect(book.at('mpir.rate', isoDate('2026-11-01')).pack).toEqual({ id: PACK.id, title: PACK.title });
      expect(book.at('mpir.rate', isoDate('2026-09-01')).pack).toBeUndefined();
    }
    const packed = await first.app.inject({
      url: `/api/v1/rates/book/${hash}`,
      headers: { authorization: `Bearer ${ann.token}`, 'accept-encoding': 'br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(80_000);
    expect((await first.get(`/rates/book/${'0'.repeat(64)}`, ann)).status).toBe(404);
    expect((await first.get(`/rates/book/${hash}`)).status).toBe(401);
  });

  it('that an earlier release stored without their packs are stored again with them', async () => {
    const { sources, series } = second.services.rates.book.data;
    const { db, clock } = first.services;
    await keepBook(db, hash, deflateRawSync(JSON.stringify({ sources, series })), clock.now());
    const packOf = async () => (await storedBook(db, hash))?.at('mpir.rate', isoDate('2026-11-01')).pack?.id;
    expect(await packOf()).toBeUndefined();
    // A server of this release calls `refresh` at its start.
    await createRates(db, clock).refresh();
    expect(await packOf()).toBe(PACK.id);
  });

  it('named by the page are used for its summary, whether older or newer than the server’s', async () => {
    const own = await summary(first, {});
    const care = await careOfList();
    const named = await summary(first, { ratesHash: hash });
    expect([named.status, await madeWith()]).toEqual([200, hash]);
    expect(named.body.agedCare[0]).not.toEqual(own.body.agedCare[0]);
    // The list still shows the cost of care with the server's own rates, not with those that the page named.
    expect(await careOfList()).toEqual(care);
    const older = await summary(second, { ratesHash: shippedRateBook.hash });
    expect([older.status, await madeWith()]).toEqual([200, shippedRateBook.hash]);
    expect(older.body.agedCare[0]).toEqual(own.body.agedCare[0]);
    expect(await careOfList()).not.toEqual(care);
    const silent = await summary(second, {});
    expect(silent.body.agedCare[0]).toEqual(named.body.agedCare[0]);
  });

  it('that nobody here has used are refused for a summary, and nothing is stored', async () => {
    const before = await madeWith();
    const answer = await summary(second, {
      ratesHash: '0'.repeat(64),
      scenarios: { 0: { name: 'x', meta: { revision: 1 } } },
    });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'rates-changed']);
    expect(answer.headers.rates).toBe(`1 ${hash}`);
    expect(await madeWith()).toBe(before);
    expect((await summary(second, { ratesHash: 'x' })).status).toBe(422);
  });

  it('from before a change still reproduce an earlier download to the byte', async () => {
    const made = await fetchFile(first, `/report/${recId}/client/0`, {}, ann);
    expect(made.status).toBe(200);
    const [listed] = (await second.get(`/report/${recId}/downloads`, ann)).body.downloads;
    expect(listed.changed).toEqual([]);
    const again = await fetchFile(second, `/report/${recId}/downloads/${listed.id}`, {}, ann);
    expect([again.status, again.headers['x-report-changed']]).toEqual([200, undefined]);
    expect(again.bytes.equals(made.bytes)).toBe(true);
  });
});
