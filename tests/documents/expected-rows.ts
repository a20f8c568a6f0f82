/**
 * The summary of a scenario as lines of text. Each has the amounts of a row in order, with or without its label before
 * them.
 */

import type { Projection } from '@advice-builder/engine';
import { type CivilDate, formatMoney, monthLabel, monthOf } from '@advice-builder/kernel';
import { type SummaryPanel, summaryPanels } from '@advice-builder/results';
import type { ScenarioInput } from '../../packages/reports/src/input.ts';
import { amountText, type ExpectedTable, expectedTables } from '../../packages/reports/src/testing/expected-panels.ts';
import type { CaseFigures } from './case-figures.ts';

interface CalcCell {
  readonly value: number;
}

/** The yearly rows of `calc`: costs, expenses, income, pension, net, capital if there is any, balance. */
export function yearSequences({ calc }: CaseFigures, sid: number): readonly string[] {
  const rows = (calc[String(sid)]?.year.rows ?? []) as readonly Record<string, CalcCell>[];
  const of = (row: Record<string, CalcCell>, name: string): number => row[name]?.value ?? Number.NaN;
  const moves = (row: Record<string, CalcCell>): boolean => of(row, 'capitalIn') !== 0 || of(row, 'capitalOut') !== 0;
  const hasCapital = rows.some(moves);
  return rows.map((row) => {
    const flows = ['costOfCare', 'expenses', 'income', 'pension', 'cashflow'].map((name) =>
      // A year without pension prints `Nil`.
      name === 'pension' && of(row, name) === 0 ? 'Nil' : formatMoney(of(row, name)),
    );
    const capital = moves(row) ? plus(of(row, 'capital')) : 'Nil';
    return [...flows, ...(hasCapital ? [capital] : []), formatMoney(of(row, 'balance'))].join(' ');
  });
}

const plus = (value: number): string => `${value > 0 ? '+' : ''}${formatMoney(value)}`;

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

/** The rows of a table without their labels. */
const amountsOf = ({ grid, heads }: ExpectedTable): readonly (readonly string[])[] =>
  heads === undefined ? grid.map((cells) => cells.slice(1)) : grid;

function sequencesOf(panel: SummaryPanel, projection: Projection): readonly string[] {
  const names = panel.kind === 'pension' ? panel.data.people.map(({ name }) => name) : [];
  const tables = expectedTables(panel, { projection, names, days: (columns) => columns, text: amountText });
  const rows = tables.flatMap(amountsOf);
  switch (panel.kind) {
    case 'position':
      return tables.flatMap(({ grid }) => grid.map(joined));
    case 'pension': {
      const [amounts = [], tests = []] = tables.map(amountsOf);
      // An amount with `Applies` below it is printed on a different line from the rest of its row, so it is expected
      // separately.
      return [...amounts.map(joined), ...tests.flat()];
    }
    case 'community':
      // An amount with a percentage below it is printed on a different line from the rest of its row, so every amount
      // is expected separately.
      return rows.flat();
    case 'dailyCharge':
      return rows.map((cells, index) => joined([panel.data.months[index]?.label ?? '', ...cells]));
    case 'projection':
      return rows.map((cells, month) =>
        joined([monthLabel(monthOf(projection.monthStarts[month] as CivilDate)), ...cells]),
      );
    default:
      return rows.map(joined);
  }
}

/** Every row of every panel on screen, in order. */
export const panelSequences = ({ five: { report, projection } }: ScenarioInput): readonly string[] =>
  summaryPanels(report).flatMap((panel) => sequencesOf(panel, projection));
