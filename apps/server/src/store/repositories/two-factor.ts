import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { recoveryCodes, twoFactor } from '../schema.ts';

export type TwoFactorRow = typeof twoFactor.$inferSelect;

export async function findTwoFactor(db: Database, userId: number): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return row;
}

/** A sample of the encrypted keys of authenticator apps, the newest first. */
export function sealedSecrets(db: Database): Promise<readonly Pick<TwoFactorRow, 'userId' | 'sealedSecret'>[]> {
  const { userId, sealedSecret, createdAt } = twoFactor;
  return db.select({ userId, sealedSecret }).from(twoFactor).orderBy(desc(createdAt)).limit(20);
}

export interface NewTwoFactor {
  readonly userId: number;
  readonly sealedSecret: string;
  readonly recoverySalt: string;
  readonly createdAt: Date;
}

/** Replaces a secret that was never confirmed. Returns false if there is a confirmed one. */
export async function beginTwoFactor(db: Database, begun: NewTwoFactor): Promise<boolean> {
  const { sealedSecret, recoverySalt, createdAt } = begun;
  const put = await db
    .insert(twoFactor)
    .values(begun)
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { sealedSecret, recoverySalt, createdAt, lastStep: 0, wrongInARow: 0 },
      setWhere: isNull(twoFactor.confirmedAt),
    })
    .returning({ userId: twoFactor.userId });
  return put.length > 0;
}

/** Returns false if the second factor is confirmed already, or if its secret has been replaced. */
export async function confirmTwoFactor(db: Database, row: TwoFactorRow, step: number, at: Date): Promise<boolean> {
  const confirmed = await db
    .update(twoFactor)
    .set({ confirmedAt: at, lastStep: step })
    .where(
      and(
        eq(twoFactor.userId, row.userId),
        eq(twoFactor.sealedSecret, row.sealedSecret),
        isNull(twoFactor.confirmedAt),
      ),
    )
    .returning({ userId: twoFactor.userId });
  return confirmed.length > 0;
}

/** Uses up the code of a time step. Returns false if it, or a later one, was used before on any server. */
export async function spendStep(db: Database, userId: number, step: number): Promise<boolean> {
  const spent = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt), lt(twoFactor.lastStep, step)))
    .returning({ userId: twoFactor.userId });
  return spent.length > 0;
}

/**
 * Counts a code as wrong before it is checked, so that of many simultaneous codes at most `limit` are checked. Returns
 * the number of wrong codes in a row; undefined if the limit was reached before.
 */
export async function countCode(db: Database, userId: number, limit: number): Promise<number | undefined> {
  const [row] = await db
    .update(twoFactor)
    .set({ wrongInARow: sql`${twoFactor.wrongInARow} + 1` })
    .where(and(eq(twoFactor.userId, userId), lt(twoFactor.wrongInARow, limit)))
    .returning({ count: twoFactor.wrongInARow });
  return row?.count;
}

export async function forgetWrongCodes(db: Database, userId: number): Promise<void> {
  await db.update(twoFactor).set({ wrongInARow: 0 }).where(eq(twoFactor.userId, userId));
}

/** Removes the second factor with its recovery codes. Returns false if there was none, or only an unconfirmed one. */
export async function removeTwoFactor(db: Database, userId: number): Promise<boolean> {
  const { confirmedAt } = twoFactor;
  const removed = await db.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning({ confirmedAt });
  return removed.some((row) => row.confirmedAt !== null);
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(db: Database, userId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function spendRecoveryCode(db: Database, userId: number, codeHash: string, at: Date): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return spent.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}
