import type {
  AccountPreferences,
  BudgetAmounts,
  DocumentFormat,
  DocumentKind,
  HeadlineFigures,
  LastCare,
  PracticeDefaults,
  RecordDefaults,
  RecordReview,
  Rerun,
  RerunState,
  WorkStatus,
} from '@advice-builder/contract';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { AttemptKind, PracticeSettings, Role, SessionEnd, SignOnStrength, UserTag } from '../domain/account.ts';
import type { PackState } from '../domain/rate-pack.ts';
import type { RecalculationOutcome } from '../platform/recalculation/messages.ts';
import { bytes, id, instant, reference } from './schema/columns.ts';

/** The tables as the migrations create them. Constraints and indexes are only in the migrations. */
export * from './schema/passkeys.ts';
export * from './schema/purge-requests.ts';
export * from './schema/sign-on.ts';

export const practices = pgTable('practices', {
  id: id(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<PracticeSettings>().notNull().default({}),
  /** Defaults of new records. A missing one has no default. */
  recordDefaults: jsonb('record_defaults').$type<Partial<RecordDefaults>>().notNull().default({}),
  /** Default rate indexation of new records. Null: a projection holds rates at their current values. */
  defaultRateIndexation: jsonb('default_rate_indexation').$type<PracticeDefaults['rateIndexation']>(),
  /** The budgets of new records; null means the official amounts. */
  defaultSupportAtHomeBudgets: text('default_support_at_home_budgets').$type<BudgetAmounts>(),
  createdAt: instant('created_at').notNull(),
});

export const users = pgTable('users', {
  id: id(),
  practiceId: reference('practice_id').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role').$type<Role>().notNull(),
  category: text('category').notNull().default(''),
  tags: jsonb('tags').$type<readonly UserTag[]>().notNull().default([]),
  mustChange: boolean('must_change').notNull().default(false),
  replacedHash: text('replaced_hash'),
  temporaryHash: text('temporary_hash'),
  temporaryExpiresAt: instant('temporary_expires_at'),
  temporaryUsedAt: instant('temporary_used_at'),
  /** When the setup of a second factor was postponed. */
  twoFactorPostponedAt: instant('two_factor_postponed_at'),
  passwordChangedAt: instant('password_changed_at').notNull(),
  /** An absent preference has the value of a new account. */
  preferences: jsonb('preferences').$type<Partial<AccountPreferences>>().notNull().default({}),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
});

/** The details that a person entered about themselves for documents. No row means that none were entered. */
export const ownDetails = pgTable('own_details', {
  userId: reference('user_id').primaryKey(),
  phone: text('phone').notNull(),
  representativeNumber: text('representative_number').notNull(),
  /** A data URL. */
  signature: text('signature'),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: reference('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason').$type<SessionEnd>(),
  address: text('address').notNull(),
  temporary: boolean('temporary').notNull().default(false),
  /** Family of browser and system; null for sessions from before it was stored. */
  browser: text('browser'),
  /** How the provider authenticated the person; null if they signed in here. */
  signOn: text('sign_on').$type<SignOnStrength>(),
});

export const twoFactor = pgTable('two_factor', {
  userId: reference('user_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  wrongInARow: integer('wrong_in_a_row').notNull().default(0),
  recoverySalt: text('recovery_salt').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  id: id(),
  userId: reference('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: instant('used_at'),
});

export const attempts = pgTable('attempts', {
  id: id(),
  kind: text('kind').$type<AttemptKind>().notNull(),
  at: instant('at').notNull(),
  account: text('account').notNull(),
  address: text('address').notNull(),
  succeeded: boolean('succeeded').notNull(),
});

export const records = pgTable('records', {
  id: id(),
  practiceId: reference('practice_id').notNull(),
  ownerId: reference('owner_id').notNull(),
  reference: text('reference').notNull(),
  clientNames: text('client_names').notNull(),
  /** `YYYY-MM-DD`. */
  projectFrom: date('project_from', { mode: 'string' }).notNull(),
  status: smallint('status').notNull().default(1),
  clonedFrom: reference('cloned_from'),
  workStatus: text('work_status').$type<WorkStatus>().notNull().default('draft'),
  /** `YYYY-MM-DD`. */
  nextReview: date('next_review', { mode: 'string' }),
  archivedAt: instant('archived_at'),
  isExample: boolean('is_example').notNull().default(false),
  /** The name of an example. Null for the first example, and for a record that is not an example. */
  exampleName: text('example_name'),
  description: text('description').notNull().default(''),
  lastCare: jsonb('last_care').$type<LastCare>(),
  /** The defaults of the practice when the record was created; null if there were none. */
  defaults: jsonb('defaults').$type<RecordDefaults>(),
  revision: integer('revision').notNull(),
  /** Counts changes of the record and of its scenarios, including added and deleted ones. */
  version: integer('version').notNull().default(1),
  changeHash: text('change_hash'),
  document: jsonb('document').$type<unknown>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  savedAt: instant('saved_at').notNull(),
  deletedAt: instant('deleted_at'),
  deletedBy: reference('deleted_by'),
});

export const scenarios = pgTable(
  'scenarios',
  {
    recordId: reference('record_id').notNull(),
    sid: smallint('sid').notNull(),
    revision: integer('revision').notNull(),
    changeHash: text('change_hash'),
    document: jsonb('document').$type<unknown>().notNull(),
    savedAt: instant('saved_at').notNull(),
    calculatedAt: instant('calculated_at'),
    calculatedRevision: integer('calculated_revision'),
    engineVersion: text('engine_version'),
    ratesHash: text('rates_hash'),
    inputHash: text('input_hash'),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.sid] })],
);

