/** What is pressed stays under the pointer until it is let go, whatever the press brings about above it. */
import { useEffect } from 'react';
import { holdTop } from './stay-in-place.ts';

/**
 * Leaving a field by a press elsewhere may give or take lines above the pressed control, between the button going down
 * and coming up: the press would then end beside it, and be none. The page is scrolled by as much as the control moved.
 */
export function useHeldPress(): void {
  useEffect(() => {
    let pressed: { readonly element: Element; readonly putBack: () => void } | undefined;
    const correct = (): void => {
      if (pressed?.element.isConnected) pressed.putBack();
    };
    // Told after a change and before it is painted.
    const changes = new MutationObserver(correct);
    const end = (): void => {
      changes.disconnect();
      pressed = undefined;
    };
    const begin = ({ target, button, pointerType }: PointerEvent): void => {
      const main = target instanceof Element ? target.closest('main') : null;
      // A finger leaves the field only when it is lifted.
      if (main === null || button !== 0 || pointerType === 'touch') return;
      const element = target as Element;
      pressed = { element, putBack: holdTop(element) };
      changes.observe(main, { childList: true, subtree: true, attributes: true, characterData: true });
    };
    const person = new AbortController();
    const { signal } = person;
    window.addEventListener('pointerdown', begin, { capture: true, signal });
    for (const name of ['pointerup', 'pointercancel', 'wheel', 'keydown', 'dragstart'] as const) {
      window.addEventListener(name, end, { capture: true, passive: true, signal });
    }
    return () => {
      end();
      person.abort();
    };
  }, []);
}
