import { createHash } from 'node:crypto';
import { APPLICATION_VERSION, type ExportRequest } from '@advice-builder/contract';
import { type Result, success, toIso } from '@advice-builder/kernel';
import { openZip } from '@advice-builder/reports';
import type { Actor } from '../../domain/caller.ts';
import { engineVersion } from '../../platform/version.ts';
import { auditBy } from '../../store/repositories/audit.ts';
import { copiesOf } from '../../store/repositories/client-data.ts';
import { listSources } from '../../store/repositories/documents.ts';
import { findAccount } from '../../store/repositories/users.ts';
import type { Services } from '../base/services.ts';
import { admitDocument } from '../documents/deliver.ts';
import { type ExportFile, exportFiles, type Ground } from './export-files.ts';
import { readHeld } from './held.ts';
import { personName } from './record-json.ts';

export interface ExportedRecord {
  readonly reference: string;
  readonly lastName: string;
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** The zip as it is created. The stream ends with an error if the zip would be incomplete. */
  readonly bytes: AsyncGenerator<Uint8Array>;
}

/** The limit for reading the list of downloads: higher than any record has, so that the export has all. */
const ALL = 1_000_000;

interface Listed {
  readonly name: string;
  readonly bytes?: number;
  readonly sha256?: string;
}

const readme = (recId: number, at: Date): string =>
  [
    `All data that Advice Builder stores about record ${recId}, exported at ${at.toISOString()}.`,
    '',
    'record and history.pdf    for reading: the entered data, the notes, the changes of each save, the downloads',
    'figures of today.pdf      the summary report of every scenario with current rates',
    'figures of today.xlsx     the same as a workbook',
    'record.json               all data for programs, with stored calculations and their inputs',
    'case.json                 a case file: Import in Advice Builder creates a record from it, with the same figures',
    'rates.json                the rates that were used, each with its source',
    'documents                 the documents that were downloaded, made again from their stored inputs',
    'manifest.json             every file with its size and SHA-256; files that differ from the download, and why;',
    '                          files that could not be made, and why; copies of the record in Advice Builder: "seen" lists those',
    '                          that you may read, "count" includes those of other people and deleted ones',
    '',
    'Copies of the record are separate records and are not included. Parts that you did not choose are not included either. The audit trail of the practice shows who viewed the record and when.',
    'For a version with more than 100 changes, the first 100 are listed.',
    'These are health data of a person. Store them where nobody else can read them.',
    '',
  ].join('\r\n');

async function* zipOf(services: Services, actor: Actor, ground: Ground): AsyncGenerator<Uint8Array> {
  const zip = openZip(actor.at.toISOString());
  const listed: Listed[] = [];
  async function* write({ name, pieces, about }: ExportFile): AsyncGenerator<Uint8Array> {
    if (pieces === undefined) {
      listed.push({ name, ...about });
      return;
    }
    const hash = createHash('sha256');
    let length = 0;
    yield* zip.file(name);
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
      hash.update(bytes);
      length += bytes.byteLength;
      yield* zip.add(bytes);
    }
    listed.push({ name, bytes: length, sha256: hash.digest('hex'), ...about });
  }
  const text = async function* (said: string) {
    yield said;
  };
  const { id, revision } = ground.state.record;
  yield* write({ name: 'README.txt', pieces: text(readme(id, actor.at)) });
  for await (const file of exportFiles(services, actor, ground)) yield* write(file);
  const manifest = {
    format: 'advice-builder-client-data-manifest',
    version: 1,
    product: APPLICATION_VERSION,
    engine: engineVersion,
    record: id,
    revision,
    madeAt: actor.at.toISOString(),
    madeBy: ground.madeBy,
    asked: ground.choices,
    copies: ground.copies,
    files: listed,
  };
  yield* zip.file('manifest.json');
  yield* zip.add(Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`, 'utf8'));
  yield* zip.end();
}

/**
 * All data of a record as one zip, created while it is sent: the server stores no copy. The audit line is written
 * before anything is sent.
 */
export async function exportRecord(
  services: Services,
  actor: Actor,
  recId: number,
  choices: ExportRequest,
): Promise<Result<ExportedRecord>> {
  const { db, clock } = services;
  const { caller } = actor;
  const held = await readHeld(db, caller, recId);
  if (!held.ok) return held;
  const admitted = await admitDocument(services, actor, 'export');
  if (!admitted.ok) return admitted;
  const { state, counts } = held.value;
  const owner = await findAccount(db, state.record.ownerId);
  const maker = await findAccount(db, caller.userId);
  const sources = await listSources(db, caller, recId, ALL);
  const ground: Ground = {
    state,
    choices,
    adviser: personName(owner?.user ?? null),
    practice: owner?.practiceName ?? '',
    madeBy: personName(maker?.user ?? null),
    sources,
    copies: await copiesOf(db, caller, recId),
  };
  const { lastDocument: _last, ...details } = counts;
  await auditBy(db, actor, 'client-data-exported', recId, {
    ...{ ...details, ...choices, documents: counts.documents },
    copies: ground.copies.count,
  });
  const { reference, clients } = state.record.document;
  return success({
    reference,
    lastName: clients[0]?.last_name ?? '',
    day: toIso(clock.today()),
    bytes: zipOf(services, actor, ground),
  });
}
