/** The Fees sheet: the daily cost of care on each day the report shows, for each person in each scenario. */

import { isoDate } from '@advice-builder/kernel';
import {
  homeCareLines,
  type PanelLine,
  panelTitles,
  type ReportCell,
  residentialLines,
  supportAtHomeLines,
} from '@advice-builder/results';
import type { ScenarioInput } from '../input.ts';
import { SERIAL_OF_1970 } from './excel.ts';
import { titleOf } from './inputs-sheet.ts';
import { Sheet } from './sheet.ts';

const HEADINGS = 4;
const FIXED = ['Scenario', 'Person', 'Care', 'From', 'Fee', 'Amount', 'Per'] as const;

interface FeeRow {
  readonly person: string;
  readonly care: string;
  readonly from: number;
  readonly fee: string;
  readonly amount: ReportCell | string;
  readonly per: string;
}

function rowsOf<C extends { readonly asAt: string }>(
  person: string,
  care: string,
  lines: readonly PanelLine<C>[],
  columns: readonly C[],
): readonly FeeRow[] {
  return columns.flatMap((column) =>
    lines.flatMap((line): FeeRow[] => {
      const amount = line.read(column);
      if (amount === undefined) return [];
      const from = isoDate(column.asAt) + SERIAL_OF_1970;
      return [{ person, care, from, fee: line.label, amount, per: line.kind ?? line.unit ?? '' }];
    }),
  );
}

const feesOf = ({ five: { report } }: ScenarioInput): readonly FeeRow[] => [
  ...report.agedCare.flatMap((data) =>
    rowsOf(data.name, panelTitles.residential, residentialLines(data), data.columns),
  ),
  ...report.homeCare.flatMap((data) => rowsOf(data.name, panelTitles.homeCare, homeCareLines, data.columns)),
  ...report.supportAtHome.flatMap((data) =>
    rowsOf(data.name, panelTitles.supportAtHome, supportAtHomeLines(data), data.columns),
  ),
];

export function feesSheet(scenarios: readonly ScenarioInput[]): Sheet {
  const sheet = new Sheet('Fees', {
    widths: [34, 20, 30, 12, 46, 16, 14],
    movesFrom: { column: 2, row: HEADINGS + 1 },
  });
  sheet.head('Fees: what care costs on each day on which a fee changes.', [
    'These are values of Advice Builder: they do not change with a yellow cell.',
  ]);
  sheet.headings(HEADINGS, FIXED, (column) => column === 4 || column === 6);
  let row = HEADINGS + 1;
  for (const scenario of scenarios) {
    for (const { person, care, from, fee, amount, per } of feesOf(scenario)) {
      sheet.text(1, row, titleOf(scenario), 'wrapped');
      sheet.text(2, row, person, 'wrapped');
      sheet.text(3, row, care, 'wrapped');
      sheet.number(4, row, from, 'day');
      sheet.text(5, row, fee, 'wrapped');
      if (typeof amount === 'string') sheet.text(6, row, amount, 'right');
      else sheet.number(6, row, amount.value, 'given');
      sheet.text(7, row++, per, 'indent1');
    }
  }
  if (row === HEADINGS + 1) sheet.text(1, row, 'Nobody is in care in these scenarios.');
  return sheet;
}
