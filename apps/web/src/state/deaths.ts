/** The deaths applied to scenarios for viewing, the same on every page of a record. */
import type { Deaths } from '@advice-builder/contract';
import type { Documents } from './documents.ts';

const NONE: Deaths = {};

interface Laid {
  readonly documents: Documents;
  readonly readerDeaths: Deaths | undefined;
}

/** The deaths of the record, or those that a read-only viewer has chosen. */
export const shownDeaths = ({ documents, readerDeaths }: Laid): Deaths =>
  readerDeaths ?? documents.record.graphSetting.deaths ?? NONE;
