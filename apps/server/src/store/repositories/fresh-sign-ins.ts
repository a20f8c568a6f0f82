/** Sign-ins at a provider that prove who somebody in a session is. Each step is taken once, on whichever server. */
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { freshSignIns } from '../schema.ts';

export type FreshSignInRow = typeof freshSignIns.$inferSelect;
type NewFreshSignIn = typeof freshSignIns.$inferInsert;

export async function insertFreshSignIn(db: Database, begun: NewFreshSignIn): Promise<void> {
  await db.insert(freshSignIns).values(begun);
}

/** Takes up an answer of the provider: once, and for the browser that began alone. */
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

/** The newest proof of a session by a provider that was not spent yet. */
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

/** False when it was spent meanwhile, here or on another server. */
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
