/**
 * Undo and redo. A step is a diff of whole documents; they share their untouched parts, so a step costs little. Edits of
 * one field that follow each other are one step.
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
  /** What was changed: a field path, or the name of an action. Steps with equal keys that follow each other join. */
  readonly key: string;
  /** The scenario on screen when it happened. */
  readonly sid: Sid;
  readonly changes: Diff;
  /** When it was made, in ms. */
  readonly at: number;
  /** Scenarios that it added, as they were then. It changed nothing else, and deleting them is what undoes it. */
  readonly made?: MadeScenarios;
}

export type MadeScenarios = ReadonlyMap<Sid, Scenario>;

export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The next edit starts a step of its own, even of the same field. */
  readonly sealed: boolean;
}

export const emptyHistory: History = { past: [], future: [], sealed: true };

/** Steps kept; older ones are forgotten. */
const STEPS_KEPT = 300;

export function stepBetween(key: string, sid: Sid, before: Documents, after: Documents, at = Date.now()): Step {
  return { key, sid, changes: documentsBetween(before, after), at };
}

/** What a value was before or after a step; undefined where the step left its document alone. */
export function valueInStep({ changes }: Step, end: 'before' | 'after', { sid, path }: Place): unknown {
  return valueIn(changes.get(placeKey({ sid, path: [] }))?.[end], path);
}

const join = (first: Step, second: Step): Step => ({ ...second, changes: squash(first.changes, second.changes) });

/** The step that another edit with this key goes on; undefined where it begins a step of its own. */
export function openStep({ past, sealed }: History, key: string, sid: Sid): Step | undefined {
  const last = past.at(-1);
  return !sealed && last?.key === key && last.sid === sid ? last : undefined;
}

/** Remembers an edit. Redo ends here: a new edit forgets what was undone. */
export function remember(history: History, key: string, sid: Sid, before: Documents, after: Documents): History {
  const step = stepBetween(key, sid, before, after);
  const open = openStep(history, key, sid);
  const past = open ? [...history.past.slice(0, -1), join(open, step)] : [...history.past, step].slice(-STEPS_KEPT);
  return { past, future: [], sealed: false };
}

/** Remembers scenarios that were made in one action, on the server. `sid`: the one on screen. */
export function rememberMade(history: History, sid: Sid, made: MadeScenarios, at = Date.now()): History {
  const step: Step = { key: 'scenarios made', sid, changes: new Map(), at, made };
  return { past: [...history.past, step].slice(-STEPS_KEPT), future: [], sealed: true };
}

/** A step that cannot be undone any more. */
export function forgetStep(history: History, step: Step): History {
  return { ...history, past: history.past.filter((each) => each !== step) };
}

export function seal(history: History): History {
  return history.sealed ? history : { ...history, sealed: true };
}

/** How pages are set is no step: it stays as it is. */
const apply = (documents: Documents, changes: Diff): Documents =>
  withSettingsOf(withChanges(documents, changes), documents);

export interface Travelled {
  readonly history: History;
  readonly documents: Documents;
  readonly step: Step;
}

/** Undefined too where the step made scenarios: only the server can take them away (`Making.unmake`). */
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

/** What is left of a step without some scenarios; undefined when that is nothing. */
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
 * Forgets what happened in scenarios that were replaced from outside or deleted. What the same step changed elsewhere
 * stays, as other steps were made on top of it.
 */
export function forgetScenarios(history: History, gone: ReadonlySet<Sid>): History {
  const rest = (steps: readonly Step[]): Step[] => steps.flatMap((step) => stepWithout(step, gone) ?? []);
  return { past: rest(history.past), future: rest(history.future), sealed: true };
}
