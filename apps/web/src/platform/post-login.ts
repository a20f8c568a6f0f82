import { toast } from '../design-system/index.ts';
import { device } from './storage.ts';

/** How long the greeting stays. */
const GREETING_MS = 2000;

export function greet(title: string): void {
  toast({ kind: 'success', title, ms: GREETING_MS });
}

/** Words for after the page has been loaded anew. */
export function greetAfterReload(title: string): void {
  device.write('postLoginMessage', title);
}

/** Says, once, what was left to be said after log-in. */
export function tellPostLoginMessage(): void {
  const title = device.read('postLoginMessage');
  device.remove('postLoginMessage');
  if (title !== null) greet(title);
}
