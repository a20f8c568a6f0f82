/** The monthly values of the chart as a table with a column per drawn scenario. */
import type { ForecastSeriesId } from '@advice-builder/charts';
import { addMonthsToIndex, monthLabel } from '@advice-builder/kernel';
import { memo } from 'react';
import { ScenarioSwatch, type SummaryRow, SummaryTable } from '../../../../../design-system/index.ts';
import { FigureSourceContext } from '../../../base/figure-source.ts';
import { FORECAST_FIGURES, shownMonth } from '../../../figures/forecast/forecast-figures.ts';
import { cellAt } from '../../../figures/results/cells.ts';
import { ReportFig } from '../../../figures/results/report-figure.tsx';
import styles from './all.module.css';
import { caseKey, type DrawnCase } from './cases.ts';

const YEAR = 12;

export interface MonthsTableProps {
  readonly drawn: readonly DrawnCase[];
  readonly figure: ForecastSeriesId;
  /** For example `Bank Balance`. */
  readonly title: string;
}

export const MonthsTable = memo(function MonthsTable({ drawn, figure, title }: MonthsTableProps) {
  const [first] = drawn;
  if (first === undefined) return null;
  const { household, months } = first.calculated.projection;
  const rows = Array.from({ length: months }, (_, month): SummaryRow => {
    const label = monthLabel(addMonthsToIndex(household.projectFrom, month));
    return {
      key: label,
      label,
      gap: month > 0 && month % YEAR === 0,
      cells: drawn.map(({ sid, name, ifDies, calculated }) => (
        <FigureSourceContext
          key={caseKey({ sid, ifDies })}
          value={{ sid, calculated, name: ifDies === undefined ? undefined : name }}
        >
          <ReportFig
            cell={cellAt(calculated.projection, FORECAST_FIGURES[figure], { month: shownMonth(figure, month) })}
            label={`${title}, ${name}`}
          />
        </FigureSourceContext>
      )),
    };
  });
  return (
    <SummaryTable
      caption={`${title} at the end of each month, by scenario`}
      labelHead="End of"
      columns={drawn.map(({ sid, name, ifDies }) => ({
        key: caseKey({ sid, ifDies }),
        head: (
          <span className={styles.columnHead}>
            <ScenarioSwatch sid={sid} isVariant={ifDies !== undefined} /> {name}
          </span>
        ),
      }))}
      rows={rows}
      tight
    />
  );
});
