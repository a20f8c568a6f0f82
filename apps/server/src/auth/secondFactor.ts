import type { Vault } from '../platform/vault.ts';
import type { Database } from '../store/database.ts';
import {
  findTwoFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  type TwoFactorRow,
} from '../store/repositories/twoFactor.ts';
import { stepOfCode } from './oneTimeCode.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recoveryCode.ts';

/** What a secret is sealed for: it opens for no other account. */
export const sealedFor = (userId: number): string => `two-factor ${userId}`;

const plain = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The step of a code that was typed, for the secret of `row`. */
export function stepOf(vault: Vault, row: TwoFactorRow, typed: string, at: Date): number | undefined {
  return stepOfCode(vault.open(row.sealedSecret, sealedFor(row.userId)), plain(typed), at);
}

/** Spends a code of the app or a recovery code; false when it is neither, or was spent before. */
export async function spendCode(
  db: Database,
  vault: Vault,
  userId: number,
  typed: string,
  at: Date,
): Promise<'app' | 'recovery' | false> {
  const row = await findTwoFactor(db, userId);
  if (row === undefined || row.confirmedAt === null) return false;
  const step = stepOf(vault, row, typed, at);
  if (step !== undefined) return (await spendStep(db, userId, step)) && 'app';
  const recovery = readRecoveryCode(typed);
  if (recovery === undefined) return false;
  const hash = await hashRecoveryCode(recovery, row.recoverySalt);
  return (await spendRecoveryCode(db, userId, hash, at)) && 'recovery';
}

/** Makes recovery codes; only their hashes are kept. `store` puts them where the old ones were. */
export async function makeRecoveryCodes(row: Pick<TwoFactorRow, 'userId' | 'recoverySalt'>) {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, row.recoverySalt)));
  return { codes, store: (db: Database) => replaceRecoveryCodes(db, row.userId, hashes) };
}
