import type { FeedbackRequest } from '@advice-builder/contract';
import type { Caller } from '../../domain/caller.ts';
import type { Database } from '../database.ts';
import { feedback } from '../schema.ts';

export async function insertFeedback(
  db: Database,
  caller: Caller,
  { type, data }: FeedbackRequest,
  at: Date,
): Promise<void> {
  await db.insert(feedback).values({ at, practiceId: caller.practiceId, userId: caller.userId, type, data });
}
