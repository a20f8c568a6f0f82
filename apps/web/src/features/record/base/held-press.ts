/** Keeps a pressed control under the pointer until it is released, even if the press changes the page above it. */
import { useEffect } from 'react';
import { holdTop } from './stay-in-place.ts';

/**
 * A press on a control leaves the current field. That may add or remove lines above the control before the button is
 * released, and then the press would not count as a click. The page is scrolled by as much as the control moved.
 */
export function useHeldPress(): void {
  useEffect(() => {
    let pressed: { readonly element: Element; readonly putBack: () => void } | undefined;
    const correct = (): void => {
      if (pressed?.element.isConnected) pressed.putBack();
    };
    // Called after a change and before it is painted.
    const changes = new MutationObserver(correct);
    const end = (): void => {
      changes.disconnect();
      pressed = undefined;
    };
    const begin = ({ target, button, pointerType }: PointerEvent): void => {
      const main = target instanceof Element ? target.closest('main') : null;
      // On touch screens the field is left only when the finger is lifted.
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
