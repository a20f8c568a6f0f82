/** The summary of the current scenario: all panels, from the live figures. */

import { messageOf, sectionTitle, texts } from '@advice-builder/contract';
import type { Problem } from '@advice-builder/kernel';
import { type CalculatedReport, type SummaryPanel, summaryPanels } from '@advice-builder/results';
import { Fragment, memo, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Button, Chip, EmptyState, HelpMark, Note } from '../../../../design-system/index.ts';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord, useSession, useSid } from '../../../../state/hooks.ts';
import type { ResultsState } from '../../../../state/results.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import { CHART_ID, SUMMARY_ID } from '../../base/summary-id.ts';
import { useIsRail, useUi, useUiStore } from '../../base/ui-store.ts';
import { whenIdle } from '../../base/when-idle.ts';
import { isCareChosen, SectionRow, setRowOpen } from '../../form/sections/section.tsx';
import { ForecastChart } from '../forecast/forecast-chart.tsx';
import { ProjectionTable } from '../forecast/projection-table.tsx';
import { ResicareDailyCharge } from '../forecast/resicare-daily-charge.tsx';
import styles from '../panel/panel.module.css';
import { LastUpdated } from '../results/last-updated.tsx';
import { Notices } from '../results/notices.tsx';
import { useUpdateReport } from '../results/use-update-report.ts';
import { CareplusPanel } from './careplus-panel.tsx';
import { CashFlowPanel } from './cash-flow-panel.tsx';
import { CommunityPanel } from './community-panel.tsx';
import { Headline } from './headline.tsx';
import { HomeCarePackagePanel, SupportAtHomePanel } from './home-care-panels.tsx';
import { PensionPanelView, PositionPanel } from './panels.tsx';
import { ResidentialPanel } from './residential-panel.tsx';
import { SummaryDownloads } from './summary-downloads.tsx';
import { useSettledResult } from './use-settled-result.ts';

const ROUNDING = 'Figures are displayed with 2 decimals; full precision is kept behind them.';

const STATUS_HELP = [
  'Current: the situation as it is now. Changes in another scenario are Proposed, and are compared with it.',
  'Proposed: the situation after the changes of this scenario. It is compared with the Current Situation.',
] as const;

export function Summary() {
  const isEnabled = useRecord(isCareChosen);
  const title = useRecord((state) => (state.sid === 0 ? texts.summaryTitle : texts.alternativeSummaryTitle));
  const isNarrow = useIsNarrow();
  const isOpen = useUi((state) => state.openRows.has(SUMMARY_ID));
  if (!isEnabled) return null;
  if (isNarrow && !isOpen) return <FoldedSummary title={title} />;
  return <OpenSummary title={title} isNarrow={isNarrow} />;
}

function FoldedSummary({ title }: { readonly title: string }) {
  const ui = useUiStore();
  const { result } = useSettledResult().state;
  // The panels read the report, which takes nearly half the time of opening them. It is made ahead, once typing pauses.
  useEffect(() => whenIdle(() => void result.calculated?.report), [result]);
  return (
    <SectionRow
      id={SUMMARY_ID}
      title={title}
      summary={<LastUpdated />}
      onOpen={() => setRowOpen(ui, SUMMARY_ID, true)}
    />
  );
}

function OpenSummary({ title, isNarrow }: { readonly title: string; readonly isNarrow: boolean }) {
  const { isBusy, run } = useUpdateReport();
  const ui = useUiStore();
  const sid = useSid();
  const isRail = useIsRail();
  const { state, watch } = useSettledResult();
  const isWhole = useIsWhole();
  return (
    <section
      ref={watch}
      id={SUMMARY_ID}
      aria-labelledby="summary-title"
      className={styles.summary}
      data-summary
      data-away
    >
      <header className={styles.head}>
        <div className={styles.headText}>
          <h2 id="summary-title" tabIndex={-1} className={styles.title}>
            {title} <HelpMark about="rounding" text={ROUNDING} />
          </h2>
          <p className={styles.quiet}>
            <Status /> <LastUpdated />
          </p>
        </div>
        <SummaryDownloads />
        <Button icon="screen" onClick={() => ui.setState({ presenting: sid })}>
          Present
        </Button>
        {/* While the results are open, their own Update Report button is the primary one. */}
        <Button variant={isNarrow || isRail ? 'primary' : 'secondary'} busy={isBusy} onClick={run}>
          Update Report
        </Button>
      </header>
      <Body state={state} isWhole={isWhole} />
    </section>
  );
}

