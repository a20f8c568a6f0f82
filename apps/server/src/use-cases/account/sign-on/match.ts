import type { Subject } from '../../../platform/open-id.ts';
import type { Database } from '../../../store/database.ts';
import { isBoundAt, type ProviderRow, userOfSubject } from '../../../store/repositories/sign-on.ts';
import { type Account, findAccount, findAccountByEmail } from '../../../store/repositories/users.ts';
import { isOfDomains } from './provider.ts';

/** Reasons for a refused sign-in, for the audit trail and an administrator's test of the settings. */
export const matchTroubles = {
  'email-missing': 'The provider does not send the claim "email". Add it to the claims for this client.',
  'email-unverified':
    'The provider does not send "email_verified" as true. Only a verified address connects an account.',
  'email-elsewhere': "The address belongs to none of the practice's domains.",
  'no-account': 'The practice has no account with this address. The operator can add one.',
  disabled: 'The account is disabled.',
  'bound-elsewhere': 'The account, or this person at the provider, is already connected to another one.',
} as const;
export type MatchTrouble = keyof typeof matchTroubles;

export type Match =
  | { readonly account: Account; readonly isFirst: boolean }
  | { readonly trouble: MatchTrouble; readonly account?: Account };

/** ASCII only: letters of other scripts may look the same, or become the same in lower case. */
const isPlain = (email: string): boolean => /^[\x21-\x7e]+$/.test(email);

/** Finds the account for a first sign-in by verified address, within the practice and its domains. */
async function byAddress(db: Database, row: ProviderRow, subject: Subject): Promise<Match> {
  const { email, isVerified, issuer } = subject;
  if (email === undefined) return { trouble: 'email-missing' };
  if (!isVerified) return { trouble: 'email-unverified' };
  if (!isPlain(email) || !(await isOfDomains(db, row.practiceId, email))) return { trouble: 'email-elsewhere' };
  const account = await findAccountByEmail(db, email);
  if (account === undefined || account.user.practiceId !== row.practiceId) return { trouble: 'no-account' };
  if (account.user.disabledAt !== null) return { trouble: 'disabled', account };
  if (await isBoundAt(db, issuer, account.user.id)) return { trouble: 'bound-elsewhere', account };
  return { account, isFirst: true };
}

/** The account of a person at the provider of a practice. Once bound, only issuer and subject count. */
export async function matchSubject(db: Database, row: ProviderRow, subject: Subject): Promise<Match> {
  const userId = await userOfSubject(db, subject.issuer, subject.subject);
  if (userId === undefined) return byAddress(db, row, subject);
  const account = await findAccount(db, userId);
  if (account === undefined || account.user.practiceId !== row.practiceId) return { trouble: 'bound-elsewhere' };
  return account.user.disabledAt === null ? { account, isFirst: false } : { trouble: 'disabled', account };
}
