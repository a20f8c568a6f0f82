import {
  type Documents,
  type PageSettings,
  pageSettingsOf,
  proposedContents,
  recordWithNewFields,
  scenarioWithNewFields,
  withoutPageSettings,
  withSettingsOf,
} from '@advice-builder/casework';
import type { RecordDocument, Scenario } from '@advice-builder/contract';

type KeptRecord = Omit<RecordDocument, keyof PageSettings>;
type KeptScenario = Omit<Scenario, 'meta' | 'tmp'>;

/**
 * The content of a record in its history: everything that a person entered. Page settings, revisions and computed
 * values are excluded.
 */
export interface HistoryState {
  readonly record: KeptRecord;
  /** By scenario id. */
  readonly scenarios: Readonly<Record<string, KeptScenario>>;
}

interface Row<Document> {
  readonly document: Document;
  /** Absent for a new document, whose revision is 1. */
  readonly revision?: number;
}

export interface Kept {
  readonly record: Row<RecordDocument>;
  readonly scenarios: ReadonlyMap<number, Row<Scenario>>;
}

export function revisionsOf({ record, scenarios }: Kept): Readonly<Record<string, number>> {
  const rows = [...scenarios].map(([sid, { revision }]) => [String(sid), revision ?? 1] as const);
  return { ...Object.fromEntries(rows), record: record.revision ?? 1 };
}

export function historyStateOf({ record, scenarios }: Kept): HistoryState {
  const rows = [...scenarios].map(([sid, { document }]): [string, KeptScenario] => {
    const { meta: _meta, tmp: _tmp, ...contents } = document;
    return [String(sid), contents];
  });
  return { record: withoutPageSettings(record.document), scenarios: Object.fromEntries(rows) };
}

const STANDING: Pick<Scenario, 'meta' | 'tmp'> = {
  meta: { seen: true, revision: 0, saved_at: null },
  tmp: { homeStatus: null, exitEntitlements: [], saleProceeds: null },
};

/**
 * Turns states into documents: fields added since have their defaults, and the page settings are the current ones. If a
 * scenario is equal in two states, both documents have the same object.
 */
export function documentsMaker(pages: PageSettings): (state: HistoryState) => Documents {
  const known = new WeakMap<KeptScenario, Scenario>();
  const withAllParts = (sid: string, kept: KeptScenario, record: RecordDocument): Scenario => {
    const document = { ...kept, ...STANDING };
    const made =
      known.get(kept) ?? (sid === '0' ? scenarioWithNewFields(document) : proposedContents(document, record));
    known.set(kept, made);
    return made;
  };
  return ({ record, scenarios }) => {
    const sids = new Set(Object.keys(scenarios).map(Number));
    const document = recordWithNewFields({ ...record, ...pageSettingsOf(pages) });
    return {
      record: withSettingsOf(document, sids),
      scenarios: Object.fromEntries(
        Object.entries(scenarios).map(([sid, kept]) => [sid, withAllParts(sid, kept, document)]),
      ),
    };
  };
}

/** The bit for everything outside the scenarios. */
const RECORD_BIT = 6;

export const partBit = (part: string): number => (part === 'record' ? RECORD_BIT : Number(part));

/** The parts that differ, one bit each. */
export function partsOf(changes: readonly { readonly p: readonly (string | number)[] }[]): number {
  return changes.reduce((bits, { p }) => bits | (1 << partBit(p[0] === 'record' ? 'record' : String(p[1]))), 0);
}
