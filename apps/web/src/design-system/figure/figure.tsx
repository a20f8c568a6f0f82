import type { FigureRef } from '@advice-builder/engine';
import { formatDays, formatPercent, splitMoney } from '@advice-builder/kernel';
import type { RateStatus } from '@advice-builder/rates';
import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figure.module.css';
import { RateMark, rateStatusWords } from './rate-mark.tsx';
import { type FigureKind, spokenFigure } from './spoken.ts';

export interface FigureProps {
  readonly value: number;
  /** What it is, for its name: `Non Clinical Care Contribution`. */
  readonly label: string;
  readonly kind?: FigureKind | undefined;
  /** `a day`, `per fortnight`; seen after the number when `showUnit`, always read. */
  readonly unit?: string | undefined;
  readonly showUnit?: boolean | undefined;
  /** The figure it comes from. */
  readonly figureRef?: FigureRef | undefined;
  /** Opens its working. */
  readonly onExplain?: (() => void) | undefined;
  /** Worst status of the rates behind it. */
  readonly status?: RateStatus | undefined;
  /** The status its panel states once: a figure of that standing carries no mark of its own. */
  readonly commonStatus?: RateStatus | undefined;
  readonly size?: 'text' | 'mid' | 'large' | 'hero' | undefined;
  /** Stands in the place of the amount: `beyond 2041`, which the amount is behind. */
  readonly words?: string | undefined;
  /** Zero by rule reads "Nil". */
  readonly nil?: boolean | undefined;
  /** Below zero is a balance or flow, and red; a deduction inside a sum is not. */
  readonly signed?: boolean | undefined;
  /** Its ground lights up for a moment when its value changes. */
  readonly flashes?: boolean | undefined;
}

const FLASH_MS = 120;

/** Lights up what has changed; not with reduced motion. */
function useFlash(value: number, isOn: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (!isOn || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ref.current?.animate([{ background: 'var(--primary-soft)' }, { background: 'transparent' }], FLASH_MS);
  }, [value, isOn]);
  return ref;
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
      {sign}${dollars}
      <span className={styles.cents}>.{cents}</span>
    </>
  );
}

/** What the adviser assumed is told of each figure that rests on it, however many there are. */
function marked(status: RateStatus | undefined, common: RateStatus | undefined): RateStatus | undefined {
  if (status === 'indexed') return status;
  if (status === undefined || status === 'published') return undefined;
  return common !== undefined && RANKS[status] <= RANKS[common] ? undefined : status;
}

/** The only way a number of the engine reaches the screen: it prints it and opens its working. */
export function Figure(props: FigureProps) {
  const { value, label, kind = 'money', unit, showUnit = false, figureRef, status, commonStatus } = props;
  const { size = 'text', nil = false, signed = true, flashes = false, words } = props;
  const flash = useFlash(value, flashes);
  const explain = props.onExplain;
  const mark = marked(status, commonStatus);
  const shown = nil ? <span className={styles.nil}>Nil</span> : (words ?? <Digits value={value} kind={kind} />);
  const isBelow = signed && words === undefined && value <= -0.01;
  const number = (
    <span
      ref={flash}
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

/** In the place of a figure that cannot be worked out yet: names what is missing. */
export function MissingFigure({ needs, onGo }: { readonly needs: string; readonly onGo?: () => void }) {
  return onGo ? (
    <button type="button" className={styles.missing} onClick={onGo}>
      Needs {needs}
    </button>
  ) : (
    <span className={styles.missingText}>Needs {needs}</span>
  );
}
