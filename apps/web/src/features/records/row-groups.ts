/**
 * A long list is drawn in groups of rows, and only the groups near the window have their rows on the page: ten
 * thousand records cost no more than a hundred.
 */
import { type RefObject, useEffect, useState } from 'react';

export const GROUP_ROWS = 25;
/** Height of a row not yet measured, in px. */
const ROW_PX = 47;
/** Groups this far outside the window are drawn already. */
const NEAR = '1000px 0px';

export interface RowGroup<Row> {
  /** Place of the first row in the whole list. */
  readonly first: number;
  readonly rows: readonly Row[];
}

export function groupsOf<Row>(rows: readonly Row[]): readonly RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (let first = 0; first < rows.length; first += GROUP_ROWS) {
    groups.push({ first, rows: rows.slice(first, first + GROUP_ROWS) });
  }
  return groups;
}

/** Undefined while the group is near the window, else the height it takes on the page. */
export function useGapHeight(body: RefObject<HTMLElement | null>, { first, rows }: RowGroup<unknown>) {
  const [gap, setGap] = useState(first === 0 ? undefined : rows.length * ROW_PX);
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        // A row in use stays, however far the page is scrolled.
        if (!isNear && element.contains(document.activeElement)) return;
        setGap((before) => (isNear ? undefined : (before ?? element.offsetHeight)));
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [body]);
  return gap;
}
