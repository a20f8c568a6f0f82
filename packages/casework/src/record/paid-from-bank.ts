/**
 * Proposed scenarios that were stored before deposits and homes were paid from the bank: the entries that the share sets
 * made in its place go, and a scenario whose figures are others now says so once.
 */
import { type Care, ENTRY, type Entry, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { isHalfCentBelow, monthOf, nearestCent } from '@advice-builder/kernel';
import { ownerOf } from '../entries/left-out.ts';
import { monthAt, orZero } from '../facts/amounts.ts';
import { dateOf, homeBlock, isResidential, type PersonNumber, personNumbers } from '../facts/care-facts.ts';
import { depositChange, isHomeBought } from '../facts/money-source.ts';

type Of = Pick<RecordDocument, 'projectFrom' | 'relationship'>;

/** What the share sets called the entries they made. */
const RELEASED = 'RAD not paid, in the bank';
const TOP_UP = 'RAD top-up';

/** It says nothing of money from elsewhere: it is older than the rule. What was typed since is never touched. */
export const isOfBefore = ({ sCare }: { readonly sCare: readonly object[] }): boolean =>
  sCare.some((care) => !('depositElsewhere' in care));

/** The part of a deposit that was not paid, as an asset that is sold in the first month. */
function isReleased(entry: Entry, { projectFrom }: Of): boolean {
  if (entry.eid !== ENTRY.investment || entry.name !== RELEASED) return false;
  return entry.assetDateEnd !== null && monthAt(entry.assetDateEnd) === monthAt(projectFrom);
}

/** A top-up of the first month of a resident who is in care by then: a part of what is paid from the start. */
function isPaidAtStart(entry: Entry, care: Care, person: PersonNumber, { projectFrom }: Of): boolean {
  if (entry.eid !== ENTRY.topUp || entry.name !== TOP_UP || ownerOf(entry) !== person || !isResidential(care))
    return false;
  const [start, entered] = [monthAt(projectFrom), dateOf(care.dateOfEntry)];
  if (start === undefined || entered === undefined || monthOf(entered) > start) return false;
  return monthAt(entry.assetDateStart) === start;
}

const amountOf = (entry: Entry): number => ('assetValue' in entry ? orZero(entry.assetValue) : 0);
const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, entry) => sum + amountOf(entry), 0);

/** The same without the entries that the share sets made: a top-up is counted in what is paid, as the sets do now. */
export function withoutMadeEntries(scenario: Scenario, record: Of): Scenario {
  const gone = new Set(scenario.sFentries.filter((entry) => isReleased(entry, record)));
  const sCare = scenario.sCare.map((care, index): Care => {
    const topUps = scenario.sFentries.filter((entry) => isPaidAtStart(entry, care, index === 0 ? 0 : 1, record));
    if (topUps.length === 0) return care;
    for (const entry of topUps) gone.add(entry);
    return { ...care, radRacPaid: nearestCent(orZero(care.radRacPaid) + sumOf(topUps)) };
  }) as unknown as Scenario['sCare'];
  if (gone.size === 0) return scenario;
  return { ...scenario, sCare, sFentries: scenario.sFentries.filter((entry) => !gone.has(entry)) };
}

interface Beside {
  readonly record: Of;
  readonly current: Scenario;
}

/** What is paid for a home, and when: in quick mode there is no date. */
function purchaseOf({ sHome: home }: Scenario, isGrannyFlat: boolean) {
  if (isGrannyFlat) {
    return home.quick
      ? { price: home.grannyFlatQuick, date: null }
      : { price: home.grannyFlatPurchPrice, date: home.grannyFlatPurchDate };
  }
  return home.rcom_exEnt_choice === 'quick'
    ? { price: home.home_rv_exit, date: null }
    : { price: home.rv_purchasePrice, date: home.rv_date_purchased };
}

/** A home that was there from the start, and is bought now. One bought later beside a former home was paid for before. */
function isHomeNewlyPaid(scenario: Scenario, { record, current }: Beside): boolean {
  if (!isHomeBought({ record, scenario, current })) return false;
  const isGrannyFlat = homeBlock(record, scenario) === 'granny-flat';
  const { price, date } = purchaseOf(scenario, isGrannyFlat);
  const [bought, start] = [dateOf(date), monthAt(record.projectFrom)];
  const isLater = bought !== undefined && start !== undefined && monthOf(bought) > start;
  return isLater ? isGrannyFlat || !scenario.sHome.formerHome : orZero(price) > 0;
}

/**
 * Whether the bank pays, or gets back, what was there for nothing before. What the share sets had made in the bank for
 * what they did not pay counts as got back.
 * @param scenario with the entries they made.
 */
export function isNewlyPaid(scenario: Scenario, beside: Beside): boolean {
  const { record, current } = beside;
  const released = sumOf(scenario.sFentries.filter((entry) => isReleased(entry, record)));
  const moved = personNumbers(record).reduce<number>(
    (sum, person) => sum + depositChange({ record, scenario, current }, person),
    released,
  );
  return isHalfCentBelow(moved, 0) || isHalfCentBelow(0, moved) || isHomeNewlyPaid(scenario, beside);
}
