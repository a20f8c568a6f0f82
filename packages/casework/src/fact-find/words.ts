/** Normalises spreadsheet texts for comparison: lower case, without accents, punctuation and doubled spaces. */
import type { Choice } from '@advice-builder/contract';
import type { ChoiceWords } from './value-kind.ts';

export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]s?\b/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9%$]+/g, ' ')
    .trim();
}

/** Returns the value of the choice whose label or further word equals the text. */
export function chosenBy(
  text: string,
  options: readonly Choice<number | string>[],
  words: ChoiceWords = {},
): number | string | undefined {
  const said = plainWords(text);
  return options.find(({ value, label }) =>
    [label, ...(words[value] ?? [])].some((each) => plainWords(each) === said && said !== ''),
  )?.value;
}

/** Words that people write instead of leaving a cell empty. */
const NOTHING: ReadonlySet<string> = new Set(['n a', 'na', 'not applicable', 'tbc', 'tba', 'unknown', 'not known']);

/** Whether the text is a dash or a word that means no value. */
export const saysNothing = (text: string): boolean => /^[-–—\s]*$/.test(text) || NOTHING.has(plainWords(text));

export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${line.length > 40 ? `${line.slice(0, 39)}…` : line}"`;
};
