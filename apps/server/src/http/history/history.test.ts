import {
  type HistoryAnswer,
  type HistoryChange,
  type HistoryVersion,
  NAME_MAX,
  VERSIONS_LOOKED_THROUGH,
} from '@advice-builder/contract';
import { toIso } from '@advice-builder/kernel';
import type { ReportSource } from '@advice-builder/results';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sydneyDate } from '../../platform/clock.ts';
import { packJson } from '../../platform/packed-json.ts';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { dayOfName } from '../../use-cases/record/history/version-names.ts';
import { fetchFile, margaret } from '../report/testing.ts';
import { type Answer, type Person, type TestApp, testApp } from '../testing.ts';

const MINUTE = 60_000;

describeOnStore('the history of a record', (store) => {
  let test: TestApp;
  let ann: Person;
  let recId: number;
  const revisions: Record<string, number> = {};

  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  const load = (as = ann): Promise<Answer> => test.send('POST', `/record/${recId}/load`, {}, as);
  async function learn(): Promise<void> {
    const { body } = await load();
    revisions.record = body.record.revision;
    for (const [sid, { meta }] of Object.entries<{ meta: { revision: number } }>(body.scenarios)) {
      revisions[sid] = meta.revision;
    }
  }
  async function saveScenario(patch: object, sid = 0): Promise<void> {
    await learn();
    const body = { scenarios: { [sid]: { ...patch, meta: { revision: revisions[sid] } } } };
    expect((await test.send('PUT', `/record/${recId}/save`, body, ann)).status).toBe(200);
  }
  async function saveRecord(record: object): Promise<void> {
    await learn();
    const body = { record, recordRevision: revisions.record };
    expect((await test.send('PUT', `/record/${recId}/save`, body, ann)).status).toBe(200);
  }
  const history = async (query = '', as = ann): Promise<HistoryAnswer> =>
    (await test.get(`/record/${recId}/history${query}`, as)).body;
  const changesIn = ({ changes }: HistoryVersion): string[] =>
    changes.map(({ kind, sid, label, before, after }: HistoryChange) =>
      kind === 'field' ? `${sid}: ${label} ${before} -> ${after}` : `${sid}: ${kind} ${label}`,
    );
  const newest = async (): Promise<HistoryVersion> => (await history()).versions[0] as HistoryVersion;
  const open = (number: number, as = ann): Promise<Answer> => test.get(`/record/${recId}/history/${number}`, as);
  const count = async (): Promise<number> => (await history()).total;
  const today = () => dayOfName(sydneyDate(test.clock.now()));
  const later = (minutes: number) => test.clock.advance(minutes * 60);

  beforeEach(async () => {
    ann = await test.join('ann');
    recId = await margaret(test, ann);
    later(11);
  });

  describe('GET record/{recId}/history', () => {
    it('lists the changes of each save by field, with the labels of the form, newest first', async () => {
      await saveScenario({ sHome: { sell: true, sellMonth: '2027-07-01', sellExpenses: 28_000 } }, 1);
      later(11);
      await saveRecord({ clients: [{ dob: '03/03/1941' }] });
      const { versions, total, people, named, mayChange } = await history();
      expect({ total, people, named, mayChange }).toEqual({ total: 4, people: 1, named: 0, mayChange: true });
      expect(versions.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
        '4 saved',
        '3 saved',
        '2 saved',
        '1 made',
      ]);
      expect(changesIn(versions[0] as HistoryVersion)).toEqual(['null: Date of birth 03/03/1942 -> 03/03/1941']);
      expect(versions[0]).toMatchObject({ isMine: true, isNow: true, by: 'ann Person', name: null, more: 0 });
      expect(changesIn(versions[1] as HistoryVersion)).toEqual([
        '1: Sell Home No -> Yes',
        '1: Settlement date Not entered -> July 2027',
        '1: Sale expenses Not entered -> $28,000.00',
      ]);
      expect(changesIn(versions[2] as HistoryVersion)).toContain('1: scenario-made Untitled Scenario');
      expect(versions[3]?.changes).toEqual([]);
    });

    it('names entries, and lists added and deleted ones', async () => {
      const entry = { eid: 0, name: 'Boat', assetValue: 1000 };
      await saveScenario({ sFentries: [entry] });
      const added = await newest();
      expect(added.changes.find(({ kind }) => kind === 'entry-added')).toMatchObject({ after: '$1,000.00' });
      later(11);
      const { scenarios } = (await load()).body;
      const changed = scenarios[0].sFentries.map((each: { eid: number }) =>
        each.eid === 0 ? { ...each, assetValue: 2500 } : each,
      );
      await saveScenario({ sFentries: changed });
      expect(changesIn(await newest()).join()).toMatch(/^0: Boat: .+ \$1,000.00 -> \$2,500.00$/);
      later(11);
      await saveScenario({ sFentries: changed.filter(({ eid }: { eid: number }) => eid !== 0) });
      expect(changesIn(await newest())).toEqual(['0: entry-deleted Boat']);
    });

    it('lists scenarios that were created, renamed and deleted, and notes', async () => {
      await test.send('POST', `/record/${recId}/copy/1`, {}, ann);
      later(11);
      await saveScenario({ name: 'Sell the home' }, 3);
      later(11);
      await test.send('POST', `/record/${recId}/deleteScen/3`, {}, ann);
      later(11);
      await saveRecord({ notes: [{ body: 'Rang Margaret' }] });
      const [note, gone, renamed, made] = (await history()).versions;
      expect(changesIn(made as HistoryVersion)).toEqual(['3: scenario-made Untitled Scenario']);
      expect(renamed?.changes[0]).toMatchObject({ kind: 'scenario-renamed', after: 'Sell the home' });
      expect(changesIn(gone as HistoryVersion)).toEqual(['3: scenario-deleted Sell the home']);
      expect(note?.changes[0]).toMatchObject({ kind: 'note-added', after: 'Rang Margaret' });
    });

    it('can be filtered by name, person and scenario, and paged', async () => {
      for (let n = 1; n <= 55; n += 1) {
        await saveScenario({ sInvest: { quickTotal: n } }, n === 7 ? 2 : 0);
        later(11);
      }
      const first = await history();
      expect([first.versions.length, first.total, first.next]).toEqual([50, 57, 8]);
      const rest = await history(`?before=${first.next}`);
      expect([rest.versions.map(({ number }) => number), rest.next]).toEqual([[7, 6, 5, 4, 3, 2, 1], null]);
      expect((await history('?part=2')).versions.map(({ number }) => number)).toEqual([9, 2]);
      expect((await history('?part=record')).versions.map(({ number }) => number)).toEqual([2]);
      expect((await history('?only=mine')).versions).toHaveLength(50);
      expect((await history('?only=named')).versions).toEqual([]);
      expect((await test.get(`/record/${recId}/history?before=x`, ann)).status).toBe(422);
      // Two named versions far apart can be read without the versions between them: one of those is unreadable in this
      // test.
      for (const version of [3, 57]) {
        await test.send('POST', `/record/${recId}/history/name`, { name: `n ${version}`, version }, ann);
      }
      await store().db.execute(
        sql`UPDATE record_versions SET changes = '\\x07'::bytea WHERE record_id = ${recId} AND number = 30`,
      );
      const named = await history('?only=named');
      expect(named.versions.map((version) => [version.number, changesIn(version).length])).toEqual([
        [57, 1],
        [3, 1],
      ]);
    });
  });

  describe('saves of one person within ten minutes', () => {
    it('form one version, compared with the state before the first', async () => {
      const before = await count();
      await saveScenario({ sInvest: { quickTotal: 1 } });
      later(6);
      await saveScenario({ sInvest: { quickTotal: 2 } });
      later(3);
      await saveScenario({ sHome: { netHomeValue: 1 } }, 1);
      expect(await count()).toBe(before + 1);
      const version = await newest();
      expect(changesIn(version)).toEqual([
        '0: Bank accounts $420,000.00 -> $2.00',
        '1: Net Home Value $900,000.00 -> $1.00',
      ]);
      expect(Date.parse(version.to) - Date.parse(version.from)).toBe(9 * MINUTE);
      later(1);
      await saveScenario({ sInvest: { quickTotal: 3 } });
      expect(await count()).toBe(before + 2);
    });

    it('that change something and undo it leave a version without changes', async () => {
      const before = await count();
      await saveScenario({ sInvest: { quickTotal: 1 } });
      await saveScenario({ sInvest: { quickTotal: 420_000 } });
      expect([await count(), (await newest()).changes]).toEqual([before + 1, []]);
    });

    it('that change nothing, or only page settings, add no version', async () => {
      const before = await count();
      await saveScenario({ sInvest: { quickTotal: 420_000 } });
      await saveScenario({ meta: { seen: true } });
      await test.send(
        'PUT',
        `/record/${recId}/save`,
        { graphSetting: { scenarios: { 1: { include: true } }, highlighted: 1 } },
        ann,
      );
      expect(await count()).toBe(before);
    });

    it('from two tabs are both included, and the version ends with the current record', async () => {
      await learn();
      const tabs = [0, 1, 2].map((sid) => {
        const scenario = { sExpenses: { quickTotal: 7000 + sid }, meta: { revision: revisions[sid] } };
        return test.send('PUT', `/record/${recId}/save`, { scenarios: { [sid]: scenario } }, ann);
      });
      expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200, 200]);
      const version = await newest();
      expect(version.changes.map(({ sid, after }) => [sid, after])).toEqual([
        [0, '$7,000.00'],
        [1, '$7,001.00'],
        [2, '$7,002.00'],
      ]);
      expect((await open(version.number)).body.since).toEqual([]);
    });

    it('stop sharing a version once it is named', async () => {
      await saveScenario({ sInvest: { quickTotal: 1 } });
      const before = await count();
      const named = await test.send('POST', `/record/${recId}/history/name`, { name: 'first talk' }, ann);
      expect(named.body.version).toMatchObject({
        number: before,
        name: { text: 'first talk', automatic: false, isMine: true },
      });
      await saveScenario({ sInvest: { quickTotal: 2 } });
      expect(await count()).toBe(before + 1);
      expect((await open(before)).body.scenarios[0].sInvest.quickTotal).toBe(1);
    });
  });

  describe('GET record/{recId}/history/{version}', () => {
    it('returns the record of that version, and who changed what since', async () => {
      const number = await count();
      const then = (await load()).body;
      await saveScenario({ sHome: { sell: true, sellExpenses: 28_000 } }, 1);
      later(11);
      await saveScenario({ sHome: { sellExpenses: 30_000 } }, 1);
      const { status, body } = await open(number);
      expect(status).toBe(200);
      expect(body).toMatchObject({ asAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ratesHash: body.ratesNow });
      const bare = ({ meta: _meta, ...scenario }: { meta: object }) => scenario;
      expect(bare(body.scenarios[1])).toEqual(bare(then.scenarios[1]));
      expect(body.record).toMatchObject({ reference: 'HAL-2026-031', clients: [{ first_name: 'Margaret' }] });
      expect(body.since.map((each: { label: string; number: number }) => [each.label, each.number])).toEqual([
        ['Sell Home', number + 1],
        ['Sale expenses', number + 2],
      ]);
      expect(body.same.fields).toBeGreaterThan(10);
      expect(body.version).toMatchObject({ number, isNow: false });
    });

    it('shows who last changed what, across more versions than are built at a time', async () => {
      await saveScenario({ sHome: { netHomeValue: 910_000 } });
      const early = (await newest()).number;
      for (let each = 0; each < 45; each += 1) {
        later(11);
        await saveScenario({ sExpenses: { quick: false, quickTotal: 30_000 + each } });
      }
      const last = (await newest()).number;
      expect(last - early).toBe(45);
      const { since } = (await open(early - 1)).body as { since: { label: string; number: number }[] };
      expect(since.find(({ label }) => label === 'Net Home Value')?.number).toBe(early);
      expect(since.find(({ label }) => label === 'Living expenses')?.number).toBe(last);
    });

    it('searches a limited number of the newest versions, and marks older changes as earlier', async () => {
      await saveScenario({ sHome: { netHomeValue: 920_000 } });
      const early = (await newest()).number;
      const nothing = await packJson([]);
      const idle = (count: number) => sql`
        INSERT INTO record_versions (record_id, number, kind, user_id, from_at, to_at, sealed, parts, changes, revisions,
          rates_hash, engine_version)
        SELECT record_id, number + n, 'saved', user_id, from_at, to_at, false, 0, ${nothing}::bytea, revisions,
          rates_hash, engine_version
        FROM record_versions, generate_series(1, ${count}::int) n
        WHERE record_id = ${recId} AND number = (SELECT max(number) FROM record_versions WHERE record_id = ${recId})`;
      await store().db.execute(idle(VERSIONS_LOOKED_THROUGH - 2));
      later(11);
      await saveScenario({ sExpenses: { quick: false, quickTotal: 31_000 } });
      const lastChanges = async () => {
        const { since } = (await open(early - 1)).body;
        return Object.fromEntries(
          since.map((each: { label: string; number: number | null }) => [each.label, each.number]),
        );
      };
      const last = (await newest()).number;
      expect(last - early).toBe(VERSIONS_LOOKED_THROUGH - 1);
      expect(await lastChanges()).toMatchObject({ 'Net Home Value': early, 'Living expenses': last });
      later(11);
      await saveScenario({ sExpenses: { quick: false, quickTotal: 32_000 } });
      expect(await lastChanges()).toMatchObject({ 'Net Home Value': null, 'Living expenses': last + 1 });
      const { since } = (await open(early - 1)).body;
      const found = since.find(({ label }: { label: string }) => label === 'Net Home Value');
      expect(found).toMatchObject({ by: null, at: null, isMine: false, after: '$920,000.00' });
    });

    it('limits how often a person can name versions in an hour', async () => {
      const name = () => test.send('POST', `/record/${recId}/history/name`, { name: 'as presented' }, ann);
      expect((await name()).status).toBe(200);
      await store().db.execute(sql`
        INSERT INTO audit (at, action, request_id, address, user_id, practice_id, record_id, details)
        SELECT at, action, request_id, address, user_id, practice_id, record_id, details
        FROM audit, generate_series(1, 119) WHERE action = 'version-named' AND record_id = ${recId}`);
      const refused = await name();
      expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests']);
    });

    it('is audited, and is shown only to people who may read the record', async () => {
      const bob = await test.join('bob');
      const sue = await test.join('sue', { role: 'supervisor' });
      expect([(await open(1, bob)).status, (await test.get(`/record/${recId}/history`, bob)).status]).toEqual([
        404, 404,
      ]);
      expect((await open(1, sue)).status).toBe(200);
      expect((await history('', sue)).mayChange).toBe(false);
      const name = { name: 'mine' };
      expect((await test.send('POST', `/record/${recId}/history/name`, name, sue)).status).toBe(403);
      expect((await open(99)).body.error).toMatchObject({ code: 'version-not-found' });
      const lines = rowsOf<{ action: string }>(
        await store().db.execute(sql`SELECT action FROM audit WHERE record_id = ${recId} AND action LIKE '%ersion%' OR
          record_id = ${recId} AND action LIKE 'history%' ORDER BY id`),
      );
      expect(lines.map(({ action }) => action)).toEqual(['version-viewed', 'history-viewed']);
      await test.send('POST', `/record/${recId}/delete`, {}, ann);
      expect([(await open(1)).status, (await test.get(`/record/${recId}/history`, ann)).status]).toEqual([404, 404]);
    });
  });

  describe('a record from before the history existed', () => {
    beforeEach(async () => {
      await store().db.execute(sql`DELETE FROM record_versions WHERE record_id = ${recId}`);
    });

    it('starts its history with the state before its next save', async () => {
      expect(await history()).toMatchObject({ versions: [], total: 0, since: null });
      await saveScenario({ sInvest: { quickTotal: 1 } });
      const { versions } = await history();
      expect(versions.map(({ kind, changes }) => [kind, changes.length])).toEqual([
        ['saved', 1],
        ['before', 0],
      ]);
      expect((await open(1)).body.scenarios[0].sInvest.quickTotal).toBe(420_000);
      await saveScenario({ sInvest: { quickTotal: 2 } });
      expect(await count()).toBe(2);
    });

    it('can be named and downloaded before anything is saved', async () => {
      const named = await test.send('POST', `/record/${recId}/history/name`, { name: 'as it came' }, ann);
      expect(named.body.version).toMatchObject({ number: 1, kind: 'before', isNow: true });
      expect((await fetchFile(test, `/report/${recId}/workbook/1`, { scenarios: [1] }, ann)).status).toBe(200);
      expect((await newest()).documents).toMatchObject([{ document: 'workbook', isMine: true, scenarios: [0, 1] }]);
    });
  });

  describe('a download', () => {
    const download = (body: object = {}, as = ann) =>
      fetchFile(test, `/report/${recId}/workbook/1`, { scenarios: [1], ...body }, as);
    const sources = async () =>
      rowsOf<{ source: ReportSource }>(
        await store().db.execute(sql`SELECT source FROM document_sources WHERE record_id = ${recId} ORDER BY id`),
      ).map(({ source }) => source);

    it('names the version after its day, and seals it', async () => {
      await saveScenario({ sInvest: { quickTotal: 1 } });
      const number = await count();
      await download();
      await download();
      const version = await newest();
      expect(version).toMatchObject({ number, name: { text: `as presented ${today()}`, automatic: true } });
      expect(version.documents).toHaveLength(2);
      await saveScenario({ sInvest: { quickTotal: 2 } });
      await download();
      expect((await newest()).name?.text).toBe(`as presented ${today()} (2)`);
      expect((await history('?only=named')).versions).toHaveLength(2);
    });

    it('gives a permanent name, which nobody can replace or imitate', async () => {
      const name = (text: string, version?: number) =>
        test.send('POST', `/record/${recId}/history/name`, { name: text, ...(version && { version }) }, ann);
      await saveScenario({ sInvest: { quickTotal: 1 } });
      const number = await count();
      await download();
      const presented = `as presented ${today()}`;
      for (const refused of [await name('draft only', number), await name('draft only')]) {
        expect([refused.status, refused.body.error]).toMatchObject([
          422,
          { fields: [{ code: 'version-name-kept', path: 'name', msg: expect.stringContaining(`“${presented}”`) }] },
        ]);
      }
      await saveScenario({ sInvest: { quickTotal: 2 } });
      for (const like of [
        presented,
        `  As  Presented ${today()} `,
        'as\u00a0presented 3\u00a0Nov',
        'as presented\u200b3 Nov',
      ]) {
        expect((await name(like)).body.error, like).toMatchObject({
          fields: [{ code: 'version-name-presented', path: 'name' }],
        });
      }
      expect((await name('as presented to Margaret')).status).toBe(200);
      expect((await name('first talk', number + 1)).status).toBe(200);
      const { versions } = await history('?only=named');
      expect(versions.map((version) => [version.number, version.name?.text])).toEqual([
        [number + 1, 'first talk'],
        [number, presented],
      ]);
      const lines = await store().db.execute(sql`SELECT details FROM audit
        WHERE record_id = ${recId} AND action = 'version-named' ORDER BY id DESC LIMIT 2`);
      expect(rowsOf(lines)).toEqual([
        { details: { version: number + 1, replaced: true } },
        { details: { version: number + 1 } },
      ]);
    });

    it('keeps a name that a person gave, and a preview names nothing', async () => {
      await test.send('POST', `/record/${recId}/history/name`, { name: 'first talk' }, ann);
      await download();
      expect((await newest()).name?.text).toBe('first talk');
      await saveScenario({ sInvest: { quickTotal: 2 } });
      await fetchFile(test, `/report/${recId}/workbook/1?preview=1`, { scenarios: [1] }, ann);
      expect(await newest()).toMatchObject({ name: null, documents: [] });
    });

    it('by a supervisor is listed with the version and names nothing', async () => {
      const sue = await test.join('sue', { role: 'supervisor' });
      expect((await download({}, sue)).status).toBe(200);
      expect(await newest()).toMatchObject({ name: null, documents: [{ by: 'sue Person', isMine: false }] });
    });

    it('of a version uses the rates and the day of that version', async () => {
      const number = await count();
      await store().db.execute(sql`UPDATE record_versions SET as_at = '2026-11-05' WHERE record_id = ${recId}`);
      await saveScenario({ sInvest: { quickTotal: 1 } });
      expect((await open(number)).body.asAt).toBe('2026-11-05');
      expect((await download({ version: number })).status).toBe(200);
      const kept = await sources();
      expect(kept[0]).toMatchObject({ asAt: '2026-11-05', ofVersion: { name: null, day: '2026-11-05' } });
      await store().db.execute(sql`UPDATE record_versions SET rates_hash = 'another' WHERE record_id = ${recId}`);
      const { status, body } = await download({ version: number });
      expect([status, body.error.code]).toEqual([409, 'rates-changed']);
    });

    it('of a version is stored with its name and day, one of the current record with neither', async () => {
      const number = await count();
      await download();
      await saveScenario({ sInvest: { quickTotal: 1 } });
      await download({ version: number });
      const [now, then] = await sources();
      expect(now).not.toHaveProperty('ofVersion');
      const day = toIso(sydneyDate(test.clock.now()));
      expect(then).toMatchObject({ ofVersion: { name: `as presented ${today()}`, day } });
    });

    it('of a version matches its contents, and is listed with that version', async () => {
      const number = await count();
      const then = (await download()).headers['x-report-source'];
      await saveScenario({ sInvest: { quickTotal: 1 } });
      const again = await download({ version: number });
      expect([again.status, again.headers['x-report-source']]).toEqual([200, then]);
      expect((await download()).headers['x-report-source']).not.toBe(then);
      const { versions } = await history();
      expect(versions.slice(0, 2).map(({ documents }) => documents.length)).toEqual([1, 2]);
      const missing = await download({ version: 99 });
      expect([missing.status, missing.body.error.code]).toEqual([404, 'version-not-found']);
    });
  });

  describe('POST record/{recId}/history/{version}/scenarios/{sid}', () => {
    const putBack = (version: number, sid: number, body: object = {}, as = ann) =>
      test.send('POST', `/record/${recId}/history/${version}/scenarios/${sid}`, body, as);

    it('adds a scenario with the contents of that version', async () => {
      const number = await count();
      const day = dayOfName(sydneyDate(new Date((await newest()).to)));
      await saveScenario({ sHome: { netHomeValue: 1 }, name: 'x'.repeat(NAME_MAX) }, 1);
      later(11);
      const { status, body } = await putBack(number, 1);
      expect(status).toBe(200);
      expect(body.newSid).toBe(3);
      expect(body.scenarios[3]).toMatchObject({
        name: `Untitled Scenario (as at ${day})`,
        sHome: { netHomeValue: 900_000 },
      });
      expect(changesIn(await newest())).toEqual([`3: scenario-made Untitled Scenario (as at ${day})`]);
      await test.send('POST', `/record/${recId}/history/name`, { name: 'first talk', version: number }, ann);
      expect((await putBack(number, 0)).body.scenarios[4].name).toBe('Current Situation (first talk)');
      expect((await putBack(number, 2)).status).toBe(200);
      const full = await putBack(number, 2);
      expect([full.status, full.body.error.code]).toEqual([422, 'scenario-maximum']);
    });

    it('refuses an older revision, another person, and a missing version or scenario', async () => {
      const sue = await test.join('sue', { role: 'supervisor' });
      const number = await count();
      await saveRecord({ reference: 'x' });
      expect((await putBack(number, 1, { revision: revisions.record ?? 0 })).status).toBe(409);
      expect((await putBack(number, 5)).status).toBe(404);
      expect((await putBack(99, 1)).status).toBe(404);
      expect((await putBack(number, 1, {}, sue)).status).toBe(403);
      expect((await putBack(number, 1, { revision: (revisions.record ?? 0) + 1 })).status).toBe(200);
    });
  });
});
