import {
  type PracticeSignOn,
  type PracticeSignOnRequest,
  problem,
  type SignOnSettings,
  signOnSettingsIn,
} from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../../domain/caller.ts';
import type { Database } from '../../../store/database.ts';
import { auditBy } from '../../../store/repositories/audit.ts';
import { findPractice } from '../../../store/repositories/practices.ts';
import {
  administratorsWithPassword,
  countOutside,
  domainsOf,
  lockProvider,
  type ProviderRow,
  readProvider,
  writeProvider,
} from '../../../store/repositories/sign-on.ts';
import { listPracticeAccounts } from '../../../store/repositories/users.ts';
import { transact } from '../../../store/transact.ts';
import type { Services } from '../../base/services.ts';
import { requireProof } from '../reauthenticate.ts';
import { locksOut, redirectUriOf, sealedForPractice, UNTRIED, withClient } from './provider.ts';
import { tellOverseers } from './tell-overseers.ts';

type TriedRow = ProviderRow & { readonly triedAt: Date; readonly tryWorked: boolean; readonly tryWords: string };
const wasTried = (row: ProviderRow): row is TriedRow => row.triedAt !== null;

/** The single sign-on settings for an administrator. The secret is in no answer. */
export async function readSignOn({ db, settings }: Services, { caller }: Actor): Promise<PracticeSignOn> {
  const { practiceId } = caller;
  const row = await readProvider(db, practiceId);
  const administrators = await administratorsWithPassword(db, practiceId);
  return {
    redirectUri: settings.publicUrl === undefined ? null : redirectUriOf(settings.publicUrl),
    domains: [...(await domainsOf(db, practiceId))],
    enabled: row.enabled,
    issuer: row.issuer,
    clientId: row.clientId,
    hasSecret: row.sealedSecret !== null,
    trustsSecondFactor: row.trustsSecondFactor,
    onlyWay: row.onlyWay,
    keepsPassword: row.keepsPassword,
    administrators: administrators.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    outside: await countOutside(db, practiceId),
    lastTry: wasTried(row) ? { at: row.triedAt.toISOString(), worked: row.tryWorked, words: row.tryWords } : null,
  };
}

/** Applies a request to the current settings. */
function changed({ vault }: Services, before: ProviderRow, request: SignOnSettings): ProviderRow {
  const { clientSecret, issuer = before.issuer, clientId = before.clientId } = request;
  const { enabled = before.enabled, trustsSecondFactor = before.trustsSecondFactor } = request;
  const row = withClient(before, issuer, clientId);
  const isOnlyWay = request.onlyWay ?? (row.onlyWay && clientSecret === undefined);
  return {
    ...row,
    enabled,
    trustsSecondFactor,
    onlyWay: enabled && isOnlyWay,
    keepsPassword: request.keepsPassword ?? before.keepsPassword,
    ...(clientSecret ? { sealedSecret: vault.seal(clientSecret, sealedForPractice(before.practiceId)) } : {}),
    ...(clientSecret === undefined ? {} : UNTRIED),
  };
}

async function keeperTrouble(db: Database, row: ProviderRow) {
  const administrators = await administratorsWithPassword(db, row.practiceId);
  const isOne = administrators.some(({ id }) => id === row.keepsPassword);
  return isOne ? undefined : problem('sign-on-keeper', ['keepsPassword']);
}

/** The settings that decide which account a person enters, and with how many factors. */
const DECIDING = ['issuer', 'clientId', 'sealedSecret', 'trustsSecondFactor'] as const;
/**
 * The settings that need a proof of identity: they decide who can sign in, or which way is the only one. A secret in
 * the request always counts as changed.
 */
const GUARDED = [...DECIDING, 'enabled', 'onlyWay', 'keepsPassword'] as const;

const differ = (names: readonly (typeof GUARDED)[number][], before: ProviderRow, after: ProviderRow): boolean =>
  names.some((name) => before[name] !== after[name]);

