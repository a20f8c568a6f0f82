/** Removes an entry, with a toast that can restore it. */
import { securedBy, withoutEntry } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { useCallback } from 'react';
import { toast } from '../../../../design-system/index.ts';
import { useSession } from '../../../../state/hooks.ts';
import { entryRowId } from '../binding/field-ids.ts';
import { entryTitle } from './entry-words.ts';

const UNDO_OFFERED_MS = 5000;

/** Returns a function that removes an entry. A toast can restore it to its place, and the loans secured on it. */
export function useRemove(): (entry: Entry) => void {
  const { store } = useSession();
  return useCallback(
    (entry: Entry) => {
      const next = neighbourRow(entry.id);
      const { sid, documents } = store.getState();
      const at = documents.scenarios[sid]?.sFentries.findIndex((each) => each.id === entry.id) ?? 0;
      store.commit();
      const loans = (documents.scenarios[sid]?.sFentries ?? []).filter((each) => securedBy(each) === entry.id);
      const isLoan = ({ id }: Entry): boolean => loans.some((loan) => loan.id === id);
      store.changeEntries(`delete ${entry.id}`, (entries) => withoutEntry(entries, entry.id));
      store.commit();
      toast({
        kind: 'info',
        title: `${entryTitle(entry)} deleted`,
        ms: UNDO_OFFERED_MS,
        action: {
          label: 'Undo',
          onPress: () => {
            if (store.getState().sid !== sid) return;
            store.changeEntries(`restore ${entry.id}`, (entries) =>
              entries
                .map((each) => (isLoan(each) && securedBy(each) === null ? { ...each, securedEntry: entry.id } : each))
                .toSpliced(at, 0, entry),
            );
          },
        },
      });
      requestAnimationFrame(() => next?.focus());
    },
    [store],
  );
}

/** The element to focus after a row is removed: the next row, otherwise the previous row, otherwise the Add button. */
function neighbourRow(entryId: string): HTMLElement | undefined {
  const row = document.getElementById(entryRowId(entryId));
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = other?.querySelector('button') ?? row?.closest('div')?.querySelector<HTMLElement>('[data-add]');
  return button ?? undefined;
}
