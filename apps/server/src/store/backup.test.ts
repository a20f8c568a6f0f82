import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { BackupError, pruneBackups, restoreBackup, writeBackup } from './backup.ts';
import { rowsOf, type Store } from './database.ts';
import { shippedMigrations } from './migrate.ts';
import { connect } from './open.ts';
import { describeOnBothStores, TEST_NOW, testCacheDir } from './testing.ts';

const clock = fixedClock(TEST_NOW);
const KEY = 'a key of the operator';
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fill(store: Store): Promise<void> {
  const at = TEST_NOW.toISOString();
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO practices (name, created_at) VALUES ('Practice', ${at})`);
    await tx.execute(sql`INSERT INTO users (practice_id, email, password_hash, first_name, last_name, role,
      password_changed_at, created_at) VALUES (1, 'a@example.com', 'x', 'A', 'B', 'adviser', ${at}, ${at})`);
    await tx.execute(sql`INSERT INTO two_factor (user_id, sealed_secret, recovery_salt, created_at)
      VALUES (1, 'sealed', 'salt', ${at})`);
    await tx.execute(sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (1, 'hash')`);
    const document = JSON.stringify({ money: 0.1, text: 'O’Brien "quoted" \\ \u2028', list: [], nothing: null });
    for (let n = 0; n < 205; n += 1) {
      await tx.execute(sql`INSERT INTO records (practice_id, owner_id, reference, client_names, project_from, revision,
        document, created_at, updated_at, saved_at)
        VALUES (1, 1, ${`R${n}`}, '', '2026-11-01', 1, ${document}::jsonb, ${at}, ${at}, ${at})`);
    }
    await tx.execute(sql`INSERT INTO scenarios (record_id, sid, revision, document, saved_at)
      VALUES (7, 0, 3, ${document}::jsonb, ${at})`);
    await tx.execute(sql`INSERT INTO audit (at, action, request_id, address) VALUES (${at}, 'test', 'r', 'a')`);
  });
}

const QUERY = sql`SELECT (SELECT json_agg(r ORDER BY id)::text FROM records r) AS records,
  (SELECT json_agg(s)::text FROM scenarios s) AS scenarios, (SELECT json_agg(u)::text FROM users u) AS users,
  (SELECT json_agg(f)::text FROM two_factor f) AS factors, (SELECT json_agg(c)::text FROM recovery_codes c) AS codes`;

describeOnBothStores('backup', (store) => {
  const path = (name: string): string => join(folder, store().kind, name);

  it('restores every row into an empty database, identities going on after the last', async () => {
    await fill(store());
    const counts = await writeBackup(store().db, path('a.backup'), KEY, clock);
    expect(counts).toEqual({
      practices: 1,
      users: 1,
      two_factor: 1,
      recovery_codes: 1,
      records: 205,
      scenarios: 1,
      deleted_scenarios: 0,
      feedback: 0,
      audit: 1,
    });

    const dataDir = mkdtempSync(join(folder, 'restored-'));
    const target = await connect(
      { dataDir, cacheDir: testCacheDir, databaseUrl: undefined, backupKey: undefined },
      (error) => {
        throw error;
      },
    );
    try {
      await restoreBackup(target.db, path('a.backup'), KEY, shippedMigrations(), clock);
      expect(rowsOf(await target.db.execute(QUERY))).toEqual(rowsOf(await store().db.execute(QUERY)));
      const next = sql`INSERT INTO practices (name, created_at) VALUES ('Second', now()) RETURNING id::int`;
      expect(rowsOf(await target.db.execute(next))).toEqual([{ id: 2 }]);
      await expect(restoreBackup(target.db, path('a.backup'), KEY, shippedMigrations(), clock)).rejects.toThrow(
        'empty database',
      );
    } finally {
      await target.close();
    }
  });

  it('holds no client data in plain text and opens with its own key alone', async () => {
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

  it('keeps the newest', () => {
    for (const name of ['b.backup', 'c.backup']) writeFileSync(path(name), '');
    pruneBackups(join(folder, store().kind), 2);
    expect(readdirSync(join(folder, store().kind)).filter((name) => name.endsWith('.backup'))).toEqual([
      'b.backup',
      'c.backup',
    ]);
  });
});
