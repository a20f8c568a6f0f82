/**
 * What new rates make of a scenario is accepted by a person. Update Report stores the same calculation and accepts nothing,
 * so the rates of a scenario do not tell: its stored calculations do.
 */
import { type SQL, sql } from 'drizzle-orm';
import { calculations } from '../schema.ts';
import { ofThisScenario } from './calculations.ts';

/** As columns of the query these stand in. */
interface OfRun {
  readonly record: SQL;
  readonly sid: SQL;
  readonly ratesHash: SQL;
  /** When the re-run began. */
  readonly since: SQL;
}

const ofRecord = ({ record, sid }: OfRun): SQL =>
  sql`${calculations.recordId} = ${record} AND ${calculations.sid} = ${sid} AND ${ofThisScenario}`;

/** `accepted_at` and `accepted_by` of the newest acceptance since a re-run with its rates, to be joined; else no row. */
export const acceptanceSince = (run: OfRun): SQL => sql`
  (SELECT ${calculations.acceptedAt}, ${calculations.acceptedBy} FROM ${calculations}
  WHERE ${ofRecord(run)} AND ${calculations.ratesHash} = ${run.ratesHash} AND ${calculations.acceptedAt} >= ${run.since}
  ORDER BY ${calculations.acceptedAt} DESC LIMIT 1)`;

/**
 * Whether the scenario (`s`) stood on the rates of a re-run before it: then it had nothing to tell of it. Another
 * calculation since does not change that.
 */
export const stoodBefore = (run: OfRun): SQL => sql`
  (s.calculated_at IS NOT NULL AND s.rates_hash IS NOT DISTINCT FROM ${run.ratesHash} AND (s.calculated_at < ${run.since}
    OR (SELECT ${calculations.ratesHash} FROM ${calculations} WHERE ${ofRecord(run)} AND ${calculations.at} < ${run.since}
      ORDER BY ${calculations.id} DESC LIMIT 1) IS NOT DISTINCT FROM ${run.ratesHash}))`;
