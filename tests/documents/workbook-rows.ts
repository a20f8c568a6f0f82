/**
 * Rows of a workbook in the form a document prints them, from its formatted cells, without using the code that wrote
 * them.
 */
import { columnUnder, type MadeWorkbook } from './workbook-cases.ts';
import { sheetOf } from './xlsx-reader.ts';

const YEARS = 5;
const TOTAL = YEARS;
const CENTS = /^#,##0\.00;/;

const headings = [
  'Cost of care',
  'Expenses',
  'Income',
  'Pension',
  'Net cash flow',
  'Capital in and out',
  'Cash at Bank',
  'Net worth',
] as const;
type Heading = (typeof headings)[number];

/** The years of a scenario: five years, then their total. */
export type YearCells = ReadonlyMap<Heading, readonly number[]>;

/** A number as a cell shows it: rounded like a spreadsheet, from the fifteen digits that it stores. */
export function asShown(value: number, decimals: 0 | 2 = 2): string {
  const [whole = '', part = ''] = Math.abs(Number(value.toPrecision(15)))
    .toFixed(decimals)
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const isNothing = /^[0.]*$/.test(whole + part);
  return `${value < 0 && !isNothing ? '−' : ''}$${grouped}${part === '' ? '' : `.${part}`}`;
}

const withPlus = (value: number, decimals: 0 | 2): string => asShown(value, decimals).replace(/^\$(?=.*[1-9])/, '+$');

/** The Years sheet, by scenario in order. @throws if a cell is not formatted in cents. */
export function yearCells({ book, input }: MadeWorkbook): readonly YearCells[] {
  const { cells } = sheetOf(book, 'Years');
  const columns = headings.map((heading) => {
    const column = columnUnder(book, 'Years', heading);
    for (const address of column.keys()) {
      if (!CENTS.test(cells.get(address)?.format ?? '')) throw new Error(`Years!${address} is not shown in cents`);
    }
    return [heading, [...column.values()].map(Number)] as const;
  });
  return input.scenarios.map((_, index) => {
    const from = index * (YEARS + 1);
    return new Map(columns.map(([heading, all]) => [heading, all.slice(from, from + YEARS + 1)]));
  });
}

const at = (cells: YearCells, heading: Heading, year: number): number => cells.get(heading)?.[year] ?? Number.NaN;

/** Yearly Cash Flow: five years and their total, which has no balance; with the capital column if there is any. */
export function yearlyRows(cells: YearCells): readonly string[] {
  const hasCapital = (cells.get('Capital in and out') ?? []).some((value) => value !== 0);
  return Array.from({ length: YEARS + 1 }, (_, year) => {
    const flows = headings.slice(0, 5).map((heading) => {
      const value = at(cells, heading, year);
      return heading === 'Pension' && value === 0 ? 'Nil' : asShown(value);
    });
    const capital = at(cells, 'Capital in and out', year);
    const capitalText = hasCapital ? [capital === 0 ? 'Nil' : withPlus(capital, 2)] : [];
    return [...flows, ...capitalText, ...(year === TOTAL ? [] : [asShown(at(cells, 'Cash at Bank', year))])].join(' ');
  });
}

/** The seven rows of the five-year comparison. */
export function comparedRows(cells: YearCells): readonly string[] {
  const row = (...summed: readonly Heading[]): string =>
    Array.from({ length: YEARS }, (_, year) =>
      asShown(summed.reduce((sum, heading) => sum + at(cells, heading, year), 0)),
    ).join(' ');
  return [
    row('Net worth'),
    row('Pension'),
    row('Cost of care'),
    row('Cash at Bank'),
    row('Income', 'Pension'),
    row('Expenses'),
    row('Net cash flow'),
  ];
}

/**
 * The amounts of "Results at a glance" in whole dollars: care, pension, cash, net worth, and the difference from the
 * first scenario.
 */
export function answerAmounts(cells: YearCells, first: YearCells, pensionYear: 1 | 3): readonly string[] {
  const last = YEARS - 1;
  const difference = at(cells, 'Net worth', last) - at(first, 'Net worth', last);
  return [
    ...(
      [
        ['Cost of care', 0],
        ['Pension', pensionYear - 1],
        ['Cash at Bank', last],
        ['Net worth', last],
      ] as const
    ).map(([heading, year]) => asShown(at(cells, heading, year), 0)),
    ...(cells === first ? [] : [withPlus(difference, 0)]),
  ];
}

/** The Comparison sheet's row for a measure: each scenario, then the differences. */
export function comparisonAmounts({ book }: MadeWorkbook, measure: string): readonly number[] {
  const { cells } = sheetOf(book, 'Comparison');
  const row = [...cells].find(([, { value }]) => value === measure)?.[0].slice(1);
  return [...cells].flatMap(([address, { value }]) =>
    address.slice(1) === row && address !== `A${row}` ? [Number(value)] : [],
  );
}
