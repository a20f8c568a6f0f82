import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** The width in px before measuring. */
const USUAL_WIDTH = 960;
/** Width of an A4 page inside its margins, in px. */
const PAPER_WIDTH = 672;

/** Width of an element in px. In print, the width of the paper, so that letters keep their size. */
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
