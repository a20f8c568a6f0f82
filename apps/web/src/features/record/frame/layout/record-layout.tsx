/** The bars and columns of the record page, and its sections in order. */

import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Note, ReadOnlyProvider, Skeleton, toast } from '../../../../design-system/index.ts';
import type { OtherPage, RecordView } from '../../../../platform/record-view.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { useHeldPress } from '../../base/held-press.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import { useIsRail, useUi, useUiStore } from '../../base/ui-store.ts';
import { GoalQuestion } from '../../compare/goal/goal-question.tsx';
import { PrintedPageWords } from '../../documents/print/printed-page-words.tsx';
import { RatesAhead } from '../../figures/rates/rates-ahead.tsx';
import { Notes } from '../../form/notes/notes.tsx';
import { useNoteKey } from '../../form/notes/use-note-key.ts';
import { StaleReview } from '../../form/review/stale-review.tsx';
import { ClientDetails } from '../../form/sections/client-details.tsx';
import { PaidFromBank } from '../../form/sections/paid-from-bank.tsx';
import { ScenarioDetails } from '../../form/sections/scenario-details.tsx';
import { ClientData } from '../../keeping/client-data/client-data.tsx';
import { PurgeNotice } from '../../keeping/client-data/purge-notice.tsx';
import { Asked } from '../../keeping/merge/asked.tsx';
import { useMergeToast } from '../../keeping/merge/use-merge-toast.ts';
import { RatesBanner } from '../../keeping/stored/rates-banner.tsx';
import { StoredCalculations } from '../../keeping/stored/stored-calculations.tsx';
import { Presenting } from '../presentation/presenting.tsx';
import { BottomResults } from './bottom-bar.tsx';
import styles from './layout.module.css';
import { lowerPart } from './lower-part.tsx';
import { PAGE_TITLES } from './page-titles.ts';
import { ResultsColumn, useDrawer } from './results-column.tsx';
import { ScenarioDialogs } from './scenario-dialogs.tsx';
import { sectionLinks } from './section-links.ts';
import { Sidebar } from './sidebar.tsx';
import { StatusBar } from './status-bar.tsx';
import { useSectionInView } from './use-section-in-view.ts';
import { useRecordShortcuts } from './use-shortcuts.ts';

/** Loaded when first opened, so that the page of a scenario appears sooner. */
const GraphsPage = lazy(async () => ({ default: (await import('../../compare/graphs-page.tsx')).GraphsPage }));
const HistoryPage = lazy(async () => ({
  default: (await import('../../keeping/history/history-page.tsx')).HistoryPage,
}));
const LettersPage = lazy(async () => ({
  default: (await import('../../keeping/letters/letters-page.tsx')).LettersPage,
}));
const ReportPage = lazy(async () => ({ default: (await import('../../documents/report/report-page.tsx')).ReportPage }));

const LOADING: Readonly<Record<OtherPage, string>> = {
  graphs: 'Loading Graphs and Data',
  report: 'Loading Generate Report',
  history: 'Loading History',
  letters: 'Loading Letters',
};

const READ_ONLY = 'You can read this record, not change it.';

/** Explains why a button cannot change another adviser's record. */
function useRefusalToast(): void {
  const refusals = useRecord((state) => state.refusals);
  useEffect(() => {
    if (refusals > 0) toast({ kind: 'warning', title: READ_ONLY });
  }, [refusals]);
}

