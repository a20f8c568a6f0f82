/** The total cost of care per day and per month, with the fees that are not means tested. */
import type { RateStatus } from '@advice-builder/rates';
import { isPaidDaily } from '../household/entries.ts';
import type { Entry } from '../household/household.ts';
import { chargesExtraService, extraServiceIncreases, pricesPercent } from '../projection/resident-plan.ts';
import { expensesPerDay } from '../rules/amounts.ts';
import {
  extraServiceInMonth,
  extraServicePerDay,
  feeGrowth,
  writeFeeGrowth,
} from '../rules/residential/extra-service-fee.ts';
import type { Working } from '../rules/working.ts';
import { careOf, inCare, monthIndex, residentOf } from './cell.ts';
import {
  type Cell,
  entries,
  type FigureDefinition,
  type FigureInput,
  fact,
  figure,
  type Values,
} from './definition.ts';
import { daysOfMonth, type Paid, payment, paymentOf } from './paid.ts';

const perDay = { unit: 'money', period: 'day', per: 'person', yearly: 'none' } as const;
const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;

/** Whether the extra service fee is charged in this month. */
function chargesExtra(c: Cell): boolean {
  return inCare(c) && chargesExtraService(residentOf(c)!, c.month);
}

function increases(c: Cell): number {
  return extraServiceIncreases(residentOf(c)!, c.month);
}

/** Whether the extra service fee has grown by the record's assumption about indexation. */
function growsExtra(c: Cell): boolean {
  return chargesExtra(c) && increases(c) > 0;
}

const EXTRA: Paid = {
  fact: 'care.extraServiceFee',
  label: 'Fee as agreed',
  of: (c) => careOf(c)?.extraServiceFee ?? { amount: 0, frequency: 0 },
};

/** The inputs that determine the growth of the fee. */
const growthOfExtra: readonly FigureInput[] = [
  fact(
    'pricesPercent',
    'assumptions.rateIndexation',
    'Growth of prices',
    (c) => pricesPercent(c.projection.household),
    {
      unit: 'percent',
      period: 'year',
      when: growsExtra,
    },
  ),
  fact('increases', 'assumptions.rateIndexation', 'Number of times the fee was indexed', increases, {
    role: '^',
    unit: 'ratio',
    when: growsExtra,
  }),
];

function grownExtra(v: Values, working: Working | undefined): number {
  working?.define('growth', 'Growth assumed since the fee was entered', (part) =>
    writeFeeGrowth(part, v('pricesPercent'), v('increases')),
  );
  return feeGrowth(v('pricesPercent'), v('increases'));
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
  'respiteDaily',
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
  'respiteMonth',
  'assistiveContribution',
  'assistivePrivate',
] as const;

export const careCostFigures = {
  extraServiceDaily: {
    label: 'Higher Every Day Living Fee',
    ...perDay,
    sentence: 'The agreed extra service or higher everyday living fee, as a daily amount.',
    formula: 'Fee x payments in a year x growth assumed / days in a year.',
    law: ['Aged Care Act 2024 s284', 'Modelling choice: indexed each 1 July only by the record’s assumption'],
    applies: chargesExtra,
    inputs: [...payment(EXTRA), ...growthOfExtra],
    compute: (v, _, w) => extraServicePerDay(paymentOf(v), grownExtra(v, w), w),
    otherStatus: statusOfExtra,
  },
  extraServiceMonth: {
    label: 'Higher everyday living fee of the month',
    ...perMonth,
    sentence:
      'A fee entered per day is charged for each day in care. A fee entered with another frequency is charged for the part of the month in care.',
    formula: 'Fee of the month x growth assumed x days in care / days of the month.',
    law: ['Aged Care Act 2024 s284', 'Modelling choice: docs/method/projection'],
    applies: chargesExtra,
    inputs: [...payment(EXTRA), ...growthOfExtra, figure('careDays', 'x'), daysOfMonth('Days of the month', '/')],
    compute: (v, c, w) => extraServiceInMonth(paymentOf(v), grownExtra(v, w), monthIndex(c), v('careDays'), w),
    otherStatus: statusOfExtra,
  },
  outOfPocketDaily: {
    label: 'Out of Pocket Expenses',
    ...perDay,
    sentence:
      'The out-of-pocket expenses of this month as a daily amount. Expenses that are not entered per day are spread over the year.',
    formula:
      'Daily expenses of the month / days of the month + other expenses of the month x months in a year / days in a year.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [
      entries('daily', 'Daily expenses of the month', 'expense', (e, c) => isOutOfPocket(e, c) && isPaidDaily(e)),
      daysOfMonth('daysOfMonth', '/'),
      entries('others', 'Other expenses of the month', 'expense', (e, c) => isOutOfPocket(e, c) && !isPaidDaily(e)),
    ],
    compute: (v, _, w) => expensesPerDay(v('daily'), v('others'), v('daysOfMonth'), w),
  },
  outOfPocketMonth: {
    label: 'Out-of-pocket expenses of the month',
    ...perMonth,
    sentence: 'Charged for the full month, from the month of entry.',
    formula: 'Sum of the out-of-pocket entries of the person.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [entries('expense', 'Out-of-pocket expenses', 'expense', isOutOfPocket)],
  },
  totalDailyCareCost: {
    label: 'Total Daily Aged Care Cost',
    ...perDay,
    sentence: 'The full cost of a day in care at the start of the month.',
    formula:
      'Basic daily fee + means tested care fee + hotelling + non-clinical + DAP or DAC + higher everyday living fee + home care fees and contributions + out of pocket + respite care.',
    law: ['Aged Care Act 2024 s276'],
    inputs: DAILY_PARTS.map((id) => figure(id)),
  },
  careCostMonth: {
    label: 'Care cost of the month',
    ...perMonth,
    sentence: 'All care costs of the month, including payments taken from the deposit.',
    formula:
      'Basic daily fee + means tested care fee + hotelling + non-clinical + accommodation + higher everyday living fee + home care fees and contributions + out of pocket + respite care + assistive technology and home modifications.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: MONTHLY_PARTS.map((id) => figure(id)),
  },
  careCashMonth: {
    label: 'Care cost paid in cash',
    ...perMonth,
    sentence: 'The part paid from the bank, without payments taken from the deposit.',
    formula: 'Care cost of the month - drawn from the deposit.',
    law: ['Modelling choice: docs/method/projection'],
    inputs: [figure('careCostMonth'), figure('drawnFromDeposit', '-')],
  },
} as const satisfies Record<string, FigureDefinition>;
