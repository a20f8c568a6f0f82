import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Box {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element; `usual` until it is measured. */
export function useBox(target: RefObject<HTMLElement | null>, usual: Box): Box {
  const [box, setBox] = useState(usual);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return box;
}
