/** The longest texts of each table column. Typst measures only these to make the columns fit. */
import type { Cell, TableBlock } from '../blocks.ts';

/** A longer word may be broken within a column, at its hyphens or as `report.typ` decides. */
export const LONG_WORD = 22;

/** The longest texts of one column; empty if it has none. */
export interface LongestTexts {
  readonly word: string;
  readonly whole: string;
  readonly belowWord: string;
  readonly below: string;
  readonly labelWord: string;
  readonly hasSwatch: boolean;
}

const lengthOf = (text: string): number => [...text].length;
const longest = (texts: readonly string[]): string =>
  texts.reduce((most, each) => (lengthOf(each) > lengthOf(most) ? each : most), '');
const allWords = (texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => text.split(/\s/))
    .flatMap((word) => (lengthOf(word) > LONG_WORD ? word.split(/(?<=-)/) : [word]))
    .filter((word) => lengthOf(word) <= LONG_WORD);

export function longestTexts({ columns, rows }: TableBlock): readonly LongestTexts[] {
  return columns.map(({ label }, index) => {
    const cells = rows.flatMap((row): readonly Cell[] =>
      row.kind === 'group' ? [] : row.cells.slice(index, index + 1),
    );
    const texts = cells.map(({ text }) => text);
    const belows = cells.flatMap(({ below = '' }) => (below === '' ? [] : [below]));
    return {
      word: longest(allWords(texts)),
      whole: longest(texts),
      belowWord: longest(allWords(belows)),
      below: longest(belows),
      labelWord: longest(allWords([label])),
      hasSwatch: cells.some(({ swatch }) => swatch !== undefined),
    };
  });
}
