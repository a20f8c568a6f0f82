/** What persons and entries of the open record are called in a working. */
import type { Entry } from '@advice-builder/contract';
import type { PersonIndex } from '@advice-builder/engine';
import { useMemo } from 'react';
import { useRecord, useSession } from '../../../state/hooks.ts';
import type { RecordState } from '../../../state/record-store.ts';
import { titleOf } from '../entries/entry-words.ts';
import { personWords, usePeopleNumbers } from '../people.ts';

export interface Names {
  /** Undefined where there is nobody to be told apart from. */
  readonly person: (person: PersonIndex) => string | undefined;
  /** As the adviser calls it; undefined where it is gone. */
  readonly entry: (entryId: string) => string | undefined;
}

export function namesIn(state: RecordState, isCouple: boolean): Names {
  const entries: readonly Entry[] = state.documents.scenarios[state.sid]?.sFentries ?? [];
  return {
    person: (person) => (isCouple ? personWords(state, person).short : undefined),
    entry: (entryId) => {
      const entry = entries.find(({ id }) => id === entryId);
      return entry === undefined ? undefined : titleOf(state, entry);
    },
  };
}

export function useNames(): Names {
  const { store } = useSession();
  const documents = useRecord((state) => state.documents);
  const sid = useRecord((state) => state.sid);
  const isCouple = usePeopleNumbers().length === 2;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are of these documents, and of this scenario
  return useMemo(() => namesIn(store.getState(), isCouple), [store, documents, sid, isCouple]);
}
