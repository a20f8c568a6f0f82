/** The exit of a retirement village or land lease community after each whole year of the table. */
import type { CommunityModel } from '../household/household.ts';
import { type VillageExitTable, villageExitTable } from '../rules/villages/exit-table.ts';
import { contractTerms } from './home-plan.ts';

/** A row for each year of the table of the contract; amounts are not floored, so that they add up. */
export function communityExits(model: CommunityModel): VillageExitTable {
  return villageExitTable(contractTerms(model), model.deferredFeePercent.length, 'year');
}
