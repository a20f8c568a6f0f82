/**
 * The audited actions by their meaning for a client's data: someone viewed, changed, exported or downloaded it. Every
 * action belongs to one of these lists or to NO_RECORD_USE; a test fails for a missing one.
 */
export const RECORD_USES = {
  viewed: [
    'record-viewed',
    'history-viewed',
    'version-viewed',
    'calculations-viewed',
    'downloads-viewed',
    'held-viewed',
    'calculation-repeated',
    'summary-calculated',
    'graphs-calculated',
    'report-previewed',
  ],
  /**
   * The record was shown among others in a list. The audit line has the ids of the records in `details.records`, and
   * its field for a single record is empty.
   */
  listed: ['practice-viewed', 'rates-review-viewed', 'practice-data-viewed'],
  changed: [
    'record-created',
    'record-saved',
    'record-deleted',
    'purge-asked',
    'purge-refused',
    'purge-withdrawn',
    'record-purged-early',
    'record-duplicated',
    'record-imported',
    'record-marked',
    'scenario-copied',
    'scenario-deleted',
    'scenario-put-back',
    'version-named',
    'calculation-accepted',
    'review-accepted',
  ],
  /**
   * A clone copies a whole record, usually a colleague's, into the person's own records. A duplicate copies an own
   * record.
   */
  exported: ['record-exported', 'client-data-exported', 'record-cloned'],
  downloaded: ['report-downloaded', 'snapshot-downloaded'],
} as const;

export type RecordUse = keyof typeof RECORD_USES;

/** Actions that do not show, change or export a particular record, and actions without an account. */
export const NO_RECORD_USE: readonly string[] = [
  ...['signed-in', 'sign-in-failed', 'sign-in-locked', 'sign-in-code-asked', 'sign-in-code-wrong', 'signed-out'],
  ...['session-ended', 'sessions-ended', 'password-reset-requested', 'password-changed', 'password-change-failed'],
  ...['password-wrong', 'two-factor-begun', 'two-factor-on', 'two-factor-off', 'two-factor-locked'],
  ...['two-factor-postponed', 'practice-second-factor-changed', 'two-factor-failed'],
  ...['passkey-begun', 'passkey-added', 'passkey-renamed', 'passkey-removed'],
  ...['passkey-refused', 'passkey-copied', 'sign-in-passkey-wrong', 'recovery-codes-made', 'mail-failed'],
  // The home list is never partial: its scope in the audit trail is all own records or the whole practice.
  'records-listed',
  ...['record-restored', 'record-purged', 'purge-lapsed', 'access-refused', 'access-refused-often', 'feedback-sent'],
  ...['own-details-changed', 'practice-settings-changed', 'practice-defaults-changed'],
  ...['audit-viewed', 'audit-exported', 'audit-taken-out', 'audit-accepted', 'access-looked-up', 'access-exported'],
  ...['rerun-started', 'rerun-paused', 'rerun-resumed', 'rerun-cancelled'],
  ...[
    'rates-imported',
    'rates-accepted',
    'rates-withdrawn',
    'rates-overdue',
    'backup-missing',
    'keys-moved',
    'key-accepted',
  ],
  ...[
    'clock-confirmed',
    'practice-added',
    'practice-changed',
    'account-added',
    'account-disabled',
    'account-enabled',
    'account-reset',
  ],
  ...['account-unlocked', 'account-tagged', 'account-role-changed', 'account-signed-out'],
  ...['sign-on-failed', 'sign-on-bound', 'sign-on-tried', 'sign-on-changed', 'practice-sign-on-changed'],
  ...['sign-on-again', 'sign-on-again-failed'],
  ...['alarm-many-records', 'alarm-refused-looks', 'alarm-address-failures', 'alarm-practice-failures'],
  // An export of what is still retained names deleted records by number, and only in the exported file.
  ...['account-identity-removed', 'retention-exported', 'feedback-deleted'],
];
