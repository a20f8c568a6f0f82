/** The text in the row of a folded money section, and the names of its entries. */
import { incomeTotalEntry, outOfPocketPerson, paidCare } from '@advice-builder/casework';
import { ENTRY, type Entry, type EntryTemplateId, moneyText } from '@advice-builder/contract';
import { readField } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import type { ModePart } from '../binding/mode.ts';
import { entryTotal } from '../entries/entry-words.ts';
import { countedOf, countLeftOut } from '../entries/listed.ts';

const entriesText = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** Out-of-pocket expenses count, and are shown, for people in care. */
export function isOutOfPocketShown(state: RecordState, entry: Entry): boolean {
  const scenario = state.documents.scenarios[state.sid];
  if (scenario === undefined || entry.eid !== ENTRY.outOfPocket) return false;
  return paidCare(state.documents.record, scenario, outOfPocketPerson(entry)) !== 'none';
}

/** An automatic entry without an amount adds nothing. */
const isPaidInCare =
  (state: RecordState) =>
  (entry: Entry): boolean =>
    isOutOfPocketShown(state, entry) && entryTotal(entry) > 0;

/**
 * `$80,000.00 + 2 entries · 1 entry is not counted`, for a section folded to a row. Its entries are counted but not
 * added up, because gifts, payments of any frequency and dated entries have no common total with the quick value.
 */
export function rowSummary(state: RecordState, part: ModePart, eids: readonly EntryTemplateId[]): string {
  const isFollowing = state.sid !== 0 && (part === 'sInvest' || part === 'sIncome');
  const total = readField(state, `scenario.${part}.quickTotal`, isFollowing ? 0 : state.sid);
  const scenario = state.documents.scenarios[state.sid];
  const isFullAssets = part === 'sAssets' && scenario?.sAssets.quick === false;
  const amounts = isFullAssets ? [total, scenario.sAssets.vehiclesTotal, scenario.sAssets.funeralBond] : [total];
  const entered = amounts.filter((amount) => typeof amount === 'number');
  const sum = entered.length === 0 ? null : entered.reduce((all, amount) => all + amount, 0);
  // The entry that contains the income total is not a second amount.
  const holder = incomeTotalEntry(scenario?.sFentries ?? [])?.id;
  const counted = countedOf(state, { templates: eids, only: (entry) => entry.id !== holder }).length;
  const paidInCare = part === 'sExpenses' ? countedOf(state, { templates: [10], only: isPaidInCare(state) }).length : 0;
  const entries = counted + paidInCare;
  const leftOut = countLeftOut(state, eids);
  const words = [
    ...(sum === null && entries > 0 ? [] : [moneyText(sum)]),
    ...(entries > 0 ? [entriesText(entries)] : []),
  ];
  const missing = leftOut === 0 ? '' : ` · ${entriesText(leftOut)} ${leftOut === 1 ? 'is' : 'are'} not counted`;
  return `${words.join(' + ')}${missing}`;
}
