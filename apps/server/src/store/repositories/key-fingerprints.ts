import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';

/** The stored fingerprints, by the names of their keys. */
export async function readFingerprints(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = rowsOf<{ name: string; fingerprint: string }>(
    await db.execute(sql`SELECT name, fingerprint FROM key_fingerprints`),
  );
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** Stores a fingerprint if there is none of that name yet. */
export async function noteFingerprint(db: Database, name: string, fingerprint: string, at: Date): Promise<void> {
  await db.execute(sql`INSERT INTO key_fingerprints (name, fingerprint, noted_at)
    VALUES (${name}, ${fingerprint}, ${at.toISOString()}::timestamptz) ON CONFLICT (name) DO NOTHING`);
}

/** Replaces the fingerprint of a key. */
export async function replaceFingerprint(db: Database, name: string, fingerprint: string, at: Date): Promise<void> {
  await db.execute(sql`INSERT INTO key_fingerprints (name, fingerprint, noted_at)
    VALUES (${name}, ${fingerprint}, ${at.toISOString()}::timestamptz)
    ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint, noted_at = excluded.noted_at`);
}

/** Deletes the fingerprint of the session key of a restored database, which contains no sessions. */
export async function forgetSessionKey(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM key_fingerprints WHERE name = 'session.key'`);
}
