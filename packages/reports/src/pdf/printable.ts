/**
 * Texts as our fonts can print them. Typst refuses a whole document as PDF/UA-1 for one letter without a glyph, so each
 * such letter is printed as a square, and the document says so.
 */
import type { ReportDocument } from '../blocks.ts';
import { covered, isCovered } from '../letters/scripts.ts';

const SQUARE = '□';
const LINE_END = 10;
export const LETTERS_NOTE = `Some letters cannot be printed here. Each stands as ${SQUARE}.`;

/** A picture letter, of however many signs it is put together. */
const PICTURE =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{fe0f}|\u{200d}\p{Extended_Pictographic})*/gu;

/**
 * @returns the text without control characters and marks of direction, a square for what the fonts lack, one for a
 * whole picture letter or a letter with its marks.
 */
export function printable(text: string): string {
  return isPlain(text) ? text : withSquares(text);
}

function withSquares(text: string): string {
  const cleaned = text
    .replace(/\p{Surrogate}/gu, SQUARE)
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(PICTURE, (picture) => (isCovered(picture) ? picture : SQUARE))
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}/gu, '');
  return cleaned.replace(/(\P{M})(\p{M}*)|\p{M}+/gu, (marked, letter: string | undefined, marks: string) => {
    if (isCovered(marked)) return marked;
    if (letter === undefined) return SQUARE;
    if (letter === '\n') return letter;
    return isCovered(letter) && marks === '' ? letter : SQUARE;
  });
}

/** 1 for each letter that stays as it is, also in a text of such letters alone: no mark, nothing that joins others. */
const plain = new Uint8Array(0x1_00_00);
for (const code of [LINE_END, ...covered]) {
  const letter = String.fromCodePoint(code);
  if (!/\p{M}/u.test(letter) && withSquares(letter) === letter) plain[code] = 1;
}

/** Nearly every text is; the drawings and tables of a report come to some 250,000 letters. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (plain[text.charCodeAt(index)] !== 1) return false;
  return true;
}

/** Fields that are no text. */
const CODES = new Set(['kind', 'layout', 'align', 'tone', 'type', 'base64']);

/** @returns the document with every text printable, and whether every letter of it is there. */
export function printableDocument(document: ReportDocument): { printable: ReportDocument; isComplete: boolean } {
  let isComplete = true;
  const walked = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      if (CODES.has(field)) return value;
      const shown = printable(value);
      if (shown !== value && squares(shown) > squares(value)) isComplete = false;
      return shown;
    }
    if (Array.isArray(value)) return value.map((item) => walked(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walked(item, name)]));
  };
  const blocks = document.blocks.map((block) => walked(block, ''));
  const { title, who, reference, footer, author, brand } = document;
  const around = walked({ title, who, reference, footer, author, brand }, '') as Partial<ReportDocument>;
  return { printable: { ...document, ...around, blocks: blocks as ReportDocument['blocks'] }, isComplete };
}

const squares = (text: string): number => text.split(SQUARE).length - 1;
