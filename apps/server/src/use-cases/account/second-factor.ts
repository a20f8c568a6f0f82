import type { PasskeyAsked, PasskeyShown } from '@advice-builder/contract';
import { askToShow, checkShown } from '../../auth/passkeys.ts';
import { spendCode } from '../../auth/second-factor.ts';
import type { PasskeyPurpose } from '../../domain/account.ts';
import type { Origin } from '../../domain/caller.ts';
import { appendAudit } from '../../store/repositories/audit.ts';
import type { Account, UserRow } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { mailOwner } from './mail-owner.ts';
import { onWrongCode } from './on-wrong-code.ts';

/** The second factor in a request. A passkey takes precedence over a code. */
export interface GivenFactor {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyShown | undefined;
}

interface Occasion {
  readonly purpose: Extract<PasskeyPurpose, 'second-factor' | 'change'>;
  readonly at: Date;
  readonly origin: Origin;
  /** Whether someone has signed in to the account from this address before. */
  readonly known: boolean;
}

export type FactorUsed = 'code' | 'recovery-code' | 'passkey';
export type FactorOutcome = { readonly used: FactorUsed } | { readonly refused: 'code' | 'passkey' | 'locked' };

type FactorServices = Pick<Services, 'db' | 'vault' | 'settings' | 'outbox' | 'background'>;

/** Records a passkey whose counter went back in the audit trail, and notifies its owner. */
export async function onCopiedPasskey(
  services: Pick<Services, 'db' | 'outbox' | 'background'>,
  owner: UserRow,
  at: Date,
  origin: Origin,
): Promise<void> {
  const { id: userId, practiceId } = owner;
  await appendAudit(services.db, { at, action: 'passkey-copied', ...origin, userId, practiceId });
  mailOwner(services, 'notice-passkey', owner, at, origin);
}

/** Checks a person's second factor, and uses it up if it is correct. */
export async function spendFactor(
  services: FactorServices,
  { user }: Account,
  { code, passkey }: GivenFactor,
  { purpose, at, origin, known }: Occasion,
): Promise<FactorOutcome> {
  const { db, vault, settings } = services;
  if (passkey !== undefined) {
    if (settings.passkeys === undefined) return { refused: 'passkey' };
    const shown = await checkShown(db, settings.passkeys, passkey, { purpose, userId: user.id, at });
    if (shown.outcome === 'copied') await onCopiedPasskey(services, user, at, origin);
    return shown.outcome === 'right' ? { used: 'passkey' } : { refused: 'passkey' };
  }
  const spent = await spendCode(db, vault, user.id, code ?? '', at);
  if (spent.outcome === 'locked') return { refused: 'locked' };
  if (spent.outcome === 'wrong') {
    await onWrongCode(services, user, spent, { at, origin, known });
    return { refused: 'code' };
  }
  return { used: spent.outcome === 'app' ? 'code' : 'recovery-code' };
}

/** The second factors that a person can use. The passkey challenge works once. */
export async function factorsOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { user, hasCodes: codes, passkeys }: Account,
  at: Date,
): Promise<{ readonly codes: boolean; readonly passkey?: PasskeyAsked }> {
  if (passkeys === 0 || settings.passkeys === undefined) return { codes };
  const occasion = { purpose: 'second-factor', userId: user.id, at } as const;
  return { codes, passkey: await askToShow(db, settings.passkeys, occasion) };
}
