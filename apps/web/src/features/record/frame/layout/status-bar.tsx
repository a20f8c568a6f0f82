/** The client's name, the current page, and whether the record is saved. */
import { texts } from '@advice-builder/contract';
import { formatLongDate } from '@advice-builder/kernel';
import { Button, Chip, Icon, IconButton, ScenarioSwatch, Tooltip } from '../../../../design-system/index.ts';
import { useRateBook } from '../../../../platform/rate-book.ts';
import type { RecordView } from '../../../../platform/record-view.ts';
import { sydneyMoment } from '../../../../platform/sydney.ts';
import { scenarioLabel } from '../../../../state/documents.ts';
import { useParts, useRecord } from '../../../../state/hooks.ts';
import { hasUnsavedWork } from '../../../../state/record-store.ts';
import { namesOf } from '../../base/people.ts';
import { newestRateBefore } from '../../base/rate-date.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import styles from './layout.module.css';
import { PAGE_TITLES } from './page-titles.ts';
import { isIdle, RecordOptions, Reroute } from './record-options.tsx';

const AUTOSAVE_HELP =
  'The record saves itself 2 seconds after an edit, and whenever the summary or report is updated or a scenario is added or changed.';

const NOT_REACHED = 'Not saved. Your changes are kept here and sent when the server answers.';

export function StatusBar({ view }: { readonly view: RecordView }) {
  const ui = useUiStore();
  const isReadOnly = useRecord((state) => state.readOnly);
  const isSidebarOpen = useUi((state) => state.isSidebarOpen);
  return (
    <section className={styles.status} aria-label="Record">
      <span className={styles.menuButton}>
        <IconButton
          icon="menu"
          label="Scenarios and sections"
          aria-expanded={isSidebarOpen}
          onClick={() => ui.setState(({ isSidebarOpen }) => ({ isSidebarOpen: !isSidebarOpen }))}
        />
      </span>
      <div className={styles.names}>
        <Who />
        <Active view={view} />
      </div>
      <RatePill />
      {isReadOnly ? (
        <Chip icon="lock">Read only</Chip>
      ) : (
        <>
          <SaveWords />
          <SaveButton />
        </>
      )}
      {import.meta.env.DEV && <Reroute />}
      <RecordOptions />
    </section>
  );
}

function Who() {
  const names = useParts(namesOf);
  const reference = useRecord((state) => state.documents.record.reference);
  return (
    <>
      <span className={styles.who}>
        {names[0]}
        {names[1] !== undefined && (
          <>
            <span className={styles.and}> &amp; </span>
            {names[1]}
          </>
        )}
      </span>
      {reference !== '' && (
        <span className={styles.reference}>
          Ref <span className="numeric">{reference}</span>
        </span>
      )}
      <span className={styles.separator} />
    </>
  );
}

function Active({ view }: { readonly view: RecordView }) {
  const sid = useRecord((state) => state.sid);
  const label = useRecord((state) => scenarioLabel(state.sid, state.documents.scenarios[state.sid]?.name ?? ''));
  if (view.page !== 'scenario') {
    return <h1 className={styles.active}>{PAGE_TITLES[view.page]}</h1>;
  }
  return (
    <h1 className={styles.active} tabIndex={-1}>
      <ScenarioSwatch sid={sid} />
      <span className={styles.activeName}>{label}</span>
    </h1>
  );
}

/** Opens the rates behind the figures of the scenario. */
function RatePill() {
  const ui = useUiStore();
  const isOpen = useUi((state) => state.rates !== undefined);
  const today = useRecord((state) => state.today);
  const date = newestRateBefore(useRateBook(), today);
  return (
    <button
      type="button"
      className={styles.rates}
      aria-expanded={isOpen}
      title={`Rates at ${formatLongDate(date)}`}
      data-opens-rates
      onClick={() => (isOpen ? ui.closeRates() : ui.openRates())}
    >
      <Icon name="calendar" />
      <span className={styles.ratesWords}>Rates at {formatLongDate(date)}</span>
    </button>
  );
}

function SaveWords() {
  const { save } = useNavigation();
  const phase = useRecord((state) => state.save);
  const isSavingAloud = useRecord((state) => state.isSaving && !state.saveSoft);
  const savedAt = useRecord((state) => state.savedAt);
  const today = useRecord((state) => state.today);
  if (phase.phase === 'failed') {
    return (
      <span className={styles.notSaved} role="alert">
        <Icon name="warning" />
        <span>{phase.retries ? NOT_REACHED : `Not saved. ${phase.message}`}</span>
        <Button variant="link" onClick={save}>
          Try again
        </Button>
      </span>
    );
  }
  if (phase.phase === 'asking') {
    return (
      <span className={styles.notSaved}>
        <Icon name="warning" />
        <span>Not saved: a decision is needed.</span>
      </span>
    );
  }
  if (isSavingAloud) {
    return (
      <span className={styles.saved} role="status">
        <span className="visually-hidden">Saving</span>
        <span className={styles.dots} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      </span>
    );
  }
  if (savedAt === null) return <span className={styles.saved}>Not saved yet</span>;
  return (
    <span className={styles.saved}>
      <Icon name="check" />
      <span className={styles.savedLabel}>{texts.savedAt}</span>
      <span className="numeric">{sydneyMoment(savedAt, today)}</span>
    </span>
  );
}

function SaveButton() {
  const { save } = useNavigation();
  const canSave = useRecord(isIdle);
  const isUnsaved = useRecord(hasUnsavedWork);
  return (
    <Tooltip text={AUTOSAVE_HELP}>
      <Button
        size="small"
        aria-disabled={!canSave}
        data-unsaved={isUnsaved}
        onClick={() => {
          if (canSave) save();
        }}
      >
        Save
      </Button>
    </Tooltip>
  );
}
