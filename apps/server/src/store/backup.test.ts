import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { BackupError, writeLines } from './backup/file.ts';
import { restoreBackup } from './backup/restore.ts';
import { checkReadable, writeBackup } from './backup/write.ts';
import { type Database, rowsOf, type Store } from './database.ts';
import { shippedMigrations } from './migrate.ts';
import { connect } from './open.ts';
import { backedUp } from './tables.ts';
import { describeOnBothStores, TEST_NOW, testCacheDir } from './testing.ts';

const clock = fixedClock(TEST_NOW);
const KEY = 'a key of the operator, kept apart';
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fill(store: Store): Promise<void> {
  const at = TEST_NOW.toISOString();
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO practices (name, record_defaults, created_at)
      VALUES ('Practice', '{"cashGrowth": 3.25}', ${at})`);
    await tx.execute(sql`INSERT INTO users (practice_id, email, password_hash, first_name, last_name, role,
      preferences, password_changed_at, created_at)
      VALUES (1, 'a@example.com', 'x', 'A', 'B', 'adviser', '{"firstSteps": "hidden"}', ${at}, ${at})`);
    await tx.execute(
      sql`INSERT INTO own_details VALUES (1, '02 5550 1234', '001234567', 'data:image/png;base64,AAAA')`,
    );
    await tx.execute(sql`INSERT INTO two_factor (user_id, sealed_secret, recovery_salt, created_at)
      VALUES (1, 'sealed', 'salt', ${at})`);
    await tx.execute(sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (1, 'hash')`);
    await tx.execute(sql`INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up,
      created_at) VALUES (1, 'id', '\\x00ff'::bytea, 1, '["usb"]', 'Key', false, ${at})`);
    await tx.execute(sql`INSERT INTO passkey_challenges (hash, purpose, expires_at) VALUES ('h', 'sign-in', ${at})`);
    await tx.execute(
      sql`INSERT INTO identity_providers (practice_id, issuer, sealed_secret) VALUES (1, 'i', 'sealed')`,
    );
    await tx.execute(sql`INSERT INTO sign_on_domains (domain, practice_id) VALUES ('oak.example', 1)`);
    await tx.execute(sql`INSERT INTO identities (issuer, subject, user_id, bound_at) VALUES ('i', 's', 1, ${at})`);
    const document = JSON.stringify({ money: 0.1, text: 'O’Brien "quoted" \\ \u2028', list: [], nothing: null });
    for (let n = 0; n < 205; n += 1) {
      await tx.execute(sql`INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision,
        document, created_at, updated_at, saved_at)
        VALUES (1, 1, ${`R${n}`}, '', '2026-11-01', 1, ${document}::jsonb, ${at}, ${at}, ${at})`);
    }
    await tx.execute(sql`INSERT INTO purge_requests (record_id, practice_id, asked_by, asked_at, reason)
      VALUES (3, 1, 1, ${at}, 'entered twice')`);
    await tx.execute(sql`UPDATE records SET defaults = '{"cashGrowth": 3.25}' WHERE id = 9`);
    await tx.execute(sql`INSERT INTO scenarios (record_id, sid, revision, document, saved_at)
      VALUES (7, 0, 3, ${document}::jsonb, ${at}), (8, 1, 1, ${document}::jsonb, ${at})`);
    await tx.execute(sql`INSERT INTO practice_documents (practice_id, made_at, user_id, settings)
      VALUES (1, ${at}, 1, '{"logo": null}')`);
    await tx.execute(sql`INSERT INTO document_sources (practice_id, record_id, user_id, made_at, document, format, choices,
      source, engine_version, composer_version, rates_hash, settings_id, bytes_hash, contents)
      VALUES (1, 7, 1, ${at}, 'detailed', 'pdf', '{}', '{}', '2.0.0', 1, 'r', 1, 'b', '\\x00ff0a7d'::bytea)`);
    await tx.execute(sql`INSERT INTO calculations (record_id, sid, record_revision, scenario_revision, at, user_id,
      engine_version, rates_hash, inputs_hash, inputs, figures, figures_hash)
      VALUES (7, 0, 1, 3, ${at}, 1, '2.0.0', 'r', 'i', '\\x00ff0a7d'::bytea, '{}', 'f')`);
    await tx.execute(sql`INSERT INTO record_versions (record_id, number, kind, user_id, from_at, to_at, sealed, parts,
      changes, contents, revisions, rates_hash, engine_version)
      VALUES (7, 1, 'made', 1, ${at}, ${at}, true, 0, '\\x00ff'::bytea, '\\x00ff0a7d'::bytea, '{"record": 1}', 'h', '2.0.0')`);
    await tx.execute(sql`INSERT INTO audit (at, action, request_id, address) VALUES (${at}, 'test', 'r', 'a')`);
    await tx.execute(sql`INSERT INTO rate_packs (hash, name, title, made, contents, imported_at, imported_by)
      VALUES ('h', 'rates-2027-01', 'Rates', '2026-12-18', '{"a": 1}', ${at}, 'olga')`);
    await tx.execute(sql`INSERT INTO rate_books (hash, contents, known_at) VALUES ('h', '\\x00ff0a7d'::bytea, ${at})`);
    await tx.execute(sql`INSERT INTO rates_in_force (hash, since) VALUES ('h', ${at}), ('i', ${at}), ('h', ${at})`);
    await tx.execute(sql`INSERT INTO reruns (practice_id, started_by, scope, state, rates_hash, rates_revision, record_ids,
      total, created_at, finished_at, cancel_reason)
      VALUES (1, 1, 'own', 'cancelled', 'h', 1, '{7,8}', 2, ${at}, ${at}, 'Somebody of the practice cancelled it.')`);
    await tx.execute(sql`INSERT INTO key_fingerprints (name, fingerprint, noted_at)
      VALUES ('two-factor.key', 'f', ${at}), ('audit.key', 'g', ${at})`);
    await tx.execute(sql`INSERT INTO housekeeping (id, seen_at) VALUES (1, ${at})`);
  });
}

