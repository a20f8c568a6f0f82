import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database.ts';
import { rateBooks, ratePacks, ratesInForce } from '../schema.ts';

export type PackRow = typeof ratePacks.$inferSelect;
type NewPack = typeof ratePacks.$inferInsert;

/**
 * Locks the packs against other changes until the transaction ends, so that the checked packs are the accepted ones.
 */
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

/** The contents of the accepted packs, in the order in which they apply to the shipped rates. */
export async function acceptedContents(db: Database): Promise<readonly string[]> {
  const rows = db.select({ contents: ratePacks.contents }).from(ratePacks).where(eq(ratePacks.state, 'accepted'));
  return (await rows.orderBy(asc(ratePacks.id))).map(({ contents }) => contents);
}

/**
 * The number of times packs were accepted, withdrawn or taken off the list. It is the same on every server and never
 * falls, because pages keep the greatest number they saw. A proposal taken off the list counts too, although it changes
 * no rate.
 */
export async function packChanges(db: Database): Promise<number> {
  const [row] = rowsOf<{ changes: number }>(
    await db.execute(sql`SELECT (count(accepted_at) + count(withdrawn_at))::int AS changes FROM rate_packs`),
  );
  return row?.changes ?? 0;
}

/** Whether a pack was ever accepted here. A proposal that was taken off the list never was. */
export async function wasAnyAccepted(db: Database): Promise<boolean> {
  return (await db.$count(ratePacks, isNotNull(ratePacks.acceptedAt))) > 0;
}

/**
 * Stores a book. The rates of a hash never change, but the packs that supplied them may: the values of a withdrawn pack
 * may be part of another pack. So the current packs are stored with the book, also with one that an earlier release
 * stored without packs.
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

/** Returns the hashes of those rate books that are stored. */
export async function keptBooks(db: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: rateBooks.hash })
    .from(rateBooks)
    .where(inArray(rateBooks.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Locks the list of books in force against other servers until the transaction ends. A server that reads the packs
 * after this has seen at least as much as the last one.
 */
export async function lockInForce(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${ratesInForce} IN SHARE ROW EXCLUSIVE MODE`);
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Records that a book is in force from now on, unless another server has done so already. */
export async function noteInForce(tx: Database, hash: string, since: Date): Promise<void> {
  await tx.execute(sql`INSERT INTO ${ratesInForce} (hash, since) SELECT ${hash}, ${moment(since)}
    WHERE ${hash} IS DISTINCT FROM (SELECT hash FROM ${ratesInForce} ORDER BY id DESC LIMIT 1)`);
}

/**
 * The hash of the previous book in force; undefined if there was no other.
 * @param at the moment to look from; later books are ignored. The clock of the server that recorded a book may be
 * slightly ahead, so a book that was not in force yet is looked up from its beginning.
 */
export async function previousBook(db: Database, hash: string, at?: Date): Promise<string | undefined> {
  const late = at === undefined ? sql`since > 'infinity'` : sql`since > ${moment(at)}`;
  const [row] = rowsOf<{ hash: string }>(
    await db.execute(sql`
      SELECT hash FROM ${ratesInForce} WHERE hash <> ${hash} AND id < (
        SELECT id FROM ${ratesInForce} WHERE hash = ${hash}
        ORDER BY ${late}, CASE WHEN ${late} THEN id ELSE -id END LIMIT 1)
      ORDER BY id DESC LIMIT 1`),
  );
  return row?.hash;
}
