import { PACK_FORMAT, type PackContent, packHash, shippedRateBook } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { noteClock } from '../../store/repositories/clock-seen.ts';
import { purgeUnlessClockJumped, thinStored } from '../../store/retention.ts';
import { describeOnStore } from '../../store/testing.ts';
import { acceptPack, importPack } from '../../use-cases/rates/packs.ts';
import { acceptCalculations } from '../../use-cases/record/calculations/accept.ts';
import { margaret } from '../report/testing.ts';
import { type Person, refusalsIn, type TestApp, testApp } from '../testing.ts';

/** A pack for September 2026 that changes Margaret's figures on the day of the tests. */
const CONTENT: PackContent = {
  format: PACK_FORMAT,
  id: 'mpir-corrected',
  title: 'MPIR corrected',
  made: '2026-11-20',
  sources: { health: { publisher: 'Health', title: 'MPIR', url: 'https://health.gov.au', read: '2026-11-20' } },
  series: [
    {
      id: 'mpir.rate',
      unit: 'percent',
      period: 'year',
      values: [{ from: '2026-10-01', value: 8.99, status: 'published', source: 'health' }],
    },
  ],
};

describeOnStore('stored calculations', (store) => {
  let test: TestApp;
  let ann: Person;
  let supervisor: Person;
  let stranger: Person;
  let recId: number;
  let revisions: Record<string, number>;
  let newHash: string;

  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
    supervisor = await test.join('sam', { role: 'supervisor' });
    const other = await testApp(store());
    stranger = await other.join('zoe');
    await other.close();
    recId = await margaret(test, ann);
  });
  afterAll(() => test.close());

  const json = (url: string, body: object, as: Person) =>
    test.raw('POST', `/record/${recId}${url}`, 'application/json', JSON.stringify(body), as);
  const summary = (sid: number, body: object = {}) => test.send('POST', `/report/${recId}/summary/${sid}`, body, ann);
  const list = async (as = ann) => (await test.get(`/record/${recId}/calculations`, as)).body.calculations;
  const again = async (id: number, as = ann) => (await json(`/calculations/${id}/again`, {}, as)).body;
  const accept = (body: object, as = ann) => json('/calculations/accept', body, as);
  const set = (id: number, column: string, value: string) =>
    store().db.execute(sql`UPDATE calculations SET ${sql.identifier(column)} = ${value} WHERE id = ${id}`);

  it('are stored by an update of the report, once for equal inputs, rates and engine', async () => {
    expect(await list()).toEqual([]);
    expect((await summary(0)).status).toBe(200);
    await summary(0);
    const [only, ...more] = await list();
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      sid: 0,
      by: 'ann Person',
      ratesHash: shippedRateBook.hash,
      acceptedAt: null,
      isNewest: true,
      again: 'possible',
      figures: { careOn: '2026-11-21', lookedTo: '2041-10' },
    });
    expect(only.figures.careDay).toBeGreaterThan(60);
    await summary(1);
    const edit = { scenarios: { 0: { sExpenses: { quickTotal: 13_000 }, meta: { revision: 2 } } } };
    expect((await summary(0, edit)).status).toBe(200);
    expect((await list()).map(({ sid, isNewest }: { sid: number; isNewest: boolean }) => [sid, isNewest])).toEqual([
      [0, true],
      [1, true],
      [0, false],
    ]);
    const [size] = rowsOf<{ bytes: number }>(
      await store().db.execute(sql`SELECT max(pg_column_size(c.*))::int AS bytes FROM calculations c`),
    );
    expect(size?.bytes).toBeLessThan(3_000);
  });

  it('are listed for one scenario on request', async () => {
    const of = async (query: string) => test.get(`/record/${recId}/calculations?${query}`, ann);
    const { calculations } = (await of('sid=1')).body;
    expect(calculations.map(({ sid }: { sid: number }) => sid)).toEqual([1]);
    expect((await of('sid=4')).body.calculations).toEqual([]);
    for (const query of ['sid=6', 'sid=one', 'sid=', 'scenario=1']) expect((await of(query)).status).toBe(422);
  });

  it('are readable by people who may read the record, and by nobody else', async () => {
    expect(await list(supervisor)).toHaveLength(3);
    const viewed = sql`SELECT a.details FROM audit a JOIN users u ON u.id = a.user_id
      WHERE a.record_id = ${recId} AND a.action = 'calculations-viewed' AND u.email = ${supervisor.email}`;
    expect(rowsOf(await store().db.execute(viewed))).toEqual([{ details: { count: 3 } }]);
    expect((await test.get(`/record/${recId}/calculations`, stranger)).status).toBe(404);
    const [newest] = await list();
    expect((await again(newest.id, supervisor)).outcome).toBe('equal');
    expect((await again(newest.id, stranger)).error.code).toBe('record-not-found');
    const foreign = await margaret(test, ann);
    const elsewhere = await test.raw(
      'POST',
      `/record/${foreign}/calculations/${newest.id}/again`,
      'application/json',
      '{}',
      ann,
    );
    expect(elsewhere.body.error.code).toBe('calculation-not-found');
  });

  it('are accepted by the owner only with the rates in force and in the revisions that were shown', async () => {
    const loaded = (await test.send('POST', `/record/${recId}/load`, {}, ann)).body;
    revisions = { 0: loaded.scenarios[0].meta.revision, 1: loaded.scenarios[1].meta.revision };
    expect(loaded.calculated[1]).toMatchObject({ ratesHash: shippedRateBook.hash, revision: revisions[1] });
    expect(loaded.calculated[2]).toBeUndefined();
    const { db, clock } = test.services;
    const by = (name: string) => ({
      db,
      clock,
      ratesKeys: new Map(),
      operator: { name, requestId: 'operator', address: 'console' },
    });
    const { id } = await importPack(by('olga'), JSON.stringify({ ...CONTENT, hash: packHash(CONTENT) }));
    await acceptPack(by('otto'), id);
    await test.services.rates.refresh();
    newHash = test.services.rates.book.hash;
    const old = await accept({ scenarios: revisions, ratesHash: shippedRateBook.hash });
    expect([old.status, old.body.error.code]).toEqual([409, 'rates-changed']);
    const newer = await accept({ scenarios: { ...revisions, 1: 99 }, ratesHash: newHash });
    expect([newer.status, newer.body.error.code]).toEqual([409, 'revision-conflict']);
    const record = await accept({ scenarios: revisions, revisions: { record: 99 }, ratesHash: newHash });
    expect([record.status, record.body.error.code]).toEqual([409, 'revision-conflict']);
    const missing = await accept({ scenarios: { 5: 1 }, ratesHash: newHash });
    expect(missing.body.error.code).toBe('scenario-not-found');
    expect((await accept({ scenarios: {}, ratesHash: newHash })).status).toBe(422);
    const denied = await accept({ scenarios: revisions, ratesHash: newHash }, supervisor);
    expect(denied.body.error.code).toBe('access-denied');
    expect(await refusalsIn(store(), denied)).toHaveLength(1);
    expect((await accept({ scenarios: revisions, ratesHash: newHash }, stranger)).status).toBe(404);
    expect(await list()).toHaveLength(3);
  });

  it('remain, and can be repeated to the last bit with their rates, once newer ones were accepted', async () => {
    const before = await list();
    const answer = await accept({ scenarios: revisions, ratesHash: newHash });
    expect([answer.status, Object.keys(answer.body.accepted)]).toEqual([200, ['0', '1']]);
    const now = await list();
    expect(now).toHaveLength(5);
    expect(now.slice(2).map(({ id }: { id: number }) => id)).toEqual(before.map(({ id }: { id: number }) => id));
    for (const sid of [0, 1]) {
      const [newest, before] = now.filter((each: { sid: number }) => each.sid === sid);
      expect(newest).toMatchObject({ ratesHash: newHash, isNewest: true, figures: answer.body.accepted[sid] });
      expect([newest.acceptedAt, before.acceptedAt, before.isNewest]).toEqual([expect.any(String), null, false]);
      expect(newest.figures.netWorth).not.toBe(before.figures.netWorth);
    }
    for (const { id, figures } of now) {
      expect(await again(id)).toMatchObject({ outcome: 'equal', stored: figures, again: figures });
    }
    // Accepting a second time gives the same answer and adds no row.
    expect((await accept({ scenarios: revisions, ratesHash: newHash })).status).toBe(200);
    expect(await list()).toHaveLength(5);
    const trail = rowsOf<{ details: unknown }>(
      await store().db.execute(
        sql`SELECT details FROM audit WHERE record_id = ${recId} AND action = 'calculation-accepted' ORDER BY id`,
      ),
    );
    expect(trail[0]?.details).toMatchObject({ scenarios: [0, 1], ratesHash: newHash });
    expect(trail).toHaveLength(2);
    const loaded = (await test.send('POST', `/record/${recId}/load`, {}, ann)).body;
    expect(loaded.calculated[0].ratesHash).toBe(newHash);
    expect(loaded.record.lastCare.ratesHash).toBe(newHash);
  });

  it('of all scenarios are accepted together in one version of the record', async () => {
    const [own] = rowsOf<{ version: number; user: number; practice: number }>(
      await store().db.execute(
        sql`SELECT version, owner_id::int AS "user", practice_id::int AS practice FROM records WHERE id = ${recId}`,
      ),
    );
    if (own === undefined) throw new Error('no record');
    const caller = { userId: own.user, practiceId: own.practice, role: 'adviser', tags: [], sessionId: '' } as const;
    const actor = {
      caller: { ...caller, mustChange: false, mustSetUpTwoFactor: false },
      at: test.clock.now(),
      requestId: 'r',
      address: '',
    };
    const all = (version: number) =>
      acceptCalculations(test.services, actor, recId, { scenarios: 'all', version, ratesHash: newHash });
    const newer = await all(own.version + 1);
    expect(newer.ok ? [] : newer.problems.map(({ code }) => code)).toEqual(['revision-conflict']);
    const accepted = await all(own.version);
    expect(accepted.ok && Object.keys(accepted.value)).toEqual(['0', '1', '2']);
    expect((await list())[0].sid).toBe(2);
    await store().db.execute(sql`DELETE FROM calculations WHERE record_id = ${recId} AND sid = 2`);
  });

  it('explain why one cannot be repeated, or that the result differs', async () => {
    const [{ id }] = await list();
    await set(id, 'figures_hash', 'x');
    expect((await again(id)).words).toContain('the figures differ');
    await set(id, 'rates_hash', '0'.repeat(64));
    expect((await again(id)).words).toContain('rates that this installation no longer has');
    expect((await list())[0]).toMatchObject({ again: 'rates', isNewest: false });
    await set(id, 'engine_version', '0.9');
    const other = await again(id);
    expect([other.outcome, other.words]).toEqual([
      'engine',
      expect.stringMatching(/^It was calculated with engine 0\.9, but /),
    ]);
    expect(other.again).toBeUndefined();
    expect((await list())[0].again).toBe('engine');
  });

  it('of a deleted scenario are not listed for the next scenario with its id', async () => {
    const { sid } = (await list()).at(-2);
    expect(sid).toBe(1);
    await json('/deleteScen/1', {}, ann);
    await json('/copy/0', {}, ann);
    expect((await list()).map((each: { sid: number }) => each.sid)).toEqual([0, 0, 0]);
    await summary(1);
    expect((await list())[0].sid).toBe(1);
  });

  it('are thinned after ninety days to accepted ones and the last of each day', async () => {
    const thin = (days: number) => thinStored(store().db, new Date(test.clock.now().getTime() + days * 86_400_000));
    const ids = async () =>
      rowsOf<{ id: number }>(
        await store().db.execute(sql`SELECT id::int AS id FROM calculations WHERE record_id = ${recId} ORDER BY id`),
      ).map(({ id }) => id);
    const all = await ids();
    const [today, early] = (await list()).filter(({ sid }: { sid: number }) => sid === 0).toReversed();
    await thin(90);
    expect(await ids()).toEqual(all);
    await store().db.execute(sql`UPDATE calculations SET at = at - interval '1 day' WHERE id = ${today.id}`);
    await store().db.execute(
      sql`UPDATE calculations SET accepted_at = NULL, accepted_by = NULL WHERE id = ${all.at(-1)}`,
    );
    await thin(91);
    const left = await ids();
    // Friday's only calculation stays. The second one of Saturday goes, because a later one of that day stays.
    expect(left).toContain(today.id);
    expect(left).not.toContain(early.id);
    expect(left).toContain(all.at(-1));
    expect(left.length).toBeLessThan(all.length);
  });

  it('that match a scenario again, after an edit was undone, survive thinning', async () => {
    const again = await margaret(test, ann);
    const total = async (quickTotal: number) => {
      const { body } = await test.send('POST', `/record/${again}/load`, {}, ann);
      const meta = { revision: body.scenarios[0].meta.revision };
      const edit = { scenarios: { 0: { sInvest: { quickTotal }, meta } } };
      expect((await test.send('POST', `/report/${again}/summary/0`, edit, ann)).status).toBe(200);
    };
    await total(10);
    await total(20);
    await total(10);
    const stood = async () =>
      (await test.get(`/record/${again}/calculations`, ann)).body.calculations.map(
        ({ isNewest }: { isNewest: boolean }) => isNewest,
      );
    expect(await stood()).toEqual([false, true]);
    await thinStored(store().db, new Date(test.clock.now().getTime() + 91 * 86_400_000));
    expect(await stood()).toEqual([false, true]);
  });

  it('are thinned by the first housekeeping of a day only', async () => {
    const again = await margaret(test, ann);
    await test.send('POST', `/report/${again}/summary/0`, {}, ann);
    const { body } = await test.send('POST', `/record/${again}/load`, {}, ann);
    const edit = {
      scenarios: { 0: { sInvest: { quickTotal: 9 }, meta: { revision: body.scenarios[0].meta.revision } } },
    };
    await test.send('POST', `/report/${again}/summary/0`, edit, ann);
    const stored = async () => (await test.get(`/record/${again}/calculations`, ann)).body.calculations.length;
    // 91 days later, at eleven in the morning in Sydney.
    const now = new Date('2027-02-21T00:00:00Z');
    await noteClock(store().db, new Date(now.getTime() - 3_600_000));
    await purgeUnlessClockJumped(store().db, now);
    expect(await stored()).toBe(2);
    await purgeUnlessClockJumped(store().db, new Date(now.getTime() + 86_400_000));
    expect(await stored()).toBe(1);
  });
});
