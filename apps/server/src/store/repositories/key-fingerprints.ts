import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';

/** Those that are noted, by the names of their keys. */
export async function readFingerprints(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = rowsOf<{ name: string; fingerprint: string }>(
    await db.execute(sql`SELECT name, fingerprint FROM key_fingerprints`),
  );
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** Notes one where there is none of that name yet. */
export async function noteFingerprint(db: Database, name: string, fingerprint: string, at: Date): Promise<void> {
  await db.execute(sql`INSERT INTO key_fingerprints (name, fingerprint, noted_at)
    VALUES (${name}, ${fingerprint}, ${at.toISOString()}::timestamptz) ON CONFLICT (name) DO NOTHING`);
}

/** From now on this one is the right one. */
export async function replaceFingerprint(db: Database, name: string, fingerprint: string, at: Date): Promise<void> {
  await db.execute(sql`INSERT INTO key_fingerprints (name, fingerprint, noted_at)
    VALUES (${name}, ${fingerprint}, ${at.toISOString()}::timestamptz)
    ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint, noted_at = excluded.noted_at`);
}

/** Of a restored database: no session is in it, so nothing asks for the key of those that there were. */
export async function forgetSessionKey(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM key_fingerprints WHERE name = 'session.key'`);
}
