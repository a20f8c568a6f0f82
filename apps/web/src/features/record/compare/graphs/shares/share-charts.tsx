/** Charts of four figures over the shares of the price, and the list of shares at which another rule applies. */
import { shareScenes, shareShapes } from '@advice-builder/charts';
import type { Kink, SweepSubject } from '@advice-builder/engine';
import { memo, useMemo, useRef } from 'react';
import { Figure } from '../../../../../design-system/index.ts';
import { Drawing } from '../../../../../platform/drawing.tsx';
import { useWidth } from '../../../../../platform/use-width.ts';
import { useShortNames } from '../../../base/people.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import type { ChartOf } from './charts-of.ts';
import { kinkPlace, kinkWords } from './share-words.ts';
import styles from './shares.module.css';

interface DrawingsProps {
  readonly charts: readonly ChartOf[];
}

/** All four have the width of the first, so that a share has the same horizontal position in each. */
const Drawings = memo(function Drawings({ charts }: DrawingsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 'shares');
  const scenes = useMemo(
    () =>
      shareScenes(
        charts.map(({ chart }) => chart),
        { width },
      ),
    [charts, width],
  );
  return (
    <div className={styles.charts}>
      {charts.map(({ id, label, value, words }, index) => {
        const scene = scenes[index];
        return (
          <figure key={id} className={styles.chart}>
            <figcaption className={styles.chartHead}>
              <span className={styles.chartTitle}>{label}</span>
              {value !== undefined && <Figure value={value} label={label} />}
            </figcaption>
            <div ref={index === 0 ? box : undefined}>
              {scene !== undefined && (
                <svg
                  className={styles.drawing}
                  viewBox={`0 0 ${scene.width} ${scene.height}`}
                  role="img"
                  aria-label={scene.finding}
                >
                  <Drawing shapes={shareShapes(scene)} />
                </svg>
              )}
            </div>
            <p className={styles.quiet}>{words}</p>
          </figure>
        );
      })}
    </div>
  );
});

interface KinkListProps {
  readonly kinks: readonly Kink[];
  readonly subject: SweepSubject;
}

function KinkList({ kinks, subject }: KinkListProps) {
  const names = useShortNames();
  if (kinks.length === 0) return null;
  return (
    <ol className={styles.kinks} aria-label="Where another rule applies">
      {kinks.map((kink, index) => (
        <li key={kink.from}>
          <span className={styles.ring} aria-hidden="true">
            {index + 1}
          </span>
          <span>
            <strong>{kinkPlace(kink)}</strong> {kinkWords(kink, subject, names).join('. ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface ShareChartsProps extends KinkListProps, DrawingsProps {
  /** Whether some percentages are still being calculated. */
  readonly isFilling: boolean;
}

export function ShareCharts({ charts, kinks, subject, isFilling }: ShareChartsProps) {
  return (
    <Panel title="Five years by share" meta={isFilling ? 'Calculating the rest' : undefined}>
      <Drawings charts={charts} />
      <KinkList kinks={kinks} subject={subject} />
      <p className={styles.legend}>
        <Mark kind="own" sid={charts[0]?.chart.slot ?? 0} /> the scenario as entered <Mark kind="chosen" sid={0} /> the
        share chosen above. A number marks a share at which another rule applies. It is calculated from the rules, not
        read from the line.
      </p>
    </Panel>
  );
}

function Mark({ kind, sid }: { readonly kind: 'own' | 'chosen'; readonly sid: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {kind === 'own' ? (
        <path d="M7 1.8 12.2 7 7 12.2 1.8 7z" fill={`var(--scenario-${sid})`} />
      ) : (
        <circle cx="7" cy="7" r="5" fill="var(--surface)" stroke="var(--primary)" strokeWidth="2.2" />
      )}
    </svg>
  );
}
