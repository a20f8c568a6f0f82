/** The stale imported values of a proposed scenario, and the decisions about them. */

import { type Scenario, texts } from '@advice-builder/contract';
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

/** All stale values of a scenario; the reference is stable while the documents are the same. */
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

/** Whether the field at a path is stale. Every field calls this, so it checks this field only. */
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

/** Applies a decision to the items with these keys as one history step. Returns the number of items decided. */
export function decide({ store }: RecordSession, decision: Decision, keys: readonly string[]): number {
  const { apply, key } = DECISIONS[decision];
  const state = store.getState();
  const context = contextOf(state, state.sid);
  const items = staleOf(state).filter((item) => keys.includes(item.key));
  if (context === undefined || items.length === 0) return 0;
  store.commit();
  store.change(key, (documents) => mapScenario(documents, state.sid, () => apply(context, items)));
  store.commit();
  const left = staleOf(store.getState()).filter((item) => keys.includes(item.key));
  if (left.some((item) => item.kind === 'entry-field')) sayAssetElsewhere();
  return items.length - left.length;
}

/** The only value of an entry that cannot be taken over is the asset of a loan. */
function sayAssetElsewhere(): void {
  toast({ kind: 'info', title: texts.loanAssetElsewhere });
}

const UNDO_OFFERED_MS = 5000;

/** Shows a toast about the step just taken, with an Undo button. Undo does not affect later edits. */
export function announceDone({ store }: RecordSession, title: string): void {
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
 * Sets one field or a group of fields to the values of the Current Situation, with the same consequences as typing
 * them, as one history step. @param key the history key, which names the field to the rules.
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
  if (store.getState().documents.scenarios[sid] !== documents.scenarios[sid]) {
    announceDone(session, `${label}: current value used`);
  } else if (places.some((each) => 'entryId' in each)) sayAssetElsewhere();
}

export interface Review {
  readonly takeOver: (...keys: readonly string[]) => void;
  readonly keep: (...keys: readonly string[]) => void;
}

/** The actions of the review. Each shows a toast with Undo, and can be undone later in the history. */
export function useReview(): Review {
  const session = useSession();
  return useMemo(() => {
    const act =
      (decision: Decision) =>
      (...keys: readonly string[]): void => {
        const count = decide(session, decision, keys);
        if (count === 0) return;
        announceDone(session, `${count === 1 ? '1 value' : `${count} values`} ${DECISIONS[decision].done}`);
      };
    return { takeOver: act('takeOver'), keep: act('keep') };
  }, [session]);
}

export interface StaleField {
  /** The current value in the Current Situation. */
  readonly current: string;
  readonly onTakeOver: () => void;
  readonly onKeep: () => void;
}

/** The stale mark of an entry's field; undefined while it is not stale. */
export function useStaleEntryField(entryId: string, field: string, current: string): StaleField | undefined {
  const key = entryEdit(entryId, field);
  const isStale = useRecord((state) => staleOf(state).some((item) => item.key === key));
  const review = useReview();
  return isStale ? { current, onTakeOver: () => review.takeOver(key), onKeep: () => review.keep(key) } : undefined;
}

/** Whether an entry has a stale field, or was removed from the Current Situation. */
export function entryStanding(state: RecordState, entryId: string): 'stale' | 'removed' | undefined {
  for (const item of staleOf(state)) {
    if (item.kind === 'entry-removed' && item.entry.id === entryId) return 'removed';
    if (item.kind === 'entry-field' && item.entry.id === entryId) return 'stale';
  }
  return undefined;
}

/** The stale mark of a form field; undefined while it is not stale. */
export function useStaleField(isStale: boolean, path: string, current: string): StaleField | undefined {
  const review = useReview();
  if (!isStale) return undefined;
  const key = path.slice('scenario.'.length);
  return { current, onTakeOver: () => review.takeOver(key), onKeep: () => review.keep(key) };
}
