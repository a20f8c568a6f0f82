import { toast } from '../design-system/index.ts';
import { device } from './storage.ts';

/** How long the greeting stays, in ms. */
const GREETING_MS = 2000;

export function greet(title: string): void {
  toast({ kind: 'success', title, ms: GREETING_MS });
}

/** Stores a message to show after the page is reloaded. */
export function greetAfterReload(title: string): void {
  device.write('postLoginMessage', title);
}

/** Shows, once, the message stored for after log-in. */
export function announcePostLoginMessage(): void {
  const title = device.read('postLoginMessage');
  device.remove('postLoginMessage');
  if (title !== null) greet(title);
}
