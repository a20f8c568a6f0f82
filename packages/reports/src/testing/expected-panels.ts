/** The content of the panels on screen, derived only from the contract's lists and the kernel's formats. */

import { figureValue, type Projection } from '@advice-builder/engine';
import { formatDays, formatMoney, formatPercent } from '@advice-builder/kernel';
import {
  careplusLines,
  communityTerms,
  dailyChargeLines,
  exitLines,
  homeCareLines,
  type PanelLine,
  pensionColumns,
  pensionLines,
  positionLines,
  projectionLines,
  residentialLines,
  type SummaryPanel,
  supportAtHomeLines,
  TESTS,
  testLines,
  yearLines,
} from '@advice-builder/results';
import type { Grid } from './tables.ts';

/** Returns the text of a line's cell. */
export type CellText = <Of>(line: PanelLine<Of>, of: Of) => string;

/** Only the amount, without its unit and the text below it. */
export const amountText: CellText = (line, of) => {
  const cell = line.read(of);
  if (cell === undefined || typeof cell === 'string') return cell ?? '';
  if (line.isNil?.(of)) return 'Nil';
  const format = line.kind === 'percent' ? formatPercent : line.kind === 'days' ? formatDays : formatMoney;
  return `${line.hasPlus && cell.value > 0 ? '+' : ''}${format(cell.value)}`;
};

const lineText: CellText = (line, of) => {
  const cell = line.read(of);
  const text = amountText(line, of);
  if (cell === undefined || typeof cell === 'string') return text;
  const before = line.before?.(of);
  return `${text}${line.showsUnit ? ` ${line.unit}` : ''}${before === undefined ? '' : ` ${before}`}`;
};

export interface ExpectedTable {
  /** The beginning of the table's caption. */
  readonly caption: string;
  readonly grid: Grid;
  /** Number of columns of one part, if the table has parts side by side. */
  readonly width?: number;
  /**
   * For tables with a row per year or month. Their row labels are not in the grid, and the labels of the lines are
   * heads.
   */
  readonly heads?: readonly string[];
}

type Days = <C extends { readonly month: number }>(columns: readonly C[]) => readonly C[];

export interface ExpectedOf {
  readonly projection: Projection;
  readonly names: readonly string[];
  /** The columns that are shown. */
  readonly days: Days;
  /** Default: `lineText`. */
  readonly text?: CellText;
}

export function expectedTables(
  panel: SummaryPanel,
  { projection, names, days, text = lineText }: ExpectedOf,
): readonly ExpectedTable[] {
  const down = <Of>(lines: readonly PanelLine<Of>[], columns: readonly Of[]): Grid =>
    lines.map((line) => [line.label, ...columns.map((of) => text(line, of))]);
  // Leaves out the row label, which is a date or a year.
  const across = <Of>(lines: readonly PanelLine<Of>[], rows: readonly Of[]): Grid =>
    rows.map((of) => lines.map((line) => text(line, of)));
  switch (panel.kind) {
    case 'position':
      return [
        { caption: 'Starting Financial Position', grid: down(positionLines(panel.data), [panel.data]), width: 2 },
      ];
    case 'pension':
      return [
        { caption: 'Pension', grid: down(pensionLines(panel.data), pensionColumns(panel.data)) },
        {
          caption: 'The two means tests',
          grid: down(
            testLines(panel.data, names),
            TESTS.map(({ key }) => key),
          ),
        },
      ];
    case 'residential': {
      const caption = `Residential Care Analysis, ${panel.data.name}`;
      return [{ caption, grid: down(residentialLines(panel.data), days(panel.data.columns)) }];
    }
    case 'homeCare':
      return [
        { caption: `Home Care Package, ${panel.data.name}`, grid: down(homeCareLines, days(panel.data.columns)) },
      ];
    case 'supportAtHome': {
      const caption = `Support At Home, ${panel.data.name}`;
      return [{ caption, grid: down(supportAtHomeLines(panel.data), days(panel.data.columns)) }];
    }
    case 'community': {
      const terms = down(communityTerms(panel.data), [panel.data]);
      const { exits, name } = panel.data;
      const caption = `Retirement Community Exits, ${name}`;
      if (exits.length === 0) return [{ caption, grid: terms, width: 2 }];
      const heads = exitLines.map(({ label }) => label);
      return [
        { caption: `${caption}: terms`, grid: terms, width: 2 },
        { caption, grid: across(exitLines, exits), heads },
      ];
    }
    case 'year': {
      const lines = yearLines(panel.data);
      const grid = across(lines, [...panel.data.rows, panel.data.total]);
      return [{ caption: 'Yearly Cash Flow', grid, heads: lines.map(({ label }) => label) }];
    }
    case 'careplus': {
      const heads = careplusLines.map(({ label }) => label);
      return [{ caption: `Careplus, ${panel.data.name}`, grid: across(careplusLines, panel.data.year), heads }];
    }
    case 'projection': {
      const grid = Array.from({ length: projection.months }, (_, month) =>
        projectionLines.map(({ figure }) => formatMoney(figureValue(projection, { figure, at: { month } }))),
      );
      const heads = projectionLines.map(({ label }) => label);
      return [{ caption: '5 year Projection', grid, heads, width: heads.length + 1 }];
    }
    case 'dailyCharge': {
      const lines = dailyChargeLines(panel.data.months);
      const heads = lines.map(({ label }) => label);
      const caption = `Resicare Daily Charge, ${panel.data.name}`;
      return [{ caption, grid: across(lines, panel.data.months), heads, width: heads.length + 1 }];
    }
    case 'forecast':
      return [];
  }
}
