/** The refundable deposit. Law: Aged Care Act 2024 ss 303-309; Aged Care Rules 2025 s308-10. */
import { amountLeft } from '@advice-builder/kernel';
import { careOf, inCare, isLowMeans, residentOf } from './cell.ts';
import { type Cell, constant, type FigureDefinition, fact, figure, lastMonth } from './definition.ts';

const perMonth = { unit: 'money', period: 'month', per: 'person', yearly: 'sum' } as const;
const lump = { unit: 'money', period: 'lump', per: 'person', yearly: 'none' } as const;
export const DEPOSIT_DAYS = constant('days', 'Days by which deposits are divided', 365, '/');

const isRetained = (c: Cell): boolean => {
  const resident = residentOf(c);
  return (
    inCare(c) &&
    resident !== undefined &&
    c.month >= resident.retentionStartMonth &&
    c.month < resident.retentionEndMonth
  );
};

export const depositFigures = {
  depositOpening: {
    label: 'Deposit, start of month',
    ...lump,
    sentence: 'What is refundable of the RAD or RAC before anything is paid in this month.',
    formula: 'RAD or RAC paid less what the home has kept, then the balance at the end of the month before.',
    law: ['Aged Care Act 2024 s308', 'Modelling choice: docs/method/projection'],
    inputs: [
      fact('paid', 'care.depositPaid', 'RAD or RAC paid, less kept so far', (c) => residentOf(c)?.openingDeposit ?? 0, {
        when: (c) => c.month === 0,
      }),
      lastMonth('depositClosing'),
    ],
    compute: (v, c) => (c.month === 0 ? v('paid') : v('previous depositClosing')),
  },
  depositPaidIn: {
    label: 'Paid into the deposit',
    ...perMonth,
    sentence: 'Top-ups and the deposit from the sale of the home.',
    formula: 'Top-ups of the month + sale contribution.',
    law: ['Aged Care Act 2024 s303'],
    inputs: [
      fact(
        'topUps',
        'care.topUps',
        'Top-ups of the month',
        (c) => {
          const resident = residentOf(c);
          let sum = 0;
          resident?.topUpMonths.forEach((month, i) => {
            if (month === c.month) sum += resident.care.topUps[i]?.amount ?? 0;
          });
          return sum;
        },
        { period: 'month' },
      ),
      fact(
        'sale',
        'care.depositFromSale',
        'Home Sale Contribution',
        (c) => {
          const resident = residentOf(c);
          return resident?.saleDepositMonth === c.month ? resident.care.depositFromSale : 0;
        },
        { period: 'month' },
      ),
    ],
    compute: (v) => v('topUps') + v('sale'),
  },
  deposit: {
    label: 'RAD/RAC Paid',
    ...lump,
    sentence: 'The refundable balance the fees of this month are worked out on.',
    formula: 'Start of month + paid in.',
    law: ['Aged Care Act 2024 s308', 'Aged Care Act 1997 s52J'],
    inputs: [figure('depositOpening'), figure('depositPaidIn')],
    compute: (v) => v('depositOpening') + v('depositPaidIn'),
  },
  retainedBefore: {
    label: 'Kept by the home so far',
    ...lump,
    sentence: 'Retention taken from the deposit before this month. It never raises the daily payment.',
    formula: 'Kept before the projection, then with each month’s retention.',
    law: ['Aged Care Act 2024 ss 294(4), 308', 'Aged Care Rules 2025 s302-10'],
    inputs: [
      fact('kept', 'care.depositPaid', 'Kept before the projection', (c) => residentOf(c)?.openingRetained ?? 0, {
        when: (c) => c.month === 0,
      }),
      lastMonth('retainedBefore'),
      lastMonth('retention'),
    ],
    compute: (v, c) => (c.month === 0 ? v('kept') : v('previous retainedBefore') + v('previous retention')),
  },
  depositRemaining: {
    label: 'RAD/RAC Remaining',
    ...lump,
    sentence: 'The part of the price, or of the lump sum equivalent, not paid yet; below 0 more was paid than is owed.',
    formula: 'Price or lump sum equivalent - deposit - kept by the home.',
    law: ['Aged Care Act 2024 s303', 'Aged Care Rules 2025 s302-10'],
    inputs: [
      fact('price', 'care.agreedPrice', 'Facility Market Price', (c) => careOf(c)?.agreedPrice ?? 0, {
        when: (c) => inCare(c) && !isLowMeans(c),
      }),
      figure('racEquivalent', '+', isLowMeans),
      figure('deposit', '-', inCare),
      figure('retainedBefore', '-', inCare),
    ],
    compute: (v, c) =>
      inCare(c) ? amountLeft(isLowMeans(c) ? v('racEquivalent') : v('price'), v('deposit') + v('retainedBefore')) : 0,
  },
  drawnFromDeposit: {
    label: 'Taken from the deposit',
    ...perMonth,
    sentence: 'Daily payments taken from the deposit instead of the bank, as far as it reaches.',
    formula: 'Accommodation payment of the month, at most the deposit; nothing unless chosen.',
    law: ['Aged Care Act 2024 s294(2)(e)', 'Aged Care Act 1997 ss 52F-3(2), 52J-7'],
    inputs: [
      figure('accommodationMonth', '+', (c) => careOf(c)?.deductFromDeposit === true),
      figure('deposit', 'limit', (c) => careOf(c)?.deductFromDeposit === true),
    ],
    compute: (v, c) =>
      careOf(c)?.deductFromDeposit === true ? Math.max(0, Math.min(v('accommodationMonth'), v('deposit'))) : 0,
  },
  retention: {
    label: 'Kept by the home this month',
    ...perMonth,
    sentence: 'A percentage a year of the deposit stays with the home for five years from the first payment.',
    formula: 'Deposit x percentage x days in care / 365, after what was taken from the deposit.',
    law: ['Aged Care Act 2024 s308', 'Aged Care Rules 2025 ss 308-10, 309-5'],
    inputs: [
      figure('deposit', '+', isRetained),
      fact('percent', 'care.retentionPercent', 'Rad Retention', (c) => residentOf(c)?.retentionPercent ?? 0, {
        role: 'x',
        unit: 'percent',
        period: 'year',
        when: isRetained,
      }),
      figure('careDays', 'x'),
      DEPOSIT_DAYS,
      figure('drawnFromDeposit', 'limit', isRetained),
    ],
    compute: (v, c) =>
      isRetained(c)
        ? Math.max(
            0,
            Math.min(
              (v('deposit') * v('percent') * v('careDays')) / 100 / v('days'),
              v('deposit') - v('drawnFromDeposit'),
            ),
          )
        : 0,
  },
  depositClosing: {
    label: 'Deposit, end of month',
    unit: 'money',
    period: 'lump',
    per: 'person',
    yearly: 'last',
    sentence: 'What is refundable at the end of the month.',
    formula: 'Deposit - taken for daily payments - kept by the home.',
    law: ['Aged Care Act 2024 s308'],
    inputs: [figure('deposit'), figure('drawnFromDeposit', '-'), figure('retention', '-')],
    compute: (v) => v('deposit') - v('drawnFromDeposit') - v('retention'),
  },
} as const satisfies Record<string, FigureDefinition>;
