/**
 * Whether a section of a proposed scenario equals the Current Situation and has no notices; then one line is enough.
 */

import { entryIn, importedFrom, isIncomeTotal } from '@advice-builder/casework';
import { type Entry, type EntryTemplateId, isCompared, type Notice, type Scenario } from '@advice-builder/contract';
import type { StaleImport } from '@advice-builder/results';
import { CURRENT } from '../../../../state/documents.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import type { ResultsState } from '../../../../state/results.ts';
import type { ModePart } from '../binding/mode.ts';
import type { MoneyPart } from '../binding/money-parts.ts';
import { hasFault } from '../binding/rules.ts';
import { staleOf } from '../binding/stale.ts';
import { isChanged } from '../entries/counterpart.ts';
import { countLeftOut } from '../entries/listed.ts';

type Part = ModePart | 'sHome';

/**
 * Whether the fields of a part are equal in both scenarios. Fields that always follow the Current Situation are
 * ignored.
 */
export function areFieldsSame(scenario: Scenario, current: Scenario, part: Part): boolean {
  const there: Readonly<Record<string, unknown>> = current[part];
  return Object.entries(scenario[part]).every(
    ([name, value]) => !isCompared(part, name) || Object.is(there[name], value),
  );
}

/** The entries the section shows. Out-of-pocket expenses of care are listed among the expenses, but cannot be added. */
const shownIn = ({ part, eids }: MoneyPart): readonly EntryTemplateId[] =>
  part === 'sExpenses' ? [...eids, 10] : eids;

/** The amount of the income total is a copy that follows the Current Situation, so it is ignored. */
const withoutCopies = (entry: Entry): Entry =>
  isIncomeTotal(entry) ? { ...entry, cashAmount: null, cashFrequency: 1 } : entry;

function areEntriesSame(scenario: Scenario, current: Scenario, eids: readonly EntryTemplateId[]): boolean {
  const own = scenario.sFentries.filter(({ eid }) => eids.includes(eid));
  if (own.length !== current.sFentries.filter(({ eid }) => eids.includes(eid)).length) return false;
  const entryById = entryIn(scenario.sFentries, current.sFentries);
  return own.every((entry) => {
    const source = importedFrom(entry, scenario, current);
    return source !== undefined && !isChanged(withoutCopies(entry), withoutCopies(source), entryById);
  });
}

const entryOf = (item: Exclude<StaleImport, { kind: 'field' }>): Entry =>
  item.kind === 'entry-added' ? item.source : item.entry;

function isStaleIn(item: StaleImport, part: ModePart, eids: readonly EntryTemplateId[]): boolean {
  return item.kind === 'field' ? item.path[0] === part : eids.includes(entryOf(item).eid);
}

/** Whether the section equals the Current Situation, with no errors, no entries left out and no stale values. */
export function isAsInCurrent(state: RecordState, money: MoneyPart): boolean {
  const { sid, documents } = state;
  const scenario = documents.scenarios[sid];
  const current = documents.scenarios[CURRENT];
  if (sid === CURRENT || scenario === undefined || current === undefined) return false;
  const eids = shownIn(money);
  return (
    areFieldsSame(scenario, current, money.part) &&
    areEntriesSame(scenario, current, eids) &&
    !hasFault(state, money.part) &&
    countLeftOut(state, eids) === 0 &&
    !staleOf(state).some((item) => isStaleIn(item, money.part, eids))
  );
}

function isAbout({ entryId, fieldPath }: Notice, { part }: MoneyPart, entries: readonly Entry[]): boolean {
  return entryId === undefined ? fieldPath.includes(part) : entries.some(({ id }) => id === entryId);
}

/** Whether a notice of the results leads into the section. */
export function hasNotice(state: RecordState, { sid, result }: ResultsState, money: MoneyPart): boolean {
  if (sid !== state.sid) return false;
  const eids = shownIn(money);
  const entries = (state.documents.scenarios[sid]?.sFentries ?? []).filter(({ eid }) => eids.includes(eid));
  return (result.calculated?.notices ?? []).some((notice) => isAbout(notice, money, entries));
}
