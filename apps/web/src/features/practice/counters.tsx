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
