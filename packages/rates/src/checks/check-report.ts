import type { Exact } from './exact.ts';

export interface Fault {
  readonly check: string;
  readonly where: string;
  readonly what: string;
  /** Ids of the series that the check read, if the check reports them. */
  readonly series: readonly string[];
}

/** Counts how often each check ran, so that a check without data is noticed, and collects the faults. */
export class CheckReport {
  readonly counts = new Map<string, number>();
  readonly faults: Fault[] = [];
  #read = new Set<string>();

  /** Records that the next check reads a value of this series. */
  reads(series: string): void {
    this.#read.add(series);
  }

  /** Records one check. Returns `good`, so that a later check can depend on an earlier one. */
  check(name: string, good: boolean, where: string, what = ''): boolean {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (!good) this.faults.push({ check: name, where, what, series: [...this.#read] });
    this.#read.clear();
    return good;
  }

  /** Checks that `has` equals `wanted`, within `tolerance`. */
  same(name: string, where: string, has: Exact, wanted: Exact, tolerance = 0): boolean {
    return this.check(name, has.minus(wanted).abs().lte(tolerance), where, `has ${has}, the rule gives ${wanted}`);
  }
}
