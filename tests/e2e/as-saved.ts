/** A record as the server has it, and what calc prints of it. */
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

/** A month as calc prints it: sums of the household, and figures of each person. */
type PrintedMonth = Readonly<Record<string, number>> & {
  readonly from: string;
  readonly people: readonly Readonly<Record<string, number>>[];
};

export type Printed = ReportData & { readonly monthly: readonly PrintedMonth[] };

/** The record as a case file. */
export async function savedCase(api: ApiClient, recId: number): Promise<SavedCase> {
  const { record, scenarios } = await api.must<Loaded>('POST', `/record/${recId}/load`, { form: {} });
  const document = Object.fromEntries(Object.entries(record).filter(([key]) => key in recordDocumentSchema.shape));
  return { asAt: '2026-11-21', record: document, scenarios };
}

/** What calc prints of a scenario. */
export function printedOf(file: SavedCase, sid: number): Printed {
  return JSON.parse(calculateCase(JSON.stringify(file))).scenarios[sid];
}
