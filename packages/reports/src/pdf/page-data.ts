/**
 * The data for `report.typ`. Typst memoises every function call by hashing its arguments, so this file decides as much
 * as possible beforehand: cells with text only become strings, and a rule that inspects every letter is added only if
 * needed.
 */
import { lightPalette } from '@advice-builder/charts';
import type { Block, Cell, ReportDocument, Row, TableBlock, WorkingBlock } from '../blocks.ts';
import { withFonts } from '../letters/scripts.ts';
import { LONG_WORD, longestTexts } from './longest.ts';
import { LETTERS_NOTE } from './printable.ts';
import { swatches } from './swatches.ts';

type Heading = Extract<Block, { kind: 'heading' }>;
type Working = WorkingBlock | Heading;

/** Consecutive workings in two columns, with the headings between them. */
interface Workings {
  readonly kind: 'workings';
  readonly blocks: Working[];
}

const HAS_LONG_WORD = new RegExp(`[^\\s-]{${LONG_WORD + 1}}`, 'u');
const SIGNED_AMOUNT = /[−+]\$[0-9]/;

/** The file names under which Typst finds the uploaded pictures. */
export interface GivenPictures {
  readonly logo?: string;
  readonly signature?: string;
}

export function pageData(document: ReportDocument, isComplete: boolean, pictures: GivenPictures = {}): object {
  const { layout, title, who, reference, footer, author, brand, blocks } = document;
  const around = { layout, title, who, reference, footer, author, brand };
  return {
    ...around,
    blocks: withWorkings(blocks).map(blockData),
    hasCover: blocks.some(({ kind }) => kind === 'cover'),
    longWord: LONG_WORD,
    hasLongWord: [around, ...blocks].some((part) => hasText(part, (text) => HAS_LONG_WORD.test(text))),
    colours: lightPalette,
    swatches,
    ...pictures,
    ...(!isComplete && { lettersNote: LETTERS_NOTE }),
  };
}

function withWorkings(blocks: readonly Block[]): readonly (Block | Workings)[] {
  const found: (Block | Workings)[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (last?.kind === 'workings' && isOfWorkings(block)) last.blocks.push(block);
    else found.push(block.kind === 'working' ? { kind: 'workings', blocks: [block] } : block);
  }
  return found;
}

const isOfWorkings = (block: Block): block is Working =>
  block.kind === 'working' || (block.kind === 'heading' && block.level === 2);

function blockData(block: Block | Workings): object {
  if (block.kind === 'chart') return { ...block, svg: withFonts(block.svg), hasAmount: false };
  if (block.kind === 'signature') {
    // Typst reads the picture from a separate file.
    const { kind, picture, lines, close } = block;
    return { kind, lines, hasAmount: false, ...(close && { close }), ...(picture && { type: picture.type }) };
  }
  if (block.kind !== 'table') return { ...block, hasAmount: hasText(block, (text) => SIGNED_AMOUNT.test(text)) };
  // A column is as wide as its longest word, so an amount that fills a cell is never broken.
  const hasAmount = hasText(block.rows, (text) => SIGNED_AMOUNT.test(text) && /\s/.test(text));
  const rows = block.rows.map((row) => rowData(row, block));
  return { ...block, longest: longestTexts(block), rows, hasAmount };
}

function rowData({ kind, cells }: Row, { columns }: TableBlock): object {
  if (kind === 'group') return { kind, cells: cells.slice(0, 1).map(({ text }) => text) };
  return { kind, cells: columns.map((_, index) => cellData(cells[index])) };
}

function cellData(cell: Cell | undefined): string | Cell {
  if (cell === undefined) return '';
  const { text, below = '', swatch, isNegative = false } = cell;
  return below === '' && swatch === undefined && !isNegative ? text : cell;
}

/** Fields that are not printed as text. */
const APART = new Set(['kind', 'svg', 'alt', 'base64']);

/** Whether any text within `part`, at any depth, passes the test. */
function hasText(part: unknown, isSo: (text: string) => boolean): boolean {
  if (typeof part === 'string') return isSo(part);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([field, inner]) => !APART.has(field) && hasText(inner, isSo));
}
