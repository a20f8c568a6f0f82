/** What is told at the foot of a narrow page stands above what lies there: its buttons are never under it. */
import { type RefObject, useEffect, useRef } from 'react';

/** For the element that lies over the foot of the page, of whatever height. @param isThere false: it lies elsewhere. */
export function useRoomAtFoot<T extends HTMLElement>(isThere = true): RefObject<T | null> {
  const foot = useRef<T>(null);
  useEffect(() => {
    const { current } = foot;
    if (!isThere || current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [isThere]);
  return foot;
}
