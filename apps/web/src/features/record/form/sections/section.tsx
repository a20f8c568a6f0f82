/**
 * A section of the scenario page: a sheet, or a row that opens. It is a row where there is room for one column only,
 * and in a proposed scenario where it equals the Current Situation.
 */
import { hasPartner, isCareComplete } from '@advice-builder/casework';
import { sectionTitle, type TitledSection, texts, toastTimes } from '@advice-builder/contract';
import { type ReactNode, useEffect } from 'react';
import { Button, Icon, Sheet, type SheetProps, toast } from '../../../../design-system/index.ts';
import type { Documents } from '../../../../state/documents.ts';
import { useRecord, useResults, useSession } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import { useIsNarrow } from '../../base/narrow.ts';
import { type UiStore, useUi, useUiStore } from '../../base/ui-store.ts';
import { fieldId, goToField } from '../binding/field-ids.ts';
import { moneyPart, rowKey } from '../binding/money-parts.ts';
import { areFieldsSame, hasNotice, isAsInCurrent } from './as-current.ts';
import styles from './section.module.css';

export interface SectionProps extends Omit<SheetProps, 'waiting'> {
  readonly id: string;
  /** Whether the section waits until every client has a type of care. */
  readonly afterCare?: boolean;
  /** The text of the section while it is folded to a row. */
  readonly rowSummary?: ReactNode;
}

export function isCareChosen(state: RecordState): boolean {
  const scenario = state.documents.scenarios[state.sid];
  return scenario !== undefined && isCareComplete(state.documents.record, scenario);
}

/** The path of the type of care that is still missing. */
function missingCarePath({ record, scenarios }: Documents, sid: RecordState['sid']): string {
  const first = scenarios[sid]?.sCare[0].typeOfCare;
  return hasPartner(record) && first !== 0 ? 'scenario.sCare.1.typeOfCare' : 'scenario.sCare.0.typeOfCare';
}

export function Section({ afterCare = false, rowSummary, ...sheet }: SectionProps) {
  const isWaiting = useRecord((state) => afterCare && !isCareChosen(state));
  const carePath = useRecord((state) => missingCarePath(state.documents, state.sid));
  const isNarrow = useIsNarrow();
  const { isFolded, canFold, follows, setOpen } = useFold(sheet.id, rowSummary !== undefined, isWaiting);
  if (isWaiting) {
    const askForCare = (): void => {
      toast({ kind: 'warning', title: texts.oopsTitle, body: texts.selectCareFirst, ms: toastTimes.oops });
      goToField(fieldId(carePath));
    };
    return <Sheet {...sheet} waiting={{ reason: 'Choose a type of care first', onPress: askForCare }} />;
  }
  if (isFolded) {
    const summary = follows ? <>As in the Current Situation: {rowSummary}</> : rowSummary;
    return <SectionRow id={sheet.id} title={sheet.title} summary={summary} onOpen={() => setOpen(true)} />;
  }
  if (!canFold) return <Sheet {...sheet} />;
  // Next to the results the button has no room for a word.
  const asWord = (word: ReactNode): ReactNode => (isNarrow ? word : <span className={styles.wideWord}>{word}</span>);
  return (
    <Sheet
      {...sheet}
      meta={sheet.meta === undefined ? undefined : asWord(sheet.meta)}
      actions={
        <>
          {sheet.actions}
          <Button variant="ghost" size="small" icon="chevronUp" aria-expanded onClick={() => setOpen(false)}>
            {asWord('Close')}
          </Button>
        </>
      }
    />
  );
}

interface Fold {
  readonly isFolded: boolean;
  /** Whether the section is open and can be folded to one line. */
  readonly canFold: boolean;
  /** Whether the section equals the Current Situation. */
  readonly follows: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

function useFold(id: string, hasRow: boolean, isWaiting: boolean): Fold {
  const ui = useUiStore();
  const isNarrow = useIsNarrow();
  const money = moneyPart(id);
  const { store } = useSession();
  const key = useRecord((state) => rowKey(state.sid, id));
  const isOpen = useUi((state) => state.openRows.has(key));
  const isProposed = useRecord((state) => state.sid !== 0) && money !== undefined;
  const isSame = useRecord((state) => money !== undefined && isAsInCurrent(state, money));
  const isNoticed = useResults(
    (results) => isSame && money !== undefined && hasNotice(store.getState(), results, money),
  );
  const follows = isSame && !isNoticed;
  const mayFold = hasRow && (isNarrow || follows);
  // An open section stays open for the visit, so that it does not fold while a person types the old value again.
  const isKeptOpen = !isNarrow && !isWaiting && isProposed && !follows && !isOpen;
  useEffect(() => {
    if (isKeptOpen) setRowOpen(ui, key, true);
  }, [isKeptOpen, ui, key]);
  const setOpen = (open: boolean): void => {
    setRowOpen(ui, key, open);
    // The focus moves to the element that replaces the pressed one.
    requestAnimationFrame(() =>
      document
        .getElementById(id)
        ?.querySelector<HTMLElement>(open ? 'h2' : 'button')
        ?.focus({ preventScroll: true }),
    );
  };
  return { isFolded: mayFold && !isOpen, canFold: mayFold && isOpen, follows: isProposed && follows, setOpen };
}

export function setRowOpen(ui: UiStore, id: string, isOpen: boolean): void {
  ui.setState(({ openRows }) => {
    const next = new Set(openRows);
    if (isOpen) next.add(id);
    else next.delete(id);
    return { openRows: next };
  });
}

interface SectionRowProps {
  readonly id: string;
  readonly title: string;
  readonly summary: ReactNode;
  readonly onOpen: () => void;
}

/** A section folded to one line. */
export function SectionRow({ id, title, summary, onOpen }: SectionRowProps) {
  return (
    <section id={id} className={styles.row} aria-label={title}>
      <button type="button" className={styles.rowButton} aria-expanded={false} data-opens-section onClick={onOpen}>
        <span className={styles.rowText}>
          <span className={styles.rowTitle}>{title}</span> <span className={styles.rowSummary}>{summary}</span>
        </span>
        <Icon name="chevronRight" />
      </button>
    </section>
  );
}

/** The mark in a section's header while the section equals the Current Situation. */
export function useFollowsCurrent(part: 'sHome' | 'sAssets' | 'sExpenses'): ReactNode {
  const follows = useRecord(({ sid, documents: { scenarios } }) => {
    const [own, current] = [scenarios[sid], scenarios[0]];
    return sid !== 0 && own !== undefined && current !== undefined && areFieldsSame(own, current, part);
  });
  return follows ? 'From Current Situation' : undefined;
}

export function useSectionTitle(section: TitledSection): string {
  return useRecord((state) => sectionTitle(section, state.sid));
}