export function RecordLayout({ view }: { readonly view: RecordView }) {
  const ui = useUiStore();
  const { store } = useSession();
  const isNarrow = useIsNarrow();
  const isScenario = view.page === 'scenario';
  const hasDrawer = useDrawer() !== undefined;
  const isPresenting = useUi((state) => state.presenting !== undefined);
  const isRail = useIsRail();
  const isSidebarOpen = useUi((state) => state.isSidebarOpen);
  const look = view.page === 'graphs' ? view.look.kind : undefined;
  const isReady = useRecord((state) => state.scenarioReady);
  const isAdding = useRecord((state) => state.addingScenario);
  const isReadOnly = useRecord((state) => state.readOnly);
  const isArchived = useRecord((state) => state.facts.archivedAt !== null);
  const results = isNarrow ? 'none' : hasDrawer ? 'why' : !isScenario ? 'none' : isRail ? 'rail' : 'panel';
  useRecordShortcuts();
  useNoteKey();
  useRefusalToast();
  useMergeToast();
  useHeldPress();
  // Other pages of the record lead to its fields, so the sections load there too.
  lowerPart.useReady(0);
  const sid = useRecord((state) => state.sid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scenario starts at its top, with its results
  useEffect(() => {
    ui.setState({ section: '', isSummaryWide: false, isSidebarOpen: false, isResultsSheetOpen: false });
    // A working stays open when the scenario changes, and closes with the page that contains its figure.
    if (!isScenario || ui.getState().why.some(({ source }) => source !== undefined))
      ui.setState({ why: [], rates: undefined });
  }, [isScenario, look, sid, ui]);
  return (
    <>
      <StatusBar view={view} />
      <div className={styles.page} data-results={results} data-sidebar={isSidebarOpen ? 'open' : undefined}>
        <Sidebar view={view} />
        <button
          type="button"
          className={styles.scrim}
          aria-label="Close the list of scenarios and sections"
          onClick={() => ui.setState({ isSidebarOpen: false })}
        />
        {/* When the focus leaves a field, its history step is complete. */}
        <main
          id="main"
          tabIndex={-1}
          className={styles.main}
          aria-busy={!isReady || undefined}
          onBlur={() => store.commit()}
        >
          {!isReady && (
            <p role="status" className={styles.busy}>
              <span className={styles.spinner} aria-hidden="true" />
              {isAdding ? 'Adding a scenario' : 'Loading the scenario'}
            </p>
          )}
          {isReadOnly && (
            <Note kind="info" title={READ_ONLY}>
              {isArchived
                ? 'It is in the archive. To change it, remove it from the archive in the list of records.'
                : 'It belongs to another adviser of your practice.'}
            </Note>
          )}
          <PurgeNotice />
          <ReadOnlyProvider value={isReadOnly}>
            {isScenario && <RatesBanner />}
            {isScenario && <ScenarioSections />}
            {!isScenario && <OtherPages view={view} />}
          </ReadOnlyProvider>
        </main>
        {(isScenario || hasDrawer) && !isNarrow && <ResultsColumn />}
      </div>
      {(isScenario || hasDrawer) && isNarrow && <BottomResults />}
      {!isScenario && <PrintedPageWords page={PAGE_TITLES[view.page]} />}
      <ScenarioDialogs />
      <GoalQuestion />
      <Notes />
      <RatesAhead />
      <StoredCalculations />
      <ClientData />
      {/* Conflicts are shown only after the presentation has ended. */}
      {!isPresenting && <Asked />}
      <Presenting />
    </>
  );
}

/** The pages of a record other than its scenarios. */
function OtherPages({ view }: { readonly view: RecordView }) {
  if (view.page === 'scenario') return null;
  return (
    <Suspense fallback={<Skeleton label={LOADING[view.page]} bars={[40, 100, 100, 100]} />}>
      {view.page === 'graphs' && <GraphsPage look={view.look} />}
      {view.page === 'report' && <ReportPage />}
      {view.page === 'history' && <HistoryPage look={view.look} />}
      {view.page === 'letters' && <LettersPage look={view.look} />}
    </Suspense>
  );
}

function ScenarioSections() {
  const sid = useRecord((state) => state.sid);
  const links = useMemo(() => sectionLinks(sid), [sid]);
  useSectionInView(links);
  return (
    <>
      {sid === 0 ? <ClientDetails /> : <ScenarioDetails key={sid} />}
      <PaidFromBank />
      <StaleReview key={`review ${sid}`} />
      <lowerPart.Part />
    </>
  );
}
