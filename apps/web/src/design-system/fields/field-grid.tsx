import { createContext, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** Whether a field may show its messages across its whole row. */
export const RowsContext = createContext(false);

export interface FieldGridProps {
  readonly children: ReactNode;
  /** Whether messages longer than one line go below the whole row. Only for grids whose fields fill their rows. */
  readonly rows?: boolean;
}

/** A grid of twelve columns. Each field takes its `span`, or more if the container named `main` is narrow. */
export function FieldGrid({ children, rows = false }: FieldGridProps) {
  return (
    <RowsContext value={rows}>
      <div className={classNames(styles.grid, rows && styles.rows)}>{children}</div>
    </RowsContext>
  );
}

export interface FieldCellProps {
  readonly span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  /** Whether the cell takes the whole row if a third of it is too narrow. */
  readonly stacks?: boolean | undefined;
  readonly children: ReactNode;
}

/** A cell of a FieldGrid for content other than a field: a toggle card, a note, a button. */
export function FieldCell({ span = 6, stacks, children }: FieldCellProps) {
  return (
    <RowsContext value={false}>
      <div className={styles.field} data-span={span} data-stacks={stacks || undefined}>
        {children}
      </div>
    </RowsContext>
  );
}
