/**
 * What has the focus may go away under a key: a button that swaps a panel, a line that is deleted. The focus stays where
 * it was on the page, on what held it, so that the next key does not fall into nothing.
 */
import { useEffect } from 'react';

const HOLDERS = 'section, aside, nav, main, header, footer, dialog[open], fieldset, [role="group"], [tabindex]';

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

function takeFocus(holder: HTMLElement): void {
  if (!holder.hasAttribute('tabindex')) {
    holder.tabIndex = -1;
    // A press beside its controls would give it the focus from now on.
    holder.addEventListener('blur', () => holder.removeAttribute('tabindex'), { once: true });
  }
  holder.focus({ preventScroll: true });
}

export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, and what it stood in, from the inside out. */
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
      requestAnimationFrame(keep);
    };
    window.addEventListener('focusin', remember);
    window.addEventListener('keydown', listen, { capture: true });
    // Space presses a button when it is let go.
    window.addEventListener('keyup', listen, { capture: true });
    return () => {
      window.removeEventListener('focusin', remember);
      window.removeEventListener('keydown', listen, { capture: true });
      window.removeEventListener('keyup', listen, { capture: true });
    };
  }, []);
}
