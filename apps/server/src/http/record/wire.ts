import type { AdviceRecord, RatesAnswer, Scenario } from '@advice-builder/contract';
import { toPickedMonth } from '@advice-builder/contract';
import { type CivilDate, formatAuDate, formatTime, isoDate, toIso } from '@advice-builder/kernel';
import { sydneyDate, sydneyTime } from '../../platform/clock.ts';
import type { RecordRow } from '../../store/repositories/records.ts';
import type { ScenarioRow } from '../../store/repositories/scenarios.ts';
import type { RecordState } from '../../use-cases/recordState.ts';

/** `21/11/2026 10:00 am`, Sydney time. */
function sydneyStamp(instant: Date): string {
  const { date, hour, minute } = sydneyTime(instant);
  return `${formatAuDate(isoDate(date))} ${formatTime(hour, minute)}`;
}

export function toAdviceRecord(row: RecordRow): AdviceRecord {
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
    status: row.status,
    revision: row.revision,
  };
}

function toScenario(row: ScenarioRow): Scenario {
  const meta = { ...row.document.meta, revision: row.revision, saved_at: row.savedAt.toISOString() };
  return { ...row.document, meta };
}

/** Scenarios by id: all of them, or one with the Current Situation that it follows. */
export function toScenarios(state: RecordState, sid?: number): Record<string, Scenario> {
  const wanted = [...state.scenarios.values()].filter((row) => sid === undefined || row.sid === sid || row.sid === 0);
  return Object.fromEntries(wanted.map((row) => [String(row.sid), toScenario(row)]));
}

export function recordPart(state: RecordState, sid?: number) {
  return { recId: state.record.id, record: toAdviceRecord(state.record), scenarios: toScenarios(state, sid) };
}

/** What a load says beside the record itself. */
export interface LoadExtras {
  readonly rates: RatesAnswer;
  readonly today: CivilDate;
  readonly maxScenarios: number;
}

export function extrasPart({ rates, today, maxScenarios }: LoadExtras) {
  return { rates, today: toIso(today), maxScenarios };
}
