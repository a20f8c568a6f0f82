import { documentsOfCase, leftOutOfCase, problemsOfCase, withValues } from '@advice-builder/casework';
import type { CaseFile } from '@advice-builder/contract';
import { failure, type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { insertRecord } from '../../store/repositories/records.ts';
import { insertScenario } from '../../store/repositories/scenarios.ts';
import type { Services } from '../base/services.ts';
import { beginHistory } from './history/keep-version.ts';
import { lastCareOf } from './last-care.ts';

export interface Imported {
  readonly recId: number;
  /** Describes the parts of the file that are not imported. */
  readonly leftOut: readonly string[];
}

/**
 * Creates a draft of the caller's from a case file, with all scenarios, or lists everything that is wrong with the
 * file.
 */
export async function importCase(services: Services, actor: Actor, file: CaseFile): Promise<Result<Imported>> {
  const { db, clock, rates, settings } = services;
  const documents = documentsOfCase(file);
  const problems = problemsOfCase(documents, clock.today(), settings.maxScenarios);
  if (problems.length > 0) return failure(...withValues(problems, file));
  const { record, scenarios } = documents;
  const bySid = new Map([...scenarios].map(([sid, document]) => [sid, { document }]));
  const lastCare = lastCareOf({ record: { document: record }, scenarios: bySid }, rates.book, clock.today());
  const recId = await db.transaction(async (tx) => {
    const made = await insertRecord(tx, actor.caller, record, actor.at, { lastCare });
    for (const [sid, document] of scenarios) await insertScenario(tx, actor.caller, made, sid, document, actor.at);
    await beginHistory(tx, services, actor, made, record, bySid);
    await auditBy(tx, actor, 'record-imported', made, { scenarios: scenarios.size });
    return made;
  });
  return success({ recId, leftOut: leftOutOfCase(file) });
}
