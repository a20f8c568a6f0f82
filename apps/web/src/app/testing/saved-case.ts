import { caseFileSchema, validate } from '@advice-builder/contract';
import type { Stored } from '../../state/testing/memory-server.ts';

const files = import.meta.glob<unknown>('/tests/cases/*.json', { import: 'default' });

export type SavedCase = Required<Pick<Stored, 'record' | 'scenarios'>>;

/** A case file of `tests/cases` as a server keeps it, for `openRecordAt`. @param name of the file, without its ending. */
export async function savedCase(name: string): Promise<SavedCase> {
  const read = validate(caseFileSchema, await files[`/tests/cases/${name}.json`]?.());
  if (!read.ok) throw new Error(`the case ${name} has problems: ${JSON.stringify(read.problems)}`);
  const { record = {}, scenarios } = read.value;
  return { record, scenarios };
}
