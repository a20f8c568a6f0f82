/**
 * The seven yearly figures, `a` minus `b`, for each year of the horizon. Above them is money that only one scenario has
 * at the start and that no choice explains.
 */

import { totalValue, YEARLY_METRICS } from '@advice-builder/results';
import { Difference } from '../../../../../design-system/index.ts';
import { Panel } from '../../../figures/panel/panel.tsx';
import { YearsSummaryTable } from '../paper-columns.tsx';
import type { HeadlineProps } from './cards.tsx';
import styles from './compare.module.css';
import { partsOfPair } from './difference-rows.ts';
import { reaching } from './horizon.ts';

/** Dollars. Smaller amounts would be shown as $0. */
const LEAST_SHOWN = 0.5;

export function YearByYear({ pair, years }: HeadlineProps) {
  const { a, b } = pair;
  const [first, second] = [a, b].map((side) => reaching(side, years).report.year.rows.slice(0, years));
  const rows = first ?? [];
  const against = `against ${b.name}`;
  const unsourced = partsOfPair(pair, years, 'netWorth')
    .parts.filter(({ isFirst, value }) => isFirst && Math.abs(value) >= LEAST_SHOWN)
    .map(({ id, label, years: amounts }) => ({
      key: id,
      label,
      cells: amounts.map((amount, year) => (
        <Difference
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the year
          key={year}
          amount={amount}
          moreIs="better"
          whole
          baseline={against}
          isBaselineNamed
        />
      )),
    }));
  return (
    <Panel title="Year by year" meta={<span className={styles.quiet}>Whole dollars</span>} wide>
      <YearsSummaryTable
        caption={`Year by year, ${a.name} ${against}`}
        labelHead={`Difference, ${a.name} less ${b.name}`}
        columns={rows.map(({ year }) => ({ key: String(year), head: `Year ${year}` }))}
        rows={[
          ...unsourced,
          ...YEARLY_METRICS.map(({ label, moreIs, cells }) => ({
            key: label,
            label,
            cells: rows.map((row, index) => {
              const other = second?.[index];
              if (other === undefined) return null;
              const amount = totalValue(cells(row)) - totalValue(cells(other));
              return (
                <Difference key={row.year} amount={amount} moreIs={moreIs} whole baseline={against} isBaselineNamed />
              );
            }),
          })),
        ]}
      />
    </Panel>
  );
}
