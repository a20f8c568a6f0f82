import type { SignOnBegun } from '@advice-builder/contract';
import { failureWords } from './use-action.ts';

/** Leads a window of its own to a page of others that `ask` names; this page stays as it is. Returns why not. */
export async function leadNewWindow(ask: () => Promise<SignOnBegun>): Promise<string | undefined> {
  // Opened with the press of the button: what a browser opens later it may hold back.
  const opened = window.open('about:blank', '_blank');
  if (opened === null) return 'Your browser opens no new window for this page. Allow it, then try again.';
  // The pages of the provider have no hold on this one.
  opened.opener = null;
  try {
    opened.location.replace((await ask()).address);
    return undefined;
  } catch (failure) {
    opened.close();
    return failureWords(failure);
  }
}
