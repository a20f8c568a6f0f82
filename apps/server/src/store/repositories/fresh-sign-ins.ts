/**
 * Sign-ins at a provider that prove the identity of the person in a session. Each step can be used once, on any server.
 */
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { freshSignIns } from '../schema.ts';

export type FreshSignInRow = typeof freshSignIns.$inferSelect;
type NewFreshSignIn = typeof freshSignIns.$inferInsert;

export async function insertFreshSignIn(db: Database, begun: NewFreshSignIn): Promise<void> {
  await db.insert(freshSignIns).values(begun);
}

/** Takes an answer of the provider: once, and only for the browser that began the sign-in. */
export async function takeFreshAnswer(
  db: Database,
  stateHash: string,
  browserHash: string,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<FreshSignInRow | undefined> {
  const [row] = await db
    .update(freshSignIns)
    .set({ answeredAt: at })
    .where(
      and(
        eq(freshSignIns.stateHash, stateHash),
        eq(freshSignIns.browserHash, browserHash),
        isNull(freshSignIns.answeredAt),
        gt(freshSignIns.beganAt, since),
      ),
    )
    .returning();
  return row;
}

export async function markProved(db: Database, stateHash: string, at: Date): Promise<void> {
  await db.update(freshSignIns).set({ provedAt: at }).where(eq(freshSignIns.stateHash, stateHash));
}

/** The newest unused proof of a session from a provider. */
export async function findProof(
  db: Database,
  sessionId: string,
  { issuer, clientId }: Pick<FreshSignInRow, 'issuer' | 'clientId'>,
  since: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ stateHash: freshSignIns.stateHash })
    .from(freshSignIns)
    .where(
      and(
        eq(freshSignIns.sessionId, sessionId),
        eq(freshSignIns.issuer, issuer),
        eq(freshSignIns.clientId, clientId),
        gt(freshSignIns.provedAt, since),
        isNull(freshSignIns.spentAt),
      ),
    )
    .orderBy(desc(freshSignIns.provedAt))
    .limit(1);
  return row?.stateHash;
}

/** Uses up a proof. Returns false if it was used meanwhile, on any server. */
export async function spendProof(db: Database, stateHash: string, at: Date): Promise<boolean> {
  const spent = await db
    .update(freshSignIns)
    .set({ spentAt: at })
    .where(and(eq(freshSignIns.stateHash, stateHash), isNull(freshSignIns.spentAt)))
    .returning({ stateHash: freshSignIns.stateHash });
  return spent.length > 0;
}

export async function deleteFreshSignInsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(freshSignIns).where(lt(freshSignIns.beganAt, before));
}
