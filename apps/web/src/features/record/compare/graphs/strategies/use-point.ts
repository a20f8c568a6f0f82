/** One combination in detail: what came of it, the scenario it stands for, and its figures. */
import { type Scenario, type StrategyAim, strategyAims, strategyStates } from '@advice-builder/contract';
import {
  type BestGroup,
  beatenBy,
  type Evaluator,
  evaluator,
  figureAt,
  type Outcome,
  strategyContext,
  type Values,
} from '@advice-builder/results';
import { useMemo } from 'react';
import { unlessFaulty } from '../../../../../platform/fault-report.ts';
import type { Points } from './points.ts';
import type { Following, SearchRun, SearchShown } from './search-run.ts';

export interface PointDetail {
  readonly values: Values;
  readonly outcome: Outcome;
  /** Undefined if the combination is refused, unpaid or cannot be calculated. */
  readonly scenario: Scenario | undefined;
}

/** The combinations of the page itself, calculated when they are looked at. */
export const useEvaluator = (run: SearchRun): Evaluator =>
  useMemo(() => evaluator(strategyContext(run.source), run.axes, run.book), [run]);

/** Undefined after a fault of the engine, which is reported. */
export function usePoint(evaluate: Evaluator, values: Values | undefined): PointDetail | undefined {
  return useMemo(() => {
    if (values === undefined) return undefined;
    return unlessFaulty(
      () => ({ values, outcome: evaluate.outcome(values), scenario: evaluate.scenario(values) }),
      undefined,
    );
  }, [evaluate, values]);
}

/** Where a combination is in relation to those that no other beats. */
export type Standing =
  /** Its place among them, from 0. */
  | { readonly kind: 'unbeaten'; readonly group: BestGroup; readonly index: number }
  | { readonly kind: 'beaten'; readonly by: Values; readonly index: number }
  /** Not among them and beaten by none: it lies between the steps, or is not compared. */
  | { readonly kind: 'aside' };

export function standingOf(
  { points, best, followed }: Pick<SearchShown, 'points' | 'best' | 'followed'>,
  { values, outcome }: PointDetail,
): Standing {
  const own = points.pointOf(values);
  const index = own < 0 ? -1 : best.findIndex((group) => group.points.includes(own));
  const group = best[index];
  if (group !== undefined) return { kind: 'unbeaten', group, index };
  if (followed === undefined || !('figures' in outcome)) return { kind: 'aside' };
  const by = beaterOf(points, best, followed.aims, outcome);
  return by === undefined
    ? { kind: 'aside' }
    : { kind: 'beaten', by: points.valuesOf(best[by]?.points[0] as number), index: by };
}

/** The index of the first group that beats the figures of a combination, which need not be among the points. */
function beaterOf(
  points: Points,
  best: readonly BestGroup[],
  aims: Following['aims'],
  outcome: Extract<Outcome, { readonly figures: unknown }>,
): number | undefined {
  const figuresOf = ({ points: [first = 0] }: BestGroup): number[] =>
    strategyAims.map((aim: StrategyAim) => figureAt(points, first, aim));
  const columns = {
    states: [...best.map(() => 0), strategyStates.indexOf(outcome.state)],
    figures: [...best.flatMap(figuresOf), ...outcome.figures],
  };
  const groups = best.map((_, i): BestGroup => ({ points: [i] }));
  return beatenBy(columns, groups, aims, best.length);
}
