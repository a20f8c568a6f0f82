import { deflateRawSync } from 'node:zlib';
import { ACCEPT_MAX } from '@advice-builder/contract';
import { RateBook } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createOwnCalculator } from '../../platform/recalculation/calculator.ts';
import { rowsOf } from '../../store/database.ts';
import { insertPractice } from '../../store/repositories/practices.ts';
import { keepBook, noteInForce } from '../../store/repositories/rates.ts';
import { describeOnStore } from '../../store/testing.ts';
import { workOnReruns } from '../../use-cases/rates/reruns/work-on-reruns.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';
import { addResult, calculatedRecord, DAY, type ReviewOptions, rerunOf, withOtherRates } from './testing.ts';

describeOnStore('the review of new rates', (store) => {
  let test: TestApp;
  let practiceId: number;
  let ann: Person;
  let ben: Person;
  let sue: Person;
  let run: number;

  const list = async (as: Person, query = '', day = DAY) => (await test.get(`/practice/rates/${day}${query}`, as)).body;
  const names = ({ rows }: Awaited<ReturnType<typeof list>>): readonly string[] =>
    rows.map((row: { reference: string }) => row.reference);
  const accept = (records: readonly object[], as = ann) =>
    test.send('POST', `/practice/rates/${DAY}/accept`, { records }, as);
  const refusals = async () =>
    rowsOf<{ record: number }>(
      await store().db.execute(sql`SELECT record_id::int AS record FROM audit WHERE practice_id = ${practiceId}
        AND action = 'access-refused' AND details ->> 'call' = 'accept-rates' ORDER BY id`),
    ).map(({ record }) => record);
  /** A record that was calculated with other rates, and again in the re-run. */
  async function recalculated(name: string, result: ReviewOptions = {}, as = ann): Promise<number> {
    const recId = await calculatedRecord(test, as, name);
    await withOtherRates(store(), [recId]);
    await addResult(store(), test, run, recId, result);
    return recId;
  }

  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    practiceId = await insertPractice(store().db, 'Hale Partners', test.clock.now(), { requireTwoFactor: false });
    ann = await test.join('ann', { practiceId });
    ben = await test.join('ben', { practiceId });
    sue = await test.join('sue', { practiceId, role: 'supervisor' });
    run = await rerunOf(store(), test, practiceId);
    test.clock.advance(60);
  });

  it('is empty if nothing was calculated with the rates of a day, and shows the number of records', async () => {
    await recalculated('A');
    const review = await list(ann, '', '2027-03-20');
    expect(review).toMatchObject({
      day: '2027-03-20',
      rerunAt: null,
      ratesHash: null,
      rows: [],
      nextOffset: null,
      done: { records: 0, of: 1 },
    });
    expect(review.counts.all).toBe(0);
  });

  it('counts the records with worse results, shows by how much, and filters', async () => {
    await recalculated('Care 1', { after: { care: 202 }, isWorse: true });
    await recalculated('Care 2', { after: { care: 204 }, isWorse: true });
    await recalculated('Pension', { outcome: 'threshold-crossed', after: { pension: 890 }, isWorse: true });
    const cash = { before: { lastsUntil: '2034-03' }, after: { lastsUntil: '2033-11' } };
    await recalculated('Cash', { ...cash, isWorse: true });
    await recalculated('Same', { outcome: 'same-to-the-dollar' });
    await recalculated('Cannot', { outcome: 'cannot-be-calculated' });
    const review = await list(ann);
    expect(review.counters).toEqual({
      careMore: { records: 2, median: 3 },
      pensionFalls: { records: 1, thresholds: 1 },
      cashSooner: { records: 1, least: 4, most: 4 },
      cannot: 1,
    });
    expect(review.counts).toEqual({ all: 6, worse: 4, threshold: 1, 'not-reviewed': 5, cannot: 1 });
    expect(names(review)).toEqual(['Cannot', 'Care 1', 'Care 2', 'Cash', 'Pension', 'Same']);
    expect(names(await list(ann, '?filter=worse'))).toEqual(['Care 1', 'Care 2', 'Cash', 'Pension']);
    expect(names(await list(ann, '?filter=threshold'))).toEqual(['Pension']);
    expect(names(await list(ann, '?filter=cannot'))).toEqual(['Cannot']);
    expect(review.done).toEqual({ records: 6, of: 6 });
  });

  it('leaves out a record that was calculated with these rates before the re-run', async () => {
    await store().db.execute(
      sql`UPDATE reruns SET created_at = ${new Date(test.clock.now().getTime() + 1000).toISOString()}::timestamptz WHERE id = ${run}`,
    );
    const recId = await calculatedRecord(test, ann, 'Standing');
    await addResult(store(), test, run, recId, { outcome: 'same-to-the-dollar' });
    expect((await list(ann)).counts.all).toBe(0);
  });

  it('lists 300 records by page, each once', async () => {
    const first = await recalculated('First');
    await store().db.execute(sql`
      WITH made AS (
        INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision, document, created_at, updated_at, saved_at)
        SELECT practice_id, owner_id, 'R' || n, 'Client ' || n, project_from, 1, document, created_at, updated_at, saved_at
        FROM records, generate_series(1, 299) n WHERE id = ${first} RETURNING id),
      parts AS (
        INSERT INTO scenarios (record_id, sid, revision, document, saved_at, calculated_at, calculated_revision, rates_hash)
        SELECT m.id, s.sid, s.revision, s.document, s.saved_at, s.calculated_at, s.calculated_revision, s.rates_hash
        FROM made m, scenarios s WHERE s.record_id = ${first})
      INSERT INTO recalculations (rerun_id, record_id, version, outcome, figures, rates_hash, engine_version)
      SELECT ${run}, m.id, 1, c.outcome, c.figures, c.rates_hash, '1' FROM made m, recalculations c
      WHERE c.record_id = ${first} AND c.rerun_id = ${run}`);
    const found: string[] = [];
    let offset: number | null = 0;
    let pages = 0;
    while (offset !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(ann, `?offset=${offset}`);
      expect(page.counts.all).toBe(300);
      found.push(...names(page));
      offset = page.nextOffset;
      pages += 1;
    }
    expect([pages, found.length, new Set(found).size]).toEqual([6, 300, 300]);
    expect((await list(ann, '?offset=1000')).rows).toEqual([]);
  });

  it("covers the practice for a supervisor, with each adviser's name, and never another practice", async () => {
    await recalculated('Mine');
    await recalculated('Theirs', {}, ben);
    const elsewhere = await insertPractice(store().db, 'Another', test.clock.now(), { requireTwoFactor: false });
    const stranger = await test.join('stranger', { practiceId: elsewhere, role: 'admin' });
    expect(names(await list(ann))).toEqual(['Mine']);
    const all = await list(sue);
    expect(all.rows.map((row: { adviser: string }) => row.adviser)).toEqual(['ann Person', 'ben Person']);
    expect((await list(ann)).rows[0].adviser).toBeNull();
    expect((await list(stranger)).counts.all).toBe(0);
  });

  it('marks a death that the page for the client would show: in the preferred scenario, or the one it is compared with', async () => {
    const recId = await recalculated('Dies');
    const { db } = store();
    const hasDeath = async () => (await list(ann)).rows[0].hasDeath;
    expect(await hasDeath()).toBe(false);
    await db.execute(sql`INSERT INTO scenarios (record_id, sid, revision, document, saved_at)
      SELECT record_id, 1, 1, jsonb_set(document, '{sSurvivor}', '{"clientIndex":1,"month":"01/05/2028","expensesPercent":70}'), saved_at
      FROM scenarios WHERE record_id = ${recId} AND sid = 0`);
    const measuredFrom = (sid: number, relationship: number) =>
      db.execute(sql`UPDATE records SET document = jsonb_set(jsonb_set(document, '{relationship}', ${String(relationship)}::jsonb),
        '{graphSetting}', coalesce(document->'graphSetting', '{}') || jsonb_build_object('measuredFrom', ${sid}::int))
        WHERE id = ${recId}`);
    await measuredFrom(0, 2);
    expect(await hasDeath()).toBe(false);
    await measuredFrom(1, 2);
    expect(await hasDeath()).toBe(true);
    await measuredFrom(1, 1);
    expect(await hasDeath()).toBe(false);
  });

  it('shows the error of a record that the program could not calculate', async () => {
    const recId = await recalculated('Broken');
    await store().db.execute(sql`UPDATE recalculations SET outcome = 'failed', figures = NULL, error = 'It ended.'
      WHERE record_id = ${recId}`);
    const review = await list(ann, '?filter=cannot');
    expect(review.rows[0].review).toMatchObject({
      outcome: 'cannot-be-calculated',
      missing: [{ words: 'It ended.', path: '' }],
    });
    const { body } = await accept([{ recId, revision: review.rows[0].revision }]);
    expect(body.results).toEqual([{ recId, result: 'cannot', words: 'No scenario of the record can be calculated.' }]);
  });

  it('accepts each record separately and once, with an audit line', async () => {
    const [good, changed, foreign] = [
      await recalculated('Good'),
      await recalculated('Changed'),
      await recalculated('Theirs', {}, ben),
    ];
    const { rows } = await list(ann);
    const records = rows.map(({ recId, revision }: { recId: number; revision: number }) => ({ recId, revision }));
    const change = { scenarios: { 0: { sInvest: { quickTotal: 5 }, meta: { revision: 2 } } } };
    expect((await test.send('PUT', `/record/${changed}/save`, change, ann)).status).toBe(200);
    test.clock.advance(60);
    const more = [
      { recId: foreign, revision: 1 },
      { recId: 999_999_999, revision: 1 },
    ];
    const answer = await accept([...records, ...records, ...more]);
    expect(answer.status).toBe(200);
    const by = new Map(answer.body.results.map((each: { recId: number }) => [each.recId, each]));
    expect(by.size).toBe(4);
    expect(by.get(good)).toEqual({ recId: good, result: 'accepted', words: null });
    expect(by.get(changed)).toMatchObject({ result: 'changed-meanwhile' });
    expect(by.get(foreign)).toMatchObject({ result: 'cannot' });
    const words = (recId: number) => ({ ...(by.get(recId) as object), recId: 0 });
    expect(words(foreign)).toEqual(words(999_999_999));
    const row = (await list(ann)).rows.find((each: { recId: number }) => each.recId === good);
    expect(row.accepted).toEqual({ at: test.clock.now().toISOString(), by: 'ann Person' });
    expect(names(await list(ann, '?filter=not-reviewed'))).toEqual(['Changed']);
    expect((await list(ann)).rows.find((each: { recId: number }) => each.recId === changed).isStale).toBe(true);
    const trail = rowsOf<{ action: string; details: object }>(
      await store().db.execute(sql`SELECT action, details FROM audit WHERE practice_id = ${practiceId}
        AND action IN ('review-accepted', 'calculation-accepted') ORDER BY id`),
    );
    expect(trail.map(({ action }) => action)).toEqual(['calculation-accepted', 'review-accepted']);
    expect(trail[1]?.details).toEqual({ day: DAY, accepted: 1, changed: 1, refused: 2 });
    expect(await refusals()).toEqual([foreign, 999_999_999]);
  });

  const update = async (recId: number, body: object = {}) =>
    expect((await test.send('POST', `/report/${recId}/summary/0`, body, ann)).status).toBe(200);
  const notReviewed = async (): Promise<number> =>
    (await test.get('/practice/overview', ann)).body.table[0]?.notReviewed ?? 0;

  it('does not take an update of the report for an acceptance, but shows its time and waits for a person', async () => {
    const recId = await recalculated('Updated');
    expect(await notReviewed()).toBe(1);
    await update(recId);
    const updatedAt = test.clock.now().toISOString();
    const review = await list(ann);
    expect(review.rows[0]).toMatchObject({ recId, isStale: false, accepted: null, updatedAt });
    expect(review.counts['not-reviewed']).toBe(1);
    expect(names(await list(ann, '?filter=not-reviewed'))).toEqual(['Updated']);
    expect(await notReviewed()).toBe(1);

    test.clock.advance(60);
    const at = test.clock.now().toISOString();
    const { body } = await accept([{ recId, revision: review.rows[0].revision }]);
    expect(body.results).toEqual([{ recId, result: 'accepted', words: null }]);
    const accepted = { accepted: { at, by: 'ann Person' }, updatedAt: null };
    expect((await list(ann)).rows[0]).toMatchObject(accepted);
    // A later calculation with other inputs does not undo the acceptance, nor change its time.
    test.clock.advance(60);
    await update(recId, { scenarios: { 0: { sInvest: { quickTotal: 5 }, meta: { revision: 2 } } } });
    const later = await list(ann);
    expect(later.rows[0]).toMatchObject(accepted);
    expect(later.counts['not-reviewed']).toBe(0);
    expect(await notReviewed()).toBe(0);
  });

  it('does not ask for a review of a record that already had these rates, before or after an update', async () => {
    const recId = await calculatedRecord(test, ann, 'Standing');
    test.clock.advance(60);
    run = await rerunOf(store(), test, practiceId);
    await addResult(store(), test, run, recId, { outcome: 'same-to-the-dollar' });
    test.clock.advance(60);
    await update(recId);
    expect((await list(ann)).counts.all).toBe(0);
    expect(await notReviewed()).toBe(0);
  });

  it('does not count the acceptance of a calculation with other rates, or from before the re-run', async () => {
    const [before, other] = [await recalculated('Before'), await recalculated('Other')];
    const early = new Date(test.clock.now().getTime() - 3_600_000).toISOString();
    await update(before);
    await update(other);
    await store().db.execute(sql`UPDATE calculations SET accepted_by = user_id, accepted_at = ${early}::timestamptz
      WHERE record_id = ${before}`);
    await store().db.execute(sql`UPDATE calculations SET accepted_by = user_id, accepted_at = now()
      WHERE record_id = ${other} AND rates_hash = ${'a'.repeat(64)}`);
    expect((await list(ann)).rows).toMatchObject([{ accepted: null }, { accepted: null }]);
    expect(await notReviewed()).toBe(2);
  });

  it("lets a supervisor see another's records but not accept them", async () => {
    const recId = await recalculated('Mine');
    const [row] = (await list(sue)).rows;
    const { body } = await accept([{ recId, revision: row.revision }], sue);
    expect(body.results).toEqual([{ recId, result: 'cannot', words: 'Only the adviser of the record can accept it.' }]);
    expect(await refusals()).toEqual([recId]);
    expect((await list(ann)).counts['not-reviewed']).toBe(1);
  });

  it('does not accept an archived record, and says so', async () => {
    const recId = await recalculated('Archived');
    const [row] = (await list(ann)).rows;
    await test.send('POST', '/records/mark', { recordIds: [recId], archived: true }, ann);
    expect((await accept([{ recId, revision: row.revision }])).body.results[0]).toMatchObject({
      result: 'cannot',
      words: expect.stringContaining('archived'),
    });
    expect((await list(ann)).counts.all).toBe(0);
  });

  it('lists the rates whose value changes on the day', async () => {
    await recalculated('A');
    const { changedRates } = await list(ann, '', '2026-10-01');
    expect(changedRates.map((rate: { series: string }) => rate.series)).toContain('mpir.rate');
    const mpir = changedRates.find((rate: { series: string }) => rate.series === 'mpir.rate');
    expect(mpir.before).toMatch(/^\d\.\d\d%/);
    expect(mpir.after).not.toBe(mpir.before);
  });

  it('does not accept rates that are not in force, or records that cannot be calculated', async () => {
    const [recId, cannot] = [
      await recalculated('Mine'),
      await recalculated('Cannot', { outcome: 'cannot-be-calculated' }),
    ];
    const revisions = new Map(
      (await list(ann)).rows.map((row: { recId: number; revision: number }) => [row.recId, row.revision]),
    );
    const of = (id: number) => ({ recId: id, revision: revisions.get(id) });
    expect((await accept([of(cannot)])).body.results[0]).toMatchObject({ result: 'cannot' });
    await store().db.execute(sql`UPDATE reruns SET rates_hash = 'b' WHERE id = ${run}`);
    await store().db.execute(sql`UPDATE recalculations SET rates_hash = 'b' WHERE rerun_id = ${run}`);
    expect((await accept([of(recId)])).body.results[0]).toMatchObject({
      result: 'cannot',
      words: 'The record was not recalculated with the rates in force. Re-run first.',
    });
  });

  it.each([
    ['no record', []],
    ['too many', Array.from({ length: ACCEPT_MAX + 1 }, (_, n) => ({ recId: n + 1, revision: 1 }))],
    ['no revision', [{ recId: 1 }]],
    ['a word', [{ recId: 'x', revision: 1 }]],
    ['more than that', [{ recId: 1, revision: 1, force: true }]],
  ])('refuses a body with %s', async (_what, records) => {
    expect((await accept(records)).status).toBe(422);
  });

  it.each(['today', '2027-02-30', '2027-3-20', '20-03-2027'])('answers 404 for the day %s', async (day) => {
    expect((await test.get(`/practice/rates/${day}`, ann)).status).toBe(404);
  });

  it.each(['?filter=best', '?offset=-1', '?offset=x', '?page=2'])('refuses the query %s', async (query) => {
    expect((await test.get(`/practice/rates/${DAY}${query}`, ann)).status).toBe(422);
  });

  it('leads from a re-run through the list to accepted records', async () => {
    const recId = await calculatedRecord(test, ann, 'Real');
    const { book } = test.services.rates;
    const lower = (value: number | undefined) => (value === undefined ? {} : { value: value - 10 });
    const series = book.data.series.map((file) =>
      file.id === 'pension.max-basic-rate.single'
        ? {
            ...file,
            values: file.values.map((row) => (row.from === '2026-09-20' ? { ...row, ...lower(row.value) } : row)),
          }
        : file,
    );
    const older = new RateBook({ ...book.data, series });
    await keepBook(store().db, older.hash, deflateRawSync(JSON.stringify(older.data)), test.clock.now());
    for (const { hash } of [older, book]) await noteInForce(store().db, hash, test.clock.now());
    await store().db.execute(sql`UPDATE scenarios SET rates_hash = ${older.hash} WHERE record_id = ${recId}`);
    const begun = await test.send('POST', '/practice/rerun', {}, ann);
    const worker = workOnReruns(test.services, {
      calculator: createOwnCalculator(),
      startsRuns: false,
      report: () => {},
    });
    const state = async () => (await test.get(`/practice/rerun/${begun.body.rerun.id}`, ann)).body.rerun.state;
    await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 20_000, interval: 50 });
    await worker.stop();
    const review = await list(ann, '', '2026-09-20');
    // Only the rate that differs from the previous book, not others that begin on that day.
    expect(review.changedRates.map((rate: { series: string }) => rate.series)).toEqual([
      'pension.max-basic-rate.single',
    ]);
    expect(review.ratesHash).toBe(book.hash);
    const [row] = review.rows;
    expect(review.counts).toEqual({ all: 1, worse: 0, threshold: 0, 'not-reviewed': 1, cannot: 0 });
    expect(row.review.after.pension - row.review.before.pension).toBeCloseTo(10, 2);
    expect(row.review.reasons.join(' ')).toContain('from 20 September 2026, before $');
    expect(row.review.parts[0]).toEqual({ label: 'Age Pension', value: expect.closeTo(1_300, -2) });
    expect((await test.get('/practice/overview', ann)).body).toMatchObject({
      ratesChanged: { records: 1, since: '2026-09-20' },
      table: [{ notReviewed: 1 }],
    });
    const records = [{ recId, revision: row.revision }];
    const accepted = await test.send('POST', '/practice/rates/2026-09-20/accept', { records }, ann);
    expect(accepted.body.results).toEqual([{ recId, result: 'accepted', words: null }]);
    expect((await list(ann, '', '2026-09-20')).counts['not-reviewed']).toBe(0);
    expect((await test.get('/practice/overview', ann)).body).toMatchObject({
      upToDate: 1,
      table: [{ notReviewed: 0 }],
    });
  });
});
