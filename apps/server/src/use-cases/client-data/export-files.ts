/** The files of an export. Each is created when its turn comes. */

import { toCaseFile, withoutNotes } from '@advice-builder/casework';
import {
  type ExportRequest,
  type HistoryVersion,
  messageOf,
  problem,
  type RecordCopies,
  type WorkStatus,
} from '@advice-builder/contract';
import { failure, type Result, toIso } from '@advice-builder/kernel';
import type { RecordFile } from '@advice-builder/reports';
import { preferredOf } from '@advice-builder/results';
import type { Actor } from '../../domain/caller.ts';
import { sydneyDate } from '../../platform/clock.ts';
import { ratesOfRecord } from '../../store/repositories/client-data.ts';
import { findSource } from '../../store/repositories/documents.ts';
import { knownBooks } from '../base/known-books.ts';
import type { Services } from '../base/services.ts';
import { type Delivered, makeFile } from '../documents/deliver.ts';
import { changesSince, makeAgain } from '../documents/downloads.ts';
import { planDocument, type Wanted } from '../documents/plan.ts';
import type { RecordState } from '../record/record-state.ts';
import { jsonPieces } from './json-pieces.ts';
import { type ListedSource, personName, recordJson, versionsOf } from './record-json.ts';

export interface ExportFile {
  readonly name: string;
  /** Undefined if the file could not be created. `about` gives the reason. */
  readonly pieces: AsyncIterable<string | Uint8Array> | undefined;
  /** Details for the manifest, in addition to size and hash. */
  readonly about?: Readonly<Record<string, unknown>>;
}

export interface Ground {
  readonly state: RecordState;
  readonly choices: ExportRequest;
  readonly adviser: string;
  readonly practice: string;
  readonly madeBy: string;
  readonly sources: readonly ListedSource[];
  readonly copies: RecordCopies;
}

/** Most versions in the printed history. record.json has all of them. */
const PRINTED_VERSIONS = 300;
/** Codes for a person who has lost access: the export ends, instead of reporting the problem for each file. */
const ENDS = new Set(['session-expired', 'record-not-found']);

const statusWords: Readonly<Record<WorkStatus, string>> = { draft: 'Draft', presented: 'Presented', done: 'Done' };

async function* once(piece: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield piece;
}

const json = (value: unknown) => once(`${JSON.stringify(value, undefined, 2)}\n`);

/** The file, or the reason why it could not be created. */
function madeFile(
  name: string,
  made: Result<{ readonly bytes: Uint8Array }>,
  about: Readonly<Record<string, unknown>> = {},
): ExportFile {
  if (made.ok) return { name, pieces: once(made.value.bytes), about };
  const [found] = made.problems;
  if (found === undefined || ENDS.has(found.code)) throw new Error(`the export ended: ${found?.code}`);
  return { name, pieces: undefined, about: { ...about, notMade: messageOf(found) } };
}

/** Passes items through and keeps the first `most` of them for printing. */
async function* keeping<T>(items: AsyncIterable<T>, kept: T[], most: number): AsyncGenerator<T> {
  for await (const item of items) {
    if (kept.length < most) kept.push(item);
    yield item;
  }
}

function recordFileOf({ state, adviser, practice, madeBy, sources, choices }: Ground, at: Date, today: string) {
  const { record, scenarios } = state;
  const file: RecordFile = {
    recId: record.id,
    practice,
    adviser,
    createdAt: record.createdAt.toISOString(),
    savedAt: record.savedAt.toISOString(),
    madeAt: at.toISOString(),
    madeBy,
    today,
    status: `${statusWords[record.workStatus]}${record.archivedAt === null ? '' : ', archived'}`,
    record: choices.history ? record.document : withoutNotes(record.document),
    scenarios: Object.fromEntries([...scenarios].map(([sid, { document }]) => [String(sid), document])),
    downloads: sources.map(({ source, by }) => ({
      at: source.madeAt.toISOString(),
      by: personName(by),
      document: source.document,
      format: source.format,
    })),
  };
  return file;
}

