/** The last edit in words: what it was of, and its value before and after. */

import { fieldText, type Place, templates } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { useMemo } from 'react';
import { type Step, valueInStep } from '../../../../state/history.ts';
import { useResults } from '../../../../state/hooks.ts';
import { segmentsOf } from '../../../../state/paths.ts';
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

function fieldAt({ key, sid }: Step): Place {
  const [root, ...path] = segmentsOf(key);
  return { sid: root === 'record' ? undefined : sid, path };
}

/** A field of an entry: `Shares, Value`. */
function entryChange(step: Step, names: readonly string[]): LastChange | undefined {
  const at = step.key.lastIndexOf('.');
  const [id, name] = [step.key.slice(ENTRY.length, at), step.key.slice(at + 1)];
  const place: Place = { sid: step.sid, path: ['sFentries', id] };
  const entryAt = (end: 'before' | 'after') => valueInStep(step, end, place) as Entry | undefined;
  const [before, after] = [entryAt('before'), entryAt('after')];
  const field = after && templates[after.eid].fields.find((one) => one.name === name);
  if (before === undefined || after === undefined || field === undefined) return undefined;
  const format = fieldText(field, names);
  const textOf = (entry: Entry): string => format((entry as Readonly<Record<string, unknown>>)[name]);
  return { label: `${entryTitle(after)}, ${field.label}`, before: textOf(before), after: textOf(after) };
}

function fieldChange(step: Step): LastChange | undefined {
  const words = wordsOf(step.key);
  if (words === undefined) return undefined;
  const textOf = (end: 'before' | 'after') => words.format(valueInStep(step, end, fieldAt(step)));
  return { label: words.label, before: textOf('before'), after: textOf('after') };
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
