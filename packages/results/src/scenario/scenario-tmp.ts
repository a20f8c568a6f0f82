/**
 * The computed values of a scenario that its document carries for display: worked out whenever it is answered, from
 * what is stored, and never taken from outside. No figure is made of them.
 */
import { hasFormerHome, homeBlock, mapHome, monthAt } from '@advice-builder/casework';
import type { RecordDocument, Scenario, ScenarioTmp } from '@advice-builder/contract';
import { ownedHome, saleProceeds } from '@advice-builder/engine';
import { isAbove, type MonthIndex } from '@advice-builder/kernel';
import { exitsAsEntered } from '../report/retirement-community.ts';

/** Dollars, less the sale expenses; undefined until a sale has a month and a value. */
function proceedsOf(record: RecordDocument, scenario: Scenario, projectFrom: MonthIndex): number | undefined {
  const home = ownedHome(mapHome({ record, scenario, current: scenario, projectFrom }, []));
  return home?.sale === undefined ? undefined : saleProceeds(home, home.sale.month - projectFrom);
}

/**
 * `homeStatus`: `sold` when the sale is on and its proceeds are above 0, `for sale` while it is on without them, else
 * nothing. `exitEntitlements`: after each year of the table of the full model.
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
