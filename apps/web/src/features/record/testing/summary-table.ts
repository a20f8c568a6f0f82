/** Reads the content of a table of the summary. */
import { all, the, visibleText } from '../../../design-system/testing/drawn.tsx';

/** The cell texts by row head, for the table with the given caption. */
export function tableOf(page: HTMLElement, caption: string): Readonly<Record<string, readonly string[]>> {
  const rows = all(tableNamed(page, caption), 'tr').slice(1).map(cellsOf);
  return Object.fromEntries(rows.map(([head = '', ...cells]) => [head, cells]));
}

/** The column heads of the table. */
export const headsOf = (page: HTMLElement, caption: string): readonly string[] =>
  cellsOf(the(tableNamed(page, caption), 'tr'));

/** The table whose caption begins with the given text. */
export function tableNamed(page: HTMLElement, caption: string): HTMLElement {
  const found = all(page, 'caption')
    .find((each) => visibleText(each).startsWith(caption))
    ?.closest('table');
  if (!found) throw new Error(`no table ${caption}`);
  return found;
}

const cellsOf = (row: HTMLElement): readonly string[] => all(row, 'th, td').map(shownWords);

/**
 * The visible text of an element, without help and text for screen readers only. Numbers are joined from their pieces.
 */
export const shownWords = (element: HTMLElement): string =>
  visibleText(element, (each) => !each.matches('[role=tooltip], [class*=visually-hidden]'))
    .replace(/^Why\? /, '')
    .replace(/ (?=\.\d\d)/g, '');
