import { texts } from '@advice-builder/contract';
import type { OtherPage } from '../../../../platform/record-view.ts';

/** What the pages of a record that are no scenario are called. */
export const PAGE_TITLES: Readonly<Record<OtherPage, string>> = {
  graphs: texts.graphsTitle,
  report: texts.report,
  history: texts.history,
};
