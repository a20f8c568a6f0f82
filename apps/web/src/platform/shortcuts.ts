import { useEffect, useRef } from 'react';
import { usePreferences } from './preferences.ts';

/** Whether a key press at this element is text input. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|button|submit|reset)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * A single-key shortcut of the page. It is ignored during text input, under a dialog, with a modifier, or if the person
 * has switched such keys off.
 */
export function useSingleKey(key: string, onPress: () => void): void {
  const enabled = usePreferences((state) => state.shortcuts);
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, enabled]);
}
