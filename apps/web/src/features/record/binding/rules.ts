/** The rules of the form for the scenario on screen: one function of the documents, asked once for each state of them. */
import {
  type CareOption,
  clientRules,
  type FieldRule,
  fieldRules,
  type PersonNumber,
  type RulesOf,
  type ScenarioRules,
} from '@advice-builder/contract';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Documents, Sid } from '../../../state/documents.ts';
import { useSession } from '../../../state/hooks.ts';
import { segmentsOf } from '../../../state/paths.ts';
import type { RecordState } from '../../../state/record-store.ts';

interface Answer {
  readonly documents: Documents;
  readonly sid: Sid;
  readonly scenario: ScenarioRules | undefined;
  readonly clients: readonly [RulesOf<object>, RulesOf<object>];
}

let last: Answer | undefined;

function answer(state: RecordState): Answer {
  const { documents, sid, today } = state;
  if (last?.documents === documents && last.sid === sid) return last;
  const { record } = documents;
  const scenario = documents.scenarios[sid];
  last = {
    documents,
    sid,
    scenario: scenario === undefined ? undefined : fieldRules({ record, scenario, sid, today }),
    clients: [clientRules(record, 0), clientRules(record, 1)],
  };
  return last;
}

function rulesOf(state: RecordState): ScenarioRules | undefined {
  return answer(state).scenario;
}

type Rules = Readonly<Record<string | number, unknown>>;

const PARTS: Readonly<Record<string, keyof ScenarioRules>> = {
  sCare: 'care',
  sHome: 'home',
  sAssets: 'assets',
  sInvest: 'invest',
  sIncome: 'income',
  sExpenses: 'expenses',
};

/** What the rules say of the field at a path; undefined when they say nothing. */
function ruleAt(state: RecordState, path: string): FieldRule | undefined {
  const [root, part, ...rest] = segmentsOf(path);
  const { scenario, clients } = answer(state);
  let node: unknown;
  if (root === 'record' && part === 'clients') node = clients;
  else if (root === 'scenario' && scenario !== undefined) node = scenario[PARTS[part as string] ?? 'careComplete'];
  for (const key of rest) node = typeof node === 'object' && node !== null ? (node as Rules)[key] : undefined;
  return typeof node === 'object' && node !== null && 'visible' in node ? (node as FieldRule) : undefined;
}

const PLAIN: FieldRule = { visible: true, enabled: true, required: false, readOnly: false };

export function useRule(path: string): FieldRule {
  const { store } = useSession();
  return useStore(
    store,
    useShallow((state) => ruleAt(state, path) ?? PLAIN),
  );
}

const keyOf = (options: readonly CareOption[]): string =>
  options.map(({ value, label, disabled }) => `${value} ${label} ${disabled}`).join('|');

/** The types of care a person may choose from; the same list as long as it says the same. */
export function useCareOptions(person: PersonNumber): readonly CareOption[] {
  const { store } = useSession();
  const key = useStore(store, (state) => keyOf(rulesOf(state)?.careOptions[person] ?? []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the list says
  return useMemo(() => rulesOf(store.getState())?.careOptions[person] ?? [], [key, person, store]);
}
