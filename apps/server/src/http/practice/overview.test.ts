import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { addResult, calculatedRecord, DAY, rerunOf, withOtherRates } from './testing.ts';

const MPIR = { day: '2027-01-01', kind: 'indexation', words: 'MPIR changes: new entries only' } as const;
const CHOICE = {
  day: '2026-12-10',
  kind: 'payment-choice-ends',
  words: 'Last of the 28 days to choose how to pay for the room',
} as const;

describeOnStore('the practice page', (store) => {
  let test: TestApp;
  let practiceId: number;
  let ann: Person;
  let ben: Person;
  let sue: Person;
  const overview = async (as: Person) => (await test.get('/practice/overview', as)).body;

  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    practiceId = await insertPractice(store().db, 'Hale Partners', test.clock.now(), { requireTwoFactor: false });
    ann = await test.join('ann', { practiceId });
    ben = await test.join('ben', { practiceId });
    sue = await test.join('sue', { practiceId, role: 'supervisor' });
  });

  it('is empty without records', async () => {
    expect(await overview(ann)).toEqual({
      scope: 'own',
      practice: 'Hale Partners',
      today: '2026-11-21',
      advisers: 0,
      records: 0,
      upToDate: 0,
      ratesChanged: { records: 0, since: expect.stringMatching(/^\d{4}-/) },
      engineChanged: 0,
      editedSince: 0,
      notCalculated: 0,
      cashRunsOut: { records: 0, earliest: null },
      entriesNotCounted: { entries: 0, records: 0 },
      told: { records: 0, of: 0 },
      dates: { list: [], count: 0 },
      table: [],
    });
  });

  it('counts the status of each record, without examples, archived and deleted records', async () => {
    const ids: number[] = [];
    for (const name of ['Up', 'Rates', 'Edited', 'Noted', 'Archived', 'Deleted', 'Engine']) {
      ids.push(await calculatedRecord(test, ann, name));
    }
    const [, rates, edited, noted, archived, deleted, engine] = ids as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    await test.send('POST', '/record/create', {}, ann);
    await test.send('POST', '/record/example', {}, ann);
    await withOtherRates(store(), [rates]);
    await store().db.execute(
      sql`UPDATE scenarios SET engine_version = '0.9.0' WHERE record_id IN (${engine}, ${rates})`,
    );
    test.clock.advance(60);
    const change = { scenarios: { 0: { sInvest: { quickTotal: 5 }, meta: { revision: 2 } } } };
    expect((await test.send('PUT', `/record/${edited}/save`, change, ann)).status).toBe(200);
    const note = { record: { description: 'Called' }, recordRevision: 2 };
    expect((await test.send('PUT', `/record/${noted}/save`, note, ann)).status).toBe(200);
    await test.send('POST', '/records/mark', { recordIds: [archived], archived: true }, ann);
    await test.send('POST', `/record/${deleted}/delete`, {}, ann);
    const shown = await overview(ann);
    expect(shown).toMatchObject({
      records: 6,
      upToDate: 1,
      ratesChanged: { records: 1 },
      engineChanged: 1,
      editedSince: 2,
      notCalculated: 1,
      told: { records: 0, of: 6 },
    });
  });

  it('shows when cash runs out, entries not counted and dates of the newest re-run, and how many records have figures', async () => {
    const [first, second] = [await calculatedRecord(test, ann, 'First'), await calculatedRecord(test, ann, 'Second')];
    await calculatedRecord(test, ann, 'Third');
    const old = await rerunOf(store(), test, practiceId);
    await addResult(store(), test, old, first, { after: { lastsUntil: '2026-12' }, notCounted: 9 });
    const run = await rerunOf(store(), test, practiceId);
    await addResult(store(), test, run, first, {
      after: { lastsUntil: '2028-11' },
      notCounted: 2,
      preferred: 2,
      dates: [CHOICE, MPIR, { ...MPIR, day: '2027-02-20' }],
    });
    await addResult(store(), test, run, second, {
      after: { lastsUntil: '2028-12' },
      notCounted: 1,
      dates: [MPIR, { ...CHOICE, day: '2026-11-20' }, { ...CHOICE, day: '2027-02-19' }],
    });
    const shown = await overview(ann);
    // The third record was in no re-run: its cash comes from its last calculation.
    expect(shown.cashRunsOut).toEqual({ records: 2, earliest: '2026-11' });
    expect(shown.entriesNotCounted).toEqual({ entries: 3, records: 2 });
    expect(shown.told).toEqual({ records: 2, of: 3 });
    expect(shown.ratesChanged.since).toBe(DAY);
    expect(shown.dates).toEqual({
      count: 3,
      list: [
        { ...CHOICE, recId: first, sid: 2, client: 'First Hale', records: 1 },
        { ...MPIR, recId: null, sid: null, client: null, records: 2 },
        { ...CHOICE, day: '2027-02-19', recId: second, sid: 0, client: 'Second Hale', records: 1 },
      ],
    });
  });

  it('shows cash by a calculation newer than the re-run, and by the re-run for records that changed before it reached them', async () => {
    const care = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };
    const update = async (recId: number, revision: number, quickTotal: number) => {
      const scenarios = { 0: { sCare: [care], sInvest: { quickTotal }, meta: { revision } } };
      expect((await test.send('POST', `/report/${recId}/summary/0`, { scenarios }, ann)).status).toBe(200);
    };
    const cash = async () => (await overview(ann)).cashRunsOut;
    const recId = await calculatedRecord(test, ann, 'First');
    const old = await rerunOf(store(), test, practiceId);
    await addResult(store(), test, old, recId, { after: { lastsUntil: '2026-12' } });
    expect(await cash()).toEqual({ records: 1, earliest: '2026-12' });
    test.clock.advance(60);
    await update(recId, 2, 9_000_000);
    expect(await cash()).toEqual({ records: 0, earliest: null });
    test.clock.advance(60);
    await update(recId, 3, 0);
    expect(await cash()).toEqual({ records: 1, earliest: '2026-11' });
    // A re-run that is newer than the calculation replaces its figure.
    test.clock.advance(60);
    const run = await rerunOf(store(), test, practiceId);
    await addResult(store(), test, run, recId, { after: { lastsUntil: '2027-01' } });
    expect(await cash()).toEqual({ records: 1, earliest: '2027-01' });
    // A record that was calculated and then changed during the re-run, before the re-run reached it.
    const other = await calculatedRecord(test, ann, 'Second');
    const long = await rerunOf(store(), test, practiceId);
    test.clock.advance(60);
    await update(other, 2, 9_000_000);
    test.clock.advance(60);
    const change = { scenarios: { 0: { sInvest: { quickTotal: 5 }, meta: { revision: 3 } } } };
    expect((await test.send('PUT', `/record/${other}/save`, change, ann)).status).toBe(200);
    await addResult(store(), test, long, other, { after: { lastsUntil: '2026-12' } });
    expect(await cash()).toEqual({ records: 2, earliest: '2026-12' });
  });

  it('covers the practice for its supervisor, own records for an adviser, and never another practice', async () => {
    const [mine, theirs] = [await calculatedRecord(test, ann, 'Mine'), await calculatedRecord(test, ben, 'Theirs')];
    const elsewhere = await insertPractice(store().db, 'Another', test.clock.now(), { requireTwoFactor: false });
    const stranger = await test.join('stranger', { practiceId: elsewhere, role: 'admin' });
    const foreign = await calculatedRecord(test, stranger, 'Foreign');
    const run = await rerunOf(store(), test, practiceId);
    for (const id of [mine, theirs]) await addResult(store(), test, run, id, { dates: [CHOICE] });
    await addResult(store(), test, await rerunOf(store(), test, elsewhere), foreign, { dates: [CHOICE] });
    const [own, all, other] = [await overview(ann), await overview(sue), await overview(stranger)];
    const clients = (shown: typeof own) => shown.dates.list.map((date: { client: string }) => date.client);
    expect([own.scope, own.records, clients(own)]).toEqual(['own', 1, ['Mine Hale']]);
    expect([all.scope, all.records, clients(all)]).toEqual(['practice', 2, ['Mine Hale', 'Theirs Hale']]);
    expect([other.records, clients(other)]).toEqual([1, ['Foreign Hale']]);
    expect(all.table.map((row: { adviser: string }) => row.adviser)).toEqual(['ann Person', 'ben Person']);
    expect(own.table).toHaveLength(1);
  });

  it("lists the records that have a date on a given day, the caller's or the practice's, 50 at a time", async () => {
    const [mine, other, theirs] = [
      await calculatedRecord(test, ann, 'Mine'),
      await calculatedRecord(test, ann, 'Other'),
      await calculatedRecord(test, ben, 'Theirs'),
    ];
    const run = await rerunOf(store(), test, practiceId);
    await addResult(store(), test, run, mine, { preferred: 2, dates: [MPIR, { ...MPIR, words: 'Limits change' }] });
    await addResult(store(), test, run, other, {
      dates: [
        { ...MPIR, day: '2027-03-20' },
        { ...CHOICE, day: MPIR.day },
      ],
    });
    await addResult(store(), test, run, theirs, { dates: [MPIR] });
    const of = async (as: Person, query: object, day: string = MPIR.day) =>
      (await test.get(`/practice/dates/${day}?${new URLSearchParams(query as Record<string, string>)}`, as)).body;
    const own = { recId: mine, sid: 2, client: 'Mine Hale', adviser: null };
    expect(await of(ann, { words: MPIR.words })).toEqual({ records: [own], nextOffset: null });
    expect(await of(ann, { words: 'Something else' })).toEqual({ records: [], nextOffset: null });
    expect(await of(ann, {}, '2027-03-20')).toMatchObject({ records: [{ recId: other }] });
    expect(await of(sue, { words: MPIR.words })).toEqual({
      records: [
        { ...own, adviser: 'ann Person' },
        { recId: theirs, sid: 0, client: 'Theirs Hale', adviser: 'ben Person' },
      ],
      nextOffset: null,
    });
    const elsewhere = await insertPractice(store().db, 'Another', test.clock.now(), { requireTwoFactor: false });
    const stranger = await test.join('stranger', { practiceId: elsewhere, role: 'admin' });
    expect(await of(stranger, {})).toEqual({ records: [], nextOffset: null });
    for (let n = 0; n < 50; n += 1) {
      await addResult(store(), test, run, await calculatedRecord(test, ann, `Zed ${n}`), { dates: [MPIR] });
    }
    const first = await of(ann, { words: MPIR.words });
    expect([first.records.length, first.nextOffset]).toEqual([50, 50]);
    const rest = await of(ann, { words: MPIR.words, offset: '50' });
    expect([rest.records.length, rest.nextOffset]).toEqual([1, null]);
  });

  it('has a row per adviser: statuses, records not reviewed, documents of 30 days, oldest calculation', async () => {
    const [first, second] = [await calculatedRecord(test, ann, 'First'), await calculatedRecord(test, ann, 'Second')];
    await calculatedRecord(test, ben, 'Third');
    await store().db.execute(
      sql`UPDATE scenarios SET calculated_at = '2026-10-02T20:00:00Z' WHERE record_id = ${second}`,
    );
    await store().db.execute(sql`UPDATE records SET saved_at = '2026-10-02T20:00:00Z' WHERE id = ${second}`);
    await store().db.execute(sql`UPDATE scenarios SET saved_at = '2026-10-02T20:00:00Z' WHERE record_id = ${second}`);
    await withOtherRates(store(), [first, second]);
    const run = await rerunOf(store(), test, practiceId);
    await addResult(store(), test, run, first, {});
    await addResult(store(), test, run, second, { outcome: 'cannot-be-calculated' });
    for (const days of [1, 29, 31]) {
      await store().db.execute(sql`
        INSERT INTO document_sources (practice_id, record_id, user_id, made_at, document, format, choices, source,
          engine_version, composer_version, rates_hash, bytes_hash, contents)
        SELECT practice_id, id, owner_id, ${test.clock.now().toISOString()}::timestamptz - make_interval(days => ${days}::int),
          'detailed', 'pdf', '{}', '{}', '1', 1, '', '', '' FROM records WHERE id = ${first}`);
    }
    const { table } = await overview(sue);
    expect(table).toEqual([
      { adviser: 'ann Person', records: 2, upToDate: 0, notReviewed: 1, reports: 2, oldestReview: '2026-10-03' },
      { adviser: 'ben Person', records: 1, upToDate: 1, notReviewed: 0, reports: 0, oldestReview: '2026-11-21' },
    ]);
  });

  it('is audited without names', async () => {
    await overview(sue);
    const lines = rowsOf<{ details: object }>(
      await store().db.execute(
        sql`SELECT details FROM audit WHERE action = 'practice-viewed' AND practice_id = ${practiceId}`,
      ),
    );
    expect(lines).toEqual([{ details: { scope: 'practice', count: 0, records: [] } }]);
  });
});
