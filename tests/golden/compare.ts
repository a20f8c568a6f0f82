/** Recalculates every stored case. */
import { calculate, type Projection } from '@advice-builder/engine';
import type { RateBook } from '@advice-builder/rates';
import type { GoldenCase } from './case-files.ts';
import { type Difference, differenceOf } from './difference.ts';
import { keptOf } from './figures.ts';

export interface Comparison {
  readonly difference: Difference;
  /** The stored cases with the figures that the product calculates now. */
  readonly now: readonly GoldenCase[];
  readonly projections: readonly Projection[];
}

function projectionOf({ name, household }: GoldenCase, rates: RateBook): Projection {
  try {
    return calculate(household, rates);
  } catch (cause) {
    throw new Error(`${name} cannot be calculated any more`, { cause });
  }
}

export function compareAll(stored: readonly GoldenCase[], rates: RateBook): Comparison {
  const projections = stored.map((one) => projectionOf(one, rates));
  const now = stored.map((one, i) => ({ ...one, kept: keptOf(projections[i] as Projection) }));
  const compared = stored.map((one, i) => ({ ...one, before: one.kept, after: (now[i] as GoldenCase).kept }));
  return { difference: differenceOf(compared), now, projections };
}
