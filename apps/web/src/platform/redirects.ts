import { tab } from './storage.ts';

/** Pages one may come back to; calls that make something (a new record, a copy) are never repeated. */
const REMEMBERED = /^\/(?:home|help|account|rates(?:\/[\w.-]+)?|records\/import|record\/\d+(?:\/[\w=]*)?)(?:\?[^#]*)?$/;

/** Whether a path may be returned to after log-in: a page of ours, never another site. */
export function isRememberable(path: string): boolean {
  return REMEMBERED.test(path);
}

export function rememberPath(path: string): void {
  if (isRememberable(path)) tab.write('redirect', path);
}

/** The remembered path, once. */
export function takeRememberedPath(): string {
  const path = tab.read('redirect');
  tab.remove('redirect');
  return path !== null && isRememberable(path) ? path : '/home';
}
