/** The operator adds practices and changes their settings. */
import { failure, type Result, success } from '@advice-builder/kernel';
import type { PracticeSettings } from '../../domain/account.ts';
import {
  insertPractice,
  lockPracticeSettings,
  type PracticeRow,
  setPracticeSettings,
} from '../../store/repositories/practices.ts';
import { lockProvider } from '../../store/repositories/sign-on.ts';
import { transact } from '../../store/transact.ts';
import type { OperatorDesk } from '../account/operator-desk.ts';
import { requirementTrouble } from './second-factor.ts';

/** `null` removes a setting; undefined leaves it unchanged. */
export interface PracticeChange {
  readonly maxIdleSeconds: number | null | undefined;
  readonly requireTwoFactor: boolean | null | undefined;
}

function settingsAfter(before: PracticeSettings, change: PracticeChange): PracticeSettings {
  const { maxIdleSeconds: idleBefore, requireTwoFactor: twoFactorBefore, ...rest } = before;
  const { maxIdleSeconds = idleBefore, requireTwoFactor = twoFactorBefore } = change;
  return {
    ...rest,
    ...(typeof maxIdleSeconds === 'number' ? { maxIdleSeconds } : {}),
    ...(typeof requireTwoFactor === 'boolean' ? { requireTwoFactor } : {}),
  };
}

const detailsOf = ({ maxIdleSeconds, requireTwoFactor }: PracticeSettings) => ({
  requireTwoFactor: requireTwoFactor ?? 'supervisors and admins',
  ...(maxIdleSeconds === undefined ? {} : { maxIdleSeconds }),
});

export function addPractice(desk: OperatorDesk, name: string, change: PracticeChange): Promise<PracticeSettings> {
  return desk.db.transaction(async (tx) => {
    const settings = settingsAfter({}, change);
    const practiceId = await insertPractice(tx, name, desk.clock.now(), settings);
    await desk.note(tx, 'practice-added', { practiceId }, detailsOf(settings));
    return settings;
  });
}

/** Fails if requiring a second factor would lock everybody out. */
export function changePractice(
  desk: OperatorDesk,
  { id: practiceId }: PracticeRow,
  change: PracticeChange,
): Promise<Result<PracticeSettings>> {
  return transact(desk.db, async (tx) => {
    // Locked because a change of single sign-on reads the requirement.
    const provider = await lockProvider(tx, practiceId);
    const settings = settingsAfter(await lockPracticeSettings(tx, practiceId), change);
    const trouble = change.requireTwoFactor === undefined ? undefined : requirementTrouble(settings, provider);
    if (trouble !== undefined) return failure(trouble);
    await setPracticeSettings(tx, practiceId, settings);
    await desk.note(tx, 'practice-changed', { practiceId }, detailsOf(settings));
    return success(settings);
  });
}
