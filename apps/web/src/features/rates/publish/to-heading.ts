import { flushSync } from 'react-dom';

/** Closes a dialog whose button is gone with what it was about: the focus goes to the heading of the page, not nowhere. */
export function closeToHeading(close: () => void): void {
  flushSync(close);
  document.querySelector<HTMLElement>('main h1')?.focus();
}
