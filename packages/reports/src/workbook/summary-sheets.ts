/**
 * Comparison and Years: sums, final values and differences of the scenario sheets, and notes on the part of a
 * difference that no choice explains.
 */
import {
  CASH_STARTS_EQUAL,
  holdsCompensation,
  inSentence,
  moneyFromNowhereWords,
  unsourcedIn,
} from '@advice-builder/results';
import { partRows, partsAgainst } from '../compose/compared.ts';
import type { DocumentInput, ScenarioInput } from '../input.ts';
import { changedText, titleOf } from './inputs-sheet.ts';
import { difference, firstMarked, type Live, minus, type Ref, sumOf } from './live.ts';
import type { MonthCells } from './months-sheet.ts';
import { Sheet } from './sheet.ts';

const HEADINGS = 4;
const MONTHS = 12;

export interface ScenarioMonths {
  readonly scenario: ScenarioInput;
  readonly cells: MonthCells;
}

const last = (cells: readonly Ref[]): Ref => {
  const found = cells.at(-1);
  if (found === undefined) throw new Error('a scenario without months');
  return found;
};

/** The measures that both sheets show for a range of months. */
const MEASURES = {
  careCost: { label: 'Cost of care', of: (m: MonthCells) => sumOf(m.careCost) },
  carePaid: { label: 'Cost of care paid from the bank', of: (m: MonthCells) => sumOf(m.carePaid) },
  pension: { label: 'Pension', of: (m: MonthCells) => sumOf(m.pension) },
  interest: { label: 'Interest', of: (m: MonthCells) => sumOf(m.interest) },
  otherIncome: { label: 'Other income', of: (m: MonthCells) => sumOf(m.otherIncome) },
  /** Used where interest and other income share a column. */
  income: { label: 'Income', of: (m: MonthCells) => sumOf([...m.interest, ...m.otherIncome]) },
  expenses: { label: 'Expenses', of: (m: MonthCells) => sumOf(m.expenses) },
  cashflow: { label: 'Net cash flow', of: (m: MonthCells) => sumOf(m.cashflow) },
  capital: { label: 'Capital in and out', of: (m: MonthCells) => minus(sumOf(m.capitalIn), sumOf(m.capitalOut)) },
  balance: { label: 'Cash at Bank', of: (m: MonthCells): Live => last(m.closing) },
  netWorth: { label: 'Net worth', of: (m: MonthCells): Live => last(m.netWorth) },
} as const;
type Measure = keyof typeof MEASURES;

const COMPARED: readonly Measure[] = [
  'careCost',
  'carePaid',
  'pension',
  'interest',
  'otherIncome',
  'expenses',
  'cashflow',
  'capital',
  'balance',
  'netWorth',
];
const YEARLY: readonly Measure[] = [
  'careCost',
  'carePaid',
  'expenses',
  'income',
  'pension',
  'cashflow',
  'capital',
  'balance',
  'netWorth',
];

/** Note on compensation, if the pension column includes it. */
const compensationWords = (all: readonly ScenarioMonths[]): string =>
  all.some(({ scenario }) => holdsCompensation(scenario.five.report.year))
    ? ' Pension includes DVA compensation, which the scenario sheets show separately.'
    : '';

const LEAST_SHOWN = 0.005;

/** Notes below the table: the money in each difference that no choice explains, and why the cash has none of it. */
function notesOf(compared: readonly ScenarioMonths[], { base }: DocumentInput, years: number): readonly string[] {
  const sentences = compared.flatMap(({ scenario }) => {
    const sentence = moneyFromNowhereWords(unsourcedIn(base, scenario, years).value, inSentence(base));
    return sentence === undefined ? [] : [`${titleOf(scenario)}, net worth: ${sentence}`];
  });
  return compared.length === 0 ? [] : [...sentences, CASH_STARTS_EQUAL];
}

interface Compared {
  readonly all: readonly ScenarioMonths[];
  readonly years: number;
  /** Number of the row with the headings. */
  readonly headings: number;
}

