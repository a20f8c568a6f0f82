/** Graphs and Data: one page with five views, called looks in the code. The address selects the view. */
import { useEffect, useState } from 'react';
import { ReadOnlyProvider } from '../../../design-system/index.ts';
import type { GraphsLook } from '../../../platform/record-view.ts';
import { shownDeaths } from '../../../state/deaths.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import { useUiStore } from '../base/ui-store.ts';
import { ForecastsView } from './graphs/all/forecasts-view.tsx';
import { CompareView } from './graphs/compare/compare-view.tsx';
import { GraphChoicesContext, useGraphChoiceState } from './graphs/graph-setting.ts';
import styles from './graphs/graphs.module.css';
import { LastsView } from './graphs/lasts/lasts-view.tsx';
import { Looks } from './graphs/looks.tsx';
import { ScenarioFiguresContext, useCalculatedFigures } from './graphs/scenario-figures.ts';
import { SharesView } from './graphs/shares/shares-view.tsx';
import { StrategiesView } from './graphs/strategies/strategies-view.tsx';

function Look({ look, isFirst }: { readonly look: GraphsLook; readonly isFirst: boolean }) {
  switch (look.kind) {
    case 'all':
      return <ForecastsView isDrawnOnce={isFirst} />;
    case 'compare':
      return <CompareView a={look.a} b={look.b} />;
    case 'rad':
      return <SharesView sid={look.sid} person={look.person} />;
    case 'lasts':
      return <LastsView />;
    case 'strategies':
      return <StrategiesView sid={look.sid} />;
  }
}

export function GraphsPage({ look }: { readonly look: GraphsLook }) {
  const figures = useCalculatedFigures();
  const [isFirst, setFirst] = useState(true);
  // After a return from another view the lines are drawn at once, without the animation.
  if (isFirst && look.kind !== 'all') setFirst(false);
  const choices = useGraphChoiceState();
  const session = useSession();
  const ui = useUiStore();
  const deaths = useRecord(shownDeaths);
  // Saves the chosen scenarios when the page is left in any way.
  useEffect(() => () => void session.save(), [session]);
  // A working explains the figures it was opened from, so it closes when they are replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the figures change
  useEffect(() => () => ui.setState({ why: [] }), [figures, deaths, ui]);
  return (
    <ScenarioFiguresContext value={figures}>
      <GraphChoicesContext value={choices}>
        <div className={styles.page} data-wide>
          <Looks look={look} />
          {/* The choices on this page change no record, so read-only users may make them too. */}
          <ReadOnlyProvider value={false}>
            <Look look={look} isFirst={isFirst} />
          </ReadOnlyProvider>
        </div>
      </GraphChoicesContext>
    </ScenarioFiguresContext>
  );
}
