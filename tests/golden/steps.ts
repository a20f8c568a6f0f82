/** Checks that the steps of an explanation can be followed with a pencil. */
import { type ExplanationLine, totalOf } from '@advice-builder/engine';

/**
 * The difference allowed for values up to a million; larger values may differ in proportion. It is far below a cent,
 * and above the effect of adding in another order.
 */
const TOLERANCE = 1e-8;

export interface Working {
  readonly value: number;
  readonly steps: readonly ExplanationLine[];
}

/** Describes each place where the total of the steps differs from the value, including steps within steps. */
export function stepFaults(place: string, { value, steps }: Working): string[] {
  const total = totalOf(steps);
  const isEqual = Math.abs(total - value) <= TOLERANCE * Math.max(1, Math.abs(value) / 1e6);
  const faults = isEqual ? [] : [`${place}: ${value} is not ${total}`];
  for (const step of steps) {
    if (step.steps.length > 0) faults.push(...stepFaults(`${place} > ${step.label}`, step));
  }
  return faults;
}