export const deletedScenarios = pgTable('deleted_scenarios', {
  id: id(),
  recordId: reference('record_id').notNull(),
  sid: smallint('sid').notNull(),
  revision: integer('revision').notNull(),
  document: jsonb('document').$type<unknown>().notNull(),
  savedAt: instant('saved_at').notNull(),
  deletedAt: instant('deleted_at').notNull(),
  deletedBy: reference('deleted_by').notNull(),
});

/** Versions of a practice's document settings. The newest applies. */
export const practiceDocuments = pgTable('practice_documents', {
  id: id(),
  practiceId: reference('practice_id').notNull(),
  madeAt: instant('made_at').notNull(),
  userId: reference('user_id').notNull(),
  settings: jsonb('settings').$type<unknown>().notNull(),
});

/** The contents from which downloaded documents were made. */
export const documentSources = pgTable('document_sources', {
  id: id(),
  practiceId: reference('practice_id').notNull(),
  recordId: reference('record_id').notNull(),
  userId: reference('user_id').notNull(),
  madeAt: instant('made_at').notNull(),
  document: text('document').$type<DocumentKind>().notNull(),
  format: text('format').$type<DocumentFormat>().notNull(),
  choices: jsonb('choices').$type<unknown>().notNull(),
  source: jsonb('source').$type<unknown>().notNull(),
  engineVersion: text('engine_version').notNull(),
  composerVersion: integer('composer_version').notNull(),
  ratesHash: text('rates_hash').notNull(),
  /** Null if the practice had no settings. */
  settingsId: reference('settings_id'),
  pages: integer('pages'),
  bytesHash: text('bytes_hash').notNull(),
  /** Deflated JSON of record, scenarios and the person who prepared it. */
  contents: bytes('contents').notNull(),
  /** The version in the history of the record; null for downloads from before history was stored. */
  recordVersion: integer('record_version'),
});

/** The inputs and results of a scenario's calculation. */
export const calculations = pgTable('calculations', {
  id: id(),
  recordId: reference('record_id').notNull(),
  sid: smallint('sid').notNull(),
  recordRevision: integer('record_revision').notNull(),
  scenarioRevision: integer('scenario_revision').notNull(),
  at: instant('at').notNull(),
  userId: reference('user_id').notNull(),
  engineVersion: text('engine_version').notNull(),
  ratesHash: text('rates_hash').notNull(),
  inputsHash: text('inputs_hash').notNull(),
  /** Deflated JSON of the inputs of the figures. */
  inputs: bytes('inputs').notNull(),
  figures: jsonb('figures').$type<HeadlineFigures>().notNull(),
  figuresHash: text('figures_hash').notNull(),
  acceptedAt: instant('accepted_at'),
  acceptedBy: reference('accepted_by'),
});

