/** Finds layout faults on the pages of a PDF from the positions of words. */
import type { PdfPage, Word } from './pdf-pages.ts';

/** Height in points of the header and the footer, from the top and the bottom of a page. */
const HEADER = 62;
const FOOTER = 60;
const TOUCH = 1.5;
/** Headings of level 2 are 11.5 pt, so their boxes are taller than those of the text. */
const HEADING_HEIGHT = 12.6;

const bodyOf = (page: PdfPage): Word[] =>
  page.words.filter(({ top, bottom }) => top > HEADER && bottom < page.height - FOOTER);

/** @returns how far down each page is filled, as a share (0 to 1) of the room between header and footer. */
export const filledTo = (pages: readonly PdfPage[]): number[] =>
  pages.map((page) => {
    const lowest = Math.max(HEADER, ...bodyOf(page).map(({ bottom }) => bottom));
    return (lowest - HEADER) / (page.height - HEADER - FOOTER);
  });

/** The ratio of the height of an Inter word's box to its letter size. */
const BOX_OF_LETTERS = 1.21;

/** @returns points, as precisely as the word positions allow. */
export const smallestLetters = (pages: readonly PdfPage[]): number =>
  Math.min(...pages.flatMap(({ words }) => words.map(({ top, bottom }) => (bottom - top) / BOX_OF_LETTERS))) + ROUNDING;
const ROUNDING = 0.01;

/** @returns words beyond the margins, or overlapping words, each with its page. */
export function crowded(pages: readonly PdfPage[], margin: number): string[] {
  return pages.flatMap((page, index) => {
    const outside = page.words.filter(
      ({ left, right }) => left < margin - TOUCH || right > page.width - margin + TOUCH,
    );
    const touching = page.words.filter((word) => page.words.some((other) => isInside(word, other)));
    return [...outside, ...touching].map(({ text }) => `page ${index + 1}: ${text}`);
  });
}

/** Whether a word begins inside another word of its line. */
function isInside(word: Word, other: Word): boolean {
  if (word === other || !isBeside(word, other)) return false;
  return word.left > other.left && word.left < other.right - TOUCH;
}

/** The box of a line above or below overlaps a word's box by much less than this share. */
const BESIDE = 0.35;
const isBeside = (word: Word, other: Word): boolean =>
  Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top) >
  BESIDE * Math.min(word.bottom - word.top, other.bottom - other.top);

/** @returns the headings without anything below them on their page and in their column. */
export function headingsAlone(pages: readonly PdfPage[], headings: readonly string[]): string[] {
  return pages.flatMap((page, index) => {
    const body = bodyOf(page);
    return headings.flatMap((heading) =>
      placesOf(body, heading)
        .filter((found) => !body.some((word) => word.top > found.bottom - TOUCH && overlaps(word, found)))
        .map(() => `page ${index + 1}: ${heading}`),
    );
  });
}

/** A chart below contains words too. The first one can be to the right of a short heading. */
const overlaps = (word: Word, heading: Word): boolean =>
  word.right > heading.left && word.left < Math.max(heading.right, heading.left + 200);

function placesOf(body: readonly Word[], heading: string): Word[] {
  const wanted = heading.split(/\s+/).filter((word) => word !== '');
  return body.flatMap((first, at) => {
    const found = body.slice(at, at + wanted.length);
    const isHeading =
      found.length === wanted.length &&
      found.every(({ text, top, bottom }, index) => text === wanted[index] && bottom - top > HEADING_HEIGHT);
    const last = found.at(-1);
    return isHeading && last !== undefined ? [{ ...first, right: last.right, bottom: last.bottom }] : [];
  });
}
