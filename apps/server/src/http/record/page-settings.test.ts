import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { type Answer, type Person, type TestApp, testApp } from '../testing.ts';

const RESIDENTIAL = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };

describeOnStore('the page set-up of a record', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  beforeAll(async () => {
    test = await testApp(store());
    ann = await test.join('ann');
  });
  afterAll(() => test.close());

  const post = (url: string, body: object = {}, as = ann) => test.send('POST', `/record/${recId}/${url}`, body, as);
  const save = (body: object, as = ann): Promise<Answer> => test.send('PUT', `/record/${recId}/save`, body, as);
  const set = (graphSetting: object, as = ann) => save({ recId, graphSetting }, as);
  const loaded = async () => (await post('load')).body.record;
  const highlight = (highlighted: number, ...included: readonly number[]) => ({
    scenarios: Object.fromEntries(included.map((sid) => [sid, { include: true }])),
    highlighted,
  });

  beforeEach(async () => {
    recId = (await test.send('POST', '/record/create', {}, ann)).body.recId;
    await post('copy/0', { scenarios: { 0: { meta: { revision: 1 }, sCare: [RESIDENTIAL] } } });
    await post('copy/0');
  });

  it('CH-012 saves which scenarios are included and highlighted, without outdating the revision of a tab with changes', async () => {
    const before = await loaded();
    const graphSetting = { scenarios: { 0: { include: true }, 1: { include: false } }, highlighted: 2 };
    const answer = await set(graphSetting);
    expect(answer.status).toBe(200);
    expect(answer.body.status.updated).toEqual({ scenarios: {} });
    expect(await loaded()).toMatchObject({ graphSetting, revision: before.revision });
    const typed = await save({ record: { reference: 'typed' }, recordRevision: before.revision });
    expect(typed.status).toBe(200);
    expect(await loaded()).toMatchObject({ graphSetting, reference: 'typed' });
  });

  it('keeps the measured-from scenario, even if a client does not know of it', async () => {
    await set({ ...highlight(1, 0, 1), measuredFrom: 2 });
    expect((await loaded()).graphSetting).toEqual({ ...highlight(1, 0, 1), measuredFrom: 2 });
    await set(highlight(2, 0, 2));
    expect((await loaded()).graphSetting).toEqual({ ...highlight(2, 0, 2), measuredFrom: 2 });
    await set({ ...highlight(2, 0, 2), measuredFrom: 0 });
    expect((await loaded()).graphSetting.measuredFrom).toBe(0);
  });

  it('keeps assumed deaths until they are removed or their scenario is deleted', async () => {
    const death = { clientIndex: 1, month: '2029-03-01', expensesPercent: 60 };
    await set({ ...highlight(1, 0, 1), deaths: { 0: death, 2: death } });
    await set(highlight(2, 0, 2));
    expect((await loaded()).graphSetting).toEqual({ ...highlight(2, 0, 2), deaths: { 0: death, 2: death } });
    await post('deleteScen/2');
    expect((await loaded()).graphSetting.deaths).toEqual({ 0: death });
    await set({ ...highlight(0, 0), deaths: {} });
    expect((await loaded()).graphSetting.deaths).toEqual({});
  });

  it('keeps each document text separately, and removes the name of a deleted scenario', async () => {
    const typed = { covering: 'Dear Margaret', names: { 0: 'If nothing changes', 2: 'If you sell the house' } };
    expect((await save({ documentSetting: typed })).status).toBe(200);
    await save({ documentSetting: { adviceDate: '2026-11-30' } });
    expect((await loaded()).documentSetting).toEqual({ ...typed, adviceDate: '2026-11-30' });
    await post('deleteScen/2');
    expect((await loaded()).documentSetting).toEqual({
      ...typed,
      names: { 0: 'If nothing changes' },
      adviceDate: '2026-11-30',
    });
    expect((await save({ documentSetting: { clientLine: 'x'.repeat(301) } })).status).toBe(422);
    expect((await save({ documentSetting: { adviceDate: '2026-02-30' } })).status).toBe(422);
  });

  describe('a search over strategies', () => {
    const search = (source: number) => ({
      on: '2026-11-21',
      source,
      axes: [
        { kind: 'home', ways: ['keep', 'sell'], from: 24_324, to: 24_336, step: 12 },
        { kind: 'share', person: 0, from: 0, to: 100, step: 12.5 },
      ],
      aims: ['cash', 'estate'],
      counts: { counted: 20, short: 4, unpaid: 2, refused: 1, failed: 0 },
      withShort: false,
      best: 3,
      rows: [
        { values: [24_324, 62.5], state: 'counted', figures: [443_474.6, -4_939.23, 535_474.6, 234_785.57, 0] },
        { values: [-2, 62.5], state: 'refused', figures: [] },
      ],
    });
    const kept = async () => (await loaded()).documentSetting;

    it('is kept as it was added, beside the document texts, until it is removed', async () => {
      await save({ documentSetting: { covering: 'Dear Margaret' } });
      expect((await save({ documentSetting: { alternatives: search(2) } })).status).toBe(200);
      expect(await kept()).toEqual({ covering: 'Dear Margaret', alternatives: search(2) });
      await save({ documentSetting: { covering: 'Dear Iris' } });
      expect((await kept()).alternatives).toEqual(search(2));
      expect((await save({ documentSetting: { alternatives: null } })).status).toBe(200);
      expect(await kept()).toEqual({ covering: 'Dear Iris', alternatives: null });
    });

    it('is removed with its scenario, and only with that', async () => {
      await save({ documentSetting: { alternatives: search(2) } });
      await post('deleteScen/1');
      expect((await kept()).alternatives).toEqual(search(2));
      await post('deleteScen/2');
      expect((await kept()).alternatives).toBeNull();
      await save({ documentSetting: { alternatives: search(4) } });
      expect((await kept()).alternatives).toBeNull();
    });

    it('is refused with the field if it is not one', async () => {
      const row = search(0).rows[0];
      const [axis] = search(0).axes;
      for (const [change, path] of [
        [{ source: 6 }, 'source'],
        [{ source: '__proto__' }, 'source'],
        [{ on: '2026-02-30' }, 'on'],
        [{ axes: [] }, 'axes'],
        [{ axes: Array(9).fill(axis) }, 'axes'],
        [{ axes: [{ ...axis, kind: 'luck' }] }, 'axes[0].kind'],
        [{ axes: [{ ...axis, step: 0 }] }, 'axes[0].step'],
        [{ axes: [{ ...axis, ways: ['burn'] }] }, 'axes[0].ways[0]'],
        [{ axes: [{ ...axis, from: 'x' }] }, 'axes[0].from'],
        [{ axes: [{ ...axis, entryId: 'x'.repeat(101) }] }, 'axes[0].entryId'],
        [{ aims: [] }, 'aims'],
        [{ aims: ['luck'] }, 'aims[0]'],
        [{ counts: { ...search(0).counts, short: -1 } }, 'counts.short'],
        [{ best: 1.5 }, 'best'],
        [{ rows: [] }, 'rows'],
        [{ rows: Array(18).fill(row) }, 'rows'],
        [{ rows: [{ ...row, state: 'lucky' }] }, 'rows[0].state'],
        [{ rows: [{ ...row, values: [1] }] }, 'rows[0].values'],
        [{ rows: [{ ...row, values: [24_324, 101] }] }, 'rows[0].values[1]'],
        [{ rows: [{ ...row, values: [24_324.5, 50] }] }, 'rows[0].values[0]'],
        [{ axes: [{ ...axis, from: 1 }] }, 'axes[0].from'],
        [{ axes: [{ ...axis, to: 24_323 }] }, 'axes[0].to'],
        [{ words: 'x' }, 'words'],
      ] as const) {
        const { status, body } = await save({ documentSetting: { alternatives: { ...search(0), ...change } } });
        expect([status, body.error?.fields?.[0]?.path]).toEqual([422, `documentSetting.alternatives.${path}`]);
      }
      expect((await kept()).alternatives).toBeUndefined();
    });
  });

  it('audits the save like every other', async () => {
    await set(highlight(1, 0, 1));
    const [line] = rowsOf<{ action: string; details: object }>(
      await store().db.execute(
        sql`SELECT action, details FROM audit WHERE record_id = ${recId} ORDER BY id DESC LIMIT 1`,
      ),
    );
    expect(line).toMatchObject({ action: 'record-saved', details: { record: false, scenarios: [] } });
  });

  it('stores nothing for missing scenarios', async () => {
    expect((await set(highlight(5, 0, 1, 4, 5))).status).toBe(200);
    expect((await loaded()).graphSetting).toEqual(highlight(0, 0, 1));
    const reportSetting = {
      2: { include: true, graph: true, preferred: true },
      3: { include: true, graph: true, preferred: false },
    };
    const record = { reportSetting, graphSetting: highlight(3, 2, 3) };
    await save({ record, recordRevision: 1 });
    expect(await loaded()).toMatchObject({ reportSetting: { 2: reportSetting[2] }, graphSetting: highlight(0, 2) });
    expect(Object.keys((await loaded()).reportSetting)).toEqual(['2']);
  });

  it('refuses impossible scenario ids and invalid settings', async () => {
    const before = await loaded();
    for (const graphSetting of [
      { scenarios: { 6: { include: true } }, highlighted: 0 },
      { scenarios: { __proto__x: { include: true } }, highlighted: 0 },
      { scenarios: {}, highlighted: 6 },
      { scenarios: {}, highlighted: -1 },
      { scenarios: {}, highlighted: 0, measuredFrom: 6 },
      { scenarios: {}, highlighted: 0, deaths: { 6: { clientIndex: 1, month: null, expensesPercent: null } } },
      { scenarios: {}, highlighted: 0, deaths: { 1: { clientIndex: 1, month: 'soon', expensesPercent: null } } },
      { scenarios: {} },
      { scenarios: { 0: { include: true, name: 'x' } }, highlighted: 0 },
    ]) {
      expect((await set(graphSetting)).status).toBe(422);
    }
    expect(await loaded()).toEqual(before);
  });

  it('removes a deleted scenario, so that the next one with its id starts fresh', async () => {
    const graphSetting = {
      scenarios: { 0: { include: true }, 1: { include: false }, 2: { include: true } },
      highlighted: 2,
    };
    await save({ graphSetting, reportSetting: { 2: { include: false, graph: false, preferred: true } } });
    const { revision } = await loaded();
    await post('deleteScen/2');
    const left = { scenarios: { 0: { include: true }, 1: { include: false } }, highlighted: 0 };
    expect(await loaded()).toMatchObject({ graphSetting: left, reportSetting: {}, revision });
    expect((await post('copy/0')).body.newSid).toBe(2);
    expect(await loaded()).toMatchObject({ graphSetting: left, reportSetting: {} });
  });

  it('removes several deleted scenarios at once', async () => {
    await set({ ...highlight(1, 0, 1, 2), measuredFrom: 2 });
    const { scenarios } = (await post('load')).body;
    const revisions = { 1: scenarios[1].meta.revision, 2: scenarios[2].meta.revision };
    expect((await post('deleteScens', { revisions })).status).toBe(200);
    await post('copy/0');
    expect((await loaded()).graphSetting).toEqual(highlight(0, 0));
  });

  it('loads as valid settings even if invalid ones are stored', async () => {
    const stored = JSON.stringify(highlight(4, 0, 4));
    await store().db.execute(
      sql`UPDATE records SET document = jsonb_set(document, '{graphSetting}', ${stored}::jsonb) WHERE id = ${recId}`,
    );
    expect((await loaded()).graphSetting).toEqual(highlight(0, 0));
  });

  it('cannot be changed by people who only read the record', async () => {
    const before = await loaded();
    expect((await set(highlight(1, 1), await test.join('sue', { role: 'supervisor' }))).status).toBe(403);
    expect((await set(highlight(1, 1), await test.join('bob'))).status).toBe(404);
    expect((await loaded()).graphSetting).toEqual(before.graphSetting);
  });
});
