/** The documents of one record: what an adviser edits. */
import type { RecordDocument, Scenario } from '@advice-builder/contract';

/** The number of a scenario within its record. */
export type Sid = 0 | 1 | 2 | 3 | 4 | 5;
export const CURRENT: Sid = 0;

export function isSid(value: number): value is Sid {
  return Number.isInteger(value) && value >= 0 && value <= 5;
}

export type Scenarios = Readonly<Partial<Record<Sid, Scenario>>>;

export interface Documents {
  readonly record: RecordDocument;
  readonly scenarios: Scenarios;
}

export function sidsOf(scenarios: Scenarios): readonly Sid[] {
  return Object.keys(scenarios)
    .map(Number)
    .filter(isSid)
    .sort((a, b) => a - b);
}
