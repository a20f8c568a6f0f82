/** What the summary shows of a scenario as lines of text: a label or not, then the amounts of its row, in order. */
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
  summaryPanels,
  supportAtHomeLines,
  TESTS,
  testLines,
  yearLines,
} from '@advice-builder/contract';
import { figureValue, type Projection } from '@advice-builder/engine';
import { type CivilDate, formatDays, formatMoney, formatPercent, monthLabel, monthOf } from '@advice-builder/kernel';
import type { ScenarioInput } from '../../packages/reports/src/input.ts';
import type { CaseFigures } from './case-figures.ts';

interface CalcCell {
  readonly value: number;
}

/** The rows of `calc` of a year: costs, expenses, income, pension, net, capital where there is any, balance. */
export function yearSequences({ calc }: CaseFigures, sid: number): readonly string[] {
  const rows = (calc[String(sid)]?.year.rows ?? []) as readonly Record<string, CalcCell>[];
  const of = (row: Record<string, CalcCell>, name: string): number => row[name]?.value ?? Number.NaN;
  const moves = (row: Record<string, CalcCell>): boolean => of(row, 'capitalIn') !== 0 || of(row, 'capitalOut') !== 0;
  const hasCapital = rows.some(moves);
  return rows.map((row) => {
    const flows = ['costOfCare', 'expenses', 'income', 'pension', 'cashflow'].map((name) => formatMoney(of(row, name)));
    const capital = moves(row) ? plus(of(row, 'capital')) : 'Nil';
    return [...flows, ...(hasCapital ? [capital] : []), formatMoney(of(row, 'balance'))].join(' ');
  });
}

const plus = (value: number): string => `${value > 0 ? '+' : ''}${formatMoney(value)}`;

function shown<Of>(line: PanelLine<Of>, of: Of): string {
  const found = line.read(of);
  if (found === undefined) return '';
  if (typeof found === 'string') return found;
  if (line.isNil?.(of)) return 'Nil';
  if (line.kind === 'percent') return formatPercent(found.value);
  if (line.kind === 'days') return formatDays(found.value);
  return line.hasPlus ? plus(found.value) : formatMoney(found.value);
}

const row = <Of>(line: PanelLine<Of>, columns: readonly Of[]): string =>
  columns
    .map((of) => shown(line, of))
    .filter((text) => text !== '')
    .join(' ');

const across = <Of>(lines: readonly PanelLine<Of>[], of: Of): string =>
  lines
    .map((line) => shown(line, of))
    .filter((text) => text !== '')
    .join(' ');

function sequencesOf(panel: SummaryPanel, projection: Projection): readonly string[] {
  switch (panel.kind) {
    case 'position':
      return positionLines(panel.data).map((line) => `${line.label} ${shown(line, panel.data)}`);
    case 'pension':
      return [
        ...pensionLines(panel.data).map((line) => row(line, pensionColumns(panel.data))),
        // `Applies` under an amount moves it from the line of its row.
        ...testLines(
          panel.data,
          panel.data.people.map(({ name }) => name),
        ).flatMap((line) => TESTS.map(({ key }) => shown(line, key))),
      ];
    case 'residential':
      return residentialLines(panel.data).map((line) => row(line, panel.data.columns));
    case 'homeCare':
      return homeCareLines.map((line) => row(line, panel.data.columns));
    case 'supportAtHome':
      return supportAtHomeLines(panel.data).map((line) => row(line, panel.data.columns));
    case 'community':
      // An amount with a percentage under it stands in another line than its row.
      return [
        ...communityTerms(panel.data).map((line) => shown(line, panel.data)),
        ...panel.data.exits.flatMap((exit) => exitLines.map((line) => shown(line, exit))),
      ];
    case 'year':
      return [...panel.data.rows, panel.data.total].map((of) => across(yearLines(panel.data), of));
    case 'careplus':
      return panel.data.year.map((of) => across(careplusLines, of));
    case 'dailyCharge':
      return panel.data.months.map((month) => `${month.label} ${across(dailyChargeLines(panel.data.months), month)}`);
    case 'projection':
      return projection.monthStarts.slice(0, projection.months).map((start, month) => {
        const amounts = projectionLines.map(({ figure }) => figureValue(projection, { figure, at: { month } }));
        return [monthLabel(monthOf(start as CivilDate)), ...amounts.map(formatMoney)].join(' ');
      });
    case 'forecast':
      return [];
  }
}

/** Every row of every panel on screen, in its order. */
export const panelSequences = ({ five: { report, projection } }: ScenarioInput): readonly string[] =>
  summaryPanels(report).flatMap((panel) => sequencesOf(panel, projection));