/** The history of a record: the changes of each save, and the person. */
export const recordVersions = pgTable(
  'record_versions',
  {
    recordId: reference('record_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind').$type<'made' | 'before' | 'saved'>().notNull(),
    userId: reference('user_id').notNull(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    sealed: boolean('sealed').notNull(),
    parts: smallint('parts').notNull(),
    changes: bytes('changes').notNull(),
    contents: bytes('contents'),
    revisions: jsonb('revisions').$type<Readonly<Record<string, number>>>().notNull(),
    /** `YYYY-MM-DD`. */
    asAt: date('as_at', { mode: 'string' }),
    ratesHash: text('rates_hash').notNull(),
    engineVersion: text('engine_version').notNull(),
    name: text('name'),
    namedAt: instant('named_at'),
    namedBy: reference('named_by'),
    automatic: boolean('automatic').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.number] })],
);

/** Rates that were published after the release, in the order in which they apply. */
export const ratePacks = pgTable('rate_packs', {
  id: id(),
  hash: text('hash').notNull(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  /** `YYYY-MM-DD`. */
  made: date('made', { mode: 'string' }).notNull(),
  /** Fingerprint of the trusted key; null for an unsigned pack. */
  signedBy: text('signed_by'),
  contents: text('contents').notNull(),
  state: text('state').$type<PackState>().notNull().default('proposed'),
  importedAt: instant('imported_at').notNull(),
  importedBy: text('imported_by').notNull(),
  acceptedAt: instant('accepted_at'),
  acceptedBy: text('accepted_by'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by'),
});

/** Every rate book that this installation has used. */
export const rateBooks = pgTable('rate_books', {
  hash: text('hash').primaryKey(),
  /** Deflated JSON of the sources and series of the rates. */
  contents: bytes('contents').notNull(),
  knownAt: instant('known_at').notNull(),
});

/** When each book was in force, the oldest first. A book that was in force twice has two rows. */
export const ratesInForce = pgTable('rates_in_force', {
  id: id(),
  hash: text('hash').notNull(),
  since: instant('since').notNull(),
});

/** Re-runs over the records of a practice or of one adviser. */
export const reruns = pgTable('reruns', {
  id: id(),
  practiceId: reference('practice_id').notNull(),
  /** Null: it started automatically because the rates changed. */
  startedBy: reference('started_by'),
  scope: text('scope').$type<Rerun['scope']>().notNull(),
  state: text('state').$type<RerunState>().notNull().default('running'),
  ratesHash: text('rates_hash').notNull(),
  ratesRevision: integer('rates_revision').notNull(),
  /** `YYYY-MM-DD`. */
  ratesDay: date('rates_day', { mode: 'string' }),
  round: integer('round').notNull().default(1),
  recordIds: bigint('record_ids', { mode: 'number' }).array().notNull(),
  total: integer('total').notNull(),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  cancelReason: text('cancel_reason'),
});

/** The result of each record of a re-run. */
export const recalculations = pgTable(
  'recalculations',
  {
    rerunId: reference('rerun_id').notNull(),
    recordId: reference('record_id').notNull(),
    /** The version of the record when it was read. */
    version: integer('version').notNull(),
    outcome: text('outcome').$type<RecalculationOutcome>().notNull(),
    figures: jsonb('figures').$type<RecordReview>(),
    ratesHash: text('rates_hash').notNull(),
    engineVersion: text('engine_version').notNull(),
    error: text('error'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rerunId, table.recordId] })],
);

export const housekeeping = pgTable('housekeeping', {
  id: smallint('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

export const feedback = pgTable('feedback', {
  id: id(),
  at: instant('at').notNull(),
  practiceId: reference('practice_id').notNull(),
  userId: reference('user_id').notNull(),
  type: smallint('type').notNull(),
  data: text('data').notNull(),
});

export const audit = pgTable('audit', {
  id: id(),
  at: instant('at').notNull(),
  practiceId: reference('practice_id'),
  userId: reference('user_id'),
  action: text('action').notNull(),
  recordId: reference('record_id'),
  requestId: text('request_id').notNull(),
  address: text('address').notNull(),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
});
