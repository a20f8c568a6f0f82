/** Keeps the focus in the list of scenarios and sections while it is open as a sheet over the page. */
import { type RefObject, useEffect } from 'react';

const REACHED = 'button:not(:disabled), a[href]';

/** Next to the page it is not a sheet and does not keep the focus. */
const isOver = (sheet: HTMLElement): boolean => getComputedStyle(sheet).position === 'fixed';

export function useSheetFocus(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const sheet = ref.current;
    if (!isOpen || sheet === null || !isOver(sheet)) return;
    const opener = document.activeElement;
    const reached = (): readonly HTMLElement[] =>
      [...sheet.querySelectorAll<HTMLElement>(REACHED)].filter((each) => each.getClientRects().length > 0);
    (sheet.querySelector<HTMLElement>('[aria-current]') ?? reached()[0])?.focus();
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isOver(sheet)) return;
      if (event.key === 'Escape') close();
      if (event.key !== 'Tab') return;
      const all = reached();
      const [first, last] = [all[0], all.at(-1)];
      const isInside = sheet.contains(document.activeElement);
      const edge = event.shiftKey ? first : last;
      if (isInside && document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      const active = document.activeElement;
      const isLost = active === document.body || sheet.contains(active);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [ref, isOpen, close]);
}
