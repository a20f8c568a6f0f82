/** What differences are measured from, and how it is named. */
import type { Projection } from '@advice-builder/engine';
import type { Documents } from '../../../state/documents.ts';
import { useResults } from '../../../state/hooks.ts';
import type { Calculated, ResultsState } from '../../../state/results.ts';
import { useUi } from '../ui-store.ts';

export type Compared = {
  readonly calculated: Calculated;
  readonly projection: Projection;
  /** `Current Situation`, `Last update` */
  readonly name: string;
  /** `since last update`, `against Current Situation`. */
  readonly words: string;
} & (
  | { readonly kind: 'current' }
  /** `hasOtherRates`: newer rates came since, and are in the figures of now. */
  | { readonly kind: 'update'; readonly documents: Documents; readonly hasOtherRates: boolean }
);

/** The Current Situation is compared with nothing but its own last update. */
export function comparedWith(state: ResultsState, compareWith: 'update' | 'current'): Compared | undefined {
  if (compareWith === 'current' && state.sid !== 0) {
    const { calculated } = state.current;
    const name = 'Current Situation';
    return (
      calculated && { kind: 'current', calculated, projection: calculated.projection, name, words: `against ${name}` }
    );
  }
  const baseline = state.baselines[state.sid];
  if (baseline === undefined) return undefined;
  const { documents, updatedAt, calculated } = baseline;
  const [name, words] = updatedAt === undefined ? ['As opened', 'since opened'] : ['Last update', 'since last update'];
  const { projection } = calculated;
  const now = state.result.calculated?.projection ?? projection;
  const hasOtherRates = now.rates.data !== projection.rates.data;
  const told = hasOtherRates ? { name: `${name}, older rates`, words: `${words}, with new rates` } : { name, words };
  return { kind: 'update', calculated, projection, documents, hasOtherRates, ...told };
}

export function useComparison(): { readonly projection: Projection | undefined; readonly words: string } {
  const compareWith = useUi((state) => state.compareWith);
  const projection = useResults((state) => comparedWith(state, compareWith)?.projection);
  const words = useResults((state) => comparedWith(state, compareWith)?.words ?? '');
  return { projection, words };
}
