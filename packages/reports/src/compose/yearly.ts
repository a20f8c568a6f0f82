/** The Yearly Cash Flow table of a scenario's page, the summary report and the snapshot. */

import { addMonthsToIndex, isoDate, MONTHS_IN_YEAR, monthLabel, monthOf } from '@advice-builder/kernel';
import {
  allYears,
  COMPENSATION_REMARK,
  capitalLines,
  DRAWN_REMARK,
  holdsCompensation,
  isPartlyDrawn,
  panelTitles,
  type ReportData,
  type YearOrTotal,
  type YearPanel,
  yearLines,
  yearSumWords,
} from '@advice-builder/results';
import type { Cell, Row, TableBlock } from '../blocks.ts';
import { joined, money, type Shown, words } from '../shown.ts';
import { figureColumn, labelColumn, lineCells, textCell } from './panels/line-cells.ts';
import { noteOf } from './panels/panel-blocks.ts';

/** Relative column widths, by the largest amounts. Together they fill the page. */
const WEIGHTS: Readonly<Record<string, number>> = {
  care: 58,
  expenses: 54,
  income: 58,
  pension: 54,
  net: 64,
  capital: 66,
  balance: 65,
};
const YEAR_WEIGHT = 63;

/** `1 to Oct 2027`. It is short because eight columns leave little room. */
function yearCell(projectFrom: string, year: number): Cell {
  const last = addMonthsToIndex(monthOf(isoDate(projectFrom)), year * MONTHS_IN_YEAR - 1);
  return textCell(`${year} to ${monthLabel(last)}`);
}

/** Printed below tables that are rounded only after adding up. */
export const ROUNDED_TO_CENTS = words('Figures are rounded, so sums may differ by a cent.');

/** The part of the pension column that is compensation; undefined if all of it is pension. */
export function compensationRemark(data: YearPanel): Shown | undefined {
  if (!holdsCompensation(data)) return undefined;
  return joined([words(COMPENSATION_REMARK), joined([money(data.total.dvaCompensation), words('.')], '')]);
}

/** One row per year and their total. Below: the opening balance, how a row adds up and what the capital is. */
export function yearlyTable({
  year: data,
  dataset,
  basis,
}: Pick<ReportData, 'year' | 'dataset' | 'basis'>): TableBlock {
  const lines = yearLines(data);
  const row = (kind: Row['kind'], head: Cell, of: YearOrTotal): Row => ({
    kind,
    cells: [head, ...lineCells(lines, of)],
  });
  const opening = joined([words('Opening Cash at Bank'), money(data.openingBalance)]);
  const drawn = joined([money(data.total.costOfCarePaid), words(DRAWN_REMARK)]);
  return {
    kind: 'table',
    caption: words(panelTitles.year),
    columns: [
      labelColumn('Year', YEAR_WEIGHT),
      ...lines.map(({ key, label }) => figureColumn(label, WEIGHTS[key] ?? YEAR_WEIGHT)),
    ],
    rows: [
      ...data.rows.map((of) => row('plain', yearCell(basis.projectFrom, of.year), of)),
      row('total', textCell(allYears(data)), data.total),
    ],
    isTight: true,
    isWhole: true,
    ...noteOf(
      joined([opening, words(`${yearSumWords(data)}.`)], '. '),
      ROUNDED_TO_CENTS,
      ...capitalLines(dataset.history, data).map(words),
      compensationRemark(data),
      isPartlyDrawn(data) ? drawn : undefined,
    ),
  };
}
