import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldGridProps {
  readonly children: ReactNode;
}

/** Twelve columns; fields take their `span` of them, more when the container named `main` is narrow. */
export function FieldGrid({ children }: FieldGridProps) {
  return <div className={styles.grid}>{children}</div>;
}

export interface FieldCellProps {
  readonly span?: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12;
  readonly children: ReactNode;
}

/** A cell of a FieldGrid for something that is not a field: a toggle card, a note, a button. */
export function FieldCell({ span = 6, children }: FieldCellProps) {
  return (
    <div className={styles.field} data-span={span}>
      {children}
    </div>
  );
}
