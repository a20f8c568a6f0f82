import { withoutNoFigures } from '@advice-builder/casework';
import type { DocumentSetting, GraphSetting, Letter, RecordDocument, Scenario } from '@advice-builder/contract';
import { canonicalJson } from '../../platform/canonical-json.ts';
import { sha256Hex } from '../../platform/ids.ts';

export interface HashedInputs {
  readonly record: RecordDocument;
  /** By scenario id. */
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** `yyyy-mm-dd` */
  readonly asAt: string;
  /** The page settings that a document uses, if any, and the letter it is about. Figures use none. */
  readonly pages?:
    | (Partial<GraphSetting> & { readonly documents?: DocumentSetting; readonly letter?: Letter })
    | undefined;
}

/**
 * SHA-256 of everything that figures and documents depend on except the engine and the rates. It leaves out what
 * neither uses: notes, letters, fees paid, page settings, revisions and computed values. It includes what was imported: documents use that
 * to show differences from the Current Situation.
 */
export function inputHashOf({ record, scenarios, asAt, pages }: HashedInputs): string {
  const contents = Object.entries(scenarios).map(([sid, scenario]) => {
    const { meta: _meta, tmp: _tmp, ...rest } = scenario;
    return [sid, rest] as const;
  });
  const inputs = { record: withoutNoFigures(record), scenarios: Object.fromEntries(contents), asAt };
  return sha256Hex(canonicalJson(pages === undefined ? inputs : { ...inputs, pages }));
}
