/** What a pack changes, before anybody accepts it: how many of each kind, and every value beside the one it follows. */
import type { PackDifferenceAnswer } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import { type RateBook, standingWords } from '@advice-builder/rates';
import { rateValueText } from '@advice-builder/results';
import { Chip } from '../../../design-system/index.ts';
import styles from './publish.module.css';

type Kind = PackDifferenceAnswer['kind'];

const KINDS: Readonly<
  Record<Kind, { readonly count: string; readonly chip: string; readonly tone: 'ok' | 'info' | 'warn' }>
> = {
  new: { count: 'New values', chip: 'New', tone: 'ok' },
  'replaces-estimate': { count: 'Replace an estimate', chip: 'Replaces estimate', tone: 'info' },
  differs: { count: 'Differ from the rates', chip: 'Differs', tone: 'warn' },
};

interface DifferencesProps {
  readonly book: RateBook;
  readonly differences: readonly PackDifferenceAnswer[];
}

export function Differences({ book, differences }: DifferencesProps) {
  if (differences.length === 0) return <p>Nothing in it is new.</p>;
  return (
    <>
      <dl className={styles.counts}>
        {(Object.keys(KINDS) as Kind[]).map((kind) => (
          <div key={kind}>
            <dt>{KINDS[kind].count}</dt>
            <dd className="numeric">{differences.filter((each) => each.kind === kind).length}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.changes}>
        <caption className="visually-hidden">What changes</caption>
        <thead>
          <tr>
            <th scope="col">Series</th>
            <th scope="col" className={styles.end}>
              Was
            </th>
            <th scope="col" className={styles.end}>
              Will be
            </th>
            <th scope="col">Standing and source</th>
            <th scope="col">Kind</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((each) => (
            <Row key={`${each.series} ${each.from}`} book={book} difference={each} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ book, difference }: { readonly book: RateBook; readonly difference: PackDifferenceAnswer }) {
  const { kind, series, from, value, status, source, before } = difference;
  const info = book.has(series) ? book.seriesOf(series) : undefined;
  const textOf = (amount: number | null): string =>
    amount === null ? 'Table' : rateValueText({ unit: info?.unit ?? '', value: amount });
  return (
    <tr>
      <th scope="row">
        {info?.title ?? series}
        <span className={styles.beneath}>From {formatLongDate(isoDate(from))}</span>
      </th>
      <td data-label="Was" className={styles.end}>
        <span>
          {before === undefined ? 'Nothing' : textOf(before.value)}
          {before !== undefined && (
            <span className={styles.beneath}>
              {standingWords[before.status]}
              {before.from !== from && `, from ${formatLongDate(isoDate(before.from))}`}
            </span>
          )}
        </span>
      </td>
      <td data-label="Will be" className={styles.end}>
        <strong>{textOf(value)}</strong>
      </td>
      <td data-label="Standing">
        <span>
          {standingWords[status]}
          <span className={styles.beneath}>
            {source.publisher}: {source.title}
          </span>
        </span>
      </td>
      <td data-label="Kind">
        <Chip tone={KINDS[kind].tone}>{KINDS[kind].chip}</Chip>
      </td>
    </tr>
  );
}
