/**
 * Daily payments taken from the deposit instead of being paid in cash. Each deduction leaves more of the price unpaid,
 * so the daily payment of the next month is higher.
 *
 * Law: Aged Care Act 1997 ss 52F-3(2)(d), (e), 52J-7; Aged Care Act 2024 s294(2)(e). Nothing is rounded. Modelling
 * choice of the rule: months of 365/12 days (the projection counts actual days). When the balance runs out, its last
 * dollars are deducted and the rest of the payment becomes a cash cost.
 */
import { isoDate, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import { field, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { readRates } from '../rule-rates.ts';
import { depositDays } from './accommodation-payment.ts';

export interface DepositDrawdownInputs {
  readonly agreedPrice: number;
  readonly depositPaid: number;
  readonly mpirPercent: number;
  readonly months: number;
}

/** Amounts in dollars; daily payments in dollars a day. */
interface DepositDrawdownRow {
  /** Month number, starting at 1. */
  readonly month: number;
  readonly openingBalance: number;
  readonly dapPerDay: number;
  readonly deducted: number;
  readonly closingBalance: number;
}

export interface DepositDrawdown {
  readonly rows: readonly DepositDrawdownRow[];
  readonly closingBalance: number;
  /** The daily payment after the last month. */
  readonly dapPerDayAfter: number;
}

/** The part of an amount due that a deposit can cover, in dollars. */
export function drawnFromDeposit(due: number, deposit: number): number {
  return Math.min(due, deposit);
}

export function depositDrawdown(inputs: DepositDrawdownInputs, daysDivisor: number): DepositDrawdown {
  const { agreedPrice, depositPaid, mpirPercent, months } = inputs;
  const dapOn = (balance: number): number =>
    balance < agreedPrice ? ((agreedPrice - balance) * (mpirPercent / 100)) / daysDivisor : 0;
  const rows: DepositDrawdownRow[] = [];
  let balance = depositPaid;
  for (let month = 1; month <= months; month += 1) {
    const dapPerDay = dapOn(balance);
    const due = (dapPerDay * daysDivisor) / MONTHS_IN_YEAR;
    const deducted = drawnFromDeposit(due, balance);
    rows.push({ month, openingBalance: balance, dapPerDay, deducted, closingBalance: balance - deducted });
    balance -= deducted;
  }
  return { rows, closingBalance: balance, dapPerDayAfter: dapOn(balance) };
}

/** The rule takes no date. The divisor has been the same since the scheme of 1 July 2014 began. */
const DIVISOR_DAY = isoDate('2014-07-01');

export const depositDrawdownRule: RuleDefinition = {
  id: 'accommodation.deposit-drawdown',
  title: 'Daily payments drawn from the deposit, by month',
  law: 'Aged Care Act 1997 ss 52F-3, 52J-7',
  inputs: [
    field('agreedPrice', '$', NOT_NEGATIVE),
    field('depositPaid', '$', NOT_NEGATIVE),
    field('mpirPercent', '%', NOT_NEGATIVE),
    field('months', 'int', [0, 1200]),
  ],
  outputs: [
    field('rows', '[month: int, openingBalance: $, dapPerDay: $/day, deducted: $, closingBalance: $]'),
    field('closingBalance', '$'),
    field('dapPerDayAfter', '$/day'),
  ],
  run: (inputs, book) => ({
    ...depositDrawdown(
      {
        agreedPrice: inputs.number('agreedPrice'),
        depositPaid: inputs.number('depositPaid'),
        mpirPercent: inputs.number('mpirPercent'),
        months: inputs.number('months'),
      },
      readRates(depositDays, book, { on: DIVISOR_DAY }).daysDivisor,
    ),
  }),
};
