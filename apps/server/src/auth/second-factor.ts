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

/** The context that a secret is sealed for, so that it cannot be opened for another account. */
export const sealedFor = (userId: number): string => `two-factor ${userId}`;

const plain = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The time step of a typed code, checked against the secret in `row`. */
export function stepOf(vault: Vault, row: TwoFactorRow, typed: string, at: Date): number | undefined {
  return stepOfCode(vault.open(row.sealedSecret, sealedFor(row.userId)), plain(typed), at);
}

/**
 * After this many wrong codes in a row, from all addresses and over any time, codes of the app are no longer accepted.
 * NIST SP 800-63B allows a hundred.
 */
export const CODES_IN_A_ROW = 30;

export type CodeOutcome =
  | { readonly outcome: 'app' | 'recovery' }
  /** `locks`: after this wrong code, codes of the app are no longer accepted. */
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
 * Uses up a code of the app or a recovery code, if it is correct and unused. A correct code resets the count of wrong
 * codes. Recovery codes cannot be guessed, so they still work after too many wrong codes, and unlock the app.
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

/** Creates recovery codes. Only their hashes are stored. `store` replaces the old ones. */
export async function makeRecoveryCodes(row: Pick<TwoFactorRow, 'userId' | 'recoverySalt'>) {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, row.recoverySalt)));
  return { codes, store: (db: Database) => replaceRecoveryCodes(db, row.userId, hashes) };
}
