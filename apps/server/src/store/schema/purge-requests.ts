import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';

/** A purge that one person requested, until another confirms or refuses it. */
export const purgeRequests = pgTable('purge_requests', {
  recordId: reference('record_id').primaryKey(),
  practiceId: reference('practice_id').notNull(),
  askedBy: reference('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  reason: text('reason').notNull(),
});
