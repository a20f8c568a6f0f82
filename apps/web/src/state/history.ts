/**
 * Undo and redo. A step is a diff of the documents, which share their unchanged parts, so a step costs little.
 * Consecutive edits of one field are one step.
 */
import {
  type Diff,
  documentsBetween,
  type Place,
  placeKey,
  reverse,
  squash,
  valueIn,
  withChanges,
} from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { CURRENT, type Documents, type Sid, withSettingsOf } from './documents.ts';

export interface Step {
  /** The changed field path, or the name of an action. Consecutive steps with equal keys join. */
  readonly key: string;
  /** The scenario on screen when the edit was made. */
  readonly sid: Sid;
  readonly changes: Diff;
  /** When the edit was made, in milliseconds since 1970. */
  readonly at: number;
  /** The scenarios that the step added, as first created. The step changed nothing else, and undo deletes them. */
  readonly made?: MadeScenarios;
}

export type MadeScenarios = ReadonlyMap<Sid, Scenario>;

export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Whether the next edit starts a separate step, even for the same field. */
  readonly sealed: boolean;
}

export const emptyHistory: History = { past: [], future: [], sealed: true };

/** The number of steps stored. Older steps are dropped. */
const STEPS_KEPT = 300;

export function stepBetween(key: string, sid: Sid, before: Documents, after: Documents, at = Date.now()): Step {
  return { key, sid, changes: documentsBetween(before, after), at };
}

/** The value before or after a step; undefined if the step did not change its document. */
export function valueInStep({ changes }: Step, end: 'before' | 'after', { sid, path }: Place): unknown {
  return valueIn(changes.get(placeKey({ sid, path: [] }))?.[end], path);
}

const join = (first: Step, second: Step): Step => ({ ...second, changes: squash(first.changes, second.changes) });

/** The step that another edit with this key continues; undefined if the edit begins a new step. */
export function openStep({ past, sealed }: History, key: string, sid: Sid): Step | undefined {
  const last = past.at(-1);
  return !sealed && last?.key === key && last.sid === sid ? last : undefined;
}

/** Adds an edit to the history. A new edit clears redo. */
export function remember(history: History, key: string, sid: Sid, before: Documents, after: Documents): History {
  const step = stepBetween(key, sid, before, after);
  const open = openStep(history, key, sid);
  const past = open ? [...history.past.slice(0, -1), join(open, step)] : [...history.past, step].slice(-STEPS_KEPT);
  return { past, future: [], sealed: false };
}

/** Adds scenarios that one action created on the server. `sid`: the scenario on screen. */
export function rememberMade(history: History, sid: Sid, made: MadeScenarios, at = Date.now()): History {
  const step: Step = { key: 'scenarios made', sid, changes: new Map(), at, made };
  return { past: [...history.past, step].slice(-STEPS_KEPT), future: [], sealed: true };
}

/** Removes a step that can no longer be undone. */
export function forgetStep(history: History, step: Step): History {
  return { ...history, past: history.past.filter((each) => each !== step) };
}

export function seal(history: History): History {
  return history.sealed ? history : { ...history, sealed: true };
}

/** Page settings are not part of a step, so they stay as they are. */
const apply = (documents: Documents, changes: Diff): Documents =>
  withSettingsOf(withChanges(documents, changes), documents);

export interface Travelled {
  readonly history: History;
  readonly documents: Documents;
  readonly step: Step;
}

/**
 * Undefined if no step is left, or if the step created scenarios: only the server can delete them (`Making.unmake`).
 */
export function undo(history: History, documents: Documents): Travelled | undefined {
  const step = history.past.at(-1);
  if (step === undefined || step.made !== undefined) return undefined;
  return {
    step,
    documents: apply(documents, reverse(step.changes)),
    history: { past: history.past.slice(0, -1), future: [...history.future, step], sealed: true },
  };
}

export function redo(history: History, documents: Documents): Travelled | undefined {
  const step = history.future.at(-1);
  if (step === undefined) return undefined;
  return {
    step,
    documents: apply(documents, step.changes),
    history: { past: [...history.past, step], future: history.future.slice(0, -1), sealed: true },
  };
}

/** The step without some scenarios; undefined if nothing is left. */
function stepWithout(step: Step, gone: ReadonlySet<Sid>): Step | undefined {
  if (step.made !== undefined) return madeWithout(step, step.made, gone);
  const kept = [...step.changes].filter(([, { sid }]) => sid === undefined || !gone.has(sid));
  if (kept.length === step.changes.size && !gone.has(step.sid)) return step;
  if (kept.length === 0) return undefined;
  return { ...step, sid: gone.has(step.sid) ? CURRENT : step.sid, changes: new Map(kept) };
}

function madeWithout(step: Step, made: MadeScenarios, gone: ReadonlySet<Sid>): Step | undefined {
  const kept = new Map([...made].filter(([sid]) => !gone.has(sid)));
  if (kept.size === 0) return undefined;
  if (kept.size === made.size && !gone.has(step.sid)) return step;
  return { ...step, sid: gone.has(step.sid) ? CURRENT : step.sid, made: kept };
}

/**
 * Drops changes in scenarios that were replaced from outside or deleted. Other changes of the same step stay, because
 * later steps build on them.
 */
export function forgetScenarios(history: History, gone: ReadonlySet<Sid>): History {
  const rest = (steps: readonly Step[]): Step[] => steps.flatMap((step) => stepWithout(step, gone) ?? []);
  return { past: rest(history.past), future: rest(history.future), sealed: true };
}
