import { flushSync } from 'react-dom';

/** Closes a dialog whose opening button no longer exists, and moves the focus to the heading of the page. */
export function closeToHeading(close: () => void): void {
  flushSync(close);
  document.querySelector<HTMLElement>('main h1')?.focus();
}
