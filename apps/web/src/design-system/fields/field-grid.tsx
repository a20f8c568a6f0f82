import { createContext, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** A field may say something across the row it stands in. */
export const RowsContext = createContext(false);

export interface FieldGridProps {
  readonly children: ReactNode;
  /** What would take more than a line under a field stands under its row. Only where fields fill their rows. */
  readonly rows?: boolean;
}

/** Twelve columns; fields take their `span` of them, more when the container named `main` is narrow. */
export function FieldGrid({ children, rows = false }: FieldGridProps) {
  return (
    <RowsContext value={rows}>
      <div className={classNames(styles.grid, rows && styles.rows)}>{children}</div>
    </RowsContext>
  );
}

export interface FieldCellProps {
  readonly span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  /** Takes the whole row where a third of it is too narrow. */
  readonly stacks?: boolean | undefined;
  readonly children: ReactNode;
}

/** A cell of a FieldGrid for something that is not a field: a toggle card, a note, a button. */
export function FieldCell({ span = 6, stacks, children }: FieldCellProps) {
  return (
    <RowsContext value={false}>
      <div className={styles.field} data-span={span} data-stacks={stacks || undefined}>
        {children}
      </div>
    </RowsContext>
  );
}
