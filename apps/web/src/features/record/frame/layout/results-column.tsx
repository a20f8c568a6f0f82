/** The right column: the results, the working of a figure, its rates, or a collapsed rail. */
import { IconButton } from '../../../../design-system/index.ts';
import { useIsRail, useUi, useUiStore } from '../../base/ui-store.ts';
import { Rates } from '../../figures/rates/rates.tsx';
import { ResultsPanel } from '../../figures/results/results-panel.tsx';
import { Why } from '../../figures/why/why.tsx';
import styles from './layout.module.css';

/** The drawer that covers the results, if one is open. */
export function useDrawer(): 'rates' | 'why' | undefined {
  return useUi(({ rates, why }) => (rates !== undefined ? 'rates' : why.length > 0 ? 'why' : undefined));
}

/** The accessible name and content of both drawers. */
export const DRAWERS = {
  rates: { label: 'Rates behind the figures', Content: Rates },
  why: { label: 'Working of a figure', Content: Why },
} as const;

export function ResultsColumn() {
  const ui = useUiStore();
  const drawer = useDrawer();
  const isRail = useIsRail();
  if (drawer !== undefined) {
    const { label, Content } = DRAWERS[drawer];
    return (
      <aside id="results" className={styles.results} aria-label={label} tabIndex={-1}>
        <Content />
      </aside>
    );
  }
  if (isRail) {
    return (
      <aside id="results" className={styles.rail} aria-label="Live results" tabIndex={-1}>
        <IconButton icon="panel" label="Show results" onClick={() => ui.toggleResults()} />
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
