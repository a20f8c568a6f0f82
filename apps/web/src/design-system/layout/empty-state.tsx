import type { ReactNode } from 'react';
import styles from './layout.module.css';

export interface EmptyStateProps {
  /** One sentence that describes what belongs here. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <p>{children}</p>
      {action}
    </div>
  );
}

export interface SkeletonProps {
  /** The widths of the bars, in per cent of the available width. */
  readonly bars?: readonly number[];
  readonly label?: string;
}

/** Placeholder bars while content loads. They appear after 300 ms, so that a quick answer does not flicker. */
export function Skeleton({ bars = [40, 90, 75, 85], label = 'Loading' }: SkeletonProps) {
  return (
    <div role="status" className={styles.bars}>
      <span className="visually-hidden">{label}</span>
      {bars.map((width, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are drawn once and have no identity
        <div key={position} className={styles.bar} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
