import { type DifferenceParts, differenceWords, NO_CHANGE } from '@advice-builder/results';
import { classNames } from '../class-names.ts';
import styles from './figure.module.css';

export interface DifferenceProps extends DifferenceParts {
  /** "since last update", "against Current Situation". */
  readonly baseline?: string | undefined;
  /** The baseline stands once at the head of the table or panel: here it is heard alone. */
  readonly isBaselineNamed?: boolean | undefined;
  /** A legend stands once at the head of the table: here the disc judges, and the word is heard alone. */
  readonly hasLegend?: boolean | undefined;
}

/**
 * A difference with its sign, and the word that judges it; the disc between them is an addition. In whole dollars, as
 * tables have it, figure and word stand alone.
 */
export function Difference({ baseline, isBaselineNamed = false, hasLegend = false, ...parts }: DifferenceProps) {
  const { text, word } = differenceWords(parts);
  const against = baseline && (
    <span className={isBaselineNamed ? 'visually-hidden' : styles.baseline}> {baseline}</span>
  );
  if (text === undefined) {
    return (
      <span>
        <span className={styles.same}>{NO_CHANGE}</span>
        {against}
      </span>
    );
  }
  return (
    <span>
      <Judged text={text} word={word} hasDisc={hasLegend || !parts.whole} isWordHeard={hasLegend} />
      {against}
    </span>
  );
}

export interface JudgedProps {
  /** `−$10.86 a day`, `4 months sooner` */
  readonly text: string;
  readonly word: 'better' | 'worse' | undefined;
  readonly hasDisc?: boolean | undefined;
  /** The word is for who hears the page: the disc says it. */
  readonly isWordHeard?: boolean | undefined;
}

/** What is different, and the word that judges it. */
export function Judged({ text, word, hasDisc = true, isWordHeard = false }: JudgedProps) {
  return (
    <span className={classNames('numeric', styles.difference, word === undefined ? styles.unjudged : styles[word])}>
      {text}
      {word !== undefined && (
        <>
          <span className="visually-hidden">,</span> {hasDisc && <Disc isFilled={word === 'better'} />}
          <span className={isWordHeard ? 'visually-hidden' : styles.judged}>{word}</span>
        </>
      )}
    </span>
  );
}

/** What the discs of a table say, once. */
export function DifferenceLegend({ baseline }: { readonly baseline: string }) {
  return (
    <span className={styles.legend}>
      <span className={styles.better}>
        <Disc isFilled /> better
      </span>{' '}
      <span className={styles.worse}>
        <Disc isFilled={false} /> worse
      </span>{' '}
      for the client, {baseline}
    </span>
  );
}

function Disc({ isFilled }: { readonly isFilled: boolean }) {
  return (
    <svg className={styles.disc} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
      {isFilled ? (
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      ) : (
        <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
