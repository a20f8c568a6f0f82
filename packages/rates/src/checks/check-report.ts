import type { Exact } from './exact.ts';

export interface Fault {
  readonly check: string;
  readonly where: string;
  readonly what: string;
  /** Ids of the series whose values were read for it, where a check says what it reads. */
  readonly series: readonly string[];
}

/** Counts how often each check ran, so that one that no longer meets any data is seen, and collects what failed. */
export class CheckReport {
  readonly counts = new Map<string, number>();
  readonly faults: Fault[] = [];
  #read = new Set<string>();

  /** A check is about to look at a value of this series. */
  reads(series: string): void {
    this.#read.add(series);
  }

  /** Returns `good`, so that a later check can rely on an earlier one. */
  check(name: string, good: boolean, where: string, what = ''): boolean {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (!good) this.faults.push({ check: name, where, what, series: [...this.#read] });
    this.#read.clear();
    return good;
  }

  /** `has` is `wanted`, or no farther from it than `tolerance`. */
  same(name: string, where: string, has: Exact, wanted: Exact, tolerance = 0): boolean {
    return this.check(name, has.minus(wanted).abs().lte(tolerance), where, `has ${has}, the rule gives ${wanted}`);
  }
}
