/** A periodic amount as inputs: the steps by which `amountInMonth` and `amountInYear` come to it. */
import { daysInMonth, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { isDaily } from '../household/entries.ts';
import type { PeriodicAmount } from '../household/household.ts';
import { monthIndex } from './cell.ts';
import { type Cell, constant, type FigureInput, fact, type InputRole } from './definition.ts';
import type { FactId } from './fact-ids.ts';

type When = (cell: Cell) => boolean;

/** What was entered, and where. */
export interface Paid {
  readonly fact: FactId;
  readonly label: string;
  readonly of: (cell: Cell) => PeriodicAmount;
}

const always: When = () => true;

export const monthsInYear = (role: InputRole): FigureInput =>
  constant('months', 'Months in a year', MONTHS_IN_YEAR, role);

/** The days of the cell's month. */
export function daysOfMonth(role: InputRole, when: When = always): FigureInput {
  const options = { role, unit: 'days', period: 'month', when } as const;
  return fact('daysOfMonth', 'projectFrom', 'Days of the month', (c) => daysInMonth(monthIndex(c)), options);
}

/** A year of it: the amount x how often a year it is paid. */
export function paidInYear(paid: Paid, when: When = always): readonly FigureInput[] {
  return [
    fact('payment', paid.fact, paid.label, (c) => paid.of(c).amount, { when }),
    fact('frequency', paid.fact, 'Payments in a year', (c) => paid.of(c).frequency, {
      role: 'x',
      unit: 'ratio',
      when,
    }),
  ];
}

/** A month of it: the days of the month where it is paid daily, else a twelfth of the year. */
export function paidInMonth(paid: Paid, when: When = always): readonly FigureInput[] {
  const daily: When = (c) => when(c) && isDaily(paid.of(c));
  const other: When = (c) => when(c) && !isDaily(paid.of(c));
  const [payment, frequency] = paidInYear(paid, when) as [FigureInput, FigureInput];
  return [payment, daysOfMonth('x', daily), { ...frequency, when: other }, { ...monthsInYear('/'), when: other }];
}
