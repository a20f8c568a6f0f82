/** The seven yearly figures of a less those of b, for each year of the horizon. */

import { totalValue, YEARLY_METRICS } from '@advice-builder/contract';
import { Difference, SummaryTable } from '../../../../design-system/index.ts';
import { Panel } from '../../summary/panel.tsx';
import type { HeadlineProps } from './cards.tsx';
import styles from './compare.module.css';
import { reaching } from './horizon.ts';

export function YearByYear({ pair, years }: HeadlineProps) {
  const { a, b } = pair;
  const [first, second] = [a, b].map((side) => reaching(side, years).report.year.rows.slice(0, years));
  const rows = first ?? [];
  const against = `against ${b.name}`;
  return (
    <Panel title="Year by year" meta={<span className={styles.quiet}>Whole dollars</span>} wide>
      <SummaryTable
        caption={`Year by year, ${a.name} ${against}`}
        labelHead={`Difference, ${a.name} less ${b.name}`}
        columns={rows.map(({ year }) => ({ key: String(year), head: `Year ${year}` }))}
        rows={YEARLY_METRICS.map(({ label, moreIs, cells }) => ({
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
        }))}
      />
    </Panel>
  );
}
