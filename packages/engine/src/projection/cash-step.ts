/** Cash of a month: interest on the balance after events, income, pensions, care and expenses, then net worth. */
import { MONTHS_IN_YEAR, type MonthIndex } from '@advice-builder/kernel';
import { isOwned } from '../household/entries.ts';
import type { Entry, Household } from '../household/household.ts';
import { amountInMonth } from '../rules/amounts.ts';
import type { EntryColumns, Projection } from './projection.ts';
import { isStream } from './stream-plan.ts';

export function stepCash(projection: Projection, month: number): void {
  const { columns, household } = projection;
  const afterEvents = columns.bankAfterEvents[month] as number;
  const interest = (Math.max(0, afterEvents) * household.bank.interestPercent) / (100 * MONTHS_IN_YEAR);
  columns.bankInterest[month] = interest;
  const entriesClosing = sumEntries(projection, month);

  const now = (household.projectFrom + month) as MonthIndex;
  const living = isLivingPaid(household, now) ? amountInMonth(household.livingExpenses.payment, now) : 0;
  const income =
    interest +
    (columns.investmentIncome[month] as number) +
    (columns.genericIncome[month] as number) +
    (columns.incomeStreams[month] as number) +
    (columns.rentIncome[month] as number);
  const expenses =
    living +
    (columns.siteFees[month] as number) +
    (columns.additionalExpenses[month] as number) +
    (columns.rentExpenses[month] as number) +
    (columns.investmentExpenses[month] as number);

  let pension = 0;
  let compensation = 0;
  let careCost = 0;
  let careCash = 0;
  let deposits = 0;
  for (const own of projection.people) {
    pension += own.pensionMonth[month] as number;
    compensation += own.dvaCompensationMonth[month] as number;
    own.totalEntitlement[month] = (own.pensionEntitlement[month] as number) + (own.dvaCompensation[month] as number);
    careCost += own.careCostMonth[month] as number;
    careCash += own.careCashMonth[month] as number;
    deposits += own.depositClosing[month] as number;
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
    (columns.homeValueClosing[month] as number) +
    deposits;
}

/** The living expenses entered run in this month. */
export function isLivingPaid({ livingExpenses: { start, end } }: Household, month: MonthIndex): boolean {
  return isOwned(start, end, month);
}

/** Income and expenses of the entries by kind; returns what they are worth at the end of the month. */
function sumEntries(projection: Projection, month: number): number {
  const { columns, household } = projection;
  columns.rentIncome[month] = columns.homeRent[month] as number;
  columns.rentExpenses[month] = columns.homeRentExpenses[month] as number;
  let closing = 0;
  for (let i = 0; i < household.entries.length; i++) {
    const entry = household.entries[i] as Entry;
    const own = projection.entries[i] as EntryColumns;
    closing += own.closing[month] as number;
    const income = own.income[month] as number;
    const expense = own.expense[month] as number;
    if (entry.kind === 'investment') {
      (columns.investmentIncome[month] as number) += income;
      (columns.investmentExpenses[month] as number) += expense;
    } else if (entry.kind === 'investment-property') {
      (columns.rentIncome[month] as number) += income;
      (columns.rentExpenses[month] as number) += expense;
    } else if (entry.kind === 'income') {
      (columns.genericIncome[month] as number) += income;
    } else if (entry.kind === 'expense') {
      (columns.additionalExpenses[month] as number) += expense;
    } else if (isStream(entry)) {
      (columns.incomeStreams[month] as number) += income;
    }
  }
  return closing;
}
