/**
 * Proceeds of a principal home that was sold before the next one is bought.
 *
 * Law: Social Security Guide 4.6.3.90: proceeds meant for the next home are exempt from the assets test for up to 24
 * months and are deemed at the lower rate only, and the person stays a homeowner. Modelling choice: the month of the
 * sale is the first of the 24, and proceeds that are no longer in the bank are no longer kept.
 */
import type { Relationship } from '../../household/household.ts';
import { field, fieldWithDefault, GREATEST_AMOUNT, NOT_NEGATIVE, type RuleDefinition } from '../rule-definition.ts';
import { readRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { type DeemingRates, deemedPerYear, deeming } from './deemed-income.ts';
import { STATUS_WORDS } from './relationship-status.ts';

/** Number of months, including the month of the sale. */
export const KEPT_FOR_HOME_MONTHS = 24;

/** Exempt dollars: the net proceeds, limited to the cost of the next home and to the bank balance; not below 0. */
export function keptForHome(netProceeds: number, price: number, bank: number, working?: Working): number {
  working?.limit('price', price).limit('bank', bank).notBelowZero();
  return Math.max(0, Math.min(netProceeds, price, bank));
}

/**
 * Deemed income of the household in dollars a year, with the proceeds kept for a home deemed separately at the lower
 * rate.
 */
export function deemedBesideKept(
  financialAssets: number,
  kept: number,
  rates: DeemingRates,
  working?: Working,
): number {
  if (kept !== 0) working?.define('financialAssets', 'Financial assets without the proceeds kept for the next home');
  const others = deemedPerYear(financialAssets - kept, rates, working);
  const ofKept = (kept * rates.lowerPercent) / 100;
  if (kept !== 0) {
    working?.add('Kept for the next home', ofKept, (part) =>
      part.add('keptForPurchase', kept).percent('lowerPercent', rates.lowerPercent),
    );
  }
  return others + ofKept;
}

export const keptForHomeRule: RuleDefinition = {
  id: 'pension.kept-for-home',
  title: 'Sale proceeds kept until the next home is bought',
  law: 'Social Security Guide 4.6.3.90; Social Security Act 1991 ss 1076-1082',
  inputs: [
    field('on', 'date'),
    field('status', STATUS_WORDS),
    field('salePrice', '$', NOT_NEGATIVE),
    fieldWithDefault('saleExpenses', '$', 0, NOT_NEGATIVE),
    field('purchasePrice', '$', NOT_NEGATIVE),
    field('bank', '$', [-GREATEST_AMOUNT, GREATEST_AMOUNT]),
    fieldWithDefault('otherFinancialAssets', '$', 0, NOT_NEGATIVE),
  ],
  outputs: [
    field('kept', '$'),
    field('assessableBank', '$'),
    field('deemedIncomePerYear', '$/yr'),
    field('monthsKept', 'int'),
  ],
  run: (inputs, book) => {
    const bank = inputs.number('bank');
    const netProceeds = inputs.number('salePrice') - inputs.number('saleExpenses');
    const kept = keptForHome(netProceeds, inputs.number('purchasePrice'), bank);
    const held = Math.max(0, bank);
    const rates = readRates(deeming, book, { on: inputs.date('on'), status: inputs.word<Relationship>('status') });
    return {
      kept,
      assessableBank: held - kept,
      deemedIncomePerYear: deemedBesideKept(held + inputs.number('otherFinancialAssets'), kept, rates),
      monthsKept: KEPT_FOR_HOME_MONTHS,
    };
  },
};
