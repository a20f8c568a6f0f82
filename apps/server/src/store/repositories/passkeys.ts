import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { passkeyChallenges, passkeys, users } from '../schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
type NewPasskey = Omit<PasskeyRow, 'id' | 'lastUsedAt'>;
export type ChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function insertChallenge(db: Database, challenge: ChallengeRow): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/**
 * Takes a challenge, whatever its purpose, so that it is never used again. Returns undefined if it was already taken.
 */
export async function takeChallenge(db: Database, hash: string): Promise<ChallengeRow | undefined> {
  const [row] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.hash, hash)).returning();
  return row;
}

export async function deleteChallengesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
}

/** Lists the passkeys of a person, the oldest first. */
export async function listPasskeys(db: Database, userId: number): Promise<readonly PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/**
 * Must run in a transaction. `full`: the person already has `most` passkeys; `known`: somebody has this passkey
 * already.
 */
export async function insertPasskey(
  db: Database,
  passkey: NewPasskey,
  most: number,
): Promise<'added' | 'full' | 'known'> {
  // The lock makes two simultaneous inserts run one after the other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, passkey.userId)).for('update');
  if ((await db.$count(passkeys, eq(passkeys.userId, passkey.userId))) >= most) return 'full';
  const added = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return added.length > 0 ? 'added' : 'known';
}

/** Records a use. Returns false if the counter did not increase; a counter that is always 0 is allowed. */
export async function countUse(
  db: Database,
  id: number,
  { counter, backedUp, at }: { readonly counter: number; readonly backedUp: boolean; readonly at: Date },
): Promise<boolean> {
  const neverCounts = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
  const used = await db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), neverCounts)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Returns false if the person does not have this passkey. */
export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const which = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return (await db.update(passkeys).set({ name }).where(which).returning({ id: passkeys.id })).length > 0;
}

/** Returns false if the person does not have this passkey. */
export async function removePasskey(db: Database, userId: number, id: number): Promise<boolean> {
  const which = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return (await db.delete(passkeys).where(which).returning({ id: passkeys.id })).length > 0;
}

/** Removes all passkeys of a person. Returns their number. */
export async function removePasskeys(db: Database, userId: number): Promise<number> {
  return (await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })).length;
}
