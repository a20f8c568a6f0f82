/**
 * What the home kept from a deposit before the projection starts, worked out day by day and taken monthly.
 *
 * Law: Aged Care Act 2024 s308; Aged Care Rules 2025 ss 308-10, 309-5 (2% a year of the balance, five years from the
 * day a deposit was first paid). Modelling choices: the deposit typed was paid on the entry day, not before
 * 1 November 2025; a percentage typed for an earlier entry is honoured from that day (a resident who moved).
 */
import {
  addMonths,
  addYears,
  type CivilDate,
  DEPOSIT_DAYS_IN_YEAR,
  firstOfMonth,
  type MonthIndex,
  monthOf,
} from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, ResidentialCare } from '../household/household.ts';
import type { CareRegime } from '../regimes/care-regime.ts';
import { NEW_ACT_START } from '../regimes/new-act.ts';
import { accruedRetention } from '../rules/residential/deposit-retention.ts';

export interface DepositHistory {
  readonly retentionPercent: number;
  /** Refundable balance at `projectFrom`. */
  readonly deposit: number;
  readonly retained: number;
  /** Undefined: nothing was paid before the projection. */
  readonly firstPaid: CivilDate | undefined;
  /** Years from the first payment in which the home keeps a part. */
  readonly retentionYears: number;
}

/** Percent a year when none is typed: that of the Act for accommodation under it, none before. */
function retentionPercentOf(care: ResidentialCare, regime: CareRegime, rates: RateBook): number {
  if (care.retentionPercent !== undefined) return care.retentionPercent;
  return regime.accommodation === '2025'
    ? rates.at('accommodation.deposit-retention-rate', care.entryDate).value * 100
    : 0;
}

export function depositBeforeProjection(
  household: Household,
  care: ResidentialCare,
  regime: CareRegime,
  rates: RateBook,
): DepositHistory {
  const start = firstOfMonth(household.projectFrom);
  const retentionPercent = retentionPercentOf(care, regime, rates);
  const retentionYears = rates.at('accommodation.deposit-retention-years', NEW_ACT_START).value;
  const paidOn = Math.max(care.entryDate, NEW_ACT_START) as CivilDate;
  const isPast = care.entryDate < start || monthOf(care.entryDate) === household.projectFrom;
  if (care.depositPaid <= 0 || !isPast) {
    return {
      retentionPercent,
      deposit: isPast ? care.depositPaid : 0,
      retained: 0,
      firstPaid: undefined,
      retentionYears,
    };
  }
  const until = Math.min(start, addYears(paidOn, retentionYears));
  let balance = care.depositPaid;
  for (let month = monthOf(paidOn); firstOfMonth(month) < until; month = (month + 1) as MonthIndex) {
    const from = Math.max(firstOfMonth(month), paidOn);
    const to = Math.min(addMonths(firstOfMonth(month), 1), until);
    balance -= accruedRetention(balance, retentionPercent / 100, to - from, DEPOSIT_DAYS_IN_YEAR);
  }
  return {
    retentionPercent,
    deposit: balance,
    retained: care.depositPaid - balance,
    firstPaid: paidOn,
    retentionYears,
  };
}
