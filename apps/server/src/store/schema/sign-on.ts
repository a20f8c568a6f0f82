import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';

/** The single sign-on provider of a practice. */
export const identityProviders = pgTable('identity_providers', {
  practiceId: reference('practice_id').primaryKey(),
  enabled: boolean('enabled').notNull().default(false),
  issuer: text('issuer').notNull().default(''),
  clientId: text('client_id').notNull().default(''),
  sealedSecret: text('sealed_secret'),
  allowsPrivate: boolean('allows_private').notNull().default(false),
  trustsSecondFactor: boolean('trusts_second_factor').notNull().default(false),
  onlyWay: boolean('only_way').notNull().default(false),
  keepsPassword: reference('keeps_password'),
  triedAt: instant('tried_at'),
  tryWorked: boolean('try_worked'),
  tryWords: text('try_words'),
  /** When issuer, client, secret or trust last changed. */
  changedAt: instant('changed_at'),
});

export const signOnDomains = pgTable('sign_on_domains', {
  /** In lower case. */
  domain: text('domain').primaryKey(),
  practiceId: reference('practice_id').notNull(),
});

/** The identity of an account at an issuer. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: reference('user_id').notNull(),
    boundAt: instant('bound_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** Sign-ins at a provider that are under way. */
export const signOns = pgTable('sign_ons', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  practiceId: reference('practice_id').notNull(),
  purpose: text('purpose').$type<'sign-in' | 'try'>().notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  sealedSecrets: text('sealed_secrets').notNull(),
  attemptId: reference('attempt_id'),
  beganAt: instant('began_at').notNull(),
  answeredAt: instant('answered_at'),
  finishHash: text('finish_hash'),
  userId: reference('user_id'),
  severalFactors: boolean('several_factors').notNull().default(false),
  finishedAt: instant('finished_at'),
});

/** Sign-ins at a provider that prove the identity of the person in a session. */
export const freshSignIns = pgTable('fresh_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  sessionId: text('session_id').notNull(),
  practiceId: reference('practice_id').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  sealedSecrets: text('sealed_secrets').notNull(),
  attemptId: reference('attempt_id'),
  beganAt: instant('began_at').notNull(),
  answeredAt: instant('answered_at'),
  provedAt: instant('proved_at'),
  spentAt: instant('spent_at'),
});
