/** Narrow screens: two figures at the bottom, which open to all results. */
import { useEffect, useState } from 'react';
import { Button, Icon } from '../../../../design-system/index.ts';
import { useResults } from '../../../../state/hooks.ts';
import { useShortNames } from '../../base/people.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { barFigures } from '../../figures/results/bar-figures.ts';
import { ReportFig } from '../../figures/results/report-figure.tsx';
import { ResultsPanel } from '../../figures/results/results-panel.tsx';
import styles from './layout.module.css';
import { DRAWERS, useDrawer } from './results-column.tsx';

/** With an on-screen keyboard, the visible height is below this share of the window. */
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
  const drawer = useDrawer();
  const isKeyboardUp = useIsKeyboardUp();
  if (drawer !== undefined) {
    const { label, Content } = DRAWERS[drawer];
    return (
      <aside id="results" className={styles.fullSheet} aria-label={label} tabIndex={-1}>
        <Content />
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
  return <Bar onOpen={() => ui.setState({ isResultsSheetOpen: true })} />;
}

function Bar({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <aside id="results" className={styles.bottomBar} aria-label="Live results">
      <Headlines />
      <Button icon="chevronUp" aria-label="Show all results" onClick={onOpen}>
        Results
      </Button>
    </aside>
  );
}

function Headlines() {
  const projection = useResults((state) => state.result.calculated?.projection);
  const names = useShortNames();
  const month = useUi((state) => state.month);
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
  return barFigures(projection, names, month).map(({ label, name, cell, unit }) => (
    <span key={label} className={styles.headline}>
      <span className={styles.headlineLabel}>{label}</span>
      <span className={styles.headlineValue}>
        <ReportFig cell={cell} label={name} unit={unit} showUnit />
      </span>
    </span>
  ));
}
