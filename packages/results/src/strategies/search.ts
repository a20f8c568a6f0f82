/** The combinations of a search in order, and what came of many of them in columns that are cheap to send and keep. */
import { type StrategyAxis, strategyAims, strategyStates } from '@advice-builder/contract';
import { nearestStep, stepsDown } from '@advice-builder/kernel';
import { axisValues, isContinuous } from './axes.ts';
import type { Evaluator, Outcome, StrategyFailure } from './evaluate.ts';

export type Values = readonly number[];

/** The values of combination `index`: the last axis changes fastest, so neighbours share most of their work. */
export function valuesAt(lists: readonly Values[], index: number): Values {
  let left = index;
  const values: number[] = [];
  for (const list of [...lists].reverse()) {
    values.unshift(list[left % list.length] as number);
    left = stepsDown(left / list.length, 1);
  }
  return values;
}

/** Why combinations were not compared, and how many. */
export interface ReasonCount {
  /** Equal reasons have equal keys. */
  readonly key: string;
  readonly reason: Reason;
  readonly count: number;
}

/** The reason without the figures of a single combination. */
export type Reason =
  | { readonly state: 'short' }
  | { readonly state: 'unpaid' | 'refused'; readonly person: 0 | 1 }
  | { readonly state: 'failed'; readonly why: StrategyFailure };

export function reasonOf(outcome: Outcome): Reason | undefined {
  switch (outcome.state) {
    case 'counted':
      return undefined;
    case 'short':
      return { state: 'short' };
    case 'unpaid':
    case 'refused':
      return { state: outcome.state, person: outcome.person };
    case 'failed':
      return outcome;
  }
}

/** The outcomes of some combinations, in their order. */
export interface Batch {
  readonly states: Uint8Array;
  readonly figures: Float64Array;
  readonly reasons: readonly ReasonCount[];
}

export function batchOf(evaluator: Evaluator, points: readonly Values[]): Batch {
  const width = strategyAims.length;
  const states = new Uint8Array(points.length);
  const figures = new Float64Array(points.length * width);
  const reasons = new Map<string, ReasonCount>();
  points.forEach((values, i) => {
    const outcome = evaluator.outcome(values);
    states[i] = strategyStates.indexOf(outcome.state);
    if ('figures' in outcome) figures.set(outcome.figures, i * width);
    const reason = reasonOf(outcome);
    if (reason === undefined) return;
    const key = JSON.stringify(reason);
    reasons.set(key, { key, reason, count: (reasons.get(key)?.count ?? 0) + 1 });
  });
  return { states, figures, reasons: [...reasons.values()] };
}

/** Adds up the reasons of several batches. */
export function withReasons(before: readonly ReasonCount[], more: readonly ReasonCount[]): readonly ReasonCount[] {
  const all = new Map(before.map((each) => [each.key, each]));
  for (const each of more) all.set(each.key, { ...each, count: each.count + (all.get(each.key)?.count ?? 0) });
  return [...all.values()];
}

/** A threshold is found between two neighbours on this scale: percent of a price, or dollars. */
const WIDTH = { share: 0.0005, annuity: 1, gift: 1 } as const;

/**
 * The combinations on both sides of each change of rule between a combination and its neighbours along the axes of
 * percent and dollars. Months and choices have nothing between two steps.
 */
export function thresholdsBeside(
  evaluator: Evaluator,
  axes: readonly StrategyAxis[],
  point: Values,
): readonly Values[] {
  return axes.flatMap((axis, index) => {
    if (!isContinuous(axis)) return [];
    const list = axisValues(axis);
    const own = point[index] as number;
    const below = list.findLast((value) => value < own);
    const above = list.find((value) => value > own);
    return [below, above].flatMap((beside) =>
      beside === undefined ? [] : between(evaluator, point, index, own, beside, WIDTH[axis.kind as keyof typeof WIDTH]),
    );
  });
}

/** Halves the step until the change lies between two neighbours on the scale. */
function between(
  evaluator: Evaluator,
  point: Values,
  index: number,
  from: number,
  to: number,
  width: number,
): readonly Values[] {
  const at = (value: number): Values => point.with(index, value);
  const keyAt = (value: number): string => evaluator.rulesKey(at(value));
  let [near, far] = [from, to];
  const nearKey = keyAt(near);
  if (nearKey === keyAt(far)) return [];
  // One and a half, because the distance of two neighbours is not exact.
  while (Math.abs(far - near) > 1.5 * width) {
    const middle = nearestStep((near + far) / 2, width);
    if (keyAt(middle) === nearKey) near = middle;
    else far = middle;
  }
  return [near, far].filter((value) => value !== from && value !== to).map(at);
}
