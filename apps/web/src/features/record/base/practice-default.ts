/** What the practice had set when the record was made, said where it stands: no value is there without a word. */

import { indexationDefault } from '@advice-builder/casework';
import { type Entry, percentText, type RecordDefaults } from '@advice-builder/contract';
import { useRecord } from '../../../state/hooks.ts';

/** Of a value that is the practice's; of another, what the practice's is. Undefined where the practice set none. */
export function defaultWords(set: number | null | undefined, value: number | null): string | undefined {
  if (set === null || set === undefined) return undefined;
  return set === value ? 'Practice default' : `Practice default: ${percentText(set)}`;
}

/** The line under a field: its own words, then those of the practice's default. */
export function useDefaultHint(name: keyof RecordDefaults, value: number | null, words: string): string {
  const set = useRecord(({ facts }) => facts.defaults?.[name]);
  return [words, defaultWords(set, value)].filter((part) => part !== undefined).join('. ');
}

/** The line under the indexation of an entry. */
export function useIndexationHint(entry: Entry): string | undefined {
  const set = useRecord(({ facts }) => indexationDefault(facts.defaults, entry.eid));
  return 'indexation' in entry ? defaultWords(set, entry.indexation) : undefined;
}
