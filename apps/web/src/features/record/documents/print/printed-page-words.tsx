import { useSheetWords } from '../../../../platform/sheet-words.ts';
import { useRecordSheet } from './use-record-sheet.ts';

/** What stands around the sheets of a page that prints as it is on screen. */
export function PrintedPageWords({ page }: { readonly page: string }) {
  useSheetWords(useRecordSheet(page));
  return null;
}
