import type { ReactNode } from 'react';
import styles from './graphs.module.css';

export interface GraphsHeadProps {
  readonly title: string;
  /** A line on what is shown and over which months. */
  readonly children?: ReactNode;
  /** Buttons on the right; below the title on narrow screens. */
  readonly actions?: ReactNode;
}

/** The heading of each view of Graphs and Data. */
export function GraphsHead({ title, children, actions }: GraphsHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <h2 className={styles.title}>{title}</h2>
        {children !== undefined && <p className={styles.subtitle}>{children}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
