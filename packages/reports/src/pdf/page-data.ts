/**
 * What `report.typ` reads. Typst remembers every call of a function by hashing what it is given, so whatever can be told
 * before is told here: cells of text alone come as strings, and a rule that looks at every letter stands only where it
 * finds one.
 */
import { lightPalette } from '@advice-builder/charts';
import type { Block, Cell, ReportDocument, Row, TableBlock, WorkingBlock } from '../blocks.ts';
import { LONG_WORD, longestTexts } from './longest.ts';
import { LETTERS_NOTE } from './printable.ts';
import { swatches } from './swatches.ts';

type Heading = Extract<Block, { kind: 'heading' }>;
type Working = WorkingBlock | Heading;

/** Workings that follow one another stand in two columns, with the headings between them. */
interface Workings {
  readonly kind: 'workings';
  readonly blocks: Working[];
}

const HAS_LONG_WORD = new RegExp(`\\S{${LONG_WORD + 1}}`, 'u');
const SIGNED_AMOUNT = /[−+]\$[0-9]/;

/** Where Typst finds the pictures people gave. */
export interface GivenPictures {
  readonly logo?: string;
  readonly signature?: string;
}

export function pageData(document: ReportDocument, isComplete: boolean, pictures: GivenPictures = {}): object {
  const { layout, title, who, reference, footer, author, blocks } = document;
  const around = { layout, title, who, reference, footer, author };
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
  if (block.kind === 'signature') {
    // Typst reads the picture from a file of its own.
    const { kind, picture, lines } = block;
    return { kind, lines, hasAmount: false, ...(picture && { type: picture.type }) };
  }
  if (block.kind !== 'table') return { ...block, hasAmount: hasText(block, (text) => SIGNED_AMOUNT.test(text)) };
  // A column is as wide as its longest word: an amount that is all of a cell is never broken.
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

/** Fields that are not set as letters of a line. */
const APART = new Set(['kind', 'svg', 'alt', 'base64']);

/** Whether a text in it, however deep, is so. */
function hasText(part: unknown, isSo: (text: string) => boolean): boolean {
  if (typeof part === 'string') return isSo(part);
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([field, inner]) => !APART.has(field) && hasText(inner, isSo));
}
