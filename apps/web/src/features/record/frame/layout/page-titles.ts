import { texts } from '@advice-builder/contract';
import type { OtherPage } from '../../../../platform/record-view.ts';

/** The titles of a record's pages other than scenarios. */
export const PAGE_TITLES: Readonly<Record<OtherPage, string>> = {
  graphs: texts.graphsTitle,
  report: texts.report,
  history: texts.history,
  letters: texts.letters,
};
