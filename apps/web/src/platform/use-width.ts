import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** The width in px before measuring. */
const USUAL_WIDTH = 960;
/** Width of an A4 page inside its margins, in px. */
const PAPER_WIDTH = 672;

/** The last width of each place. */
const known = new Map<string, number>();

/**
 * Width of an element in px. In print, the width of the paper, so that letters keep their size.
 * @param place names the element on its page: until it is measured it has the width it had last, so that a chart that
 * opens again is drawn once.
 */
export function useWidth(target: RefObject<HTMLElement | null>, place: string): number {
  const [width, setWidth] = useState(known.get(place) ?? USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth } = element;
      if (clientWidth === 0) return;
      known.set(place, clientWidth);
      setWidth(clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, place]);
  const isPrinting = usePrinting();
  return isPrinting ? PAPER_WIDTH : width;
}
