/** The parts of a table. Use a plain `tbody` and `tr` for the body, because rows need no props. */
import type { HTMLAttributes, ReactNode, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './table.module.css';

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** The caption, for screen readers; visible with `showCaption`. Omitted if a heading next to the table names it. */
  readonly caption?: ReactNode;
  readonly showCaption?: boolean;
  /** Whether each row is a card on a phone: its name, then its cells, each with its `head`. */
  readonly cards?: boolean;
  /** Whether there is a line below each row, including the last. By default there are lines between rows. */
  readonly ruled?: boolean;
  /** Whether figures never wrap. */
  readonly whole?: boolean;
  /** The accessible name of the region that scrolls sideways. Without it the table does not scroll. */
  readonly scrollLabel?: string;
}

/** A table with text on the left, figures on the right and hairlines between rows. */
export function Table(props: TableProps) {
  const {
    caption,
    showCaption = false,
    cards = false,
    ruled = false,
    whole = false,
    scrollLabel,
    className,
    children,
    ...rest
  } = props;
  const table = (
    <table
      {...rest}
      className={classNames(
        styles.table,
        cards && styles.cards,
        ruled && styles.ruled,
        whole && styles.whole,
        className,
      )}
    >
      {caption !== undefined && (
        <caption className={showCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
      )}
      {children}
    </table>
  );
  return scrollLabel === undefined ? table : <ScrollRegion label={scrollLabel}>{table}</ScrollRegion>;
}

interface HeadProps extends HTMLAttributes<HTMLTableRowElement> {
  /** Whether only screen readers get the headings. */
  readonly hidden?: boolean;
}

/** The row of column headings. */
export function TableHead({ hidden = false, ...row }: HeadProps) {
  return (
    <thead className={hidden ? 'visually-hidden' : undefined}>
      <tr {...row} />
    </thead>
  );
}

interface AtEnd {
  /** Whether the cell is right-aligned, for figures and their heading. */
  readonly end?: boolean | undefined;
}

interface Sticky {
  /** Whether the first column stays in view while the table scrolls sideways. */
  readonly sticky?: boolean;
}

type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement> & AtEnd & Sticky;

export function HeadCell({ end = false, sticky = false, className, ...cell }: HeadCellProps) {
  return <th scope="col" {...cell} className={classNames(end && styles.end, sticky && styles.sticky, className)} />;
}

type RowHeadProps = ThHTMLAttributes<HTMLTableCellElement> & Sticky;

/** The heading of a row. */
export function RowHead({ sticky = false, className, ...cell }: RowHeadProps) {
  return <th scope="row" {...cell} className={classNames(sticky && styles.sticky, className)} />;
}

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement>, AtEnd {
  /** The label of the cell on a card. */
  readonly head?: string | undefined;
}

export function Cell({ head, end = false, className, ...cell }: CellProps) {
  return <td {...cell} data-head={head} className={classNames(end && styles.end, className)} />;
}

interface GroupProps extends ThHTMLAttributes<HTMLTableCellElement>, Sticky {
  /** The number of columns. */
  readonly columns: number;
}

/** A heading across all columns, for the rows that follow. */
export function GroupHead({ columns, sticky = false, className, ...cell }: GroupProps) {
  return <th scope="rowgroup" colSpan={columns} {...cell} className={classNames(sticky && styles.sticky, className)} />;
}
