/** The keyboard shortcuts of the record page. */

import { type Place, valueAt } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { useEffect } from 'react';
import { announce, keepTyped } from '../../../../design-system/index.ts';
import type { OtherPage } from '../../../../platform/record-view.ts';
import { isTyping, useSingleKey } from '../../../../platform/shortcuts.ts';
import { CURRENT, type Documents, isSid } from '../../../../state/documents.ts';
import { editedPlace } from '../../../../state/edited-place.ts';
import { useSession } from '../../../../state/hooks.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { update } from '../../figures/results/use-update-report.ts';
import { fieldId } from '../../form/binding/field-ids.ts';
import { registeredLabel } from '../../form/binding/labels.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { showField, useShowEntryField } from '../../form/binding/reveal.ts';
import { lineWords } from '../../keeping/merge/place-words.ts';
import { useJumpKeys } from './use-jump-keys.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLostKeys } from './use-lost-keys.ts';

/** Whether this is a text field of the form, whose changes are steps of the record's history. */
const isOfForm = (field: EventTarget | null): boolean =>
  field instanceof HTMLElement && /^(?:field|entry)-/.test(field.id);

/** The entry field at a place of the history. */
function entryFieldAt({ sid, path }: Place, documents: Documents) {
  const [part, , field] = path;
  if (part !== 'sFentries' || field === undefined) return undefined;
  const entry = valueAt(documents, { sid, path: path.slice(0, 2) }) as Entry | undefined;
  return entry && { entry, field: String(field) };
}

/** Pages by the letter after `g`. */
const PAGES: Readonly<Record<string, OtherPage>> = { s: 'graphs', r: 'report' };

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

export function useRecordShortcuts(): void {
  const session = useSession();
  const ui = useUiStore();
  const navigation = useNavigation();
  const showEntryField = useShowEntryField();
  useJumpKeys();
  useLostKeys();
  useKeptFocus();
  useSingleKey(']', () => ui.toggleResults());
  useSingleKey('D', () => navigation.duplicate(session.store.getState().sid));
  useSingleKey('p', () => ui.setState({ presenting: session.store.getState().sid }));
  useSingleKey('F2', () => {
    const { sid } = session.store.getState();
    if (sid !== CURRENT) navigation.rename(sid);
  });

  useEffect(() => {
    // The field that was typed in last. A field in which nothing was typed has no text of its own to undo.
    let typedIn: EventTarget | null = null;
    const remember = (event: Event): void => {
      typedIn = event.target;
    };
    const forget = (): void => {
      typedIn = null;
    };
    const undoesItself = (field: EventTarget | null): boolean =>
      isTyping(field) && !(field instanceof HTMLSelectElement) && (field === typedIn || !isOfForm(field));
    const travel = (isRedo: boolean): void => {
      const made = isRedo ? undefined : session.store.getState().history.past.at(-1)?.made;
      if (made !== undefined) {
        navigation.unmake(made);
        return;
      }
      const step = isRedo ? session.store.redo() : session.store.undo();
      if (step === undefined) return;
      const { documents } = session.store.getState();
      const place = editedPlace(step.key, step.sid);
      const label =
        registeredLabel(step.key)?.label ?? (place && lineWords(place, [documents]))?.label ?? 'Last change';
      announce(`${label} ${isRedo ? 'redone' : 'undone'}`);
      const { sid } = session.store.getState();
      const edited = place && entryFieldAt(place, documents);
      if (edited !== undefined) showEntryField(step.sid, edited.entry, edited.field);
      else if (step.sid !== sid) navigation.goTo(step.sid, fieldId(step.key));
      else if (showField(ui, sid, fieldId(step.key))) forget();
    };
    const listen = (event: KeyboardEvent): void => {
      const hasControl = event.ctrlKey || event.metaKey;
      // Plain typing costs no more than this line.
      if (!(hasControl || event.altKey || event.key === 'Escape') || isDialogOpen()) return;
      const key = event.key.toLowerCase();
      if (hasControl && key === 's') {
        event.preventDefault();
        keepTyped();
        navigation.save();
      } else if (hasControl && key === 'enter') {
        event.preventDefault();
        void update(session, ui);
      } else if (hasControl && (key === 'z' || key === 'y') && !undoesItself(event.target)) {
        event.preventDefault();
        travel(key === 'y' || event.shiftKey);
      } else if (event.altKey && !hasControl && /^Digit[0-5]$/.test(event.code)) {
        const sid = Number(event.code.slice(-1));
        if (!isSid(sid) || session.store.getState().documents.scenarios[sid] === undefined) return;
        event.preventDefault();
        keepTyped();
        navigation.goTo(sid);
      } else if (event.key === 'Escape' && !isTyping(event.target)) {
        const { rates, why } = ui.getState();
        if (rates !== undefined) ui.closeRates();
        else if (why.length > 0) ui.closeWhy();
      }
    };
    // After `g`, the next letter selects the page.
    let isGoing = false;
    const go = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
      const page = isGoing ? PAGES[event.key] : undefined;
      if (page !== undefined) {
        event.preventDefault();
        navigation.leaveFor(page);
      }
      isGoing = event.key === 'g';
      if (isGoing) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    window.addEventListener('keydown', go);
    window.addEventListener('input', remember);
    window.addEventListener('focusout', forget);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('keydown', go);
      window.removeEventListener('input', remember);
      window.removeEventListener('focusout', forget);
    };
  }, [session, ui, navigation, showEntryField]);
}
