/** The results of a search. Heavy parts follow with a delay, so that keys and buttons answer at once. */
import { strategyContext, type Values } from '@advice-builder/results';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Button, Note } from '../../../../../design-system/index.ts';
import { BestTable, choiceWords } from './best-table.tsx';
import { CountsPanel } from './counts-panel.tsx';
import { isSearching } from './desk.ts';
import { PointActions } from './point-actions.tsx';
import { PointDifferences } from './point-differences.tsx';
import { PointPanel } from './point-panel.tsx';
import type { SearchRun, SearchShown } from './search-run.ts';
import { StrategyChart } from './strategy-chart.tsx';
import { useEvaluator, usePoint } from './use-point.ts';

export interface SearchResultsProps {
  readonly run: SearchRun;
  readonly shown: SearchShown;
  /** Whether the record has changed since the search. */
  readonly isPast: boolean;
  readonly onAgain: () => void;
  readonly onWithShort: () => void;
}

export function SearchResults({ run, shown, isPast, onAgain, onWithShort }: SearchResultsProps) {
  const again = (label: string) => (
    <Button size="small" onClick={onAgain}>
      {label}
    </Button>
  );
  // At first the page shows the controls and the progress alone.
  const below = useDeferredValue<BelowProps | undefined>(
    useMemo(() => ({ run, shown, isPast }), [run, shown, isPast]),
    undefined,
  );
  return (
    <>
      {shown.stage === 'fault' && (
        <Note kind="error" role="alert" title="The search stopped because of a fault." action={again('Try again')}>
          Nothing you entered is lost.
        </Note>
      )}
      {isPast && !isSearching(shown) && (
        <Note title="The record has changed since this search." action={again('Search again')}>
          The figures below are those of the record before the change.
        </Note>
      )}
      <Nothing shown={shown} onWithShort={onWithShort} />
      {/* Another search has other axes, so that no choice is carried over. */}
      {below !== undefined && <Below key={below.run.id} {...below} />}
    </>
  );
}

/** Why there is nothing to list. */
function Nothing({ shown, onWithShort }: Pick<SearchResultsProps, 'shown' | 'onWithShort'>) {
  const { best, followed, counts, stage } = shown;
  const soFar = stage === 'done' ? '' : ' calculated so far';
  if (followed === undefined || best.length > 0 || stage === 'comparing') return null;
  if (counts.short > 0 && !followed.withShort) {
    return (
      <Note
        kind="info"
        title={`Cash runs out in every combination${soFar} that can be paid.`}
        action={
          <Button size="small" onClick={onWithShort}>
            Compare them too
          </Button>
        }
      />
    );
  }
  return (
    <Note kind="info" title={`No combination${soFar} can be compared.`}>
      The reasons are listed below.
    </Note>
  );
}

type BelowProps = Pick<SearchResultsProps, 'run' | 'shown' | 'isPast'>;

const Below = memo(function Below({ run, shown, isPast }: BelowProps) {
  const context = useMemo(() => strategyContext(run.source), [run]);
  const evaluate = useEvaluator(run);
  const [asked, choose] = useState<Values>();
  const { best, points, followed } = shown;
  const first = best[0]?.points[0] ?? 0;
  // Before a choice, the first of the list is shown; without a list, the first of all.
  const values = useMemo(() => asked ?? points.valuesOf(first), [asked, first, points]);
  const chosen = useDeferredValue(values);
  const point = usePoint(evaluate, chosen);
  const figures = point && 'figures' in point.outcome ? point.outcome.figures : undefined;
  return (
    <>
      <CountsPanel context={context} shown={shown} />
      {shown.calculated > 0 && (
        <StrategyChart
          points={points}
          calculated={shown.calculated + points.addedCount}
          best={best}
          following={followed ?? shown.following}
          chosen={followed && figures}
        />
      )}
      {followed !== undefined && best.length > 0 && (
        <BestTable
          context={context}
          axes={run.axes}
          points={points}
          best={best}
          followed={followed}
          chosen={values}
          onChoose={choose}
        />
      )}
      {followed !== undefined && (
        <Chosen
          context={context}
          run={run}
          shown={shown}
          isPast={isPast}
          evaluate={evaluate}
          point={point}
          onChoose={choose}
        />
      )}
    </>
  );
});

interface ChosenProps extends BelowProps {
  readonly context: ReturnType<typeof strategyContext>;
  readonly evaluate: ReturnType<typeof useEvaluator>;
  readonly point: ReturnType<typeof usePoint>;
  readonly onChoose: (values: Values) => void;
}

const Chosen = memo(function Chosen({ context, run, shown, isPast, evaluate, point, onChoose }: ChosenProps) {
  if (point === undefined) return null;
  return (
    <>
      <PointPanel
        context={context}
        run={run}
        shown={shown}
        evaluate={evaluate}
        point={point}
        onChoose={onChoose}
        actions={<PointActions context={context} run={run} shown={shown} point={point} isPast={isPast} />}
      />
      {!isPast && point.scenario !== undefined && (
        <PointDifferences
          context={context}
          scenario={point.scenario}
          name={choiceWords(context, run.axes, point.values)}
        />
      )}
    </>
  );
});
