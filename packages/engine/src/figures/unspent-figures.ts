/** Funds of Support at Home that were not spent before the projection. Law: Aged Care Rules 2025 s193-5. */
import {
  type BudgetOf,
  budgetAndCarryOver,
  carryOverLimit,
  daysInQuarter,
  type SupportAtHomeClassification,
} from '../rules/home-care/support-at-home-budget.ts';
import { monthIndex } from './cell.ts';
import { type Cell, type FigureDefinition, fact, figure, monthStart, useRates } from './definition.ts';
import { homeCareOf, onSupportAtHome } from './home-care-cell.ts';

const unspentOf = (c: Cell): number => homeCareOf(c)?.services.unspentFunds ?? 0;
const budgetOf = (c: Cell): BudgetOf | undefined => homeCareOf(c)?.budget;

/** Whether unspent funds were entered. They are known at the start of the projection only. */
const hasUnspent = (c: Cell): boolean =>
  c.month === 0 && onSupportAtHome(c) && budgetOf(c) !== undefined && unspentOf(c) > 0;

function classificationOf(c: Cell): SupportAtHomeClassification | undefined {
  const of = budgetOf(c);
  return of !== undefined && 'classification' in of ? of.classification : undefined;
}

/** Whether the funds are those of a classification, which has a limit. */
const isLimited = (c: Cell): boolean => hasUnspent(c) && classificationOf(c) !== undefined;

const limit = useRates(
  budgetAndCarryOver,
  (c: Cell) => ({
    on: monthStart(c),
    of: { classification: classificationOf(c) as SupportAtHomeClassification },
  }),
  isLimited,
);

const lump = { unit: 'money', period: 'lump', per: 'person', yearly: 'none' } as const;

export const unspentFigures = {
  carryOverLimit: {
    label: 'Most that is carried to the next quarter',
    ...lump,
    sentence: 'A share of the amount of a quarter for services, and at least a fixed amount.',
    formula: 'Amount of a day for services x share carried over x days of the quarter, at least the least amount.',
    law: ['Aged Care Rules 2025 ss 193-5, 194-5'],
    applies: isLimited,
    inputs: [
      ...limit.inputs,
      fact('daysInQuarter', 'projectFrom', 'Days of the quarter', (c) => daysInQuarter(monthIndex(c)), {
        role: 'x',
        unit: 'days',
        period: undefined,
      }),
    ],
    compute: (v, c, w) => carryOverLimit(v('daysInQuarter'), limit.read(c), w),
  },
  unspentFunds: {
    label: 'Unspent funds carried over',
    ...lump,
    sentence:
      'Funds for services, and never the client’s money. A classification carries over at most the limit. A client with a package from before 1 November 2025 keeps all unspent funds.',
    formula: 'Unspent funds as entered, at most the limit of the classification.',
    law: ['Aged Care Rules 2025 s193-5', 'Modelling choice: shown at the start of the projection only'],
    applies: hasUnspent,
    inputs: [
      fact('unspent', 'care.unspentFunds', 'Unspent funds as entered', unspentOf),
      figure('carryOverLimit', 'limit', isLimited),
    ],
  },
  fundsWithUnspent: {
    label: 'Funds left with unspent funds',
    ...lump,
    sentence: 'The yearly funds left after care management, with the unspent funds carried over.',
    formula: 'Left after care management + unspent funds carried over.',
    law: ['Aged Care Act 2024 s193', 'Aged Care Rules 2025 s193-5'],
    applies: hasUnspent,
    inputs: [figure('packageFundsLeft'), figure('unspentFunds')],
  },
} as const satisfies Record<string, FigureDefinition>;
