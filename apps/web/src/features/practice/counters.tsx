/** A row of counts above a page, and the progress bar of a job. */
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import styles from './pages.module.css';

export interface Counter {
  readonly label: string;
  readonly value: number;
  /** Content below the number: the total, a date, or a link. */
  readonly below?: ReactNode;
}

export function Counters({ counters }: { readonly counters: readonly Counter[] }) {
  return (
    <dl className={styles.counters}>
      {counters.map(({ label, value, below }) => (
        <div key={label} className={styles.counter}>
          <dt>{label}</dt>
          <dd className={`numeric ${styles.count}`}>{value.toLocaleString('en-AU')}</dd>
          <dd className={styles.quiet}>{below}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** The progress of a job. Not a live region: the component that follows the job announces what matters. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total}`}
      className={styles.progress}
    >
      <div style={{ inlineSize: `${total === 0 ? 100 : (100 * done) / total}%` }} />
    </div>
  );
}

export interface Tally {
  readonly label: string;
  readonly count: number;
}

/** The results of a job's records, one line each. */
export function Tallies({ tallies }: { readonly tallies: readonly Tally[] }) {
  return (
    <dl className={styles.tallies}>
      {tallies.map(({ label, count }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="numeric">{count.toLocaleString('en-AU')}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
