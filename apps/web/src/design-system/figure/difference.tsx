import { formatMoney, formatWholeDollars } from '@advice-builder/kernel';
import { classNames } from '../class-names.ts';
import styles from './figure.module.css';

export interface DifferenceProps {
  /** After less before, dollars. */
  readonly amount: number;
  /** Whether more is better for the client (income, balances) or worse (costs). */
  readonly moreIs: 'better' | 'worse';
  readonly unit?: string | undefined;
  /** Whole dollars: in tables. */
  readonly whole?: boolean | undefined;
  /** "since last update", "against Current Situation". */
  readonly baseline?: string | undefined;
}

const HALF_CENT = 0.005;

/** A difference with its sign, and a triangle that judges it: filled and up is better for the client. */
export function Difference({ amount, moreIs, unit, whole = false, baseline }: DifferenceProps) {
  const suffix = unit ? ` ${unit}` : '';
  const against = baseline ? <span className={styles.baseline}> {baseline}</span> : null;
  if (Math.abs(amount) < HALF_CENT) {
    return (
      <span>
        <span className={styles.same}>no change</span>
        {against}
      </span>
    );
  }
  const isBetter = amount > 0 === (moreIs === 'better');
  const size = whole ? formatWholeDollars(amount) : formatMoney(amount);
  return (
    <span>
      <span className={classNames('numeric', styles.difference, isBetter ? styles.better : styles.worse)}>
        <svg viewBox="0 0 10 9" width="10" height="9" aria-hidden="true">
          {isBetter ? (
            <path d="M5 1l4 7H1z" fill="currentColor" />
          ) : (
            <path d="M5 8l4-7H1z" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
          )}
        </svg>
        {amount > 0 ? '+' : ''}
        {size}
        {suffix}
        <span className="visually-hidden"> {isBetter ? 'better' : 'worse'} for the client</span>
      </span>
      {against}
    </span>
  );
}
