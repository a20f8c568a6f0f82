/**
 * "How long it lasts": until when the cash of each scenario lasts, the figures after different lengths of stay, and the
 * assumptions that move the result. Every figure is a projection with one thing changed. None says how likely it is.
 */
import { type ReactNode, useMemo, useState } from 'react';
import { Note, ReadOnlyProvider, Skeleton } from '../../../../../design-system/index.ts';
import { useRateBook } from '../../../../../platform/rate-book.ts';
import { useRecord } from '../../../../../state/hooks.ts';
import { useDeathFigures } from '../../deaths/death-figures.ts';
import { GraphsHead } from '../graphs-head.tsx';
import { useScenarioFigures } from '../scenario-figures.ts';
import { AssumptionForm } from './assumption-form.tsx';
import { type Assumptions, defaultAssumptions } from './assumptions.ts';
import { CashBars } from './cash-bars.tsx';
import { findingsOf } from './findings.ts';
import styles from './lasts.module.css';
import { lifeLines } from './life-line.ts';
import { MissingLinks } from './missing-links.tsx';
import { MovesTable } from './moves-table.tsx';
import { ScenarioName } from './scenario-name.tsx';
import { StayTable } from './stay-table.tsx';
import { countedOf, problemsOf, type Tried } from './tried.ts';
import { useTried } from './use-tried.ts';

export function LastsView() {
  const figures = useScenarioFigures();
  const indexation = useRecord((state) => state.documents.record.rateIndexation) ?? undefined;
  const defaults = useMemo(() => defaultAssumptions(indexation), [indexation]);
  /** The assumptions with the person's edits; undefined if nothing was edited. */
  const [edited, setEdited] = useState<Assumptions>();
  const assumptions = edited ?? defaults;
  const { scenarios, isBusy } = useTried(figures, assumptions);
  return (
    <>
      <GraphsHead title="How long it lasts">
        The scenarios with one uncertain assumption changed at a time, over fifteen years at most. Nothing here says how
        likely a change is.
      </GraphsHead>
      {/* Values chosen and typed here do not change the record, so read-only users can try them too. */}
      <ReadOnlyProvider value={false}>
        <Parts scenarios={scenarios} isBusy={isBusy}>
          <AssumptionForm value={assumptions} onChange={setEdited} onReset={() => setEdited(undefined)} />
        </Parts>
      </ReadOnlyProvider>
    </>
  );
}

export interface PartsProps {
  readonly scenarios: readonly Tried[];
  readonly isBusy: boolean;
  /** The form of the assumptions. */
  readonly children: ReactNode;
}

/** The three panels, with the results calculated so far. */
export function Parts({ scenarios, isBusy, children }: PartsProps) {
  const today = useRecord((state) => state.today);
  const figures = useScenarioFigures();
  const deaths = useDeathFigures(figures);
  const counted = countedOf(scenarios);
  const household = counted[0]?.calculated.projection.household;
  const book = useRateBook();
  const lives = useMemo(
    () => (household === undefined ? [] : lifeLines(household, book, today)),
    [household, book, today],
  );
  const [first] = counted;
  if (first === undefined) {
    return scenarios.some(({ base }) => base === undefined) ? (
      <Skeleton label="Calculating how long it lasts" bars={[40, 100, 100, 100]} />
    ) : (
      <NoneCounted scenarios={scenarios} />
    );
  }
  const { projection } = first.calculated;
  const horizon = { projectFrom: projection.household.projectFrom, months: projection.months };
  return (
    <>
      <CashBars
        scenarios={scenarios}
        deaths={deaths}
        horizon={horizon}
        lives={lives}
        isBusy={isBusy}
        findings={findingsOf(figures, scenarios)}
      />
      <StayTable scenarios={counted} horizon={horizon} />
      <MovesTable scenarios={scenarios.filter(({ base }) => base?.ok)} horizon={horizon} isBusy={isBusy}>
        {children}
      </MovesTable>
    </>
  );
}

function NoneCounted({ scenarios }: Pick<PartsProps, 'scenarios'>) {
  return (
    <Note kind="info" title="No scenario can be calculated yet.">
      {scenarios.map((tried) => (
        <div key={tried.sid} className={styles.uncounted}>
          <ScenarioName {...tried} />
          <MissingLinks sid={tried.sid} problems={problemsOf(tried)} />
        </div>
      ))}
    </Note>
  );
}
