/** Tables with one row per month, folded so that 60 months take 20 or 30 rows. */

import { figureValue, type Projection } from '@advice-builder/engine';
import { type CivilDate, monthLabel, monthOf } from '@advice-builder/kernel';
import {
  type AgedCareMonths,
  DAILY_CHARGE_META,
  dailyChargeLines,
  PROJECTION_META,
  panelTitles,
  projectionLines,
} from '@advice-builder/results';
import type { Cell, Row, TableBlock } from '../../blocks.ts';
import { isShownNegative, joined, money, type Shown, words } from '../../shown.ts';
import { emptyCell, figureColumn, labelColumn, lineCells, textCell } from './line-cells.ts';
import { captionOf } from './panel-blocks.ts';

/** Layout across a page: three blocks if there are two amounts, two blocks if there are more. */
const NARROW = { amounts: 2, rows: 20 };
const WIDE_ROWS = 30;
/** Relative widths. A balance is the widest amount. */
const WEIGHTS = { month: 1.15, amount: 0.9, balance: 1.25 };

/** @param labels the amounts, with the balance last. @param rows the cells of each month, with its name first. */
function foldedTable(caption: Shown, labels: readonly string[], rows: readonly (readonly Cell[])[]): TableBlock {
  const height = labels.length <= NARROW.amounts ? NARROW.rows : WIDE_ROWS;
  const groups: (readonly (readonly Cell[])[])[] = [];
  for (let start = 0; start < rows.length; start += height) groups.push(rows.slice(start, start + height));
  const empty = [emptyCell, ...labels.map(() => emptyCell)];
  return {
    kind: 'table',
    caption,
    columns: groups.flatMap(() => [
      labelColumn('Month', WEIGHTS.month),
      ...labels.map((label, index) =>
        figureColumn(label, index === labels.length - 1 ? WEIGHTS.balance : WEIGHTS.amount),
      ),
    ]),
    rows: (groups[0] ?? []).map(
      (_, index): Row => ({ kind: 'plain', cells: groups.flatMap((group) => group[index] ?? empty) }),
    ),
    isTight: true,
    isWhole: true,
  };
}

/** Pension and bank balance, one row per month. */
export function projectionTable(projection: Projection): TableBlock {
  const rows = Array.from({ length: projection.months }, (_, month): readonly Cell[] => [
    textCell(monthLabel(monthOf(projection.monthStarts[month] as CivilDate))),
    ...projectionLines.map(({ figure }): Cell => {
      const value = figureValue(projection, { figure, at: { month } });
      return { text: money(value), isNegative: isShownNegative(value) };
    }),
  ]);
  const labels = projectionLines.map(({ label }) => label);
  return foldedTable(captionOf(panelTitles.projection, [], PROJECTION_META), labels, rows);
}

/** For a document of several scenarios: the names of the scenarios that have these months, and the columns to print. */
export interface ChargeOfScenarios {
  readonly scenarios: Shown;
  readonly keys: readonly string[];
}

/** DAP or DAC and the deposit balance of one person, one row per month. By default it has all columns of the screen. */
export function dailyChargeTable({ name, months }: AgedCareMonths, charge?: ChargeOfScenarios): TableBlock {
  const all = dailyChargeLines(months);
  const lines = charge === undefined ? all : all.filter(({ key }) => charge.keys.includes(key));
  const whose = [words(name)];
  return foldedTable(
    charge === undefined
      ? captionOf(panelTitles.dailyCharge, whose, DAILY_CHARGE_META)
      : joined([captionOf(panelTitles.dailyCharge, whose), charge.scenarios], ': '),
    lines.map(({ label }) => label),
    months.map((month) => [textCell(month.label), ...lineCells(lines, month)]),
  );
}
