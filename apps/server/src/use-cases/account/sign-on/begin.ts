import { randomBytes } from 'node:crypto';
import { problem, type SignOnOffered } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import { admit } from '../../../auth/throttle.ts';
import type { Actor, Origin } from '../../../domain/caller.ts';
import { sha256Hex } from '../../../platform/ids.ts';
import { OpenIdError, type Provider } from '../../../platform/open-id.ts';
import { appendAudit, auditBy } from '../../../store/repositories/audit.ts';
import { type ProviderRow, readProvider } from '../../../store/repositories/sign-on.ts';
import { insertSignOn } from '../../../store/repositories/sign-ons.ts';
import type { Services } from '../../base/services.ts';
import { clientOf, domainOf, providerOfDomain, redirectUriOf } from './provider.ts';

/** The provider's address for the browser, and the key that the browser has to present with the answer. */
export interface Departure {
  readonly address: string;
  /** Stored in a cookie of this browser. */
  readonly browserKey: string;
}

/** The context that the secrets of a sign-in are sealed for. */
export const sealedForSignOn = (stateHash: string): string => `sign-on ${stateHash}`;

/** Whether addresses of a domain sign in at a provider. It does not reveal whether an account exists. */
export async function signOnOffered({ db, settings }: Services, domain: string): Promise<SignOnOffered> {
  const row = settings.publicUrl === undefined ? undefined : await providerOfDomain(db, domain);
  return { offered: row !== undefined, only: row?.onlyWay ?? false };
}

interface Start {
  readonly row: ProviderRow;
  readonly provider: Provider;
  readonly publicUrl: string;
  readonly purpose: 'sign-in' | 'try';
  readonly email?: string;
  readonly attemptId: number;
  /** The administrator who tries the settings. */
  readonly userId?: number;
}

async function depart(services: Services, start: Start, at: Date): Promise<Departure> {
  const { row, provider, publicUrl, purpose, email, attemptId, userId } = start;
  const { address, begun } = await services.openId.begin(
    provider,
    redirectUriOf(publicUrl),
    email === undefined ? {} : { loginHint: email },
  );
  const stateHash = sha256Hex(begun.state);
  const browserKey = randomBytes(32).toString('base64url');
  await insertSignOn(services.db, {
    stateHash,
    browserHash: sha256Hex(browserKey),
    practiceId: row.practiceId,
    purpose,
    issuer: row.issuer,
    clientId: row.clientId,
    sealedSecrets: services.vault.seal(JSON.stringify(begun), sealedForSignOn(stateHash)),
    attemptId,
    beganAt: at,
    ...(userId === undefined ? {} : { userId }),
  });
  return { address, browserKey };
}

/** Sends a browser to the provider of the address's domain. It does not look for an account with the address. */
export async function beginSignOn(
  services: Services,
  email: string,
  at: Date,
  origin: Origin,
): Promise<Result<Departure>> {
  const { db, vault, settings } = services;
  const { publicUrl } = settings;
  if (publicUrl === undefined) return failure(problem('sign-on-unavailable'));
  const row = await providerOfDomain(db, domainOf(email));
  const provider = row === undefined ? undefined : clientOf(vault, row);
  if (row === undefined || provider === undefined) return failure(problem('sign-on-not-offered'));
  const admission = await admit(db, { kind: 'sign-on', account: '', address: origin.address, at });
  if (!admission.admitted) return failure(problem('sign-on-busy'));
  const { attemptId } = admission;
  try {
    return success(await depart(services, { row, provider, publicUrl, purpose: 'sign-in', email, attemptId }, at));
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    const details = { reason: error.trouble, what: error.what };
    await appendAudit(db, { at, action: 'sign-on-failed', ...origin, practiceId: row.practiceId, details });
    return failure(problem('sign-on-unreachable'));
  }
}

/** Like `beginSignOn`, for an administrator who tries the settings before anyone can use them. */
export async function beginTry(services: Services, actor: Actor): Promise<Result<Departure>> {
  const { db, vault, settings } = services;
  const { publicUrl } = settings;
  const { address, at } = actor;
  if (publicUrl === undefined) return failure(problem('sign-on-unavailable'));
  const row = await readProvider(db, actor.caller.practiceId);
  const provider = clientOf(vault, row);
  if (provider === undefined) return failure(problem('sign-on-incomplete'));
  const admission = await admit(db, { kind: 'sign-on', account: '', address, at });
  if (!admission.admitted) return failure(problem('sign-on-busy'));
  const { attemptId } = admission;
  try {
    return success(
      await depart(services, { row, provider, publicUrl, purpose: 'try', attemptId, userId: actor.caller.userId }, at),
    );
  } catch (error) {
    if (!(error instanceof OpenIdError)) throw error;
    await auditBy(db, actor, 'sign-on-tried', undefined, { reason: error.trouble, what: error.what });
    return failure(problem('sign-on-unreachable'));
  }
}
