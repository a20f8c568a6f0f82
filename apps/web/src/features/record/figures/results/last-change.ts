/** The last edit in words: its field, and the values before and after. */

import { entryIn, fieldText, type Place, templates } from '@advice-builder/casework';
import type { Entry } from '@advice-builder/contract';
import { useMemo } from 'react';
import { editedPlace } from '../../../../state/edited-place.ts';
import { type Step, valueInStep } from '../../../../state/history.ts';
import { useLateResults } from '../../../../state/hooks.ts';
import type { ResultsState } from '../../../../state/results.ts';
import { useShortNames } from '../../base/people.ts';
import { type FieldWords, registeredLabel } from '../../form/binding/labels.ts';
import { entryTitle } from '../../form/entries/entry-words.ts';

export interface LastChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** An edit of an entry's field: `Shares, Value`. */
function entryChange(step: Step, { sid, path }: Place, names: readonly string[]): LastChange | undefined {
  const entryAt = (end: 'before' | 'after') =>
    valueInStep(step, end, { sid, path: path.slice(0, 2) }) as Entry | undefined;
  const [before, after] = [entryAt('before'), entryAt('after')];
  const field = after && templates[after.eid].fields.find(({ name }) => name === path.at(-1));
  if (before === undefined || after === undefined || field === undefined) return undefined;
  const lists = (['after', 'before'] as const).map(
    (end) => (valueInStep(step, end, { sid, path: path.slice(0, 1) }) ?? []) as readonly Entry[],
  );
  return changeAt(
    step,
    { sid, path },
    { label: `${entryTitle(after)}, ${field.label}`, format: fieldText(field, names, entryIn(...lists)) },
  );
}

const changeAt = (step: Step, place: Place, { label, format }: FieldWords): LastChange => ({
  label,
  before: format(valueInStep(step, 'before', place)),
  after: format(valueInStep(step, 'after', place)),
});

/** @param names the people's names, for fields that refer to a person. */
function describeStep(step: Step | undefined, names: readonly string[]): LastChange | undefined {
  const place = step && editedPlace(step.key, step.sid);
  if (step === undefined || place === undefined) return undefined;
  const words = registeredLabel(step.key);
  const change =
    place.path[0] === 'sFentries' ? entryChange(step, place, names) : words && changeAt(step, place, words);
  return change?.before === change?.after ? undefined : change;
}

/** The step that led to the current figures. A step in another scenario did not change them and is not undone here. */
export function stepHere({ lastStep, sid }: Pick<ResultsState, 'lastStep' | 'sid'>): Step | undefined {
  const isElsewhere = lastStep !== undefined && lastStep.sid !== sid && !lastStep.key.startsWith('record.');
  return isElsewhere ? undefined : lastStep;
}

export function useLastChange(): LastChange | undefined {
  const step = useLateResults(stepHere);
  const names = useShortNames();
  return useMemo(() => describeStep(step, names), [step, names]);
}