function notify(services: Services, { caller, at, requestId, address }: Actor, { issuer }: ProviderRow): void {
  const { practiceId } = caller;
  services.background.run('single sign-on changed', async () => {
    const maker = (await listPracticeAccounts(services.db, practiceId)).find(
      ({ user }) => user.id === caller.userId,
    )?.user;
    const by = maker === undefined ? 'Somebody' : `${maker.firstName} ${maker.lastName}`;
    await tellOverseers(services, { at, requestId, address, practiceId, by, issuer });
  });
}

/** The reason why single sign-on cannot be the only way, if any. */
async function onlyWayTrouble(db: Database, row: ProviderRow) {
  if (row.tryWorked !== true) return problem('sign-on-not-tried', ['onlyWay']);
  const keeper = await keeperTrouble(db, row);
  if (keeper !== undefined) return keeper;
  const { settings } = await findPractice(db, row.practiceId);
  return locksOut(settings, row) ? problem('sign-on-second-factor', ['onlyWay']) : undefined;
}

async function troubleOf(
  { openId, settings }: Services,
  db: Database,
  row: ProviderRow,
  { keepsPassword }: SignOnSettings,
) {
  if (row.issuer !== '' && !openId.mayBe(row.issuer, true)) return problem('sign-on-issuer', ['issuer']);
  if (row.issuer !== '' && !openId.mayBe(row.issuer, row.allowsPrivate)) return problem('sign-on-private', ['issuer']);
  const keeper = keepsPassword === undefined ? undefined : await keeperTrouble(db, row);
  if (keeper !== undefined) return keeper;
  if (!row.enabled) return undefined;
  if (settings.publicUrl === undefined) return problem('sign-on-unavailable', ['enabled']);
  const isWhole = row.issuer !== '' && row.clientId !== '' && row.sealedSecret !== null;
  if (!isWhole || (await domainsOf(db, row.practiceId)).length === 0) return problem('sign-on-incomplete', ['enabled']);
  return row.onlyWay ? onlyWayTrouble(db, row) : undefined;
}

/**
 * Requires a proof if the change needs one. Returns whether it did. It runs last, so that a refused change uses up no
 * code.
 */
async function proveChange(
  services: Services,
  actor: Actor,
  { currentPassword, code, passkey, ...request }: PracticeSignOnRequest,
): Promise<Result<boolean>> {
  const before = await readProvider(services.db, actor.caller.practiceId);
  const wanted = changed(services, before, request);
  const trouble = await troubleOf(services, services.db, wanted, request);
  if (trouble !== undefined) return failure(trouble);
  if (!differ(GUARDED, before, wanted)) return success(false);
  const account = await requireProof(services, actor, { currentPassword, code, passkey });
  return account.ok ? success(true) : account;
}

/**
 * Changes the single sign-on settings of a practice. The administrator has to prove their identity if a guarded setting
 * changes. The audit trail records the changed settings and the issuer.
 */
export async function changeSignOn(
  services: Services,
  actor: Actor,
  request: PracticeSignOnRequest,
): Promise<Result<true>> {
  const proven = await proveChange(services, actor, request);
  if (!proven.ok) return proven;
  const done = await transact<{ readonly after: ProviderRow; readonly isNews: boolean }>(services.db, async (tx) => {
    const before = await lockProvider(tx, actor.caller.practiceId);
    const wanted = changed(services, before, request);
    // Settings that seemed unchanged at the proof may differ now, because of a change in the meantime.
    if (!proven.value && differ(GUARDED, before, wanted))
      return failure(problem('proof-required', ['currentPassword']));
    const isOther = differ(DECIDING, before, wanted);
    const after = isOther ? { ...wanted, changedAt: actor.at } : wanted;
    const trouble = await troubleOf(services, tx, after, request);
    if (trouble !== undefined) return failure(trouble);
    await writeProvider(tx, after);
    await auditBy(tx, actor, 'sign-on-changed', undefined, {
      changed: signOnSettingsIn(request),
      issuer: after.issuer,
    });
    return success({ after, isNews: isOther || after.onlyWay !== before.onlyWay });
  });
  if (!done.ok) return done;
  if (done.value.isNews) notify(services, actor, done.value.after);
  return success(true);
}
