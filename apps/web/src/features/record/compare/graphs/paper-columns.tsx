/** Tables with a column per year. In print, five columns fit side by side and the rest follow in tables below. */
import type { ComponentProps } from 'react';
import { SummaryTable } from '../../../../design-system/index.ts';
import { usePrinting } from '../../../../platform/use-printing.ts';
import styles from './graphs.module.css';

const MOST_BESIDE = 5;

/** Returns the columns in groups that fit side by side. */
export function usePaperColumns<C>(columns: readonly C[]): readonly (readonly C[])[] {
  const isPrinting = usePrinting();
  if (!isPrinting || columns.length <= MOST_BESIDE) return [columns];
  return columns.flatMap((_, from) => (from % MOST_BESIDE === 0 ? [columns.slice(from, from + MOST_BESIDE)] : []));
}

/** A summary table with a column per year. */
export function YearsSummaryTable({ columns, rows, ...rest }: ComponentProps<typeof SummaryTable>) {
  const blocks = usePaperColumns(columns);
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => {
        const from = at * MOST_BESIDE;
        const own = rows.map((row) => ({ ...row, cells: row.cells.slice(from, from + block.length) }));
        return <SummaryTable key={block[0]?.key ?? ''} {...rest} columns={block} rows={own} />;
      })}
    </div>
  );
}
