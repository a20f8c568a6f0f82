/** The room: daily payment or contribution on today's deposit, what is drawn from it and what the home keeps. */
import { amountLeft, DEPOSIT_DAYS_IN_YEAR } from '@advice-builder/kernel';
import { accommodationContribution } from '../rules/residential/accommodation-contribution.ts';
import {
  accommodationPayment,
  assumedDapIndexFactor,
  dapIndexationDays,
  dapIndexFactor,
} from '../rules/residential/accommodation-payment.ts';
import { accruedRetention } from '../rules/residential/deposit-retention.ts';
import type { ResidentPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';

export function stepAccommodation(
  own: PersonColumns,
  month: number,
  rates: RatesOfMonth,
  resident: ResidentPlan,
  projection: Projection,
): void {
  const deposit = own.deposit[month] as number;
  const retained = own.retainedBefore[month] as number;
  if (own.lowMeans[month] === 1) stepContribution(own, month, rates, resident);
  else stepPayment(own, month, rates, resident, projection);
  const daily = (own.dap[month] as number) + (own.dac[month] as number);
  const days = own.careDays[month] as number;
  const ofMonth = daily * days;
  const drawn = resident.care.deductFromDeposit ? Math.max(0, Math.min(ofMonth, deposit)) : 0;
  const kept =
    month >= resident.retentionStartMonth && month < resident.retentionEndMonth
      ? Math.min(
          accruedRetention(deposit, resident.retentionPercent / 100, days, DEPOSIT_DAYS_IN_YEAR),
          deposit - drawn,
        )
      : 0;
  own.accommodationDaily[month] = daily;
  own.accommodationMonth[month] = ofMonth;
  own.drawnFromDeposit[month] = drawn;
  own.retention[month] = kept;
  own.depositClosing[month] = deposit - drawn - kept;
  const owed = own.lowMeans[month] === 1 ? (own.racEquivalent[month] as number) : (resident.care.agreedPrice ?? 0);
  own.depositRemaining[month] = amountLeft(owed, deposit + retained);
}

/** DAP of a resident who pays the agreed price. */
function stepPayment(
  own: PersonColumns,
  month: number,
  rates: RatesOfMonth,
  resident: ResidentPlan,
  projection: Projection,
): void {
  const price = resident.care.agreedPrice ?? 0;
  if (price <= 0) return;
  const indexFactor = indexFactorOf(month, rates, resident, projection);
  const payment = accommodationPayment(
    {
      arrangements: resident.regime.accommodation,
      agreedPrice: price,
      mpirPercent: resident.mpirPercent,
      refundableDeposit: own.deposit[month] as number,
      retentionDeducted: own.retainedBefore[month] as number,
      indexFactor,
    },
    { daysDivisor: rates.depositDays },
  );
  own.dapIndexFactor[month] = indexFactor;
  own.maximumDap[month] = payment.maximumDapPerDay;
  own.dap[month] = payment.dapPerDay;
}

/** The published index since the reference day, a typed percentage, or none under the accommodation rules of 2014. */
function indexFactorOf(month: number, rates: RatesOfMonth, resident: ResidentPlan, projection: Projection): number {
  const { care, regime, dapIndexAtEntry } = resident;
  if (care.dapIndexationPercent !== undefined) {
    const today = projection.monthStarts[month] as never;
    return assumedDapIndexFactor(care.dapIndexationPercent, dapIndexationDays(regime.indexedAfter, today));
  }
  // The first day of the month of entry may lie before the reference day: nothing is indexed yet.
  if (month === resident.entryMonth) return 1;
  if (regime.accommodation === '2014' || rates.dapIndex === undefined || dapIndexAtEntry === undefined) return 1;
  return dapIndexFactor(rates.dapIndex, dapIndexAtEntry);
}

/** DAC of a low means resident, and the lump sum that would replace it. */
function stepContribution(own: PersonColumns, month: number, rates: RatesOfMonth, resident: ResidentPlan): void {
  const { care, regime, mpirPercent } = resident;
  const price = care.agreedPrice ?? 0;
  const limit =
    price > 0
      ? accommodationPayment(
          {
            arrangements: regime.accommodation,
            agreedPrice: price,
            mpirPercent,
            refundableDeposit: 0,
            retentionDeducted: 0,
            indexFactor: 1,
          },
          { daysDivisor: rates.depositDays },
        ).dapPerDay
      : undefined;
  const contribution = accommodationContribution(
    {
      arrangements: regime.accommodation,
      meansTestedAmountPerDay: own.meansTestedAmount[month] as number,
      mpirPercent,
      contributionPaid: (own.deposit[month] as number) + (own.retainedBefore[month] as number),
      priceDapPerDay: limit,
    },
    rates.contribution[care.facilityOption],
  );
  own.homeSupplement[month] = rates.contribution[care.facilityOption].facilitySupplementPerDay;
  own.accommodationContribution[month] = contribution.dacPerDay;
  own.racEquivalent[month] = contribution.racEquivalent;
  own.dac[month] = contribution.dacPayablePerDay;
}
