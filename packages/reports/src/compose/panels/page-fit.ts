/** Calculates how tall the chart of a scenario can be on its page, from the estimated height of the other blocks. */
import type { Block, Cell } from '../../blocks.ts';

/** Heights in points, as `pdf/report.typ` sets them. First the height of an A4 page between its margins. */
const PAGE = 712;
const HEADING = 28;
const HEADING_LINE = 22;
/** Letters per line of a level 1 heading. */
const HEADING_LETTERS = 50;
const FINDING_LINE = 19;
const FINDING_LETTERS = 62;
const LINE = 14;
const BULLET = 15.5;
const ROW = 10.6;
/** Row height of a table with normal spacing, and the height of each further line as a share of it. */
const WIDE_ROW = 17;
const FURTHER = 0.65;
/** Heights of a table's parts: caption and the space above it; second line of the head; space above the note. */
const TABLE = 23;
const SECOND_HEAD = 10;
const NOTE = 7;
const SMALL_LINE = 10;
/** Space around a coloured note. */
const AROUND = 34;
/** Letters per line of the text, and of small print. */
const LETTERS = 100;
const SMALL_LETTERS = 125;
/**
 * Heights of a chart's parts: caption and axis; a row of rings; points per px of the plots; spare room for a second
 * row.
 */
const CHART = 66;
const RINGS = 16;
const POINTS = 0.67;
const SPARE = 16;

const linesOf = (text: string, letters: number): number => (text.length - (text.length % letters)) / letters + 1;

/** With this many columns, some column heads take two lines. */
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

/** Letters per line of a name, in a table with normal spacing. */
const NAME_LETTERS = 26;

/** The height of a cell in rows. A further line adds less than a row. */
const linesIn = (cell: Cell | undefined): number =>
  1 + FURTHER * (linesOf(cell?.text ?? '', NAME_LETTERS) - 1 + (cell?.below === undefined ? 0 : 1));

const MOST = 190;
const LEAST = 56;

const heightOfAll = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + heightOf(block), 0);

/**
 * @param rest all blocks of the page except the chart.
 * @param hasRings the chart marks events.
 * @returns px of the plots; undefined if the chart does not fit on the page.
 */
export function chartHeightBeside(rest: readonly Block[], hasRings: boolean): number | undefined {
  const chart = CHART + SPARE + (hasRings ? RINGS : 0);
  const height = (PAGE - chart - heightOfAll(rest)) / POINTS;
  return height < LEAST ? undefined : Math.min(MOST, height);
}

/** Leaves enough room for Word as well, which sets the blocks slightly wider. */
export const fitsOnePage = (blocks: readonly Block[]): boolean => heightOfAll(blocks) < PAGE - TABLE - SPARE;

/** Height of the plots in px if a scenario takes two pages. */
export const CHART_OF_TWO_PAGES = 230;
