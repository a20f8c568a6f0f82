/** The assistive technology and home modifications of one person in a month. */
import type { PersonIndex } from '../household/household.ts';
import { capClassIn, limitsContributions } from '../regimes/home-care-regime.ts';
import { chargeUnderCap } from '../rules/fee-caps.ts';
import { oneOffContribution } from '../rules/home-care/assistive-technology.ts';
import { leftOfLifetimeCap } from '../rules/home-care/support-at-home-caps.ts';
import { assistiveIn } from './assistive-plan.ts';
import { capDay } from './fee-stops.ts';
import { homeCareRatesIn } from './home-care-rates.ts';
import { isHomeCareStopped } from './package-step.ts';
import type { PersonColumns, Projection } from './projection.ts';

/** Called after the services of the month, whose contributions count towards the lifetime cap first. */
export function stepAssistive(projection: Projection, index: PersonIndex, month: number): void {
  const bought = assistiveIn(projection.plan.assistive, index, month);
  if (bought.length === 0) return;
  const own = projection.people[index]!;
  let cost = 0;
  let funded = 0;
  for (const each of bought) {
    cost += each.cost;
    funded += each.funded;
  }
  own.assistiveCost[month] = cost;
  own.assistiveFunded[month] = funded;
  own.assistivePrivate[month] = cost - funded;
  const share = shareOf(projection, own, index, month, funded);
  own.assistiveShare[month] = share;
  own.assistiveContribution[month] = chargedOf(projection, own, index, month, share);
}

/** Whether a person contributes to what is bought in a month: Support at Home funds it, and no cap is met. */
export function contributesIn(projection: Projection, index: PersonIndex, month: number): boolean {
  const own = projection.people[index]!;
  return (
    assistiveIn(projection.plan.assistive, index, month).some(({ isFunded }) => isFunded) &&
    !isHomeCareStopped(own, month)
  );
}

function shareOf(
  projection: Projection,
  own: PersonColumns,
  index: PersonIndex,
  month: number,
  funded: number,
): number {
  const { homeCare } = projection.plan.people[index]!;
  if (homeCare === undefined || !contributesIn(projection, index, month)) return 0;
  const fee = limitsContributions(homeCare.regime) ? own.feeAtTransition[month]! : undefined;
  return oneOffContribution(funded, own.independenceRate[month]!, fee);
}

function chargedOf(
  projection: Projection,
  own: PersonColumns,
  index: PersonIndex,
  month: number,
  share: number,
): number {
  const { homeCare } = projection.plan.people[index]!;
  if (homeCare === undefined || share === 0) return 0;
  const cap = homeCareRatesIn(projection, month).lifetimeCap[capClassIn(homeCare.regime, month)];
  const used = own.lifetimeUsedBefore[month]! + own.supportAtHomeMonth[month]!;
  return chargeUnderCap(share, 1, leftOfLifetimeCap(cap, used), capDay(projection, month)).charged;
}

/**
 * The dollars that the owner pays for one entry; undefined outside the projection. Entries of one month share the
 * contribution in proportion to their funded parts.
 */
export function assistivePaid(projection: Projection, entryId: string): number | undefined {
  const { plan, household, months, people } = projection;
  const found = plan.assistive.find(({ entry }) => household.entries[entry]?.id === entryId);
  if (found === undefined || found.month < 0 || found.month >= months) return undefined;
  const own = people[found.owner]!;
  const all = own.assistiveFunded[found.month]!;
  const contribution = all > 0 ? (own.assistiveContribution[found.month]! * found.funded) / all : 0;
  return found.cost - found.funded + contribution;
}
