/** All series found, by area; each opens in its place. */

import { type CivilDate, formatLongDate } from '@advice-builder/kernel';
import type { AnySeriesId, RateBook } from '@advice-builder/rates';
import { ADDED_HERE } from '@advice-builder/results';
import { Fragment } from 'react';
import { Chip, classNames, Icon } from '../../design-system/index.ts';
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
  /** For operators: opens the form of a new value. */
  readonly onAdd: ((series: AnySeriesId) => void) | undefined;
}

export function SeriesTable(props: SeriesTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Rates on {formatLongDate(props.days.on)}</caption>
      <thead>
        <tr>
          <th scope="col">Series</th>
          <th scope="col" className={styles.end}>
            Value in force
          </th>
          <th scope="col" className={styles.wide}>
            From
          </th>
          <th scope="col" className={styles.wide}>
            Next due
          </th>
          <th scope="col" className={styles.wide}>
            Status
          </th>
          <th scope="col" className={styles.wide}>
            Source
          </th>
        </tr>
      </thead>
      {byArea(props.rows).map(({ name, rows }) => (
        <tbody key={name}>
          <tr className={styles.area}>
            <th scope="rowgroup" colSpan={COLUMNS}>
              {name} <span className={styles.count}>{rows.length === 1 ? '1 series' : `${rows.length} series`}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <Fragment key={row.series}>
              <Row {...props} row={row} isOpen={row.series === props.opened} />
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
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
        <th scope="row">
          <Opener row={row} isOpen={isOpen} controls={id} onPress={() => onOpen(isOpen ? undefined : row.series)} />
          <span className={styles.narrow}>
            <Standing row={row} />
          </span>
        </th>
        <td className={classNames('numeric', styles.end)}>
          <span className={styles.whole}>{row.value}</span>{' '}
          {row.unit !== '' && <span className={classNames(styles.whole, styles.quiet)}>{row.unit}</span>}
          <span className={styles.below}>
            {/^\d/.test(row.next) && 'Next due '}
            <Next row={row} />
          </span>
        </td>
        <td className={classNames(styles.wide, styles.whole)}>{row.from !== undefined && formatLongDate(row.from)}</td>
        <td className={classNames(styles.wide, styles.whole)}>
          <Next row={row} />
        </td>
        <td className={styles.wide}>
          <Standing row={row} />
        </td>
        <td className={classNames(styles.wide, styles.quiet)}>{row.source && <Source source={row.source} />}</td>
      </tr>
      {isOpen && (
        <tr className={styles.inside}>
          <td id={id} colSpan={COLUMNS}>
            <SeriesDetail
              book={book}
              info={book.seriesOf(row.series)}
              {...days}
              added={added.get(row.series)}
              onAdd={onAdd && (() => onAdd(row.series))}
            />
          </td>
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
