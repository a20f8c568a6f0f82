import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stage-strip.module.css';

export interface Stage {
  /** The fact that is true during the stage: House is the home. */
  readonly title: string;
  /** The start or end of the stage, and its figure. */
  readonly detail: string;
  readonly tone?: 'plain' | 'now' | 'warn';
  /** The relative width of the stage, e.g. its length in months. Every stage stays wide enough to be read. */
  readonly share?: number;
}

export interface StageStripProps {
  /** The stages in the order of time. */
  readonly stages: readonly Stage[];
  /** The whole strip as one sentence, for screen readers. */
  readonly sentence: string;
}

/** Consecutive stages, side by side or stacked when narrow. */
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
