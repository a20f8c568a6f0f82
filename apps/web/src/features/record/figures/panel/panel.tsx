import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** The person of the panel. The chip is part of the accessible name, because several panels may have one title. */
  readonly chip?: ReactNode;
  readonly meta?: ReactNode;
  /** A control at the right that sets how the panel shows its figures. */
  readonly choice?: ReactNode;
  /** Whether the panel takes the whole row. */
  readonly wide?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A panel of the summary. */
export function Panel({ title, chip, meta, choice, wide = false, id, children }: PanelProps) {
  const headingId = useId();
  const chipId = `${headingId}-chip`;
  const nameIds = chip === undefined ? headingId : `${headingId} ${chipId}`;
  return (
    <section id={id} aria-labelledby={nameIds} className={wide ? styles.panelWide : styles.panel}>
      <header className={styles.panelHead}>
        <h3 id={headingId} className={styles.panelTitle}>
          {title}
        </h3>
        {chip !== undefined && <span id={chipId}>{chip}</span>}
        <span className={styles.spring} />
        {choice}
        {meta !== undefined && <span className={styles.panelMeta}>{meta}</span>}
      </header>
      {children}
    </section>
  );
}
