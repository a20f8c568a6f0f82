/** Narrow screens: two figures at the bottom, opening to all results. */
import type { PersonIndex } from '@advice-builder/engine';
import { useEffect, useState } from 'react';
import { Icon, IconButton } from '../../../design-system/index.ts';
import { useResults } from '../../../state/hooks.ts';
import { useShortNames } from '../people.ts';
import { cellAt } from '../results/cells.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { ResultsPanel } from '../results/results-panel.tsx';
import { useUi, useUiStore } from '../ui-store.ts';
import { Why } from '../why/why.tsx';
import styles from './layout.module.css';

/** A keyboard on the screen takes at least this much of its height. */
const KEYBOARD_SHARE = 0.75;

function useIsKeyboardUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return;
    const measure = (): void => setUp(view.height < window.innerHeight * KEYBOARD_SHARE);
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, []);
  return isUp;
}

export function BottomResults() {
  const ui = useUiStore();
  const isOpen = useUi((state) => state.isResultsSheetOpen);
  const isWhy = useUi((state) => state.why.length > 0);
  const isKeyboardUp = useIsKeyboardUp();
  if (isWhy) {
    return (
      <aside id="results" className={styles.fullSheet} aria-label="Working of a figure" tabIndex={-1}>
        <Why />
      </aside>
    );
  }
  if (isOpen) {
    return (
      <aside id="results" className={styles.fullSheet} aria-label="Live results" tabIndex={-1}>
        <ResultsPanel isSheet onCollapse={() => ui.setState({ isResultsSheetOpen: false })} />
      </aside>
    );
  }
  if (isKeyboardUp) return null;
  return (
    <aside id="results" className={styles.bottomBar} aria-label="Live results">
      <Headlines />
      <IconButton icon="chevronUp" label="Show all results" onClick={() => ui.setState({ isResultsSheetOpen: true })} />
    </aside>
  );
}

function Headlines() {
  const projection = useResults((state) => state.result.calculated?.projection);
  const names = useShortNames();
  if (projection === undefined) {
    return (
      <span className={styles.headline}>
        <span className={styles.headlineLabel}>Results</span>
        <span className={styles.headlineValue}>
          <Icon name="warning" /> Not ready
        </span>
      </span>
    );
  }
  const person = projection.plan.people.findIndex((plan) => plan.resident !== undefined) as PersonIndex | -1;
  return (
    <>
      {person >= 0 && (
        <span className={styles.headline}>
          <span className={styles.headlineLabel}>{names[person]}, care</span>
          <span className={styles.headlineValue}>
            <ReportFig
              cell={cellAt(projection, 'totalDailyCareCost', { month: 0 }, person as PersonIndex)}
              label="Total Daily Aged Care Cost"
              unit="a day"
              showUnit
            />
          </span>
        </span>
      )}
      <span className={styles.headline}>
        <span className={styles.headlineLabel}>Net, year 1</span>
        <span className={styles.headlineValue}>
          <ReportFig cell={cellAt(projection, 'netCashFlow', { year: 1 })} label="Net cash flow, year 1" />
        </span>
      </span>
    </>
  );
}
