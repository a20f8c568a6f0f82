/** The column at the right: results, the working of a figure, or a rail. */
import { IconButton } from '../../../design-system/index.ts';
import { ResultsPanel } from '../results/results-panel.tsx';
import { CHART_ID, SUMMARY_ID } from '../summary/summary-id.ts';
import { useUi, useUiStore } from '../ui-store.ts';
import { Why } from '../why/why.tsx';
import styles from './layout.module.css';

/** The summary's tables need the room; so does a person who put the column away. */
export function useIsRail(): boolean {
  return useUi((state) => state.isResultsCollapsed || state.section === SUMMARY_ID || state.section === CHART_ID);
}

export function ResultsColumn() {
  const ui = useUiStore();
  const isWhy = useUi((state) => state.why.length > 0);
  const isRail = useIsRail();
  if (isWhy) {
    return (
      <aside id="results" className={styles.results} aria-label="Working of a figure" tabIndex={-1}>
        <Why />
      </aside>
    );
  }
  if (isRail) {
    return (
      <aside id="results" className={styles.rail} aria-label="Live results" tabIndex={-1}>
        <IconButton
          icon="panel"
          label="Show results"
          onClick={() => {
            if (ui.getState().isResultsCollapsed) ui.toggleResults();
            ui.setState({ section: '' });
          }}
        />
        <span className={styles.railWord}>Results</span>
      </aside>
    );
  }
  return (
    <aside id="results" className={styles.results} aria-label="Live results" tabIndex={-1}>
      <ResultsPanel onCollapse={() => ui.toggleResults()} />
    </aside>
  );
}
