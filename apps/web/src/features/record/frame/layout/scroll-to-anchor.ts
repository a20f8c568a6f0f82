/** Scrolls a section to its place under the bars, in the time the design gives it. */
const DURATION_MS = 500;
const STOPPED_BY = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** How much of the way is done, from 0 to 1: it starts and ends gently. */
export function shareDone(elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / DURATION_MS));
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
}

/** What a person does meanwhile ends it. With reduced motion the page is there at once. */
export function scrollToAnchor(target: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const from = window.scrollY;
  // Measured again for each frame: what lies before it may change its height on the way.
  const to = (): number => target.getBoundingClientRect().top + window.scrollY - margin;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to());
    return;
  }
  const person = new AbortController();
  for (const name of STOPPED_BY) {
    window.addEventListener(name, () => person.abort(), { signal: person.signal, passive: true });
  }
  let start: number | undefined;
  const step = (now: number): void => {
    if (person.signal.aborted) return;
    start ??= now;
    const share = shareDone(now - start);
    window.scrollTo(0, from + (to() - from) * share);
    if (share < 1) requestAnimationFrame(step);
    else person.abort();
  };
  requestAnimationFrame(step);
}
