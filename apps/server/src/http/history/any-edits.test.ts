import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalJson } from '../../platform/canonical-json.ts';
import { rowsOf } from '../../store/database.ts';
import { describeOnStore } from '../../store/testing.ts';
import { margaret } from '../report/testing.ts';
import { type Person, type TestApp, testApp } from '../testing.ts';

const EDITS = 100;

/** Pseudo-random numbers that are the same in every run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

interface Documents {
  readonly record: Readonly<Record<string, unknown>>;
  readonly scenarios: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The entered values as text. Equal values give equal text. */
function entered({ record, scenarios }: Documents): string {
  const { clients, notes, reference, description, projectFrom, relationship, ...more } = record;
  const { capDay, rateIndexation, supportAtHomeBudgets } = more;
  const bare = Object.entries(scenarios).map(([sid, { meta: _meta, tmp: _tmp, ...contents }]) => [sid, contents]);
  const people = { clients, notes, reference, description, projectFrom, relationship };
  const own = { ...people, capDay, rateIndexation, supportAtHomeBudgets };
  return canonicalJson({ record: own, scenarios: Object.fromEntries(bare) });
}

describeOnStore('the history of a record under any edits', (store) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(store());
  });
  afterAll(() => test.close());

  /** Makes one random edit. The server may refuse it: then nothing changes, and the test goes on. */
  async function edit(next: (below: number) => number, recId: number, ann: Person, loaded: Documents): Promise<void> {
    const send = (method: 'POST' | 'PUT', url: string, body: object) =>
      test.send(method, `/record/${recId}${url}`, body, ann);
    const sids = Object.keys(loaded.scenarios);
    const sid = sids[next(sids.length)] ?? '0';
    const scenario = loaded.scenarios[sid] as { meta: { revision: number }; sFentries: readonly object[] };
    const save = (patch: object) =>
      send('PUT', '/save', { scenarios: { [sid]: { ...patch, meta: { revision: scenario.meta.revision } } } });
    const saveRecord = (record: object) => send('PUT', '/save', { record, recordRevision: loaded.record.revision });
    const own = scenario.sFentries.filter((entry) => !('auto' in entry && entry.auto === true));
    const automatic = scenario.sFentries.filter((entry) => !own.includes(entry));
    const edits = [
      () => save({ sHome: { netHomeValue: next(5) * 100_000 } }),
      () => save({ sInvest: { quickTotal: next(5) }, sCare: [{ radRacPaid: next(4) * 1000 }] }),
      () => save({ name: `Name ${next(3)}` }),
      () =>
        save({ sFentries: [...own, { eid: next(3), name: `Entry ${next(9)}`, assetValue: next(9) }, ...automatic] }),
      () => save({ sFentries: [...own.slice(1), ...automatic] }),
      () => save({ sFentries: [...automatic, ...own.toReversed()] }),
      () => save({ sFentries: [...own.map((entry) => ({ ...entry, assetValue: next(3) })), ...automatic] }),
      () =>
        saveRecord({
          notes: [{ body: 'x'.repeat(next(300)) }, ...((loaded.record.notes as object[]) ?? []).slice(0, 3)],
        }),
      () => saveRecord({ reference: `R${next(3)}`, clients: [{ dob: `0${1 + next(9)}/03/1942` }] }),
      () => send('POST', `/copy/${sid}`, {}),
      () => send('POST', `/deleteScen/${sid}`, {}),
      () => send('POST', '/history/name', { name: `Version ${next(100)}` }),
      () => save({ meta: { seen: true } }),
    ];
    const { status } = (await edits[next(edits.length)]?.()) ?? { status: 0 };
    expect([200, 422]).toContain(status);
  }

  it.each([1, 2])('returns every version exactly as it was (seed %i)', async (seed) => {
    const ann = await test.join('ann');
    const recId = await margaret(test, ann);
    const next = numbersFrom(seed);
    const load = async (): Promise<Documents> => (await test.send('POST', `/record/${recId}/load`, {}, ann)).body;
    const seen = new Map<number, string>();
    for (let n = 0; n < EDITS; n += 1) {
      test.clock.advance(next(13) * 60);
      await edit(next, recId, ann, await load());
      const [row] = rowsOf<{ newest: number }>(
        await store().db.execute(
          sql`SELECT max(number)::int AS newest FROM record_versions WHERE record_id = ${recId}`,
        ),
      );
      seen.set(row?.newest ?? 0, entered(await load()));
    }
    expect(seen.size).toBeGreaterThan(30);
    for (const [number, then] of seen) {
      const { body } = await test.get(`/record/${recId}/history/${number}`, ann);
      expect([number, entered(body)]).toEqual([number, then]);
    }
    const completeVersions = rowsOf<{ number: number }>(
      await store().db.execute(
        sql`SELECT number FROM record_versions WHERE record_id = ${recId} AND contents IS NOT NULL ORDER BY number`,
      ),
    ).map(({ number }) => number);
    for (let number = 20; number < Math.max(...seen.keys()); number += 20) expect(completeVersions).toContain(number);
  });
});
