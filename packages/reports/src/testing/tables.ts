/** Reads what a document prints from its blocks. */
import type { Block, TableBlock } from '../blocks.ts';

export type Grid = readonly (readonly string[])[];

/** All printed strings, joined. */
export const printed = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks.map((block) => (block.kind === 'chart' ? { ...block, svg: '' } : block)));

export const tablesOf = (blocks: readonly Block[]): readonly TableBlock[] =>
  blocks.filter((block) => block.kind === 'table');

/** The only table whose caption begins with this text. @throws if no table or several tables match. */
export function tableOf(blocks: readonly Block[], caption: string): TableBlock {
  const found = tablesOf(blocks).filter((table) => table.caption.startsWith(caption));
  const [single] = found;
  if (single === undefined || found.length > 1) throw new Error(`${found.length} tables "${caption}"`);
  return single;
}

/** The texts of a table's rows. A text below an amount follows it. */
export const gridOf = ({ rows }: TableBlock): Grid =>
  rows.map(({ cells }) => cells.map(({ text, below }) => (below === undefined ? text : `${text} ${below}`)));

/** A folded table, or one set in halves, with its parts one below the other again. */
export function unfolded(grid: Grid, width: number): Grid {
  const parts = (grid[0]?.length ?? 0) / width;
  return Array.from({ length: parts }, (_, part) => grid.map((row) => row.slice(part * width, (part + 1) * width)))
    .flat()
    .filter((row) => row.some((text) => text !== ''));
}
