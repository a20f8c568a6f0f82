/** How high the chart of a scenario may be so that its page holds everything, by what the blocks come to on paper. */
import type { Block } from '../../blocks.ts';

/** Points of an A4 page between its margins, and of what stands on it, as `pdf/report.typ` sets them. */
const PAGE = 712;
const HEADING = 28;
const LINE = 14;
const CARDS = 52;
const BULLET = 15.5;
const ROW = 10.6;
/** Of a table: its caption with the room above it; a head of two lines; the room above its note. */
const TABLE = 23;
const SECOND_HEAD = 10;
const NOTE = 7;
const SMALL_LINE = 10;
/** Around a coloured note. */
const AROUND = 34;
/** Letters of a line. */
const LETTERS = 100;
const SMALL_LETTERS = 125;
/** Of a chart: caption and axis; the rings of what happens; points of a px of its plots; another row of rings. */
const CHART = 66;
const RINGS = 16;
const POINTS = 0.67;
const SPARE = 8;

const linesOf = (text: string, letters: number): number => (text.length - (text.length % letters)) / letters + 1;

/** From so many columns on, some of their heads take two lines. */
const MANY_COLUMNS = 7;

function heightOf(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return HEADING;
    case 'cards':
      return CARDS;
    case 'text':
      return linesOf(block.text, LETTERS) * LINE;
    case 'bullets':
      return block.items.reduce((sum, { lead = '', text }) => sum + linesOf(lead + text, LETTERS) * BULLET, 0);
    case 'note':
      return linesOf(block.title + block.body, LETTERS) * LINE + AROUND;
    case 'table': {
      const { note, columns, rows } = block;
      const beneath = note === undefined ? 0 : NOTE + linesOf(note, SMALL_LETTERS) * SMALL_LINE;
      const head = ROW + (columns.length < MANY_COLUMNS ? 0 : SECOND_HEAD);
      return TABLE + head + rows.length * ROW + beneath;
    }
    default:
      return 0;
  }
}

const MOST = 190;
const LEAST = 80;

const heightOfAll = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + heightOf(block), 0);

/**
 * @param rest everything on the page but the chart.
 * @param hasRings something happens that the chart marks.
 * @returns px of the plots; undefined where page and chart do not fit.
 */
export function chartHeightBeside(rest: readonly Block[], hasRings: boolean): number | undefined {
  const chart = CHART + SPARE + (hasRings ? RINGS : 0);
  const height = (PAGE - chart - heightOfAll(rest)) / POINTS;
  return height < LEAST ? undefined : Math.min(MOST, height);
}

/** These leave room enough on one page for Word as well, which sets them a little wider. */
export const fitsOnePage = (blocks: readonly Block[]): boolean => heightOfAll(blocks) < PAGE - TABLE - SPARE;

/** Where a scenario takes two pages. */
export const CHART_OF_TWO_PAGES = 230;
