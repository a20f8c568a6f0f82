import { useSheetWords } from '../../../../platform/sheet-words.ts';
import { useRecordSheet } from './use-record-sheet.ts';

/** Headers and footers for a page that is printed as it is on screen. */
export function PrintedPageWords({ page }: { readonly page: string }) {
  useSheetWords(useRecordSheet(page));
  return null;
}
