import type { ReactNode } from 'react';
import styles from './bound-fields.module.css';

/** The right end of a field's label line: the link to its notes, then its other controls. */
export const bothEnds = (notes: ReactNode, own: ReactNode): ReactNode =>
  notes === undefined || own === undefined ? (
    (notes ?? own)
  ) : (
    <span className={styles.labelEnds}>
      {notes}
      {own}
    </span>
  );
