/** Saves a case file of `tests/cases` as a record of a server, with all its scenarios. */

import { readFileSync } from 'node:fs';
import { completeRecord, completeScenario } from '@advice-builder/casework';
import { type CaseFile, caseFileSchema, validate } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import type { ApiClient } from './api-client.ts';
import { RecordClient } from './record-client.ts';

/** @param name of the file, without its extension */
export function readCase(name: string): CaseFile {
  const text = readFileSync(new URL(`../cases/${name}.json`, import.meta.url), 'utf8');
  const read = validate(caseFileSchema, JSON.parse(text));
  if (!read.ok) throw new Error(`the case ${name} has problems: ${JSON.stringify(read.problems)}`);
  return read.value;
}

/** The documents of a case as a server stores them. */
export function documentsOf({ asAt, record, scenarios }: CaseFile) {
  const today = isoDate(asAt);
  return {
    today,
    record: completeRecord(record, today),
    scenario: (sid: number) => completeScenario(scenarios[sid] ?? {}, sid, today),
  };
}

/** Saves a case. Resolves to the number of the record. */
export async function saveCase(api: ApiClient, { record, scenarios }: CaseFile): Promise<number> {
  const client = await RecordClient.create(api);
  await client.save({ record, scenarios: { 0: scenarios[0] } });
  const sids = Object.keys(scenarios).filter((sid) => sid !== '0');
  for (const sid of sids.sort()) {
    await client.copy(0);
    await client.save({ scenarios: { [sid]: scenarios[sid] } });
  }
  return client.recId;
}
