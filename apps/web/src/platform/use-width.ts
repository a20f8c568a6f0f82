import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** Until it is measured. */
const USUAL_WIDTH = 960;
/** A4 within its margins. */
const PAPER_WIDTH = 672;

/** Px of an element; on paper those of the paper, so that the letters keep their size. */
export function useWidth(target: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  const isPrinting = usePrinting();
  return isPrinting ? PAPER_WIDTH : width;
}
