import { isSameDefault } from '@advice-builder/casework';
import { type PracticeDefaults, type PracticeDefaultsRequest, problem } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { lockRecordDefaults, setRecordDefaults } from '../../store/repositories/practices.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from './services.ts';

type Name = keyof PracticeDefaults;

/**
 * Changes the defaults of new records. It never overwrites another person's change since the defaults were shown: then
 * nothing is changed, unless both changes are equal. The audit trail names the fields, not their values.
 */
export async function changeDefaults(
  { db }: Services,
  actor: Actor,
  { defaults, shown }: PracticeDefaultsRequest,
): Promise<Result<PracticeDefaults>> {
  const { practiceId } = actor.caller;
  return transact(db, async (tx) => {
    const before = await lockRecordDefaults(tx, practiceId);
    const wanted = (Object.keys(defaults) as Name[]).filter((name) => defaults[name] !== undefined);
    const changed = wanted.filter((name) => !isSameDefault(defaults[name], before[name]));
    const clashing = changed.filter((name) => !isSameDefault(shown[name], before[name]));
    if (clashing.length > 0) {
      return failure(...clashing.map((name) => problem('practice-default-changed', ['defaults', name])));
    }
    if (changed.length === 0) return success(before);
    const after = { ...before, ...Object.fromEntries(changed.map((name) => [name, defaults[name]])) };
    await setRecordDefaults(tx, practiceId, after);
    await auditBy(tx, actor, 'practice-defaults-changed', undefined, { changed });
    return success(after);
  });
}