/** The panels of the first screen on a narrow page, and of the first row on a wide one. */
const FIRST_PANELS = 2;

/**
 * Whether all panels are rendered. A summary that opens shows its first panels sooner, and the others after the paint.
 * From then on all panels follow an edit together, so that no panel is next to one of other figures. A jump needs all
 * panels at once, because it may lead to any of them.
 */
function useIsWhole(): boolean {
  const { afterNextPaint } = useSession();
  const ui = useUiStore();
  const [isWhole, setWhole] = useState(() => ui.getState().isSummaryWide);
  useLayoutEffect(() => afterNextPaint(() => setWhole(true)), [afterNextPaint]);
  return isWhole;
}

/** Whether the figures are of the current or a proposed situation. */
function Status() {
  const sid = useRecord((state) => state.sid);
  const status = sectionTitle('care', sid);
  return (
    <>
      <Chip>{status}</Chip> <HelpMark about={`the status ${status}`} text={STATUS_HELP[sid === 0 ? 0 : 1]} />
    </>
  );
}

interface BodyProps {
  readonly state: ResultsState;
  readonly isWhole: boolean;
}

const Body = memo(function Body({ state, isWhole }: BodyProps) {
  const { result } = state;
  const projectFrom = useRecord((record) => record.documents.record.projectFrom ?? '');
  const { calculated } = result;
  const chart = (
    <ForecastChart
      id={CHART_ID}
      status={result.status}
      calculated={calculated}
      lastUpdate={state.baselines[state.sid]?.calculated}
      updatedAt={state.baselines[state.sid]?.updatedAt}
      projectFrom={projectFrom}
    />
  );
  if (calculated === undefined) {
    return (
      <>
        <Headline state={state} />
        <NotReady problems={result.status === 'not-ready' ? result.problems : []} />
        {chart}
      </>
    );
  }
  const { report, notices } = calculated;
  const panels = summaryPanels(report);
  return (
    <>
      <div className={styles.notices}>
        {result.status === 'stale' && (
          <Note kind="info" role="status" title="The server’s figures differ from these.">
            Press Update Report again. If the difference stays, contact support.
          </Note>
        )}
        <Notices notices={notices} />
      </div>
      <Headline state={state} />
      <div className={styles.grid}>
        {(isWhole ? panels : panels.slice(0, FIRST_PANELS)).map((panel) => (
          <Fragment key={panel.key}>{viewOf(panel, state.sid, calculated, chart)}</Fragment>
        ))}
      </div>
    </>
  );
});

function viewOf(panel: SummaryPanel, sid: Sid, calculated: CalculatedReport, chart: ReactNode): ReactNode {
  const { report, projection } = calculated;
  switch (panel.kind) {
    case 'position':
      return <PositionPanel data={panel.data} />;
    case 'pension':
      return <PensionPanelView data={panel.data} />;
    case 'residential':
      return <ResidentialPanel item={panel.data} history={report.dataset.history} />;
    case 'homeCare':
      return <HomeCarePackagePanel item={panel.data} />;
    case 'supportAtHome':
      return <SupportAtHomePanel item={panel.data} />;
    case 'community':
      return <CommunityPanel data={panel.data} />;
    case 'year':
      return <CashFlowPanel sid={sid} five={calculated} />;
    case 'careplus':
      return <CareplusPanel item={panel.data} />;
    case 'forecast':
      return chart;
    case 'projection':
      return <ProjectionTable projection={projection} />;
    case 'dailyCharge':
      return <ResicareDailyCharge charge={panel.data} />;
  }
}

function NotReady({ problems }: { readonly problems: readonly Problem[] }) {
  const words = problems.map((problem) => messageOf(problem)).join(' ');
  return (
    <div className={styles.panelWide}>
      <EmptyState>{words === '' ? 'The figures are not ready.' : words}</EmptyState>
    </div>
  );
}
