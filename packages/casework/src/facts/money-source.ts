/**
 * Money has a source: what a proposed scenario holds otherwise than the Current Situation is paid from the bank in the
 * first month, or returned to it. Which fields say so, before anything is calculated.
 */
import { CARE_TYPE, type Care, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { type CivilDate, type MonthIndex, monthOf } from '@advice-builder/kernel';
import { monthAt, orZero } from './amounts.ts';
import { communityTypeOf, dateOf, type HomeBlock, hasFormerHome, homeBlock, type PersonNumber } from './care-facts.ts';

type Parts = Pick<Scenario, 'sCare' | 'sHome'>;

export interface MoneySource {
  readonly record: Pick<RecordDocument, 'projectFrom' | 'relationship'>;
  readonly scenario: Parts;
  /** Scenario 0; the same document when `scenario` is scenario 0. */
  readonly current: Parts;
}

/** Dollars of the lump sum that are paid by the first month; before a later entry nothing is. */
function paidByStart({ typeOfCare, dateOfEntry, radRacPaid }: Care, projectFrom: CivilDate): number {
  const entry = dateOf(dateOfEntry);
  const isInCare =
    typeOfCare === CARE_TYPE.residential && entry !== undefined && monthOf(entry) <= monthOf(projectFrom);
  return isInCare ? orZero(radRacPaid) : 0;
}

/** Dollars of the lump sum that this scenario pays more than the Current Situation, below zero less. */
export function depositChange({ record, scenario, current }: MoneySource, person: PersonNumber): number {
  const projectFrom = dateOf(record.projectFrom);
  if (scenario === current || projectFrom === undefined) return 0;
  return paidByStart(scenario.sCare[person], projectFrom) - paidByStart(current.sCare[person], projectFrom);
}

interface StayDates {
  readonly purchase: MonthIndex | undefined;
  readonly exit: MonthIndex | undefined;
}

/** When a community or granny flat was or will be bought, and when a community is left; in quick mode neither is said. */
function stayDates(block: HomeBlock, { sHome: home }: Parts): StayDates {
  if (block === 'granny-flat') {
    return { purchase: home.quick ? undefined : monthAt(home.grannyFlatPurchDate), exit: undefined };
  }
  if (home.rcom_exEnt_choice === 'quick') return { purchase: undefined, exit: undefined };
  return { purchase: monthAt(home.rv_date_purchased), exit: monthAt(home.rv_date_exit) };
}

/** Left before the projection, and not bought again after it. */
function isLeftBefore({ purchase, exit }: StayDates, start: MonthIndex): boolean {
  return exit !== undefined && exit < start && (purchase === undefined || purchase <= start);
}

/**
 * The Current Situation has the community or granny flat of this scenario, or has left it before: a scenario that leaves it
 * later owns it still, which its opening position tells.
 */
export function isHomeThere({ record, scenario, current }: MoneySource): boolean {
  const block = homeBlock(record, scenario);
  if (block === 'ordinary' || homeBlock(record, current) !== block) return false;
  return (
    block !== 'community' || communityTypeOf(record, scenario, current) === communityTypeOf(record, current, undefined)
  );
}

/**
 * The month in which a community or granny flat is bought within the projection: one that the Current Situation does not
 * have in the first month, whatever earlier day is typed, or one with a later day. Undefined: it is there already, or past.
 */
export function homeBoughtIn(source: MoneySource): MonthIndex | undefined {
  const { record, scenario, current } = source;
  const block = homeBlock(record, scenario);
  const start = monthAt(record.projectFrom);
  if (scenario === current || block === 'ordinary' || start === undefined) return undefined;
  const dates = stayDates(block, scenario);
  const isCopied = isHomeThere(source) && dates.purchase === stayDates(block, current).purchase;
  // The Current Situation holds a home with a later day of purchase from the start, unless a former home stands beside it.
  if (isCopied && !hasFormerHome(block, current.sHome)) return undefined;
  if (dates.purchase !== undefined && dates.purchase > start) return dates.purchase;
  return isHomeThere(source) || isLeftBefore(dates, start) ? undefined : start;
}

export const isHomeBought = (source: MoneySource): boolean => homeBoughtIn(source) !== undefined;

/** Dollars of the home whose title can be given for a granny flat: one that the Current Situation has, and is not kept. */
export function homeToGive({ record, scenario, current }: MoneySource): number {
  const isFlat = homeBlock(record, scenario) === 'granny-flat';
  const isGiven = scenario !== current && isFlat && !scenario.sHome.grannyFlatFormerHome;
  const there = homeBlock(record, current);
  const isOwned = there === 'ordinary' || (there === 'community' && current.sHome.formerHome);
  if (!isGiven || !isOwned) return 0;
  const { netHomeValue, sell, sellMonth } = current.sHome;
  const [sale, start] = [monthAt(sellMonth), monthAt(record.projectFrom)];
  const isSoldBefore = sell && sale !== undefined && start !== undefined && sale < start;
  return isSoldBefore ? 0 : Math.max(0, orZero(netHomeValue));
}
