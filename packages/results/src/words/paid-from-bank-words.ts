/** The one-time notice for scenarios that were stored before deposits and homes were paid from the bank. */
import { formatMoney } from '@advice-builder/kernel';

/** Dollars after five years. */
export interface FiveYearsOn {
  readonly netWorth: number;
  readonly bank: number;
}

export interface ReadBefore {
  readonly before: FiveYearsOn;
  readonly now: FiveYearsOn;
}

export const paidFromBankTexts = {
  title: 'Deposits and purchases in scenarios are now paid from the bank',
  body: 'A deposit or a home in a scenario is now paid from the bank account in its first month. Earlier figures did not take this money from anywhere.',
  understood: 'Understood',
} as const;

/** Undefined if no figure differs by a cent or more. */
export function paidFromBankWords(name: string, { before, now }: ReadBefore): string | undefined {
  const [worthBefore, worthNow] = [formatMoney(before.netWorth), formatMoney(now.netWorth)];
  const [bankBefore, bankNow] = [formatMoney(before.bank), formatMoney(now.bank)];
  if (worthBefore === worthNow && bankBefore === bankNow) return undefined;
  return `${name}: net worth after five years is ${worthNow}, previously ${worthBefore}. Cash at bank is ${bankNow}, previously ${bankBefore}.`;
}
