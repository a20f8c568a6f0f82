/**
 * Milliseconds for which an element is held in place. The layout changes over several frames: a drawer slides in, and
 * measured parts are drawn again.
 */
const SETTLED_MS = 500;
/**
 * For changes that are drawn in one frame. The element is held for that frame only, because the person may scroll in
 * the next.
 */
export const AT_ONCE = 0;
const STOPPED_BY = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Returns a function that scrolls the page by as much as the element has moved on screen in the meantime. */
export function holdTop(element: Element): () => void {
  const before = element.getBoundingClientRect().top;
  return () => {
    const moved = element.getBoundingClientRect().top - before;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  };
}

/** Keeps an element at its place on screen while the layout changes. Any action of the user ends it. */
export function stayInPlace(element: Element | null | undefined, settledMs: number = SETTLED_MS): void {
  if (!element?.isConnected) return;
  const putBack = holdTop(element);
  const person = new AbortController();
  for (const name of STOPPED_BY) {
    window.addEventListener(name, () => person.abort(), { signal: person.signal, passive: true });
  }
  let start: number | undefined;
  const correct = (now: number): void => {
    if (person.signal.aborted || !element.isConnected) return;
    start ??= now;
    putBack();
    if (now - start < settledMs) requestAnimationFrame(correct);
    else person.abort();
  };
  requestAnimationFrame(correct);
}
