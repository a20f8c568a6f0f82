import type { PracticeSettings } from '../../../domain/account.ts';
import type { Provider } from '../../../platform/open-id.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Database } from '../../../store/database.ts';
import { domainsOf, type ProviderRow, practiceOfDomain, readProvider } from '../../../store/repositories/sign-on.ts';
import type { UserRow } from '../../../store/repositories/users.ts';

/** The path that providers send people back to, below the address of the server. */
const CALLBACK_PATH = '/api/v1/sign-on/callback';

export const redirectUriOf = (publicUrl: string): string => `${publicUrl}${CALLBACK_PATH}`;

/** The context that the client secret of a practice is sealed for. */
export const sealedForPractice = (practiceId: number): string => `single sign-on of practice ${practiceId}`;

/** The part of an address after its last @, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The provider, if everything needed for a sign-in is set. People can use it only if it is also enabled. */
export function clientOf(vault: Vault, row: ProviderRow): Provider | undefined {
  const { practiceId, issuer, clientId, sealedSecret, allowsPrivate } = row;
  if (issuer === '' || clientId === '' || sealedSecret === null) return undefined;
  return { issuer, clientId, clientSecret: vault.open(sealedSecret, sealedForPractice(practiceId)), allowsPrivate };
}

/** Clears the last trial sign-in. */
export const UNTRIED = { triedAt: null, tryWorked: null, tryWords: null } as const;

/** Sets issuer and client. A change must be tried again before single sign-on can be the only way to sign in. */
export function withClient(before: ProviderRow, issuer: string, clientId: string): ProviderRow {
  const isOtherIssuer = issuer !== before.issuer;
  const isOther = isOtherIssuer || clientId !== before.clientId;
  return {
    ...before,
    issuer,
    clientId,
    // The secret belongs to the issuer that gave it. The operator allowed a private network for that issuer only.
    ...(isOtherIssuer ? { sealedSecret: null, allowsPrivate: false } : {}),
    ...(isOther ? { ...UNTRIED, onlyWay: false } : {}),
  };
}

/** The provider for the people of a domain. Undefined if the domain has no enabled provider. */
export async function providerOfDomain(db: Database, domain: string): Promise<ProviderRow | undefined> {
  const practiceId = await practiceOfDomain(db, domain);
  const row = practiceId === undefined ? undefined : await readProvider(db, practiceId);
  return row?.enabled ? row : undefined;
}

/**
 * Whether single sign-on is the only way for this person: passwords and passkeys are refused, and no temporary password
 * is sent.
 */
export async function isPasswordOff(db: Database, user: UserRow | undefined): Promise<boolean> {
  // Also queried for unknown accounts, so that timing reveals no account.
  const row = await readProvider(db, user?.practiceId ?? 0);
  return user !== undefined && row.onlyWay && row.keepsPassword !== user.id;
}

/** Whether single sign-on is the only way and this is the one account that may still use a password. */
export async function keepsPassword(db: Database, user: UserRow): Promise<boolean> {
  const row = await readProvider(db, user.practiceId);
  return row.onlyWay && row.keepsPassword === user.id;
}

/**
 * Whether people could be locked out: a second factor is required, single sign-on is the only way, and the provider's
 * own factor does not count. Not every provider proves a new sign-in, and without that proof a person without a
 * password cannot set up a second factor.
 */
export const locksOut = (
  { requireTwoFactor }: Pick<PracticeSettings, 'requireTwoFactor'>,
  { onlyWay, trustsSecondFactor }: ProviderRow,
): boolean => requireTwoFactor !== false && onlyWay && !trustsSecondFactor;

export const isOfDomains = async (db: Database, practiceId: number, email: string): Promise<boolean> =>
  (await domainsOf(db, practiceId)).includes(domainOf(email));
