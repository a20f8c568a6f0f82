/** The source of a proposed scenario's money, in the words of the form. */
import type { Scenario } from '@advice-builder/contract';
import { formatMoney, formatMonthYear } from '@advice-builder/kernel';
import { orZero } from '../facts/amounts.ts';
import { type PersonNumber, personNumbers } from '../facts/care-facts.ts';
import { type HomePrice, homePrice } from '../facts/home-price.ts';
import { depositChange, type MoneySource } from '../facts/money-source.ts';

/** The dollars left of each person's deposit in the Current Situation; undefined until it is calculated. */
export type DepositsLeft = readonly (number | undefined)[];

/** The dollars paid (positive) or returned (negative). No more is returned than is left. */
function movedOf(source: MoneySource, person: PersonNumber, left: DepositsLeft): number {
  const change = depositChange(source, person);
  return Math.max(change, -(left[person] ?? Number.POSITIVE_INFINITY));
}

/** Shown below RAD or RAC Paid; undefined if the scenario pays the same as the Current Situation. */
export function depositSourceWords(source: MoneySource, person: PersonNumber, left: DepositsLeft): string | undefined {
  const moved = movedOf(source, person, left);
  if (moved === 0) return undefined;
  return moved > 0
    ? `${formatMoney(moved)} more than in the Current Situation, from the bank.`
    : `${formatMoney(-moved)} less than in the Current Situation, back in the bank.`;
}

/** Shown below the price of a newly bought home. */
export const homeSourceWords = ({ amount, month }: HomePrice): string =>
  `${formatMoney(amount)} from the bank in ${formatMonthYear(month)}.`;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Shown below the bank accounts of a proposed scenario: how the first month changes those of the Current Situation.
 * Undefined if nothing is paid or returned then.
 */
export function bankSourceWords(
  source: MoneySource & { readonly current: Pick<Scenario, 'sInvest'> },
  left: DepositsLeft,
): string | undefined {
  const { record, scenario, current } = source;
  const people = personNumbers(record);
  const moved = people.map((person) => {
    const total = movedOf(source, person, left);
    const elsewhere = Math.min(orZero(scenario.sCare[person].depositElsewhere), Math.max(0, total));
    return total - elsewhere;
  });
  const paid = sum(moved.map((amount) => Math.max(0, amount)));
  const returned = sum(moved.map((amount) => Math.max(0, -amount)));
  const home = homePrice(source);
  const price = home?.isFirstMonth ? Math.max(0, home.amount - orZero(scenario.sHome.homeElsewhere)) : 0;
  const parts = [
    ...(paid > 0 ? [`less ${formatMoney(paid)} deposit`] : []),
    ...(returned > 0 ? [`plus ${formatMoney(returned)} deposit returned`] : []),
    ...(price > 0 ? [`less ${formatMoney(price)} for the home`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `${formatMoney(orZero(current.sInvest.quickTotal))} in the Current Situation, ${parts.join(', ')}`;
}
