/** Whether two pictures of a page show the same, whichever version of poppler drew them. */
import { type GreyPicture, shrunk } from './grey-picture.ts';

/** Points of a side of the squares whose mean greys are compared: 1.7 mm at 60 dots an inch. */
const SIDE = 4;
const MM = (SIDE / 60) * 25.4;
/** Of 255. Other smoothing of letters and lines changes hardly any square by as much; a letter less, or another, does. */
const CLEARLY = 32;
/**
 * Of 21,700 squares. An amount that is missing changes ten, a line that stands 2.4 points lower sixteen; another number
 * of the layout in the stamp one or two.
 */
const MOST = 8;

/** @returns what differs, in words; undefined where the pages are the same. */
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
