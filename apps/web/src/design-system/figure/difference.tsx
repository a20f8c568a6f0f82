import { type DifferenceParts, differenceWords, NO_CHANGE } from '@advice-builder/contract';
import { classNames } from '../class-names.ts';
import styles from './figure.module.css';

export interface DifferenceProps extends DifferenceParts {
  /** "since last update", "against Current Situation". */
  readonly baseline?: string | undefined;
  /** The baseline stands once at the head of the table or panel: here it is heard alone. */
  readonly isBaselineNamed?: boolean | undefined;
}

/**
 * A difference with its sign, and the word that judges it; the disc between them is an addition. In whole dollars, as
 * tables have it, figure and word stand alone.
 */
export function Difference({ baseline, isBaselineNamed = false, ...parts }: DifferenceProps) {
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
      <Judged text={text} word={word} hasDisc={!parts.whole} />
      {against}
    </span>
  );
}

export interface JudgedProps {
  /** `−$10.86 a day`, `4 months sooner` */
  readonly text: string;
  readonly word: 'better' | 'worse' | undefined;
  readonly hasDisc?: boolean | undefined;
}

/** What is different, and the word that judges it. */
export function Judged({ text, word, hasDisc = true }: JudgedProps) {
  return (
    <span className={classNames('numeric', styles.difference, word === undefined ? styles.unjudged : styles[word])}>
      {text}
      {word !== undefined && (
        <>
          <span className="visually-hidden">,</span> {hasDisc && <Disc isFilled={word === 'better'} />}
          <span className={styles.judged}>{word}</span>
        </>
      )}
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
