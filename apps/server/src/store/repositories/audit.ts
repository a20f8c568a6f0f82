import type { Actor } from '../../auth/caller.ts';
import type { Database } from '../database.ts';
import { audit } from '../schema.ts';

export type AuditAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'signed-out'
  | 'session-ended'
  | 'records-listed'
  | 'record-created'
  | 'record-viewed'
  | 'record-saved'
  | 'scenario-copied'
  | 'scenario-deleted'
  | 'summary-calculated';

/** Ids, counts and codes only: never what a person typed about a client. */
export type AuditDetails = Readonly<Record<string, number | string | boolean | readonly (number | string)[]>>;

export interface AuditEntry {
  readonly at: Date;
  readonly action: AuditAction;
  readonly requestId: string;
  readonly address: string;
  readonly userId?: number;
  readonly practiceId?: number;
  readonly recordId?: number;
  readonly details?: AuditDetails;
}

/** Adds a line to the audit trail, in the transaction of what it tells. */
export async function appendAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.insert(audit).values({
    at: entry.at,
    action: entry.action,
    requestId: entry.requestId,
    address: entry.address,
    userId: entry.userId ?? null,
    practiceId: entry.practiceId ?? null,
    recordId: entry.recordId ?? null,
    details: entry.details ?? {},
  });
}

/** The same for something a signed-in person did. */
export function auditBy(
  db: Database,
  actor: Actor,
  action: AuditAction,
  recordId?: number,
  details?: AuditDetails,
): Promise<void> {
  return appendAudit(db, {
    at: actor.at,
    action,
    requestId: actor.requestId,
    address: actor.address,
    userId: actor.caller.userId,
    practiceId: actor.caller.practiceId,
    ...(recordId === undefined ? {} : { recordId }),
    ...(details === undefined ? {} : { details }),
  });
}
