/**
 * Homes and communities of a scenario at the start of the first month, and what of them moves through the bank in it.
 * Modelling choice: docs/method/homes-and-villages.
 */
import type { Scenario } from '@advice-builder/contract';
import { exitAfterMonths } from '../aged-care/villages.ts';
import { type Decimal, floorZero, ZERO } from '../decimal.ts';
import { amount, firstMonth, isProposed, monthOfText, type Pair, peopleOf } from './documents.ts';

type HomeKind = 'ordinary' | 'village' | 'land-lease' | 'granny-flat';

/** Which home a scenario of a pair has: by who lives in a community or a granny flat, or has just left one. */
function kindOf(pair: Pair, scenario: Scenario): HomeKind {
  const people = peopleOf(pair);
  const types = people.map((person) => scenario.sCare[person].typeOfCare);
  if (types.includes(5)) return 'land-lease';
  if (types.includes(4)) return 'village';
  if (types.includes(3)) return 'granny-flat';
  if (types.some((type) => type !== 1)) return 'ordinary';
  const { leavesCommunity, leavesGrannyFlat } = scenario.sHome;
  if (leavesGrannyFlat) return 'granny-flat';
  if (!leavesCommunity) return 'ordinary';
  return people.some((person) => pair.current.sCare[person].typeOfCare === 5) ? 'land-lease' : 'village';
}

const isCommunity = (kind: HomeKind): boolean => kind === 'village' || kind === 'land-lease';

/** A home of one's own: beside a community or a granny flat where a former home is ticked there. */
function isHomeThere(pair: Pair, scenario: Scenario): boolean {
  const kind = kindOf(pair, scenario);
  if (kind === 'ordinary') return true;
  return isCommunity(kind) ? scenario.sHome.formerHome : scenario.sHome.grannyFlatFormerHome;
}

/** Settlement of the home, or of a former home. */
function saleMonth(pair: Pair, scenario: Scenario): number | undefined {
  const { sell, sellMonth, netHomeValue } = scenario.sHome;
  return isHomeThere(pair, scenario) && sell && amount(netHomeValue).gt(0) ? monthOfText(sellMonth) : undefined;
}

/** The home as the scenario has it: sold before the first month it is there no longer. */
function ownHome(pair: Pair, scenario: Scenario): Decimal {
  const sold = saleMonth(pair, scenario);
  return isHomeThere(pair, scenario) && !(sold !== undefined && sold < firstMonth(pair))
    ? amount(scenario.sHome.netHomeValue)
    : ZERO;
}

/** A granny flat is given for the title of the home, where there is one to give. */
const isBoughtByTitle = (pair: Pair): boolean =>
  isProposed(pair) &&
  kindOf(pair, pair.scenario) === 'granny-flat' &&
  pair.scenario.sHome.grannyFlatTitle &&
  !pair.scenario.sHome.grannyFlatFormerHome &&
  kindOf(pair, pair.current) !== 'granny-flat' &&
  ownHome(pair, pair.current).gt(0);

/** What is given for a granny flat is there until then. */
export const homeLine = (pair: Pair): Decimal => ownHome(pair, isBoughtByTitle(pair) ? pair.current : pair.scenario);

interface Community {
  readonly kind: HomeKind;
  readonly price: Decimal;
  readonly purchase: number;
  readonly exit: number | undefined;
  /** What leaving it pays at the start of the first month. */
  readonly worth: Decimal;
}

/** A community or granny flat as a scenario describes it. In quick mode it is there from the first month. */
function communityOf(pair: Pair, scenario: Scenario): Community | undefined {
  const kind = kindOf(pair, scenario);
  const first = firstMonth(pair);
  const { sHome: home } = scenario;
  if (kind === 'granny-flat') {
    const [price, day] = home.quick
      ? [home.grannyFlatQuick, null]
      : [home.grannyFlatPurchPrice, home.grannyFlatPurchDate];
    return { kind, price: amount(price), purchase: monthOfText(day) ?? first, exit: undefined, worth: ZERO };
  }
  if (!isCommunity(kind)) return undefined;
  if (home.rcom_exEnt_choice === 'quick') {
    const value = amount(home.home_rv_exit);
    return { kind, price: value, purchase: first, exit: undefined, worth: value };
  }
  const bought = monthOfText(home.rv_date_purchased);
  const exit = monthOfText(home.rv_date_exit);
  const doesExit = exit !== undefined && (bought === undefined || exit > bought);
  return {
    kind,
    price: amount(home.rv_purchasePrice),
    purchase: bought ?? first,
    exit: doesExit ? exit : undefined,
    worth: worthAfter(scenario, Math.max(0, first - (bought ?? first))),
  };
}