/** Reads every row of every table that a backup contains. */
const QUERY = sql.join(
  backedUp().map(
    (table) => sql`SELECT ${table}::text AS name, (
    SELECT json_agg(t ORDER BY t::text)::text FROM ${sql.identifier(table)} t) AS rows`,
  ),
  sql` UNION ALL `,
);

/** Creates a database without tables while `work` runs. */
async function onEmptyDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(folder, 'restored-'));
  const config = {
    dataDir,
    keysDir: join(dataDir, 'keys'),
    cacheDir: testCacheDir,
    databaseUrl: undefined,
    backupKey: undefined,
  };
  const target = await connect(config, (error) => {
    throw error;
  });
  try {
    await work(target.db);
  } finally {
    await target.close();
  }
}

/** Actions of an adviser while a backup is written. Each changes several tables at once. */
const MEANWHILE: readonly string[] = [
  `INSERT INTO users (practice_id, email, first_name, last_name, role, password_changed_at, created_at)
    VALUES (1, 'new@example.com', 'N', 'N', 'adviser', now(), now())`,
  `INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision, document, created_at,
    updated_at, saved_at) SELECT 1, max(id), 'new', '', '2026-11-01', 1, '{}', now(), now(), now() FROM users`,
  `INSERT INTO scenarios (record_id, sid, revision, document, saved_at) SELECT max(id), 0, 1, '{}', now() FROM records`,
  `WITH r AS (UPDATE records SET revision = 2, client_names = 'changed' WHERE id = 1)
    UPDATE scenarios SET revision = 9 WHERE record_id = 7`,
  `WITH gone AS (DELETE FROM scenarios WHERE record_id = 8 RETURNING *)
    INSERT INTO deleted_scenarios (record_id, sid, revision, document, saved_at, deleted_at, deleted_by)
    SELECT record_id, sid, revision, document, saved_at, now(), 1 FROM gone`,
  `UPDATE records SET deleted_at = now(), deleted_by = 1 WHERE id = 205`,
  `DELETE FROM recovery_codes`,
  `INSERT INTO feedback (at, practice_id, user_id, type, data) SELECT now(), 1, max(id), 1, 'x' FROM users`,
  `INSERT INTO audit (at, action, user_id, request_id, address) SELECT now(), 'late', max(id), 'r', 'a' FROM users`,
];

