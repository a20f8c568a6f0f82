import { type SQL, sql } from 'drizzle-orm';
import { RECORD_USES, type RecordUse } from '../../domain/record-use.ts';
import { type Database, rowsOf } from '../database.ts';

/** Selects the actions of an account, or on a record, between two moments (`until` excluded). */
export interface AccessFilter {
  readonly userId?: number | undefined;
  readonly recordId?: number | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: number | undefined;
}

/** One account and one record. `lastId`: the id of the newest line. */
export interface AccessRow extends Readonly<Record<RecordUse, number>> {
  readonly lastId: number;
  readonly recordId: number;
  readonly reference: string | null;
  readonly clientNames: string | null;
  readonly userId: number;
  readonly who: string;
  readonly first: string | Date;
  readonly last: string | Date;
}

export const anyOf = (actions: readonly string[]): SQL =>
  sql`action IN (${sql.join(
    actions.map((action) => sql`${action}`),
    sql`, `,
  )})`;

const { listed, ...alone } = RECORD_USES;
const ALONE: readonly string[] = Object.values(alone).flat();

/**
 * Lines about lists, one for each record that a list showed. `condition` applies to the line. The database uses its
 * index only if the query states that `details.records` is an array.
 */
export const shownInLists = (condition: SQL): SQL => sql`
  SELECT line.id, line.at, line.practice_id, line.user_id, shown.id::bigint AS record_id, line.action
  FROM (SELECT * FROM audit WHERE ${condition} AND ${anyOf(listed)} AND jsonb_typeof(details->'records') = 'array') line
  CROSS JOIN LATERAL jsonb_array_elements_text(line.details->'records') shown(id)`;

/** Lines about one record, and lines about lists. */
function uses(condition: SQL, recordId: number | undefined): SQL {
  const [own, shown] =
    recordId === undefined
      ? [sql`record_id IS NOT NULL`, sql`true`]
      : [sql`record_id = ${recordId}`, sql`details->'records' @> ${JSON.stringify([recordId])}::jsonb`];
  const ofRecord = recordId === undefined ? sql`` : sql`WHERE shown.id = ${String(recordId)}`;
  return sql`
    SELECT id, at, practice_id, user_id, record_id, action FROM audit WHERE ${condition} AND ${own} AND ${anyOf(ALONE)}
    UNION ALL ${shownInLists(sql`${condition} AND ${shown}`)} ${ofRecord}`;
}

/** Pairs of account and record, the latest first. Both the line and the record are limited to the practice. */
export async function listAccess(
  db: Database,
  practiceId: number,
  { userId, recordId, from, until, before }: AccessFilter,
  limit: number,
): Promise<readonly AccessRow[]> {
  const conditions = [
    sql`practice_id = ${practiceId} AND user_id IS NOT NULL`,
    ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
    ...(from === undefined ? [] : [sql`at >= ${from.toISOString()}::timestamptz`]),
    ...(until === undefined ? [] : [sql`at < ${until.toISOString()}::timestamptz`]),
  ];
  const older = before === undefined ? sql`` : sql`HAVING max(id) < ${before}`;
  const count = (use: RecordUse): SQL => sql`count(*) FILTER (WHERE ${anyOf(RECORD_USES[use])})::int`;
  return rowsOf<AccessRow>(
    await db.execute(sql`
      SELECT met.last_id::float8 AS "lastId", met.record_id::float8 AS "recordId", r.reference,
        r.client_names AS "clientNames", met.user_id::float8 AS "userId", u.first_name || ' ' || u.last_name AS who,
        met.first, met.last, met.viewed, met.listed, met.changed, met.exported, met.downloaded
      FROM (SELECT record_id, user_id, max(id) AS last_id, min(at) AS first, max(at) AS last, ${count('viewed')} AS viewed,
          ${count('listed')} AS listed, ${count('changed')} AS changed, ${count('exported')} AS exported,
          ${count('downloaded')} AS downloaded
        FROM (${uses(sql.join(conditions, sql` AND `), recordId)}) used GROUP BY record_id, user_id ${older}
        ORDER BY max(id) DESC LIMIT ${limit}) met
      JOIN users u ON u.id = met.user_id
      LEFT JOIN records r ON r.id = met.record_id AND r.practice_id = ${practiceId}
      ORDER BY met.last_id DESC`),
  );
}
