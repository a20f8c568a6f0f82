/** Deaths that are laid over scenarios to look at them, on every page of a record alike. */
import type { Deaths } from '@advice-builder/contract';
import type { Documents } from './documents.ts';

const NONE: Deaths = {};

interface Laid {
  readonly documents: Documents;
  readonly readerDeaths: Deaths | undefined;
}

/** As the record has them, or as somebody who only reads it has chosen. */
export const shownDeaths = ({ documents, readerDeaths }: Laid): Deaths =>
  readerDeaths ?? documents.record.graphSetting.deaths ?? NONE;
