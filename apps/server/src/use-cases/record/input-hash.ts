import { withoutPageSettings } from '@advice-builder/casework';
import type { DocumentSetting, GraphSetting, RecordDocument, Scenario } from '@advice-builder/contract';
import { canonicalJson } from '../../platform/canonical-json.ts';
import { sha256Hex } from '../../platform/ids.ts';

export interface HashedInputs {
  readonly record: RecordDocument;
  /** By id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** `yyyy-mm-dd` */
  readonly asAt: string;
  /** What a document reads of how the pages stand, where it is set; figures read nothing of it. */
  readonly pages?: (Partial<GraphSetting> & { readonly documents?: DocumentSetting }) | undefined;
}

/**
 * SHA-256 of everything that figures and documents are made from besides engine and rates. Left out is what neither
 * reads: notes, how the pages stand, revisions, and values that are computed. What was imported is in it: documents
 * tell by it what is different from the Current Situation.
 */
export function inputHashOf({ record, scenarios, asAt, pages }: HashedInputs): string {
  const { notes: _notes, ...read } = withoutPageSettings(record);
  const contents = Object.entries(scenarios).map(([sid, scenario]) => {
    const { meta: _meta, tmp: _tmp, ...rest } = scenario;
    return [sid, rest] as const;
  });
  const inputs = { record: read, scenarios: Object.fromEntries(contents), asAt };
  return sha256Hex(canonicalJson(pages === undefined ? inputs : { ...inputs, pages }));
}
