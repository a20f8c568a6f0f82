import { describe, expect, it } from 'vitest';
import type { Block, Cell } from '../blocks.ts';
import { words } from '../shown.ts';
import { everyBlock } from '../testing/every-block.ts';
import { pageData } from './page-data.ts';

interface Read {
  readonly hasLongWord: boolean;
  readonly blocks: readonly { readonly kind: string; readonly hasAmount: boolean; readonly rows?: unknown }[];
}
const read = (blocks: readonly Block[], name?: string): Read =>
  pageData({ ...everyBlock('report', name), blocks }, true) as Read;
const amountsOf = (...blocks: Block[]): readonly boolean[] => read(blocks).blocks.map(({ hasAmount }) => hasAmount);

const text = (line: string): Block => ({ kind: 'text', text: words(line) });
const tableOf = (...cells: Omit<Cell, 'text'>[]): Block => ({
  kind: 'table',
  caption: words('Cash'),
  columns: [{ label: words('Cash'), align: 'right', weight: 1 }],
  rows: cells.map((cell) => ({ kind: 'plain', cells: [{ text: words('−$5.00'), ...cell }] })),
});

describe('flags for the template’s rules that inspect every letter are set only for', () => {
  it('a signed amount, in a table only next to other words', () => {
    expect(amountsOf(text('It falls by −$5.00.'), text('It is $5.00 −'))).toEqual([true, false]);
    expect(amountsOf(tableOf({}), tableOf({}, { below: words('+$5 better') }))).toEqual([false, true]);
  });

  it('a word that may be too wide for a column, wherever it is printed', () => {
    const longest = 'x'.repeat(22);
    expect(read([text(longest)], longest).hasLongWord).toBe(false);
    expect(read([text(`${longest}x`)]).hasLongWord).toBe(true);
    expect(read([], `${longest}x`).hasLongWord).toBe(true);
  });
});

it('a cell with text only becomes a string, and other cells keep their fields', () => {
  const cells = read([tableOf({ isNegative: false }, { isNegative: true }, { below: words('') })]).blocks[0]?.rows;
  expect(cells).toEqual([
    { kind: 'plain', cells: ['−$5.00'] },
    { kind: 'plain', cells: [{ text: '−$5.00', isNegative: true }] },
    { kind: 'plain', cells: ['−$5.00'] },
  ]);
});
