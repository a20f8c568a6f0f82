/** The names of people and entries of the open record, as used in a working. */
import type { Entry } from '@advice-builder/contract';
import type { WorkingNames } from '@advice-builder/results';
import { useMemo } from 'react';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import { personWords, usePeopleNumbers } from '../../base/people.ts';
import { titleOf } from '../../form/entries/entry-words.ts';
import { useShownFigures } from './shown-figures.ts';

function namesIn(state: RecordState, isCouple: boolean): WorkingNames {
  const entries: readonly Entry[] = state.documents.scenarios[state.sid]?.sFentries ?? [];
  return {
    person: (person) => (isCouple ? personWords(state, person).short : undefined),
    entry: (entryId) => {
      const entry = entries.find(({ id }) => id === entryId);
      return entry === undefined ? undefined : titleOf(state, entry);
    },
  };
}

export function useNames(): WorkingNames {
  const { store } = useSession();
  const documents = useRecord((state) => state.documents);
  const { sid } = useShownFigures();
  const isCouple = usePeopleNumbers().length === 2;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are of these documents, and of this scenario
  return useMemo(() => namesIn({ ...store.getState(), sid }, isCouple), [store, documents, sid, isCouple]);
}
