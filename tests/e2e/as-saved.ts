/** A record as stored on the server, and the output of calc for it. */
import { type RecordPatch, recordDocumentSchema, type ScenarioPatch } from '@advice-builder/contract';
import type { ReportData } from '@advice-builder/results';
import type { ApiClient } from '../support/api-client.ts';
import { calculateCase } from './in-browser.ts';

interface Loaded {
  readonly record: RecordPatch;
  readonly scenarios: Readonly<Record<string, ScenarioPatch>>;
}

export interface SavedCase {
  readonly asAt: string;
  readonly record: RecordPatch;
  readonly scenarios: Readonly<Record<string, ScenarioPatch>>;
}

/** One month of calc's output: totals of the household, and figures of each person. */
type PrintedMonth = Readonly<Record<string, number>> & {
  readonly from: string;
  readonly people: readonly Readonly<Record<string, number>>[];
};

export type Printed = ReportData & { readonly monthly: readonly PrintedMonth[] };

/** The stored record as a case file. */
export async function savedCase(api: ApiClient, recId: number): Promise<SavedCase> {
  const { record, scenarios } = await api.must<Loaded>('POST', `/record/${recId}/load`, { form: {} });
  const document = Object.fromEntries(Object.entries(record).filter(([key]) => key in recordDocumentSchema.shape));
  return { asAt: '2026-11-21', record: document, scenarios };
}

/** The output of calc for a scenario. */
export function printedOf(file: SavedCase, sid: number): Printed {
  return JSON.parse(calculateCase(JSON.stringify(file))).scenarios[sid];
}
