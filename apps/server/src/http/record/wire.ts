import { asPrinted } from '@advice-builder/casework';
import {
  type AdviceRecord,
  type CalculatedWith,
  type LoadAnswer,
  type RatesAnswer,
  type RecordDocument,
  type Scenario,
  toPickedMonth,
} from '@advice-builder/contract';
import { type CivilDate, formatAuDate, formatTime, isoDate, toIso } from '@advice-builder/kernel';
import { scenarioTmp } from '@advice-builder/results';
import { sydneyDate, sydneyTime } from '../../platform/clock.ts';
import type { RecordState } from '../../use-cases/record/record-state.ts';

/** `21/11/2026 10:00 am`, Sydney time. */
function sydneyStamp(instant: Date): string {
  const { date, hour, minute } = sydneyTime(instant);
  return `${formatAuDate(isoDate(date))} ${formatTime(hour, minute)}`;
}

function toAdviceRecord(row: RecordState['record']): AdviceRecord {
  const created = sydneyDate(row.createdAt);
  return {
    ...row.document,
    recId: row.id,
    createdMonth: toPickedMonth(created),
    created: sydneyStamp(row.createdAt),
    createdDate: formatAuDate(created),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    saved_at: row.savedAt.toISOString(),
    clonedFrom: row.clonedFrom,
    defaults: row.defaults,
    status: row.status,
    workStatus: row.workStatus,
    nextReview: row.nextReview,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    lastCare: row.lastCare,
    example: row.isExample,
    revision: row.revision,
  };
}

interface SavedScenario {
  readonly document: Scenario;
  readonly revision: number;
  readonly savedAt: Date;
}

/** A saved scenario as the API returns it. The computed values are added now; they are not stored. */
function toScenario(record: RecordDocument, { document, revision, savedAt }: SavedScenario): Scenario {
  const scenario = { ...document, meta: { ...document.meta, revision, saved_at: savedAt.toISOString() } };
  return { ...asPrinted(record, scenario), tmp: scenarioTmp(record, scenario) };
}

/** A record with the wanted scenarios, by id. All of them if `wanted` is absent. */
export function recordPart({ record, scenarios }: RecordState, wanted?: ReadonlySet<number>) {
  const rows = [...scenarios.values()].filter((row) => wanted === undefined || wanted.has(row.sid));
  return {
    recId: record.id,
    record: toAdviceRecord(record),
    scenarios: Object.fromEntries(rows.map((row) => [String(row.sid), toScenario(record.document, row)])),
    sids: [...scenarios.keys()],
  };
}

/** The versions each scenario was last calculated with. */
export function calculatedPart({ scenarios }: RecordState): Pick<LoadAnswer, 'calculated'> {
  const entries = [...scenarios.values()].flatMap((row): [string, CalculatedWith][] => {
    const { calculatedAt, calculatedRevision, engineVersion, ratesHash } = row;
    if (calculatedAt === null || calculatedRevision === null || engineVersion === null || ratesHash === null) return [];
    return [
      [String(row.sid), { at: calculatedAt.toISOString(), revision: calculatedRevision, engineVersion, ratesHash }],
    ];
  });
  return { calculated: Object.fromEntries(entries) };
}

/** The parts of a load answer other than the record. */
export interface LoadExtras {
  readonly rates: RatesAnswer;
  readonly today: CivilDate;
  readonly maxScenarios: number;
}

export function extrasPart({ rates, today, maxScenarios }: LoadExtras) {
  return { rates, today: toIso(today), maxScenarios };
}
