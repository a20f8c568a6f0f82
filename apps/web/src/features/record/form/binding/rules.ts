/** The rules of the form for the current scenario: a function of the documents, called once per state. */
import {
  type CareNeed,
  type CareOption,
  clientRules,
  type FieldRule,
  fieldRules,
  type PersonNumber,
  type RulesOf,
  type ScenarioRules,
} from '@advice-builder/casework';
import type { Home } from '@advice-builder/contract';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Documents, Sid } from '../../../../state/documents.ts';
import { useSession } from '../../../../state/hooks.ts';
import { segmentsOf } from '../../../../state/paths.ts';
import type { RecordState } from '../../../../state/record-store.ts';

interface Answer {
  readonly documents: Documents;
  readonly sid: Sid;
  readonly scenario: ScenarioRules | undefined;
  readonly clients: readonly [RulesOf<object>, RulesOf<object>];
}

type Rules = Readonly<Record<string | number, unknown>>;

let last: Answer | undefined;

/**
 * Returns `next`, with every part that equals the same part of `before` replaced by the object from `before`, so that
 * references stay stable.
 */
function keepEqual(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (typeof before !== 'object' || typeof next !== 'object' || before === null || next === null) return next;
  const keys = Object.keys(next);
  let isSame = Array.isArray(before) === Array.isArray(next) && Object.keys(before).length === keys.length;
  const kept: Record<string, unknown> = Array.isArray(next) ? ([] as never) : {};
  for (const key of keys) {
    kept[key] = keepEqual((before as Rules)[key], (next as Rules)[key]);
    isSame &&= Object.is(kept[key], (before as Rules)[key]);
  }
  return isSame ? before : kept;
}

function answer(state: RecordState): Answer {
  const { documents, sid, today, grannyFlatOffered } = state;
  if (last?.documents === documents && last.sid === sid) return last;
  const { record } = documents;
  const scenario = documents.scenarios[sid];
  const current = documents.scenarios[0];
  const all = Object.values(documents.scenarios);
  const rules = {
    scenario:
      scenario === undefined ? undefined : fieldRules({ record, scenario, sid, today, grannyFlatOffered, current }),
    clients: [clientRules(record, 0, current, today, all), clientRules(record, 1, current, today, all)] as const,
  };
  const { scenario: before, clients } = last ?? {};
  last = { documents, sid, ...(keepEqual({ scenario: before, clients }, rules) as typeof rules) };
  return last;
}

function rulesOf(state: RecordState): ScenarioRules | undefined {
  return answer(state).scenario;
}

const PARTS: Readonly<Record<string, keyof ScenarioRules>> = {
  sCare: 'care',
  sHome: 'home',
  sRV: 'villageTable',
  sAssets: 'assets',
  sInvest: 'invest',
  sIncome: 'income',
  sExpenses: 'expenses',
  sSurvivor: 'survivor',
};

/** The rule of the field at a path; undefined if it has no rule. */
function ruleAt(state: RecordState, path: string): FieldRule | undefined {
  const segments = segmentsOf(path);
  const [root, part] = segments;
  const { scenario, clients } = answer(state);
  let node: unknown;
  if (root === 'record' && part === 'clients') node = clients;
  else if (root === 'scenario' && scenario !== undefined) node = scenario[PARTS[part as string] ?? 'careComplete'];
  for (let at = 2; at < segments.length; at += 1) {
    node = typeof node === 'object' && node !== null ? (node as Rules)[segments[at] as string] : undefined;
  }
  return typeof node === 'object' && node !== null && 'visible' in node ? (node as FieldRule) : undefined;
}

/** Whether a field in this part of the current scenario has an error or a warning. */
export function hasFault(state: RecordState, part: 'sAssets' | 'sInvest' | 'sIncome' | 'sExpenses'): boolean {
  return Object.keys(state.documents.scenarios[state.sid]?.[part] ?? {}).some((name) => {
    const rule = ruleAt(state, `scenario.${part}.${name}`);
    return rule?.visible === true && (rule.error ?? rule.advice) !== undefined;
  });
}

const PLAIN: FieldRule = { visible: true, enabled: true, required: false, readOnly: false };

export function useRule(path: string): FieldRule {
  const { store } = useSession();
  return useStore(store, (state) => ruleAt(state, path) ?? PLAIN);
}

/** The rules of the care arrangements; the reference is stable while they are equal. */
export function useCareRules(): ScenarioRules['care'] | undefined {
  const { store } = useSession();
  return useStore(store, (state) => rulesOf(state)?.care);
}

/** The missing inputs of the care arrangements; the reference is stable while they are equal. */
export function useCareNeeds(): readonly CareNeed[] {
  const { store } = useSession();
  return useStore(store, (state) => rulesOf(state)?.careNeeds ?? NO_NEEDS);
}

const NO_NEEDS: readonly CareNeed[] = [];

const keyOf = (options: readonly CareOption[]): string =>
  options.map(({ value, label, disabled }) => `${value} ${label} ${disabled}`).join('|');

/** The types of care a person can choose; the reference is stable while they are equal. */
export function useCareOptions(person: PersonNumber): readonly CareOption[] {
  const { store } = useSession();
  const key = useStore(store, (state) => keyOf(rulesOf(state)?.careOptions[person] ?? []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the list says
  return useMemo(() => rulesOf(store.getState())?.careOptions[person] ?? [], [key, person, store]);
}

const NO_FAULTS: readonly (keyof Home)[] = [];

/** The visible fields of the home with errors or missing values. */
export function useHomeFaults(): readonly (keyof Home)[] {
  const { store } = useSession();
  return useStore(store, (state) => rulesOf(state)?.homeFaults ?? NO_FAULTS);
}

/** The missing inputs of a death that has been started. */
export function useDeathNeeds(): readonly string[] {
  const { store } = useSession();
  return useStore(store, (state) => rulesOf(state)?.deathNeeds ?? NOTHING);
}

const NOTHING: readonly string[] = [];
