/** What a table of the summary shows, read from markup. */
import { piece, wordsOf } from './record-markup.tsx';

/** Row heads with the words of their cells, of the table with a caption. */
export function tableOf(page: string, caption: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(rowsOf(page, caption).map(([head = '', ...cells]) => [head, cells]));
}

/** The heads of its columns. */
export function headsOf(page: string, caption: string): readonly string[] {
  return cellsOf(markupOf(page, caption).split('<tr')[1] ?? '');
}

const markupOf = (page: string, caption: string): string =>
  piece(page, new RegExp(`<caption[^>]*>${caption}<`), '</table>');

const rowsOf = (page: string, caption: string): readonly (readonly string[])[] =>
  markupOf(page, caption).split('<tr').slice(2).map(cellsOf);

const cellsOf = (row: string): readonly string[] =>
  [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map((found) => shownWords(found[1] ?? ''));

/** What is seen of a cell: its number is in pieces, its name is for readers alone, its help is out of sight. */
const shownWords = (cell: string): string =>
  wordsOf(
    cell
      .replace(/<div[^>]*role="tooltip"[^>]*>.*?<\/div>/gs, '')
      .replace(/<span class="[^"]*visually-hidden[^"]*"[^>]*>.*?<\/span>/gs, ''),
  )
    .replace(/^Why\? /, '')
    .replace(/ (?=\.\d\d)/, '');
