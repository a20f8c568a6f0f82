import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stage-strip.module.css';

export interface Stage {
  /** What holds: House is the home. */
  readonly title: string;
  /** From when or until when, and what it comes to. */
  readonly detail: string;
  readonly tone?: 'plain' | 'now' | 'warn';
  /** How wide it is beside the others: as many months as it lasts, say. No stage becomes too narrow to be read. */
  readonly share?: number;
}

export interface StageStripProps {
  /** In their order in time. */
  readonly stages: readonly Stage[];
  /** All of it as one sentence, for who does not see it. */
  readonly sentence: string;
}

/** What follows what, beside each other; below each other where there is no room. */
export function StageStrip({ stages, sentence }: StageStripProps) {
  return (
    <div role="img" aria-label={sentence} className={styles.strip}>
      {stages.map(({ title, detail, tone = 'plain', share = 1 }) => (
        <div
          key={title}
          className={classNames(styles.stage, styles[tone])}
          style={{ '--share': share } as CSSProperties}
        >
          {title}
          <span className={styles.detail}>{detail}</span>
        </div>
      ))}
    </div>
  );
}
