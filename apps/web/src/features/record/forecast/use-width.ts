import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The paper is set as soon as these listeners return.
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting ? PAPER_WIDTH : width;
}
