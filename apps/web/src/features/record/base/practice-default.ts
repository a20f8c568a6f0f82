/**
 * Labels values that came from the practice's defaults when the record was made, so that no preset value is
 * unexplained.
 */

import { indexationDefault } from '@advice-builder/casework';
import { type Entry, percentText, type RecordDefaults } from '@advice-builder/contract';
import { useRecord } from '../../../state/hooks.ts';

/** The label of a value: that it is the practice default, or what the default is. Undefined without a default. */
export function defaultWords(set: number | null | undefined, value: number | null): string | undefined {
  if (set === null || set === undefined) return undefined;
  return set === value ? 'Practice default' : `Practice default: ${percentText(set)}`;
}

/** The hint below a field: its own text, then the practice's default. */
export function useDefaultHint(name: keyof RecordDefaults, value: number | null, words: string): string {
  const set = useRecord(({ facts }) => facts.defaults?.[name]);
  return [words, defaultWords(set, value)].filter((part) => part !== undefined).join('. ');
}

/** The hint below the indexation of an entry. */
export function useIndexationHint(entry: Entry): string | undefined {
  const set = useRecord(({ facts }) => indexationDefault(facts.defaults, entry.eid));
  return 'indexation' in entry ? defaultWords(set, entry.indexation) : undefined;
}
