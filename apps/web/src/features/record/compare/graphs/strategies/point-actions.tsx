/** "Make a scenario" of a combination, and "Add to report". Read-only users have neither. */
import { type Alternatives, scenariosUsed } from '@advice-builder/contract';
import { toIso } from '@advice-builder/kernel';
import { nameWith, rowsBeside, type StrategyContext } from '@advice-builder/results';
import { Button, FailureNote, toast } from '../../../../../design-system/index.ts';
import { failureWords, useAction } from '../../../../../platform/use-action.ts';
import { patchBetween } from '../../../../../state/changes.ts';
import { type Sid, sidsOf } from '../../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../../state/hooks.ts';
import { useNavigation } from '../../../form/binding/navigation.ts';
import { choiceWords } from './best-table.tsx';
import { bestCount } from './points.ts';
import type { SearchRun, SearchShown } from './search-run.ts';
import styles from './strategies.module.css';
import type { PointDetail } from './use-point.ts';

export interface PointActionsProps {
  readonly context: StrategyContext;
  readonly run: SearchRun;
  readonly shown: SearchShown;
  readonly point: PointDetail;
  /** Whether the record has changed since the search. */
  readonly isPast: boolean;
}

const REASON = 'no-scenario-of-combination';
const STOPPED = 'no-report-of-stopped-search';

export function PointActions(props: PointActionsProps) {
  const isReadOnly = useRecord((state) => state.readOnly);
  if (isReadOnly) return null;
  return (
    <div className={styles.buttons}>
      <MakeScenario {...props} />
      <AddToReport {...props} />
    </div>
  );
}

function refusalOf({ point, isPast }: PointActionsProps, count: number, max: number): string | undefined {
  if (isPast) return 'The record has changed since this search. Search again first.';
  if (point.scenario === undefined) return 'This combination cannot be paid or is not accepted by law.';
  return count >= max ? scenariosUsed(max) : undefined;
}

function MakeScenario(props: PointActionsProps) {
  const { context, run, point } = props;
  const session = useSession();
  const { make } = useNavigation();
  const count = useRecord((state) => sidsOf(state.documents.scenarios).length);
  const max = useRecord((state) => state.maxScenarios);
  const isReady = useRecord((state) => state.scenarioReady);
  const refusal = refusalOf(props, count, max);
  const { isBusy, run: makeOne } = useAction(async () => {
    const source = session.store.getState().documents.scenarios[run.source.sid as Sid];
    if (source === undefined || point.scenario === undefined) return;
    const name = nameWith('Strategy', `: ${choiceWords(context, run.axes, point.values)}`);
    await make([{ source: run.source.sid as Sid, name, patch: patchBetween(source, point.scenario) }]);
  });
  return (
    <>
      <Button
        variant="primary"
        busy={isBusy}
        barred={refusal !== undefined}
        aria-disabled={!isReady}
        aria-describedby={refusal === undefined ? undefined : REASON}
        onClick={() => {
          if (refusal === undefined && isReady) void makeOne();
        }}
      >
        Make a scenario
      </Button>
      {refusal !== undefined && (
        <p id={REASON} className={styles.quiet}>
          {refusal}
        </p>
      )}
    </>
  );
}

function AddToReport({ run, shown, point, isPast }: PointActionsProps) {
  const { store } = useSession();
  const { leaveFor } = useNavigation();
  const isThere = useRecord((state) => Boolean(state.documents.record.documentSetting.alternatives));
  const arrange = (alternatives: Alternatives | null): void => {
    const { documentSetting } = store.getState().documents.record;
    store.arrange({ documentSetting: { ...documentSetting, alternatives } });
  };
  const { followed, stage } = shown;
  const isStopped = stage === 'stopped';
  // The report says how many combinations no other beats, so that it needs a whole search.
  const canAdd = !isPast && stage === 'done' && followed !== undefined && 'figures' in point.outcome;
  const {
    isBusy,
    failure,
    run: add,
  } = useAction(
    async () => {
      if (followed === undefined) return;
      const rows = await run.rows(rowsBeside(run.axes, point.values));
      arrange({
        on: toIso(run.source.today),
        source: run.source.sid,
        axes: [...run.axes],
        aims: [...followed.aims],
        counts: { ...shown.counts },
        withShort: followed.withShort,
        best: bestCount(shown.best),
        rows: [...rows],
      });
      const action = { label: 'Open the report', onPress: () => leaveFor('report') };
      toast({ kind: 'success', title: 'The report has a page of the alternatives considered.', action });
    },
    (error) => failureWords(error, 'The page could not be added. Try again.'),
  );
  return (
    <>
      <Button
        busy={isBusy}
        icon="document"
        barred={isStopped}
        disabled={!canAdd && !isStopped}
        aria-describedby={isStopped ? STOPPED : undefined}
        onClick={() => {
          if (canAdd) void add();
        }}
      >
        {isThere ? 'Replace in report' : 'Add to report'}
      </Button>
      {isStopped && (
        <p id={STOPPED} className={styles.quiet}>
          A search that was stopped is not added to a report. Search again.
        </p>
      )}
      {isThere && <Button onClick={() => arrange(null)}>Take out of the report</Button>}
      <FailureNote words={failure} />
    </>
  );
}