describeOnBothStores('backup', (store) => {
  const path = (name: string): string => join(folder, store().kind, name);

  it('restores every row into an empty database, and continues ids after the last', async () => {
    await fill(store());
    const counts = await writeBackup(store().db, path('a.backup'), KEY, clock);
    expect(counts).toEqual({
      practices: 1,
      users: 1,
      own_details: 1,
      two_factor: 1,
      recovery_codes: 1,
      passkeys: 1,
      identity_providers: 1,
      sign_on_domains: 1,
      identities: 1,
      records: 205,
      purge_requests: 1,
      scenarios: 2,
      deleted_scenarios: 0,
      document_sources: 1,
      calculations: 1,
      record_versions: 1,
      practice_documents: 1,
      feedback: 0,
      audit: 1,
      audit_seals: 0,
      key_fingerprints: 2,
      housekeeping: 1,
      rate_packs: 1,
      rate_books: 1,
      rates_in_force: 3,
      reruns: 1,
    });

    await onEmptyDatabase(async (target) => {
      await restoreBackup(target, path('a.backup'), KEY, shippedMigrations(), clock);
      expect(rowsOf(await target.execute(QUERY))).toEqual(rowsOf(await store().db.execute(QUERY)));
      const next = sql`INSERT INTO practices (name, created_at) VALUES ('Second', now()) RETURNING id::int`;
      expect(rowsOf(await target.execute(next))).toEqual([{ id: 2 }]);
      await expect(restoreBackup(target, path('a.backup'), KEY, shippedMigrations(), clock)).rejects.toThrow(
        'empty database',
      );
    });
  });

  it('contains no client data in plain text and opens only with its own key', async () => {
    const bytes = readFileSync(path('a.backup'));
    expect(bytes.includes('Practice')).toBe(false);
    await expect(restoreBackup(store().db, path('a.backup'), 'another', shippedMigrations(), clock)).rejects.toThrow(
      BackupError,
    );
  });

  it('refuses a file that was cut or changed', async () => {
    const bytes = readFileSync(path('a.backup'));
    writeFileSync(path('cut'), bytes.subarray(0, bytes.length - 40));
    const changed = Buffer.from(bytes);
    changed[bytes.length - 30] = (changed[bytes.length - 30] ?? 0) ^ 1;
    writeFileSync(path('changed'), changed);
    for (const name of ['cut', 'changed']) {
      await expect(restoreBackup(store().db, path(name), KEY, shippedMigrations(), clock)).rejects.toThrow(
        'cannot be opened',
      );
    }
  });

  it('lets others work between its pages, and contains their changes completely', async () => {
    let turns = 0;
    const between = async (): Promise<void> => {
      const statement = MEANWHILE[turns % 3 === 1 ? Math.floor(turns / 3) : -1];
      turns += 1;
      if (statement !== undefined) await elsewhere().execute(sql.raw(statement));
    };
    const elsewhere = () => store().db;
    await store().db.execute(sql`INSERT INTO audit (at, action, request_id, address)
      SELECT now(), 'many', 'r', 'a' FROM generate_series(1, 1000)`);
    const counts = await writeBackup(store().db, path('b.backup'), KEY, clock, { between });
    expect(turns).toBeGreaterThan(30);
    expect(counts).toMatchObject({ users: 2, records: 206, recovery_codes: 0, deleted_scenarios: 1, audit: 1002 });
    await onEmptyDatabase(async (target) => {
      await restoreBackup(target, path('b.backup'), KEY, shippedMigrations(), clock);
      expect(rowsOf(await target.execute(QUERY))).toEqual(rowsOf(await store().db.execute(QUERY)));
    });
  });

  it('contains no jobs or results of re-runs, and a restored re-run is cancelled with a reason', async () => {
    await store().db.execute(sql`INSERT INTO reruns (practice_id, scope, state, rates_hash, rates_revision, record_ids, total,
      created_at, finished_at) VALUES (1, 'practice', 'done', 'h', 1, '{7}', 1, now(), now()),
      (1, 'practice', 'paused', 'h', 2, '{7}', 1, now(), NULL)`);
    await store().db.execute(sql`INSERT INTO recalculations (rerun_id, record_id, version, outcome, rates_hash,
      engine_version) SELECT id, 7, 1, 'skipped', 'h', '2.0.0' FROM reruns WHERE state = 'done'`);
    const counts = await writeBackup(store().db, path('reruns.backup'), KEY, clock);
    expect(counts).toMatchObject({ reruns: 3 });
    expect(counts).not.toHaveProperty('recalculations');
    await onEmptyDatabase(async (target) => {
      // Jobs left over from an earlier database: they name runs by numbers that other runs have now.
      await target.execute(sql`CREATE SCHEMA pgboss`);
      await target.execute(sql`CREATE TABLE pgboss.job (data jsonb)`);
      await restoreBackup(target, path('reruns.backup'), KEY, shippedMigrations(), clock);
      expect(rowsOf(await target.execute(sql`SELECT 1 FROM pg_namespace WHERE nspname = 'pgboss'`))).toEqual([]);
      const restored = sql`SELECT state, cancel_reason AS why, finished_at IS NOT NULL AS over FROM reruns ORDER BY id`;
      expect(rowsOf(await target.execute(restored))).toEqual([
        { state: 'cancelled', why: 'Somebody of the practice cancelled it.', over: true },
        { state: 'cancelled', why: expect.stringContaining('which has no results of re-runs'), over: true },
        { state: 'cancelled', why: expect.stringContaining('made while this re-run was open'), over: true },
      ]);
    });
    await store().db.execute(sql`DELETE FROM recalculations`);
    await store().db.execute(sql`DELETE FROM reruns WHERE state <> 'cancelled'`);
  });

  it('names the keys it was made with, except that of sessions, which it does not contain', async () => {
    await store().db.execute(sql`INSERT INTO key_fingerprints (name, fingerprint, noted_at)
      VALUES ('session.key', 's', now())`);
    await writeBackup(store().db, path('keys.backup'), KEY, clock);
    await onEmptyDatabase(async (target) => {
      await restoreBackup(target, path('keys.backup'), KEY, shippedMigrations(), clock);
      const names = sql`SELECT name FROM key_fingerprints ORDER BY name`;
      expect(rowsOf(await target.execute(names))).toEqual([{ name: 'audit.key' }, { name: 'two-factor.key' }]);
    });
  });

  it('stops between two pages when asked to, and leaves no file', async () => {
    const stop = new AbortController();
    const between = async (): Promise<void> => stop.abort();
    const written = writeBackup(store().db, path('stopped.backup'), KEY, clock, { between, signal: stop.signal });
    await expect(written).rejects.toThrow('aborted');
    expect(readdirSync(join(folder, store().kind)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });
});

describe('the file of a backup', () => {
  const refused = (path: string, key: string) => expect(checkReadable(path, key)).rejects;

  it('is reported as damaged, whichever byte changed and wherever it ends', async () => {
    const whole = join(folder, 'whole.backup');
    await writeLines(whole, KEY, Readable.from(['{"header":{}}\n', '{"table":"x","row":{}}\n', '{"end":{"x":1}}\n']));
    expect(await checkReadable(whole, KEY)).toEqual({ x: 1 });
    const bytes = readFileSync(whole);
    const path = join(folder, 'damaged.backup');
    for (let at = 0; at < bytes.length; at += at < 32 ? 4 : 11) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      writeFileSync(path, changed);
      await refused(path, KEY).toThrow(/is damaged/);
      writeFileSync(path, bytes.subarray(0, at));
      await refused(path, KEY).toThrow(/is damaged/);
    }
  });

  it('uses a different key, derived from the operator’s, for each file', async () => {
    const paths = ['one.backup', 'two.backup'].map((name) => join(folder, name));
    for (const path of paths) await writeLines(path, KEY, Readable.from(['{"end":{}}\n']));
    const [one, two] = paths.map((path) => readFileSync(path).subarray(4, 20).toString('hex'));
    expect(one).not.toBe(two);
    expect(
      readFileSync(paths[0] ?? '')
        .subarray(0, 4)
        .toString(),
    ).toBe('ABB2');
  });

  it('is neither written nor opened with a key that is too short', async () => {
    await expect(writeLines(join(folder, 'short.backup'), 'short', Readable.from([]))).rejects.toThrow(
      'BACKUP_KEY must have at least 32 characters.',
    );
    await refused(join(folder, 'one.backup'), 'short').toThrow('at least 32 characters, and this key is shorter');
  });

  it('of the last release is restored, with the key it was written with', async () => {
    const old = join(import.meta.dirname, 'backup/fixtures/abb1.backup');
    await refused(old, KEY).toThrow('the key is wrong');
    await onEmptyDatabase(async (target) => {
      const counts = await restoreBackup(target, old, 'short', shippedMigrations(), clock);
      expect(counts).toMatchObject({ practices: 1, users: 1, records: 1, scenarios: 1, audit: 1 });
      const found = sql`SELECT r.document, s.revision FROM records r JOIN scenarios s ON s.record_id = r.id`;
      expect(rowsOf(await target.execute(found))).toEqual([{ document: { money: 0.1 }, revision: 3 }]);
      // Columns that were added after the release of this backup: no defaults are set, and people with records count as
      // having seen the welcome.
      const since = sql`SELECT p.record_defaults, u.preferences, r.defaults
        FROM records r JOIN users u ON u.id = r.owner_id JOIN practices p ON p.id = r.practice_id`;
      const blank = { record_defaults: {}, preferences: { welcomed: true }, defaults: null };
      expect(rowsOf(await target.execute(since))).toEqual([blank]);
    });
  });
});
