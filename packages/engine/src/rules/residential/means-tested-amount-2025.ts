/**
 * Daily means tested amount of a resident under the Aged Care Act 2024.
 *
 * Law: Aged Care Act 2024 s319 (income amount and asset amount added, divided by 364); Aged Care Rules 2025 s319-5
 * (thresholds), s5-5 (low means: below the maximum accommodation supplement on the start day; equality is not).
 * Nothing is rounded.
 */
import { type CivilDate, isBelow } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { type ByCareStatus, type CareStatus, ofStatus, readByCareStatus } from './care-status.ts';
import { slice } from './slice.ts';

export interface MeansTestedAmount2025Inputs {
  readonly status: CareStatus;
  /** Dollars; the person's own figure (of a couple: the half). */
  readonly assessableAssets: number;
  /** Dollars a year; the person's own figure. */
  readonly assessableIncomePerYear: number;
}

export interface MeansTestedAmount2025Rates {
  readonly incomeFreeArea: ByCareStatus;
  readonly incomeThreshold1: ByCareStatus;
  readonly incomeThreshold2: number;
  readonly incomeThreshold3: number;
  readonly incomeThreshold4: ByCareStatus;
  readonly assetFreeArea: number;
  readonly assetThreshold1: number;
  readonly assetThreshold2: number;
  readonly assetThreshold3: number;
  readonly assetThreshold4: number;
  /** Share of income counted inside each slice. */
  readonly incomeRate: number;
  /** Yearly share of assets counted in the first slice, and in the second and third. */
  readonly assetRate1: number;
  readonly assetRate2: number;
  readonly daysDivisor: number;
  readonly maximumSupplementPerDay: number;
}

/** Dollars a year and dollars a day. */
export interface MeansTestedAmount2025 {
  readonly incomeTestedPerYear: number;
  readonly incomeTestedPerDay: number;
  readonly assetTestedPerYear: number;
  readonly assetTestedPerDay: number;
  readonly meansTestedAmountPerDay: number;
  readonly lowMeans: boolean;
}

export function meansTestedAmount2025(
  inputs: MeansTestedAmount2025Inputs,
  rates: MeansTestedAmount2025Rates,
): MeansTestedAmount2025 {
  const { status, assessableAssets, assessableIncomePerYear } = inputs;
  const countedIncome =
    slice(assessableIncomePerYear, ofStatus(rates.incomeFreeArea, status), ofStatus(rates.incomeThreshold1, status)) +
    slice(assessableIncomePerYear, rates.incomeThreshold2, rates.incomeThreshold3) +
    slice(assessableIncomePerYear, ofStatus(rates.incomeThreshold4, status), Number.POSITIVE_INFINITY);
  const incomeTestedPerYear = rates.incomeRate * countedIncome;
  const assetTestedPerYear =
    rates.assetRate1 * slice(assessableAssets, rates.assetFreeArea, rates.assetThreshold1) +
    rates.assetRate2 * slice(assessableAssets, rates.assetThreshold2, rates.assetThreshold3) +
    rates.assetRate2 * slice(assessableAssets, rates.assetThreshold4, Number.POSITIVE_INFINITY);
  const meansTestedAmountPerDay = (incomeTestedPerYear + assetTestedPerYear) / rates.daysDivisor;
  return {
    incomeTestedPerYear,
    incomeTestedPerDay: incomeTestedPerYear / rates.daysDivisor,
    assetTestedPerYear,
    assetTestedPerDay: assetTestedPerYear / rates.daysDivisor,
    meansTestedAmountPerDay,
    lowMeans: isBelow(meansTestedAmountPerDay, rates.maximumSupplementPerDay),
  };
}

export function meansTestedAmount2025Rates(book: RateBook, on: CivilDate): MeansTestedAmount2025Rates {
  return {
    incomeFreeArea: readByCareStatus(
      book,
      'residential-2014.income-free-area.single',
      'residential-2014.income-free-area.illness-separated-each',
      on,
    ),
    incomeThreshold1: readByCareStatus(
      book,
      'residential-2025.income-threshold-1.single',
      'residential-2025.income-threshold-1.illness-separated-each',
      on,
    ),
    incomeThreshold2: book.at('residential-2025.income-threshold-2', on).value,
    incomeThreshold3: book.at('residential-2025.income-threshold-3', on).value,
    incomeThreshold4: readByCareStatus(
      book,
      'residential-2025.income-threshold-4.single',
      'residential-2025.income-threshold-4.illness-separated-each',
      on,
    ),
    assetFreeArea: book.at('residential-2014.asset-free-area', on).value,
    assetThreshold1: book.at('residential-2025.asset-threshold-1', on).value,
    assetThreshold2: book.at('residential-2025.asset-threshold-2', on).value,
    assetThreshold3: book.at('residential-2025.asset-threshold-3', on).value,
    assetThreshold4: book.at('residential-2025.asset-threshold-4', on).value,
    incomeRate: book.at('residential-2025.income-rate', on).value,
    assetRate1: book.at('residential-2025.asset-rate-1', on).value,
    assetRate2: book.at('residential-2025.asset-rate-2', on).value,
    daysDivisor: book.at('residential-2014.days-divisor', on).value,
    maximumSupplementPerDay: book.at('accommodation.supplement.option-1-new-over-40', on).value,
  };
}
