/** Compares two pictures of a page, tolerating differences between versions of poppler. */
import { type GreyPicture, shrunk } from './grey-picture.ts';

/** Side in pixels of the squares whose mean greys are compared: 1.7 mm at 60 dots per inch. */
const SIDE = 4;
const MM = (SIDE / 60) * 25.4;
/**
 * Difference of two greys (0 to 255). If another version smooths letters and lines differently, hardly any square
 * changes by this much. If a letter is missing or different, a square does.
 */
const CLEARLY = 32;
/**
 * Limit for the 21,700 squares of a page. A missing amount changes ten, and a line moved by 2.4 points sixteen. A new
 * layout version in the stamp changes only one or two.
 */
const MOST = 8;

/** @returns the differences in words; undefined if the pages are the same. */
export function pageDifference(stored: GreyPicture, now: GreyPicture): string | undefined {
  if (stored.width !== now.width || stored.height !== now.height) return 'another size';
  const [before, after] = [shrunk(stored, SIDE), shrunk(now, SIDE)];
  const rows = [...before.greys.keys()]
    .filter((at) => Math.abs((before.greys[at] ?? 0) - (after.greys[at] ?? 0)) > CLEARLY)
    .map((at) => Math.floor(at / before.width));
  if (rows.length <= MOST) return undefined;
  const [top, bottom] = [Math.min(...rows) * MM, (Math.max(...rows) + 1) * MM];
  return `${rows.length} squares differ, ${top.toFixed(0)} to ${bottom.toFixed(0)} mm beneath the top`;
}
