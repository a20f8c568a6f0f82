/** A section of the scenario page: a sheet, or a row that opens where there is room for one column only. */
import { isCareComplete, sectionTitle, type TitledSection, texts, toastTimes } from '@advice-builder/contract';
import type { ReactNode } from 'react';
import { Button, Icon, Sheet, type SheetProps, toast } from '../../../design-system/index.ts';
import type { Documents } from '../../../state/documents.ts';
import { useRecord } from '../../../state/hooks.ts';
import type { RecordState } from '../../../state/record-store.ts';
import { fieldId, goToField } from '../binding/field-ids.ts';
import { useIsNarrow } from '../narrow.ts';
import { type UiStore, useUi, useUiStore } from '../ui-store.ts';
import styles from './section.module.css';

export interface SectionProps extends Omit<SheetProps, 'waiting'> {
  readonly id: string;
  /** Waits until every client has a type of care. */
  readonly afterCare?: boolean;
  /** On a narrow screen the section is a row with this line until it is opened. */
  readonly rowSummary?: ReactNode;
}

export function isCareChosen(state: RecordState): boolean {
  const scenario = state.documents.scenarios[state.sid];
  return scenario !== undefined && isCareComplete(state.documents.record, scenario);
}

/** The type of care that is still to be chosen. */
function missingCarePath({ record, scenarios }: Documents, sid: RecordState['sid']): string {
  const first = scenarios[sid]?.sCare[0].typeOfCare;
  return record.relationship !== 1 && first !== 0 ? 'scenario.sCare.1.typeOfCare' : 'scenario.sCare.0.typeOfCare';
}

export function Section({ afterCare = false, rowSummary, ...sheet }: SectionProps) {
  const isWaiting = useRecord((state) => afterCare && !isCareChosen(state));
  const carePath = useRecord((state) => missingCarePath(state.documents, state.sid));
  const isNarrow = useIsNarrow();
  const isOpen = useUi((state) => state.openRows.has(sheet.id));
  const ui = useUiStore();
  if (isWaiting) {
    const askForCare = (): void => {
      toast({ kind: 'warning', title: texts.oopsTitle, body: texts.selectCareFirst, ms: toastTimes.oops });
      goToField(fieldId(carePath));
    };
    return <Sheet {...sheet} waiting={{ reason: 'Choose a type of care first', onPress: askForCare }} />;
  }
  if (!isNarrow || rowSummary === undefined) return <Sheet {...sheet} />;
  const setOpen = (open: boolean): void => {
    setRowOpen(ui, sheet.id, open);
    // The focus goes on to what stands in the place of what was pressed.
    requestAnimationFrame(() =>
      document
        .getElementById(sheet.id)
        ?.querySelector<HTMLElement>(open ? 'h2' : 'button')
        ?.focus({ preventScroll: true }),
    );
  };
  if (!isOpen) {
    return <SectionRow id={sheet.id} title={sheet.title} summary={rowSummary} onOpen={() => setOpen(true)} />;
  }
  return (
    <Sheet
      {...sheet}
      actions={
        <>
          {sheet.actions}
          <Button variant="ghost" size="small" icon="chevronUp" onClick={() => setOpen(false)}>
            Close
          </Button>
        </>
      }
    />
  );
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

/** A section closed to one line. */
export function SectionRow({ id, title, summary, onOpen }: SectionRowProps) {
  return (
    <section id={id} className={styles.row} aria-label={title}>
      <button type="button" className={styles.rowButton} aria-expanded={false} onClick={onOpen}>
        <span className={styles.rowText}>
          <span className={styles.rowTitle}>{title}</span>
          <span className={styles.rowSummary}>{summary}</span>
        </span>
        <Icon name="chevronRight" />
      </button>
    </section>
  );
}

/** What stands in a section's header while nothing in it differs from the Current Situation. */
export function useFollowsCurrent(part: 'sHome' | 'sAssets' | 'sInvest' | 'sIncome' | 'sExpenses'): ReactNode {
  const follows = useRecord((state) => {
    if (state.sid === 0) return false;
    const own = Object.entries(state.documents.scenarios[state.sid]?.[part] ?? {});
    const current: Readonly<Record<string, unknown>> = state.documents.scenarios[0]?.[part] ?? {};
    return own.every(([key, value]) => Object.is(current[key], value));
  });
  return follows ? 'From Current Situation' : undefined;
}

export function useSectionTitle(section: TitledSection): string {
  return useRecord((state) => sectionTitle(section, state.sid));
}
