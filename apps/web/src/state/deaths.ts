/** Deaths that are laid over scenarios to look at them, on every page of a record alike. */
import type { Deaths } from '@advice-builder/contract';
import type { RecordState } from './record-store.ts';

const NONE: Deaths = {};

/** As the record has them, or as somebody who only reads it has chosen. */
export const shownDeaths = ({ documents, readerDeaths }: Pick<RecordState, 'documents' | 'readerDeaths'>): Deaths =>
  readerDeaths ?? documents.record.graphSetting.deaths ?? NONE;
