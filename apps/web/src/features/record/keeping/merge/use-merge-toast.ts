/** Shows a toast about changes from another tab that were merged, with a link to them. */
import type { Place } from '@advice-builder/casework';
import { useEffect } from 'react';
import { toast } from '../../../../design-system/index.ts';
import { sidsOf } from '../../../../state/documents.ts';
import { useRecord } from '../../../../state/hooks.ts';
import type { Renamed } from '../../../../state/three-way/entries.ts';
import { type UiStore, useUiStore } from '../../base/ui-store.ts';
import { entryFieldId, entryRowId, fieldId } from '../../form/binding/field-ids.ts';
import { useNavigation } from '../../form/binding/navigation.ts';
import { mergeSummary } from './merge-words.ts';

const TOLD_MS = 10_000;

function idOf({ sid, path }: Place): string {
  if (sid === undefined) return fieldId(['record', ...path].join('.'));
  if (path[0] !== 'sFentries') return fieldId(['scenario', ...path].join('.'));
  return path[2] === undefined ? entryRowId(String(path[1])) : entryFieldId(String(path[1]), String(path[2]));
}

/** An entry that got a new id stays open and keeps the focus. */
function follow(ui: UiStore, renamed: readonly Renamed[]): void {
  for (const { from, to } of renamed) {
    if (from === to.id) continue;
    if (ui.getState().openEntry === from) ui.openEntryRow(to.id);
    const focused = document.activeElement?.id ?? '';
    if (!focused.startsWith(`entry-${from}`)) continue;
    requestAnimationFrame(() => document.getElementById(focused.replace(from, () => to.id))?.focus());
  }
}

export function useMergeToast(): void {
  const merged = useRecord((state) => state.lastMerge);
  const { goTo } = useNavigation();
  const ui = useUiStore();
  useEffect(() => {
    if (merged === undefined) return;
    follow(ui, merged.renamed);
    const left = sidsOf(merged.theirs.scenarios);
    const gone = sidsOf(merged.before.scenarios).filter((sid) => !left.includes(sid));
    const { body, place } = mergeSummary(merged, gone);
    if (body === undefined) return;
    const show = place && { label: 'Show', onPress: () => goTo(place.sid ?? 0, idOf(place)) };
    toast({ kind: 'success', title: 'Merged with another tab.', body, ms: TOLD_MS, ...(show && { action: show }) });
  }, [merged, goTo, ui]);
}
