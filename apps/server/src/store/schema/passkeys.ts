import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PasskeyPurpose } from '../../domain/account.ts';
import { bytes, id, instant, reference } from './columns.ts';

export const passkeys = pgTable('passkeys', {
  id: id(),
  userId: reference('user_id').notNull(),
  /** The browser's id of the passkey, base64url. */
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  /** The authenticator's counter at the last use; always 0 if it does not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<readonly string[]>().notNull(),
  name: text('name').notNull(),
  /** Whether a password manager keeps it on more than one device. */
  backedUp: boolean('backed_up').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** Challenges that browsers were asked to sign. Each can be used once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
  /** Null while the person is unknown. */
  userId: reference('user_id'),
  expiresAt: instant('expires_at').notNull(),
});
