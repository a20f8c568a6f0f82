/**
 * What a line of the trail says about what somebody came to know or do of a client. Every action stands in one of the
 * lists; a test fails for one that stands in none.
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
  /** Shown among others in a list: the line has their ids in `details.records`, and no record of its own. */
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
  /** A clone is a copy of all of it, mostly of a colleague's, in records of one's own; a duplicate is of one's own. */
  exported: ['record-exported', 'client-data-exported', 'record-cloned'],
  downloaded: ['report-downloaded', 'snapshot-downloaded'],
} as const;

export type RecordUse = keyof typeof RECORD_USES;

/** Actions that show, change and take out nothing of one record, or that nobody with an account does. */
export const NO_RECORD_USE: readonly string[] = [
  ...['signed-in', 'sign-in-failed', 'sign-in-locked', 'sign-in-code-asked', 'sign-in-code-wrong', 'signed-out'],
  ...['session-ended', 'sessions-ended', 'password-reset-requested', 'password-changed', 'password-change-failed'],
  ...['password-wrong', 'two-factor-begun', 'two-factor-on', 'two-factor-off', 'two-factor-locked'],
  ...['two-factor-postponed', 'practice-second-factor-changed', 'two-factor-failed'],
  ...['passkey-begun', 'passkey-added', 'passkey-renamed', 'passkey-removed'],
  ...['passkey-refused', 'passkey-copied', 'sign-in-passkey-wrong', 'recovery-codes-made', 'mail-failed'],
  // The list of the home page is never a part: its scope says that it was all of one's own, or of the practice.
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
  // Names deleted records by their numbers, in the file alone.
  ...['account-identity-removed', 'retention-exported', 'feedback-deleted'],
];
