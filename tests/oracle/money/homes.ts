/**
 * Homes and communities of a scenario at the start of the first month, and their bank movements in it. Modelling
 * choice: docs/method/homes-and-villages.
 */
import type { Scenario } from '@advice-builder/contract';
import { exitAfterMonths } from '../aged-care/villages.ts';
import { type Decimal, floorZero, ZERO } from '../decimal.ts';
import { amount, firstMonth, isProposed, monthOfText, type Pair, peopleOf } from './documents.ts';

type HomeKind = 'ordinary' | 'village' | 'land-lease' | 'granny-flat';

/** The kind of home of a scenario: by who lives in a community or a granny flat, or has recently left one. */
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

/** Whether the scenario has an ordinary home. With a community or a granny flat, only if a former home is ticked. */
function isHomeThere(pair: Pair, scenario: Scenario): boolean {
  const kind = kindOf(pair, scenario);
  if (kind === 'ordinary') return true;
  return isCommunity(kind) ? scenario.sHome.formerHome : scenario.sHome.grannyFlatFormerHome;
}

/** Settlement month of the home or the former home. */
function saleMonth(pair: Pair, scenario: Scenario): number | undefined {
  const { sell, sellMonth, netHomeValue } = scenario.sHome;
  return isHomeThere(pair, scenario) && sell && amount(netHomeValue).gt(0) ? monthOfText(sellMonth) : undefined;
}

interface NextHome {
  /** The month of the purchase, at the earliest that of the sale. */
  readonly month: number;
  readonly price: Decimal;
  readonly costs: Decimal;
}

/** The home bought after the sale of an ordinary one. Nobody buys a home in which nobody would live. */
function nextHome(pair: Pair, scenario: Scenario): NextHome | undefined {
  const { buysHome, nextHomePrice, nextHomeMonth, nextHomeCosts } = scenario.sHome;
  const sold = saleMonth(pair, scenario);
  const chosen = monthOfText(nextHomeMonth);
  const price = amount(nextHomePrice);
  if (kindOf(pair, scenario) !== 'ordinary' || !buysHome) return undefined;
  if (sold === undefined || chosen === undefined || price.lte(0)) return undefined;
  const month = Math.max(sold, chosen);
  return livesAtHome(pair, scenario, month) ? { month, price, costs: amount(nextHomeCosts) } : undefined;
}

/** Whether somebody alive and not in residential care by the end of the month is left to live in a home. */
function livesAtHome(pair: Pair, scenario: Scenario, month: number): boolean {
  const { clientIndex, month: dies } = scenario.sSurvivor;
  const died = monthOfText(dies);
  const isCouple = peopleOf(pair).length === 2;
  return peopleOf(pair).some((person) => {
    const { typeOfCare, dateOfEntry } = scenario.sCare[person];
    const entry = typeOfCare === 1 ? monthOfText(dateOfEntry) : undefined;
    const isDead =
      scenario !== pair.current &&
      isCouple &&
      clientIndex === person &&
      died !== undefined &&
      Math.max(died, firstMonth(pair)) <= month;
    return !isDead && !(entry !== undefined && entry <= month);
  });
}

/** The value of the home in the scenario; 0 if it was sold before the first month and no other one bought by then. */
function ownHome(pair: Pair, scenario: Scenario): Decimal {
  const sold = saleMonth(pair, scenario);
  const next = nextHome(pair, scenario);
  if (next !== undefined && next.month < firstMonth(pair)) return next.price;
  return isHomeThere(pair, scenario) && !(sold !== undefined && sold < firstMonth(pair))
    ? amount(scenario.sHome.netHomeValue)
    : ZERO;
}

/** Whether the title of the home is given for a granny flat. */
const isBoughtByTitle = (pair: Pair): boolean =>
  isProposed(pair) &&
  kindOf(pair, pair.scenario) === 'granny-flat' &&
  pair.scenario.sHome.grannyFlatTitle &&
  !pair.scenario.sHome.grannyFlatFormerHome &&
  kindOf(pair, pair.current) !== 'granny-flat' &&
  ownHome(pair, pair.current).gt(0);

