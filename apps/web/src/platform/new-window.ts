import type { SignOnBegun } from '@advice-builder/contract';
import { failureWords } from './use-action.ts';

/**
 * Opens a new window at the external page that `ask` returns; this page does not change. Returns an error message, if
 * any.
 */
export async function leadNewWindow(ask: () => Promise<SignOnBegun>): Promise<string | undefined> {
  // Opened during the press of the button, because browsers block windows that open later.
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return 'Your browser blocked the new window. Allow pop-ups for this page, then try again.';
  // The provider's pages cannot access this page.
  opened.opener = null;
  try {
    opened.location.replace((await ask()).address);
    return undefined;
  } catch (failure) {
    opened.close();
    return failureWords(failure);
  }
}
