/**
 * The computed values that a scenario document carries for display. They are calculated from the stored fields for
 * every answer, and never accepted from outside. No figure uses them.
 */
import { hasFormerHome, homeBlock, mapHome, monthAt } from '@advice-builder/casework';
import type { RecordDocument, Scenario, ScenarioTmp } from '@advice-builder/contract';
import { ownedHome, saleProceeds } from '@advice-builder/engine';
import { isAbove, type MonthIndex } from '@advice-builder/kernel';
import { exitsAsEntered } from '../report/retirement-community.ts';

/** Dollars after the sale expenses; undefined until the sale has a month and a value. */
function proceedsOf(record: RecordDocument, scenario: Scenario, projectFrom: MonthIndex): number | undefined {
  const home = ownedHome(mapHome({ record, scenario, current: scenario, projectFrom }, []));
  return home?.sale === undefined ? undefined : saleProceeds(home, home.sale.month - projectFrom);
}

/**
 * `homeStatus`: `sold` if the sale is on and its proceeds are above 0, `for sale` if it is on without proceeds,
 * otherwise empty. `exitEntitlements`: after each year of the table in the full model.
 */
export function scenarioTmp(record: RecordDocument, scenario: Scenario): ScenarioTmp {
  const block = homeBlock(record, scenario);
  const projectFrom = monthAt(record.projectFrom);
  const isOwned = block === 'ordinary' || hasFormerHome(block, scenario.sHome);
  const isSelling = isOwned && scenario.sHome.sell && projectFrom !== undefined;
  const proceeds = isSelling ? proceedsOf(record, scenario, projectFrom) : undefined;
  const isSold = proceeds !== undefined && isAbove(proceeds, 0);
  const isModelled = block === 'community' && scenario.sHome.rcom_exEnt_choice === 'full';
  return {
    homeStatus: isSelling ? (isSold ? 'sold' : 'for sale') : null,
    exitEntitlements: isModelled ? [...exitsAsEntered(scenario)] : [],
    saleProceeds: proceeds ?? null,
  };
}
