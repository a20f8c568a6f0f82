/** Keys that jump far: between groups of the form, to the Add buttons, to another page, to a new scenario. */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { keepTyped } from '../../../../design-system/index.ts';
import type { OtherPage } from '../../../../platform/record-view.ts';
import { useSession } from '../../../../state/hooks.ts';
import { useUiStore } from '../../base/ui-store.ts';
import { toggleMode } from '../../form/binding/mode.ts';
import { moneyPart, rowKey } from '../../form/binding/money-parts.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { setRowOpen } from '../../form/sections/section.tsx';

const GROUPS = 'main section[id], main section[id] [role="group"][aria-label]';
const FIELDS = 'input:not(:disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])';
const PAGES: Readonly<Record<string, OtherPage>> = { KeyG: 'graphs', KeyR: 'report' };

const isSeen = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });

const isAfter = (element: Node, other: Node): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The first field of a group: of side-by-side options the chosen one, of a folded section its button. */
function firstField(group: Element): HTMLElement | undefined {
  const opens = group.querySelector<HTMLElement>('[data-opens-section]');
  if (opens !== null) return opens;
  const fields = [...group.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isSeen);
  const [first] = fields;
  return first?.type === 'radio'
    ? (fields.find(({ name, checked }) => name === first.name && checked) ?? first)
    : first;
}

function goToGroup(isBack: boolean): void {
  const from = document.activeElement ?? document.body;
  const firsts = [...document.querySelectorAll(GROUPS)].map(firstField).filter((field) => field !== undefined);
  const isThere = (field: HTMLElement): boolean => field !== from && isAfter(field, from) !== isBack;
  const to = isBack ? firsts.findLast(isThere) : firsts.find((field) => from === document.body || isThere(field));
  to?.focus();
}

/** Focuses the next Add button of a section; after the last one, the first. */
function goToAdd(section: Element): void {
  const from = document.activeElement ?? section;
  const buttons = [...section.querySelectorAll<HTMLElement>('button[data-add]:not(:disabled)')].filter(isSeen);
  const to = buttons.find((button) => button !== from && isAfter(button, from)) ?? buttons[0];
  to?.focus();
}

export function useJumpKeys(): void {
  const { store } = useSession();
  const navigation = useNavigation();
  const ui = useUiStore();
  useEffect(() => {
    const add = (): void => {
      const id = document.activeElement?.closest('main section[id]')?.id;
      if (id === undefined) return;
      if (moneyPart(id) !== undefined) flushSync(() => setRowOpen(ui, rowKey(store.getState().sid, id), true));
      const section = document.getElementById(id);
      const part = moneyPart(id)?.part;
      if (!section) return;
      const { documents, sid, readOnly } = store.getState();
      if (part === undefined || readOnly || documents.scenarios[sid]?.[part].quick !== true) {
        goToAdd(section);
        return;
      }
      // Quick mode has no entries but debts, so the section switches to full mode.
      toggleMode(store, part);
      requestAnimationFrame(() => goToAdd(section));
    };
    const listen = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || document.querySelector('dialog[open]') !== null) return;
      const page = PAGES[code];
      // A Mac types another character with this key, so this checks its position.
      if (code === 'PageDown' || code === 'PageUp') goToGroup(code === 'PageUp');
      else if (code === 'KeyA') add();
      else if (code === 'KeyC' && !store.getState().readOnly) {
        keepTyped();
        navigation.duplicate(store.getState().sid);
      } else if (page !== undefined) {
        keepTyped();
        navigation.leaveFor(page);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, navigation, ui]);
}
