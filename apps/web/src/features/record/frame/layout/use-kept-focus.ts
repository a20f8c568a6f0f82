/**
 * A key press may remove the focused element: a button that swaps a panel, a deleted line. The focus then moves to the
 * element that contained it, so that the next key press has a target.
 */
import { useEffect } from 'react';

const HOLDERS = 'section, aside, nav, main, header, footer, dialog[open], fieldset, [role="group"], [tabindex]';

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

function takeFocus(holder: HTMLElement): void {
  if (!holder.hasAttribute('tabindex')) {
    holder.tabIndex = -1;
    // The `tabindex` is removed on blur, because otherwise a press next to the controls inside the element would focus
    // it.
    holder.addEventListener('blur', () => holder.removeAttribute('tabindex'), { once: true });
  }
  holder.focus({ preventScroll: true });
}

export function useKeptFocus(): void {
  useEffect(() => {
    /** The last focused element and its ancestors, from the inside out. */
    let path: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent): void => {
      path = [];
      for (let at = target; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
        path = [...path, at];
    };
    const keep = (): void => {
      const [last, ...around] = path;
      if (document.activeElement !== document.body || last === undefined || canHaveFocus(last)) return;
      const holder = around.find((each) => canHaveFocus(each) && each.matches(HOLDERS));
      takeFocus(holder ?? document.getElementById('main') ?? document.body);
    };
    const listen = (): void => {
      keep();
      // This runs after the effects of the key. Asking for a frame would make one even if nothing changed.
      setTimeout(keep);
    };
    window.addEventListener('focusin', remember);
    window.addEventListener('keydown', listen, { capture: true });
    // The space bar presses a button on key release.
    window.addEventListener('keyup', listen, { capture: true });
    return () => {
      window.removeEventListener('focusin', remember);
      window.removeEventListener('keydown', listen, { capture: true });
      window.removeEventListener('keyup', listen, { capture: true });
    };
  }, []);
}
