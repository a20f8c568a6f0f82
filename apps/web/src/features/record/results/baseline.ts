/** What differences are measured from, and how it is named. */
import type { ReportFigure } from '@advice-builder/contract';
import { figureValue, type Projection } from '@advice-builder/engine';
import { useResults } from '../../../state/hooks.ts';
import type { ResultsState } from '../../../state/results.ts';
import { useUi } from '../ui-store.ts';
import { refOf } from './cells.ts';

export interface Comparison {
  readonly projection: Projection;
  /** `since last update`, `against Current Situation`. */
  readonly words: string;
}

function find(state: ResultsState, compareWith: 'update' | 'current'): Comparison | undefined {
  if (compareWith === 'current' && state.sid !== 0) {
    const { calculated } = state.current;
    return calculated === undefined
      ? undefined
      : { projection: calculated.projection, words: 'against Current Situation' };
  }
  const baseline = state.baselines[state.sid];
  if (baseline === undefined) return undefined;
  const words = baseline.updatedAt === undefined ? 'since opened' : 'since last update';
  return { projection: baseline.calculated.projection, words };
}

export function useComparison(): { readonly projection: Projection | undefined; readonly words: string } {
  const compareWith = useUi((state) => state.compareWith);
  const projection = useResults((state) => find(state, compareWith)?.projection);
  const words = useResults((state) => find(state, compareWith)?.words ?? '');
  return { projection, words };
}

/** After less before; undefined when there is nothing to compare with, or it is the same projection. */
export function differenceOf(now: ReportFigure, before: Projection | undefined): number | undefined {
  if (before === undefined) return undefined;
  try {
    return now.value - figureValue(before, refOf(now));
  } catch {
    // The person or month is not part of what is compared with.
    return undefined;
  }
}
