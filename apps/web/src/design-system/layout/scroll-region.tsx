import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './table.module.css';

/** The least width in px for the scrolling columns, between the labels and the last column. A phone may have less. */
const ROOM_BETWEEN = 100;

function hasRoomBetween(region: HTMLElement): boolean {
  const cells = [...(region.querySelector('tr')?.cells ?? [])];
  const [first, last] = [cells[0], cells.at(-1)];
  return region.clientWidth - (first?.offsetWidth ?? 0) - (last?.offsetWidth ?? 0) >= ROOM_BETWEEN;
}

/**
 * A group that can be scrolled by keyboard when its content is wider than the group. The last column then stays in
 * view, with a mark while columns before it are hidden. A custom table opts in with `data-keeps-last-column`.
 */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const look = (): void => {
      const hidden = element.scrollWidth - element.clientWidth;
      setScrolls(hidden > 1);
      const hasRoom = hasRoomBetween(element);
      element.toggleAttribute('data-keeps-last', hidden > 1 && hasRoom);
      element.toggleAttribute('data-more', hasRoom && hidden - element.scrollLeft > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const reach = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={region} className={styles.region} {...reach}>
      {children}
    </div>
  );
}
