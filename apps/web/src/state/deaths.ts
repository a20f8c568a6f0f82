/** The assumed deaths that the pages of a record apply to scenarios for viewing. All pages show the same ones. */
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
