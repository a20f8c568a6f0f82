/** Hooks for reading the open record. A field re-renders only when its own value changes. */

import type { Entry } from '@advice-builder/contract';
import { createContext, useCallback, useContext, useRef } from 'react';
import { useStore } from 'zustand';
import type { FieldPath, FieldValue, Sid } from './documents.ts';
import { getIn } from './paths.ts';
import type { RecordState } from './record-store.ts';
import type { ResultsState } from './results.ts';
import type { RecordSession } from './session.ts';

export const SessionContext = createContext<RecordSession | undefined>(undefined);

export function useSession(): RecordSession {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('no record is open here');
  return session;
}

/** Returns part of the record's state. The selector must return the same value for the same state. */
export function useRecord<T>(select: (state: RecordState) => T): T {
  return useStore(useSession().store, select);
}

/** Shallow equality. Runs for every row on every keystroke; the store's own `shallow` allocates two Maps per call. */
function areParts(before: object, next: object): boolean {
  const keys = Object.keys(next) as (keyof typeof next)[];
  return Object.keys(before).length === keys.length && keys.every((key) => Object.is(before[key], next[key]));
}

/**
 * For selectors that create a new list or object each time: returns the previous one while its members are the same.
 */
export function useParts<T extends object>(select: (state: RecordState) => T): T {
  const before = useRef<T>(undefined);
  return useRecord((state) => {
    const next = select(state);
    if (before.current === undefined || !areParts(before.current, next)) before.current = next;
    return before.current;
  });
}

export function useResults<T>(select: (state: ResultsState) => T): T {
  return useStore(useSession().results, select);
}

/** For lines that are worked out from the figures. They change one frame after the figures. */
export function useLateResults<T>(select: (state: ResultsState) => T): T {
  return useStore(useSession().lateResults, select);
}

export function useSid(): Sid {
  return useRecord((state) => state.sid);
}

/** The value at a path of a state: `record.…`, or `scenario.…` in the scenario on screen (or in the given one). */
export function readField<P extends FieldPath>(state: RecordState, path: P, sid: Sid = state.sid): FieldValue<P> {
  const root = { record: state.documents.record, scenario: state.documents.scenarios[sid] };
  return getIn(root, path) as FieldValue<P>;
}

export function useFieldValue<P extends FieldPath>(path: P): FieldValue<P> {
  return useRecord((state) => readField(state, path));
}

export function useField<P extends FieldPath>(path: P): readonly [FieldValue<P>, (value: FieldValue<P>) => void] {
  const { store } = useSession();
  const value = useFieldValue(path);
  const set = useCallback((next: FieldValue<P>) => store.set(path, next), [store, path]);
  return [value, set];
}

export function findEntry(state: RecordState, entryId: string, sid: Sid = state.sid): Entry | undefined {
  return state.documents.scenarios[sid]?.sFentries.find((entry) => entry.id === entryId);
}
