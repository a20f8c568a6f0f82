/** The lines of a panel as a table: as rows if the columns are days or people, as columns if the rows are years. */
import type { PanelLine } from '@advice-builder/results';
import type { ReactNode } from 'react';
import type { SummaryRow } from '../../../../design-system/index.ts';
import { ReportFig } from '../results/report-figure.tsx';
import styles from './panel.module.css';

/** @param label the accessible name of the amount, `Basic Daily Fee, Ann, 1 November 2026`. */
export function lineCell<Of>(line: PanelLine<Of>, of: Of, label: string): ReactNode {
  const cell = line.read(of);
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  const { kind, unit, showsUnit, signed, isNil, hasPlus = false } = line;
  const figure = (
    <ReportFig
      key={line.key}
      cell={cell}
      label={label}
      kind={kind}
      unit={unit}
      showUnit={showsUnit}
      nil={isNil?.(of)}
      signed={signed}
    />
  );
  if (!hasPlus) return figure;
  return (
    <span key={line.key}>
      {cell.value > 0 && '+'}
      {figure}
    </span>
  );
}

/** Like `lineCell`, with the text that precedes the amount in a quiet style. */
export function lineCellWithBefore<Of>(line: PanelLine<Of>, of: Of, label: string): ReactNode {
  const before = line.before?.(of);
  if (before === undefined) return lineCell(line, of, label);
  return (
    <>
      <span className={styles.quiet}>{before}</span> {lineCell(line, of, label)}
    </>
  );
}

/** The line as a row of a table, with one cell per column. */
export const lineRow = <Of,>(line: PanelLine<Of>, columns: readonly Of[], cell: (of: Of) => ReactNode): SummaryRow => ({
  key: line.key,
  label: line.label,
  cells: columns.map(cell),
  total: line.isTotal,
  gap: line.gap,
});

/** The lines as the columns of a table. */
export const lineColumns = (lines: readonly Pick<PanelLine<unknown>, 'key' | 'label'>[]) =>
  lines.map(({ key, label }) => ({ key, head: label }));
