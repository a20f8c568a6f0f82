import { toCaseFile } from '@advice-builder/casework';
import type { CaseFile } from '@advice-builder/contract';
import { type Result, success } from '@advice-builder/kernel';
import type { Actor } from '../../domain/caller.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import type { Services } from '../base/services.ts';
import { readRecordState } from '../record/record-state.ts';
import { admitDocument } from './deliver.ts';

export interface Exported {
  readonly file: CaseFile;
  readonly reference: string;
  readonly lastName: string;
}

/**
 * A saved record as a case file. It counts as a document of the person. The audit line is written before it is sent.
 */
export async function exportCase(services: Services, actor: Actor, recId: number): Promise<Result<Exported>> {
  const { db, clock } = services;
  const read = await readRecordState(db, actor.caller, recId);
  if (!read.ok) return read;
  const admitted = await admitDocument(services, actor, 'document');
  if (!admitted.ok) return admitted;
  const { record, scenarios } = read.value;
  const documents = new Map([...scenarios].map(([sid, { document }]) => [sid, document]));
  const file = toCaseFile({ record: record.document, scenarios: documents }, clock.today());
  await auditBy(db, actor, 'record-exported', recId, { scenarios: scenarios.size });
  const { reference, clients } = record.document;
  return success({ file, reference, lastName: clients[0]?.last_name ?? '' });
}
