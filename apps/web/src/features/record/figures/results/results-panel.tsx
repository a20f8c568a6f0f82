/** Live results: the figures of the case, part by part, and how they changed. */
import type { Notice } from '@advice-builder/contract';
import type { PersonIndex } from '@advice-builder/engine';
import { memo } from 'react';
import { Button, IconButton, Note, RateMark } from '../../../../design-system/index.ts';
import { isSameCase, sidsOf } from '../../../../state/documents.ts';
import type { Calculated } from '../../../../state/figures.ts';
import { useLateResults, useRecord, useResults } from '../../../../state/hooks.ts';
import { comparedWith } from '../../base/baseline.ts';
import { useShortNames } from '../../base/people.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { AsAt } from './as-at.tsx';
import { CareBlock, CashBlock, PensionBlock } from './blocks.tsx';
import { ChangeStrip } from './change-strip.tsx';
import { MeasureFrom } from './measure-from.tsx';
import { Missing } from './missing.tsx';
import { Notices } from './notices.tsx';
import { useCommonStatus } from './report-figure.tsx';
import styles from './results.module.css';
import { useSpokenResults } from './spoken-results.ts';
import { useUpdateReport } from './use-update-report.ts';

export interface ResultsPanelProps {
  readonly onCollapse: () => void;
  /** Whether the panel is a sheet over the page of a narrow screen. */
  readonly isSheet?: boolean;
}

export function ResultsPanel({ onCollapse, isSheet = false }: ResultsPanelProps) {
  const hasFigures = useResults((state) => state.result.calculated !== undefined);
  return (
    <div className={styles.panel}>
      <Spoken />
      <header className={styles.head}>
        <h2 className={styles.title}>Results</h2>
        <StatusWord />
        <RatesWord />
        <span className={styles.spring} />
        <IconButton
          icon={isSheet ? 'chevronDown' : 'panel'}
          size="small"
          label="Collapse results"
          onClick={onCollapse}
        />
      </header>
      {hasFigures && (
        <>
          <MonthShown />
          <CompareWith />
          <ChangeStrip />
        </>
      )}
      <Body />
      <Foot />
    </div>
  );
}

const Spoken = memo(function Spoken() {
  useSpokenResults();
  return null;
});

/** The months to look at are worked out from the figures, so they follow them. */
const MonthShown = memo(function MonthShown() {
  const projection = useLateResults((state) => state.result.calculated?.projection);
  return projection === undefined ? null : <AsAt projection={projection} />;
});

/** The status that most figures share, marked once. */
function RatesWord() {
  const hasFigures = useResults((state) => state.result.calculated !== undefined);
  const status = useCommonStatus();
  return hasFigures && status !== 'published' ? <RateMark status={status} /> : null;
}

function StatusWord() {
  const status = useResults((state) => state.result.status);
  const words = { 'not-ready': 'Not ready', fresh: 'Live', stale: 'Check', failed: 'Failed' } as const;
  return <span className={status === 'fresh' ? styles.live : styles.notLive}>{words[status]}</span>;
}

/** Names the baseline of all differences once. */
function CompareWith() {
  const ui = useUiStore();
  const compareWith = useUi((state) => state.compareWith);
  const isMeasured = useResults((state) => state.base !== undefined);
  const update = useResults((state) => comparedWith(state, 'update')?.name);
  const isAlone = useRecord(({ documents }) => sidsOf(documents.scenarios).length === 1);
  return (
    <>
      {!isMeasured && (
        <p className={styles.comparedAlone}>
          {update === undefined ? (
            <span className={styles.quiet}>Press Update Report to compare later changes</span>
          ) : (
            <>
              <span className={styles.quiet}>Compare with</span> {update}
            </>
          )}
        </p>
      )}
      {!isAlone && (
        <div className={styles.compare}>
          <MeasureFrom
            update={isMeasured ? { isChosen: compareWith === 'update' } : undefined}
            onChoose={(next) => ui.setState({ compareWith: next })}
          />
        </div>
      )}
    </>
  );
}

function Body() {
  const result = useResults((state) => state.result);
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
              Nothing you entered is lost. The last figures stay below.
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
              Press Update Report again. If the difference stays, contact support.
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

const Blocks = memo(function Blocks({ calculated }: { readonly calculated: Calculated }) {
  const month = useUi((state) => state.month);
  const names = useShortNames();
  const { projection } = calculated;
  const at = Math.min(month, projection.months - 1);
  const inCare = projection.plan.people.flatMap(({ resident, homeCare }, person) =>
    resident === undefined && homeCare === undefined ? [] : [person as PersonIndex],
  );
  // For a couple the main results come first, because the care of two people would push them out of view.
  const isCouple = projection.people.length > 1;
  const cash = <CashBlock projection={projection} month={at} />;
  return (
    <>
      {isCouple && cash}
      {inCare.map((person, place) => (
        <CareBlock
          key={person}
          projection={projection}
          person={person}
          month={at}
          name={names[person] ?? ''}
          isFirst={place === 0}
        />
      ))}
      {!isCouple && cash}
      <PensionBlock calculated={calculated} month={at} names={names} />
      <LateNotices />
    </>
  );
});

const NO_NOTICES: readonly Notice[] = [];

const LateNotices = memo(function LateNotices() {
  const notices = useLateResults((state) => state.result.calculated?.notices ?? NO_NOTICES);
  return <Notices notices={notices} />;
});

/** Whether there are figures that no update has included, or edits since the last update. */
function useIsChanged(): boolean {
  const hasFigures = useResults((state) => state.result.calculated !== undefined);
  const baseline = useResults((state) => state.baselines[state.sid]);
  return useRecord(({ documents, sid }) =>
    baseline === undefined ? hasFigures : !isSameCase(baseline.documents, documents, sid),
  );
}

function Foot() {
  const { isBusy, run } = useUpdateReport();
  const isChanged = useIsChanged();
  return (
    <div className={styles.foot}>
      <Button variant={isChanged ? 'primary' : 'secondary'} wide busy={isBusy} onClick={run}>
        Update Report
      </Button>
    </div>
  );
}
