import { type SQL, sql } from 'drizzle-orm';
import type { Seal } from '../../platform/audit-chain.ts';
import { type Database, rowsOf } from '../database.ts';

/** Most lines under one seal: the amount that a check reads at once. */
export const LINES_OF_A_SEAL = 1000;
/** The lock that a server holds while it makes a seal. Code that writes audit lines never waits for it. */
const LOCK = 7_201_517;

/**
 * The text of a line whose SHA-256 is sealed. Our own statement makes it, not a stored function, so that nobody can
 * change it in the database. `jsonb` orders its names and writes each value in one way.
 */
const TEXT = sql`jsonb_build_object('id', line.id, 'at', to_char(line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'practice', line.practice_id, 'user', line.user_id, 'action', line.action, 'record', line.record_id,
  'request', line.request_id, 'address', line.address, 'details', line.details)::text`;
const DIGEST = sql`int8send(line.id) || sha256(convert_to(${TEXT}, 'UTF8'))`;

interface Writers {
  /** The highest id that any line has so far. */
  readonly highest: number;
  /** Open transactions that may still add lines with ids up to `highest`. */
  readonly open: readonly string[];
}

/**
 * Finds writers whose ids may not be visible yet. A statement locks the table before it takes an id, and its
 * transaction releases the lock after its rows are visible. So the highest id is read first, and the holders of the
 * lock after it.
 */
export async function lookAtWriters(db: Database): Promise<Writers> {
  const [top] = rowsOf<{ highest: number | null }>(
    await db.execute(
      sql`SELECT pg_sequence_last_value(pg_get_serial_sequence('audit', 'id')::regclass)::float8 AS highest`,
    ),
  );
  const rows = rowsOf<{ name: string }>(
    await db.execute(sql`SELECT virtualtransaction AS name FROM pg_locks WHERE relation = 'audit'::regclass
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND mode = 'RowExclusiveLock' AND granted AND pid IS DISTINCT FROM pg_backend_pid()`),
  );
  return { highest: top?.highest ?? 0, open: rows.map(({ name }) => name) };
}

/** Whether this transaction may make the seal: false while another server makes one. */
export async function takeSealing(tx: Database): Promise<boolean> {
  const [row] = rowsOf<{ mine: boolean }>(
    await tx.execute(sql`SELECT pg_try_advisory_xact_lock(${LOCK}::bigint) AS mine`),
  );
  return row?.mine === true;
}

export interface StoredSeal {
  readonly seal: Seal;
  /** The sealed digests in hexadecimal. */
  readonly digests: string;
}

interface SealRow extends Omit<Seal, 'sealedAt'> {
  readonly sealedAt: string | Date;
  readonly digests: string;
}

async function selectSeals(db: Database, which: SQL): Promise<readonly StoredSeal[]> {
  const rows = rowsOf<SealRow>(
    await db.execute(sql`SELECT s.id::float8 AS id, after_id::float8 AS "afterId", until_id::float8 AS "untilId", lines,
      encode(digests, 'hex') AS digests, sealed_at AS "sealedAt", previous, hash, signed_by AS "signedBy", signature
      FROM audit_seals s ${which}`),
  );
  return rows.map(({ digests, sealedAt, ...seal }) => ({
    seal: { ...seal, sealedAt: new Date(sealedAt).toISOString() },
    digests,
  }));
}

export const newestSeal = async (db: Database): Promise<Seal | undefined> =>
  (await selectSeals(db, sql`ORDER BY s.id DESC LIMIT 1`))[0]?.seal;

/** Seals after the given number, in order. */
export const sealsAfter = (db: Database, id: number, limit: number): Promise<readonly StoredSeal[]> =>
  selectSeals(db, sql`WHERE s.id > ${id} ORDER BY s.id LIMIT ${limit}`);

/** All seals that cover lines from `first` to `last`. */
export const sealsOver = (db: Database, first: number, last: number): Promise<readonly StoredSeal[]> =>
  selectSeals(db, sql`WHERE until_id >= ${first} AND after_id < ${last} ORDER BY s.id`);

