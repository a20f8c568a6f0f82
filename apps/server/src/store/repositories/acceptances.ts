/**
 * A person accepts the effect of new rates on a scenario. Update Report stores the same calculation without accepting
 * it, so acceptance is recorded in the stored calculations and not in the rates of the scenario.
 */
import { type SQL, sql } from 'drizzle-orm';
import { calculations } from '../schema.ts';
import { ofThisScenario } from './calculations.ts';

/** Columns of the surrounding query. */
interface OfRun {
  readonly record: SQL;
  readonly sid: SQL;
  readonly ratesHash: SQL;
  /** When the re-run began. */
  readonly since: SQL;
}

const ofRecord = ({ record, sid }: OfRun): SQL =>
  sql`${calculations.recordId} = ${record} AND ${calculations.sid} = ${sid} AND ${ofThisScenario}`;

/** A join with `accepted_at` and `accepted_by` of the newest acceptance since a re-run with its rates, or no row. */
export const acceptanceSince = (run: OfRun): SQL => sql`
  (SELECT ${calculations.acceptedAt}, ${calculations.acceptedBy} FROM ${calculations}
  WHERE ${ofRecord(run)} AND ${calculations.ratesHash} = ${run.ratesHash} AND ${calculations.acceptedAt} >= ${run.since}
  ORDER BY ${calculations.acceptedAt} DESC LIMIT 1)`;

/**
 * Whether the scenario (`s`) already used the rates of a re-run before that re-run began, so that the re-run had
 * nothing to report. Later calculations do not change that.
 */
export const stoodBefore = (run: OfRun): SQL => sql`
  (s.calculated_at IS NOT NULL AND s.rates_hash IS NOT DISTINCT FROM ${run.ratesHash} AND (s.calculated_at < ${run.since}
    OR (SELECT ${calculations.ratesHash} FROM ${calculations} WHERE ${ofRecord(run)} AND ${calculations.at} < ${run.since}
      ORDER BY ${calculations.id} DESC LIMIT 1) IS NOT DISTINCT FROM ${run.ratesHash}))`;
