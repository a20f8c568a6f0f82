/** The bank balance as a sparkline: its course, its end, and where it is below zero. */
import { px } from '@advice-builder/charts';
import { useMemo } from 'react';
import { scenarioLine } from '../../../../design-system/index.ts';
import styles from './results.module.css';

const WIDTH = 324;
const HEIGHT = 30;
const INSET = 4;

export interface BankLineProps {
  readonly values: ArrayLike<number>;
  readonly sid: number;
  /** A sentence that describes the line. */
  readonly finding: string;
}

export function BankLine({ values, sid, finding }: BankLineProps) {
  const { points, zero, end } = useMemo(() => {
    const list = Array.from(values);
    const top = Math.max(...list, 0);
    const bottom = Math.min(...list, 0);
    const range = top - bottom || 1;
    const x = (i: number): number => INSET + (i / Math.max(1, list.length - 1)) * (WIDTH - 2 * INSET);
    const y = (value: number): number => INSET + ((top - value) / range) * (HEIGHT - 2 * INSET);
    const last = list.length - 1;
    return {
      // The line is redrawn on every keystroke. A tenth of a pixel is precise enough.
      points: list.map((value, i) => `${px(x(i))},${px(y(value))}`).join(' '),
      zero: y(0),
      end: { x: x(last), y: y(list[last] ?? 0) },
    };
  }, [values]);
  const line = scenarioLine(sid);
  return (
    <svg className={styles.bankLine} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={finding}>
      <path d={`M0 ${zero}H${WIDTH}`} className={styles.bankZero} />
      <polyline points={points} fill="none" stroke={line.colour} strokeWidth="1.8" strokeLinejoin="round" />
      <circle cx={end.x} cy={end.y} r="2.6" fill={line.colour} />
    </svg>
  );
}
