/** Residential respite care of one person in a month. */
import { daysInMonth } from '@advice-builder/kernel';
import { monthAt } from '../household/indexes.ts';
import type { PersonPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { isInCare } from './resident-plan.ts';
import { respiteDaysIn } from './respite-plan.ts';

export function stepRespite(
  { household }: Projection,
  own: PersonColumns,
  plan: PersonPlan,
  month: number,
  rates: RatesOfMonth,
): void {
  const days = respiteDaysIn(household, plan.respite, month);
  if (days === 0) return;
  const fee = rates.oldCare.fee.basicDailyFee;
  const charged = fee * days;
  own.respiteDays[month] = days;
  own.respiteFee[month] = fee;
  own.respiteMonth[month] = charged;
  own.respiteDaily[month] = showsRespiteDaily(plan, month) ? charged / daysInMonth(monthAt(household, month)) : 0;
}

/** In the month of a permanent entry, a day of care is a day of residential care. */
export function showsRespiteDaily({ resident }: PersonPlan, month: number): boolean {
  return resident === undefined || !isInCare(resident, month);
}
