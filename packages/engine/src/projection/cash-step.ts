/** Cash in a month: interest on the balance after events, income, pensions, care and expenses, then net worth. */
import { MONTHS_IN_YEAR, type MonthIndex } from '@advice-builder/kernel';
import { isOwned } from '../household/entries.ts';
import type { Household } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { amountInMonth } from '../rules/amounts.ts';
import type { Working } from '../rules/working.ts';
import { hasOneDied } from './death.ts';
import type { Projection } from './projection.ts';
import { isStream } from './stream-plan.ts';

const PERCENT = 100;

export function stepCash(projection: Projection, month: number): void {
  const { columns, household } = projection;
  const afterEvents = columns.bankAfterEvents[month]!;
  const interest = (Math.max(0, afterEvents) * household.bank.interestPercent) / (100 * MONTHS_IN_YEAR);
  columns.bankInterest[month] = interest;
  const entriesClosing = sumEntries(projection, month);

  const now = monthAt(household, month);
  const living = isLivingPaid(household, now)
    ? ofSurvivor(projection, month, amountInMonth(household.livingExpenses.payment, now))
    : 0;
  const income =
    interest +
    columns.investmentIncome[month]! +
    columns.genericIncome[month]! +
    columns.incomeStreams[month]! +
    columns.rentIncome[month]!;
  const expenses =
    living +
    columns.siteFees[month]! +
    columns.additionalExpenses[month]! +
    columns.rentExpenses[month]! +
    columns.investmentExpenses[month]! +
    columns.rentPaid[month]! +
    columns.loanRepayments[month]!;

  let pension = 0;
  let compensation = 0;
  let careCost = 0;
  let careCash = 0;
  let deposits = 0;
  for (const own of projection.people) {
    pension += own.pensionMonth[month]!;
    compensation += own.dvaCompensationMonth[month]!;
    own.totalEntitlement[month] = own.pensionEntitlement[month]! + own.dvaCompensation[month]!;
    careCost += own.careCostMonth[month]!;
    careCash += own.careCashMonth[month]!;
    deposits += own.depositClosing[month]!;
  }
  pension += compensation;
  const net = income + pension - careCash - expenses;
  const { contents, vehicles, funeralBond } = household.personalAssets;
  columns.livingExpenses[month] = living;
  columns.totalIncome[month] = income;
  columns.totalExpenses[month] = expenses;
  columns.pensionTotal[month] = pension;
  columns.dvaCompensationTotal[month] = compensation;
  columns.careCostTotal[month] = careCost;
  columns.careCashTotal[month] = careCash;
  columns.netCashFlow[month] = net;
  columns.bankClosing[month] = afterEvents + net;
  columns.entriesClosing[month] = entriesClosing;
  columns.depositsClosing[month] = deposits;
  columns.netWorth[month] =
    afterEvents +
    net +
    entriesClosing +
    contents +
    vehicles +
    funeralBond +
    columns.homeValueClosing[month]! +
    deposits -
    columns.debtsClosing[month]!;
}

/** Whether the living expenses entered are paid in this month. */
export function isLivingPaid({ livingExpenses: { start, end } }: Household, month: MonthIndex): boolean {
  return isOwned(start, end, month);
}

/** Living expenses of a month. After a death, only the part that the survivor still has. */
export function ofSurvivor(projection: Projection, month: number, expenses: number, working?: Working): number {
  const { death } = projection.household;
  if (death === undefined || !hasOneDied(projection, month)) return expenses;
  working?.percent('livingExpensesPercent', death.livingExpensesPercent);
  return (expenses * death.livingExpensesPercent) / PERCENT;
}

/** Adds up income and expenses of the entries by kind. Returns the value of the entries at the end of the month. */
function sumEntries(projection: Projection, month: number): number {
  const { columns, household } = projection;
  columns.rentIncome[month] = columns.homeRent[month]!;
  columns.rentExpenses[month] = columns.homeRentExpenses[month]!;
  let closing = 0;
  for (let i = 0; i < household.entries.length; i++) {
    const entry = household.entries[i]!;
    const own = projection.entries[i]!;
    if (entry.kind === 'loan') {
      columns.debtsClosing[month]! += own.closing[month]!;
      columns.loanRepayments[month]! += own.expense[month]!;
      columns.loanInterest[month]! += own.interest[month]!;
      continue;
    }
    closing += own.closing[month]!;
    const income = own.income[month]!;
    const expense = own.expense[month]!;
    if (entry.kind === 'investment') {
      columns.investmentIncome[month]! += income;
      columns.investmentExpenses[month]! += expense;
    } else if (entry.kind === 'investment-property') {
      columns.rentIncome[month]! += income;
      columns.rentExpenses[month]! += expense;
    } else if (entry.kind === 'income') {
      columns.genericIncome[month]! += income;
    } else if (entry.kind === 'expense') {
      columns.additionalExpenses[month]! += expense;
    } else if (isStream(entry)) {
      columns.incomeStreams[month]! += income;
    }
  }
  return closing;
}
