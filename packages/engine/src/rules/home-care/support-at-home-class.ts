/**
 * The means class of a person for Support at Home, from the pension that income and assets would give.
 *
 * Law: Aged Care Rules 2025 ss 314-10, 314-30 to 314-55. Modelling choices: a person with assessable income below the
 * limit of the seniors health card holds the card; a paid income support supplement decides the class by its ceiling.
 */
import { isAbove, isBelow } from '@advice-builder/kernel';
import type { Working } from '../working.ts';
import type { MeansClass } from './support-at-home-rates.ts';

/** Whether the pension or the supplement is paid without reduction. Both rates are in dollars a fortnight. */
export function isFullRate(rate: number, fullRate: number, working?: Working): boolean {
  working?.add('rate', rate).step('reaches', 'fullRate', fullRate);
  return !isBelow(rate, fullRate);
}

/** Whether the income of a person without a pension is too high for the card. Dollars a year, for one person. */
export function isAboveCard(income: number, cardLimit: number, working?: Working): boolean {
  working?.add('income', income).step('reaches', 'limit', cardLimit);
  return !isBelow(income, cardLimit);
}

/** The means class from the Age Pension that income and assets would give. */
export function meansClassOf(pension: number, fullPension: number, income: number, cardLimit: number): MeansClass {
  if (isFullRate(pension, fullPension)) return 'full-pensioner';
  if (isAbove(pension, 0)) return 'part-pensioner';
  return isAboveCard(income, cardLimit) ? 'self-funded' : 'seniors-card';
}
