import { type RateStatus, standingWords } from '@advice-builder/rates';
import type { ReactElement } from 'react';
import styles from './figure.module.css';

type MarkedStatus = Exclude<RateStatus, 'published'>;

const WORDS: Readonly<Record<MarkedStatus, string>> = {
  ...standingWords,
  held: 'Rate held flat',
};

const DRAWINGS: Readonly<Record<MarkedStatus, ReactElement>> = {
  secondary: <circle cx="7" cy="7" r="4.6" />,
  derived: <path d="M9.5 3.500C8 2.7 6.7 3.2 6.5 5L6 11M4.5 6.500h4" />,
  estimate: <path d="M2.5 6c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0M2.5 9.500c1.5-1.6 3-1.6 4.5 0s3 1.6 4.5 0" />,
  held: <path d="M2.5 7h9M2.5 4.500v5M11.5 4.500v5" />,
  indexed: <path d="M3 10.5 10.5 3.500M6 3.500h4.500V8" />,
};

/** A label for the source of the rates behind a figure. */
export function rateStatusWords(status: RateStatus): string {
  return status === 'published' ? 'Published rate' : WORDS[status];
}

/** The mark of a rate status. A published rate has no mark. */
export function RateMark({ status }: { readonly status: RateStatus }) {
  if (status === 'published') return null;
  return (
    <span className={styles.mark} title={WORDS[status]}>
      <svg viewBox="0 0 14 14" role="img" aria-label={WORDS[status]}>
        {DRAWINGS[status]}
      </svg>
    </span>
  );
}
