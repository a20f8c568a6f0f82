/**
 * Undo and redo. A step remembers the documents it changed, before and after; documents share their untouched parts,
 * so a step costs little. Edits of one field that follow each other are one step.
 */
import type { Scenario } from '@advice-builder/contract';
import { CURRENT, type Documents, type Sid, sidsOf, withSettingsOf } from './documents.ts';

interface Change<T> {
  readonly before: T;
  readonly after: T;
}

export interface Step {
  /** What was changed: a field path, or the name of an action. Steps with equal keys that follow each other join. */
  readonly key: string;
  /** The scenario on screen when it happened. */
  readonly sid: Sid;
  readonly record: Change<Documents['record']> | undefined;
  readonly scenarios: ReadonlyMap<Sid, Change<Scenario>>;
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
  const scenarios = new Map<Sid, Change<Scenario>>();
  for (const each of sidsOf(after.scenarios)) {
    const from = before.scenarios[each];
    const to = after.scenarios[each];
    if (from !== undefined && to !== undefined && from !== to) scenarios.set(each, { before: from, after: to });
  }
  const record = before.record === after.record ? undefined : { before: before.record, after: after.record };
  return { key, sid, record, scenarios, at };
}

function join(first: Step, second: Step): Step {
  const scenarios = new Map(first.scenarios);
  for (const [sid, change] of second.scenarios) {
    scenarios.set(sid, { before: first.scenarios.get(sid)?.before ?? change.before, after: change.after });
  }
  const record =
    second.record === undefined
      ? first.record
      : { before: first.record?.before ?? second.record.before, after: second.record.after };
  return { ...second, record, scenarios };
}

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
  const step: Step = { key: 'scenarios made', sid, record: undefined, scenarios: new Map(), at, made };
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
function apply(documents: Documents, step: Step, side: 'before' | 'after'): Documents {
  const scenarios = { ...documents.scenarios };
  for (const [sid, change] of step.scenarios) if (scenarios[sid] !== undefined) scenarios[sid] = change[side];
  return withSettingsOf({ record: step.record?.[side] ?? documents.record, scenarios }, documents);
}

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
    documents: apply(documents, step, 'before'),
    history: { past: history.past.slice(0, -1), future: [...history.future, step], sealed: true },
  };
}

export function redo(history: History, documents: Documents): Travelled | undefined {
  const step = history.future.at(-1);
  if (step === undefined) return undefined;
  return {
    step,
    documents: apply(documents, step, 'after'),
    history: { past: [...history.past, step], future: history.future.slice(0, -1), sealed: true },
  };
}

/** What is left of a step without some scenarios; undefined when that is nothing. */
function stepWithout(step: Step, gone: ReadonlySet<Sid>): Step | undefined {
  if (step.made !== undefined) return madeWithout(step, step.made, gone);
  const kept = [...step.scenarios].filter(([sid]) => !gone.has(sid));
  if (kept.length === step.scenarios.size && !gone.has(step.sid)) return step;
  if (kept.length === 0 && step.record === undefined) return undefined;
  return { ...step, sid: gone.has(step.sid) ? CURRENT : step.sid, scenarios: new Map(kept) };
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
