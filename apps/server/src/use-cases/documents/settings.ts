import type { DocumentSettings, PracticeSettingsAnswer } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { canonicalJson } from '../../platform/canonical-json.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { insertSettings, newestSettings } from '../../store/repositories/documents.ts';
import { readRecordDefaults } from '../../store/repositories/practices.ts';
import { findAccount } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { settingsOf } from './plan.ts';
import { pictureProblems } from './try-picture.ts';

/** The document settings of the caller's practice, and the defaults of its new records. */
export async function readSettings({ db }: Services, { caller }: Actor): Promise<PracticeSettingsAnswer> {
  const account = await findAccount(db, caller.userId);
  const documents = settingsOf(await newestSettings(db, caller.practiceId));
  const defaults = await readRecordDefaults(db, caller.practiceId);
  return { practice: account?.practiceName ?? '', mayChange: readsPractice(caller), documents, defaults };
}

/** The names of the settings that differ. The audit trail does not record their values. */
function changedNames(before: DocumentSettings, after: DocumentSettings): readonly string[] {
  const names = Object.keys(after) as (keyof DocumentSettings)[];
  return names.filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]));
}

/**
 * Stores a new version of the settings, if anything differs. Old versions remain for documents that were made with
 * them.
 */
export async function changeSettings(
  services: Services,
  actor: Actor,
  after: DocumentSettings,
): Promise<Result<PracticeSettingsAnswer>> {
  const { caller, at } = actor;
  const before = settingsOf(await newestSettings(services.db, caller.practiceId));
  const { logo } = after;
  if (logo !== null && logo !== before.logo) {
    const problems = await pictureProblems(services, actor, {
      name: 'logo',
      path: ['documents', 'logo'],
      picture: logo,
    });
    if (problems.length > 0) return failure(...problems);
  }
  await services.db.transaction(async (tx) => {
    const changed = changedNames(settingsOf(await newestSettings(tx, caller.practiceId)), after);
    if (changed.length === 0) return;
    await insertSettings(tx, caller, after, at);
    await auditBy(tx, actor, 'practice-settings-changed', undefined, { changed });
  });
  return success(await readSettings(services, actor));
}
