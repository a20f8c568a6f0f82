/** A table of days: a row for each thing that is shown, a column for each day. */
import type { ReportCell } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import { type SummaryRow, SummaryTable } from '../../../design-system/index.ts';
import { ReportFig, type ReportFigProps } from '../results/report-figure.tsx';

interface Day {
  readonly month: number;
  readonly asAt: string;
}

/** A row: its label, and the cell of each day; undefined on days for which the row does not apply. */
export interface DayRow<C extends Day> extends Pick<ReportFigProps, 'unit' | 'kind'> {
  readonly key: string;
  readonly label: string;
  readonly read: (column: C) => ReportCell | string | undefined;
  /** Nothing is shown as "Nil": it is zero by rule. */
  readonly isNilByRule?: boolean;
  readonly isTotal?: boolean;
  readonly gap?: boolean;
}

interface DayTableProps<C extends Day> {
  readonly title: string;
  readonly name: string;
  readonly columns: readonly C[];
  readonly rows: readonly DayRow<C>[];
}

const day = (iso: string): string => formatLongDate(isoDate(iso));

export function DayTable<C extends Day>({ title, name, columns, rows }: DayTableProps<C>) {
  const shown = rows.map(
    ({ key, label, read, unit, kind, isNilByRule = false, isTotal, gap }): SummaryRow => ({
      key,
      label,
      cells: columns.map((column) => {
        const cell = read(column);
        if (cell === undefined) return '';
        if (typeof cell === 'string') return cell;
        return (
          <ReportFig
            key={column.month}
            cell={cell}
            label={`${label}, ${name}, ${day(column.asAt)}`}
            nil={isNilByRule && cell.value === 0}
            kind={kind}
            unit={unit}
          />
        );
      }),
      total: isTotal,
      gap,
    }),
  );
  return (
    <SummaryTable
      caption={`${title}, ${name}`}
      labelHead="As at"
      columns={columns.map((column) => ({ key: column.asAt, head: day(column.asAt) }))}
      rows={shown}
    />
  );
}
