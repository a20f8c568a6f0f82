import type { FeedbackRequest } from '@advice-builder/contract';
import { desc, eq, lt } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import type { Database } from '../database.ts';
import { feedback, users } from '../schema.ts';

export async function insertFeedback(
  db: Database,
  caller: Caller,
  { type, data }: FeedbackRequest,
  at: Date,
): Promise<void> {
  await db.insert(feedback).values({ at, practiceId: caller.practiceId, userId: caller.userId, type, data });
}

const withSender = (db: Database) =>
  db.select({ row: feedback, email: users.email }).from(feedback).innerJoin(users, eq(users.id, feedback.userId));

/** Lists feedback, the newest first. */
export const listFeedback = (db: Database) => withSender(db).orderBy(desc(feedback.id));

export async function findFeedback(db: Database, id: number) {
  const [found] = await withSender(db).where(eq(feedback.id, id));
  return found;
}

export async function deleteFeedback(db: Database, id: number): Promise<void> {
  await db.delete(feedback).where(eq(feedback.id, id));
}

export async function deleteFeedbackBefore(db: Database, before: Date): Promise<void> {
  await db.delete(feedback).where(lt(feedback.at, before));
}
