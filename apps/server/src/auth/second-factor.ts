import type { Vault } from '../platform/vault.ts';
import type { Database } from '../store/database.ts';
import {
  countCode,
  findTwoFactor,
  forgetWrongCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  type TwoFactorRow,
} from '../store/repositories/two-factor.ts';
import { stepOfCode } from './one-time-code.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-code.ts';

/** What a secret is sealed for: it opens for no other account. */
export const sealedFor = (userId: number): string => `two-factor ${userId}`;

const plain = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The step of a code that was typed, for the secret of `row`. */
export function stepOf(vault: Vault, row: TwoFactorRow, typed: string, at: Date): number | undefined {
  return stepOfCode(vault.open(row.sealedSecret, sealedFor(row.userId)), plain(typed), at);
}

/**
 * Wrong codes in a row, over all addresses and however much time lies between, after which the codes of the app are
 * not looked at any more. NIST SP 800-63B allows a hundred.
 */
export const CODES_IN_A_ROW = 30;

export type CodeOutcome =
  | { readonly outcome: 'app' | 'recovery' }
  /** `locks`: it was the last one of the app that was looked at. */
  | { readonly outcome: 'wrong'; readonly inARow: number; readonly locks: boolean }
  | { readonly outcome: 'locked' };

async function spend(db: Database, vault: Vault, row: TwoFactorRow, typed: string, at: Date) {
  const { userId } = row;
  const step = stepOf(vault, row, typed, at);
  if (step !== undefined) return (await spendStep(db, userId, step)) && 'app';
  const recovery = readRecoveryCode(typed);
  if (recovery === undefined) return false;
  const hash = await hashRecoveryCode(recovery, row.recoverySalt);
  return (await spendRecoveryCode(db, userId, hash, at)) && 'recovery';
}

/**
 * Spends a code of the app or a recovery code, if it is right and was not spent before. A right one ends the row of
 * wrong ones. Recovery codes cannot be guessed: they are taken after too many wrong codes as well, and unlock the app.
 */
export async function spendCode(
  db: Database,
  vault: Vault,
  userId: number,
  typed: string,
  at: Date,
): Promise<CodeOutcome> {
  const row = await findTwoFactor(db, userId);
  if (row === undefined || row.confirmedAt === null) return { outcome: 'wrong', inARow: 0, locks: false };
  const inARow = await countCode(db, userId, CODES_IN_A_ROW);
  if (inARow === undefined && readRecoveryCode(typed) === undefined) return { outcome: 'locked' };
  const spent = await spend(db, vault, row, typed, at);
  if (spent === false) return { outcome: 'wrong', inARow: inARow ?? CODES_IN_A_ROW, locks: inARow === CODES_IN_A_ROW };
  await forgetWrongCodes(db, userId);
  return { outcome: spent };
}

/** Makes recovery codes; only their hashes are kept. `store` puts them where the old ones were. */
export async function makeRecoveryCodes(row: Pick<TwoFactorRow, 'userId' | 'recoverySalt'>) {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, row.recoverySalt)));
  return { codes, store: (db: Database) => replaceRecoveryCodes(db, row.userId, hashes) };
}
