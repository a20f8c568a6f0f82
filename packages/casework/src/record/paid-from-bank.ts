/**
 * Converts proposed scenarios stored before the bank paid for deposits and homes. It removes the entries that share
 * sets created instead, and marks a scenario whose figures changed for a one-time notice.
 */
import { type Care, ENTRY, type Entry, type RecordDocument, type Scenario } from '@advice-builder/contract';
import { isHalfCentBelow, monthOf, nearestCent } from '@advice-builder/kernel';
import { ownerOf } from '../entries/left-out.ts';
import { monthAt, orZero } from '../facts/amounts.ts';
import { dateOf, homeBlock, isResidential, type PersonNumber, personNumbers } from '../facts/care-facts.ts';
import { depositChange, isHomeBought } from '../facts/money-source.ts';

type Of = Pick<RecordDocument, 'projectFrom' | 'relationship'>;

/** The names of the entries created by share sets. */
const RELEASED = 'RAD not paid, in the bank';
const TOP_UP = 'RAD top-up';

/**
 * Whether the document was stored before the bank paid for deposits: it has no field for money from elsewhere. Newer
 * documents stay unchanged.
 */
export const isOfBefore = ({ sCare }: { readonly sCare: readonly object[] }): boolean =>
  sCare.some((care) => !('depositElsewhere' in care));

/** Whether it is the unpaid part of a deposit, stored as an asset that is sold in the first month. */
function isReleased(entry: Entry, { projectFrom }: Of): boolean {
  if (entry.eid !== ENTRY.investment || entry.name !== RELEASED) return false;
  return entry.assetDateEnd !== null && monthAt(entry.assetDateEnd) === monthAt(projectFrom);
}

/**
 * Whether it is a first-month top-up of a resident who is in care by then, and so part of the deposit paid from the
 * start.
 */
function isPaidAtStart(entry: Entry, care: Care, person: PersonNumber, { projectFrom }: Of): boolean {
  if (entry.eid !== ENTRY.topUp || entry.name !== TOP_UP || ownerOf(entry) !== person || !isResidential(care))
    return false;
  const [start, entered] = [monthAt(projectFrom), dateOf(care.dateOfEntry)];
  if (start === undefined || entered === undefined || monthOf(entered) > start) return false;
  return monthAt(entry.assetDateStart) === start;
}

const amountOf = (entry: Entry): number => ('assetValue' in entry ? orZero(entry.assetValue) : 0);
const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, entry) => sum + amountOf(entry), 0);

/** Removes the entries of share sets. A top-up among them is added to the deposit paid, as share sets now do. */
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

/** The price and purchase date of a home; in quick mode there is no date. */
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

/**
 * Whether a home that used to be owned from the start is now bought. A home bought later with a former home was already
 * paid for.
 */
function isHomeNewlyPaid(scenario: Scenario, { record, current }: Beside): boolean {
  if (!isHomeBought({ record, scenario, current })) return false;
  const isGrannyFlat = homeBlock(record, scenario) === 'granny-flat';
  const { price, date } = purchaseOf(scenario, isGrannyFlat);
  const [bought, start] = [dateOf(date), monthAt(record.projectFrom)];
  const isLater = bought !== undefined && start !== undefined && monthOf(bought) > start;
  return isLater ? isGrannyFlat || !scenario.sHome.formerHome : orZero(price) > 0;
}

/**
 * Whether the bank now pays or receives something that used to be free. The bank also receives the amounts of the
 * removed share set entries.
 * @param scenario The scenario that still has those entries.
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
