import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../domain/caller.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { records } from '../schema.ts';

const ofPractice = (caller: Caller) => and(eq(records.practiceId, caller.practiceId), isNull(records.deletedAt));

/** The condition of every query that changes records: rows of the caller that were not deleted. */
export function ownedBy(caller: Caller): SQL | undefined {
  return and(eq(records.ownerId, caller.userId), ofPractice(caller));
}

/** The condition of `ownedBy` for a query that is built once; `ownOf` has its values. */
export const ownedByCaller = and(
  eq(records.ownerId, sql.placeholder('userId')),
  eq(records.practiceId, sql.placeholder('practiceId')),
  isNull(records.deletedAt),
);
export const ownOf = ({ userId, practiceId }: Caller) => ({ userId, practiceId });

/**
 * The condition of every query that reads records: the caller's own rows, or those of the practice for people who may
 * read them.
 */
export function readableBy(caller: Caller): SQL | undefined {
  return readsPractice(caller) ? ofPractice(caller) : ownedBy(caller);
}
