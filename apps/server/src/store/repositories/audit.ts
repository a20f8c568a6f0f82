import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/caller.ts';
import { trailLines } from '../../platform/metrics/counts.ts';
import { type Database, rowsOf } from '../database.ts';
import { audit, users } from '../schema.ts';

/** All actions of the audit trail, in the words of the audit page and its export. */
export const auditWords = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-locked': 'Sign-in refused: too many attempts',
  'sign-in-code-asked': 'Sign-in: code asked for',
  'sign-in-code-wrong': 'Sign-in failed: wrong code',
  'sign-on-failed': 'Single sign-on failed',
  'sign-on-bound': 'Single sign-on: the account was connected with the provider',
  'sign-on-tried': 'Tried single sign-on',
  'sign-on-again': 'Signed in at the provider again to confirm their identity',
  'sign-on-again-failed': 'Signing in at the provider again did not confirm the identity',
  'sign-on-changed': 'Changed single sign-on',
  'signed-out': 'Signed out',
  'session-ended': 'Session ended',
  'sessions-ended': 'Ended the other sessions',
  'password-reset-requested': 'Asked for a temporary password',
  'password-changed': 'Changed the password',
  'password-change-failed': 'Password change failed',
  'password-wrong': 'Wrong password for a change of sign-in settings',
  'two-factor-begun': 'Began to set up two-factor authentication',
  'two-factor-on': 'Turned two-factor authentication on',
  'two-factor-off': 'Turned two-factor authentication off',
  'two-factor-postponed': 'Postponed setting up a second factor',
  'two-factor-locked': 'Two-factor authentication locked: too many wrong codes',
  'two-factor-failed': 'Wrong password or code for a change of two-factor authentication',
  'passkey-begun': 'Began to add a passkey',
  'passkey-added': 'Added a passkey',
  'passkey-renamed': 'Renamed a passkey',
  'passkey-removed': 'Removed a passkey',
  'passkey-refused': 'Adding a passkey failed',
  'passkey-copied': 'Passkey refused: its counter went back, there may be a copy of it',
  'sign-in-passkey-wrong': 'Sign-in failed: passkey not accepted',
  'recovery-codes-made': 'Made new recovery codes',
  'mail-failed': 'An e-mail could not be sent',
  'records-listed': 'Listed records',
  'record-created': 'Created a record',
  'record-viewed': 'Viewed a record',
  'record-saved': 'Saved a record',
  'record-deleted': 'Deleted a record',
  'record-restored': 'Operator: restored a deleted record',
  'record-purged': 'Purged a record deleted seven years ago',
  'record-purged-early': 'Purged a record before seven years, as asked by another person',
  'retention-exported': 'Exported the table of deleted records',
  'purge-asked': 'Asked for the purge of a record',
  'purge-refused': 'Refused the purge of a record',
  'purge-withdrawn': 'Withdrew the purge of a record',
  'purge-lapsed': 'Nobody confirmed or refused the purge of a record in time',
  'record-cloned': 'Cloned a record',
  'record-duplicated': 'Duplicated a record',
  'record-exported': 'Saved a record as a case file',
  'client-data-exported': 'Exported all data of a record',
  'record-imported': 'Imported a record',
  'record-marked': 'Set status, review or archive of a record',
  'access-refused': 'Access refused',
  'access-refused-often': 'Access refused too often: more refusals within the hour are not listed',
  'feedback-sent': 'Sent feedback',
  'feedback-deleted': 'Operator: deleted a feedback',
  'scenario-copied': 'Added a scenario',
  'scenario-deleted': 'Deleted a scenario',
  'scenario-put-back': 'Put a scenario back from the history',
  'history-viewed': 'Viewed the history of a record',
  'version-viewed': 'Opened an earlier version of a record',
  'version-named': 'Named a version of a record',
  'summary-calculated': 'Calculated a summary',
  'calculation-accepted': 'Accepted figures with new rates',
  'calculations-viewed': 'Viewed stored calculations',
  'downloads-viewed': 'Viewed the downloads of a record',
  'held-viewed': 'Viewed how much data a record has',
  'calculation-repeated': 'Made a stored calculation again',
  'graphs-calculated': 'Calculated the graphs',
  'report-downloaded': 'Downloaded a document',
  'report-previewed': 'Previewed a document',
  'snapshot-downloaded': 'Downloaded a snapshot',
  'practice-viewed': 'Viewed the practice page',
  'practice-data-viewed': 'Viewed waiting purges and how long records are kept',
  'rates-review-viewed': 'Viewed what new rates change',
  'review-accepted': 'Accepted records with new rates',
  'own-details-changed': 'Changed their name, phone, number or signature',
  'practice-settings-changed': 'Changed the settings of documents',
  'practice-second-factor-changed': 'Changed who needs a second factor',
  'practice-defaults-changed': 'Changed the defaults for new records',
  'audit-viewed': 'Viewed the audit trail',
  'audit-exported': 'Exported the audit trail',
  'audit-taken-out': 'Operator: exported the audit trail',
  'audit-accepted':
    'Operator: resumed sealing the audit trail although seals are missing or the remembered one cannot be read',
  'access-looked-up': 'Looked up who saw which records',
  'access-exported': 'Exported who saw which records',
  'rerun-started': 'Started a re-run of records',
  'rerun-paused': 'Paused a re-run of records',
  'rerun-resumed': 'Resumed a re-run of records',
  'rerun-cancelled': 'Cancelled a re-run of records',
  'rates-imported': 'Operator: imported a pack of rates',
  'rates-accepted': 'Operator: accepted a pack of rates',
  'rates-withdrawn': 'Operator: withdrew a pack of rates',
  'rates-overdue': 'Notified the operators of overdue rates',
  'backup-missing': 'Notified the operators of a missing backup or copy',
  'alarm-many-records': 'Alarm: an account viewed or exported many records within an hour',
  'alarm-refused-looks': 'Alarm: an account was refused often within an hour',
  'alarm-address-failures': 'Alarm: sign-ins to many accounts failed from one address within an hour',
  'alarm-practice-failures': 'Alarm: many sign-ins of the practice failed within an hour',
  'keys-moved': 'Operator: moved the keys out of the data directory',
  'key-accepted': 'Operator: accepted another key of the installation',
  'clock-confirmed': 'Operator: confirmed the clock',
  'practice-added': 'Operator: added the practice',
  'practice-changed': 'Operator: changed the practice',
  'practice-sign-on-changed': 'Operator: changed single sign-on',
  'account-identity-removed': 'Operator: disconnected the account from single sign-on',
  'account-added': 'Operator: added the account',
  'account-disabled': 'Operator: disabled the account',
  'account-enabled': 'Operator: enabled the account',
  'account-reset': 'Operator: reset the password',
  'account-unlocked': 'Operator: unlocked the account',
  'account-tagged': 'Operator: changed the tags',
  'account-role-changed': 'Operator: changed the role',
  'account-signed-out': 'Operator: ended the sessions',
} as const;
export type AuditAction = keyof typeof auditWords;

