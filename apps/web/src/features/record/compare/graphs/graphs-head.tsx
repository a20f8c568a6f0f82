import type { ReactNode } from 'react';
import styles from './graphs.module.css';

export interface GraphsHeadProps {
  readonly title: string;
  /** What is shown, and over which months. */
  readonly children?: ReactNode;
  /** Buttons at the right; beneath where it is narrow. */
  readonly actions?: ReactNode;
}

/** The head of each look of Graphs and Data. */
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
