/**
 * Thomas' case while his wife is at home, calculated by a plain loop from the amounts in force on 1 November 2026,
 * independently of the product's rules. It leaves out limits that the case never reaches: the assets test of the
 * pension (the couple's limit is above all their assets), the second asset threshold and the second income threshold of
 * care, the annual and the lifetime cap, and the maximum of the hotelling supplement.
 */

import { isoDate } from '@advice-builder/kernel';
import { shippedRateBookUntil } from '@advice-builder/rates';

/** The rates from which the loop was written. Later rates are left out, whatever was published since. */
export const thomasRates = shippedRateBookUntil(isoDate('2026-11-21'));

/** The case as a case file. */
export const thomasFile = new URL('../cases/thomas.json', import.meta.url);

export interface YearByHand {
  /** Cost of care, including the part drawn from the deposit. */
  readonly care: number;
  readonly interest: number;
  readonly pension: number;
  readonly net: number;
  readonly bank: number;
}

const MONTHS = 60;
const PRICE = 650_000;
const BASIC_DAILY_FEE = 68.93;

const daysOf = (month: number): number => new Date(Date.UTC(2026, 11 + month, 0)).getUTCDate();
const cent = (x: number): number => Math.floor(x * 100 + 0.5 + 1e-7) / 100;
const between = (x: number, low: number, high: number): number => Math.max(0, Math.min(x, high) - low);

/**
 * The pension of each partner. Both are tested together and paid at the single rate. Each loses a quarter of the
 * couple's fortnightly income above $396.
 */
function pensionOfEach(deemed: number): number {
  return cent(1_237.7 - 0.25 * Math.max(0, deemed / 26 - 396));
}

/** The means tested amount a day less the accommodation supplement, on half of the couple's means. */
function careByMeans(deemed: number, pension: number, assets: number, isNewRules: boolean): number {
  const income = deemed / 2 + 26 * (pension - 61.6);
  const upper = isNewRules
    ? 0.078 * between(assets, 266_000, 369_366.66)
    : 0.01 * between(assets, 219_858.4, 552_858.4);
  const year = 0.5 * Math.max(0, income - INCOME_FREE) + 0.175 * between(assets, 66_500, 219_858.4) + upper;
  return Math.max(0, year / 364 - 73.73);
}

/** Income free area of a member of a couple separated by illness, dollars a year. */
const INCOME_FREE = 35_726.6;

/** Returns five years. `isNewRules`: Thomas has opted in to the rules of 1 November 2025. */
export function thomasByHand(isNewRules: boolean): readonly YearByHand[] {
  const years = Array.from({ length: MONTHS / 12 }, () => ({ care: 0, interest: 0, pension: 0, net: 0, bank: 0 }));
  let bank = 150_000;
  let deposit = 400_000;
  for (let month = 0; month < MONTHS; month += 1) {
    const year = years[Math.floor(month / 12)];
    if (year === undefined) break;
    const days = daysOf(month);
    const financial = bank + 100_000;
    const deemed = 0.0175 * Math.min(financial, 110_600) + 0.0375 * Math.max(0, financial - 110_600);
    const each = pensionOfEach(deemed);
    const fee = careByMeans(deemed, each, (financial + 10_000 + deposit) / 2, isNewRules);
    const drawn = (((PRICE - deposit) * 0.0838) / 365) * days;
    const paid = (BASIC_DAILY_FEE + fee) * days;
    const interest = (bank * 0.02) / 12;
    const pension = (2 * each * 26) / 12;
    const net = interest + pension - paid - 1_000;
    bank += net;
    deposit -= drawn;
    year.care += paid + drawn;
    year.interest += interest;
    year.pension += pension;
    year.net += net;
    year.bank = bank;
  }
  return years;
}
