/** The calculated combinations of a search in columns: those of the grid, then those beside thresholds. */
import { type StrategyState, strategyAims, strategyStates } from '@advice-builder/contract';
import { type Batch, type BestGroup, type PointColumns, type Values, valuesAt } from '@advice-builder/results';

/** In `states`, for a combination that is not calculated. No state has this index. */
const NOT_CALCULATED = 255;

/** The number of combinations that no other beats: a group has several with the same figures. */
export const bestCount = (best: readonly BestGroup[]): number =>
  best.reduce((sum, { points }) => sum + points.length, 0);

const keyOf = (values: Values): string => values.join(' ');

export class Points implements PointColumns {
  readonly lists: readonly Values[];
  readonly gridSize: number;
  states: Uint8Array;
  figures: Float64Array;
  /** The combinations beside thresholds. */
  readonly #added: Values[] = [];
  /** Their points, by their values. */
  readonly #addedAt = new Map<string, number>();

  constructor(lists: readonly Values[]) {
    this.lists = lists;
    this.gridSize = lists.reduce((product, list) => product * list.length, 1);
    this.states = new Uint8Array(this.gridSize).fill(NOT_CALCULATED);
    this.figures = new Float64Array(this.gridSize * strategyAims.length);
  }

  get length(): number {
    return this.states.length;
  }

  /** One value for each axis. */
  valuesOf(point: number): Values {
    return point < this.gridSize ? valuesAt(this.lists, point) : (this.#added[point - this.gridSize] as Values);
  }

  put(from: number, { states, figures }: Batch): void {
    this.states.set(states, from);
    this.figures.set(figures, from * strategyAims.length);
  }

  /** The point of a combination; -1 if it is not among the points. */
  pointOf(values: Values): number {
    const places = this.lists.map((list, axis) => list.indexOf(values[axis] as number));
    if (places.includes(-1)) return this.#addedAt.get(keyOf(values)) ?? -1;
    return places.reduce((point, place, axis) => point * (this.lists[axis]?.length ?? 0) + place, 0);
  }

  /** The combinations that are not among the points yet, each once. */
  unknown(all: readonly Values[]): readonly Values[] {
    const seen = new Set<string>();
    return all.filter((values) => {
      const key = keyOf(values);
      if (seen.has(key) || this.pointOf(values) >= 0) return false;
      seen.add(key);
      return true;
    });
  }

  /** Adds combinations after those of the grid. */
  add(points: readonly Values[], batch: Batch): void {
    const from = this.length;
    const states = new Uint8Array(from + points.length);
    const figures = new Float64Array(states.length * strategyAims.length);
    states.set(this.states);
    figures.set(this.figures);
    this.states = states;
    this.figures = figures;
    this.put(from, batch);
    for (const values of points) {
      this.#addedAt.set(keyOf(values), this.gridSize + this.#added.length);
      this.#added.push(values);
    }
  }

  /** The number of combinations beside thresholds. */
  get addedCount(): number {
    return this.#added.length;
  }

  counts(): Readonly<Record<StrategyState, number>> {
    const counts = { counted: 0, short: 0, unpaid: 0, refused: 0, failed: 0 };
    for (const index of this.states) {
      const state = strategyStates[index];
      if (state !== undefined) counts[state] += 1;
    }
    return counts;
  }
}
