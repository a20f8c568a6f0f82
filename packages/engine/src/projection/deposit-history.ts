/**
 * What the home kept from a deposit before the projection starts, worked out day by day and taken monthly.
 *
 * Law: Aged Care Act 2024 s308; Aged Care Rules 2025 ss 308-10, 309-5 (2% a year of the balance, five years from the
 * day a deposit was first paid). Modelling choices: the deposit typed was paid on the entry day, not before
 * 1 November 2025; a percentage typed for an earlier entry is honoured from that day (a resident who moved).
 */
import { addYears, earliestOf, firstOfMonth, latestOf } from '@advice-builder/kernel';
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

/** Nothing is kept before it: the length of the retention of every deposit is that of this day. */
export const RETENTION_YEARS_DAY = NEW_ACT_START;

export interface DepositHistory {
  /** The care it was paid for, and the rules it is kept under. */
  readonly care: ResidentialCare;
  readonly regime: CareRegime;
  /** Ratio: the share of the balance that the home keeps in a year. */
  readonly retentionShare: number;
  /** What was paid before the projection, and the days of which a part was kept; undefined: nothing was paid. */
  readonly period: RetentionPeriod | undefined;
  /** Refundable balance at `projectFrom`. */
  readonly deposit: number;
}

/** Who says which share the home keeps: the adviser; the Act of 2024, of accommodation under it; nobody: it keeps none. */
export function retentionSource(care: ResidentialCare, regime: CareRegime): 'typed' | 'law' | 'none' {
  if (care.retentionPercent !== undefined) return 'typed';
  return regime.accommodation === '2025' ? 'law' : 'none';
}

export function retentionShareOf(care: ResidentialCare, regime: CareRegime, rates: RateBook): number {
  if (retentionSource(care, regime) === 'law') {
    return readRate(retentionShare.sharePerYear, rates, { on: care.entryDate });
  }
  return (care.retentionPercent ?? 0) / 100;
}

/** @param paid dollars paid by `projectFrom`. */
export function depositBeforeProjection(
  household: Household,
  care: ResidentialCare,
  paid: number,
  regime: CareRegime,
  rates: RateBook,
): DepositHistory {
  const share = retentionShareOf(care, regime, rates);
  if (paid <= 0) return { retentionShare: share, care, regime, period: undefined, deposit: 0 };
  const from = latestOf(care.entryDate, NEW_ACT_START);
  const until = earliestOf(firstOfMonth(household.projectFrom), addYears(from, yearsOfRetention(rates)));
  const period = { paid, from, until };
  const daysDivisor = readRate(depositDays.daysDivisor, rates, { on: from });
  const deposit = depositAfterRetention(period, share, daysDivisor);
  return { retentionShare: share, care, regime, period, deposit };
}

/** Years from the first payment in which the home keeps a part. */
export function yearsOfRetention(rates: RateBook): number {
  return readRate(retentionYears.years, rates, { on: RETENTION_YEARS_DAY });
}
