import type { PracticeSettings } from '../../../domain/account.ts';
import type { Provider } from '../../../platform/open-id.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Database } from '../../../store/database.ts';
import { domainsOf, type ProviderRow, practiceOfDomain, readProvider } from '../../../store/repositories/sign-on.ts';
import type { UserRow } from '../../../store/repositories/users.ts';

/** Where a provider sends people back to, below the address of the server. */
const CALLBACK_PATH = '/api/v1/sign-on/callback';

export const redirectUriOf = (publicUrl: string): string => `${publicUrl}${CALLBACK_PATH}`;

/** What the sealed secret of a practice's client belongs to. */
export const sealedForPractice = (practiceId: number): string => `single sign-on of practice ${practiceId}`;

/** The part of an address behind its last @, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Everything is there that a sign-in takes; undefined else. Whether it is offered to people is another matter. */
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

/** The provider that people of a domain sign in with; undefined where there is none. */
export async function providerOfDomain(db: Database, domain: string): Promise<ProviderRow | undefined> {
  const practiceId = await practiceOfDomain(db, domain);
  const row = practiceId === undefined ? undefined : await readProvider(db, practiceId);
  return row?.enabled ? row : undefined;
}

/** Single sign-on is the only way for this person: a password or a passkey opens nothing, nor is a temporary one sent. */
export async function isPasswordOff(db: Database, user: UserRow | undefined): Promise<boolean> {
  // Asked of nobody too: the time it takes tells no account.
  const row = await readProvider(db, user?.practiceId ?? 0);
  return user !== undefined && row.onlyWay && row.keepsPassword !== user.id;
}

/** Single sign-on is the only way, and this account the one that a password opens all the same. */
export async function keepsPassword(db: Database, user: UserRow): Promise<boolean> {
  const row = await readProvider(db, user.practiceId);
  return row.onlyWay && row.keepsPassword === user.id;
}

/**
 * A second factor is required where the only way is a provider whose own does not count. Not every provider proves a
 * fresh sign-in, without which who has no password sets none up.
 */
export const locksOut = (
  { requireTwoFactor }: Pick<PracticeSettings, 'requireTwoFactor'>,
  { onlyWay, trustsSecondFactor }: ProviderRow,
): boolean => requireTwoFactor !== false && onlyWay && !trustsSecondFactor;

export const isOfDomains = async (db: Database, practiceId: number, email: string): Promise<boolean> =>
  (await domainsOf(db, practiceId)).includes(domainOf(email));
