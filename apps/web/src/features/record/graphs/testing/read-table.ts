/** A table of Graphs and Data as a person reads it. */
import type { Locator } from 'vitest/browser';
import { all } from '../../../../design-system/testing/drawn.tsx';

function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of all(copy, '[aria-hidden=true], [role=tooltip], svg')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/** Row heads with the texts of their cells, as they stand now. */
export async function readTable(table: Locator): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = all(await table.findElement(), 'tbody tr').map((row) => [...row.children].map(textOf));
  return Object.fromEntries(rows.filter((row) => row.length > 0).map(([head = '', ...cells]) => [head, cells]));
}
