/** A table of the rates of one area. */
import { formatLongDate } from '@advice-builder/kernel';
import { Chip, classNames } from '../../../../design-system/index.ts';
import { Source } from '../../../../platform/source-line.tsx';
import { useUi } from '../../base/ui-store.ts';
import { isEstimate, type RateArea, type RateRow } from './rate-rows.ts';
import styles from './rates.module.css';

export function RatesOfArea({ area }: { readonly area: RateArea }) {
  const count = area.rows.length;
  const opened = useUi((state) => state.rates?.series);
  return (
    <table className={styles.table}>
      <caption className={styles.area}>
        {area.name} <span className={styles.count}>{count === 1 ? '1 rate' : `${count} rates`}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Rate, its status and source</th>
          <th scope="col">Value, in force since, and next value</th>
        </tr>
      </thead>
      <tbody>
        {area.rows.map((row) => (
          <Row key={row.key} row={row} isOpened={row.series === opened} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isOpened }: { readonly row: RateRow; readonly isOpened: boolean }) {
  return (
    <tr data-series={row.series} tabIndex={-1} className={classNames(isOpened && styles.opened)}>
      <th scope="row">
        {row.name}
        <span className={styles.standing}>
          <Chip tone={isEstimate(row) ? 'warn' : 'plain'}>{row.statusWord}</Chip> <Source source={row.source} />
        </span>
        {row.added !== undefined && <span className={styles.second}>{row.added}</span>}
      </th>
      <td>
        <span className="numeric">{row.value}</span>{' '}
        {row.unit !== '' && <span className={styles.unit}>{row.unit}</span>}
        <span className={styles.second}>Since {formatLongDate(row.from)}</span>
        <span className={styles.second}>{row.next}</span>
      </td>
    </tr>
  );
}
