import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export interface SummaryColumn {
  readonly key: string;
  readonly head: ReactNode;
  readonly align?: 'start' | 'end';
}

export interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
  /** Ruled above and set in bold. */
  readonly total?: boolean | undefined;
  /** Room above it: the first row of a new group. */
  readonly gap?: boolean | undefined;
}

export interface SummaryTableProps {
  /** What the table holds; read, and shown when `showCaption`. */
  readonly caption: string;
  readonly showCaption?: boolean;
  /** Head of the first column. */
  readonly labelHead?: ReactNode;
  readonly columns: readonly SummaryColumn[];
  readonly rows: readonly SummaryRow[];
  /** 30 px rows instead of 36. */
  readonly tight?: boolean;
  readonly hideHead?: boolean;
}

/** Between the labels and the last column, for what scrolls: on a phone there is less. */
const ROOM_BETWEEN = 100;

function hasRoomBetween(region: HTMLElement): boolean {
  const cells = [...(region.querySelector('tr')?.cells ?? [])];
  const [first, last] = [cells[0], cells.at(-1)];
  return region.clientWidth - (first?.offsetWidth ?? 0) - (last?.offsetWidth ?? 0) >= ROOM_BETWEEN;
}

/**
 * A group that can be scrolled by keyboard exactly when there is something to scroll. Its last column then stays in view,
 * with a mark while columns are hidden before it: of a table of its own make where it has `data-keeps-last-column`.
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

/** Labels left, figures right, hairlines between. Text in a figure column stands right as well. */
export function SummaryTable(props: SummaryTableProps) {
  const { caption, showCaption = false, labelHead, columns, rows, tight = false, hideHead = false } = props;
  return (
    <ScrollRegion label={caption}>
      <table className={classNames(styles.table, tight && styles.tight)}>
        <caption className={showCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead className={hideHead ? 'visually-hidden' : undefined}>
          <tr>
            <th scope="col" className={styles.labelCell}>
              {labelHead ?? <span className="visually-hidden">Item</span>}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.align === 'start' ? undefined : styles.end}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={classNames(row.total && styles.total, row.gap && styles.gap)} data-figure-row>
              <th scope="row" className={styles.labelCell}>
                {row.label}
              </th>
              {columns.map((column, position) => (
                <td key={column.key} className={classNames('numeric', column.align !== 'start' && styles.end)}>
                  {row.cells[position]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
