/**
 * Cash: the bank balance through a month, income, expenses, net worth. docs/method describes these conventions of the
 * projection.
 */

import type { Household } from '../household/household.ts';
import { personIndexes } from '../household/indexes.ts';
import { isLivingPaid, ofSurvivor } from '../projection/cash-step.ts';
import { hasOneDied } from '../projection/death.ts';
import { isPaidAtDeath, saleExpenses } from '../projection/events-step.ts';
import { monthIndex } from './cell.ts';
import {
  type Cell,
  constant,
  entries,
  type FigureDefinition,
  fact,
  figure,
  lastMonth,
  parts,
  sumOverPeople,
} from './definition.ts';
import { datedCapitalIn } from './loan-figures.ts';
import { monthsInYear, paidInMonth } from './paid.ts';
import { rentsHome } from './rent-paid-figures.ts';

const CHOICE = 'Modelling choice: docs/method/projection';

function money(
  label: string,
  per: 'household' | 'person',
  period: FigureDefinition['period'],
  yearly: FigureDefinition['yearly'],
): Pick<FigureDefinition, 'label' | 'unit' | 'period' | 'per' | 'yearly' | 'law'> {
  return { label, unit: 'money', period, per, yearly, law: [CHOICE] };
}

/** The cells of all persons in the same month. */
const ofEach = (c: Cell): readonly Cell[] => personIndexes(c.projection).map((person) => ({ ...c, person }));
const isStart = (c: Cell): boolean => c.month === 0;
const notBelowNil = constant('nil', 'Nil', 0, 'least');

const personal = (c: Cell): Household['personalAssets'] => c.projection.household.personalAssets;

const living = paidInMonth(
  {
    fact: 'livingExpenses.payment',
    label: 'Living expenses',
    of: (c) => c.projection.household.livingExpenses.payment,
  },
  (c) => isLivingPaid(c.projection.household, monthIndex(c)),
);
const survivorPercent = (c: Cell): number => c.projection.household.death?.livingExpensesPercent ?? 0;

