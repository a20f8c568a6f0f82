/** Graphs and Data: one page in four looks, which the address tells apart. */
import { useEffect, useState } from 'react';
import { ReadOnlyProvider } from '../../../design-system/index.ts';
import type { GraphsLook } from '../../../platform/record-view.ts';
import { shownDeaths } from '../../../state/deaths.ts';
import { useRecord, useSession } from '../../../state/hooks.ts';
import { useUiStore } from '../base/ui-store.ts';
import { ForecastsView } from './graphs/all/forecasts-view.tsx';
import { CompareView } from './graphs/compare/compare-view.tsx';
import { GraphChoicesContext, useMadeChoices } from './graphs/graph-setting.ts';
import styles from './graphs/graphs.module.css';
import { LastsView } from './graphs/lasts/lasts-view.tsx';
import { Looks } from './graphs/looks.tsx';
import { ScenarioFiguresContext, useMadeFigures } from './graphs/scenario-figures.ts';
import { SharesView } from './graphs/shares/shares-view.tsx';

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
  }
}

export function GraphsPage({ look }: { readonly look: GraphsLook }) {
  const figures = useMadeFigures();
  const [isFirst, setFirst] = useState(true);
  // Coming back from another look, the lines stand there at once.
  if (isFirst && look.kind !== 'all') setFirst(false);
  const choices = useMadeChoices();
  const session = useSession();
  const ui = useUiStore();
  const deaths = useRecord(shownDeaths);
  // Leaving saves what was chosen, whichever way it goes.
  useEffect(() => () => void session.save(), [session]);
  // A working is of the figures it was opened from: it closes when others take their place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the figures change
  useEffect(() => () => ui.setState({ why: [] }), [figures, deaths, ui]);
  return (
    <ScenarioFiguresContext value={figures}>
      <GraphChoicesContext value={choices}>
        <div className={styles.page} data-wide>
          <Looks look={look} />
          {/* What is chosen here is how the page stands: it changes no record, so anybody may. */}
          <ReadOnlyProvider value={false}>
            <Look look={look} isFirst={isFirst} />
          </ReadOnlyProvider>
        </div>
      </GraphChoicesContext>
    </ScenarioFiguresContext>
  );
}
