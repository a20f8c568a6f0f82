/** The summary of the scenario on screen: all panels, from the live figures. */
import { messageOf, texts } from '@advice-builder/contract';
import { Button, EmptyState, HelpMark } from '../../../design-system/index.ts';
import { useRecord, useResults } from '../../../state/hooks.ts';
import { ForecastChart } from '../forecast/forecast-chart.tsx';
import { ProjectionTable } from '../forecast/projection-table.tsx';
import { ResicareDailyCharge } from '../forecast/resicare-daily-charge.tsx';
import { useIsNarrow } from '../narrow.ts';
import { LastUpdated, Notices } from '../results/results-panel.tsx';
import { useUpdateReport } from '../results/use-update-report.ts';
import { isCareChosen } from '../sections/section.tsx';
import { CashFlowPanel, PensionPanelView, PositionPanel, ResidentialPanel } from './panels.tsx';
import styles from './summary.module.css';
import { CHART_ID, SUMMARY_ID } from './summary-id.ts';

const ROUNDING = 'Figures are displayed with 2 decimals; full precision is kept behind them.';

export function Summary() {
  const isEnabled = useRecord(isCareChosen);
  const title = useRecord((state) => (state.sid === 0 ? texts.summaryTitle : texts.alternativeSummaryTitle));
  const calculated = useResults((state) => state.result.calculated);
  const { isBusy, run } = useUpdateReport();
  const isNarrow = useIsNarrow();
  if (!isEnabled) return null;
  return (
    <section id={SUMMARY_ID} aria-labelledby="summary-title" className={styles.summary} data-summary>
      <header className={styles.head}>
        <div className={styles.headText}>
          <h2 id="summary-title" tabIndex={-1} className={styles.title}>
            {title} <HelpMark about="rounding" text={ROUNDING} />
          </h2>
          <p className={styles.quiet}>
            <LastUpdated />
          </p>
        </div>
        <Button variant={isNarrow ? 'primary' : 'secondary'} busy={isBusy} onClick={run}>
          Update Report
        </Button>
      </header>
      {calculated === undefined ? (
        <>
          <NotReady />
          <Chart />
        </>
      ) : (
        <Panels />
      )}
    </section>
  );
}

function NotReady() {
  const problems = useResults((state) => (state.result.status === 'not-ready' ? state.result.problems : undefined));
  const words = (problems ?? []).map((problem) => messageOf(problem)).join(' ');
  return (
    <div className={styles.panelWide}>
      <EmptyState>{words === '' ? 'The figures are not ready.' : words}</EmptyState>
    </div>
  );
}

function Chart() {
  const status = useResults((state) => state.result.status);
  const calculated = useResults((state) => state.result.calculated);
  const lastUpdate = useResults((state) => state.baselines[state.sid]?.calculated);
  const projectFrom = useRecord((state) => state.documents.record.projectFrom ?? '');
  return (
    <ForecastChart
      id={CHART_ID}
      status={status}
      calculated={calculated}
      lastUpdate={lastUpdate}
      projectFrom={projectFrom}
    />
  );
}

function Panels() {
  const calculated = useResults((state) => state.result.calculated);
  if (calculated === undefined) return null;
  const { report, notices, projection } = calculated;
  return (
    <>
      <Notices notices={notices} />
      <div className={styles.grid}>
        <PositionPanel data={report.financialPosition} />
        <PensionPanelView data={report.pension} />
        <div id="residential-analysis" className={styles.wide}>
          {report.agedCare.map((item) => (
            <ResidentialPanel key={item.person} item={item} history={report.dataset.history} />
          ))}
        </div>
        <CashFlowPanel data={report.year} />
        <Chart />
        <ProjectionTable projection={projection} />
        {report.agedCareMonths.map((charge) => (
          <ResicareDailyCharge key={charge.person} charge={charge} />
        ))}
      </div>
    </>
  );
}