/** @returns the row after the last one. */
function comparedRows(sheet: Sheet, input: DocumentInput, { all, years, headings }: Compared): number {
  const compared = all.filter(({ scenario }) => scenario !== input.base);
  sheet.headings(headings, [
    `After ${years} years`,
    ...all.map(({ scenario }) => titleOf(scenario)),
    ...compared.map(({ scenario }) => `Difference: ${titleOf(scenario)}`),
  ]);
  const parts = compared.map(({ scenario }) => partsAgainst(input, input.base, scenario, years).parts);
  const unsourced = partRows(parts).filter(
    ({ isFirst, values }) => isFirst && values.some((value) => Math.abs(value) >= LEAST_SHOWN),
  );
  unsourced.forEach(({ label, values }, index) => {
    const row = headings + 1 + index;
    sheet.text(1, row, label);
    values.forEach((amount, i) => void sheet.number(all.length + 2 + i, row, amount, 'given'));
  });
  const first = headings + 1 + unsourced.length;
  COMPARED.forEach((measure, index) => {
    const row = first + index;
    const { label, of } = MEASURES[measure];
    sheet.text(1, row, label);
    const cells = new Map(
      all.map(({ scenario, cells: months }, i) => [scenario.sid, sheet.formula(i + 2, row, of(months), 'money')]),
    );
    compared.forEach(({ scenario: { sid } }, i) => {
      const live = difference(cells.get(sid) as Ref, cells.get(input.base.sid) as Ref);
      sheet.formula(all.length + 2 + i, row, live, 'money');
    });
  });
  const row = first + COMPARED.length;
  sheet.text(1, row, 'First month below zero');
  all.forEach(({ cells: { month, isShort } }, i) => {
    sheet.formula(i + 2, row, firstMarked(month, isShort, `not within ${years} years`), 'monthRight');
  });
  return row + 1;
}

const FIVE = 5;

const within = (all: readonly ScenarioMonths[], years: number): readonly ScenarioMonths[] =>
  all.map(({ scenario, cells }) => ({ scenario, cells: monthsFrom(cells, 0, years * MONTHS) }));

/** @param years length of the workbook. If it is more than five, the report's five years are added below. */
export function comparisonSheet(
  input: DocumentInput,
  all: readonly ScenarioMonths[],
  years: number,
  changed: readonly Ref[],
): Sheet {
  const compared = all.filter(({ scenario }) => scenario !== input.base);
  const sheet = new Sheet('Comparison', {
    widths: [26, ...all.map(() => 18), ...compared.map(() => 18)],
    movesFrom: { column: 2, row: HEADINGS + 1 },
  });
  const isLong = years > FIVE;
  sheet.head(`Comparison: each scenario after ${years} years${isLong ? ', and further down after five years' : ''}.`, [
    compared.length === 0
      ? `Every figure is the sum or the last value of its column in the sheet of the scenario.${compensationWords(all)}`
      : `Every figure is the sum or the last value of its column in the sheet of a scenario. A difference is the scenario less ${inSentence(input.base)}.${compensationWords(all)}`,
  ]);
  sheet.formula(1, HEADINGS - 1, changedText(changed), 'noteStrong');
  const end = comparedRows(sheet, input, { all, years, headings: HEADINGS });
  const last = isLong ? comparedRows(sheet, input, { all: within(all, FIVE), years: FIVE, headings: end + 1 }) : end;
  notesOf(compared, input, years).forEach((note, index) => void sheet.text(1, last + 1 + index, note));
  return sheet;
}

export function yearsSheet(all: readonly ScenarioMonths[], years: number, changed: readonly Ref[]): Sheet {
  const sheet = new Sheet('Years', {
    widths: [34, 7, 10, ...YEARLY.map(() => 15)],
    movesFrom: { column: 4, row: HEADINGS + 1 },
  });
  sheet.head('Years: the yearly cash flow of each scenario.', [
    `Every figure is the sum or the last value of twelve rows of the sheet of a scenario. Net cash flow and capital together move the balance.${compensationWords(all)}`,
  ]);
  sheet.formula(1, HEADINGS - 1, changedText(changed), 'noteStrong');
  sheet.headings(
    HEADINGS,
    ['Scenario', 'Year', 'To', ...YEARLY.map((measure) => MEASURES[measure].label)],
    (column) => column > 3,
  );
  let row = HEADINGS + 1;
  for (const { scenario, cells } of all) {
    for (let year = 1; year <= years; year++, row++) {
      const months = monthsOf(cells, year);
      sheet.text(1, row, titleOf(scenario));
      sheet.number(2, row, year, 'count');
      sheet.formula(3, row, last(months.month), 'month');
      YEARLY.forEach((measure, i) => void sheet.formula(i + 4, row, MEASURES[measure].of(months), 'money'));
    }
    sheet.text(1, row, titleOf(scenario), 'strong');
    sheet.text(2, row, 'Total', 'strong');
    YEARLY.forEach((measure, i) => void sheet.formula(i + 4, row, MEASURES[measure].of(cells), 'moneyStrong'));
    row++;
  }
  return sheet;
}

/** The cells of one year, counted from 1. */
const monthsOf = (cells: MonthCells, year: number): MonthCells => monthsFrom(cells, (year - 1) * MONTHS, year * MONTHS);

function monthsFrom(cells: MonthCells, from: number, to: number): MonthCells {
  const kept = Object.entries(cells).map(([name, all]) => [name, all.slice(from, to)]);
  return Object.fromEntries(kept) as MonthCells;
}
