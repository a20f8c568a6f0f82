/** A page that is never idle comes to it all the same. */
const LATEST_MS = 500;

/** Does the work in an idle moment; answers with what calls it off. Safari has no idle callbacks. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
