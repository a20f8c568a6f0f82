import { useSession } from './session.ts';
import { tab } from './storage.ts';

/** Pages one may come back to; calls that make something (a new record, a copy) are never repeated. */
const REMEMBERED = /^\/(?:home|help|account|rates(?:\/[\w.-]+)?|records\/import|record\/\d+(?:\/[\w=]*)?)(?:\?[^#]*)?$/;

/** Whether a path may be returned to after log-in: a page of ours, never another site. */
export function isRememberable(path: string): boolean {
  return REMEMBERED.test(path);
}

/** @param owner whose page it was, where that is known: nobody else is sent there. */
export function rememberPath(path: string, owner?: string): void {
  if (!isRememberable(path)) return;
  tab.write('redirect', path);
  if (owner === undefined) tab.remove('redirectOf');
  else tab.write('redirectOf', owner);
}

/** The remembered path, once; the list for another person than the one whose page it was. */
export function takeRememberedPath(): string {
  const path = tab.read('redirect');
  const owner = tab.read('redirectOf');
  tab.remove('redirect', 'redirectOf');
  const isTheirs = owner === null || owner === useSession.getState().user?.email;
  return path !== null && isTheirs && isRememberable(path) ? path : '/home';
}
