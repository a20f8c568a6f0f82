/**
 * The class of means of Support at Home, by the pension that income and assets would give.
 *
 * Law: Aged Care Rules 2025 ss 314-10, 314-30 to 314-55. Modelling choices: assessable income below the limit of the
 * seniors health card holds the card; an income support supplement that is paid tells the class by its ceiling.
 */
import { isAbove, isBelow } from '@advice-builder/kernel';
import type { Working } from '../working.ts';
import type { MeansClass } from './support-at-home-rates.ts';

/** Nothing is taken away from the pension or the supplement; dollars a fortnight. */
export function isFullRate(rate: number, fullRate: number, working?: Working): boolean {
  working?.add('rate', rate).step('reaches', 'fullRate', fullRate);
  return !isBelow(rate, fullRate);
}

/** Without any pension: the income is too high for the card; dollars a year, of one person. */
export function isAboveCard(income: number, cardLimit: number, working?: Working): boolean {
  working?.add('income', income).step('reaches', 'limit', cardLimit);
  return !isBelow(income, cardLimit);
}

/** By the age pension that income and assets would give. */
export function meansClassOf(pension: number, fullPension: number, income: number, cardLimit: number): MeansClass {
  if (isFullRate(pension, fullPension)) return 'full-pensioner';
  if (isAbove(pension, 0)) return 'part-pensioner';
  return isAboveCard(income, cardLimit) ? 'self-funded' : 'seniors-card';
}
