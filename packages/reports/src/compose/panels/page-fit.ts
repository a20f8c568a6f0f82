/** How high the chart of a scenario may be so that its page holds everything, by what the blocks come to on paper. */
import type { Block, Cell } from '../../blocks.ts';

/** Points of an A4 page between its margins, and of what stands on it, as `pdf/report.typ` sets them. */
const PAGE = 712;
const HEADING = 28;
const HEADING_LINE = 22;
/** Of a heading of the first level. */
const HEADING_LETTERS = 50;
const FINDING_LINE = 19;
const FINDING_LETTERS = 62;
const LINE = 14;
const BULLET = 15.5;
const ROW = 10.6;
/** Of a table that is not set close; each further line of it is so much of one. */
const WIDE_ROW = 17;
const FURTHER = 0.65;
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
const SPARE = 16;

const linesOf = (text: string, letters: number): number => (text.length - (text.length % letters)) / letters + 1;

/** From so many columns on, some of their heads take two lines. */
const MANY_COLUMNS = 7;

function heightOf(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return HEADING + (linesOf(block.text, HEADING_LETTERS) - 1) * HEADING_LINE;
    case 'finding':
      return linesOf(block.text, FINDING_LETTERS) * FINDING_LINE;
    case 'text':
      return block.isSmall === true
        ? linesOf(block.text, SMALL_LETTERS) * SMALL_LINE + NOTE
        : linesOf(block.text, LETTERS) * LINE;
    case 'bullets':
      return block.items.reduce((sum, { lead = '', text }) => sum + linesOf(lead + text, LETTERS) * BULLET, 0);
    case 'note':
      return linesOf(block.title + block.body, LETTERS) * LINE + AROUND;
    case 'table': {
      const { note, columns, rows, isTight = false } = block;
      const beneath = note === undefined ? 0 : NOTE + linesOf(note, SMALL_LETTERS) * SMALL_LINE;
      const head = ROW + (columns.length < MANY_COLUMNS ? 0 : SECOND_HEAD);
      const row = isTight ? ROW : WIDE_ROW;
      const lines = isTight ? rows.length : rows.reduce((sum, { cells: [first] }) => sum + linesIn(first), 0);
      return TABLE + head + lines * row + beneath;
    }
    default:
      return 0;
  }
}

/** Letters of a name, of a table that is not set close. */
const NAME_LETTERS = 26;

/** A further line is lower than a row. */
const linesIn = (cell: Cell | undefined): number =>
  1 + FURTHER * (linesOf(cell?.text ?? '', NAME_LETTERS) - 1 + (cell?.below === undefined ? 0 : 1));

const MOST = 190;
const LEAST = 56;

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
