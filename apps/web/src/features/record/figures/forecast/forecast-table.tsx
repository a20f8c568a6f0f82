import { FORECAST_LABELS, type ForecastSeriesId } from '@advice-builder/charts';
import { monthLabel, monthOf } from '@advice-builder/kernel';
import type { CalculatedReport, Dataset, ReportCell } from '@advice-builder/results';
import { memo, type ReactNode, useState } from 'react';
import { Button, Icon, type SummaryRow, SummaryTable } from '../../../../design-system/index.ts';
import { cellAt } from '../results/cells.ts';
import { ReportFig } from '../results/report-figure.tsx';
import styles from './forecast.module.css';
import { FORECAST_FIGURES, shownMonth } from './forecast-figures.ts';

const COLUMNS: readonly ForecastSeriesId[] = ['bankBalance', 'assessableAssets', 'netWorth'];

const YEAR = 12;

type Calculated = Pick<CalculatedReport, 'projection' | 'report'>;

const label = (month: number, { projection }: Calculated): string =>
  monthLabel(monthOf(projection.monthStarts[month] as Calculated['projection']['monthStarts'][number]));

function monthCells(month: number, { projection }: Calculated): readonly ReactNode[] {
  return COLUMNS.map((id) => (
    <ReportFig
      key={id}
      cell={cellAt(projection, FORECAST_FIGURES[id], { month: shownMonth(id, month) })}
      label={FORECAST_LABELS[id]}
    />
  ));
}

/** The balances at the start, before any event, and the assets assessed in the first month. */
function openingCells({ projection }: Calculated, { net_worth }: Dataset): readonly ReactNode[] {
  const worth: ReportCell = { value: net_worth[0] ?? 0, status: 'published', parts: [] };
  return [
    <ReportFig key="bank" cell={cellAt(projection, 'bankOpening', { month: 0 })} label="Opening bank balance" />,
    <ReportFig
      key="assets"
      cell={cellAt(projection, 'assessableAssetsPension', { month: 0 })}
      label={`Opening ${FORECAST_LABELS.assessableAssets}`}
    />,
    <ReportFig key="worth" cell={worth} label="Opening net worth" />,
  ];
}

interface YearButtonProps {
  readonly year: number;
  readonly to: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function YearButton({ year, to, isOpen, onToggle }: YearButtonProps) {
  return (
    <button type="button" className={styles.year} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
      <span>
        Year {year} <span className={styles.yearEnd}>to {to}</span>
      </span>
    </button>
  );
}

/** The figures of the chart as a table: the end of each year, which opens to its months. */
export const ForecastTable = memo(function ForecastTable({ calculated }: { readonly calculated: Calculated }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const { months } = calculated.projection;
  const years = Array.from({ length: months / YEAR }, (_, index) => index + 1);
  const isAllOpen = years.every((year) => open.has(year));

  function toggle(year: number): void {
    const next = new Set(open);
    if (!next.delete(year)) next.add(year);
    setOpen(next);
  }

  const rows = years.flatMap((year): SummaryRow[] => {
    const last = year * YEAR - 1;
    const isOpen = open.has(year);
    const inner = Array.from({ length: isOpen ? YEAR : 0 }, (_, index) => last - YEAR + 1 + index);
    return [
      {
        key: `year-${year}`,
        label: <YearButton year={year} to={label(last, calculated)} isOpen={isOpen} onToggle={() => toggle(year)} />,
        cells: monthCells(last, calculated),
      },
      ...inner.map((month) => ({
        key: `month-${month}`,
        label: <span className={styles.month}>{label(month, calculated)}</span>,
        cells: monthCells(month, calculated),
      })),
    ];
  });
  return (
    <div className={styles.table}>
      <SummaryTable
        caption="The figures of the chart, at the end of each year and month"
        labelHead="End of"
        columns={COLUMNS.map((id) => ({ key: id, head: FORECAST_LABELS[id] }))}
        rows={[
          { key: 'opening', label: 'Opening', cells: openingCells(calculated, calculated.report.dataset) },
          ...rows,
        ]}
        tight
      />
      <div className={styles.more}>
        <Button
          variant="link"
          icon={isAllOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isAllOpen}
          onClick={() => setOpen(new Set(isAllOpen ? [] : years))}
        >
          {isAllOpen ? 'Show years' : 'Show every month'}
        </Button>
      </div>
    </div>
  );
});
