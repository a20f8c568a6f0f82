/** How the opening position of a scenario is named, and what is said where it differs from the Current Situation. */
import type { OpeningLine } from '@advice-builder/engine';
import { formatMoney } from '@advice-builder/kernel';
import { homeFields } from '../fields/home-fields.ts';
import { assetsFields, investFields } from '../fields/money-fields.ts';

/** What a line is called; `who` is the person whose deposit it is. */
export const openingLabels: Readonly<Record<OpeningLine['kind'], (who: string) => string>> = {
  bank: () => investFields.quickTotal.label,
  deposit: (who) => `Deposit of ${who}`,
  home: () => homeFields.netHomeValue.label,
  community: () => 'Village or land lease home',
  contents: () => assetsFields.quickTotal.labels.full,
  vehicles: () => 'Vehicles',
  'funeral-bond': () => assetsFields.funeralBond.label,
  entry: () => 'Entry',
};

/** Beside a difference of net worth; undefined where all of it was earned, spent or saved by the choice itself. */
export function moneyFromNowhereWords(amount: number): string | undefined {
  if (Math.abs(amount) < 0.005) return undefined;
  return amount > 0
    ? `Of this, ${formatMoney(amount)} is money the Current Situation does not have.`
    : `Of this, ${formatMoney(-amount)} is money of the Current Situation that is left out here.`;
}
