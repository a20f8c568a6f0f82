/** What a table of the summary shows. */
import { all, the, wordsOf } from '../../../design-system/testing/drawn.tsx';

/** Row heads with the words of their cells, of the table with a caption. */
export function tableOf(page: HTMLElement, caption: string): Readonly<Record<string, readonly string[]>> {
  const rows = all(tableNamed(page, caption), 'tr').slice(1).map(cellsOf);
  return Object.fromEntries(rows.map(([head = '', ...cells]) => [head, cells]));
}

/** The heads of its columns. */
export const headsOf = (page: HTMLElement, caption: string): readonly string[] =>
  cellsOf(the(tableNamed(page, caption), 'tr'));

/** The table whose caption begins so. */
export function tableNamed(page: HTMLElement, caption: string): HTMLElement {
  const found = all(page, 'caption')
    .find((each) => wordsOf(each).startsWith(caption))
    ?.closest('table');
  if (!found) throw new Error(`no table ${caption}`);
  return found;
}

const cellsOf = (row: HTMLElement): readonly string[] => all(row, 'th, td').map(shownWords);

/** What is seen of an element: what is for readers alone, and help, are out of sight; a number is in pieces. */
export const shownWords = (element: HTMLElement): string =>
  wordsOf(element, (each) => !each.matches('[role=tooltip], [class*=visually-hidden]'))
    .replace(/^Why\? /, '')
    .replace(/ (?=\.\d\d)/g, '');
