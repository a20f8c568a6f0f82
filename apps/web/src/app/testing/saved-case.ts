import { completeRecord, completeScenario } from '@advice-builder/casework';
import { caseFileSchema, validate } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { type CalculatedReport, calculateReport } from '@advice-builder/results';
import { type Stored, TODAY } from '../../state/testing/memory-server.ts';

const files = import.meta.glob<unknown>('/tests/cases/*.json', { import: 'default' });

export type SavedCase = Required<Pick<Stored, 'record' | 'scenarios'>>;

/** A case file of `tests/cases` in stored form, for `openRecordAt`. @param name of the file, without its extension. */
export async function savedCase(name: string): Promise<SavedCase> {
  const read = validate(caseFileSchema, await files[`/tests/cases/${name}.json`]?.());
  if (!read.ok) throw new Error(`the case ${name} has problems: ${JSON.stringify(read.problems)}`);
  const { record = {}, scenarios } = read.value;
  return { record, scenarios };
}

/** The documents of a case in stored form. */
export function documentsOf({ record, scenarios }: SavedCase) {
  return {
    record: completeRecord(record, TODAY),
    scenario: (sid: number) => completeScenario(scenarios[sid] ?? {}, sid, TODAY),
  };
}

/** The engine's result for a scenario of a case. */
export function calculatedCase(file: SavedCase, sid: number, months: 60 | 120 | 180 = 60): CalculatedReport {
  const { record, scenario } = documentsOf(file);
  const result = calculateReport(record, scenario(sid), scenario(0), shippedRateBook, TODAY, { months });
  if (!result.ok) throw new Error(`the case cannot be calculated: ${JSON.stringify(result.problems)}`);
  return result.value;
}
