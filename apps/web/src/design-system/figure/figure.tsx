import type { FigureRef } from '@advice-builder/engine';
import { formatDays, formatPercent, splitMoney } from '@advice-builder/kernel';
import type { RateStatus } from '@advice-builder/rates';
import { classNames } from '../class-names.ts';
import styles from './figure.module.css';
import { RateMark, rateStatusWords } from './rate-mark.tsx';
import { type FigureKind, spokenFigure } from './spoken.ts';

export interface FigureProps {
  readonly value: number;
  /** The name of the figure, used in its accessible name: `Non Clinical Care Contribution`. */
  readonly label: string;
  readonly kind?: FigureKind | undefined;
  /** The unit: `a day`, `per fortnight`. Visible after the number with `showUnit`; screen readers always read it. */
  readonly unit?: string | undefined;
  readonly showUnit?: boolean | undefined;
  /** The engine figure that the number comes from. */
  readonly figureRef?: FigureRef | undefined;
  /** Opens the working of the figure. */
  readonly onExplain?: (() => void) | undefined;
  /** The worst status of the rates behind the figure. */
  readonly status?: RateStatus | undefined;
  /**
   * The status that the panel already shows for all its figures. A figure with the same or a better status has no mark
   * of its own.
   */
  readonly commonStatus?: RateStatus | undefined;
  readonly size?: 'text' | 'mid' | 'large' | 'hero' | undefined;
  /** Shown in place of the amount, e.g. `beyond 2041`. */
  readonly words?: string | undefined;
  /** Whether the figure is zero by rule; it then reads "Nil". */
  readonly nil?: boolean | undefined;
  /** Whether a negative figure is red, as for balances and flows. False for a deduction inside a sum. */
  readonly signed?: boolean | undefined;
}

const RANKS: Readonly<Record<RateStatus, number>> = {
  published: 0,
  secondary: 1,
  derived: 2,
  estimate: 3,
  held: 4,
  indexed: 5,
};

function Digits({ value, kind }: { readonly value: number; readonly kind: FigureKind }) {
  if (kind === 'percent') return formatPercent(value);
  if (kind === 'days') return formatDays(value);
  const { sign, dollars, cents } = splitMoney(value);
  return (
    <>
      {/* One text, which is updated in place. */}
      {`${sign}$${dollars}`}
      <span className={styles.cents}>{`.${cents}`}</span>
    </>
  );
}

/** The status to mark. An assumption of the adviser (`indexed`) is marked on every figure that depends on it. */
function marked(status: RateStatus | undefined, common: RateStatus | undefined): RateStatus | undefined {
  if (status === 'indexed') return status;
  if (status === undefined || status === 'published') return undefined;
  return common !== undefined && RANKS[status] <= RANKS[common] ? undefined : status;
}

/** Shows a number of the engine and opens its working. Every engine number on the screen is a Figure. */
export function Figure(props: FigureProps) {
  const { value, label, kind = 'money', unit, showUnit = false, figureRef, status, commonStatus } = props;
  const { size = 'text', nil = false, signed = true, words } = props;
  const explain = props.onExplain;
  const mark = marked(status, commonStatus);
  const shown = nil ? <span className={styles.nil}>Nil</span> : (words ?? <Digits value={value} kind={kind} />);
  const isBelow = signed && words === undefined && value <= -0.01;
  const number = (
    <span
      className={classNames(
        'numeric',
        styles.digits,
        styles[size],
        words !== undefined && styles.words,
        isBelow && styles.below,
      )}
    >
      {shown}
    </span>
  );
  const tail = (
    <>
      {showUnit && unit && <span className={styles.unit}> {unit}</span>}
      {mark && <RateMark status={mark} />}
    </>
  );
  if (!explain) {
    return (
      <span className={styles.figure}>
        {number}
        {tail}
      </span>
    );
  }
  const spoken = [label, nil ? 'nil' : (words ?? spokenFigure(value, kind)), unit].filter(Boolean);
  const name = `${spoken.slice(0, 2).join(', ')}${unit ? ` ${unit}` : ''}${mark ? `, ${rateStatusWords(mark)}` : ''}, explain`;
  return (
    <span className={styles.figure}>
      <button
        type="button"
        className={styles.button}
        aria-label={name}
        data-figure={figureRef?.figure}
        onClick={explain}
        onKeyDown={(event) => {
          if (event.key !== 'w' || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          explain();
        }}
      >
        <span className={styles.why} data-why-mark aria-hidden="true">
          Why?
        </span>
        {number}
      </button>
      {tail}
    </span>
  );
}

/** Replaces a figure that cannot be calculated yet, and names the missing input. */
export function MissingFigure({ needs, onGo }: { readonly needs: string; readonly onGo?: () => void }) {
  return onGo ? (
    <button type="button" className={styles.missing} onClick={onGo}>
      Needs {needs}
    </button>
  ) : (
    <span className={styles.missingText}>Needs {needs}</span>
  );
}
