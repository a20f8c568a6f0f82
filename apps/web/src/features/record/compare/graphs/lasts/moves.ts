/** The tested assumptions of a scenario, sorted by how far they move its cash. */
import type { Trial } from './tried.ts';

export interface Move extends Trial {
  /**
   * Cash at Bank after five years minus that of the scenario as entered, in dollars; undefined if it cannot be
   * calculated.
   */
  readonly difference: number | undefined;
}

const sizeOf = (moves: readonly Move[]): number =>
  Math.max(...moves.map(({ difference }) => (difference === undefined ? -1 : Math.abs(difference))));

/** Sorted by size. The less and more of one assumption stay together, at the place of the larger one. */
export function movesOf(trials: readonly Trial[], cash: number): readonly Move[] {
  const groups = new Map<string, Move[]>();
  for (const trial of trials) {
    const move: Move = { ...trial, difference: trial.outcome && trial.outcome.cash - cash };
    const group = groups.get(trial.variant.group);
    if (group === undefined) groups.set(trial.variant.group, [move]);
    else group.push(move);
  }
  return [...groups.values()].sort((a, b) => sizeOf(b) - sizeOf(a)).flat();
}

/** The relative length of the bar: 1 for the largest move. */
export function lengthOf({ difference = 0 }: Move, all: readonly Move[]): number {
  const largest = sizeOf(all);
  return largest > 0 ? Math.abs(difference) / largest : 0;
}
