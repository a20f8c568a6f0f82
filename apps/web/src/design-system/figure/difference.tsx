import { type DifferenceParts, differenceWords, NO_CHANGE } from '@advice-builder/results';
import { memo } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figure.module.css';

export interface DifferenceProps extends DifferenceParts {
  /** The baseline in words: "since last update", "against Current Situation". */
  readonly baseline?: string | undefined;
  /** Whether the heading of the table or panel names the baseline. Then only screen readers get it here. */
  readonly isBaselineNamed?: boolean | undefined;
  /** Whether the table has a legend. Then the disc shows the judgement, and only screen readers get its word. */
  readonly hasLegend?: boolean | undefined;
}

/**
 * A signed difference and the word that judges it (better or worse), with a disc between them. Differences in whole
 * dollars, as in tables, have no disc unless there is a legend.
 */
export const Difference = memo(function Difference({
  baseline,
  isBaselineNamed = false,
  hasLegend = false,
  ...parts
}: DifferenceProps) {
  const { text, word } = differenceWords(parts);
  const against = baseline && (
    <span className={isBaselineNamed ? 'visually-hidden' : styles.baseline}> {baseline}</span>
  );
  const hasDisc = hasLegend || !parts.whole;
  return (
    <span>
      {text === undefined && !hasDisc ? (
        <span className={styles.same}>{NO_CHANGE}</span>
      ) : (
        <Judged text={text} word={word} hasDisc={hasDisc} isWordHeard={hasLegend} />
      )}
      {against}
    </span>
  );
});

export interface JudgedProps {
  /** The difference: `−$10.86 a day`, `4 months sooner`. Undefined if nothing changed. */
  readonly text: string | undefined;
  readonly word: 'better' | 'worse' | undefined;
  readonly hasDisc?: boolean | undefined;
  /** Whether only screen readers get the word, because the disc shows it. */
  readonly isWordHeard?: boolean | undefined;
}

/**
 * A difference, and the word that judges it. With a disc the elements are the same for every difference, so that a
 * keystroke only changes their texts.
 */
export function Judged({ text, word, hasDisc = true, isWordHeard = false }: JudgedProps) {
  const tone = text === undefined ? styles.same : word === undefined ? styles.unjudged : styles[word];
  return (
    <span className={classNames('numeric', styles.difference, tone)}>
      {text ?? NO_CHANGE}
      {(hasDisc || word !== undefined) && (
        <>
          <span className="visually-hidden">{word === undefined ? '' : ','}</span>{' '}
          {hasDisc && <Disc isFilled={word === 'better'} isShown={word !== undefined} />}
          <span className={isWordHeard ? 'visually-hidden' : styles.judged}>{word ?? ''}</span>
        </>
      )}
    </span>
  );
}

/** The legend that explains the discs of a table. */
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

function Disc({ isFilled, isShown = true }: { readonly isFilled: boolean; readonly isShown?: boolean }) {
  return (
    <svg className={isShown ? styles.disc : styles.noDisc} viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
      {isFilled ? (
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      ) : (
        <circle cx="4" cy="4" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
    </svg>
  );
}
