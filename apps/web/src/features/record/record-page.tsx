/** The page of one record: loads it, and keeps it open while one moves between its scenarios and pages. */
import {
  calculateReport,
  type LoadAnswer,
  type Said,
  scenarioCreatedTitle,
  texts,
  toastTimes,
} from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, api } from '../../app/api.ts';
import type { RecordPageProps, RecordView } from '../../app/record-view.ts';
import { whenLeaving } from '../../app/unsaved.ts';
import { ConfirmDialog, Skeleton, TodayProvider, toast } from '../../design-system/index.ts';
import { isSid, type Sid } from '../../state/documents.ts';
import { SessionContext, useRecord, useSession } from '../../state/hooks.ts';
import { hasUnsavedWork } from '../../state/record-store.ts';
import type { Calculate } from '../../state/results.ts';
import { createSession, type RecordSession } from '../../state/session.ts';
import { createSettle } from '../../state/settle.ts';
import { goToField } from './binding/field-ids.ts';
import { NavigationContext, type RecordNavigation } from './binding/navigation.ts';
import { recordGateway } from './gateway.ts';
import styles from './layout/layout.module.css';
import { RecordLayout } from './layout/record-layout.tsx';
import { createUiStore, UiContext } from './ui-store.ts';

const calculate: Calculate = (record, scenario, current, asAt) =>
  calculateReport(record, scenario, current, shippedRateBook, asAt);

function tell(said: Said): void {
  if (said === 'carePartnerReset') toast({ kind: 'warning', ...texts.carePartnerReset, sticky: true });
  else toast({ kind: 'warning', ...texts.residentialDateEarly, ms: toastTimes.invalidEntryDate });
}

function sidOf(view: RecordView): Sid {
  return view.page === 'scenario' && isSid(view.sid) ? view.sid : 0;
}

