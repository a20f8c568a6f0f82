/** Inputs: the yellow cells. What a workbook can follow without the law stands here, one column a scenario. */
import { activeDisplay } from '@advice-builder/contract';
import type { ScenarioInput } from '../input.ts';
import type { Ref } from './live.ts';
import { Sheet } from './sheet.ts';

/** The yellow cells of one scenario. */
export interface YellowCells {
  /** Dollars in the bank before the first month. */
  readonly bank: Ref;
  /** Percent a year. */
  readonly interest: Ref;
  /** Dollars a month, added to the expenses. */
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

export interface InputsSheet {
  readonly sheet: Sheet;
  /** One for each scenario, in their order. */
  readonly yellow: readonly YellowCells[];
}

export function inputsSheet(scenarios: readonly ScenarioInput[]): InputsSheet {
  const sheet = new Sheet('Inputs', {
    widths: [58, ...scenarios.map(() => 22)],
    movesFrom: { column: 2, row: HEADINGS + 1 },
  });
  sheet.head('Inputs: what you may change in this workbook.', [
    'Change a yellow cell and the sheets of the scenarios, Years and Comparison follow. Fees and pension do not: the law needs Advice Builder.',
  ]);
  sheet.headings(HEADINGS, ['What', ...scenarios.map(titleOf)]);
  LABELS.forEach((label, index) => void sheet.text(1, HEADINGS + 1 + index, label));
  const yellow = scenarios.map(({ five: { projection } }, index): YellowCells => {
    const at = index + 2;
    return {
      bank: sheet.number(at, HEADINGS + 1, projection.columns.bankOpening[0] as number, 'moneyInput'),
      interest: sheet.number(at, HEADINGS + 2, projection.household.bank.interestPercent, 'percentInput'),
      expenses: sheet.number(at, HEADINGS + 3, 0, 'moneyInput'),
      care: sheet.number(at, HEADINGS + 4, 0, 'percentInput'),
    };
  });
  return { sheet, yellow };
}
