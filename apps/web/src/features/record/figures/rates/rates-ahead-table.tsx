/** The effect of the assumption: a row for each scenario, with the change from the current record. */

import { rateIndexationText } from '@advice-builder/contract';
import { addMonthsToIndex, formatMonthYear, monthOf, parseIsoDate } from '@advice-builder/kernel';
import type { MoreIs } from '@advice-builder/results';
import { Cell, Difference, Figure, HeadCell, RowHead, Table, TableHead } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import styles from './rates-ahead.module.css';
import type { FifthYear, MovedScenario } from './rates-ahead-moves.ts';

interface Column {
  readonly key: Exclude<keyof FifthYear, 'lasts'>;
  readonly head: string;
  readonly moreIs: MoreIs;
}

const COLUMNS: readonly Column[] = [
  { key: 'careDay', head: 'Care a day', moreIs: 'worse' },
  { key: 'pensionFortnight', head: 'Pension a fortnight', moreIs: 'better' },
  { key: 'netCashFlow', head: 'Net cash flow, year 5', moreIs: 'better' },
];

const LASTS = 'Cash lasts';
const LAST_OF_FIVE_YEARS = 59;

interface MovesOfRatesProps {
  readonly before: readonly MovedScenario[];
  /** The figures under the assumption; undefined while a percentage is missing. */
  readonly after: readonly MovedScenario[] | undefined;
  readonly projectFrom: string | null;
}

export function MovesOfRates({ before, after, projectFrom }: MovesOfRatesProps) {
  const now = useRecord((state) => state.documents.record.rateIndexation);
  const from = parseIsoDate(projectFrom ?? '');
  const last = from === undefined ? undefined : formatMonthYear(addMonthsToIndex(monthOf(from), LAST_OF_FIVE_YEARS));
  return (
    <section aria-labelledby="rates-ahead-moves">
      <h3 id="rates-ahead-moves" className={styles.title}>
        What changes
      </h3>
      <p className={styles.quiet}>
        At year 5{last === undefined ? '' : `, ${last}`}, compared with the current record (
        {rateIndexationText(now).toLowerCase()}).
      </p>
      {after === undefined ? (
        <p role="status">Enter all three percentages to see the changes.</p>
      ) : (
        <Table
          caption="Figures of each scenario with the rates chosen here"
          scrollLabel="What changes: scenarios"
          cards
          whole
          className={styles.table}
        >
          <TableHead>
            <HeadCell>Scenario</HeadCell>
            {COLUMNS.map(({ key, head }) => (
              <HeadCell key={key} end>
                {head}
              </HeadCell>
            ))}
            <HeadCell end>{LASTS}</HeadCell>
          </TableHead>
          <tbody>
            {after.map((row, at) => (
              <Row key={row.sid} row={row} was={before[at]?.figures} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Row({ row, was }: { readonly row: MovedScenario; readonly was: FifthYear | undefined }) {
  const { name, figures, needs } = row;
  if (figures === undefined || was === undefined) {
    return (
      <tr>
        <RowHead>{name}</RowHead>
        <Cell colSpan={COLUMNS.length + 1} className={styles.quiet}>
          {needs ?? 'Cannot be calculated.'}
        </Cell>
      </tr>
    );
  }
  return (
    <tr>
      <RowHead>{name}</RowHead>
      {COLUMNS.map(({ key, head, moreIs }) => (
        <Cell key={key} end head={head}>
          <span className={styles.moved}>
            <Figure value={figures[key]} label={`${head}, ${name}`} />
            <Difference
              amount={figures[key] - was[key]}
              moreIs={moreIs}
              baseline="compared with the current record"
              isBaselineNamed
            />
          </span>
        </Cell>
      ))}
      <Cell end head={LASTS}>
        <span className={styles.moved}>
          <span>{figures.lasts}</span>
          <span className={styles.quiet}>{figures.lasts === was.lasts ? 'no change' : `now ${was.lasts}`}</span>
        </span>
      </Cell>
    </tr>
  );
}
