/** The rent of a rented home, while somebody lives there. */
import type { RentPaid } from '../household/household.ts';
import { rentPaidIn } from '../projection/rent-paid-step.ts';
import { indexationFactor } from '../rules/amounts.ts';
import { monthIndex } from './cell.ts';
import { type Cell, type FigureDefinition, type Formula, fact, parts } from './definition.ts';
import { type Paid, paidInMonth } from './paid.ts';

const rentOf = (c: Cell): RentPaid | undefined => rentPaidIn(c.projection, c.month);
const percentOf = (c: Cell): number => rentOf(c)?.indexationPercent ?? 0;

/** Whether the household rents a home at any time. */
export const rentsHome = (c: Cell): boolean => c.projection.household.rentPaid !== undefined;

const RENT_PAID: Paid = {
  fact: 'home.rentPaid',
  label: 'Rent paid',
  of: (c) => rentOf(c)?.payment ?? { amount: 0, frequency: 0 },
};

const indexFactor: Formula = {
  inputs: [
    fact('indexationPercent', 'home.rentPaidIndexation', 'Indexation', percentOf, {
      unit: 'percent',
      period: 'year',
    }),
  ],
  compute: (_, c, w) =>
    indexationFactor(percentOf(c), rentOf(c)?.from, c.projection.household.projectFrom, monthIndex(c), w),
};

export const rentPaidFigures = {
  rentPaid: {
    label: 'Rent paid',
    unit: 'money',
    period: 'month',
    per: 'household',
    yearly: 'sum',
    sentence: 'The rent of a rented home, from its first month on, while at least one person lives at home.',
    formula: 'Rent x payments in a year / 12, indexed on its anniversaries.',
    law: ['Modelling choice: docs/method/homes-and-villages'],
    applies: (c) => rentOf(c) !== undefined,
    inputs: [
      parts('payment', 'Rent as entered', paidInMonth(RENT_PAID), { period: 'month' }),
      parts('indexFactor', 'Index factor', indexFactor, { role: 'x', unit: 'ratio' }),
    ],
  },
} as const satisfies Record<string, FigureDefinition>;
