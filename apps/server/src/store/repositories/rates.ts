import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';
import { rateBooks, ratePacks } from '../schema.ts';

export type PackRow = typeof ratePacks.$inferSelect;
type NewPack = typeof ratePacks.$inferInsert;

/** From now to the end of the transaction nobody else changes packs: what is checked is what is accepted. */
export async function lockPacks(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE rate_packs IN SHARE ROW EXCLUSIVE MODE`);
}

/** All packs, the oldest first. */
export async function listPacks(db: Database): Promise<readonly PackRow[]> {
  return db.select().from(ratePacks).orderBy(asc(ratePacks.id));
}

export async function insertPack(db: Database, pack: NewPack): Promise<number> {
  const [row] = await db.insert(ratePacks).values(pack).returning({ id: ratePacks.id });
  if (row === undefined) throw new Error('the new pack has no id');
  return row.id;
}

export async function setPackState(db: Database, id: number, set: Partial<PackRow>): Promise<void> {
  await db.update(ratePacks).set(set).where(eq(ratePacks.id, id));
}

/** The contents of the accepted packs, in the order in which they lie over the shipped rates. */
export async function acceptedContents(db: Database): Promise<readonly string[]> {
  const rows = db.select({ contents: ratePacks.contents }).from(ratePacks).where(eq(ratePacks.state, 'accepted'));
  return (await rows.orderBy(asc(ratePacks.id))).map(({ contents }) => contents);
}

/** How often packs were accepted or withdrawn: grows with each, and is the same on every server. */
export async function packChanges(db: Database): Promise<number> {
  const [row] = rowsOf<{ changes: number }>(
    await db.execute(sql`SELECT (count(accepted_at) + count(withdrawn_at))::int AS changes FROM rate_packs`),
  );
  return row?.changes ?? 0;
}

/**
 * Keeps a book. Rates of a hash never change; by which packs they came may, and those of now are kept: an earlier release
 * kept none, and the values of a pack that was withdrawn may come in another.
 */
export async function keepBook(db: Database, hash: string, contents: Uint8Array, knownAt: Date): Promise<void> {
  await db
    .insert(rateBooks)
    .values({ hash, contents, knownAt })
    .onConflictDoUpdate({
      target: rateBooks.hash,
      set: { contents },
      setWhere: sql`${rateBooks.contents} <> excluded.contents`,
    });
}

export async function findBook(db: Database, hash: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ contents: rateBooks.contents }).from(rateBooks).where(eq(rateBooks.hash, hash));
  return row?.contents;
}

/** Which of these books of rates are kept here. */
export async function keptBooks(db: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: rateBooks.hash })
    .from(rateBooks)
    .where(inArray(rateBooks.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * The hash of the book that was in use before; undefined: there was none but this.
 * @param at as it was then: books that came later are passed over.
 */
export async function previousBook(db: Database, hash: string, at?: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: rateBooks.hash })
    .from(rateBooks)
    .where(and(ne(rateBooks.hash, hash), at && lte(rateBooks.knownAt, at)))
    .orderBy(desc(rateBooks.knownAt))
    .limit(1);
  return row?.hash;
}
