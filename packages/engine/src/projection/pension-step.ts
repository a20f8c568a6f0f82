/** The pension of one person in a month. */
import { FORTNIGHTS_IN_YEAR, MONTHS_IN_YEAR } from '@advice-builder/kernel';
import type { Person, PersonIndex } from '../household/household.ts';
import { pensionEntitlement } from '../rules/social-security/pension-entitlement.ts';
import { statusInMonth } from './assets-step.ts';
import type { PersonPlan } from './plan.ts';
import type { PersonColumns, Projection } from './projection.ts';
import type { RatesOfMonth } from './rates-of-month.ts';
import { rentAssistanceOf } from './rent-assistance-step.ts';

export function stepPension(projection: Projection, index: PersonIndex, month: number, rates: RatesOfMonth): void {
  const person = projection.household.people[index] as Person;
  const plan = projection.plan.people[index] as PersonPlan;
  if (person.pensionType === 'not-eligible' || month < plan.pensionFrom) return;
  const { columns } = projection;
  const status = statusInMonth(projection, month);
  const byHome = rates.pension[status];
  const rentAssistanceFull = rentAssistanceOf(projection, index, month, rates);
  const pension = pensionEntitlement(
    {
      status,
      assessableAssets: columns.assessableAssetsPension[month] as number,
      incomePerFortnight: columns.assessableIncomeFortnight[month] as number,
      rentAssistancePerFortnight: rentAssistanceFull,
      blind: person.pensionType === 'blind',
    },
    columns.homeowner[month] === 1 ? byHome.homeowner : byHome.nonHomeowner,
  );
  const own = projection.people[index] as PersonColumns;
  own.pensionMaximum[month] = pension.maximumRatePerFortnight;
  own.pensionIncomeReduction[month] = pension.incomeReductionPerYear;
  own.pensionAssetsReduction[month] = pension.assetsReductionPerYear;
  own.pensionIncomeTestRate[month] = pension.incomeTestRatePerFortnight;
  own.pensionAssetsTestRate[month] = pension.assetsTestRatePerFortnight;
  own.pensionBeforeMinimum[month] = pension.rateBeforeMinimumPerFortnight;
  own.pensionEntitlement[month] = pension.entitlementPerFortnight;
  own.pensionExSupplement[month] = pension.basicRateAfterReductionPerFortnight;
  own.pensionCountedForCare[month] = pension.countedForAgedCarePerFortnight * FORTNIGHTS_IN_YEAR;
  own.rentAssistanceFull[month] = rentAssistanceFull;
  own.rentAssistance[month] = pension.rentAssistancePaidPerFortnight;
  own.pensionMonth[month] = (pension.entitlementPerFortnight * FORTNIGHTS_IN_YEAR) / MONTHS_IN_YEAR;
}
