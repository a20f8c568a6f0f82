/** The rules of one entry's form. The reference is stable while they are equal, whatever else is typed. */

import { type EntryRules, entryRules } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { findEntry, useSession } from '../../../../state/hooks.ts';
import type { RecordState } from '../../../../state/record-store.ts';

const NONE: EntryRules = { fields: [] };

function rulesOf(state: RecordState, entryId: string): EntryRules {
  const { documents, sid, today } = state;
  const scenario = documents.scenarios[sid];
  const entry = findEntry(state, entryId);
  if (scenario === undefined || entry === undefined) return NONE;
  return entryRules({ record: documents.record, scenario, today }, entry);
}

/** The rules as a text. A template never changes, so its name represents it. */
function keyOf({ fields, ...rest }: EntryRules): string {
  return JSON.stringify([rest, fields.map(({ field, ...rule }) => [field.name, field.kind, rule])]);
}

export function useEntryRules({ id }: Entry): EntryRules {
  const { store } = useSession();
  const key = useStore(store, (state) => keyOf(rulesOf(state, id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the rules say
  return useMemo(() => rulesOf(store.getState(), id), [key, store, id]);
}
