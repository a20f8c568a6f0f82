/** Records with results of re-runs, as the job stores them, for tests of the pages that show them. */
import type { RecordReview, ReviewFigures, ReviewOutcome } from '@advice-builder/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Store } from '../../store/database.ts';
import type { Person, TestApp } from '../testing.ts';

export const DAY = '2026-10-01';
const CARE = { typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000, radRacPaid: 300_000 };
const OTHER_RATES = 'a'.repeat(64);

const FIGURES: ReviewFigures = {
  care: 200,
  careOn: '2026-11-01',
  pension: 900,
  pensionOn: '2026-11-01',
  lastsUntil: null,
  lastsWords: 'beyond 2041',
  netWorth: 500_000,
};

export interface Told {
  readonly outcome?: ReviewOutcome;
  readonly before?: Partial<ReviewFigures>;
  readonly after?: Partial<ReviewFigures>;
  readonly dates?: RecordReview['dates'];
  readonly notCounted?: number;
  readonly preferred?: number;
  readonly isWorse?: boolean;
}

function reviewOf({
  outcome = 'changed',
  before,
  after,
  dates = [],
  notCounted = 0,
  preferred = 0,
  isWorse,
}: Told): RecordReview {
  const isCannot = outcome === 'cannot-be-calculated';
  const review = {
    sid: 0,
    name: 'Current Situation',
    isPreferred: true,
    before: isCannot ? null : { ...FIGURES, ...before },
    after: isCannot ? null : { ...FIGURES, ...after },
    outcome,
    isWorse: isWorse ?? false,
    reasons: [],
    parts: [],
    missing: isCannot ? [{ words: 'Margaret needs a date of entry.', path: 'sCare[0].dateOfEntry' }] : [],
  };
  return { preferred, scenarios: [review], dates: [...dates], notCounted };
}

/** A record that was calculated with the rates in force. */
export async function calculatedRecord(test: TestApp, as: Person, name: string): Promise<number> {
  const { recId } = (await test.send('POST', '/record/create', {}, as)).body;
  const record = { reference: name, clients: [{ first_name: name, last_name: 'Hale', dob: '03/03/1942' }] };
  const scenarios = { 0: { sCare: [CARE], meta: { revision: 1 } } };
  const saved = await test.send('POST', `/report/${recId}/summary/0`, { record, recordRevision: 1, scenarios }, as);
  if (saved.status !== 200) throw new Error(saved.text);
  return recId;
}

/** Changes stored calculations so that they look calculated with other rates. */
export async function withOtherRates({ db }: Store, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await db.execute(sql`UPDATE scenarios SET rates_hash = ${OTHER_RATES} WHERE record_id = ${id}`);
    await db.execute(sql`UPDATE calculations SET rates_hash = ${OTHER_RATES} WHERE record_id = ${id}`);
  }
}

/** A finished re-run of a practice. Returns its number. */
export async function rerunOf(
  { db }: Store,
  test: TestApp,
  practiceId: number,
  day: string | null = DAY,
): Promise<number> {
  const [row] = rowsOf<{ id: number }>(
    await db.execute(sql`
      INSERT INTO reruns (practice_id, scope, state, rates_hash, rates_revision, rates_day, record_ids, total, created_at, finished_at)
      SELECT ${practiceId}::bigint, 'practice', 'done', ${test.services.rates.book.hash}, coalesce(max(rates_revision), 0) + 1,
        ${day}::date, '{}', 0, ${test.clock.now().toISOString()}::timestamptz, ${test.clock.now().toISOString()}::timestamptz
      FROM reruns RETURNING id::int`),
  );
  if (row === undefined) throw new Error('no run');
  return row.id;
}

export async function addResult({ db }: Store, test: TestApp, run: number, recId: number, told: Told): Promise<void> {
  await db.execute(sql`
    INSERT INTO recalculations (rerun_id, record_id, version, outcome, figures, rates_hash, engine_version)
    SELECT ${run}, id, version, ${told.outcome ?? 'changed'}, ${JSON.stringify(reviewOf(told))}::jsonb,
      ${test.services.rates.book.hash}, '1' FROM records WHERE id = ${recId}`);
}
