/** Maps the rent that the people at home pay for a home of somebody else. */
import type { RecordDocument, Scenario } from '@advice-builder/contract';
import type { Home as HouseholdHome, RentPaid } from '@advice-builder/engine';
import type { MonthIndex } from '@advice-builder/kernel';
import { monthAt, orZero, periodic } from '../facts/amounts.ts';
import { canPayRent } from '../form-rules/home-rules.ts';
import { leftAt } from './roof.ts';

/**
 * Without a month, the rent begins when the home is sold or rented out. Without a home, or with one sold before the
 * projection, it runs from the start.
 */
function firstMonth(home: HouseholdHome, projectFrom: MonthIndex): MonthIndex {
  const left = leftAt(home);
  if (left === undefined || (left.what === 'sold' && left.month < projectFrom)) return projectFrom;
  return left.month;
}

/** @param home The home as the engine receives it. */
export function mapRentPaid(
  record: RecordDocument,
  scenario: Scenario,
  projectFrom: MonthIndex,
  home: HouseholdHome,
): RentPaid | undefined {
  const { sHome } = scenario;
  if (!sHome.paysRent || !canPayRent(record, scenario) || orZero(sHome.rentPaidAmount) <= 0) return undefined;
  return {
    payment: periodic(sHome.rentPaidAmount, sHome.rentPaidFrequency),
    indexationPercent: orZero(sHome.rentPaidIndexation),
    from: monthAt(sHome.rentPaidFromMonth) ?? firstMonth(home, projectFrom),
    isGovernmentRent: sHome.rentPaidLandlord === 1,
  };
}
