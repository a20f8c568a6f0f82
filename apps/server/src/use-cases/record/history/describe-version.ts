/** Versions in the form of the history page. */

import type { Documents } from '@advice-builder/casework';
import type { HistoryVersion } from '@advice-builder/contract';
import type { DocumentChoices } from '@advice-builder/reports';
import { historyChanges } from '@advice-builder/results';
import type { Caller } from '../../../domain/caller.ts';
import type { Database } from '../../../store/database.ts';
import { downloadsOfVersions, type ListedVersion } from '../../../store/repositories/history.ts';
import type { RecordState } from '../record-state.ts';
import { documentsMaker, type HistoryState } from './history-state.ts';
import { describeOrigins, type WithOrigins } from './origins.ts';
import { statesBetween } from './walk.ts';

/** The most changes listed for one version. Further changes are only counted. */
const MOST_TOLD = 100;

interface Name {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const fullName = (name: Name | null): string => `${name?.firstName ?? ''} ${name?.lastName ?? ''}`.trim();

export const personOf = (caller: Caller, userId: number, name: Name | null) => ({
  by: fullName(name),
  isMine: userId === caller.userId,
});

type Download = Awaited<ReturnType<typeof downloadsOfVersions>>[number];

const toDocument = (caller: Caller, { source, by }: Download): HistoryVersion['documents'][number] => ({
  id: source.id,
  document: source.document,
  format: source.format,
  at: source.madeAt.toISOString(),
  ...personOf(caller, source.userId, by),
  scenarios: [...(source.choices as DocumentChoices).scenarios],
});

function toVersion(
  caller: Caller,
  { version, by, namedBy }: ListedVersion,
  { origin, changes }: WithOrigins,
  downloads: readonly Download[],
  newest: number,
): HistoryVersion {
  const { number, kind, userId, fromAt, toAt, name, namedAt, namedById, automatic } = version;
  return {
    number,
    kind,
    ...(origin === undefined ? {} : { origin }),
    from: fromAt.toISOString(),
    to: toAt.toISOString(),
    ...personOf(caller, userId, by),
    changes: changes.slice(0, MOST_TOLD),
    more: Math.max(0, changes.length - MOST_TOLD),
    name:
      name === null || namedAt === null || namedById === null
        ? null
        : { text: name, automatic, at: namedAt.toISOString(), ...personOf(caller, namedById, namedBy) },
    documents: downloads.map((download) => toDocument(caller, download)),
    isNow: number === newest,
  };
}

/** Rows further apart than this are each built from their nearest complete copy, without building those between. */
const APART = 20;

/** The states of these rows and of the version before each. The rows are in descending order. */
async function statesOf(
  db: Database,
  caller: Caller,
  recordId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, HistoryState>> {
  const states = new Map<number, HistoryState>();
  for (let first = 0; first < numbers.length; ) {
    let last = first;
    while ((numbers[last] ?? 0) - (numbers[last + 1] ?? Number.NEGATIVE_INFINITY) <= APART) last += 1;
    const [to, from] = [numbers[first] ?? 1, numbers[last] ?? 1];
    const some = await statesBetween(db, caller, recordId, Math.max(1, from - 1), to);
    for (const [number, state] of some) states.set(number, state);
    first = last + 1;
  }
  return states;
}

/** These versions with the changes of each. The rows are in descending order. */
export async function describeVersions(
  db: Database,
  caller: Caller,
  { record }: RecordState,
  rows: readonly ListedVersion[],
  newest: number,
): Promise<HistoryVersion[]> {
  const [to, from] = [rows[0]?.version.number, rows.at(-1)?.version.number];
  if (to === undefined || from === undefined) return [];
  const numbers = rows.map(({ version }) => version.number);
  const states = await statesOf(db, caller, record.id, numbers);
  const downloads = await downloadsOfVersions(db, caller, record.id, from, to);
  const documentsOf = documentsMaker(record.document);
  const documents = (number: number): Documents | undefined => {
    const state = states.get(number);
    return state && documentsOf(state);
  };
  const listed = rows.map((row) => {
    const { number } = row.version;
    const [before, after] = [documents(number - 1), documents(number)];
    const changes = before === undefined || after === undefined ? [] : historyChanges(before, after);
    return { ...row, changes };
  });
  const origins = await describeOrigins(db, caller, record.id, listed);
  return listed.map(({ changes, ...row }) => {
    const { number } = row.version;
    const own = downloads.filter(({ source }) => source.recordVersion === number);
    return toVersion(caller, row, origins.get(number) ?? { origin: undefined, changes }, own, newest);
  });
}
