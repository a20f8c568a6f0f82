import { completeRecord, completeScenario } from '@advice-builder/casework';
import { noDocumentSettings, type PictureName, problem } from '@advice-builder/contract';
import { type Problem, toIso } from '@advice-builder/kernel';
import type { DocumentJob } from '@advice-builder/reports';
import type { Actor } from '../../domain/caller.ts';
import { sydneyIso } from '../../platform/clock.ts';
import { engineVersion } from '../../platform/version.ts';
import type { Services } from '../base/services.ts';
import { admitDocument } from './deliver.ts';

/** An anonymous document that prints the picture: only typesetting proves that the picture can be read completely. */
function trialOf({ clock, rates }: Services, actor: Actor, picture: string): DocumentJob {
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
    settings: { ...noDocumentSettings, logo: picture },
  };
}

interface Tried {
  readonly name: PictureName;
  /** The path of the field in the request. */
  readonly path: readonly string[];
  /** A data URL. */
  readonly picture: string;
}

/**
 * The problems with printing a picture. Empty if documents cannot be made at all. The trial counts as one of the
 * person's documents.
 */
export async function pictureProblems(
  services: Services,
  actor: Actor,
  { name, path, picture }: Tried,
): Promise<readonly Problem[]> {
  const admitted = await admitDocument(services, actor, 'document');
  if (!admitted.ok) return admitted.problems;
  const trial = await services.documents.make(trialOf(services, actor, picture), {
    asker: actor.caller,
    book: services.rates.book,
  });
  if (trial.ok || trial.problems[0]?.code === 'documents-unavailable') return [];
  const isBroken = trial.problems[0]?.code === 'document-failed';
  return isBroken ? [problem(`${name}-type`, path)] : trial.problems;
}
