/** The line samples of scenarios in tables: colour, dash and marker of the charts. */
import { LINE_STYLES, lightPalette, type Slot } from '@advice-builder/charts';

const WIDTH = 34;
const HEIGHT = 14;
/** Stroke width, as in the charts. */
const STROKE = 2.2;

/** SVG documents, by scenario id. */
export const swatches: readonly string[] = ([0, 1, 2, 3, 4, 5] satisfies Slot[]).map((slot) => {
  const { dash, marker } = LINE_STYLES[slot];
  const colour = lightPalette[`scenario-${slot}`];
  const line = `<path d="M0,7H${WIDTH}" fill="none" stroke="${colour}" stroke-width="${STROKE}"${dash && ` stroke-dasharray="${dash}"`}/>`;
  const mark = `<path d="${marker(WIDTH / 2, HEIGHT / 2)}" fill="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${line}${mark}</svg>`;
});
