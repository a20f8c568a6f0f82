import { create } from 'zustand';
import { device } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';

interface Preferences {
  readonly theme: Theme;
  /**
   * Whether single-letter keys work. They can be switched off, because the software of some people types such letters.
   */
  readonly shortcuts: boolean;
}

function storedTheme(): Theme {
  const stored = device.read('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The person's choices for this device. */
export const usePreferences = create<Preferences>(() => ({
  theme: storedTheme(),
  shortcuts: device.read('shortcuts') !== 'off',
}));

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    device.remove('theme');
    delete document.documentElement.dataset.theme;
  } else {
    device.write('theme', theme);
    document.documentElement.dataset.theme = theme;
  }
  usePreferences.setState({ theme });
}

export function switchShortcuts(on: boolean): void {
  if (on) device.remove('shortcuts');
  else device.write('shortcuts', 'off');
  usePreferences.setState({ shortcuts: on });
}
