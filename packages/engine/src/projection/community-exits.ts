/** The exit of a retirement village or land lease community after each full year of the table. */
import type { CommunityModel } from '../household/household.ts';
import { type VillageExitTable, villageExitTable } from '../rules/villages/exit-table.ts';
import { contractTerms } from './home-plan.ts';

/**
 * Returns a row for each year of the contract's table. Amounts are not limited to zero or more, so that they add up.
 */
export function communityExits(model: CommunityModel): VillageExitTable {
  return villageExitTable(contractTerms(model), model.deferredFeePercent.length, 'year');
}