/** What leaving pays some months after the purchase, not below nil. */
const worthAfter = (scenario: Scenario, months: number): Decimal =>
  floorZero(exitAfterMonths(contractOf(scenario), months).exit);

function contractOf({ sHome, sRV }: Scenario) {
  return {
    price: amount(sHome.rv_purchasePrice),
    growthPercent: sHome.rv_assetGrowth ?? 0,
    base: sHome.rv_calculationBase === 2 ? ('resale' as const) : ('purchase' as const),
    dmf: sRV.map(({ dmf }) => dmf ?? 0),
    ltmf: sRV.map(({ ltmf }) => ltmf ?? 0),
    ltmfBase: 'base' as const,
    gainSharePercent: sHome.rv_shareCapitalGain ?? 0,
    refurbishment: amount(sHome.rv_refurbCost),
    sellingFeePercent: sHome.rv_sellingFees ?? 0,
  };
}

/** Of the scenario's own description, whoever pays: bought by the first month and not left before it. */
function ownedByFirst(pair: Pair, scenario: Scenario): Community | undefined {
  const community = communityOf(pair, scenario);
  if (community === undefined) return undefined;
  const { purchase, exit } = community;
  const first = firstMonth(pair);
  return purchase <= first && !(exit !== undefined && exit < first) ? community : undefined;
}

/**
 * Bought in the first month: the Current Situation has no home of that kind, now or left before. Its contract runs from then, and an exit in
 * that month does not count, as it does not come after the purchase. What was left before is past, and never bought.
 */
function boughtNow(pair: Pair): Community | undefined {
  const community = ownedByFirst(pair, pair.scenario);
  if (!isProposed(pair) || community === undefined) return undefined;
  // Left before in the Current Situation: the scenario that leaves it later still owns it, and a notice says so.
  if (communityOf(pair, pair.current)?.kind === community.kind) return undefined;
  const { exit } = community;
  const isFull = pair.scenario.sHome.rcom_exEnt_choice === 'full';
  return {
    ...community,
    exit: exit === firstMonth(pair) ? undefined : exit,
    worth: isFull && isCommunity(community.kind) ? worthAfter(pair.scenario, 0) : community.worth,
  };
}

/** What a community is worth that is owned before the events of the first month. */
export function communityLine(pair: Pair): Decimal {
  const community = ownedByFirst(pair, pair.scenario);
  return community === undefined || boughtNow(pair) !== undefined ? ZERO : community.worth;
}

/** The price that leaves the bank in the first month, less what comes from elsewhere. */
export function communityPurchase(pair: Pair): Decimal {
  const community = boughtNow(pair);
  if (community === undefined || isBoughtByTitle(pair)) return ZERO;
  return floorZero(community.price.minus(amount(pair.scenario.sHome.homeElsewhere)));
}

/** Month of the exit that counts. */
const exitMonth = (pair: Pair): number | undefined => (boughtNow(pair) ?? communityOf(pair, pair.scenario))?.exit;

/** Month in which a home brings money: of its sale, or of the exit from a community where nothing is sold. */
export const releaseMonth = (pair: Pair): number | undefined => saleMonth(pair, pair.scenario) ?? exitMonth(pair);

/** What homes and communities are worth after the events of the first month. */
export function homesAfter(pair: Pair): Decimal {
  const first = firstMonth(pair);
  const sold = saleMonth(pair, pair.scenario) === first;
  const home = sold || isBoughtByTitle(pair) ? ZERO : ownHome(pair, pair.scenario);
  const community = boughtNow(pair) ?? ownedByFirst(pair, pair.scenario);
  return community === undefined || exitMonth(pair) === first ? home : home.plus(community.worth);
}

/** What a sale or an exit brings in the first month, sale expenses paid. */
export function homeProceeds(pair: Pair): Decimal {
  const first = firstMonth(pair);
  const { sHome } = pair.scenario;
  const sale =
    saleMonth(pair, pair.scenario) === first ? amount(sHome.netHomeValue).minus(amount(sHome.sellExpenses)) : ZERO;
  return exitMonth(pair) === first ? sale.plus(communityLine(pair)) : sale;
}