/** A home whose title is given for a granny flat is owned until the first month. */
export const homeLine = (pair: Pair): Decimal => ownHome(pair, isBoughtByTitle(pair) ? pair.current : pair.scenario);

interface Community {
  readonly kind: HomeKind;
  readonly price: Decimal;
  readonly purchase: number;
  readonly exit: number | undefined;
  /** The exit payment at the start of the first month. */
  readonly worth: Decimal;
}

/** The community or granny flat of a scenario. In quick mode it exists from the first month. */
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

/** The exit payment some months after the purchase, at least 0. */
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

/**
 * The community in the scenario's own documents, whoever pays for it, if bought by the first month and not left before
 * it.
 */
function ownedByFirst(pair: Pair, scenario: Scenario): Community | undefined {
  const community = communityOf(pair, scenario);
  if (community === undefined) return undefined;
  const { purchase, exit } = community;
  const first = firstMonth(pair);
  return purchase <= first && !(exit !== undefined && exit < first) ? community : undefined;
}

/**
 * The community bought in the first month, because the Current Situation has no home of that kind, now or earlier. Its
 * contract begins then, and an exit in that month does not count, because it is not after the purchase. A community
 * that was left earlier is past and is never bought.
 */
function boughtNow(pair: Pair): Community | undefined {
  const community = ownedByFirst(pair, pair.scenario);
  if (!isProposed(pair) || community === undefined) return undefined;
  // If the Current Situation has left it already, a scenario that leaves later still owns it, and a notice says so.
  if (communityOf(pair, pair.current)?.kind === community.kind) return undefined;
  const { exit } = community;
  const isFull = pair.scenario.sHome.rcom_exEnt_choice === 'full';
  return {
    ...community,
    exit: exit === firstMonth(pair) ? undefined : exit,
    worth: isFull && isCommunity(community.kind) ? worthAfter(pair.scenario, 0) : community.worth,
  };
}

/** The value of a community that is owned before the events of the first month. */
export function communityLine(pair: Pair): Decimal {
  const community = ownedByFirst(pair, pair.scenario);
  return community === undefined || boughtNow(pair) !== undefined ? ZERO : community.worth;
}

/** The price paid from the bank in the first month, less the part from elsewhere. */
export function communityPurchase(pair: Pair): Decimal {
  const next = nextHome(pair, pair.scenario);
  if (next?.month === firstMonth(pair)) return next.price.plus(next.costs);
  const community = boughtNow(pair);
  if (community === undefined || isBoughtByTitle(pair)) return ZERO;
  return floorZero(community.price.minus(amount(pair.scenario.sHome.homeElsewhere)));
}

/** Month of the exit: from the community bought in the first month, otherwise from the community of the scenario. */
const exitMonth = (pair: Pair): number | undefined => (boughtNow(pair) ?? communityOf(pair, pair.scenario))?.exit;

/** Month in which a home brings money: the month of its sale, or of the exit from a community if nothing is sold. */
export const releaseMonth = (pair: Pair): number | undefined => saleMonth(pair, pair.scenario) ?? exitMonth(pair);

/** The value of homes and communities after the events of the first month. */
export function homesAfter(pair: Pair): Decimal {
  const first = firstMonth(pair);
  const sold = saleMonth(pair, pair.scenario) === first;
  const next = nextHome(pair, pair.scenario);
  const owned = sold || isBoughtByTitle(pair) ? ZERO : ownHome(pair, pair.scenario);
  const home = next?.month === first ? owned.plus(next.price) : owned;
  const community = boughtNow(pair) ?? ownedByFirst(pair, pair.scenario);
  return community === undefined || exitMonth(pair) === first ? home : home.plus(community.worth);
}

/** The proceeds of a sale or an exit in the first month, after sale expenses. */
export function homeProceeds(pair: Pair): Decimal {
  const first = firstMonth(pair);
  const { sHome } = pair.scenario;
  const sale =
    saleMonth(pair, pair.scenario) === first ? amount(sHome.netHomeValue).minus(amount(sHome.sellExpenses)) : ZERO;
  return exitMonth(pair) === first ? sale.plus(communityLine(pair)) : sale;
}
