/** A periodic amount as entered, and the formula that converts it to an amount for one month. */
import { daysInMonth, type Frequency, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { isDaily } from '../household/entries.ts';
import type { PeriodicAmount } from '../household/household.ts';
import { amountInMonth } from '../rules/amounts.ts';
import { monthIndex } from './cell.ts';
import {
  type Cell,
  constant,
  type FigureInput,
  type Formula,
  fact,
  type InputRole,
  type Values,
} from './definition.ts';
import type { FactId } from './fact-ids.ts';

type When = (cell: Cell) => boolean;

/** The amount entered, and the place of entry. */
export interface Paid {
  readonly fact: FactId;
  readonly label: string;
  readonly of: (cell: Cell) => PeriodicAmount;
}

const always: When = () => true;

export const monthsInYear = (role: InputRole): FigureInput =>
  constant('months', 'Months in a year', MONTHS_IN_YEAR, role);

/** The number of days in the cell's month. */
export function daysOfMonth(name: string, role: InputRole, when: When = always): FigureInput {
  const options = { role, unit: 'days', period: 'month', when } as const;
  return fact(name, 'projectFrom', 'Days of the month', (c) => daysInMonth(monthIndex(c)), options);
}

/** Amount and frequency, under the names that the rules of amounts use. */
export function payment(paid: Paid, when: When = always): readonly FigureInput[] {
  return [
    fact('amount', paid.fact, paid.label, (c) => paid.of(c).amount, { when }),
    fact('frequency', paid.fact, 'Payments in a year', (c) => paid.of(c).frequency, {
      role: 'x',
      unit: 'ratio',
      when,
    }),
  ];
}

export function paymentOf(v: Values): PeriodicAmount {
  return { amount: v('amount'), frequency: v('frequency') as Frequency };
}

/** The formula of a figure whose value is the amount for one month. */
export function paidInMonth(paid: Paid, applies: When = always): Required<Formula> {
  const isPaidDaily: When = (c) => isDaily(paid.of(c));
  return {
    applies,
    inputs: [...payment(paid), daysOfMonth('Days of the month', 'x', isPaidDaily)],
    compute: (v, c, w) => amountInMonth(paymentOf(v), monthIndex(c), w),
  };
}
