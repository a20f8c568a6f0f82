/**
 * The Months sheet of a scenario: its bank account by month, with live formulas except for amounts that need the law.
 */
import type { HouseholdFigureId, Projection } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import type { ScenarioInput } from '../input.ts';
import { HALF_CENT, SERIAL_OF_1970 } from './excel.ts';
import { changedText, titleOf, type YellowCells } from './inputs-sheet.ts';
import { difference, isAtMost, minus, most, number, over, plus, type Ref, times } from './live.ts';
import { Sheet } from './sheet.ts';

const HEADINGS = 5;
const PERCENT = number(100);
const MONTHS_IN_YEAR = number(12);
const NOTHING = number(0);
const ONE = number(1);

/** Columns in order. From `carePaidGiven` on they hold values of Advice Builder that the formulas use. */
const COLUMNS = {
  month: 'Month',
  opening: 'Opening',
  capitalIn: 'Capital in',
  capitalOut: 'Capital out',
  interest: 'Interest',
  otherIncome: 'Other income',
  pension: 'Pension',
  careCost: 'Cost of care',
  carePaid: 'Cost of care paid from the bank',
  expenses: 'Expenses',
  cashflow: 'Net cash flow',
  closing: 'Closing',
  netWorth: 'Net worth',
  engineClosing: 'Advice Builder closing',
  difference: 'Difference',
  carePaidGiven: 'Care paid from the bank, as calculated',
  careDrawn: 'Care taken from a deposit',
  expensesGiven: 'Expenses, as calculated',
  home: 'Home',
  deposits: 'Deposits with aged care homes',
  otherAssets: 'Other assets',
  isShort: 'Closing below zero (1 = yes)',
} as const;
type MonthColumn = keyof typeof COLUMNS;
const columnNames = Object.keys(COLUMNS) as readonly MonthColumn[];
const columnOf = (name: MonthColumn): number => columnNames.indexOf(name) + 1;

/** Values of Advice Builder in the last columns, added if any month has one. */
const PARTS: readonly (readonly [HouseholdFigureId, string])[] = [
  ['depositsPaidNow', 'Part of capital out: deposits paid at the start'],
  ['depositsReturned', 'Part of capital in: deposits returned at the start'],
  ['communityPurchase', 'Part of capital out: the price of the new home'],
  ['formerHomePrice', 'Part of capital in: the price of the former home'],
  ['depositsRefunded', 'Part of capital in: deposits refunded at a death'],
  ['dvaCompensationTotal', 'Part of pension: DVA compensation'],
  ['deathValues', 'Part of capital in: income streams paid out at a death'],
  ['formerHomeClosing', 'Part of Home: the former home'],
  ['loanDrawings', 'Part of capital in: loan drawings'],
  ['loanRepayments', 'Part of expenses: loan repayments'],
  ['debtsClosing', 'Subtracted from other assets: debts'],
  ['depositsRefundedOnMove', 'Part of capital in: deposits refunded on a move'],
  ['depositsPaidOnMove', 'Part of capital out: deposits paid on a move'],
];

const partsOf = ({ columns }: Projection): typeof PARTS =>
  PARTS.filter(([figure]) => columns[figure].some((value) => value !== 0));

/** The cells of a scenario by column, with one cell per month. */
export type MonthCells = Readonly<Record<MonthColumn, readonly Ref[]>>;

export interface MonthsSheet {
  readonly sheet: Sheet;
  readonly cells: MonthCells;
}

const LONGEST_NAME = 31;

