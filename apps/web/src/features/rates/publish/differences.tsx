/** The changes in a pack, before anybody accepts it: a count of each kind, and every value with its previous value. */
import type { PackDifferenceAnswer } from '@advice-builder/contract';
import { formatLongDate, isoDate } from '@advice-builder/kernel';
import { type RateBook, standingWords } from '@advice-builder/rates';
import { rateValueText } from '@advice-builder/results';
import { Cell, Chip, HeadCell, RowHead, Table, TableHead } from '../../../design-system/index.ts';
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
  if (differences.length === 0) return <p>The pack contains nothing new.</p>;
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
      <Table caption="What changes" cards ruled whole className={styles.changes}>
        <TableHead>
          <HeadCell>Series</HeadCell>
          <HeadCell end>Was</HeadCell>
          <HeadCell end>Will be</HeadCell>
          <HeadCell>Status and source</HeadCell>
          <HeadCell>Kind</HeadCell>
        </TableHead>
        <tbody>
          {differences.map((each) => (
            <Row key={`${each.series} ${each.from}`} book={book} difference={each} />
          ))}
        </tbody>
      </Table>
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
      <RowHead>
        {info?.title ?? series}
        <span className={styles.beneath}>From {formatLongDate(isoDate(from))}</span>
      </RowHead>
      <Cell head="Was" end>
        <span>
          {before === undefined ? 'Nothing' : textOf(before.value)}
          {before !== undefined && (
            <span className={styles.beneath}>
              {standingWords[before.status]}
              {before.from !== from && `, from ${formatLongDate(isoDate(before.from))}`}
            </span>
          )}
        </span>
      </Cell>
      <Cell head="Will be" end>
        <strong>{textOf(value)}</strong>
      </Cell>
      <Cell head="Standing">
        <span>
          {standingWords[status]}
          <span className={styles.beneath}>
            {source.publisher}: {source.title}
          </span>
        </span>
      </Cell>
      <Cell head="Kind">
        <Chip tone={KINDS[kind].tone}>{KINDS[kind].chip}</Chip>
      </Cell>
    </tr>
  );
}
