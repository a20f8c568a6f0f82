import { create } from 'zustand';
import { device } from './storage.ts';

export type Theme = 'light' | 'dark' | 'system';

interface Preferences {
  readonly theme: Theme;
  /** Single-letter keys can be switched off: some people's software types them. */
  readonly shortcuts: boolean;
  /** Of the list of records: while it is empty, or as the person has chosen. */
  readonly firstSteps: 'while-empty' | 'shown' | 'hidden';
}

function storedTheme(): Theme {
  const stored = device.read('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function storedSteps(): Preferences['firstSteps'] {
  const stored = device.read('firstSteps');
  return stored === 'shown' || stored === 'hidden' ? stored : 'while-empty';
}

/** The person's choices for this device. */
export const usePreferences = create<Preferences>(() => ({
  theme: storedTheme(),
  shortcuts: device.read('shortcuts') !== 'off',
  firstSteps: storedSteps(),
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

export function showFirstSteps(shown: boolean): void {
  const firstSteps = shown ? 'shown' : 'hidden';
  device.write('firstSteps', firstSteps);
  usePreferences.setState({ firstSteps });
}
