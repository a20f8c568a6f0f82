/** Live results: what the case comes to, part by part, and how that moved. */
import { messageOf } from '@advice-builder/contract';
import type { PersonIndex, Projection } from '@advice-builder/engine';
import { formatMonthYear, type MonthIndex, type Problem } from '@advice-builder/kernel';
import { memo } from 'react';
import { Button, IconButton, Note, Segmented } from '../../../design-system/index.ts';
import { useResults, useSession, useSid } from '../../../state/hooks.ts';
import type { Calculated, ScenarioResult } from '../../../state/results.ts';
import { pathOfProblem } from '../binding/field-ids.ts';
import { useNavigation } from '../binding/navigation.ts';
import { useShowField } from '../binding/reveal.ts';
import { useShortNames } from '../people.ts';
import { useUi, useUiStore } from '../ui-store.ts';
import { CareBlock, CashBlock, PensionBlock } from './blocks.tsx';
import { useLastChange } from './last-change.ts';
import { LastUpdated } from './last-updated.tsx';
import { Notices } from './notices.tsx';
import styles from './results.module.css';
import { useSpokenResults } from './spoken-results.ts';
import { useUpdateReport } from './use-update-report.ts';

export interface ResultsPanelProps {
  readonly onCollapse: () => void;
  /** Over the page of a narrow screen. */
  readonly isSheet?: boolean;
}

export function ResultsPanel({ onCollapse, isSheet = false }: ResultsPanelProps) {
  const result = useResults((state) => state.result);
  useSpokenResults();
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>Results</h2>
        <StatusWord result={result} />
        <span className={styles.spring} />
        <IconButton
          icon={isSheet ? 'chevronDown' : 'panel'}
          size="small"
          label="Collapse results"
          onClick={onCollapse}
        />
      </header>
      {result.calculated !== undefined && <Controls projection={result.calculated.projection} />}
      <ChangeStrip />
      <Body result={result} />
      <Foot />
    </div>
  );
}

function StatusWord({ result }: { readonly result: ScenarioResult }) {
  const words = { 'not-ready': 'Not ready', fresh: 'Live', stale: 'Check', failed: 'Failed' } as const;
  return <span className={result.status === 'fresh' ? styles.live : styles.notLive}>{words[result.status]}</span>;
}

function monthName(projection: Projection, month: number): string {
  return formatMonthYear((projection.household.projectFrom + month) as MonthIndex);
}

function Controls({ projection }: { readonly projection: Projection }) {
  const ui = useUiStore();
  const month = useUi((state) => state.month);
  const compareWith = useUi((state) => state.compareWith);
  const sid = useSid();
  const last = projection.months - 1;
  const move = (by: number): void => ui.setState({ month: Math.min(last, Math.max(0, month + by)) });
  return (
    <>
      <div className={styles.stepper}>
        <span className={styles.quiet}>As at</span>
        <IconButton
          icon="chevronLeft"
          size="small"
          label="Month before"
          disabled={month === 0}
          onClick={() => move(-1)}
        />
        <span className={styles.month} aria-live="polite">
          {monthName(projection, month)}
        </span>
        <IconButton
          icon="chevronRight"
          size="small"
          label="Next month"
          disabled={month === last}
          onClick={() => move(1)}
        />
      </div>
      {sid !== 0 && (
        <div className={styles.compare}>
          <Segmented
            label="Compare with"
            hideLabel
            wide
            value={compareWith}
            options={[
              { value: 'update', label: 'Last update' },
              { value: 'current', label: 'Current Situation' },
            ]}
            onChange={(next) => ui.setState({ compareWith: next })}
          />
        </div>
      )}
    </>
  );
}

function ChangeStrip() {
  const { store } = useSession();
  const change = useLastChange();
  if (change === undefined) return null;
  return (
    <div className={styles.strip}>
      <span className={styles.stripLabel}>{change.label}</span>
      <span className="numeric">
        <s>{change.before}</s> {change.after}
      </span>
      <Button variant="link" onClick={() => store.undo()}>
        Undo
      </Button>
    </div>
  );
}

function Body({ result }: { readonly result: ScenarioResult }) {
  switch (result.status) {
    case 'not-ready':
      return <Missing problems={result.problems} />;
    case 'failed':
      return (
        <>
          <div className={styles.block}>
            <Note
              kind="error"
              title="The figures could not be calculated."
              action={<CopyDetails error={result.error} />}
            >
              Nothing typed is lost. The last figures stay below.
            </Note>
          </div>
          {result.calculated !== undefined && (
            <div className={styles.old}>
              <Blocks calculated={result.calculated} />
            </div>
          )}
        </>
      );
    case 'stale':
      return (
        <>
          <div className={styles.block}>
            <Note kind="info" title="The server’s figures differ from these.">
              Update Report again; if it stays, tell support.
            </Note>
          </div>
          <Blocks calculated={result.calculated} />
        </>
      );
    case 'fresh':
      return <Blocks calculated={result.calculated} />;
  }
}

function CopyDetails({ error }: { readonly error: unknown }) {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    <Button size="small" onClick={() => void navigator.clipboard.writeText(text)}>
      Copy details
    </Button>
  );
}

function Missing({ problems }: { readonly problems: readonly Problem[] }) {
  const { goTo } = useNavigation();
  const showField = useShowField();
  const sid = useSid();
  const go = (problem: Problem): void => {
    const path = pathOfProblem(problem);
    if (path === undefined) goTo(sid);
    else showField(path);
  };
  return (
    <div className={styles.block}>
      <p className={styles.quiet}>Figures show as soon as these are there:</p>
      <ul className={styles.missing}>
        {problems.map((problem) => (
          <li key={`${problem.code}-${problem.fieldPath.join('.')}`}>
            <Button variant="link" onClick={() => go(problem)}>
              {messageOf(problem)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Blocks = memo(function Blocks({ calculated }: { readonly calculated: Calculated }) {
  const month = useUi((state) => state.month);
  const names = useShortNames();
  const { projection, notices } = calculated;
  const at = Math.min(month, projection.months - 1);
  return (
    <>
      {projection.people.map((_, person) => (
        <CareBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the person
          key={person}
          projection={projection}
          person={person as PersonIndex}
          month={at}
          name={names[person] ?? ''}
        />
      ))}
      <PensionBlock calculated={calculated} month={at} names={names} />
      <CashBlock projection={projection} month={at} />
      <Notices notices={notices} />
    </>
  );
});

function Foot() {
  const { isBusy, run } = useUpdateReport();
  return (
    <div className={styles.foot}>
      <Button variant="primary" wide busy={isBusy} onClick={run}>
        Update Report
      </Button>
      <p className={styles.updated}>
        <LastUpdated />
      </p>
    </div>
  );
}
