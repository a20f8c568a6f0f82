import {
  cashSentence,
  emptyForecast,
  type ForecastInput,
  isSplitUseful,
  lowestBalance,
  type Scales,
  scenarioForecast,
} from '@advice-builder/charts';
import { texts } from '@advice-builder/contract';
import { makeMonth, monthOf, parseIsoDate } from '@advice-builder/kernel';
import type { CalculatedReport } from '@advice-builder/results';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Note, Segmented, type SegmentedOption } from '../../../../design-system/index.ts';
import { sydneyTime } from '../../../../platform/sydney.ts';
import { Panel } from '../panel/panel.tsx';
import { cellAt } from '../results/cells.ts';
import { ReportFig } from '../results/report-figure.tsx';
import { EventList } from './event-list.tsx';
import styles from './forecast.module.css';
import { ForecastPlot } from './forecast-plot.tsx';
import { ForecastTable } from './forecast-table.tsx';

export interface ForecastChartProps {
  /** The anchor id of the panel. */
  readonly id: string;
  /** The status of the scenario's results. */
  readonly status: 'not-ready' | 'fresh' | 'stale' | 'failed';
  /** The current figures; after a failure, the last ones that worked. */
  readonly calculated: CalculatedReport | undefined;
  /** The figures at the last update. Each line that has moved since also shows its earlier course. */
  readonly lastUpdate?: CalculatedReport | undefined;
  /** The ISO time of the last update; undefined if it is the state in which the record was opened. */
  readonly updatedAt?: string | undefined;
  /** `yyyy-mm-01`: the first month of the empty chart while there are no figures. */
  readonly projectFrom: string;
  /** The missing inputs, with links to their fields. */
  readonly missing?: ReactNode;
}

const SCALES: readonly SegmentedOption<Scales>[] = [
  { value: 'own', label: 'Own scales' },
  { value: 'one', label: 'One scale' },
];

const USUAL_MONTHS = 60;

function frameFrom(projectFrom: string): ForecastInput {
  const start = parseIsoDate(projectFrom);
  return emptyForecast(start === undefined ? makeMonth(1970, 1) : monthOf(start), USUAL_MONTHS);
}

function LowestBalance({
  input,
  calculated,
}: {
  readonly input: ForecastInput;
  readonly calculated: CalculatedReport;
}) {
  const lowest = lowestBalance(input);
  if (lowest === undefined) return null;
  const { position, when } = lowest;
  const { projection } = calculated;
  const cell =
    position === 0
      ? cellAt(projection, 'bankOpening', { month: 0 })
      : cellAt(projection, 'bankClosing', { month: position - 1 });
  return (
    <p className={styles.lowest}>
      Lowest bank balance <ReportFig cell={cell} label="Lowest bank balance" /> in {when}. {cashSentence(input)}
    </p>
  );
}

function Ghosts({ input, updatedAt }: { readonly input: ForecastInput } & Pick<ForecastChartProps, 'updatedAt'>) {
  if (input.series.every(({ ghost }) => ghost === undefined)) return null;
  const when = updatedAt === undefined ? 'as opened' : `last update, ${sydneyTime(updatedAt)}`;
  return <p className={styles.ghosts}>Thin lines: {when}.</p>;
}

function Hint() {
  return (
    <p className={styles.hint}>
      <strong>{texts.psst}</strong> come down to the graph before you press {texts.updateReport}, and you will see the
      lines move.
    </p>
  );
}

function Waiting({ projectFrom, missing }: Pick<ForecastChartProps, 'projectFrom' | 'missing'>) {
  const input = useMemo(() => frameFrom(projectFrom), [projectFrom]);
  return (
    <div className={styles.waiting}>
      <ForecastPlot place="summary" input={input} scales="one" />
      <div className={styles.missing}>{missing ?? 'The lines appear once the figures are ready.'}</div>
    </div>
  );
}

/** 5 year Forecast: Bank Balance, Assessable Assets (Pension) and Total Net Worth, month by month. */
export function ForecastChart(props: ForecastChartProps) {
  const { id, status, lastUpdate, updatedAt, projectFrom, missing } = props;
  // The chart may update a moment after the figures next to the form, so that it never delays typing.
  const calculated = useDeferredValue(props.calculated);
  const [scales, setScales] = useState<Scales>('own');
  // Only lines that exist when the page opens are animated. Lines that return after an edit appear at once.
  const [isDrawnOnce, setDrawnOnce] = useState(calculated !== undefined);
  useEffect(() => {
    if (calculated === undefined) setDrawnOnce(false);
  }, [calculated]);
  const report = calculated?.report;
  const before = lastUpdate?.report;
  const input = useMemo(() => report && scenarioForecast(report, before), [report, before]);
  const toggle =
    input && isSplitUseful(input) ? (
      <div className={styles.scales}>
        <Segmented label="Scales" hideLabel value={scales} options={SCALES} onChange={setScales} />
      </div>
    ) : undefined;
  const hasFailed = status === 'failed';
  return (
    <Panel id={id} title="5 year Forecast" meta={toggle} wide>
      {hasFailed && (
        <div className={styles.failed}>
          <Note kind="error" title="Could not calculate.">
            {input ? 'These are the figures of the last calculation that worked. ' : ''}Nothing you entered is lost.
          </Note>
        </div>
      )}
      {calculated && input ? (
        <>
          {!hasFailed && <Hint />}
          <ForecastPlot place="summary" input={input} scales={scales} isDrawnOnce={isDrawnOnce} isPast={hasFailed} />
          <Ghosts input={input} updatedAt={updatedAt} />
          <EventList input={input} />
          <LowestBalance input={input} calculated={calculated} />
          <ForecastTable calculated={calculated} />
        </>
      ) : (
        !hasFailed && <Waiting projectFrom={projectFrom} missing={missing} />
      )}
    </Panel>
  );
}
