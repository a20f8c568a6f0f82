/** The projection that differences are measured from, and its name. */
import type { Projection } from '@advice-builder/engine';
import type { Documents, Sid } from '../../../state/documents.ts';
import type { Calculated } from '../../../state/figures.ts';
import { useRecord, useResults } from '../../../state/hooks.ts';
import { measuredName } from '../../../state/measured-from.ts';
import type { ResultsState } from '../../../state/results.ts';
import { type CompareWith, useUi } from './ui-store.ts';

export type Compared = {
  readonly calculated: Calculated;
  readonly projection: Projection;
  /** `Current Situation` or the name of another scenario, or `Last update`. */
  readonly name: string;
  /** For example `since last update` or `against Current Situation`. */
  readonly words: string;
} & (
  | { readonly kind: 'scenario'; readonly sid: Sid }
  /** `hasOtherRates`: newer rates have arrived since the update, and the current figures use them. */
  | { readonly kind: 'update'; readonly documents: Documents; readonly hasOtherRates: boolean }
);

/** The measured-from scenario is compared only with its own last update. */
export function comparedWith(state: ResultsState, compareWith: CompareWith): Compared | undefined {
  if (compareWith === 'scenario' && state.base !== undefined) {
    const { sid, name, result } = state.base;
    const { calculated } = result;
    if (calculated === undefined) return undefined;
    const { projection } = calculated;
    return { kind: 'scenario', sid, calculated, projection, name, words: against(name) };
  }
  const baseline = state.baselines[state.sid];
  if (baseline === undefined) return undefined;
  const { documents, updatedAt, calculated } = baseline;
  const [name, words] = updatedAt === undefined ? ['As opened', 'since opened'] : ['Last update', 'since last update'];
  const { projection } = calculated;
  const now = state.result.calculated?.projection ?? projection;
  const hasOtherRates = now.rates.data !== projection.rates.data;
  const labels = hasOtherRates ? { name: `${name}, older rates`, words: `${words}, with new rates` } : { name, words };
  return { kind: 'update', calculated, projection, documents, hasOtherRates, ...labels };
}

const against = (name: string): string => `against ${name}`;

/**
 * The words that name the baseline, such as `against Current Situation`. They are the same on every page of the record.
 */
export const useAgainst = (): string => against(useRecord(measuredName));

export function useComparison(): { readonly projection: Projection | undefined; readonly words: string } {
  const compareWith = useUi((state) => state.compareWith);
  const projection = useResults((state) => comparedWith(state, compareWith)?.projection);
  const words = useResults((state) => comparedWith(state, compareWith)?.words ?? '');
  return { projection, words };
}
