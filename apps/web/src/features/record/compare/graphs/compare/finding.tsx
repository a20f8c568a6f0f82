/** What the comparison comes to, in a sentence or two of the closed set. */
import { cashFindings, tradeFinding } from '@advice-builder/results';
import type { HeadlineProps } from './cards.tsx';
import styles from './compare.module.css';

export function Findings({ pair: { a, b }, years }: HeadlineProps) {
  const trade = tradeFinding(b, a, years);
  const told = [...(trade === undefined ? [] : [trade]), ...cashFindings([a, b])];
  if (told.length === 0) return null;
  return <p className={styles.finding}>{told.map(({ text }) => text).join(' ')}</p>;
}
