/** The contents of record.json: all data of a record, with the names of the people who entered or changed it. */
import { withoutNotes } from '@advice-builder/casework';
import { APPLICATION_VERSION, HISTORY_PAGE, type HistoryVersion } from '@advice-builder/contract';
import type { Actor } from '../../domain/caller.ts';
import { calculationsAfter, listDeletedScenarios, listRecalculations } from '../../store/repositories/client-data.ts';
import type { SourceRow } from '../../store/repositories/documents.ts';
import { countVersions, listVersions } from '../../store/repositories/history.ts';
import type { Services } from '../base/services.ts';
import { unpackInputs } from '../record/calculations/calculated.ts';
import { describeVersions } from '../record/history/describe-version.ts';
import type { RecordState } from '../record/record-state.ts';

const CALCULATIONS_AT_ONCE = 20;

interface Name {
  readonly firstName: string | null;
  readonly lastName: string | null;
}
export const personName = (name: Name | null): string => `${name?.firstName ?? ''} ${name?.lastName ?? ''}`.trim();

export interface ListedSource {
  readonly source: Omit<SourceRow, 'contents'>;
  readonly by: Name;
}

/** The changes of each save, newest first. */
export async function* versionsOf(
  { db }: Services,
  { caller }: Actor,
  state: RecordState,
): AsyncGenerator<HistoryVersion> {
  const { id } = state.record;
  const { newest } = await countVersions(db, caller, id);
  for (let before: number | undefined; ; ) {
    const rows = await listVersions(db, caller, id, { before }, HISTORY_PAGE);
    yield* await describeVersions(db, caller, state, rows, newest);
    before = rows.at(-1)?.version.number;
    if (rows.length < HISTORY_PAGE) return;
  }
}

/** A row of a newer release or a damaged one is left out; the rest is exported. */
const inputsOf = (sid: number, packed: Uint8Array) => unpackInputs(sid, packed).catch(() => undefined);

/** Each calculation with its inputs. */
async function* calculationsOf({ db }: Services, { caller }: Actor, recId: number): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const rows = await calculationsAfter(db, caller, recId, after, CALCULATIONS_AT_ONCE);
    for (const { calculation, by, acceptedBy } of rows) {
      const { userId: _user, recordId: _record, inputs, ...rest } = calculation;
      const accepted = acceptedBy === null ? null : personName(acceptedBy);
      yield { ...rest, by: personName(by), acceptedBy: accepted, inputs: await inputsOf(rest.sid, inputs) };
    }
    if (rows.length < CALCULATIONS_AT_ONCE) return;
    after = rows.at(-1)?.calculation.id ?? after;
  }
}

function downloadOf({ source, by }: ListedSource): object {
  const { userId: _user, recordId: _record, practiceId: _practice, ...rest } = source;
  return { ...rest, by: personName(by) };
}

export interface RecordJson {
  readonly state: RecordState;
  readonly adviser: string;
  readonly practice: string;
  readonly madeBy: string;
  readonly sources: readonly ListedSource[];
  /** Undefined if notes and history were not requested. */
  readonly history: AsyncIterable<HistoryVersion> | undefined;
}

/** The members of the object, for `jsonPieces`. */
export async function recordJson(
  services: Services,
  actor: Actor,
  about: RecordJson,
): Promise<Record<string, unknown>> {
  const { db } = services;
  const { caller, at } = actor;
  const { state, adviser, practice, madeBy, sources, history } = about;
  const { ownerId: _owner, practiceId: _practice, deletedBy: _by, clientNames: _names, ...record } = state.record;
  const { notes, ...document } = history === undefined ? withoutNotes(record.document) : record.document;
  const deleted = await listDeletedScenarios(db, caller, record.id);
  const results = await listRecalculations(db, caller, record.id);
  return {
    format: 'advice-builder-client-data',
    version: 1,
    product: APPLICATION_VERSION,
    exportedAt: at.toISOString(),
    exportedBy: madeBy,
    practice,
    adviser,
    record: { ...record, document },
    notes: history === undefined ? undefined : notes,
    scenarios: [...state.scenarios.values()].map(({ recordId: _record, ...scenario }) => scenario),
    deletedScenarios: deleted.map(({ scenario: { recordId: _record, deletedBy: _user, ...rest }, by }) => ({
      ...rest,
      deletedBy: personName(by),
    })),
    downloads: sources.map(downloadOf),
    results: results.map(({ result: { recordId: _record, ...rest } }) => rest),
    history,
    calculations: calculationsOf(services, actor, record.id),
  };
}
