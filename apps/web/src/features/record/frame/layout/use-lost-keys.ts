/** Reports at once that a letter or digit was typed while no field had the focus. */
import { useEffect } from 'react';
import { toast } from '../../../../design-system/index.ts';
import { isTyping } from '../../../../platform/shortcuts.ts';

export const LOST_KEY = {
  title: 'No field is selected, so nothing was typed',
  body: 'Press Tab to go to the next field.',
} as const;

export function useLostKeys(): void {
  useEffect(() => {
    // The browser sends this event only for a key that nothing else handles.
    const listen = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || isTyping(target)) return;
      // An open dialog handles its own keys.
      if (document.querySelector('dialog[open]') === null) toast({ kind: 'info', ...LOST_KEY });
    };
    window.addEventListener('keypress', listen);
    return () => window.removeEventListener('keypress', listen);
  }, []);
}
