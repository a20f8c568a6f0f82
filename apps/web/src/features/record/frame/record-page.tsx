/** The page of one record: loads it, and keeps it open while the person moves between its scenarios and pages. */
import { type LoadAnswer, texts, toastTimes } from '@advice-builder/contract';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { ConfirmDialog, keepTyped, Skeleton, TodayProvider, toast } from '../../../design-system/index.ts';
import { ApiFailure, api } from '../../../platform/api.ts';
import { type DraftKey, isDrafted, setDraft, useDraft } from '../../../platform/drafts.ts';
import { useHeld } from '../../../platform/held-session.ts';
import { knownRates, onNewRates, settledRates } from '../../../platform/rate-book.ts';
import { graphsSearch, type RecordPageProps, type RecordView } from '../../../platform/record-view.ts';
import { whenLeaving } from '../../../platform/unsaved.ts';
import { isOnlySettings } from '../../../state/changes.ts';
import { isSid, type Sid } from '../../../state/documents.ts';
import { SessionContext, useRecord, useSession } from '../../../state/hooks.ts';
import { holdOpen } from '../../../state/open-record.ts';
import { hasUnsavedWork } from '../../../state/record-store.ts';
import { createSession, type RecordSession } from '../../../state/session.ts';
import { createSettle } from '../../../state/settle.ts';
import { dismissToast, showToast } from '../base/edit-toasts.ts';
import { formFigures } from '../base/form-figures.ts';
import { recordGateway } from '../base/gateway.ts';
import { createUiStore, UiContext, type UiStore } from '../base/ui-store.ts';
import { useReadyRates } from '../figures/rates/rates.tsx';
import { useReadyWhy } from '../figures/why/why.tsx';
import { NavigationContext } from '../form/binding/navigation.ts';
import { showField } from '../form/binding/reveal.ts';
import styles from './layout/layout.module.css';
import { RecordLayout } from './layout/record-layout.tsx';
import { announceCreated, createNavigation, type Surroundings } from './record-navigation.ts';

function sidOf(view: RecordView): Sid {
  return view.page === 'scenario' && isSid(view.sid) ? view.sid : 0;
}

export function RecordPage({ recordId, view, alert }: RecordPageProps) {
  useReadyWhy();
  useReadyRates();
  const { session, failure } = useOpenedRecord(recordId, view);
  const navigate = useNavigate();
  useEffect(() => {
    if (failure === undefined) return;
    const code = failure === 404 ? 'record404' : 'pageLoad';
    void navigate({ to: '/error', search: { code }, replace: true });
  }, [failure, navigate]);
  if (session === undefined) return <Loading />;
  return (
    <SessionContext value={session}>
      <OpenRecord recordId={recordId} view={view} alert={alert} />
    </SessionContext>
  );
}

/** The bars appear in the first frame; the sections follow. */
function Loading() {
  return (
    <>
      <div className={styles.status} />
      <div className={styles.page} data-results="none" aria-busy="true">
        <div className={styles.sidebar} />
        <main id="main" className={styles.main}>
          <Skeleton label="Loading the record" bars={[30, 100, 100, 60, 100, 90]} />
        </main>
      </div>
    </>
  );
}

/** Loads the rates the scenarios were calculated with, so that the page opens with its notices about them. */
const loadEarlierRates = ({ calculated = {} }: LoadAnswer): Promise<unknown> =>
  Promise.allSettled(Object.values(calculated).map(({ ratesHash }) => knownRates(ratesHash)));

function useOpenedRecord(recordId: number, view: RecordView) {
  const [session, setSession] = useState<RecordSession>();
  const [failure, setFailure] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scenario asked for first matters only at the start
  useEffect(() => {
    const stop = new AbortController();
    let opened: RecordSession | undefined;
    api
      .call('loadRecord', { params: { recId: recordId }, signal: stop.signal })
      .then(async (answer) => {
        // Waits for the server's rates, if it has newer ones, and for those of earlier calculations.
        await settledRates();
        await loadEarlierRates(answer);
        if (stop.signal.aborted) return;
        opened = createSession(answer, sidOf(view), {
          gateway: recordGateway,
          calculate: formFigures,
          settle: createSettle(showToast, dismissToast),
        });
        setSession(opened);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setFailure(error instanceof ApiFailure ? error.status : 0);
      });
    return () => {
      stop.abort();
      if (opened !== undefined) void opened.save().finally(opened.close);
    };
  }, [recordId]);
  return { session, failure };
}

function OpenRecord({ recordId, view, alert }: RecordPageProps) {
  const session = useSession();
  const ui = useMemo(() => createUiStore(), []);
  const navigation = useRecordNavigation(recordId, session, ui);
  const today = useRecord((state) => state.today);
  useGuardUnsaved(session);
  useOpenPage(session);
  useNewRates(session);
  useRouteScenario(view, session, navigation);
  useCreatedToast(session, alert);
  return (
    <TodayProvider value={today}>
      <UiContext value={ui}>
        <NavigationContext value={navigation.navigation}>
          <RecordLayout view={view} />
          <LeaveGuard recordId={recordId} />
        </NavigationContext>
      </UiContext>
    </TodayProvider>
  );
}

