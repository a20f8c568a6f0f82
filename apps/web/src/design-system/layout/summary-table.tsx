import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';
import { Cell, HeadCell, RowHead, Table, TableHead } from './table.tsx';

export interface SummaryColumn {
  readonly key: string;
  readonly head: ReactNode;
  readonly align?: 'start' | 'end';
}

export interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  /** One cell for each column. */
  readonly cells: readonly ReactNode[];
  /** Whether the row is a total: a line above, and bold text. */
  readonly total?: boolean | undefined;
  /** Whether there is a gap above the row, as for the first row of a group. */
  readonly gap?: boolean | undefined;
}

export interface SummaryTableProps {
  /** The caption, for screen readers; visible with `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  /** The heading of the first column. */
  readonly labelHead?: ReactNode;
  readonly columns: readonly SummaryColumn[];
  readonly rows: readonly SummaryRow[];
  /** Whether rows are 30 px high instead of 36. */
  readonly tight?: boolean;
  readonly hideHead?: boolean;
}

/** A table of labels and their figures. Text in a figure column is right-aligned too. */
export function SummaryTable(props: SummaryTableProps) {
  const { caption, showCaption = false, labelHead, columns, rows, tight = false, hideHead = false } = props;
  return (
    <Table
      caption={caption}
      showCaption={showCaption}
      scrollLabel={caption}
      whole
      className={classNames(styles.summary, tight && styles.tight)}
    >
      <TableHead hidden={hideHead}>
        <HeadCell sticky>{labelHead ?? <span className="visually-hidden">Item</span>}</HeadCell>
        {columns.map((column) => (
          <HeadCell key={column.key} end={column.align !== 'start'}>
            {column.head}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={classNames(row.total && styles.total, row.gap && styles.gap)} data-figure-row>
            <RowHead sticky>{row.label}</RowHead>
            {columns.map((column, position) => (
              <Cell key={column.key} className="numeric" end={column.align !== 'start'}>
                {row.cells[position]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
