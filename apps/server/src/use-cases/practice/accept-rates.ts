import { setImmediate } from 'node:timers/promises';
import { type AcceptRatesAnswer, messageOf, problem, type RecordReview } from '@advice-builder/contract';
import { isoDate, type Problem } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { resultsOf } from '../../store/repositories/rates-review.ts';
import { noteRefusals } from '../account/note-refusals.ts';
import type { Services } from '../base/services.ts';
import { acceptCalculations } from '../record/calculations/accept.ts';
import { mayChange, type RecordState, readRecordState } from '../record/record-state.ts';
import { ratesReviewed } from './rates-review.ts';

/** A record and the version of it that was recalculated. */
export interface ToAccept {
  readonly recId: number;
  readonly revision: number;
}

type Outcome = AcceptRatesAnswer['results'][number];

const CHANGED = 'The record was saved after it was recalculated. Open it, or re-run.';
const NOT_OWN = 'Only the adviser of the record can accept it.';
const NOT_RECALCULATED = 'The record was not recalculated with the rates in force. Re-run first.';
const NOTHING_TO_ACCEPT = 'No scenario of the record can be calculated.';

const cannot = (recId: number, words: string): Outcome => ({ recId, result: 'cannot', words });

function refused(recId: number, problems: readonly Problem[]): Outcome {
  const [first] = problems;
  if (first?.code === 'revision-conflict') return { recId, result: 'changed-meanwhile', words: CHANGED };
  return cannot(recId, first === undefined ? NOTHING_TO_ACCEPT : messageOf(first));
}

/** The request that accepts every scenario that could be calculated, each in its stored revision. */
function requestFor({ record, scenarios }: RecordState, review: RecordReview, ratesHash: string) {
  const calculable = review.scenarios.filter(({ sid, after }) => after !== null && scenarios.has(sid));
  const revisionOf = (sid: number): number => scenarios.get(sid)?.revision ?? 0;
  return {
    scenarios: Object.fromEntries(calculable.map(({ sid }) => [String(sid), revisionOf(sid)])),
    revisions: { record: record.revision, 0: revisionOf(0) },
    ratesHash,
  };
}

/** Audits this refusal like any other, although the request goes on with the other records. */
async function refusedForeign(
  services: Services,
  actor: Actor,
  { recId }: ToAccept,
  outcome: Outcome,
): Promise<Outcome> {
  await noteRefusals(services, actor, 'accept-rates', [recId]);
  return outcome;
}

async function acceptOne(
  services: Services,
  actor: Actor,
  wanted: ToAccept,
  review: RecordReview | null | undefined,
): Promise<Outcome> {
  const { recId, revision } = wanted;
  const read = await readRecordState(services.db, actor.caller, recId);
  if (!read.ok) return refusedForeign(services, actor, wanted, refused(recId, read.problems));
  const state = read.value;
  if (state.record.archivedAt !== null) return refused(recId, [problem('record-archived')]);
  if (!mayChange(actor.caller, state)) return refusedForeign(services, actor, wanted, cannot(recId, NOT_OWN));
  if (review === undefined) return cannot(recId, NOT_RECALCULATED);
  if (state.record.version !== revision) return { recId, result: 'changed-meanwhile', words: CHANGED };
  const request = review === null ? undefined : requestFor(state, review, services.rates.book.hash);
  if (request === undefined || Object.keys(request.scenarios).length === 0) return cannot(recId, NOTHING_TO_ACCEPT);
  const accepted = await acceptCalculations(services, actor, recId, request);
  return accepted.ok ? { recId, result: 'accepted', words: null } : refused(recId, accepted.problems);
}

/**
 * Accepts the calculation of the caller's records with the current rates, for all scenarios that can be calculated.
 * Each record is separate, so that one that changed in the meantime does not hold up the others. Earlier calculations
 * remain.
 */
export async function acceptRates(
  services: Services,
  actor: Actor,
  day: string,
  records: readonly ToAccept[],
): Promise<AcceptRatesAnswer> {
  const reviewed = await ratesReviewed(services, actor, isoDate(day));
  const wanted = [...new Map(records.map((each) => [each.recId, each])).values()];
  const isInForce = reviewed?.hash === services.rates.book.hash;
  const ids = wanted.map(({ recId }) => recId);
  const reviews = isInForce ? await resultsOf(services.db, actor.caller, reviewed.hash, ids) : new Map();
  const results: Outcome[] = [];
  for (const each of wanted) {
    // Lets other requests run between two records.
    await setImmediate();
    results.push(await acceptOne(services, actor, each, reviews.get(each.recId)));
  }
  const count = (result: Outcome['result']): number => results.filter((each) => each.result === result).length;
  await auditBy(services.db, actor, 'review-accepted', undefined, {
    day,
    accepted: count('accepted'),
    changed: count('changed-meanwhile'),
    refused: count('cannot'),
  });
  return { results, status: { success: true } };
}
