/** The scenarios, pages and sections of the open record. */
import { CARE_TYPE, maxedTooltip, texts, toastTimes } from '@advice-builder/contract';
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import {
  Button,
  classNames,
  Icon,
  type IconName,
  ScenarioSwatch,
  Tooltip,
  toast,
} from '../../../../design-system/index.ts';
import type { OtherPage, RecordView } from '../../../../platform/record-view.ts';
import { useRootMark } from '../../../../platform/use-root-mark.ts';
import { CURRENT, type Sid, scenarioName, sidsOf } from '../../../../state/documents.ts';
import { useParts, useRecord } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import { CHART_ID, SUMMARY_ID } from '../../base/summary-id.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { moneyPart, rowKey, TOP_UP_ENTRIES } from '../../form/binding/money-parts.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { useHomeFaults } from '../../form/binding/rules.ts';
import { staleOf } from '../../form/binding/stale.ts';
import { countLeftOut } from '../../form/entries/listed.ts';
import { ScenarioMenu } from '../../form/sections/scenario-menu.tsx';
import { isCareChosen, setRowOpen } from '../../form/sections/section.tsx';
import styles from './layout.module.css';
import { scrollToAnchor } from './scroll-to-anchor.ts';
import { type SectionLink, sectionLinks } from './section-links.ts';
import { useSheetFocus } from './use-sheet-focus.ts';

/** Scenarios can be added and changed once the Current Situation has a type of care. */
function isCurrentValid(state: RecordState): boolean {
  return (state.documents.scenarios[CURRENT]?.sCare[0].typeOfCare ?? CARE_TYPE.none) !== CARE_TYPE.none;
}

export function Sidebar({ view }: { readonly view: RecordView }) {
  const isValid = useRecord(isCurrentValid);
  const ui = useUiStore();
  const isOpen = useUi((state) => state.isSidebarOpen);
  const nav = useRef<HTMLElement>(null);
  useRootMark('data-has-sidebar');
  useSheetFocus(
    nav,
    isOpen,
    useCallback(() => ui.setState({ isSidebarOpen: false }), [ui]),
  );
  const refuse = (event: MouseEvent): void => {
    if (isValid) return;
    event.preventDefault();
    event.stopPropagation();
    toast({ kind: 'warning', title: texts.sidebarDisabled, ms: toastTimes.oops });
  };
  return (
    <nav ref={nav} className={styles.sidebar} aria-label="Scenarios and sections" onClickCapture={refuse}>
      <ScenarioList view={view} isEnabled={isValid} />
      <Pages view={view} isEnabled={isValid} />
      <Sections view={view} isEnabled={isValid} />
    </nav>
  );
}

interface PartProps {
  readonly view: RecordView;
  readonly isEnabled: boolean;
}

