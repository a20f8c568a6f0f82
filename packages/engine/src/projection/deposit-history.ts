/**
 * The retention from a deposit before the projection starts, accrued day by day and taken monthly. Law: Aged Care Act
 * 2024 s308; Aged Care Rules 2025 ss 308-10, 309-5 (2% a year of the balance, five years from the day a deposit was
 * first paid). Modelling choices: the deposit entered was paid on the entry day, not before 1 November 2025; a
 * retention percentage entered for an earlier entry applies from 1 November 2025 (for a resident who moved).
 */
import { addYears, type CivilDate, earliestOf, firstOfMonth, latestOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, ResidentialCare } from '../household/household.ts';
import type { CareRegime } from '../regimes/care-regime.ts';
import { NEW_ACT_START } from '../regimes/new-act.ts';
import { depositDays } from '../rules/residential/accommodation-payment.ts';
import {
  depositAfterRetention,
  type RetentionPeriod,
  retentionShare,
  retentionYears,
} from '../rules/residential/deposit-retention.ts';
import { readRate } from '../rules/rule-rates.ts';

/** Retention cannot start before this day. The number of years in force on this day applies to every deposit. */
export const RETENTION_YEARS_DAY = NEW_ACT_START;

export interface DepositHistory {
  /** The care that the deposit was paid for. */
  readonly care: ResidentialCare;
  /** The rules under which the home keeps a part of the deposit. */
  readonly regime: CareRegime;
  /** Ratio: the share of the balance that the home retains in a year. */
  readonly retentionShare: number;
  /** The amount paid before the projection and the days with retention. Undefined if nothing was paid. */
  readonly period: RetentionPeriod | undefined;
  /** The refundable balance at `projectFrom`. */
  readonly deposit: number;
}

/**
 * The source of the retention share: `typed` by the adviser, `law` for accommodation under the Act of 2024, or `none`.
 */
export function retentionSource(care: ResidentialCare, regime: CareRegime): 'typed' | 'law' | 'none' {
  if (care.retentionPercent !== undefined) return 'typed';
  return regime.accommodation === '2025' || regime.newAccommodationFrom !== undefined ? 'law' : 'none';
}

export function retentionShareOf(care: ResidentialCare, regime: CareRegime, rates: RateBook): number {
  if (retentionSource(care, regime) === 'law') {
    return readRate(retentionShare.sharePerYear, rates, { on: retentionDay(care, regime) });
  }
  return (care.retentionPercent ?? 0) / 100;
}

/** The day whose share the law applies: entry, or the change to the accommodation rules of 2025 after a move. */
export function retentionDay(care: ResidentialCare, regime: CareRegime): CivilDate {
  return regime.newAccommodationFrom ?? care.entryDate;
}

/** @param paid dollars paid by `projectFrom`. */
export function depositBeforeProjection(
  household: Household,
  care: ResidentialCare,
  paid: number,
  regime: CareRegime,
  rates: RateBook,
): DepositHistory {
  // A move lies within the projection, and so does the retention that it brings.
  const isNotYet = care.retentionPercent === undefined && regime.newAccommodationFrom !== undefined;
  const share = isNotYet ? 0 : retentionShareOf(care, regime, rates);
  if (paid <= 0) return { retentionShare: share, care, regime, period: undefined, deposit: 0 };
  const from = latestOf(care.entryDate, NEW_ACT_START);
  const until = earliestOf(firstOfMonth(household.projectFrom), addYears(from, yearsOfRetention(rates)));
  const period = { paid, from, until };
  const daysDivisor = readRate(depositDays.daysDivisor, rates, { on: from });
  const deposit = depositAfterRetention(period, share, daysDivisor);
  return { retentionShare: share, care, regime, period, deposit };
}

/** Years from the first payment in which the home retains a share. */
export function yearsOfRetention(rates: RateBook): number {
  return readRate(retentionYears.years, rates, { on: RETENTION_YEARS_DAY });
}
