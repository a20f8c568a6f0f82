/** The parts of a table. A body is a plain `tbody` of plain `tr`, for a row says nothing that its cells do not. */
import type { HTMLAttributes, ReactNode, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from './scroll-region.tsx';
import styles from './table.module.css';

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** What the table holds; read, and shown when `showCaption`. None where a heading beside it says it. */
  readonly caption?: ReactNode;
  readonly showCaption?: boolean;
  /** On a phone each row is a card: its name, then its cells with the `head` of each. */
  readonly cards?: boolean;
  /** A line below each row, the last one too; otherwise lines stand between rows. */
  readonly ruled?: boolean;
  /** Its figures never break into two lines. */
  readonly whole?: boolean;
  /** Its name as a part that scrolls sideways; without it, it never does. */
  readonly scrollLabel?: string;
}

/** Words left, figures right, hairlines between. */
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
  /** Read, and not shown. */
  readonly hidden?: boolean;
}

/** The row of heads. */
export function TableHead({ hidden = false, ...row }: HeadProps) {
  return (
    <thead className={hidden ? 'visually-hidden' : undefined}>
      <tr {...row} />
    </thead>
  );
}

interface AtEnd {
  /** Stands right: the figures of a column, and their head. */
  readonly end?: boolean | undefined;
}

interface Sticky {
  /** Keeps the first column in view while the table scrolls sideways. */
  readonly sticky?: boolean;
}

type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement> & AtEnd & Sticky;

export function HeadCell({ end = false, sticky = false, className, ...cell }: HeadCellProps) {
  return <th scope="col" {...cell} className={classNames(end && styles.end, sticky && styles.sticky, className)} />;
}

type RowHeadProps = ThHTMLAttributes<HTMLTableCellElement> & Sticky;

/** What its row is about. */
export function RowHead({ sticky = false, className, ...cell }: RowHeadProps) {
  return <th scope="row" {...cell} className={classNames(sticky && styles.sticky, className)} />;
}

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement>, AtEnd {
  /** What it is on a card. */
  readonly head?: string | undefined;
}

export function Cell({ head, end = false, className, ...cell }: CellProps) {
  return <td {...cell} data-head={head} className={classNames(end && styles.end, className)} />;
}

interface GroupProps extends ThHTMLAttributes<HTMLTableCellElement>, Sticky {
  /** How many there are. */
  readonly columns: number;
}

/** A head over the rows that follow, across all columns. */
export function GroupHead({ columns, sticky = false, className, ...cell }: GroupProps) {
  return <th scope="rowgroup" colSpan={columns} {...cell} className={classNames(sticky && styles.sticky, className)} />;
}
