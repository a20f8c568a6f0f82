/** One row of a list of entries: its description, whether it counts, and its actions. */
import { addRule, duplicateEntry, duplicateName, entryAmount, isIncomeTotal } from '@advice-builder/casework';
import { ENTRY, type Entry, texts } from '@advice-builder/contract';
import { knownEntries } from '@advice-builder/results';
import { type FocusEvent, type KeyboardEvent, memo, useEffect } from 'react';
import { announce, Chip, EditButton, EntryRow, toast, useIsReadOnly } from '../../../../design-system/index.ts';
import { findEntry, useParts, useSession } from '../../../../state/hooks.ts';
import { AT_ONCE, stayInPlace } from '../../base/stay-in-place.ts';
import { useUi, useUiStore } from '../../base/ui-store.ts';
import { entryRowId, fieldId } from '../binding/field-ids.ts';
import { entryStanding } from '../binding/stale.ts';
import { currentOf, entriesOfBoth, isChanged } from './counterpart.ts';
import styles from './entries.module.css';
import { EntryForm } from './entry-form.tsx';
import { templateOf, titleOf } from './entry-words.ts';
import { leftOutOf, newEntryHint } from './listed.ts';
import { useShownEntry, useSummary } from './use-summary.ts';

export interface EntryItemProps {
  readonly entryId: string;
  /** The previous and next entries in the list. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly onDelete: (entry: Entry) => void;
}

/** The templates whose name the list already shows, so that their rows do not repeat it. */
const SAID_BY_LIST: readonly number[] = [ENTRY.investment, ENTRY.outOfPocket];

/** All values of the record that the row shows, with one subscription, because every key notifies all of them. */
function useRow(entryId: string) {
  const isNew = useUi((state) => state.newEntry === entryId);
  const row = useParts((state) => {
    const entry = findEntry(state, entryId);
    const current = currentOf(state, entryId);
    const scenario = state.documents.scenarios[state.sid];
    const isThere = entry !== undefined;
    return {
      entry,
      title: titleOf(state, entry),
      standing: entryStanding(state, entryId),
      isChangedHere: isThere && current !== undefined && isChanged(entry, current, entriesOfBoth(state)),
      leftOut: isThere ? leftOutOf(state, entry) : undefined,
      hint: isNew ? newEntryHint(state, entryId) : undefined,
      fullReason: isThere && scenario !== undefined ? addRule(scenario, entry.eid).reason : undefined,
    };
  });
  const shown = useShownEntry(row.entry);
  const summary = useSummary(shown);
  return { ...row, shown, summary, isNew };
}

/** Clears the "new" state of an entry when its section is closed or its scenario is left. */
function useNewWhileShown(entryId: string, isNew: boolean): void {
  const ui = useUiStore();
  useEffect(
    () => () => {
      if (!isNew) return;
      requestAnimationFrame(() => {
        const isGone = document.getElementById(entryRowId(entryId)) === null;
        if (isGone && ui.getState().newEntry === entryId) ui.setState({ newEntry: undefined });
      });
    },
    [entryId, isNew, ui],
  );
}

const buttonOf = (entryId: string): HTMLButtonElement | null | undefined =>
  document.getElementById(entryRowId(entryId))?.querySelector('button');

function useDuplicate(): (entry: Entry, title: string) => void {
  const { store } = useSession();
  const ui = useUiStore();
  return (entry, title) => {
    const pressed = document.activeElement;
    const { sid, documents, today } = store.getState();
    const scenario = documents.scenarios[sid];
    const existing = scenario === undefined ? [] : knownEntries(scenario);
    const copied = { ...duplicateEntry(entry, { sid, existing, today }), name: duplicateName(title) } as Entry;
    store.commit();
    store.changeEntries(`duplicate ${entry.id}`, (entries) => entries.toSpliced(entries.indexOf(entry) + 1, 0, copied));
    ui.openEntryRow(copied.id);
    announce(`${copied.name} added`);
    // If no further entry can be added, the button is now disabled, so the focus has to move on.
    requestAnimationFrame(() => {
      if (!(pressed instanceof HTMLButtonElement && pressed.disabled)) return;
      buttonOf(copied.id)?.focus({ preventScroll: true });
    });
  };
}

type Direction = 'up' | 'down';

/** Swaps the entry with its neighbour in the list. */
function useMove({
  entryId,
  before,
  after,
}: EntryItemProps): (entry: Entry, title: string, direction: Direction) => void {
  const { store } = useSession();
  const isReadOnly = useIsReadOnly();
  return (entry, title, direction) => {
    const otherId = direction === 'up' ? before : after;
    if (otherId === undefined || isReadOnly) return;
    const focused = document.activeElement;
    store.commit();
    store.changeEntries(`move ${entryId}`, (entries) => {
      const [at, to] = [entryId, otherId].map((id) => entries.findIndex((each) => each.id === id)) as [number, number];
      const other = entries[to];
      return other === undefined || at < 0 ? entries : entries.with(at, other).with(to, entry);
    });
    store.commit();
    announce(`${title} moved ${direction}`);
    // Moving the row on the page removes the focus from the pressed button. The button is also disabled if the row is
    // now first or last.
    requestAnimationFrame(() => {
      const usable = focused instanceof HTMLButtonElement && !focused.disabled ? focused : undefined;
      (usable ?? buttonOf(entryId))?.focus();
    });
  };
}

export const EntryItem = memo(function EntryItem(props: EntryItemProps) {
  const { entryId, before, after, onDelete } = props;
  const ui = useUiStore();
  const row = useRow(entryId);
  const { entry, shown, title, summary, leftOut, isNew } = row;
  const isOpen = useUi((state) => state.openEntry === entryId);
  const isReadOnly = useIsReadOnly();
  const duplicate = useDuplicate();
  const moveEntry = useMove(props);
  useNewWhileShown(entryId, isNew);
  if (entry === undefined || shown === undefined) return null;
  const amount = entryAmount(shown);
  const move = (direction: Direction): void => moveEntry(entry, title, direction);
  const isFixed = entry.protected || isReadOnly;

  const onBlur = ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLLIElement>): void => {
    // If the whole window loses the focus, the field keeps it.
    if (!isNew || currentTarget.contains(relatedTarget) || document.activeElement === target) return;
    ui.setState({ newEntry: undefined });
  };

  const toggle = (): void => {
    stayInPlace(document.getElementById(entryRowId(entryId)), AT_ONCE);
    ui.openEntryRow(isOpen ? undefined : entryId);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 'up' : 'down');
  };

