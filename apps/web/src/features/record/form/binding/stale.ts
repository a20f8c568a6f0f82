/** Which imported values of a proposed scenario have gone stale, and what may be decided about them. */

import type { Scenario } from '@advice-builder/contract';
import {
  type ImportContext,
  type ImportedPlace,
  isStaleAt,
  keepOwn,
  type StaleImport,
  staleImports,
  takeOver,
  withCurrent,
} from '@advice-builder/results';
import { useMemo } from 'react';
import { toast } from '../../../../design-system/index.ts';
import { CURRENT, type Documents, mapScenario, type Sid } from '../../../../state/documents.ts';
import { entryEdit } from '../../../../state/edited-place.ts';
import { useRecord, useSession } from '../../../../state/hooks.ts';
import { segmentsOf } from '../../../../state/paths.ts';
import type { RecordState } from '../../../../state/record-store.ts';
import type { RecordSession } from '../../../../state/session.ts';

interface Found {
  readonly current: Scenario;
  readonly record: Documents['record'];
  readonly items: readonly StaleImport[];
}

const NONE: readonly StaleImport[] = [];
const found = new WeakMap<Scenario, Found>();

function contextOf(state: Pick<RecordState, 'documents' | 'today'>, sid: Sid): ImportContext | undefined {
  const { record, scenarios } = state.documents;
  const scenario = scenarios[sid];
  const current = scenarios[CURRENT];
  if (sid === CURRENT || scenario === undefined || current === undefined) return undefined;
  return { record, scenario, current, sid, today: state.today };
}

/** All that is stale in a scenario; the same list as long as the documents are the same. */
export function staleOf(state: RecordState, sid: Sid = state.sid): readonly StaleImport[] {
  const context = contextOf(state, sid);
  if (context === undefined) return NONE;
  const { scenario, current, record } = context;
  const known = found.get(scenario);
  if (known !== undefined && known.current === current && known.record === record) return known.items;
  const items = staleImports(context);
  found.set(scenario, { current, record, items });
  return items;
}

/** Is the field at a path of the form stale; asked by every field, so it looks at that one alone. */
export function isFieldStale(state: RecordState, path: string): boolean {
  const scenario = state.documents.scenarios[state.sid];
  const current = state.documents.scenarios[CURRENT];
  if (scenario?.imported === undefined || current === undefined || !path.startsWith('scenario.')) return false;
  return isStaleAt(scenario, current, segmentsOf(path).slice(1));
}

const DECISIONS = {
  takeOver: { key: 'take over', apply: takeOver, done: 'taken over from the Current Situation' },
  keep: { key: 'keep mine', apply: keepOwn, done: 'kept' },
} as const;
export type Decision = keyof typeof DECISIONS;

/** Applies a decision to the items of these keys, as one step of the history. Returns how many there were. */
export function decide({ store }: RecordSession, decision: Decision, keys: readonly string[]): number {
  const { apply, key } = DECISIONS[decision];
  const state = store.getState();
  const context = contextOf(state, state.sid);
  const items = staleOf(state).filter((item) => keys.includes(item.key));
  if (context === undefined || items.length === 0) return 0;
  store.commit();
  store.change(key, (documents) => mapScenario(documents, state.sid, () => apply(context, items)));
  store.commit();
  return items.length;
}

const UNDO_OFFERED_MS = 5000;

/** A toast about the step just made, whose button undoes it; what was typed since is not undone with it. */
export function tellDone({ store }: RecordSession, title: string): void {
  const step = store.getState().history.past.at(-1);
  toast({
    kind: 'info',
    title,
    ms: UNDO_OFFERED_MS,
    action: {
      label: 'Undo',
      onPress: () => {
        if (store.getState().history.past.at(-1) === step) store.undo();
      },
    },
  });
}

/**
 * The field, or each of a group of fields, takes the value of the Current Situation, with what follows from it as if it
 * had been typed, as one step of the history. @param key of the field in the history, which names it to the rules.
 */
export function takeCurrent(
  session: RecordSession,
  key: string,
  place: ImportedPlace | readonly ImportedPlace[],
  label: string,
): void {
  const { store } = session;
  const { sid, documents } = store.getState();
  const current = documents.scenarios[CURRENT];
  if (current === undefined) return;
  store.commit();
  const places = [place].flat();
  const taken = (scenario: Scenario): Scenario =>
    places.reduce((one, each) => withCurrent(one, current, each), scenario);
  store.change(key, (before) => mapScenario(before, sid, taken));
  store.commit();
  tellDone(session, `${label}: current value used`);
}

export interface Review {
  readonly takeOver: (...keys: readonly string[]) => void;
  readonly keep: (...keys: readonly string[]) => void;
}

/** What the buttons do; each says so, and can be undone for a moment there and later in the history. */
export function useReview(): Review {
  const session = useSession();
  return useMemo(() => {
    const act =
      (decision: Decision) =>
      (...keys: readonly string[]): void => {
        const count = decide(session, decision, keys);
        if (count === 0) return;
        tellDone(session, `${count === 1 ? '1 value' : `${count} values`} ${DECISIONS[decision].done}`);
      };
    return { takeOver: act('takeOver'), keep: act('keep') };
  }, [session]);
}

export interface StaleField {
  /** What the Current Situation says now. */
  readonly current: string;
  readonly onTakeOver: () => void;
  readonly onKeep: () => void;
}

/** The mark beside a field of an entry; undefined while it is not stale. */
export function useStaleEntryField(entryId: string, field: string, current: string): StaleField | undefined {
  const key = entryEdit(entryId, field);
  const isStale = useRecord((state) => staleOf(state).some((item) => item.key === key));
  const review = useReview();
  return isStale ? { current, onTakeOver: () => review.takeOver(key), onKeep: () => review.keep(key) } : undefined;
}

/** How an entry stands beside the Current Situation: `stale` in some field, or `removed` there. */
export function entryStanding(state: RecordState, entryId: string): 'stale' | 'removed' | undefined {
  for (const item of staleOf(state)) {
    if (item.kind === 'entry-removed' && item.entry.id === entryId) return 'removed';
    if (item.kind === 'entry-field' && item.entry.id === entryId) return 'stale';
  }
  return undefined;
}

/** The mark beside a field of the form; undefined while it is not stale. */
export function useStaleField(path: string, current: string): StaleField | undefined {
  const isStale = useRecord((state) => isFieldStale(state, path));
  const review = useReview();
  if (!isStale) return undefined;
  const key = path.slice('scenario.'.length);
  return { current, onTakeOver: () => review.takeOver(key), onKeep: () => review.keep(key) };
}
