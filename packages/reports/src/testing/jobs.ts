/** Jobs of the cases of `tests/cases`, as a server makes them from stored records. */

import { readdirSync, readFileSync } from 'node:fs';
import { completeRecord, completeScenario } from '@advice-builder/casework';
import { caseFileSchema, noDocumentSettings, validate } from '@advice-builder/contract';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import type { DocumentChoices, DocumentJob } from '../job.ts';

const CASES = new URL('../../../../tests/cases/', import.meta.url);

/** All cases, by file name. */
export const CASE_NAMES = readdirSync(CASES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

/** @param name file name without extension. By default the document has all scenarios of the case. */
export function jobOf(name: string, choices: Partial<DocumentChoices> = {}): DocumentJob {
  return jobOfCase(JSON.parse(readFileSync(new URL(`${name}.json`, CASES), 'utf8')), choices);
}

/** @param file content in the form of a file of `tests/cases`, not validated yet. */
export function jobOfCase(file: unknown, choices: Partial<DocumentChoices> = {}): DocumentJob {
  const read = validate(caseFileSchema, file);
  if (!read.ok) throw new Error(`the case has problems: ${JSON.stringify(read.problems)}`);
  const { asAt, record, scenarios } = read.value;
  const today = isoDate(asAt);
  const sids = Object.keys({ 0: {}, ...scenarios }).map(Number);
  const included = choices.scenarios ?? sids;
  return {
    choices: {
      document: 'detailed',
      format: 'pdf',
      scenarios: included,
      charts: included,
      preferred: included.at(-1) ?? 0,
      extendYears: false,
      large: false,
      covering: '',
      ...choices,
    },
    source: {
      recId: 2,
      reference: record.reference ?? '',
      revision: 4,
      scenarioRevisions: Object.fromEntries(sids.map((sid) => [String(sid), 4])),
      calculatedAt: `${asAt}T10:00:00+11:00`,
      asAt,
      engineVersion: '2.0.0',
      ratesHash: shippedRateBook.hash,
      inputHash: 'c41f88a2'.repeat(8),
    },
    record: completeRecord(record, today),
    scenarios: Object.fromEntries(sids.map((sid) => [String(sid), completeScenario(scenarios[sid] ?? {}, sid, today)])),
    preparedBy: { person: 'Demo Adviser', practice: 'Demonstration practice' },
    settings: noDocumentSettings,
  };
}