export const cashFigures = {
  bankOpening: {
    ...money('Cash at Bank, start of month', 'household', 'lump', 'none'),
    sentence: 'The bank balance before anything happens in the month.',
    formula:
      'In the first month: the bank accounts entered. In later months: the balance at the end of the previous month.',
    inputs: [
      fact('bank', 'bank.opening', 'Bank accounts', (c) => c.projection.household.bank.opening, {
        when: (c) => c.month === 0,
      }),
      lastMonth('bankClosing'),
    ],
  },
  capitalIn: {
    ...money('Capital received', 'household', 'month', 'sum'),
    sentence: 'Money that the bank receives when something is sold. It is not income.',
    formula:
      'Sale price of the home + of a former home + entries sold or ended + money from outside that bought an income stream + deposits returned + deposits refunded + loans drawn + deposits refunded on a move.',
    inputs: [...datedCapitalIn, figure('loanDrawings')],
  },
  depositsReturned: {
    ...money('Deposits returned at the start', 'household', 'month', 'sum'),
    sentence:
      'The amount by which this scenario holds lower deposits than the Current Situation, returned to the bank at the start of the first month.',
    formula: 'Sum of the amounts returned.',
    inputs: [
      parts(
        'returned',
        'Returned',
        { applies: isStart, inputs: [figure('depositMoved', '-'), notBelowNil] },
        { of: ofEach },
      ),
    ],
  },
  depositsPaidNow: {
    ...money('Deposits paid at the start', 'household', 'month', 'sum'),
    sentence:
      'The amount by which this scenario holds higher deposits than the Current Situation. The bank pays it at the start of the first month, before any other step and any test.',
    formula: 'Sum of the amounts paid, less the part paid from elsewhere.',
    inputs: [
      parts(
        'paid',
        'Paid from the bank',
        { applies: isStart, inputs: [figure('depositMoved'), notBelowNil, figure('depositElsewhere', '-')] },
        { of: ofEach },
      ),
    ],
  },
  depositsRefunded: {
    ...money('Deposits refunded', 'household', 'month', 'sum'),
    law: ['Aged Care Act 2024 ss 308-309', CHOICE],
    sentence: 'The deposits that aged care homes refund after a resident has died.',
    formula: 'Sum of the deposits refunded.',
    inputs: [sumOverPeople('depositRefunded')],
  },
  deathValues: {
    ...money('Income streams paid out at death', 'household', 'month', 'sum'),
    sentence:
      'Money that the income streams of the person who died pay into the bank as they end: a balance, a residual value, or an insurance benefit. It is part of the capital received.',
    formula: 'Sum over the income streams that only the person who died owned.',
    inputs: [
      entries('sold', 'Income streams that end', 'sold', (entry, c) => isPaidAtDeath(c.projection, entry, c.month)),
    ],
  },
  capitalOut: {
    ...money('Capital paid out', 'household', 'month', 'sum'),
    sentence: 'Money that the bank pays for an asset or a deposit. It is not an expense.',
    formula:
      'Expenses of the home sale + price of a home bought, with its costs + deposits paid + entries bought + loans repaid as a whole.',
    inputs: [
      fact('saleExpenses', 'home.sale.expenses', 'Sale expenses', (c) => saleExpenses(c.projection, c.month)),
      figure('communityPurchase'),
      figure('depositsPaidNow'),
      sumOverPeople('depositPaidIn'),
      sumOverPeople('depositElsewhere', '-', (c) => c.month > 0),
      figure('depositsPaidOnMove'),
      entries('bought', 'Assets bought and gifts', 'bought', (e) => e.kind !== 'loan'),
      entries('repaid', 'Loans repaid as a whole', 'bought', (e) => e.kind === 'loan'),
    ],
  },
  bankAfterEvents: {
    ...money('Cash at Bank after dated events', 'household', 'lump', 'none'),
    sentence: 'The balance that earns interest and is deemed in this month.',
    formula: 'Start of month + capital received - capital paid out.',
    inputs: [figure('bankOpening'), figure('capitalIn'), figure('capitalOut', '-')],
  },
  bankInterest: {
    ...money('Bank interest', 'household', 'month', 'sum'),
    sentence: 'The assumed interest on the actual balance of the month. A balance below zero earns and costs nothing.',
    formula: 'Balance after dated events, not below 0, x assumed interest / 12.',
    inputs: [
      figure('bankAfterEvents'),
      constant('floor', 'Nil', 0, 'least'),
      fact('interest', 'bank.interestPercent', 'Assumed interest', (c) => c.projection.household.bank.interestPercent, {
        role: '%',
        unit: 'percent',
        period: 'year',
      }),
      monthsInYear('/'),
    ],
  },
  investmentIncome: {
    ...money('Investment income', 'household', 'month', 'sum'),
    sentence: 'The income entered for each investment, a twelfth each month, whatever its treatment in the tests.',
    formula: 'Sum over the investments.',
    inputs: [entries('income', 'Income of investments', 'income', (e) => e.kind === 'investment')],
  },
  genericIncome: {
    ...money('Other income', 'household', 'month', 'sum'),
    sentence: 'The income entered, indexed on its anniversaries.',
    formula: 'Sum over the income entries.',
    inputs: [entries('income', 'Income entries', 'income', (e) => e.kind === 'income')],
  },
  rentIncome: {
    ...money('Rent received', 'household', 'month', 'sum'),
    sentence: 'Rent before its expenses.',
    formula: 'Rent of the former home + rent of investment properties.',
    inputs: [
      figure('homeRent'),
      entries('rent', 'Rent of investment properties', 'income', (e) => e.kind === 'investment-property'),
    ],
  },
  totalIncome: {
    ...money('Total income', 'household', 'month', 'sum'),
    sentence: 'Income without pensions and without capital.',
    formula: 'Bank interest + investment income + other income + income streams + rent.',
    inputs: [
      figure('bankInterest'),
      figure('investmentIncome'),
      figure('genericIncome'),
      figure('incomeStreams'),
      figure('rentIncome'),
    ],
  },
  livingExpenses: {
    ...money('Living expenses', 'household', 'month', 'sum'),
    sentence:
      'The living expenses entered, spread over the months. After one member of a couple has died, only a percentage of them counts.',
    formula:
      'Daily amounts x days of the month, other amounts x payments in a year / 12, between start and end; after a death x percent for the survivor.',
    ...living,
    inputs: [
      ...living.inputs,
      fact('livingExpensesPercent', 'death.livingExpensesPercent', 'Living expenses of the survivor', survivorPercent, {
        role: '%',
        unit: 'percent',
        period: undefined,
        when: (c) => hasOneDied(c.projection, c.month),
      }),
    ],
    compute: (v, c, w) => ofSurvivor(c.projection, c.month, living.compute(v, c, w), w),
  },
  additionalExpenses: {
    ...money('Additional expenses', 'household', 'month', 'sum'),
    sentence: 'The additional expenses entered, indexed on their anniversaries.',
    formula: 'Sum over the additional expenses.',
    inputs: [entries('expense', 'Additional expenses', 'expense', (e) => e.kind === 'expense')],
  },
  rentExpenses: {
    ...money('Rental expenses', 'household', 'month', 'sum'),
    sentence: 'Expenses of rented-out property.',
    formula: 'Expenses of the rented-out former home + expenses of investment properties.',
    inputs: [
      figure('homeRentExpenses'),
      entries('expense', 'Expenses of investment properties', 'expense', (e) => e.kind === 'investment-property'),
    ],
  },
  investmentExpenses: {
    ...money('Investment expenses', 'household', 'month', 'sum'),
    sentence: 'The expenses entered for each investment, a twelfth each month.',
    formula: 'Sum over the investments.',
    inputs: [entries('expense', 'Expenses of investments', 'expense', (e) => e.kind === 'investment')],
  },
  totalExpenses: {
    ...money('Total expenses', 'household', 'month', 'sum'),
    sentence: 'Spending other than care.',
    formula:
      'Living expenses + site fees and service charges + additional, rental and investment expenses + rent paid + loan repayments.',
    inputs: [
      figure('livingExpenses'),
      figure('siteFees'),
      figure('additionalExpenses'),
      figure('rentExpenses'),
      figure('investmentExpenses'),
      figure('rentPaid', '+', rentsHome),
      figure('loanRepayments'),
    ],
  },
  pensionTotal: {
    ...money('Total pension', 'household', 'month', 'sum'),
    sentence: 'The pensions of all persons for the month, with supplements, Rent Assistance and DVA compensation.',
    formula: 'Sum of the monthly pensions + DVA compensation.',
    inputs: [sumOverPeople('pensionMonth'), figure('dvaCompensationTotal')],
  },
  careCostTotal: {
    ...money('Cost of care', 'household', 'month', 'sum'),
    sentence: 'All care costs, including payments taken from a deposit.',
    formula: 'Sum of the care costs of all persons.',
    inputs: [sumOverPeople('careCostMonth')],
  },
  careCashTotal: {
    ...money('Cost of care paid in cash', 'household', 'month', 'sum'),
    sentence: 'Care costs paid from the bank, without payments taken from a deposit.',
    formula: 'Sum over all persons.',
    inputs: [sumOverPeople('careCashMonth')],
  },
  netCashFlow: {
    ...money('Net cash flow', 'household', 'month', 'sum'),
    sentence: 'The change of the bank balance in the month, without capital movements.',
    formula: 'Total income + pension - care paid in cash - expenses.',
    inputs: [figure('totalIncome'), figure('pensionTotal'), figure('careCashTotal', '-'), figure('totalExpenses', '-')],
  },
  bankClosing: {
    ...money('Cash at Bank, end of month', 'household', 'lump', 'last'),
    sentence: 'The bank balance at the end of the month. Below zero, payments exceeded the money available.',
    formula: 'Balance after dated events + net cash flow.',
    inputs: [figure('bankAfterEvents'), figure('netCashFlow')],
  },
  entriesClosing: {
    ...money('Value of entries, end of month', 'household', 'lump', 'last'),
    sentence: 'The value of the assets entered one by one, at the end of the month.',
    formula: 'Sum over the entries owned.',
    inputs: [entries('closing', 'Value of entries', 'closing', (e) => e.kind !== 'loan')],
  },
  depositsClosing: {
    ...money('Refundable deposits, end of month', 'household', 'lump', 'last'),
    sentence: 'The amount that aged care homes would refund at the end of the month.',
    formula: 'Sum of the deposit balances of all persons.',
    inputs: [sumOverPeople('depositClosing')],
  },
  netWorth: {
    ...money('Total Net Worth', 'household', 'lump', 'last'),
    sentence: 'Everything owned at the end of the month, less debts.',
    formula: 'Bank + entries + contents, vehicles and funeral bond + home + refundable deposits - debts.',
    inputs: [
      figure('bankClosing'),
      figure('entriesClosing'),
      fact('contents', 'personalAssets.contents', 'Contents', (c) => personal(c).contents),
      fact('vehicles', 'personalAssets.vehicles', 'Vehicles', (c) => personal(c).vehicles),
      fact('funeralBond', 'personalAssets.funeralBond', 'Funeral bond', (c) => personal(c).funeralBond),
      figure('homeValueClosing'),
      figure('depositsClosing'),
      figure('debtsClosing', '-'),
    ],
  },
  depositsRefundedOnMove: {
    ...money('Deposits refunded on a move', 'household', 'month', 'sum'),
    law: ['Aged Care Act 2024 ss 308, 311', CHOICE],
    sentence: 'The deposits that old homes pay back to the bank when residents move to another home.',
    formula: 'Sum of the deposits refunded on a move.',
    inputs: [sumOverPeople('depositRefundedOnMove')],
  },
  depositsPaidOnMove: {
    ...money('Deposits paid on a move', 'household', 'month', 'sum'),
    law: ['Aged Care Act 2024 s303', CHOICE],
    sentence: 'The lump sums that the bank pays to new homes when residents move there.',
    formula: 'Sum of the deposits paid on a move.',
    inputs: [sumOverPeople('depositPaidOnMove')],
  },
} as const satisfies Record<string, FigureDefinition>;
