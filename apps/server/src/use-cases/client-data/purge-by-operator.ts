/** The operator confirms or refuses a purge as the second person if nobody else in the practice can. */
import type { RecordCopies } from '@advice-builder/contract';
import { type Problem, type Result, success } from '@advice-builder/kernel';
import type { Database } from '../../store/database.ts';
import { copiesOf } from '../../store/repositories/client-data.ts';
import { deletePurgeRequest, findPurgeRequest, listConfirmers } from '../../store/repositories/purges.ts';
import { finishReruns } from '../../store/repositories/reruns.ts';
import type { OperatorDesk } from '../account/operator-desk.ts';
import { askedDetails, type OpenPurge, openPurge, purgeOpen, purgesSince } from './purge.ts';

export type OperatorAnswer =
  | { readonly kind: 'answered'; readonly open: OpenPurge; readonly copies: RecordCopies }
  | { readonly kind: 'not-waiting'; readonly isRecordDeleted: boolean }
  /** There are other people in the practice who can confirm or refuse it. */
  | { readonly kind: 'others'; readonly emails: readonly string[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

const purgeOrKeep = (tx: Database, open: OpenPurge, at: Date, isConfirmed: boolean): Promise<Result<unknown>> =>
  isConfirmed ? purgeOpen(tx, { at }, open) : deletePurgeRequest(tx, open.record.id).then(success);

/** @param confirmedBy the operator's name for the trail; undefined refuses the purge */
export async function answerAsOperator(
  desk: OperatorDesk,
  recordId: number,
  confirmedBy: string | undefined,
): Promise<OperatorAnswer> {
  const at = desk.clock.now();
  const isConfirmed = confirmedBy !== undefined;
  const answer = await desk.db.transaction<OperatorAnswer>(async (tx) => {
    const waiting = await openPurge(tx, recordId, at);
    if (!waiting.ok) {
      const isRecordDeleted = (await findPurgeRequest(tx, recordId, purgesSince(at))) !== undefined;
      return { kind: 'not-waiting', isRecordDeleted };
    }
    const open = waiting.value;
    const { practiceId, askedBy, reason } = open.found.request;
    const others = await listConfirmers(tx, practiceId, askedBy);
    if (others.length > 0) return { kind: 'others', emails: others.map(({ email }) => email) };
    const copies = await copiesOf(tx, undefined, recordId);
    const done = await purgeOrKeep(tx, open, at, isConfirmed);
    if (!done.ok) return { kind: 'refused', problems: done.problems };
    await desk.note(
      tx,
      isConfirmed ? 'record-purged-early' : 'purge-refused',
      { practiceId, recordId },
      { ...askedDetails(open), ...(isConfirmed ? { reason, confirmedBy, copies: copies.count } : {}) },
    );
    return { kind: 'answered', open, copies };
  });
  if (answer.kind === 'answered') await finishReruns(desk.db, at);
  return answer;
}
