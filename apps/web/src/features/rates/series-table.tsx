/** All matching series by area. Each opens in place. */

import { type CivilDate, formatLongDate } from '@advice-builder/kernel';
import type { AnySeriesId, RateBook } from '@advice-builder/rates';
import { ADDED_HERE } from '@advice-builder/results';
import { Fragment } from 'react';
import {
  Cell,
  Chip,
  classNames,
  GroupHead,
  HeadCell,
  Icon,
  RowHead,
  Table,
  TableHead,
} from '../../design-system/index.ts';
import { byArea } from '../../platform/rate-words.ts';
import { Source } from '../../platform/source-line.tsx';
import styles from './rates.module.css';
import { SeriesDetail } from './series-detail.tsx';
import type { DaysOfRates, SeriesRow } from './series-rows.ts';

const COLUMNS = 6;

export interface SeriesTableProps {
  readonly book: RateBook;
  readonly days: DaysOfRates;
  readonly rows: readonly SeriesRow[];
  readonly added: ReadonlyMap<AnySeriesId, ReadonlySet<CivilDate>>;
  readonly opened: string | undefined;
  readonly onOpen: (series: AnySeriesId | undefined) => void;
  /** For operators: opens the form for a new value. */
  readonly onAdd: ((series: AnySeriesId) => void) | undefined;
}

export function SeriesTable(props: SeriesTableProps) {
  return (
    <Table caption={`Rates on ${formatLongDate(props.days.on)}`} className={styles.table}>
      <TableHead>
        <HeadCell>Series</HeadCell>
        <HeadCell end>Value in force</HeadCell>
        <HeadCell className={styles.wide}>From</HeadCell>
        <HeadCell className={styles.wide}>Next due</HeadCell>
        <HeadCell className={styles.wide}>Status</HeadCell>
        <HeadCell className={styles.wide}>Source</HeadCell>
      </TableHead>
      {byArea(props.rows).map(({ name, rows }) => (
        <tbody key={name}>
          <tr className={styles.area}>
            <GroupHead columns={COLUMNS}>
              {name} <span className={styles.count}>{rows.length === 1 ? '1 series' : `${rows.length} series`}</span>
            </GroupHead>
          </tr>
          {rows.map((row) => (
            <Fragment key={row.series}>
              <Row {...props} row={row} isOpen={row.series === props.opened} />
            </Fragment>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Standing({ row }: { readonly row: SeriesRow }) {
  const isWeak = row.status === 'estimate' || row.status === 'held';
  return (
    <>
      <Chip tone={isWeak ? 'warn' : 'plain'}>{row.standing}</Chip>{' '}
      {row.isAdded && <Chip tone="info">{ADDED_HERE}</Chip>}
    </>
  );
}

const Next = ({ row }: { readonly row: SeriesRow }) => (row.due === undefined ? row.next : <strong>{row.next}</strong>);

function Row(props: SeriesTableProps & { readonly row: SeriesRow; readonly isOpen: boolean }) {
  const { book, days, added, onOpen, onAdd, row, isOpen } = props;
  const id = `rates-${row.series}`;
  return (
    <>
      <tr className={classNames(isOpen && styles.opened)} data-series={row.series}>
        <RowHead>
          <Opener row={row} isOpen={isOpen} controls={id} onPress={() => onOpen(isOpen ? undefined : row.series)} />
          <span className={styles.narrow}>
            <Standing row={row} />
          </span>
        </RowHead>
        <Cell end className="numeric">
          <span className={styles.whole}>{row.value}</span>{' '}
          {row.unit !== '' && <span className={classNames(styles.whole, styles.quiet)}>{row.unit}</span>}
          <span className={styles.below}>
            {/^\d/.test(row.next) && 'Next due '}
            <Next row={row} />
          </span>
        </Cell>
        <Cell className={classNames(styles.wide, styles.whole)}>
          {row.from !== undefined && formatLongDate(row.from)}
        </Cell>
        <Cell className={classNames(styles.wide, styles.whole)}>
          <Next row={row} />
        </Cell>
        <Cell className={styles.wide}>
          <Standing row={row} />
        </Cell>
        <Cell className={classNames(styles.wide, styles.quiet)}>{row.source && <Source source={row.source} />}</Cell>
      </tr>
      {isOpen && (
        <tr className={styles.inside}>
          <Cell id={id} colSpan={COLUMNS}>
            <SeriesDetail
              book={book}
              info={book.seriesOf(row.series)}
              {...days}
              added={added.get(row.series)}
              onAdd={onAdd && (() => onAdd(row.series))}
            />
          </Cell>
        </tr>
      )}
    </>
  );
}

interface OpenerProps {
  readonly row: SeriesRow;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onPress: () => void;
}

function Opener({ row, isOpen, controls, onPress }: OpenerProps) {
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
      <span>{row.name}</span>
    </button>
  );
}