/** Ids, counts and codes only: never text that a person entered about a client. */
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

/**
 * Inserts lines. It is written as SQL, because every call adds a line and the query builder takes longer than the
 * database.
 */
export function auditInsert(entries: readonly AuditEntry[]): SQL {
  for (const { action } of entries) trailLines.inc({ action });
  const lines = entries.map(
    ({ at, action, requestId, address, userId, practiceId, recordId, details }) =>
      sql`(${at.toISOString()}::timestamptz, ${action}, ${requestId}, ${address}, ${userId ?? null}::bigint,
        ${practiceId ?? null}::bigint, ${recordId ?? null}::bigint, ${JSON.stringify(details ?? {})}::jsonb)`,
  );
  return sql`INSERT INTO audit (at, action, request_id, address, user_id, practice_id, record_id, details)
    VALUES ${sql.join(lines, sql`, `)}`;
}

/** Adds a line to the audit trail, in the transaction of the change it describes. */
export async function appendAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db.execute(auditInsert([entry]));
}

/** Overdue series about which the operators were notified after `since`. */
export async function overdueNoticesSince(db: Database, since: Date): Promise<ReadonlySet<string>> {
  const rows = rowsOf<{ series: string }>(
    await db.execute(sql`SELECT jsonb_array_elements_text(details->'series') AS series FROM audit
      WHERE practice_id IS NULL AND at >= ${since.toISOString()}::timestamptz AND action = 'rates-overdue'`),
  );
  return new Set(rows.map(({ series }) => series));
}

/** Whether the installation itself added a line about this action after `since`. */
export async function hasNoticeSince(db: Database, action: AuditAction, since: Date): Promise<boolean> {
  return (await db.$count(audit, and(isNull(audit.practiceId), gte(audit.at, since), eq(audit.action, action)))) > 0;
}

/** The line about an action of a signed-in person. */
export function lineBy(actor: Actor, action: AuditAction, recordId?: number, details?: AuditDetails): AuditEntry {
  return {
    at: actor.at,
    action,
    requestId: actor.requestId,
    address: actor.address,
    userId: actor.caller.userId,
    practiceId: actor.caller.practiceId,
    ...(recordId === undefined ? {} : { recordId }),
    ...(details === undefined ? {} : { details }),
  };
}

/** Adds the line about an action of a signed-in person. */
export function auditBy(
  db: Database,
  actor: Actor,
  action: AuditAction,
  recordId?: number,
  details?: AuditDetails,
): Promise<void> {
  return appendAudit(db, lineBy(actor, action, recordId, details));
}

/** Selects lines of a practice: of a person, of a record, of a time span (`until` excluded), or older than a line. */
export interface AuditFilter {
  readonly userId?: number | undefined;
  readonly recordId?: number | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: number | undefined;
}

export interface AuditRow {
  readonly line: typeof audit.$inferSelect;
  readonly who: { readonly firstName: string; readonly lastName: string; readonly email: string } | null;
}

/** Lists the lines of a practice, the newest first. The practice is part of every query. */
export async function listAudit(
  db: Database,
  practiceId: number,
  filter: AuditFilter,
  limit: number,
): Promise<readonly AuditRow[]> {
  const { userId, recordId, from, until, before } = filter;
  return db
    .select({ line: audit, who: { firstName: users.firstName, lastName: users.lastName, email: users.email } })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(
      and(
        eq(audit.practiceId, practiceId),
        userId === undefined ? undefined : eq(audit.userId, userId),
        recordId === undefined ? undefined : eq(audit.recordId, recordId),
        from === undefined ? undefined : gte(audit.at, from),
        until === undefined ? undefined : lt(audit.at, until),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
}
