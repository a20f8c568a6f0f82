/**
 * Rules for every table: whether a backup contains it, and what ends its rows. A test compares this list with the
 * database, and fails for a table without a rule.
 *
 * `backup`:
 * - `of-record`: read together with the record of its `record_id` (or `id`)
 * - `growing`: rows are only ever added, in the order of their `id`
 * - `whole`: few enough rows to be read at once
 * - `left-out`: `why` says what a restored database lacks
 *
 * `ends`: when its rows are deleted, or why never. `with-record`: by the purge of a record deleted seven years ago.
 */
export interface TableRule {
  readonly backup: 'of-record' | 'growing' | 'whole' | 'left-out';
  readonly ends: 'with-record' | 'housekeeping' | 'never';
  readonly why: string;
}

export const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  practices: { backup: 'whole', ends: 'never', why: 'the audit trail and records of seven years refer to them' },
  users: { backup: 'whole', ends: 'never', why: 'the audit trail and records of seven years refer to them' },
  own_details: { backup: 'whole', ends: 'never', why: 'one row per account, updated in place' },
  two_factor: { backup: 'whole', ends: 'never', why: 'removed when the person or the operator turns it off' },
  recovery_codes: { backup: 'whole', ends: 'never', why: 'removed with the second factor' },
  passkeys: { backup: 'whole', ends: 'never', why: 'removed by the person or the operator' },
  passkey_challenges: { backup: 'left-out', ends: 'housekeeping', why: 'valid for five minutes' },
  identity_providers: { backup: 'whole', ends: 'never', why: 'one row per practice, updated in place' },
  sign_on_domains: { backup: 'whole', ends: 'never', why: 'removed by the operator' },
  identities: { backup: 'whole', ends: 'never', why: 'a subject stays bound until the operator removes it' },
  sign_ons: { backup: 'left-out', ends: 'housekeeping', why: 'valid for ten minutes, kept for a day' },
  fresh_sign_ins: {
    backup: 'left-out',
    ends: 'housekeeping',
    why: 'a proof is valid for five minutes, kept for a day',
  },
  sessions: {
    backup: 'left-out',
    ends: 'never',
    why: 'everybody signs in again; the audit trail names the ended ones',
  },
  attempts: { backup: 'left-out', ends: 'housekeeping', why: 'counted for minutes, kept for a week' },
  records: { backup: 'of-record', ends: 'with-record', why: '' },
  scenarios: { backup: 'of-record', ends: 'with-record', why: '' },
  deleted_scenarios: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'or seven years after the deletion; its contents stay in record_versions',
  },
  document_sources: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'or seven years after the document was made',
  },
  calculations: {
    backup: 'of-record',
    ends: 'with-record',
    why: "or after 90 days, unless it was accepted, is the last of its scenario and day, or is the scenario's current one",
  },
  record_versions: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'also contains what was deleted in the record, for longer than deleted_scenarios',
  },
  purge_requests: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'or when it is confirmed, refused or withdrawn, or after fourteen days; the audit trail keeps who asked and why',
  },
  practice_documents: {
    backup: 'growing',
    ends: 'never',
    why: 'the settings printed on documents of the last seven years',
  },
  feedback: {
    backup: 'growing',
    ends: 'housekeeping',
    why: 'after a year, or by the operator, because a person may have typed anything into it',
  },
  audit: {
    backup: 'growing',
    ends: 'never',
    why: 'the audit trail outlives the data it describes and names no client',
  },
  audit_seals: { backup: 'growing', ends: 'never', why: 'seals of the audit trail, kept as long as the trail' },
  key_fingerprints: {
    backup: 'whole',
    ends: 'never',
    why: 'one row per key. A restored database says which key its secrets need; it contains no sessions',
  },
  housekeeping: { backup: 'whole', ends: 'never', why: 'one row: when housekeeping last looked at the clock' },
  rate_packs: {
    backup: 'whole',
    ends: 'never',
    why: 'figures of the last seven years depend on them; they name no client',
  },
  rate_books: {
    backup: 'whole',
    ends: 'never',
    why: 'the rates of saved figures, so that they can be calculated again',
  },
  rates_in_force: { backup: 'whole', ends: 'never', why: 'one row per change of rates, to find the previous ones' },
  reruns: {
    backup: 'whole',
    ends: 'housekeeping',
    why: 'thirty days, while it has no results; restored runs are cancelled with a reason',
  },
  recalculations: {
    backup: 'left-out',
    ends: 'with-record',
    why: 'or after thirty days, once there is a newer one. A re-run can repeat them, and thousands written within minutes would delay a backup',
  },
  backups: {
    backup: 'left-out',
    ends: 'never',
    why: 'one row per night; refers to files that another installation does not have',
  },
  schema_migrations: { backup: 'left-out', ends: 'never', why: 'the head of a backup names them; restoring runs them' },
};

/** The tables that a backup contains, of one kind or of all. */
export function backedUp(kind?: TableRule['backup']): readonly string[] {
  return Object.entries(TABLE_RULES)
    .filter(([, { backup }]) => backup !== 'left-out' && (kind === undefined || backup === kind))
    .map(([name]) => name);
}
