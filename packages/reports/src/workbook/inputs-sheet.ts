/**
 * The Inputs sheet with the yellow cells: values that the workbook can recalculate without the law, one column per
 * scenario.
 */
import { activeDisplay } from '@advice-builder/contract';
import type { ScenarioInput } from '../input.ts';
import { difference, eitherText, isOver, type Live, number, plus, power, type Ref, sumOf } from './live.ts';
import { Sheet } from './sheet.ts';

/** The yellow cells of one scenario. */
export interface YellowCells {
  /** Dollars in the bank before the first month. */
  readonly bank: Ref;
  /** Percent per year. */
  readonly interest: Ref;
  /** Dollars per month, added to the expenses. */
  readonly expenses: Ref;
  /** Percent, added to the cost of care paid from the bank. */
  readonly care: Ref;
}

export const titleOf = ({ sid, name, scenario }: ScenarioInput): string =>
  sid === 0 ? name : activeDisplay(sid, scenario.name);

const HEADINGS = 4;
const LABELS = [
  'Bank account at the start, before deposits and homes are paid',
  'Interest, percent a year',
  'Change of expenses, dollars a month',
  'Change of care costs paid from the bank, percent',
] as const;

/** Defined names of the yellow cells. The scenario's name is appended. */
const NAMES: Readonly<Record<keyof YellowCells, string>> = {
  bank: 'Bank_at_start',
  interest: 'Interest',
  expenses: 'Expenses_change',
  care: 'Care_change',
};

const AS_CALCULATED = HEADINGS + LABELS.length + 2;
const nil = number(0);
const SQUARE = number(2);

/** Adds the calculated values below the yellow cells, and a mark for each scenario with a changed cell. */
function changesOf(sheet: Sheet, yellow: readonly YellowCells[]): readonly Ref[] {
  sheet.text(1, AS_CALCULATED, 'As calculated', 'strong');
  LABELS.forEach((label, index) => void sheet.text(1, AS_CALCULATED + 1 + index, label, 'indent1'));
  sheet.text(1, AS_CALCULATED + 1 + LABELS.length, 'Changed here (1 = yes)', 'indent1');
  return yellow.map(({ bank, interest, expenses, care }) => {
    const apart = [bank, interest, expenses, care].map((cell, index): Live => {
      const was = sheet.number(cell.column, AS_CALCULATED + 1 + index, cell.value, 'given');
      return power(difference(cell, was), SQUARE);
    });
    const changed = isOver(apart.reduce(plus), nil);
    return sheet.formula(bank.column, AS_CALCULATED + 1 + LABELS.length, changed, 'count') as Ref;
  });
}

/** Text that says whether the sheet still equals the report. */
export const changedText = (changed: readonly Ref[]): Live<string> =>
  eitherText(
    isOver(sumOf(changed), nil),
    'Changed here: this no longer equals the report. Fees and pension do not change.',
    'As in the report. Fees and pension do not change with a yellow cell.',
  );

export interface InputsSheet {
  readonly sheet: Sheet;
  /** One cell per scenario: 1 if one of its yellow cells was changed. */
  readonly changed: readonly Ref[];
  /** One per scenario, in their order. */
  readonly yellow: readonly YellowCells[];
}

export function inputsSheet(scenarios: readonly ScenarioInput[]): InputsSheet {
  const sheet = new Sheet('Inputs', {
    widths: [58, ...scenarios.map(() => 22)],
    movesFrom: { column: 2, row: HEADINGS + 1 },
  });
  sheet.head('Inputs: what you may change in this workbook.', [
    'Change a yellow cell, and the scenario sheets, Years and Comparison follow. Fees and pension do not change: only Advice Builder can calculate them.',
  ]);
  sheet.headings(HEADINGS, ['What', ...scenarios.map(titleOf)]);
  LABELS.forEach((label, index) => void sheet.text(1, HEADINGS + 1 + index, label));
  const yellow = scenarios.map(({ sid, five: { projection } }, index): YellowCells => {
    const at = index + 2;
    const cells = {
      bank: sheet.number(at, HEADINGS + 1, projection.columns.bankOpening[0] as number, 'moneyInput'),
      interest: sheet.number(at, HEADINGS + 2, projection.household.bank.interestPercent, 'percentInput'),
      expenses: sheet.number(at, HEADINGS + 3, 0, 'moneyInput'),
      care: sheet.number(at, HEADINGS + 4, 0, 'percentInput'),
    };
    const of = sid === 0 ? 'Current' : `Scenario_${sid}`;
    for (const [name, cell] of Object.entries(cells)) sheet.nameCell(`${NAMES[name as keyof YellowCells]}_${of}`, cell);
    return cells;
  });
  const changed = changesOf(sheet, yellow);
  sheet.formula(1, HEADINGS - 1, changedText(changed), 'noteStrong');
  return { sheet, yellow, changed };
}
