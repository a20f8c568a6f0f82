/** Records of every practice, for changes that affect all of them. No person sees them. */

import type { Scenario } from '@advice-builder/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { records, scenarios } from '../schema.ts';
import type { RecordRow } from './records.ts';
import type { RecordToRun } from './rerun-results.ts';
import type { ScenarioRow } from './scenarios.ts';

const AT_ONCE = 50;

/** The next records by number, with their scenarios. Deleted and archived records and examples are left out. */
export async function recordsAfter(db: Database, id: number): Promise<readonly RecordToRun[]> {
  const rows = await db
    .select({ record: records, scenario: scenarios })
    .from(records)
    .innerJoin(scenarios, eq(scenarios.recordId, records.id))
    .where(
      sql`${records.id} IN (SELECT id FROM records WHERE id > ${id} AND deleted_at IS NULL AND archived_at IS NULL
        AND NOT is_example ORDER BY id LIMIT ${AT_ONCE})`,
    )
    .orderBy(records.id, scenarios.sid);
  const found = new Map<number, { readonly record: RecordRow; readonly scenarios: ScenarioRow[] }>();
  for (const { record, scenario } of rows) {
    const known = found.get(record.id) ?? { record: record as RecordRow, scenarios: [] };
    known.scenarios.push({ ...scenario, document: scenario.document as Scenario });
    found.set(record.id, known);
  }
  return [...found.values()];
}
