import { createHash } from 'node:crypto';
import { problem, tooManyRequests } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { DocumentJob, MadeDocument } from '@advice-builder/reports';
import { COMPOSER_VERSION } from '@advice-builder/results';
import { admit, userKey } from '../../auth/throttle.ts';
import type { Actor } from '../../domain/caller.ts';
import type { MakeOptions } from '../../platform/documents/documents.ts';
import { progressName } from '../../platform/documents/progress.ts';
import { type AuditDetails, auditBy } from '../../store/repositories/audit.ts';
import { holdReadable, insertSource, isReadable } from '../../store/repositories/documents.ts';
import { lockRecord, markPresented } from '../../store/repositories/records.ts';
import { findSession } from '../../store/repositories/sessions.ts';
import { transact } from '../../store/transact.ts';
import type { Services } from '../base/services.ts';
import { namePresented } from '../record/history/version-names.ts';
import type { Planned } from './plan.ts';
import { toContents } from './stored.ts';

/**
 * `preview`: the document is shown but not stored. `key`: the person asks for the progress of the document under this
 * key.
 */
export interface Delivery extends Pick<MakeOptions, 'signal'> {
  readonly preview: boolean;
  readonly key: string | undefined;
}

export interface Delivered extends MadeDocument {
  readonly job: DocumentJob;
  readonly bytesHash: string;
}

/** Counts a document of a person, or an export of several. Refused ones are not counted, so that waiting helps. */
export async function admitDocument(
  { db }: Services,
  actor: Actor,
  kind: 'document' | 'preview' | 'export',
): Promise<Result<void>> {
  const { caller, at } = actor;
  const admission = await admit(db, { kind, account: userKey(caller.userId), address: '', at });
  if (admission.admitted) return success(undefined);
  return failure(tooManyRequests(admission.waitSeconds));
}

/** A document may wait in a queue. People who have signed out or lost access to the record meanwhile do not get it. */
async function mayStillRead({ db }: Services, { caller }: Actor, recId: number): Promise<Result<void>> {
  const found = await findSession(db, caller.sessionId);
  if (found === undefined || found.session.endedAt !== null || found.user.disabledAt !== null) {
    return failure(problem('session-expired'));
  }
  const { practiceId, role } = found.user;
  const isThere = await isReadable(db, { ...caller, practiceId, role }, recId);
  return isThere ? success(undefined) : failure(problem('record-not-found'));
}

/** Makes a file, and reports its progress to the person who asked. */
export async function makeFile(
  services: Services,
  actor: Actor,
  job: DocumentJob,
  { key, signal }: Pick<Delivery, 'key' | 'signal'>,
): Promise<Result<Delivered>> {
  const { documents, progress, rates } = services;
  const onStage =
    key === undefined ? undefined : progress.follow(progressName(actor.caller.userId, job.source.recId, key));
  const book = await rates.known(job.source.ratesHash);
  if (book === undefined) return failure(problem('rates-changed'));
  const made = await documents.make(job, {
    asker: actor.caller,
    book,
    ...(onStage && { onStage }),
    ...(signal && { signal }),
  });
  onStage?.('done');
  if (!made.ok) return made;
  const allowed = await mayStillRead(services, actor, job.source.recId);
  if (!allowed.ok) return allowed;
  const bytesHash = createHash('sha256').update(made.value.bytes).digest('hex');
  return success({ ...made.value, job, bytesHash });
}

/** The details of a document for the audit trail: ids, hashes and sizes. */
export function detailsOf({ job, bytes, bytesHash, pages }: Delivered): AuditDetails {
  const { choices, source } = job;
  return {
    document: choices.document,
    format: choices.format,
    scenarios: choices.scenarios,
    preferred: choices.preferred,
    extendYears: choices.extendYears,
    engineVersion: source.engineVersion,
    ratesHash: source.ratesHash,
    inputHash: source.inputHash,
    bytes: bytes.byteLength,
    bytesHash,
    ...(pages === undefined ? {} : { pages }),
  };
}

/** Audits a preview at most once per record, person and ten minutes, because a page requests one with every change. */
async function auditPreview(services: Services, actor: Actor, made: Delivered): Promise<void> {
  const { recId } = made.job.source;
  const account = `${userKey(actor.caller.userId)} record ${recId}`;
  await services.db.transaction(async (tx) => {
    const admission = await admit(tx, { kind: 'preview-told', account, address: '', at: actor.at });
    if (admission.admitted) await auditBy(tx, actor, 'report-previewed', recId, detailsOf(made));
  });
}

/**
 * Stores the inputs of a download together with its audit line. If the adviser of the record downloads a document, its
 * version gets a name in the history. A download `again` names nothing, because its version was presented on another
 * day. If the record was purged or deleted in the meantime, nothing is stored and nobody gets the file.
 */
export async function keepDownload(
  services: Services,
  actor: Actor,
  made: Delivered,
  { settingsId, version, again = false }: Pick<Planned, 'settingsId' | 'version'> & { readonly again?: boolean },
): Promise<Result<void>> {
  const { job, bytesHash, pages } = made;
  const { choices, source } = job;
  const contents = await toContents(job);
  return transact(services.db, async (tx) => {
    if (!(await holdReadable(tx, actor.caller, source.recId))) return failure(problem('record-not-found'));
    await markPresented(tx, actor.caller, source.recId);
    if (version !== undefined && !again && (await lockRecord(tx, actor.caller, source.recId)) !== undefined) {
      await namePresented(tx, actor, source.recId, version, source);
    }
    await insertSource(tx, {
      practiceId: actor.caller.practiceId,
      recordId: source.recId,
      userId: actor.caller.userId,
      madeAt: actor.at,
      document: choices.document,
      format: choices.format,
      choices,
      source,
      engineVersion: source.engineVersion,
      composerVersion: COMPOSER_VERSION,
      ratesHash: source.ratesHash,
      settingsId: settingsId ?? null,
      pages: pages ?? null,
      bytesHash,
      contents,
      recordVersion: version ?? null,
    });
    await auditBy(tx, actor, 'report-downloaded', source.recId, detailsOf(made));
    return success(undefined);
  });
}

/** Makes a planned document. A download is stored and audited; a preview is audited only now and then. */
export async function deliverDocument(
  services: Services,
  actor: Actor,
  planned: Planned,
  delivery: Delivery,
): Promise<Result<Delivered>> {
  const admitted = await admitDocument(services, actor, delivery.preview ? 'preview' : 'document');
  if (!admitted.ok) return admitted;
  const made = await makeFile(services, actor, planned.job, delivery);
  if (!made.ok) return made;
  if (delivery.preview) {
    await auditPreview(services, actor, made.value);
    return made;
  }
  const kept = await keepDownload(services, actor, made.value, planned);
  return kept.ok ? made : kept;
}
