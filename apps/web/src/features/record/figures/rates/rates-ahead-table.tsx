/** What the assumption moves: a row for each scenario, with the change against the record as it is. */

import { rateIndexationText } from '@advice-builder/contract';
import { addMonthsToIndex, formatMonthYear, monthOf, parseIsoDate } from '@advice-builder/kernel';
import type { MoreIs } from '@advice-builder/results';
import { classNames, Difference, Figure, ScrollRegion } from '../../../../design-system/index.ts';
import { useRecord } from '../../../../state/hooks.ts';
import cards from '../../base/card-table.module.css';
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
  /** Undefined: a percentage is missing. */
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
        What it moves
      </h3>
      <p className={styles.quiet}>
        At year 5{last === undefined ? '' : `, ${last}`}, against the record as it is now (
        {rateIndexationText(now).toLowerCase()}).
      </p>
      {after === undefined ? (
        <p role="status">Enter all three percentages to see it.</p>
      ) : (
        <ScrollRegion label="What it moves: scenarios">
          <table className={classNames(cards.table, cards.whole, styles.table)}>
            <caption className="visually-hidden">Figures of each scenario with the rates chosen here</caption>
            <thead>
              <tr>
                <th scope="col">Scenario</th>
                {COLUMNS.map(({ key, head }) => (
                  <th key={key} scope="col" className={cards.end}>
                    {head}
                  </th>
                ))}
                <th scope="col" className={cards.end}>
                  {LASTS}
                </th>
              </tr>
            </thead>
            <tbody>
              {after.map((row, at) => (
                <Row key={row.sid} row={row} was={before[at]?.figures} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

function Row({ row, was }: { readonly row: MovedScenario; readonly was: FifthYear | undefined }) {
  const { name, figures, needs } = row;
  if (figures === undefined || was === undefined) {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={COLUMNS.length + 1} className={styles.quiet}>
          {needs ?? 'Cannot be calculated.'}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      {COLUMNS.map(({ key, head, moreIs }) => (
        <td key={key} className={cards.end} data-head={head}>
          <span className={styles.moved}>
            <Figure value={figures[key]} label={`${head}, ${name}`} />
            <Difference
              amount={figures[key] - was[key]}
              moreIs={moreIs}
              baseline="against the record as it is now"
              isBaselineNamed
            />
          </span>
        </td>
      ))}
      <td className={cards.end} data-head={LASTS}>
        <span className={styles.moved}>
          <span>{figures.lasts}</span>
          <span className={styles.quiet}>{figures.lasts === was.lasts ? 'no change' : `now ${was.lasts}`}</span>
        </span>
      </td>
    </tr>
  );
}