export async function insertSeal(db: Database, seal: Seal, digests: string): Promise<void> {
  const { id, afterId, untilId, lines, sealedAt, previous, hash, signedBy, signature } = seal;
  await db.execute(sql`INSERT INTO audit_seals
      (id, after_id, until_id, lines, digests, sealed_at, previous, hash, signed_by, signature)
    VALUES (${id}, ${afterId}, ${untilId}, ${lines}, decode(${digests}, 'hex'), ${sealedAt}::timestamptz, ${previous},
      ${hash}, ${signedBy}, ${signature})`);
}

export interface Block {
  readonly untilId: number;
  readonly lines: number;
  readonly digests: string;
}

/** The next lines to seal, up to an id; undefined if there are none. */
export async function nextBlock(db: Database, after: number, until: number): Promise<Block | undefined> {
  const [row] = rowsOf<{ untilId: number | null; lines: number; digests: string | null }>(
    await db.execute(sql`SELECT max(line.id)::float8 AS "untilId", count(*)::int AS lines,
        encode(string_agg(${DIGEST}, ''::bytea ORDER BY line.id), 'hex') AS digests
      FROM (SELECT * FROM audit a WHERE a.id > ${after} AND a.id <= ${until} ORDER BY a.id
        LIMIT ${LINES_OF_A_SEAL}) line`),
  );
  if (row?.untilId == null || row.digests === null) return undefined;
  return { untilId: row.untilId, lines: row.lines, digests: row.digests };
}

/** Whether a seal covers a line. The first seal also covers all earlier lines. */
const isUnder = ({ id, afterId, untilId }: Seal): SQL =>
  sql`${id === 1 ? sql`true` : sql`line.id > ${afterId}`} AND line.id <= ${untilId}`;

/** The current digests of the lines that a seal covers. */
export async function digestsNow(db: Database, seal: Seal): Promise<string> {
  const [row] = rowsOf<{ digests: string | null }>(
    await db.execute(sql`SELECT encode(string_agg(${DIGEST}, ''::bytea ORDER BY line.id), 'hex') AS digests
      FROM audit line WHERE ${isUnder(seal)}`),
  );
  return row?.digests ?? '';
}

export async function countUnsealed(db: Database, after: number): Promise<number> {
  return db.$count(sql`audit`, sql`id > ${after}`);
}

/** The lines of a time span and, optionally, of a practice. */
export interface Extract {
  readonly from: Date;
  readonly until: Date;
  readonly practiceId: number | undefined;
}

function isIn({ from, until, practiceId }: Extract): SQL {
  const ofPractice = practiceId === undefined ? sql`true` : sql`line.practice_id = ${practiceId}`;
  return sql`line.at >= ${from.toISOString()}::timestamptz AND line.at < ${until.toISOString()}::timestamptz AND ${ofPractice}`;
}

export async function spanOf(
  db: Database,
  extract: Extract,
): Promise<{ readonly first: number; readonly last: number } | undefined> {
  const [row] = rowsOf<{ first: number | null; last: number | null }>(
    await db.execute(
      sql`SELECT min(line.id)::float8 AS first, max(line.id)::float8 AS last FROM audit line WHERE ${isIn(extract)}`,
    ),
  );
  return row?.first == null || row.last === null ? undefined : { first: row.first, last: row.last };
}

export interface SealedLine {
  readonly id: number;
  readonly wanted: boolean;
  readonly text: string;
}

/** The lines under a seal with their texts, and whether they belong to an extract. */
export async function linesUnder(db: Database, seal: Seal, extract: Extract): Promise<readonly SealedLine[]> {
  return rowsOf<SealedLine>(
    await db.execute(sql`SELECT line.id::float8 AS id, coalesce(${isIn(extract)}, false) AS wanted, ${TEXT} AS text
      FROM audit line WHERE ${isUnder(seal)} ORDER BY line.id`),
  );
}