function ScenarioList({ view, isEnabled }: PartProps) {
  const navigation = useNavigation();
  const sid = useRecord((state) => state.sid);
  const isReady = useRecord((state) => state.scenarioReady);
  const isAdding = useRecord((state) => state.addingScenario);
  const isReadOnly = useRecord((state) => state.readOnly);
  const max = useRecord((state) => state.maxScenarios);
  const listed = useParts((state) =>
    sidsOf(state.documents.scenarios).map((each) => {
      const name = scenarioName(each, state.documents.scenarios[each]?.name ?? '');
      return `${each} ${staleOf(state, each).length} ${name}`;
    }),
  );
  const isFull = listed.length >= max;
  return (
    <>
      <div className={styles.sideHead}>
        <h2 className={styles.sideTitle}>Scenarios</h2>
        {!isReadOnly && (
          <Tooltip text={isFull ? maxedTooltip(max) : 'Add a scenario: a copy of the Current Situation'}>
            <Button
              variant="ghost"
              size="small"
              {...(isFull ? {} : { icon: 'add' as const })}
              busy={isAdding}
              aria-disabled={isFull || !isEnabled || !isReady}
              onClick={() => {
                if (isReady && !isFull) navigation.add();
              }}
            >
              {isFull ? texts.maxed : 'Add'}
            </Button>
          </Tooltip>
        )}
      </div>
      <ul className={styles.sideList}>
        {listed.map((line) => {
          const each = Number(line.slice(0, 1)) as Sid;
          const [, stale = '0'] = line.split(' ', 2);
          const name = line.slice(3 + stale.length);
          const isCurrent = view.page === 'scenario' && each === sid;
          return (
            <li key={each} className={styles.sideRow}>
              <button
                type="button"
                className={styles.sideItem}
                aria-current={isCurrent ? 'page' : undefined}
                aria-disabled={!isEnabled || !isReady}
                onClick={() => {
                  if (isReady) navigation.goTo(each);
                }}
              >
                {each === CURRENT ? <Icon name="user" /> : <span className={styles.sideNumber}>{each}</span>}
                <span className={styles.sideName}>{name}</span>
                {stale !== '0' && (
                  <span
                    className={styles.count}
                    title={`${stale} changed in the Current Situation since this scenario was copied`}
                  >
                    {stale}
                    <span className="visually-hidden"> to review</span>
                  </span>
                )}
                <ScenarioSwatch sid={each} />
              </button>
              {isEnabled && (
                <ScenarioMenu sid={each} label={`Menu of scenario ${each}`} buttonClassName={styles.sideMenu}>
                  <Icon name="more" />
                </ScenarioMenu>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Pages({ view, isEnabled }: PartProps) {
  const navigation = useNavigation();
  const isReady = useRecord((state) => state.scenarioReady);
  const item = (page: OtherPage, icon: IconName, label: string): ReactNode => (
    <li>
      <button
        type="button"
        className={styles.sideItem}
        aria-current={view.page === page ? 'page' : undefined}
        aria-disabled={!isEnabled || !isReady}
        onClick={() => {
          if (isReady) navigation.leaveFor(page);
        }}
      >
        <Icon name={icon} />
        <span className={styles.sideName}>{label}</span>
      </button>
    </li>
  );
  return (
    <ul className={styles.sideList}>
      {item('graphs', 'chart', texts.graphsTitle)}
      {item('report', 'document', 'Reports')}
      {item('history', 'clock', texts.history)}
      {item('letters', 'scales', texts.letters)}
    </ul>
  );
}

const countedIn = (section: string) =>
  section === 'care-arrangement' ? TOP_UP_ENTRIES : (moneyPart(section)?.eids ?? []);

function Sections({ view, isEnabled }: PartProps) {
  const sid = useRecord((state) => state.sid);
  const links = useMemo(() => sectionLinks(sid), [sid]);
  return (
    <>
      <div className={styles.sideHead}>
        <h2 className={styles.sideTitle}>On this page</h2>
      </div>
      <ul>
        {links.map((link) => (
          <SectionItem key={link.id} link={link} isOn={view.page === 'scenario'} isEnabled={isEnabled} />
        ))}
      </ul>
    </>
  );
}

interface SectionItemProps {
  readonly link: SectionLink;
  /** Whether a scenario is on screen. */
  readonly isOn: boolean;
  readonly isEnabled: boolean;
}

function SectionItem({ link, isOn, isEnabled }: SectionItemProps) {
  const ui = useUiStore();
  const isCurrent = useUi((state) => state.section === link.id) && isOn;
  const newEntry = useUi((state) => state.newEntry);
  const leftOut = useRecord((state) => countLeftOut(state, countedIn(link.id), newEntry));
  const key = useRecord((state) => rowKey(state.sid, link.isPart ? SUMMARY_ID : link.id));
  const go = (): void => {
    ui.setState({
      isSidebarOpen: false,
      section: link.id,
      isSummaryWide: link.id === SUMMARY_ID || link.id === CHART_ID,
    });
    setRowOpen(ui, key, true);
    // The columns have to take their new widths first.
    requestAnimationFrame(() => {
      const target = document.getElementById(link.id);
      if (target === null) return;
      scrollToAnchor(target);
      target.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
  };
  const toFillIn = useBlanks(link.id);
  const item = (
    <button
      type="button"
      className={classNames(styles.sectionItem, link.isPart && styles.sectionPart)}
      aria-current={isCurrent ? 'true' : undefined}
      aria-disabled={!isOn || !isEnabled}
      onClick={() => {
        if (isOn) go();
      }}
    >
      <span className={styles.sideName}>{link.label}</span>
      {leftOut > 0 && (
        <span className={styles.count} title={leftOut === 1 ? '1 entry not counted' : `${leftOut} entries not counted`}>
          {leftOut}
          <span className="visually-hidden"> not counted</span>
        </span>
      )}
      {toFillIn > 0 && (
        <span className={styles.count} title={toFillIn === 1 ? '1 field to fill in' : `${toFillIn} fields to fill in`}>
          {toFillIn}
          <span className="visually-hidden"> to fill in</span>
        </span>
      )}
    </button>
  );
  return <li>{isOn ? item : <Tooltip text={texts.returnToScenario}>{item}</Tooltip>}</li>;
}

/** Home counts its fields with errors or missing values; other sections count their entries. */
function useBlanks(section: string): number {
  const faults = useHomeFaults();
  const isOpen = useRecord(isCareChosen);
  return section === 'home' && isOpen ? faults.length : 0;
}
