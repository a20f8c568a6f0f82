/**
 * Disability compensation and war widow(er) pensions in the care means test. Aged Care Rules 2025 ss 323-10, 323-25;
 * CLIK 4.3.
 */
import type { Household, Person } from '@advice-builder/engine';
import type { CivilDate } from '@advice-builder/kernel';
import { type Decimal, dec, floorZero, sum, ZERO } from '../decimal.ts';
import { rate } from './rates.ts';

/**
 * 96% of each payment without its energy supplement, per year. Disability compensation is excluded if anyone in the
 * household has qualifying service.
 */
export function compensationCounted(household: Household, on: CivilDate): Decimal {
  const service = household.people.some((person) => person.qualifyingService);
  return sum(household.people.map((person) => paymentOf(person, service, on)))
    .times('0.96')
    .times(26);
}

function paymentOf(person: Person, service: boolean, on: CivilDate): Decimal {
  if (person.pensionType === 'war-widow-iss') {
    // The series includes the energy supplement, at the rate of a single pensioner.
    return rate('dva.war-widow-pension', on).minus(rate('pension.energy-supplement.single', on));
  }
  if (service) return ZERO;
  switch (person.pensionType) {
    case 'dva-tpi':
      return rate('dva.special-rate', on);
    case 'dva-eda':
      return rate('dva.extreme-disablement', on);
    case 'dva-intermediate':
      return rate('dva.intermediate-rate', on);
    case 'dva-general':
      // The percentage of a general rate is calculated from the amount received; 100% if that was not entered.
      return person.currentPensionPerFortnight === undefined
        ? rate('dva.general-rate-100', on)
        : floorZero(dec(person.currentPensionPerFortnight).minus(rate('dva.energy-supplement.general-rate', on)));
    default:
      return ZERO;
  }
}
