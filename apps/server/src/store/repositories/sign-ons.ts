/** Sign-ins at a provider that are under way. Each step can be used once, on any server. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { signOns } from '../schema.ts';

export type SignOnRow = typeof signOns.$inferSelect;
type NewSignOn = typeof signOns.$inferInsert;

export async function insertSignOn(db: Database, begun: NewSignOn): Promise<void> {
  await db.insert(signOns).values(begun);
}

/**
 * Takes an answer of the provider: once, and only for the browser that began the sign-in. Returns undefined if there is
 * none to take.
 */
export async function takeAnswer(
  db: Database,
  stateHash: string,
  browserHash: string,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<SignOnRow | undefined> {
  const [row] = await db
    .update(signOns)
    .set({ answeredAt: at })
    .where(
      and(
        eq(signOns.stateHash, stateHash),
        eq(signOns.browserHash, browserHash),
        isNull(signOns.answeredAt),
        gt(signOns.beganAt, since),
      ),
    )
    .returning();
  return row;
}

/** Stores the person whom the answer named, until the page fetches it. */
export async function keepAnswer(
  db: Database,
  stateHash: string,
  found: { readonly finishHash: string; readonly userId: number; readonly severalFactors: boolean },
): Promise<void> {
  await db.update(signOns).set(found).where(eq(signOns.stateHash, stateHash));
}

const open = (finishHash: string, browserHash: string, since: Date) =>
  and(
    eq(signOns.finishHash, finishHash),
    eq(signOns.browserHash, browserHash),
    isNull(signOns.finishedAt),
    gt(signOns.answeredAt, since),
  );

/** An answer that the page has not fetched yet. */
export async function findAnswered(
  db: Database,
  finishHash: string,
  browserHash: string,
  since: Date,
): Promise<SignOnRow | undefined> {
  const [row] = await db
    .select()
    .from(signOns)
    .where(open(finishHash, browserHash, since));
  return row;
}

/** Uses up the answer. Returns false if that was done before, on any server. */
export async function finishSignOn(db: Database, row: SignOnRow, at: Date): Promise<boolean> {
  const finished = await db
    .update(signOns)
    .set({ finishedAt: at })
    .where(and(eq(signOns.stateHash, row.stateHash), isNull(signOns.finishedAt)))
    .returning({ stateHash: signOns.stateHash });
  return finished.length > 0;
}

export async function deleteSignOnsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(signOns).where(lt(signOns.beganAt, before));
}
