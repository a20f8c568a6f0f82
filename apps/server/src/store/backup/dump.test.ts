import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { rowsOf, type Store } from '../database.ts';
import { dumpOnceADay } from '../housekeeping.ts';
import { shippedMigrations } from '../migrate.ts';
import { connect, openStore } from '../open.ts';
import { backupStatus } from '../repositories/backups.ts';
import { noteFingerprint } from '../repositories/key-fingerprints.ts';
import { seedDemoAdviser } from '../seed.ts';
import { backedUp } from '../tables.ts';
import { emptyDatabase, TEST_NOW, type TestDatabase, testCacheDir } from '../testing.ts';
import { type PostgresTools, restoreDump, writeDump } from './dump.ts';
import { isDumpFile } from './file.ts';

const clock = fixedClock(TEST_NOW);
const KEY = 'a key of the operator, kept apart';
const server = process.env.TEST_DATABASE_URL;
const fail = (error: Error): never => {
  throw error;
};

/** Reads every row of every table that a backup contains. */
const EVERYTHING = sql.join(
  backedUp().map(
    (table) => sql`SELECT ${table}::text AS name, (
    SELECT json_agg(t ORDER BY t::text)::text FROM ${sql.identifier(table)} t) AS rows`,
  ),
  sql` UNION ALL `,
);

