import { useSession } from './session.ts';
import { tab } from './storage.ts';

/** Pages that can be returned to. Calls that create something (a new record, a copy) are never repeated. */
const REMEMBERED = /^\/(?:home|help|account|rates(?:\/[\w.-]+)?|records\/import|record\/\d+(?:\/[\w=]*)?)(?:\?[^#]*)?$/;

/** Whether log-in may lead back to a path: only to a page of ours, never to another site. */
export function isRememberable(path: string): boolean {
  return REMEMBERED.test(path);
}

/** @param owner the person of the page, if known. Nobody else is sent there. */
export function rememberPath(path: string, owner?: string): void {
  if (!isRememberable(path)) return;
  tab.write('redirect', path);
  if (owner === undefined) tab.remove('redirectOf');
  else tab.write('redirectOf', owner);
}

/** The remembered path, once. For another person than its owner, the list of records. */
export function takeRememberedPath(): string {
  const path = tab.read('redirect');
  const owner = tab.read('redirectOf');
  tab.remove('redirect', 'redirectOf');
  const isTheirs = owner === null || owner === useSession.getState().user?.email;
  return path !== null && isTheirs && isRememberable(path) ? path : '/home';
}
