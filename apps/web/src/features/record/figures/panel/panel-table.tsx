/** The lines of a panel as a table: rows where its columns are days or people, columns where its rows are years. */
import type { PanelLine } from '@advice-builder/results';
import type { ReactNode } from 'react';
import type { SummaryRow } from '../../../../design-system/index.ts';
import { ReportFig } from '../results/report-figure.tsx';
import styles from './panel.module.css';

/** @param label what the amount is called for a reader, `Basic Daily Fee, Ann, 1 November 2026`. */
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

/** With what stands before the amount, set back. */
export function lineCellWithBefore<Of>(line: PanelLine<Of>, of: Of, label: string): ReactNode {
  const before = line.before?.(of);
  if (before === undefined) return lineCell(line, of, label);
  return (
    <>
      <span className={styles.quiet}>{before}</span> {lineCell(line, of, label)}
    </>
  );
}

/** A row of a table with a column for each of what it is read of. */
export const lineRow = <Of,>(line: PanelLine<Of>, columns: readonly Of[], cell: (of: Of) => ReactNode): SummaryRow => ({
  key: line.key,
  label: line.label,
  cells: columns.map(cell),
  total: line.isTotal,
  gap: line.gap,
});

/** The lines as columns of a table. */
export const lineColumns = (lines: readonly Pick<PanelLine<unknown>, 'key' | 'label'>[]) =>
  lines.map(({ key, label }) => ({ key, head: label }));
