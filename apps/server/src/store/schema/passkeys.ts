import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PasskeyPurpose } from '../../domain/account.ts';
import { bytes, id, instant, reference } from './columns.ts';

export const passkeys = pgTable('passkeys', {
  id: id(),
  userId: reference('user_id').notNull(),
  /** As the browser names it, base64url. */
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  /** Of the authenticator, when it was used last; 0 for ever where it does not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<readonly string[]>().notNull(),
  name: text('name').notNull(),
  /** Kept by a password manager, on more than one device. */
  backedUp: boolean('backed_up').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

/** What browsers were asked to sign; each is taken once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
  /** Null: nobody has said yet who they are. */
  userId: reference('user_id'),
  expiresAt: instant('expires_at').notNull(),
});