/** The figures as of today, if the record can be calculated. */
async function figuresToday(
  services: Services,
  actor: Actor,
  { record, scenarios }: RecordState,
  what: Pick<Wanted, 'document' | 'format'>,
): Promise<Result<Delivered>> {
  const sids = [...scenarios.keys()];
  const chosen = preferredOf(record.document);
  const preferred = scenarios.has(chosen) ? chosen : 0;
  const wanted = {
    ...what,
    scenarios: sids,
    charts: undefined,
    preferred,
    extendYears: false,
    large: false,
    covering: '',
  };
  const planned = await planDocument(services, actor, record.id, wanted, false);
  return planned.ok ? makeFile(services, actor, planned.value.job, { key: undefined }) : planned;
}

/** The documents that were downloaded, oldest first. */
async function* documentsOf(services: Services, actor: Actor, { sources }: Ground): AsyncGenerator<ExportFile> {
  const { db } = services;
  for (const [index, { source, by }] of [...sources].reverse().entries()) {
    const row = await findSource(db, actor.caller, source.recordId, source.id);
    if (row === undefined) continue;
    const number = String(index + 1).padStart(3, '0');
    const name = `documents/${number} ${toIso(sydneyDate(source.madeAt))} ${source.document}.${source.format}`;
    const since = changesSince(row, await knownBooks(db, [row.ratesHash]));
    // If this row is damaged or from a newer release, everything else is still exported.
    const made = await makeAgain(services, actor, row, since, { key: undefined }).catch(() =>
      failure(problem('document-unreadable')),
    );
    const isSame = made.ok && made.value.delivered.bytesHash === row.bytesHash;
    const changed = since.length > 0 ? since : ['fields'];
    const about = {
      downloaded: source.madeAt.toISOString(),
      by: personName(by),
      asDownloaded: isSame,
      ...(isSame ? {} : { ...(made.ok && { changed }), sha256AsDownloaded: row.bytesHash }),
    };
    yield madeFile(name, made.ok ? { ok: true, value: made.value.delivered } : made, about);
  }
}

async function* ratesPieces(services: Services, { caller }: Actor, recId: number): AsyncGenerator<unknown> {
  for (const hash of await ratesOfRecord(services.db, caller, recId)) {
    const book = await services.rates.known(hash);
    yield book === undefined ? { hash, known: false } : { hash, ...book.data };
  }
}

export async function* exportFiles(services: Services, actor: Actor, ground: Ground): AsyncGenerator<ExportFile> {
  const { state, choices } = ground;
  const { clock, documents } = services;
  const printed: HistoryVersion[] = [];
  let total = 0;
  async function* counted(versions: AsyncIterable<HistoryVersion>): AsyncGenerator<HistoryVersion> {
    for await (const version of versions) {
      total += 1;
      yield version;
    }
  }
  const history = choices.history
    ? counted(keeping(versionsOf(services, actor, state), printed, PRINTED_VERSIONS))
    : undefined;
  yield { name: 'record.json', pieces: jsonPieces(await recordJson(services, actor, { ...ground, history })) };

  const bySid = new Map([...state.scenarios].map(([sid, { document }]) => [sid, document]));
  yield {
    name: 'case.json',
    pieces: json(toCaseFile({ record: state.record.document, scenarios: bySid }, clock.today())),
  };
  const file = recordFileOf(ground, actor.at, toIso(clock.today()));
  const job = { file: choices.history ? { ...file, history: { versions: printed, total } } : file };
  yield madeFile('record and history.pdf', await documents.make(job, { asker: actor.caller }));
  const summary = await figuresToday(services, actor, state, { document: 'summary', format: 'pdf' });
  yield madeFile('figures of today.pdf', summary);
  const workbook = await figuresToday(services, actor, state, { document: 'workbook', format: 'xlsx' });
  yield madeFile('figures of today.xlsx', workbook);
  if (choices.rates) {
    yield { name: 'rates.json', pieces: jsonPieces({ books: ratesPieces(services, actor, state.record.id) }) };
  }
  if (choices.documents) yield* documentsOf(services, actor, ground);
}
