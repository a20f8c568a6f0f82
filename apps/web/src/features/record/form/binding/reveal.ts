/** Shows a field or an entry wherever it is: covered by the results, in a folded section, or in scenario 0. */

import { isIncomeTotal, ownerOf, templates } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { flushSync } from 'react-dom';
import type { Sid } from '../../../../state/documents.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { useFigureSource } from '../../base/figure-source.ts';
import { isNarrow } from '../../base/narrow.ts';
import { type UiStore, useUiStore } from '../../base/ui-store.ts';
import { entryFieldId, entryRowId, fieldId, goToField } from './field-ids.ts';
import { rowKey } from './money-parts.ts';
import { useNavigation } from './navigation.ts';

/** The parts of a document whose section may be folded to a row. */
const ROWS: readonly (readonly [path: string, row: string])[] = [
  ['record.clients.0', 'person-0'],
  ['record.clients.1', 'person-1'],
  ['scenario.sAssets', 'personal-assets'],
  ['scenario.sInvest', 'investments'],
  ['scenario.sIncome', 'income'],
  ['scenario.sExpenses', 'expenses'],
];

/** The section of each list of entries, by section type. Top-ups are in the care arrangement, which is never folded. */
const ENTRY_ROWS = ['personal-assets', 'investments', 'income', 'expenses', undefined] as const;

/** The folded row that hides a field. */
function rowOfField(id: string): string | undefined {
  return ROWS.find(([path]) => id.startsWith(`${fieldId(path)}-`))?.[1];
}

function uncover(ui: UiStore, sid: Sid, row: string | undefined): void {
  // Rendered synchronously, so that the target exists on the page.
  flushSync(() => ui.uncover(row === undefined ? undefined : rowKey(sid, row), isNarrow()));
}

/** Opens the row of the entry whose form contains the field. */
function openHolder(ui: UiStore, id: string): void {
  const row = document.querySelector(`[data-holds="${id}"]`);
  if (row !== null) flushSync(() => ui.openEntryRow(row.id.slice(entryRowId('').length)));
}

/** Shows a field of the current scenario, or the first of several that is on the page. Returns false if none is. */
export function showField(ui: UiStore, sid: Sid, ids: string | readonly string[]): boolean {
  return [ids].flat().some((id) => {
    uncover(ui, sid, rowOfField(id));
    openHolder(ui, id);
    return goToField(id);
  });
}

/** Shows the field at a path, or the first of several that is on the page. Fields of the record are in scenario 0. */
export function useShowField(): (path: string | readonly string[]) => void {
  const ui = useUiStore();
  const { goTo } = useNavigation();
  const source = useFigureSource();
  const { store } = useSession();
  return (path) => {
    const paths = typeof path === 'string' ? [path] : path;
    const ofRecord = paths.find((one) => one.startsWith('record.'));
    if (source !== undefined) goTo(ofRecord === undefined ? source.sid : 0, paths.map(fieldId));
    else if (!showField(ui, store.getState().sid, paths.map(fieldId)) && ofRecord !== undefined)
      goTo(0, fieldId(ofRecord));
  };
}

/** Shows an entry and opens it. An entry without a row leads to its total, or to the type of care that hides it. */
export function useShowEntry(): (entryId: string) => void {
  const ui = useUiStore();
  const { goTo } = useNavigation();
  const source = useFigureSource();
  const sid = useRecord((state) => source?.sid ?? state.sid);
  const entries = useRecord((state) => state.documents.scenarios[sid]?.sFentries);
  return (entryId) => {
    const entry = entries?.find(({ id }) => id === entryId);
    if (entry === undefined) return;
    uncover(ui, sid, ENTRY_ROWS[templates[entry.eid].etid]);
    flushSync(() => ui.openEntryRow(entryId));
    if (source !== undefined) {
      goTo(source.sid, [entryRowId(entryId), fieldId(placeOfUnlisted(entry))]);
      return;
    }
    const row = document.getElementById(entryRowId(entryId));
    if (row === null) {
      goToField(fieldId(placeOfUnlisted(entry)));
      return;
    }
    row.scrollIntoView({ block: 'center' });
    row.querySelector('button')?.focus({ preventScroll: true });
  };
}

/**
 * Shows a field of an entry in its scenario and opens the entry; leads to the row if the form does not have the field.
 */
export function useShowEntryField(): (sid: Sid, entry: Entry, field: string) => void {
  const ui = useUiStore();
  const { goTo } = useNavigation();
  return (sid, entry, field) => {
    uncover(ui, sid, ENTRY_ROWS[templates[entry.eid].etid]);
    flushSync(() => ui.openEntryRow(entry.id));
    goTo(sid, [entryFieldId(entry.id, field), entryRowId(entry.id), fieldId(placeOfUnlisted(entry))]);
  };
}

function placeOfUnlisted(entry: Entry): string {
  if (isIncomeTotal(entry)) return 'scenario.sIncome.quickTotal';
  return `scenario.sCare.${ownerOf(entry) === 1 ? 1 : 0}.typeOfCare`;
}
