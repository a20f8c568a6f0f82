/** The table of a retirement community: yearly steps in percent, their running totals, and contract schedules. */
import { PERCENT_MAX, type RvRow, type RvTable, TABLE_ROWS } from '@advice-builder/contract';
import { formatPercent, nearestHundredthPercent } from '@advice-builder/kernel';

export type VillageColumn = keyof RvRow;

/** The total of a column after each year, in percent. */
export function runningTotals(table: RvTable, column: VillageColumn): readonly number[] {
  let total = 0;
  return table.map((row) => {
    total = nearestHundredthPercent(total + (row[column] ?? 0));
    return total;
  });
}

/**
 * `6.00% in years 1 to 5, 3.00% in year 6`. Years that add nothing are listed only if no year adds anything. Empty if
 * nothing is entered.
 */
export function stepsText(table: RvTable, column: VillageColumn): string {
  const steps = table.map((row) => row[column]);
  if (steps.every((step) => step === null)) return '';
  const runs: { readonly step: number; readonly from: number; to: number }[] = [];
  for (const [year, given] of steps.entries()) {
    const step = given ?? 0;
    const last = runs.at(-1);
    if (last?.step === step) last.to = year + 1;
    else runs.push({ step, from: year + 1, to: year + 1 });
  }
  const shownRuns = runs.filter(({ step }) => step !== 0);
  return (shownRuns.length === 0 ? runs : shownRuns)
    .map(({ step, from, to }) => `${formatPercent(step)} in ${from === to ? `year ${from}` : `years ${from} to ${to}`}`)
    .join(', ');
}

/** Copies the step of a year to every later year. */
export function copyDown(table: RvTable, column: VillageColumn, from: number): RvTable {
  const value = table[from]?.[column] ?? null;
  return table.map((row, year) => (year > from ? { ...row, [column]: value } : row));
}

/** Writes the steps of a schedule into one column, from the first year. */
export function withSteps(table: RvTable, column: VillageColumn, steps: readonly number[]): RvTable {
  return table.map((row, year) => ({ ...row, [column]: steps[year] ?? 0 }));
}

/** The form of a contract's schedule: what each year adds, or the total after each year. */
export type ScheduleKind = 'each-year' | 'cumulative';

/** Steps for every year of the table, or the fault of the text. */
export type Schedule = { readonly steps: readonly number[] } | { readonly fault: string };

const FIGURE = /^\d+(?:\.\d*)?%?$/;

/**
 * Reads a schedule from a contract or spreadsheet: percentages from the first year on, separated by spaces, commas or
 * lines. Decimals after the second are cut off. Years without a figure add nothing.
 */
export function readSchedule(text: string, kind: ScheduleKind): Schedule {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const strange = words.find((word) => !FIGURE.test(word));
  if (words.length === 0) return { fault: 'Enter a percentage for each year.' };
  if (strange !== undefined) return { fault: `“${strange}” is not a percentage.` };
  if (words.length > TABLE_ROWS)
    return { fault: `The table has ${TABLE_ROWS} years, but you entered ${words.length} figures.` };
  const figures = words.map(twoDecimals);
  const tooMuch = figures.findIndex((figure) => figure > PERCENT_MAX);
  if (tooMuch >= 0) return { fault: `Year ${tooMuch + 1} is more than ${PERCENT_MAX}%.` };
  if (kind === 'each-year') return { steps: filled(figures) };
  const falling = figures.findIndex((figure, year) => year > 0 && figure < (figures[year - 1] ?? 0));
  if (falling >= 0) {
    return { fault: `Year ${falling + 1} is less than year ${falling}, but a cumulative schedule cannot fall.` };
  }
  return { steps: filled(figures.map((figure, year) => nearestHundredthPercent(figure - (figures[year - 1] ?? 0)))) };
}

const filled = (figures: readonly number[]): readonly number[] =>
  Array.from({ length: TABLE_ROWS }, (_, year) => figures[year] ?? 0);

/** Cuts decimals digit by digit like the fields of the table, and never rounds. */
function twoDecimals(word: string): number {
  const [whole = '0', decimals = ''] = word.replace('%', '').split('.');
  return Number(`${whole}.${decimals.slice(0, 2) || '0'}`);
}
