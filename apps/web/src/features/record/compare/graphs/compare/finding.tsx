/** The result of the comparison in one or two sentences from the fixed set of findings. */
import { cashFindings, tradeFinding } from '@advice-builder/results';
import type { HeadlineProps } from './cards.tsx';
import styles from './compare.module.css';

export function Findings({ pair: { a, b }, years }: HeadlineProps) {
  const trade = tradeFinding(b, a, years);
  const findings = [...(trade === undefined ? [] : [trade]), ...cashFindings([a, b])];
  if (findings.length === 0) return null;
  return <p className={styles.finding}>{findings.map(({ text }) => text).join(' ')}</p>;
}
