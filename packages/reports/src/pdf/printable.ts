/**
 * Makes texts printable with our fonts. As PDF/UA-1, Typst rejects a whole document if one letter has no glyph. Each
 * such letter is printed as a square, and the document says so.
 */
import type { ReportDocument } from '../blocks.ts';
import { covered, isCovered } from '../letters/scripts.ts';

const SQUARE = '□';
const LINE_END = 10;
export const LETTERS_NOTE = `Some letters cannot be printed here. Each is shown as ${SQUARE}.`;

/** An emoji, including one combined from several characters. */
const PICTURE =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{fe0f}|\u{200d}\p{Extended_Pictographic})*/gu;

/**
 * @returns the text without control characters and direction marks. A square replaces each emoji or letter (with its
 * marks) that the fonts lack.
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

/** By character code: 1 for a letter that always stays unchanged. It is no mark and combines with no other letter. */
const plain = new Uint8Array(0x1_00_00);
for (const code of [LINE_END, ...covered]) {
  const letter = String.fromCodePoint(code);
  if (!/\p{M}/u.test(letter) && withSquares(letter) === letter) plain[code] = 1;
}

/** A fast path: nearly every text is plain, and a report has some 250,000 letters in drawings and tables. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (plain[text.charCodeAt(index)] !== 1) return false;
  return true;
}

/** Fields with codes instead of text. */
const CODES = new Set(['kind', 'layout', 'align', 'tone', 'type', 'base64']);

/** @returns the document with every text printable, and whether the fonts have all its letters. */
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
