import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';

/** Notes the fingerprints of names that have none yet. Returns those that stand then, by name. */
export async function noteFingerprints(
  db: Database,
  mine: ReadonlyMap<string, string>,
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = sql.join(
    [...mine].map(([name, fingerprint]) => sql`(${name}, ${fingerprint}, ${at.toISOString()}::timestamptz)`),
    sql`, `,
  );
  await db.execute(sql`INSERT INTO key_fingerprints (name, fingerprint, noted_at) VALUES ${rows}
    ON CONFLICT (name) DO NOTHING`);
  const known = rowsOf<{ name: string; fingerprint: string }>(
    await db.execute(sql`SELECT name, fingerprint FROM key_fingerprints`),
  );
  return new Map(known.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** From now on this one is the right one. Returns whether another one stood there. */
export async function replaceFingerprint(db: Database, name: string, fingerprint: string, at: Date): Promise<boolean> {
  const changed = await db.execute(sql`
    INSERT INTO key_fingerprints AS k (name, fingerprint, noted_at)
    VALUES (${name}, ${fingerprint}, ${at.toISOString()}::timestamptz)
    ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint, noted_at = excluded.noted_at
    WHERE k.fingerprint <> excluded.fingerprint
    RETURNING name`);
  return rowsOf(changed).length > 0;
}

/** Of a restored database: no session is in it, so nothing asks for the key of those that there were. */
export async function forgetSessionKey(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM key_fingerprints WHERE name = 'session.key'`);
}