describe.skipIf(!server)('a backup of PostgreSQL', () => {
  let folder: string;
  let from: TestDatabase;
  let store: Store;
  let tools: PostgresTools;
  const configOf = (databaseUrl: string) => ({
    ...{ dataDir: folder, keysDir: join(folder, 'keys'), cacheDir: testCacheDir },
    ...{ databaseUrl, backupKey: KEY, backupsHere: true },
  });
  const toolsFor = ({ url }: TestDatabase): PostgresTools => ({
    ...{ databaseUrl: url, pgDump: 'pg_dump', pgRestore: 'pg_restore' },
  });
  const path = (name: string): string => join(folder, name);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dump-'));
    from = await emptyDatabase(server ?? '');
    store = await openStore(configOf(from.url), clock, fail);
    tools = toolsFor(from);
    await seedDemoAdviser(store.db, clock);
    await store.db.execute(sql`INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision,
      document, created_at, updated_at, saved_at) SELECT 1, 1, 'Zebrafish', '', '2026-11-01', 1, '{"money": 0.1}', now(),
      now(), now() FROM generate_series(1, 20)`);
    await store.db.execute(sql`INSERT INTO audit (at, action, request_id, address) VALUES (now(), 'test', 'r', 'a')`);
    await store.db.execute(sql`INSERT INTO attempts (keys, kind, at) VALUES ('{"x"}', 'x', now())`).catch(() => {});
    await store.db.execute(sql`CREATE SCHEMA IF NOT EXISTS pgboss`);
    await store.db.execute(sql`CREATE TABLE pgboss.secret_jobs (n int)`);
  });
  afterAll(async () => {
    await store.close();
    await from.drop();
    rmSync(folder, { recursive: true });
  });

  /** Creates an empty database on the same server while `work` runs. */
  async function intoEmpty(work: (to: TestDatabase) => Promise<void>): Promise<void> {
    const to = await emptyDatabase(server ?? '');
    try {
      await work(to);
    } finally {
      await to.drop();
    }
  }

  it('restores every row into an empty database, except the tables that are left out', async () => {
    const counts = await writeDump(tools, path('a.backup'), KEY, clock);
    expect(counts).toMatchObject({ practices: 1, users: 1, records: 20 });
    expect(await isDumpFile(path('a.backup'))).toBe(true);
    expect(readFileSync(path('a.backup')).includes('Zebrafish')).toBe(false);
    await intoEmpty(async (to) => {
      const connection = await connect(configOf(to.url), fail, { patient: true });
      try {
        await restoreDump(connection.db, toolsFor(to), path('a.backup'), KEY, shippedMigrations(), clock);
        expect(rowsOf(await connection.db.execute(EVERYTHING))).toEqual(rowsOf(await store.db.execute(EVERYTHING)));
        const jobs = sql`SELECT 1 FROM pg_namespace WHERE nspname = 'pgboss'`;
        expect(rowsOf(await connection.db.execute(jobs))).toEqual([]);
        for (const table of ['sessions', 'attempts', 'backups']) {
          expect(await connection.db.$count(sql`${sql.identifier(table)}`)).toBe(0);
        }
        const next = sql`INSERT INTO practices (name, created_at) VALUES ('Second', now()) RETURNING id::int`;
        expect(rowsOf(await connection.db.execute(next))).toEqual([{ id: 2 }]);
        const again = restoreDump(connection.db, toolsFor(to), path('a.backup'), KEY, shippedMigrations(), clock);
        await expect(again).rejects.toThrow('empty database');
      } finally {
        await connection.close();
      }
    });
  });

  it('names the keys it was made with, except that of sessions, which it does not contain', async () => {
    await store.db.execute(sql`INSERT INTO key_fingerprints (name, fingerprint, noted_at)
      VALUES ('session.key', 's', now()), ('two-factor.key', 't', now())`);
    await writeDump(tools, path('keys.backup'), KEY, clock);
    await store.db.execute(sql`DELETE FROM key_fingerprints`);
    await intoEmpty(async (to) => {
      const connection = await connect(configOf(to.url), fail, { patient: true });
      try {
        await restoreDump(connection.db, toolsFor(to), path('keys.backup'), KEY, shippedMigrations(), clock);
        const names = sql`SELECT name FROM key_fingerprints`;
        expect(rowsOf(await connection.db.execute(names))).toEqual([{ name: 'two-factor.key' }]);
      } finally {
        await connection.close();
      }
    });
  });

  it('is refused before anything is written if a byte changed or the key is wrong', async () => {
    const bytes = readFileSync(path('a.backup'));
    const changed = Buffer.from(bytes);
    changed[bytes.length - 1000] = (changed[bytes.length - 1000] ?? 0) ^ 1;
    writeFileSync(path('changed.backup'), changed);
    writeFileSync(path('cut.backup'), bytes.subarray(0, bytes.length - 100));
    await intoEmpty(async (to) => {
      const connection = await connect(configOf(to.url), fail, { patient: true });
      const restore = (name: string, key: string) =>
        restoreDump(connection.db, toolsFor(to), path(name), key, shippedMigrations(), clock);
      try {
        await expect(restore('changed.backup', KEY)).rejects.toThrow('is damaged');
        await expect(restore('cut.backup', KEY)).rejects.toThrow('is damaged');
        await expect(restore('a.backup', 'another key of thirty-two characters')).rejects.toThrow('the key is wrong');
        const tables = sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`;
        expect(rowsOf(await connection.db.execute(tables))).toEqual([]);
      } finally {
        await connection.close();
      }
    });
  });

  it('is made only by a server that has the backup key', async () => {
    const keysDir = path('keys of another server');
    await noteFingerprint(store.db, 'backup.key', 'of the key of others', clock.now());
    const without = dumpOnceADay(store.db, { ...configOf(from.url), backupKey: undefined, keysDir }, tools, clock);
    await expect(without).rejects.toThrow('There is no backup.key (BACKUP_KEY) here');
    expect(existsSync(keysDir)).toBe(false);
    await store.db.execute(sql`DELETE FROM key_fingerprints WHERE name = 'backup.key'`);
  });

  it('is made once a night by one of the servers', async () => {
    const night = () => dumpOnceADay(store.db, configOf(from.url), tools, clock);
    const made = await Promise.all([night(), night()]);
    expect(made.filter(Boolean)).toEqual([join(folder, 'backups', 'nightly-2026-11-21.backup')]);
    expect(await night()).toBeUndefined();
    expect(readdirSync(join(folder, 'backups'))).toEqual(['nightly-2026-11-21.backup']);
    expect((await backupStatus(store.db)).lastNight).toBe('2026-11-21');
  });

  it('reports why it cannot be made, leaves no file, and is tried again', async () => {
    await store.db.execute(sql`DELETE FROM backups`);
    rmSync(join(folder, 'backups'), { recursive: true });
    const night = (pgDump: string) => dumpOnceADay(store.db, configOf(from.url), { ...tools, pgDump }, clock);
    await expect(night(path('no-such-program'))).rejects.toThrow('cannot be run. Install the client programs');
    const old = path('old_pg_dump');
    writeFileSync(old, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 });
    await expect(night(old)).rejects.toThrow('is from PostgreSQL 9, and the server is PostgreSQL');
    const broken = path('broken_pg_dump');
    writeFileSync(
      broken,
      '#!/bin/sh\n[ "$1" = --version ] && exec pg_dump --version\necho half; echo gone >&2; exit 1\n',
      {
        mode: 0o755,
      },
    );
    await expect(night(broken)).rejects.toMatchObject({
      message: 'broken_pg_dump ended with 1',
      details: ['gone'],
    });
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    expect(await night('pg_dump')).toContain('nightly-2026-11-21');
  });
});
