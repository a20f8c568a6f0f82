import { type RefObject, useEffect, useState } from 'react';

/** The time the lines take to appear, in ms; the style sheet has the same time. */
const DRAW_MS = 3333;

const ENDING_INPUTS = ['keydown', 'pointerdown', 'input'] as const;

/**
 * Whether the lines are being drawn. This happens once, when the chart first comes into view, and any input ends it. An
 * edit before then, or reduced motion, prevents it.
 */
export function useDrawing(target: RefObject<Element | null>, isWanted: boolean): boolean {
  const [isDrawing, setDrawing] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!isWanted || !element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let timer = 0;
    const end = (): void => {
      window.clearTimeout(timer);
      listening.abort();
      observer.disconnect();
      setDrawing(false);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setDrawing(true);
      timer = window.setTimeout(end, DRAW_MS);
      for (const input of ENDING_INPUTS) window.addEventListener(input, end, options);
    });
    window.addEventListener('input', end, options);
    observer.observe(element);
    return end;
  }, [target, isWanted]);
  return isDrawing;
}