/** Saves when the person leaves the record; asks for confirmation if saving fails. */
function LeaveGuard({ recordId }: { readonly recordId: number }) {
  const session = useSession();
  const note: DraftKey = `note ${recordId}`;
  const leaving = useBlocker({
    shouldBlockFn: async ({ next }) => {
      // The browser's Back button does not blur the field, so its text is committed here.
      keepTyped();
      const isSame = next.pathname.startsWith(`/record/${recordId}/`);
      // After the session has ended, no client data stays on screen.
      if (isSame || next.pathname === '/login') return false;
      const isSaved = !hasUnsavedWork(session.store.getState()) || (await session.save());
      return !isSaved || isDrafted(note);
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isHeld = useHeld((state) => state.email !== undefined);
  const isUnsaved = useRecord(hasUnsavedWork);
  const isNote = (useDraft(note) ?? '').trim() !== '';
  const { status, proceed } = leaving;
  useEffect(() => {
    // A later attempt or a new sign-in has saved the record, so the navigation goes on.
    if (status === 'blocked' && !isUnsaved && !isNote) proceed();
  }, [status, proceed, isUnsaved, isNote]);
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked' && !isHeld}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => {
        setDraft(note, undefined);
        leaving.proceed?.();
      }}
      onCancel={() => leaving.reset?.()}
    >
      {isUnsaved && 'The last changes could not be saved. They are lost when you leave. '}
      {isNote && 'A note is not saved yet. It is lost when you leave.'}
    </ConfirmDialog>
  );
}

/** Marks the record as open, and its page as rendered, while the page is shown. */
function useOpenPage(session: RecordSession): void {
  useEffect(() => {
    session.store.setState({ illustrationPageLoaded: true });
    const release = holdOpen(session);
    return () => {
      session.store.setState({ illustrationPageLoaded: false });
      release();
    };
  }, [session]);
}

/** Recalculates the figures with new rates, and announces this. */
function useNewRates({ results }: RecordSession): void {
  useEffect(
    () =>
      onNewRates(() => {
        results.recalculate();
        toast({ kind: 'info', ...texts.ratesUpdated, ms: toastTimes.ratesUpdated });
      }),
    [results],
  );
}

/** Asks before the page closes with unsaved changes; signing out saves first. */
function useGuardUnsaved(session: RecordSession): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      keepTyped();
      const state = session.store.getState();
      if (!hasUnsavedWork(state)) return;
      const isOnlyHowPagesAreSet = isOnlySettings(state.saved, state.documents);
      void session.save();
      if (!isOnlyHowPagesAreSet) event.preventDefault();
    };
    const online = (): void => {
      if (session.store.getState().save.phase === 'failed') void session.save();
    };
    const forget = whenLeaving({
      save: () => {
        keepTyped();
        return session.save();
      },
      isUnsaved: () => hasUnsavedWork(session.store.getState()),
    });
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', online);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', online);
    };
  }, [session]);
}

function useRecordNavigation(recordId: number, session: RecordSession, ui: UiStore) {
  const navigate = useNavigate();
  return useMemo(() => {
    const toScenario: Surroundings['toScenario'] = (sid, { replace = false, isNew = false } = {}) =>
      navigate({
        to: '/record/$recordId/scenario={$scenarioId}',
        params: { recordId: String(recordId), scenarioId: String(sid) },
        search: isNew ? { alert: 'newScenario' as const } : {},
        replace,
      });
    const guarded = createNavigation(session, {
      toScenario,
      toPage: (page, look) => {
        const params = { recordId: String(recordId) };
        if (page === 'report') return navigate({ to: '/record/$recordId/report', params });
        if (page === 'history') return navigate({ to: '/record/$recordId/history', params, search: {} });
        if (page === 'letters') return navigate({ to: '/record/$recordId/letters', params, search: {} });
        return navigate({
          to: '/record/$recordId/graphs',
          params,
          search: look === undefined ? {} : graphsSearch(look),
        });
      },
      scrollToTop: () => window.scrollTo({ top: 0 }),
      focusField: (id) => requestAnimationFrame(() => showField(ui, session.store.getState().sid, id)),
      selectField: (id) =>
        requestAnimationFrame(() => {
          if (showField(ui, session.store.getState().sid, id) && document.activeElement instanceof HTMLInputElement)
            document.activeElement.select();
        }),
      announce: toast,
    });
    return { ...guarded, toScenario };
  }, [navigate, recordId, session, ui]);
}

type Navigating = ReturnType<typeof useRecordNavigation>;

/** Shows the scenario of the address, after Back, Forward or a typed address. */
function useRouteScenario(view: RecordView, session: RecordSession, navigating: Navigating): void {
  const { toScenario, isOnTheWay, follow } = navigating;
  const isReady = useRecord((state) => state.scenarioReady);
  const wanted = view.page === 'scenario' ? view.sid : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const { sid, documents } = session.store.getState();
    if (wanted === sid || !isReady || isOnTheWay()) return;
    if (isSid(wanted) && documents.scenarios[wanted] !== undefined) follow(wanted);
    else void toScenario(0, { replace: true });
  }, [wanted, isReady, isOnTheWay, follow, session, toScenario]);
}

function useCreatedToast(session: RecordSession, alert: RecordPageProps['alert']): void {
  useEffect(() => {
    if (alert === 'newScenario') announceCreated(session, toast);
  }, [alert, session]);
}
