/**
 * The rules of one month for a single resident with a home, called as the month step calls them: the rates of the month
 * are read once, and every figure of each rule is calculated. The benchmarks compare this function with other
 * libraries.
 */
import { FORTNIGHTS_IN_YEAR, type MonthIndex } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { testedMeans } from '../src/projection/pension-step.ts';
import { ratesOfMonth } from '../src/projection/rates-of-month.ts';
import { meansTestedAmount2025 } from '../src/rules/residential/means-tested-amount-2025.ts';
import { residentContribution } from '../src/rules/residential/resident-contribution-2025.ts';
import { deemedIncome } from '../src/rules/social-security/deemed-income.ts';
import { testedPension } from '../src/rules/social-security/pension-entitlement.ts';

/** Amounts in dollars. The home is exempt for the pension; for care it counts up to the cap. */
export interface StatutoryMonthInputs {
  readonly financialAssets: number;
  readonly otherAssets: number;
  readonly otherIncomePerYear: number;
  readonly homeValue: number;
  readonly deposit: number;
}

export interface StatutoryMonth {
  readonly pensionPerFortnight: number;
  readonly meansTestedAmountPerDay: number;
  readonly hotellingPerDay: number;
  readonly nonClinicalPerDay: number;
}

/** Only for months from November 2025 on. */
export function statutoryMonth(book: RateBook, month: MonthIndex, inputs: StatutoryMonthInputs): StatutoryMonth {
  const rates = ratesOfMonth(book, month);
  const care = rates.newCare;
  if (care === undefined) throw new RangeError('the month lies before the Aged Care Act 2024');
  const { financialAssets, otherAssets, otherIncomePerYear, homeValue, deposit } = inputs;
  const { deemedIncomePerYear } = deemedIncome({ status: 'single', financialAssets }, rates.deeming.single);
  const ordinaryIncome = deemedIncomePerYear + otherIncomePerYear;
  const outsideHome = financialAssets + otherAssets;
  const pension = testedPension(
    testedMeans('single', outsideHome, ordinaryIncome / FORTNIGHTS_IN_YEAR, 0, false),
    rates.pension.single.homeowner,
  );
  const means = meansTestedAmount2025(
    {
      assessableAssets: outsideHome + deposit + Math.min(homeValue, rates.homeCap),
      assessableIncomePerYear: ordinaryIncome + pension.countedForAgedCarePerFortnight * FORTNIGHTS_IN_YEAR,
    },
    care.meansTest.single,
  );
  const fees = residentContribution(
    { meansTestedAmountPerDay: means.meansTestedAmountPerDay, meansDisclosed: true },
    care.contribution,
  );
  return {
    pensionPerFortnight: pension.entitlementPerFortnight,
    meansTestedAmountPerDay: means.meansTestedAmountPerDay,
    hotellingPerDay: fees.hotellingPerDay,
    nonClinicalPerDay: fees.nonClinicalPerDay,
  };
}