export function RecordPage({ recordId, view, alert }: RecordPageProps) {
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

/** The bars are real from the first frame; the sections follow. */
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

function useOpenedRecord(recordId: number, view: RecordView) {
  const [session, setSession] = useState<RecordSession>();
  const [failure, setFailure] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scenario asked for first matters only at the start
  useEffect(() => {
    const stop = new AbortController();
    let opened: RecordSession | undefined;
    api
      .post<LoadAnswer>(`record/${recordId}/load`, {}, { signal: stop.signal })
      .then((answer) => {
        opened = createSession(answer, sidOf(view), {
          gateway: recordGateway,
          calculate,
          settle: createSettle(tell),
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
  const navigation = useRecordNavigation(recordId, session);
  const today = useRecord((state) => state.today);
  useGuardUnsaved(session);
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

/** Leaving the record saves; when that fails, leaving asks. */
function LeaveGuard({ recordId }: { readonly recordId: number }) {
  const session = useSession();
  const leaving = useBlocker({
    shouldBlockFn: async ({ next }) => {
      const isSame = next.pathname.startsWith(`/record/${recordId}/`);
      // A session that has ended leaves no client data on screen.
      if (isSame || next.pathname === '/login' || !hasUnsavedWork(session.store.getState())) return false;
      return !(await session.save());
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      The last changes could not be saved. They are lost when you leave.
    </ConfirmDialog>
  );
}

/** Closing the page with unsaved work asks; signing out saves first. */
function useGuardUnsaved(session: RecordSession): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!hasUnsavedWork(session.store.getState())) return;
      void session.save();
      event.preventDefault();
    };
    const online = (): void => {
      if (session.store.getState().save.phase === 'failed') void session.save();
    };
    const forget = whenLeaving(() => session.save());
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', online);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', online);
    };
  }, [session]);
}

function useRecordNavigation(recordId: number, session: RecordSession) {
  const navigate = useNavigate();
  const toScenario = useCallback(
    (sid: Sid, options: { readonly replace?: boolean; readonly isNew?: boolean } = {}) =>
      navigate({
        to: '/record/$recordId/scenario={$scenarioId}',
        params: { recordId: String(recordId), scenarioId: String(sid) },
        search: options.isNew ? { alert: 'newScenario' as const } : {},
        replace: options.replace ?? false,
      }),
    [navigate, recordId],
  );
  // While a change of scenario is on its way the address is behind, and says nothing.
  const isOnTheWay = useRef(false);
  const navigation = useMemo((): RecordNavigation => {
    const travel = async (work: () => Promise<void>): Promise<void> => {
      isOnTheWay.current = true;
      try {
        await work();
      } finally {
        isOnTheWay.current = false;
      }
    };
    const fail = (words: { readonly title: string; readonly body: string }) => (error: unknown) => {
      if (session.store.getState().save.phase === 'conflict') return;
      const own = error instanceof Error && error.message !== '' ? error.message : words.body;
      toast({ kind: 'error', title: words.title, body: own });
    };
    return {
      goTo: (sid, fieldId) => {
        travel(async () => {
          if (session.store.getState().sid !== sid) await session.open(sid);
          await toScenario(sid);
        })
          .then(() => {
            if (fieldId === undefined) window.scrollTo({ top: 0 });
            else requestAnimationFrame(() => goToField(fieldId));
          })
          .catch(fail(texts.loadScenarioFailed));
      },
      add: () => {
        if (session.store.getState().documents.scenarios[0]?.sCare[0].typeOfCare === 0) {
          toast({ kind: 'warning', title: texts.sidebarDisabled, ms: toastTimes.oops });
          return;
        }
        travel(async () => toScenario(await session.add(), { isNew: true }))
          .then(() => window.scrollTo({ top: 0 }))
          .catch(fail(texts.addScenarioFailed));
      },
      remove: (sid) => {
        // A delete that fails stays silent, and the scenario stays.
        travel(async () => toScenario(await session.remove(sid), { replace: true })).catch(() => undefined);
      },
      keepMine: () => travel(async () => toScenario(await session.keepMine())),
      leaveFor: (page) => {
        const to = page === 'graphs' ? '/record/$recordId/graphs' : '/record/$recordId/report';
        session
          .save()
          .then(() => navigate({ to, params: { recordId: String(recordId) } }))
          .catch(fail(texts.saveFailed));
      },
    };
  }, [navigate, recordId, session, toScenario]);
  return { navigation, toScenario, isOnTheWay };
}

type Navigating = ReturnType<typeof useRecordNavigation>;

/** Follows the address: Back, Forward and typed addresses change the scenario as well. */
function useRouteScenario(view: RecordView, session: RecordSession, { toScenario, isOnTheWay }: Navigating): void {
  const isReady = useRecord((state) => state.ready);
  const wanted = view.page === 'scenario' ? view.sid : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const { sid, documents } = session.store.getState();
    if (wanted === sid || !isReady || isOnTheWay.current) return;
    if (!isSid(wanted) || documents.scenarios[wanted] === undefined) {
      void toScenario(0, { replace: true });
      return;
    }
    session.open(wanted).catch(() => {
      toast({ kind: 'error', ...texts.loadScenarioFailed });
      void toScenario(session.store.getState().sid, { replace: true });
    });
  }, [wanted, isReady, isOnTheWay, session, toScenario]);
}

/** Told once for each added scenario: the scenario remembers that it was seen. */
function useCreatedToast(session: RecordSession, alert: RecordPageProps['alert']): void {
  useEffect(() => {
    if (alert !== 'newScenario') return;
    const { sid, documents, maxScenarios } = session.store.getState();
    const scenario = documents.scenarios[sid];
    if (scenario === undefined || sid === 0 || scenario.meta.seen) return;
    toast({
      kind: 'success',
      title: scenarioCreatedTitle(sid, maxScenarios),
      body: texts.scenarioCreatedBody,
      ms: toastTimes.scenarioCreated,
    });
    session.markSeen(sid);
  }, [alert, session]);
}
