/**
 * Money has a source: if a proposed scenario starts with more or less than the Current Situation, the bank pays or
 * receives the difference in the first month. This file finds the fields that decide it, before any calculation.
 */
import { CARE_TYPE, type Care, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { type CivilDate, type MonthIndex, monthOf } from '@advice-builder/kernel';
import { monthAt, orZero } from './amounts.ts';
import {
  communityTypeOf,
  dateOf,
  type HomeBlock,
  hasFormerHome,
  homeBlock,
  isResidential,
  type PersonNumber,
  personNumbers,
} from './care-facts.ts';

type Parts = Pick<Scenario, 'sCare' | 'sHome'>;

export interface MoneySource {
  readonly record: Pick<RecordDocument, 'projectFrom' | 'relationship'>;
  readonly scenario: Parts;
  /** Scenario 0; the same document when `scenario` is scenario 0. */
  readonly current: Parts;
}

/** The dollars of the lump sum paid by the first month; 0 before a later entry. */
function paidByStart({ typeOfCare, dateOfEntry, radRacPaid }: Care, projectFrom: CivilDate): number {
  const entry = dateOf(dateOfEntry);
  const isInCare =
    typeOfCare === CARE_TYPE.residential && entry !== undefined && monthOf(entry) <= monthOf(projectFrom);
  return isInCare ? orZero(radRacPaid) : 0;
}

/** The dollars of lump sum that this scenario pays above the Current Situation; negative if less. */
export function depositChange({ record, scenario, current }: MoneySource, person: PersonNumber): number {
  const projectFrom = dateOf(record.projectFrom);
  if (scenario === current || projectFrom === undefined) return 0;
  return paidByStart(scenario.sCare[person], projectFrom) - paidByStart(current.sCare[person], projectFrom);
}

interface StayDates {
  readonly purchase: MonthIndex | undefined;
  readonly exit: MonthIndex | undefined;
}

/** The purchase date of a community or granny flat and the exit date of a community; both undefined in quick mode. */
function stayDates(block: HomeBlock, { sHome: home }: Parts): StayDates {
  if (block === 'granny-flat') {
    return { purchase: home.quick ? undefined : monthAt(home.grannyFlatPurchDate), exit: undefined };
  }
  if (home.rcom_exEnt_choice === 'quick') return { purchase: undefined, exit: undefined };
  return { purchase: monthAt(home.rv_date_purchased), exit: monthAt(home.rv_date_exit) };
}

/** Whether the home is left before the projection and not bought again. */
function isLeftBefore({ purchase, exit }: StayDates, start: MonthIndex): boolean {
  return exit !== undefined && exit < start && (purchase === undefined || purchase <= start);
}

/**
 * Whether the Current Situation has the community or granny flat of this scenario, or left it earlier. A scenario with
 * a later exit still owns it, which its opening position shows.
 */
export function isHomeThere({ record, scenario, current }: MoneySource): boolean {
  const block = homeBlock(record, scenario);
  if (block === 'ordinary' || homeBlock(record, current) !== block) return false;
  return (
    block !== 'community' || communityTypeOf(record, scenario, current) === communityTypeOf(record, current, undefined)
  );
}

/**
 * The month of the projection in which a community or granny flat is bought. If the Current Situation does not have it
 * in the first month, it is bought then even if an earlier day is entered; otherwise on the later day entered.
 * Undefined if it already exists or was left.
 */
export function homeBoughtIn(source: MoneySource): MonthIndex | undefined {
  const { record, scenario, current } = source;
  const block = homeBlock(record, scenario);
  const start = monthAt(record.projectFrom);
  if (scenario === current || block === 'ordinary' || start === undefined) return undefined;
  const dates = stayDates(block, scenario);
  const isCopied = isHomeThere(source) && dates.purchase === stayDates(block, current).purchase;
  // The Current Situation owns a home with a later purchase date from the start, unless it also has a former home.
  if (isCopied && !hasFormerHome(block, current.sHome)) return undefined;
  if (dates.purchase !== undefined && dates.purchase > start) return dates.purchase;
  return isHomeThere(source) || isLeftBefore(dates, start) ? undefined : start;
}

export const isHomeBought = (source: MoneySource): boolean => homeBoughtIn(source) !== undefined;

/**
 * The dollars of the home whose title can be given for a granny flat: one of the Current Situation that is not kept.
 */
export function homeToGive({ record, scenario, current }: MoneySource): number {
  const isFlat = homeBlock(record, scenario) === 'granny-flat';
  const isGiven = scenario !== current && isFlat && !scenario.sHome.grannyFlatFormerHome;
  const there = homeBlock(record, current);
  const isOwned = there === 'ordinary' || (there === 'community' && current.sHome.formerHome);
  if (!isGiven || !isOwned) return 0;
  const { netHomeValue, sell, sellMonth } = current.sHome;
  const [sale, start] = [monthAt(sellMonth), monthAt(record.projectFrom)];
  const value = Math.max(0, orZero(netHomeValue));
  if (!sell || sale === undefined || start === undefined || sale >= start) return value;
  const next = there === 'ordinary' && value > 0 ? nextHomeOf(current, sale) : undefined;
  return next === undefined || next.month >= start || !livesAtHomeIn(record, current, next.month) ? 0 : next.price;
}

/** The home bought after the sale of this month; at the earliest in that month. Undefined if it is incomplete. */
function nextHomeOf(
  { sHome }: Parts,
  sale: MonthIndex,
): { readonly month: MonthIndex; readonly price: number } | undefined {
  const month = monthAt(sHome.nextHomeMonth);
  const price = orZero(sHome.nextHomePrice);
  if (!sHome.buysHome || month === undefined || price <= 0) return undefined;
  return { month: Math.max(month, sale) as MonthIndex, price };
}

/** Whether somebody in the Current Situation is not in residential care by the end of the month. */
function livesAtHomeIn(record: MoneySource['record'], { sCare }: Parts, month: MonthIndex): boolean {
  return personNumbers(record).some((person) => {
    const entry = monthAt(sCare[person].dateOfEntry);
    return !isResidential(sCare[person]) || entry === undefined || entry > month;
  });
}
