/** The measured-from scenario: the one that differences are measured from. All pages of a record use the same one. */
import { measuredFromOf } from '@advice-builder/results';
import { type Sid, scenarioName } from './documents.ts';
import type { RecordState } from './record-store.ts';

type Measured = Pick<RecordState, 'documents' | 'readerMeasuresFrom'>;

/** The measured-from scenario of the record, which all its documents use, whoever creates them. */
export const recordMeasures = ({ documents: { record, scenarios } }: Pick<RecordState, 'documents'>): Sid =>
  measuredFromOf(record, (sid) => scenarios[sid as Sid] !== undefined) as Sid;

export function measuredSid({ documents, readerMeasuresFrom }: Measured): Sid {
  const isRead = readerMeasuresFrom !== undefined && documents.scenarios[readerMeasuresFrom] !== undefined;
  return isRead ? readerMeasuresFrom : recordMeasures({ documents });
}

/** `Current Situation`, or the name of the scenario. */
export function measuredName(state: Measured): string {
  const sid = measuredSid(state);
  return scenarioName(sid, state.documents.scenarios[sid]?.name ?? '');
}