/** The scenario's name and, except for the Current Situation, its number, so that sheet names are unique. */
export function monthsName({ sid, name, scenario }: Pick<ScenarioInput, 'sid' | 'name' | 'scenario'>): string {
  const words = sid === 0 ? name : `${sid} ${scenario.name}`;
  // Allows only characters without a special meaning in Excel or in a formula that names the sheet.
  const allowed = words.replaceAll("'", '’').replace(/[^\p{L}\p{M}\p{N} ,.&()%$’–-]+/gu, ' ');
  return allowed
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

export function monthsSheet(
  input: ScenarioInput,
  projection: Projection,
  yellow: YellowCells,
  changed: Ref,
): MonthsSheet {
  const parts = partsOf(projection);
  const sheet = new Sheet(monthsName(input), {
    widths: [...columnNames.map((name) => (name === 'month' ? 10 : 14)), ...parts.map(() => 16)],
    movesFrom: { column: 2, row: HEADINGS + 1 },
    firstBlock: columnOf('netWorth'),
  });
  sheet.head(`Month by month: ${titleOf(input)}.`, [
    'Advice Builder calculated the grey values, which do not change: fees, pension, income, and assets outside the bank.',
    'The other values follow the yellow cells of the sheet Inputs. While these are unchanged, Difference shows that the sheet equals Advice Builder.',
  ]);
  sheet.formula(1, HEADINGS - 1, changedText([changed]), 'noteStrong');
  sheet.headings(HEADINGS, [...Object.values(COLUMNS), ...parts.map(([, label]) => label)]);
  const cells = Object.fromEntries(columnNames.map((name) => [name, [] as Ref[]])) as Record<MonthColumn, Ref[]>;
  for (let month = 0; month < projection.months; month++) {
    putMonth(sheet, projection, month, yellow, cells);
    parts.forEach(([figure], index) => {
      const value = projection.columns[figure][month] as number;
      sheet.number(columnNames.length + 1 + index, HEADINGS + 1 + month, value, 'given');
    });
  }
  return { sheet, cells };
}

function putMonth(
  sheet: Sheet,
  projection: Projection,
  month: number,
  yellow: YellowCells,
  cells: Record<MonthColumn, Ref[]>,
): void {
  const row = HEADINGS + 1 + month;
  const at = (figure: HouseholdFigureId): number => projection.columns[figure][month] as number;
  const keep = (name: MonthColumn, ref: Ref): Ref => {
    cells[name].push(ref);
    return ref;
  };
  const given = (name: MonthColumn, value: number): Ref =>
    keep(name, sheet.number(columnOf(name), row, value, 'given'));
  const live = (name: MonthColumn, formula: Parameters<Sheet['formula']>[2]): Ref =>
    keep(name, sheet.formula(columnOf(name), row, formula, 'money') as Ref);

  const day = projection.monthStarts[month] as CivilDate;
  keep('month', sheet.number(columnOf('month'), row, day + SERIAL_OF_1970, 'month'));
  const capitalIn = given('capitalIn', at('capitalIn'));
  const capitalOut = given('capitalOut', at('capitalOut'));
  const otherIncome = given(
    'otherIncome',
    at('investmentIncome') + at('genericIncome') + at('incomeStreams') + at('rentIncome'),
  );
  const pension = given('pension', at('pensionTotal'));
  const carePaidGiven = given('carePaidGiven', at('careCashTotal'));
  const careDrawn = given('careDrawn', at('careCostTotal') - at('careCashTotal'));
  const expensesGiven = given('expensesGiven', at('totalExpenses'));
  const { contents, vehicles, funeralBond } = projection.household.personalAssets;
  const home = given('home', at('homeValueClosing'));
  const deposits = given('deposits', at('depositsClosing'));
  const owned = at('entriesClosing') + contents + vehicles + funeralBond;
  const otherAssets = given('otherAssets', owned - at('debtsClosing'));
  const engineClosing = given('engineClosing', at('bankClosing'));

  const before = cells.closing[month - 1] ?? yellow.bank;
  const opening = live('opening', before);
  const afterEvents = minus(plus(opening, capitalIn), capitalOut);
  const interest = live(
    'interest',
    over(over(times(most(NOTHING, afterEvents), yellow.interest), PERCENT), MONTHS_IN_YEAR),
  );
  const carePaid = live('carePaid', times(carePaidGiven, plus(ONE, over(yellow.care, PERCENT))));
  live('careCost', plus(carePaid, careDrawn));
  const expenses = live('expenses', plus(expensesGiven, yellow.expenses));
  const cashflow = live('cashflow', minus(minus(plus(plus(interest, otherIncome), pension), carePaid), expenses));
  const closing = live('closing', plus(afterEvents, cashflow));
  live('netWorth', plus(plus(plus(closing, home), deposits), otherAssets));
  live('difference', difference(closing, engineClosing));
  keep('isShort', sheet.formula(columnOf('isShort'), row, isAtMost(closing, number(-HALF_CENT)), 'count'));
}