  return (
    <EntryRow
      id={entryRowId(entryId)}
      open={isOpen}
      onToggle={toggle}
      onKeyDown={onKeyDown}
      name={title}
      chips={<Chips entry={entry} title={title} standing={row.standing} isChanged={row.isChangedHere} />}
      summary={row.hint ?? (isOpen || summary === '' ? undefined : summary)}
      incomplete={leftOut === undefined || isNew || isOpen ? undefined : `Not counted. ${leftOut}`}
      onBlur={onBlur}
      holds={isIncomeTotal(entry) ? fieldId('scenario.sIncome.quickTotal') : undefined}
      value={amount.text ?? 'No value'}
      unit={amount.unit}
      onDuplicate={isFixed ? undefined : () => duplicate(entry, title)}
      duplicateReason={row.fullReason}
      onDelete={isFixed ? undefined : () => onDelete(entry)}
      protectedReason={entry.protected ? texts.entryProtected : undefined}
      onProtected={() => toast({ kind: 'warning', title: texts.entryProtected })}
    >
      {isOpen && (
        <>
          <EntryForm entry={entry} isNew={isNew} leftOut={leftOut} summary={summary} />
          {(before !== undefined || after !== undefined) && (
            <MoveButtons isFirst={before === undefined} isLast={after === undefined} onMove={move} />
          )}
        </>
      )}
    </EntryRow>
  );
});

interface ChipsProps {
  readonly entry: Entry;
  readonly title: string;
  readonly standing: ReturnType<typeof entryStanding>;
  readonly isChanged: boolean;
}

function Chips({ entry, title, standing, isChanged }: ChipsProps) {
  const template = templateOf(entry);
  return (
    <>
      {!entry.protected && title !== template.title && !SAID_BY_LIST.includes(entry.eid) && (
        <Chip>{template.title}</Chip>
      )}
      {standing === 'stale' && <Chip tone="warn">Out of date</Chip>}
      {standing === 'removed' && <Chip tone="warn">Deleted from the Current Situation</Chip>}
      {isChanged && standing === undefined && <Chip tone="changed">Changed</Chip>}
      {entry.protected && <Chip icon="lock">Protected</Chip>}
    </>
  );
}

interface MoveButtonsProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (direction: Direction) => void;
}

function MoveButtons({ isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <div className={styles.order}>
      <EditButton size="small" variant="ghost" icon="chevronUp" disabled={isFirst} onClick={() => onMove('up')}>
        Move up
      </EditButton>
      <EditButton size="small" variant="ghost" icon="chevronDown" disabled={isLast} onClick={() => onMove('down')}>
        Move down
      </EditButton>
    </div>
  );
}
