import { type Download, type ProgressAnswer, problem } from '@advice-builder/contract';
import { failure, type Result, success, toIso } from '@advice-builder/kernel';
import type { DocumentChoices, DocumentJob } from '@advice-builder/reports';
import { COMPOSER_VERSION } from '@advice-builder/results';
import type { Actor, Caller } from '../../domain/caller.ts';
import { sydneyIso } from '../../platform/clock.ts';
import { progressName } from '../../platform/documents/progress.ts';
import { engineVersion } from '../../platform/version.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import {
  findSettings,
  findSource,
  isReadable,
  listSources,
  type SourceRow,
} from '../../store/repositories/documents.ts';
import { knownBooks } from '../base/known-books.ts';
import type { Services } from '../base/services.ts';
import { inputHashOf } from '../record/input-hash.ts';
import { admitDocument, type Delivered, type Delivery, detailsOf, keepDownload, makeFile } from './deliver.ts';
import { settingsOf } from './plan.ts';
import { fromContents } from './stored.ts';

const LISTED = 20;

type Change = Download['changed'][number];
type MadeWith = Pick<SourceRow, 'engineVersion' | 'ratesHash' | 'composerVersion'>;

/**
 * The parts that have changed since the download, or are missing from `books`. Empty if the same job gives the same
 * bytes.
 */
export function changesSince(made: MadeWith, books: ReadonlySet<string>): readonly Change[] {
  return [
    ...(made.engineVersion === engineVersion ? [] : (['engine'] as const)),
    ...(books.has(made.ratesHash) ? [] : (['rates'] as const)),
    ...(made.composerVersion === COMPOSER_VERSION ? [] : (['layout'] as const)),
  ];
}

/** Earlier downloads of a record, newest first. The audit line is written before the answer. */
export async function listDownloads(
  services: Services,
  actor: Actor,
  recId: number,
): Promise<Result<readonly Download[]>> {
  if (!(await isReadable(services.db, actor.caller, recId))) return failure(problem('record-not-found'));
  const rows = await listSources(services.db, actor.caller, recId, LISTED);
  const books = await knownBooks(
    services.db,
    rows.map(({ source }) => source.ratesHash),
  );
  await auditBy(services.db, actor, 'downloads-viewed', recId, { count: rows.length });
  return success(
    rows.map(({ source, by }) => {
      const choices = source.choices as DocumentChoices;
      return {
        id: source.id,
        document: source.document,
        format: source.format,
        at: source.madeAt.toISOString(),
        by: `${by.firstName} ${by.lastName}`,
        scenarios: [...choices.scenarios],
        preferred: choices.preferred,
        extendYears: choices.extendYears,
        ...(source.pages === null ? {} : { pages: source.pages }),
        changed: [...changesSince(source, books)],
      };
    }),
  );
}

/** The progress of the document that the caller asked for with `key`. Waiting, if it has not started. */
export async function documentProgress(
  { db, progress }: Services,
  caller: Caller,
  recId: number,
  key: string,
): Promise<Result<ProgressAnswer>> {
  if (!(await isReadable(db, caller, recId))) return failure(problem('record-not-found'));
  return success(progress.read(progressName(caller.userId, recId, key)) ?? { stage: 'waiting', seconds: {} });
}

/**
 * The job with the same inputs, but today's date, rates and engine, which may give other figures. The document also
 * prints the time at which it was made.
 */
function asOfToday(services: Services, actor: Actor, job: DocumentJob): DocumentJob {
  const asAt = toIso(services.clock.today());
  const source = {
    ...job.source,
    calculatedAt: sydneyIso(actor.at),
    asAt,
    engineVersion,
    ratesHash: services.rates.book.hash,
    inputHash: inputHashOf({ ...job, asAt }),
  };
  return { ...job, source };
}

/** Makes a stored download again: exactly as before if nothing has changed since, otherwise as of today. */
export async function makeAgain(
  services: Services,
  actor: Actor,
  row: SourceRow,
  since: readonly Change[],
  delivery: Pick<Delivery, 'key' | 'signal'>,
): Promise<Result<{ readonly delivered: Delivered; readonly isCompleted: boolean }>> {
  const { job, isCompleted } = await fromContents(row.contents);
  const settings =
    row.settingsId === null ? undefined : await findSettings(services.db, row.practiceId, row.settingsId);
  const kept: DocumentJob = { ...job, settings: settingsOf(settings) };
  const made = await makeFile(services, actor, since.length > 0 ? asOfToday(services, actor, kept) : kept, delivery);
  return made.ok ? success({ delivered: made.value, isCompleted }) : made;
}

export interface MadeAgain {
  readonly delivered: Delivered;
  /**
   * The reasons why the document differs from the original. Empty if it is the same to the byte. `fields`: fields that
   * were added later have their defaults.
   */
  readonly changed: readonly (Change | 'fields')[];
}

/**
 * Makes a stored download again, with its original rates. If the engine or layout has changed, or the rates are
 * missing, it would differ: then it fails with the changes, unless `today` is set. With `today` it is dated now and
 * stored as a new download.
 */
export async function downloadAgain(
  services: Services,
  actor: Actor,
  recId: number,
  id: number,
  { today, ...delivery }: Pick<Delivery, 'key' | 'signal'> & { readonly today: boolean },
): Promise<Result<MadeAgain>> {
  const { db, caller } = { db: services.db, caller: actor.caller };
  if (!(await isReadable(db, caller, recId))) return failure(problem('record-not-found'));
  const row = await findSource(db, caller, recId, id);
  if (row === undefined) return failure(problem('download-not-found'));
  const since = changesSince(row, await knownBooks(db, [row.ratesHash]));
  if (since.length > 0 && !today) return failure(problem('document-changed', [], { changed: since.join(', ') }));
  const admitted = await admitDocument(services, actor, 'document');
  if (!admitted.ok) return admitted;
  const made = await makeAgain(services, actor, row, since, delivery);
  if (!made.ok) return made;
  const { delivered, isCompleted } = made.value;
  if (since.length > 0) {
    const of = { settingsId: row.settingsId ?? undefined, version: row.recordVersion ?? undefined, again: true };
    const kept = await keepDownload(services, actor, delivered, of);
    if (!kept.ok) return kept;
    return success({ delivered, changed: isCompleted ? [...since, 'fields'] : since });
  }
  const isSame = delivered.bytesHash === row.bytesHash;
  await auditBy(db, actor, 'report-downloaded', recId, { ...detailsOf(delivered), again: id, same: isSame });
  return success({ delivered, changed: isSame ? [] : [isCompleted ? 'fields' : 'layout'] });
}
