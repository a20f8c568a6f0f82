/** The operator's changes of single sign-on. Only the operator may set domains and allow a private network. */
import { mayCall } from '../../../platform/outside-fetch.ts';
import { revokeSessions } from '../../../store/repositories/sessions.ts';
import {
  addDomain,
  domainsOf,
  lockProvider,
  type ProviderRow,
  removeDomains,
  removeIdentities,
  writeProvider,
} from '../../../store/repositories/sign-on.ts';
import type { UserRow } from '../../../store/repositories/users.ts';
import type { OperatorDesk } from '../operator-desk.ts';
import { withClient } from './provider.ts';

export interface ProviderChange {
  readonly issuer: string | undefined;
  readonly clientId: string | undefined;
  readonly allowsPrivate: boolean;
  /** Lets people sign in with a password again. */
  readonly allowsPasswords: boolean;
  readonly isOff: boolean;
  readonly domains: readonly string[];
  readonly goneDomains: readonly string[];
  readonly allowsLocalHttp: boolean;
}

interface ChangedProvider {
  readonly row: ProviderRow;
  readonly domains: readonly string[];
  /** Whether the administrators and supervisors of the practice must be notified. */
  readonly isNews: boolean;
}

/** Thrown before anything is changed: the server may not call the issuer, or a domain belongs to another practice. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly takenDomain: string | undefined;
  constructor(takenDomain?: string) {
    super(takenDomain === undefined ? 'the issuer may not be called' : 'the domain belongs to another practice');
    this.takenDomain = takenDomain;
  }
}

function changed(before: ProviderRow, change: ProviderChange, at: Date): ProviderRow {
  const row = withClient(before, change.issuer ?? before.issuer, change.clientId ?? before.clientId);
  const isOtherIssuer = row.issuer !== before.issuer;
  const isOther = isOtherIssuer || row.clientId !== before.clientId;
  return {
    ...row,
    allowsPrivate: change.allowsPrivate || row.allowsPrivate,
    // A new issuer has no secret yet. An administrator enters and tries it, then turns single sign-on back on.
    enabled: row.enabled && !change.isOff && !isOtherIssuer,
    onlyWay: row.onlyWay && !change.isOff && !change.allowsPasswords,
    ...(isOther ? { changedAt: at } : {}),
  };
}

/**
 * Changes the provider of a practice and its e-mail domains.
 * @param typed names of the options that were typed, for the trail
 * @throws ProviderRefused
 */
export function changeProvider(
  desk: OperatorDesk,
  practiceId: number,
  change: ProviderChange,
  typed: readonly string[],
): Promise<ChangedProvider> {
  const { domains, goneDomains, allowsLocalHttp } = change;
  return desk.db.transaction(async (tx) => {
    const before = await lockProvider(tx, practiceId);
    const row = changed(before, change, desk.clock.now());
    const { issuer, allowsPrivate } = row;
    if (issuer !== '' && !mayCall(issuer, { allowsLocalHttp, allowsPrivate })) throw new ProviderRefused();
    for (const domain of domains) {
      if (!(await addDomain(tx, domain, practiceId))) throw new ProviderRefused(domain);
    }
    await removeDomains(tx, practiceId, goneDomains);
    await writeProvider(tx, row);
    const details = { changed: typed, issuer, domains, noDomains: goneDomains };
    await desk.note(tx, 'practice-sign-on-changed', { practiceId }, details);
    const isNews = row.changedAt !== before.changedAt || row.onlyWay !== before.onlyWay;
    return { row, domains: await domainsOf(tx, practiceId), isNews };
  });
}

/** Removes the link between an account and the person at the provider, and ends the account's sessions. */
export function disconnectAccount(
  desk: OperatorDesk,
  { id: userId, practiceId }: UserRow,
): Promise<{ readonly removed: number; readonly endedSessions: number }> {
  return desk.db.transaction(async (tx) => {
    const counts = {
      removed: await removeIdentities(tx, userId),
      endedSessions: await revokeSessions(tx, desk.clock.now(), userId),
    };
    await desk.note(tx, 'account-identity-removed', { practiceId, userId }, counts);
    return counts;
  });
}
