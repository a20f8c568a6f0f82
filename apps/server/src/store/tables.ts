/**
 * What becomes of every table: whether a backup holds it, and what ends its rows. A test holds this list against the
 * database, and fails for a table that is in none.
 *
 * `backup`:
 * - `of-record`: with the record of its `record_id` (or `id`), in one look
 * - `growing`: rows are only ever added, in the order of their `id`
 * - `whole`: few enough rows to be read at once
 * - `left-out`: `why` says what a restored database does without
 *
 * `ends`: when its rows are removed, or why never. `with-record`: by the purge of a record deleted seven years ago.
 */
export interface TableRule {
  readonly backup: 'of-record' | 'growing' | 'whole' | 'left-out';
  readonly ends: 'with-record' | 'housekeeping' | 'never';
  readonly why: string;
}

export const TABLE_RULES: Readonly<Record<string, TableRule>> = {
  practices: { backup: 'whole', ends: 'never', why: 'the trail and the records of seven years name them' },
  users: { backup: 'whole', ends: 'never', why: 'the trail and the records of seven years name them' },
  own_details: { backup: 'whole', ends: 'never', why: 'one row an account, changed in its place' },
  two_factor: { backup: 'whole', ends: 'never', why: 'goes when the person or the operator takes it off' },
  recovery_codes: { backup: 'whole', ends: 'never', why: 'go with the second factor' },
  passkeys: { backup: 'whole', ends: 'never', why: 'go when the person or the operator takes them off' },
  passkey_challenges: { backup: 'left-out', ends: 'housekeeping', why: 'good for five minutes' },
  identity_providers: { backup: 'whole', ends: 'never', why: 'one row a practice, changed in its place' },
  sign_on_domains: { backup: 'whole', ends: 'never', why: 'go when the operator takes them off' },
  identities: { backup: 'whole', ends: 'never', why: 'a subject is bound for ever; the operator alone takes it off' },
  sign_ons: { backup: 'left-out', ends: 'housekeeping', why: 'good for ten minutes; a day is kept' },
  fresh_sign_ins: { backup: 'left-out', ends: 'housekeeping', why: 'a proof is good for five minutes; a day is kept' },
  sessions: { backup: 'left-out', ends: 'never', why: 'everybody signs in again; the trail names the ended ones' },
  attempts: { backup: 'left-out', ends: 'housekeeping', why: 'counted for minutes; a week is kept' },
  records: { backup: 'of-record', ends: 'with-record', why: '' },
  scenarios: { backup: 'of-record', ends: 'with-record', why: '' },
  deleted_scenarios: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'or seven years after the deletion; what it said stays in record_versions',
  },
  document_sources: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'or seven years after the document was made',
  },
  calculations: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'or after 90 days, where it was not accepted, the last of its scenario and day, or what a scenario stands on',
  },
  record_versions: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'holds also what was deleted in the record, longer than deleted_scenarios do',
  },
  purge_requests: {
    backup: 'of-record',
    ends: 'with-record',
    why: 'or when it is answered, or after fourteen days; the trail keeps who asked and why',
  },
  practice_documents: { backup: 'growing', ends: 'never', why: 'what a document of seven years ago was printed with' },
  feedback: {
    backup: 'growing',
    ends: 'housekeeping',
    why: 'after a year, or by the operator: a person may have typed anything into it',
  },
  audit: { backup: 'growing', ends: 'never', why: 'the trail outlives what it tells of; it names no client' },
  audit_seals: { backup: 'growing', ends: 'never', why: 'seals over the trail, as long as it' },
  key_fingerprints: {
    backup: 'whole',
    ends: 'never',
    why: 'a line a key. What was restored says which key its secrets were sealed with; sessions are not in it',
  },
  housekeeping: { backup: 'whole', ends: 'never', why: 'one row: when housekeeping last looked at the clock' },
  rate_packs: { backup: 'whole', ends: 'never', why: 'figures of seven years ago rest on them; they name no client' },
  rate_books: {
    backup: 'whole',
    ends: 'never',
    why: 'what saved figures were made with, so that they can be made again',
  },
  rates_in_force: { backup: 'whole', ends: 'never', why: 'a line a change of rates: which ones were before which' },
  reruns: {
    backup: 'whole',
    ends: 'housekeeping',
    why: 'thirty days, while it has no results; restored ones are cancelled, in words',
  },
  recalculations: {
    backup: 'left-out',
    ends: 'with-record',
    why: 'or after thirty days, once there is a newer one. A re-run makes them again; thousands written within minutes would hold up a backup',
  },
  backups: {
    backup: 'left-out',
    ends: 'never',
    why: 'a line a night; tells of files that another installation has not',
  },
  schema_migrations: { backup: 'left-out', ends: 'never', why: 'the head of a backup names them; restoring runs them' },
};

/** The tables that a backup holds, of one kind or of all. */
export function backedUp(kind?: TableRule['backup']): readonly string[] {
  return Object.entries(TABLE_RULES)
    .filter(([, { backup }]) => backup !== 'left-out' && (kind === undefined || backup === kind))
    .map(([name]) => name);
}
