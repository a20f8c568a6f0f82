import {
  completeRecord,
  completeScenario,
  type DocumentSettings,
  type PracticeSettingsAnswer,
  problem,
} from '@advice-builder/contract';
import { failure, type Problem, type Result, success, toIso } from '@advice-builder/kernel';
import type { DocumentJob } from '@advice-builder/reports';
import type { Actor } from '../../domain/caller.ts';
import { readsPractice } from '../../domain/permissions.ts';
import { canonicalJson } from '../../platform/canonical-json.ts';
import { sydneyIso } from '../../platform/clock.ts';
import { engineVersion } from '../../platform/version.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { insertSettings, newestSettings } from '../../store/repositories/documents.ts';
import { readRecordDefaults } from '../../store/repositories/practices.ts';
import { findAccount } from '../../store/repositories/users.ts';
import type { Services } from '../services.ts';
import { admitDocument } from './deliver.ts';
import { settingsOf } from './plan.ts';

/** What the practice of the caller prints on its documents, and what its new records begin with. */
export async function readSettings({ db }: Services, { caller }: Actor): Promise<PracticeSettingsAnswer> {
  const account = await findAccount(db, caller.userId);
  const documents = settingsOf(await newestSettings(db, caller.practiceId));
  const defaults = await readRecordDefaults(db, caller.practiceId);
  return { practice: account?.practiceName ?? '', mayChange: readsPractice(caller), documents, defaults };
}

/** Which settings differ, by name: the trail does not tell what they say. */
function changedNames(before: DocumentSettings, after: DocumentSettings): readonly string[] {
  const names = Object.keys(after) as (keyof DocumentSettings)[];
  return names.filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]));
}

/** A document of nobody that prints the logo: only setting a picture tells whether it can be read to its end. */
function trialOf({ clock, rates }: Services, actor: Actor, settings: DocumentSettings): DocumentJob {
  const today = clock.today();
  return {
    choices: {
      document: 'detailed',
      format: 'pdf',
      scenarios: [0],
      charts: [],
      preferred: 0,
      extendYears: false,
      large: false,
      covering: '',
    },
    source: {
      recId: 0,
      reference: '',
      revision: 1,
      scenarioRevisions: { 0: 1 },
      calculatedAt: sydneyIso(actor.at),
      asAt: toIso(today),
      engineVersion,
      ratesHash: rates.book.hash,
      inputHash: '',
    },
    record: completeRecord({}, today),
    scenarios: { 0: completeScenario({ sCare: [{ typeOfCare: 2 }] }, 0, today) },
    preparedBy: { person: '', practice: '' },
    settings,
  };
}

/**
 * What stands in the way of printing a logo; where no documents can be made at all, nobody can tell. The trial counts as
 * one of the documents of the person.
 */
async function logoProblems(services: Services, actor: Actor, settings: DocumentSettings): Promise<readonly Problem[]> {
  const admitted = await admitDocument(services, actor, 'document');
  if (!admitted.ok) return admitted.problems;
  const trial = await services.documents.make(trialOf(services, actor, settings), {
    asker: actor.caller,
    book: services.rates.book,
  });
  if (trial.ok || trial.problems[0]?.code === 'documents-unavailable') return [];
  const isBroken = trial.problems[0]?.code === 'document-failed';
  return isBroken ? [problem('logo-type', ['documents', 'logo'])] : trial.problems;
}

/** A new version, where anything differs; the old ones stay for documents that were made with them. */
export async function changeSettings(
  services: Services,
  actor: Actor,
  after: DocumentSettings,
): Promise<Result<PracticeSettingsAnswer>> {
  const { caller, at } = actor;
  const before = settingsOf(await newestSettings(services.db, caller.practiceId));
  const isNewLogo = after.logo !== null && after.logo !== before.logo;
  const problems = isNewLogo ? await logoProblems(services, actor, after) : [];
  if (problems.length > 0) return failure(...problems);
  await services.db.transaction(async (tx) => {
    const changed = changedNames(settingsOf(await newestSettings(tx, caller.practiceId)), after);
    if (changed.length === 0) return;
    await insertSettings(tx, caller, after, at);
    await auditBy(tx, actor, 'practice-settings-changed', undefined, { changed });
  });
  return success(await readSettings(services, actor));
}
