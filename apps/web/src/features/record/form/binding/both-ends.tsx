import type { ReactNode } from 'react';
import styles from './bound-fields.module.css';

/** Beside the label of a field: the way to the notes stands before what can be pressed. */
export const bothEnds = (notes: ReactNode, own: ReactNode): ReactNode =>
  notes === undefined || own === undefined ? (
    (notes ?? own)
  ) : (
    <span className={styles.labelEnds}>
      {notes}
      {own}
    </span>
  );
