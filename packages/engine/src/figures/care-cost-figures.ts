/** What a day and a month of care cost together, with the fees that no means test touches. */
import { daysInMonth } from '@advice-builder/kernel';
import type { RateStatus } from '@advice-builder/rates';
import { isPaidDaily } from '../household/entries.ts';
import type { Entry } from '../household/household.ts';
import { extraServiceGrowth, type ResidentPlan } from '../projection/plan.ts';
import { amountInMonth, amountInYear } from '../rules/amounts.ts';
import { careOf, inCare, monthIndex, residentOf } from './cell.ts';
import { type Cell, constant, entries, type FigureDefinition, fact, figure } from './definition.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;

/** The extra service fee is charged in this month. */
function chargesExtra(c: Cell): boolean {
  const resident = residentOf(c);
  return inCare(c) && resident !== undefined && c.month < resident.extraServiceEndMonth;
}

/** The extra service fee has grown by the record's assumption about indexation. */
function growsExtra(c: Cell): boolean {
  return chargesExtra(c) && c.month >= (residentOf(c)?.extraServiceGrowsFrom ?? c.month + 1);
}

const growthOfExtra = fact(
  'growth',
  'assumptions.rateIndexation',
  'Growth assumed since the fee was entered',
  (c) => extraServiceGrowth(c.projection.household, residentOf(c) as ResidentPlan, c.month),
  { role: 'x', unit: 'ratio', when: growsExtra },
);

function grownExtra(v: (name: string) => number, c: Cell): number {
  return growsExtra(c) ? v('growth') : 1;
}

function statusOfExtra(c: Cell): RateStatus {
  return growsExtra(c) ? 'indexed' : 'published';
}

const isOutOfPocket = (entry: Entry, c: Cell): boolean => entry.kind === 'out-of-pocket' && entry.owner === c.person;

const DAILY_PARTS = [
  'basicDailyFee',
  'meansTestedFee',
  'hotelling',
  'nonClinical',
  'accommodationDaily',
  'extraServiceDaily',
  'packageBasicDailyFee',
  'incomeTestedFee',
  'supportAtHomeDaily',
  'outOfPocketDaily',
] as const;

const MONTHLY_PARTS = [
  'basicDailyFeeMonth',
  'meansTestedFeeMonth',
  'hotellingMonth',
  'nonClinicalMonth',
  'accommodationMonth',
  'extraServiceMonth',
  'packageBasicDailyFeeMonth',
  'incomeTestedFeeMonth',
  'supportAtHomeMonth',
  'outOfPocketMonth',
] as const;

export const careCostFigures = {
  extraServiceDaily: {
    label: 'Higher Every Day Living Fee',
    ...perDay,
    sentence: 'The extra service or higher everyday living fee agreed, as a daily amount.',
    formula: 'Fee x times a year x growth assumed / 365.',
    law: ['Aged Care Act 2024 s284', 'Modelling choice: indexed each 1 July only by the record’s assumption'],
    inputs: [
      fact(
        'yearly',
        'care.extraServiceFee',
        'Fee a year',
        (c) => amountInYear(careOf(c)?.extraServiceFee ?? { amount: 0, frequency: 0 }),
        { period: 'year', when: chargesExtra },
      ),
      growthOfExtra,
      constant('days', 'Days in a year', 365, '/'),
    ],
    compute: (v, c) => (chargesExtra(c) ? (v('yearly') * grownExtra(v, c)) / v('days') : 0),
    otherStatus: statusOfExtra,
  },
  extraServiceMonth: {
    label: 'Higher everyday living fee of the month',
    ...perMonth,
    sentence: 'A daily fee for the days in care; other fees for the part of the month in care.',
    formula: 'Fee of the month x growth assumed x days in care / days of the month.',
    law: ['Aged Care Act 2024 s284', 'Modelling choice: docs/method/projection'],
    inputs: [
      fact(
        'fee',
        'care.extraServiceFee',
        'Fee of a whole month',
        (c) => amountInMonth(careOf(c)?.extraServiceFee ?? { amount: 0, frequency: 0 }, monthIndex(c)),
        { period: 'month', when: chargesExtra },
      ),
      growthOfExtra,
      figure('careDays', 'x'),
      fact('days', 'care.entryDate', 'Days of the month', (c) => daysInMonth(monthIndex(c)), {
        role: '/',
        unit: 'days',
        period: 'month',
      }),
    ],
    compute: (v, c) => (chargesExtra(c) ? (v('fee') * grownExtra(v, c) * v('careDays')) / v('days') : 0),
    otherStatus: statusOfExtra,
  },
  outOfPocketDaily: {
    label: 'Out of Pocket Expenses',
    ...perDay,
    sentence: 'What was typed for the entries that run in this month, annualised and divided by 365.',
    formula: 'Expenses of the month typed a day / days of the month + other expenses of the month x 12 / 365.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [
      entries('daily', 'Expenses of the month typed a day', 'expense', (e, c) => isOutOfPocket(e, c) && isPaidDaily(e)),
      fact('daysOfMonth', 'projectFrom', 'Days of the month', (c) => daysInMonth(monthIndex(c)), {
        role: '/',
        unit: 'days',
        period: 'month',
      }),
      entries('others', 'Other expenses of the month', 'expense', (e, c) => isOutOfPocket(e, c) && !isPaidDaily(e)),
      constant('months', 'Months in a year', 12, 'x'),
      constant('days', 'Days in a year', 365, '/'),
    ],
    compute: (v) => v('daily') / v('daysOfMonth') + (v('others') * v('months')) / v('days'),
  },
  outOfPocketMonth: {
    label: 'Out-of-pocket expenses of the month',
    ...perMonth,
    sentence: 'Whole months from the month of entry.',
    formula: 'Sum of the out-of-pocket entries of the person.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [entries('expense', 'Out-of-pocket expenses', 'expense', isOutOfPocket)],
    compute: (v) => v('expense'),
  },
  totalDailyCareCost: {
    label: 'Total Daily Aged Care Cost',
    ...perDay,
    sentence: 'Everything a day in care costs at the start of the month.',
    formula:
      'Basic daily fee + means tested care fee + hotelling + non-clinical + DAP or DAC + higher everyday living fee + home care fees and contributions + out of pocket.',
    law: ['Aged Care Act 2024 s276'],
    inputs: DAILY_PARTS.map((id) => figure(id)),
    compute: (v) => DAILY_PARTS.reduce((sum, id) => sum + v(id), 0),
  },
  careCostMonth: {
    label: 'Care cost of the month',
    ...perMonth,
    sentence: 'All care costs of the month, also what is taken from the deposit.',
    formula:
      'Basic daily fee + means tested care fee + hotelling + non-clinical + accommodation + higher everyday living fee + home care fees and contributions + out of pocket.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: MONTHLY_PARTS.map((id) => figure(id)),
    compute: (v) => MONTHLY_PARTS.reduce((sum, id) => sum + v(id), 0),
  },
  careCashMonth: {
    label: 'Care cost paid in cash',
    ...perMonth,
    sentence: 'What leaves the bank: without what is taken from the deposit.',
    formula: 'Care cost of the month - drawn from the deposit.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [figure('careCostMonth'), figure('drawnFromDeposit', '-')],
    compute: (v) => v('careCostMonth') - v('drawnFromDeposit'),
  },
} as const satisfies Record<string, FigureDefinition>;
