/**
 * Which agency pays a person's income support, and so by whose Act it is tested.
 *
 * Law: Veterans' Entitlements Act 1986 Part III (service pension of a veteran with qualifying service), Part IIIA
 * (income support supplement); everybody else, also who has no pension, falls under the Social Security Act 1991.
 */
import type { Person } from '../household/household.ts';
import type { Agency } from '../rules/social-security/instalment-rounding.ts';

export function payingAgency(person: Pick<Person, 'pensionType' | 'qualifyingService'>): Agency {
  switch (person.pensionType) {
    case 'dva-service':
    case 'war-widow-iss':
      return 'dva';
    case 'dva-tpi':
    case 'dva-eda':
    case 'dva-intermediate':
    case 'dva-general':
      return person.qualifyingService ? 'dva' : 'centrelink';
    default:
      return 'centrelink';
  }
}
