/** Milliseconds after which the work runs even if the page is never idle. */
const LATEST_MS = 500;

/** Does the work in an idle moment. Returns a function that cancels it. Safari has no idle callbacks. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
