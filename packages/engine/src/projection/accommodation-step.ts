/**
 * Accommodation in a month: daily payment or contribution on the current deposit, amounts drawn from it and retained.
 */
import {
  type AccommodationContribution,
  accommodationContribution,
} from '../rules/residential/accommodation-contribution.ts';
import {
  assumedDapIndexFactor,
  dapIndexationDays,
  dapIndexFactor,
  dapOfUnpaid,
  maximumDap,
  unindexedDap,
  unpaidDeposit,
} from '../rules/residential/accommodation-payment.ts';
import { drawnFromDeposit } from '../rules/residential/deposit-drawdown.ts';
import { retentionOfMonth } from '../rules/residential/deposit-retention.ts';
import { monthStart } from './at.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { arrangementsIn, dapIndexation, isRetained, type ResidentPlan, stayIn } from './resident-plan.ts';

export function stepAccommodation(
  own: PersonColumns,
  month: number,
  rates: RatesOfMonth,
  resident: ResidentPlan,
  projection: Projection,
): void {
  const deposit = own.deposit[month]!;
  const retained = own.retainedBefore[month]!;
  if (own.lowMeans[month] === 1) stepContribution(own, month, rates, resident);
  else stepPayment(own, month, rates, resident, projection);
  const daily = own.dap[month]! + own.dac[month]!;
  const days = own.careDays[month]!;
  const ofMonth = daily * days;
  const drawn = resident.care.deductFromDeposit ? drawnFromDeposit(ofMonth, deposit) : 0;
  const kept = isRetained(resident, month)
    ? retentionOfMonth(deposit, drawn, resident.retentionShare, days, rates.depositDays.daysDivisor)
    : 0;
  own.accommodationDaily[month] = daily;
  own.accommodationMonth[month] = ofMonth;
  own.drawnFromDeposit[month] = drawn;
  own.retention[month] = kept;
  own.depositClosing[month] = deposit - drawn - kept;
  const owed = own.lowMeans[month] === 1 ? own.racEquivalent[month]! : (stayIn(resident, month).agreedPrice ?? 0);
  own.depositRemaining[month] = unpaidDeposit(owed, deposit, retained);
}

/** The DAP of a resident who pays the agreed price. */
function stepPayment(
  own: PersonColumns,
  month: number,
  rates: RatesOfMonth,
  resident: ResidentPlan,
  projection: Projection,
): void {
  const stay = stayIn(resident, month);
  const price = stay.agreedPrice ?? 0;
  if (price <= 0) return;
  const accommodation = arrangementsIn(resident, month);
  if (isMaximumOfMonthBefore(projection, month, rates, resident)) {
    own.dapIndexFactor[month] = own.dapIndexFactor[month - 1]!;
    own.maximumDap[month] = own.maximumDap[month - 1]!;
  } else {
    const indexFactor = indexFactorOf(month, rates, resident, projection);
    const room = { arrangements: accommodation, agreedPrice: price, mpirPercent: stay.mpirPercent };
    own.dapIndexFactor[month] = indexFactor;
    own.maximumDap[month] = maximumDap(room, indexFactor, rates.depositDays);
  }
  const unpaid = unpaidDeposit(price, own.deposit[month]!, own.retainedBefore[month]!);
  own.dap[month] = dapOfUnpaid(own.maximumDap[month]!, unpaid, price, accommodation);
}

/**
 * Whether the payment for the full price is that of the month before: a whole month in the same home, under the same
 * rules and rates. A percentage entered is indexed on days of its own.
 */
function isMaximumOfMonthBefore(
  projection: Projection,
  month: number,
  rates: RatesOfMonth,
  resident: ResidentPlan,
): boolean {
  const before = month - 1;
  return (
    before >= 0 &&
    projection.ratesByMonth[before] === rates &&
    before > stayIn(resident, month).startMonth &&
    arrangementsIn(resident, before) === arrangementsIn(resident, month) &&
    resident.care.dapIndexationPercent === undefined
  );
}

/**
 * The published index since the reference day, the percentage entered, or no indexation under the accommodation rules
 * of 2014.
 */
function indexFactorOf(month: number, rates: RatesOfMonth, resident: ResidentPlan, projection: Projection): number {
  const on = monthStart(projection, month);
  const how = dapIndexation(resident, month, on);
  if (how === 'none') return 1;
  // Both index numbers exist: the accommodation rules of 2025 begin under the Act of 2024, and so do all months after
  // entry.
  const stay = stayIn(resident, month);
  if (how === 'published') return dapIndexFactor(rates.dapIndex!, stay.dapIndexAtStart!);
  const days = dapIndexationDays(stay.indexedAfter, on);
  return assumedDapIndexFactor(resident.care.dapIndexationPercent!, days);
}

/** The contribution of a low means resident with a means tested amount. */
export function contributionIn(
  own: PersonColumns,
  month: number,
  rates: RatesOfMonth,
  resident: ResidentPlan,
  meansTestedAmountPerDay: number,
): AccommodationContribution {
  const { agreedPrice, facilityOption, mpirPercent } = stayIn(resident, month);
  const arrangements = arrangementsIn(resident, month);
  const price = agreedPrice ?? 0;
  return accommodationContribution(
    {
      arrangements,
      meansTestedAmountPerDay,
      mpirPercent,
      contributionPaid: own.deposit[month]! + own.retainedBefore[month]!,
      priceDapPerDay:
        price > 0 ? unindexedDap({ arrangements, agreedPrice: price, mpirPercent }, rates.depositDays) : undefined,
    },
    rates.contribution[facilityOption],
  );
}

/** The DAC of a low means resident, and the lump sum that would replace it. */
function stepContribution(own: PersonColumns, month: number, rates: RatesOfMonth, resident: ResidentPlan): void {
  const { facilityOption } = stayIn(resident, month);
  const contribution = contributionIn(own, month, rates, resident, own.meansTestedAmount[month]!);
  own.homeSupplement[month] = rates.contribution[facilityOption].facilitySupplementPerDay;
  own.accommodationContribution[month] = contribution.dacPerDay;
  own.racEquivalent[month] = contribution.racEquivalent;
  own.dac[month] = contribution.dacPayablePerDay;
}
