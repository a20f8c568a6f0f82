/** The input that was changed last, before and after, for the line above the results. */
import { useMemo } from 'react';
import type { FieldPath } from '../../../state/documents.ts';
import { splitRoot } from '../../../state/documents.ts';
import type { Step } from '../../../state/history.ts';
import { useResults } from '../../../state/hooks.ts';
import { getIn } from '../../../state/paths.ts';
import type { ResultsState } from '../../../state/results.ts';
import { wordsOf } from '../binding/labels.ts';

export interface LastChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function valueIn(step: Step, path: FieldPath, side: 'before' | 'after'): unknown {
  const [root, rest] = splitRoot(path);
  return getIn(root === 'record' ? step.record?.[side] : step.scenarios.get(step.sid)?.[side], rest);
}

export function describeStep(step: Step | undefined): LastChange | undefined {
  const words = step === undefined ? undefined : wordsOf(step.key);
  if (step === undefined || words === undefined) return undefined;
  const path = step.key as FieldPath;
  const before = words.format(valueIn(step, path, 'before'));
  const after = words.format(valueIn(step, path, 'after'));
  return before === after ? undefined : { label: words.label, before, after };
}

/** The step that led to the figures on screen; a step of another scenario moved nothing here, and is not undone here. */
export function stepHere({ lastStep, sid }: Pick<ResultsState, 'lastStep' | 'sid'>): Step | undefined {
  const isElsewhere = lastStep !== undefined && lastStep.sid !== sid && !lastStep.key.startsWith('record.');
  return isElsewhere ? undefined : lastStep;
}

export function useLastChange(): LastChange | undefined {
  const step = useResults(stepHere);
  return useMemo(() => describeStep(step), [step]);
}
