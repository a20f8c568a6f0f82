/** The scenario that differences are measured from, on every page of a record alike. */
import { measuredFromOf } from '@advice-builder/contract';
import { type Sid, scenarioName } from './documents.ts';
import type { RecordState } from './record-store.ts';

type Measured = Pick<RecordState, 'documents' | 'readerMeasuresFrom'>;

export function measuredSid({ documents: { record, scenarios }, readerMeasuresFrom }: Measured): Sid {
  if (readerMeasuresFrom !== undefined && scenarios[readerMeasuresFrom] !== undefined) return readerMeasuresFrom;
  return measuredFromOf(record, scenarios) as Sid;
}

/** `Current Situation`, or the name of the scenario. */
export function measuredName(state: Measured): string {
  const sid = measuredSid(state);
  return scenarioName(sid, state.documents.scenarios[sid]?.name ?? '');
}
