/** The last edit in words: what it was of, and its value before and after. */

import { fieldText, templates } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { useMemo } from 'react';
import type { FieldPath } from '../../../../state/documents.ts';
import { splitRoot } from '../../../../state/documents.ts';
import type { Step } from '../../../../state/history.ts';
import { useResults } from '../../../../state/hooks.ts';
import { getIn } from '../../../../state/paths.ts';
import type { ResultsState } from '../../../../state/results.ts';
import { useShortNames } from '../../base/people.ts';
import { wordsOf } from '../../form/binding/labels.ts';
import { entryTitle } from '../../form/entries/entry-words.ts';

export interface LastChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const ENTRY = 'entry.';

function valueIn(step: Step, path: FieldPath, side: 'before' | 'after'): unknown {
  const [root, rest] = splitRoot(path);
  return getIn(root === 'record' ? step.record?.[side] : step.scenarios.get(step.sid)?.[side], rest);
}

/** A field of an entry: `Shares, Value`. */
function entryChange(step: Step, names: readonly string[]): LastChange | undefined {
  const at = step.key.lastIndexOf('.');
  const [id, name] = [step.key.slice(ENTRY.length, at), step.key.slice(at + 1)];
  const change = step.scenarios.get(step.sid);
  const entryOf = (side: 'before' | 'after'): Entry | undefined =>
    change?.[side].sFentries.find((one) => one.id === id);
  const [before, after] = [entryOf('before'), entryOf('after')];
  const field = after && templates[after.eid].fields.find((one) => one.name === name);
  if (before === undefined || after === undefined || field === undefined) return undefined;
  const format = fieldText(field, names);
  const textOf = (entry: Entry): string => format((entry as Readonly<Record<string, unknown>>)[name]);
  return { label: `${entryTitle(after)}, ${field.label}`, before: textOf(before), after: textOf(after) };
}

function fieldChange(step: Step): LastChange | undefined {
  const words = wordsOf(step.key);
  if (words === undefined) return undefined;
  const path = step.key as FieldPath;
  const before = words.format(valueIn(step, path, 'before'));
  return { label: words.label, before, after: words.format(valueIn(step, path, 'after')) };
}

/** @param names of the people, for fields that hold one. */
function describeStep(step: Step | undefined, names: readonly string[]): LastChange | undefined {
  if (step === undefined) return undefined;
  const change = step.key.startsWith(ENTRY) ? entryChange(step, names) : fieldChange(step);
  return change?.before === change?.after ? undefined : change;
}

/** The step that led to the figures on screen; a step of another scenario moved nothing here, and is not undone here. */
export function stepHere({ lastStep, sid }: Pick<ResultsState, 'lastStep' | 'sid'>): Step | undefined {
  const isElsewhere = lastStep !== undefined && lastStep.sid !== sid && !lastStep.key.startsWith('record.');
  return isElsewhere ? undefined : lastStep;
}

export function useLastChange(): LastChange | undefined {
  const step = useResults(stepHere);
  const names = useShortNames();
  return useMemo(() => describeStep(step, names), [step, names]);
}
