import type { FeedbackRequest } from '@advice-builder/contract';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { insertFeedback } from '../../store/repositories/feedback.ts';
import type { Services } from '../base/services.ts';

/** Stores a person's feedback. The audit trail records that it was sent, not its content. */
export async function sendFeedback({ db }: Services, actor: Actor, feedback: FeedbackRequest): Promise<void> {
  await db.transaction(async (tx) => {
    await insertFeedback(tx, actor.caller, feedback, actor.at);
    await auditBy(tx, actor, 'feedback-sent', undefined, { characters: feedback.data.length });
  });
}
