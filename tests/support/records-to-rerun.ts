import path from 'node:path';
import type { NewestRerunAnswer, Rerun } from '@advice-builder/contract';
import { PACK_FORMAT, type PackContent, packHash } from '@advice-builder/rates';
import { sql } from 'drizzle-orm';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, rowsOf, type Store } from '../../apps/server/src/store/database.ts';
import { openStore } from '../../apps/server/src/store/open.ts';
import type { ApiClient } from './api-client.ts';
import { margaretCase } from './margaret.ts';
import { RecordClient } from './record-client.ts';

/** Rates published after the release that change Margaret's figures. */
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

/** Creates a record of Margaret with scenarios 0, 1 and 2, each calculated with the rates of the release. */
export async function recordToCopy(api: ApiClient): Promise<number> {
  const record = await RecordClient.create(api);
  await record.save({ record: margaretCase.record, scenarios: { 0: margaretCase.scenarios['0'] } });
  await record.copy(0);
  await record.copy(0);
  for (const sid of [0, 1, 2]) await record.summary(sid);
  return record.recId;
}

/** Copies the record with its calculations until there are `records` of them. */
export async function copyRecords(db: Database, recId: number, records: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision, document, created_at,
      updated_at, saved_at)
    SELECT practice_id, owner_id, reference, client_names, project_from, revision, document, created_at, updated_at, saved_at
    FROM records, generate_series(2, ${records}) WHERE id = ${recId}`);
  await db.execute(sql`
    INSERT INTO scenarios (record_id, sid, revision, document, saved_at, calculated_at, calculated_revision,
      engine_version, rates_hash, input_hash)
    SELECT r.id, s.sid, s.revision, s.document, s.saved_at, s.calculated_at, s.calculated_revision, s.engine_version,
      s.rates_hash, s.input_hash
    FROM scenarios s, records r WHERE s.record_id = ${recId} AND r.id > ${recId}`);
}

/** Publishes rates as if two operators had done so. Servers then begin a re-run of every practice. */
export async function publishRates(db: Database): Promise<void> {
  const contents = JSON.stringify({ ...CONTENT, hash: packHash(CONTENT) });
  await db.execute(sql`INSERT INTO rate_packs
    (hash, name, title, made, contents, state, imported_at, imported_by, accepted_at, accepted_by)
    VALUES (${packHash(CONTENT)}, 'mpir-corrected', 'MPIR corrected', '2026-11-20', ${contents}, 'accepted', now(), 'olga',
      now(), 'otto')`);
}

/** Opens the store of a data directory or of a PostgreSQL database while `work` runs. */
export async function onStore<T>(
  config: { readonly dataDir: string; readonly databaseUrl?: string },
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = config;
  const cacheDir = path.join(dataDir, 'cache');
  const store = await openStore(
    { dataDir, keysDir: path.join(dataDir, 'keys'), cacheDir, databaseUrl, backupKey: undefined },
    systemClock,
    (error) => {
      throw error;
    },
  );
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export async function newestRerun(api: ApiClient): Promise<Rerun | null> {
  return (await api.must<NewestRerunAnswer>('GET', '/practice/rerun')).rerun;
}

/** Milliseconds between two checks. */
const LOOK_MS = 20;
/** Milliseconds after which a run without progress counts as stuck. */
const GIVE_UP_MS = 90_000;

/** Waits until the newest run meets the condition. Throws if it makes no progress for too long. */
export async function untilRerun(
  api: ApiClient,
  wanted: (rerun: Rerun) => boolean,
  lookMs: number = LOOK_MS,
): Promise<Rerun> {
  let [done, since] = [-1, performance.now()];
  for (;;) {
    const rerun = await newestRerun(api);
    if (rerun !== null && wanted(rerun)) return rerun;
    const now = rerun?.done ?? 0;
    if (now !== done) [done, since] = [now, performance.now()];
    if (performance.now() - since > GIVE_UP_MS) throw new Error(`stuck at ${done}: ${JSON.stringify(rerun)}`);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

export interface Written {
  readonly records: number;
  readonly results: number;
  readonly distinct: number;
  /** Number of results by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
}

/** The number of records and the rows in the table of results. */
export async function writtenResults(db: Database): Promise<Written> {
  const [row] = rowsOf<Omit<Written, 'outcomes'>>(
    await db.execute(sql`SELECT (SELECT count(*) FROM records)::int AS records, count(*)::int AS results,
      count(DISTINCT (rerun_id, record_id))::int AS distinct FROM recalculations`),
  );
  const outcomes = rowsOf<{ outcome: string; rows: number }>(
    await db.execute(sql`SELECT outcome, count(*)::int AS rows FROM recalculations GROUP BY 1 ORDER BY 1`),
  );
  if (row === undefined) throw new Error('a count has one row');
  return { ...row, outcomes: Object.fromEntries(outcomes.map(({ outcome, rows }) => [outcome, rows])) };
}
