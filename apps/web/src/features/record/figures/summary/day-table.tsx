/** A table with a row for each item and a column for each day. */

import { formatLongDate, isoDate } from '@advice-builder/kernel';
import type { PanelLine } from '@advice-builder/results';
import { SummaryTable } from '../../../../design-system/index.ts';
import { lineCell, lineRow } from '../panel/panel-table.tsx';

interface DayTableProps<C extends { readonly asAt: string }> {
  readonly title: string;
  readonly name: string;
  readonly columns: readonly C[];
  readonly lines: readonly PanelLine<C>[];
}

const day = (iso: string): string => formatLongDate(isoDate(iso));

export function DayTable<C extends { readonly asAt: string }>({ title, name, columns, lines }: DayTableProps<C>) {
  return (
    <SummaryTable
      caption={`${title}, ${name}`}
      labelHead="As at"
      columns={columns.map((column) => ({ key: column.asAt, head: day(column.asAt) }))}
      rows={lines.map((line) =>
        lineRow(line, columns, (column) => lineCell(line, column, `${line.label}, ${name}, ${day(column.asAt)}`)),
      )}
    />
  );
}
