import type { SweepSubject } from '@advice-builder/engine';
import { Figure } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { type Aim, type AimId, aimsOf } from './aims.ts';
import type { ChartOf } from './charts-of.ts';
import { monthWords, shareText } from './share-words.ts';
import styles from './shares.module.css';
import type { SweepShown } from './sweep.ts';

export interface AimsPanelProps extends Pick<SweepShown, 'points'> {
  readonly subject: SweepSubject;
  readonly charts: readonly ChartOf[];
}

function placeOf({ from, to, others, isEverywhere }: Aim): string {
  if (isEverywhere) return 'the same at every share';
  const run = from === to ? shareText(from) : `${shareText(from)} to ${shareText(to)}`;
  return others === 0 ? run : `${run} and ${others} other shares`;
}

/** Returns for example `Cash below zero in March 2029`, the earliest month at any of the shares; undefined if none. */
function shortWords({ firstMonthBelowZero, isShortThroughout }: Aim, subject: SweepSubject): string | undefined {
  if (firstMonthBelowZero === undefined) return undefined;
  const when = monthWords(subject, firstMonthBelowZero);
  return isShortThroughout ? `Cash below zero in ${when}` : `Cash below zero at some of these shares, first in ${when}`;
}

/** Four aims side by side. None is ranked above another, and no text says which one matters. */
export function AimsPanel({ points, subject, charts }: AimsPanelProps) {
  const aims = aimsOf(points);
  if (aims.length === 0) return null;
  const labels = new Map<AimId, string>(charts.map(({ id, label }) => [id, label]));
  return (
    <Panel title="Four aims, and the share of each">
      <dl className={styles.aims}>
        {aims.map((aim) => (
          <div key={aim.id} className={styles.aim}>
            <dt>{aim.label}</dt>
            <dd className={styles.aimShare}>{placeOf(aim)}</dd>
            <dd className={styles.quiet}>
              {labels.get(aim.id)}: <Figure value={aim.value} label={aim.label} />
            </dd>
            {aim.firstMonthBelowZero !== undefined && <dd className={styles.below}>{shortWords(aim, subject)}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.legend}>
        In dollars, among the shares that the law accepts. The client decides which aim matters.
      </p>
    </Panel>
  );
}
