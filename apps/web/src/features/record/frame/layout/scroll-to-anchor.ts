/** Scrolls to a section below the bars, with the duration set by the design. */
const DURATION_MS = 500;
const STOPPED_BY = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The share of the way after some time, from 0 to 1, with a gentle start and end. */
export function shareDone(elapsedMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / DURATION_MS));
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
}

/** Scrolls to the target. Any input ends the animation; with reduced motion the page jumps there at once. */
export function scrollToAnchor(target: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const from = window.scrollY;
  // Measured in each frame, because the content above may change its height meanwhile.
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
