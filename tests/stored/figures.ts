/** A short hash of the figures of a stored document, to the last bit; or the problems that prevent them. */

import { createHash } from 'node:crypto';
import { completeRecord, completeScenario, toHousehold } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { calculate, type Household, type Projection } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';

/** The documents of a record as the release stored them. */
export interface StoredCase {
  readonly record: Parameters<typeof completeRecord>[0];
  /** By id, always including 0. */
  readonly scenarios: Readonly<Record<string, Parameters<typeof completeScenario>[0]>>;
}

/** The day of the calculation. */
export const STORED_AT = isoDate('2026-11-21');

/**
 * Columns of the release. Later releases may add columns, which are ignored; a renamed column has to be renamed here
 * too.
 */
export function columnsOf({ columns, people, entries }: Projection): readonly string[] {
  return [columns, ...people, ...entries].flatMap((group) => Object.keys(group));
}

function digest({ columns, people, entries }: Projection, known: ReadonlySet<string>): string {
  const hash = createHash('sha256');
  for (const group of [columns, ...people, ...entries]) {
    for (const [name, values] of Object.entries(group).sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (known.has(name)) hash.update(name).update(Float64Array.from(values as ArrayLike<number>));
    }
  }
  return hash.digest('hex').slice(0, 24);
}

/** A change applied to a document before it is read. */
export interface Reading {
  readonly scenario: (scenario: Scenario) => Scenario;
  readonly household: (household: Household) => Household;
}

const AS_IT_STANDS: Reading = { scenario: (scenario) => scenario, household: (household) => household };

/** By scenario id: a hash of the columns in `known`, or the codes of the problems. */
export function figuresOf(
  stored: StoredCase,
  known: (projection: Projection) => ReadonlySet<string>,
  reading: Reading = AS_IT_STANDS,
) {
  const record = completeRecord(stored.record, STORED_AT);
  const scenarios = Object.entries(stored.scenarios).map(
    ([sid, scenario]) => [sid, reading.scenario(completeScenario(scenario, Number(sid), STORED_AT))] as const,
  );
  const current = scenarios.find(([sid]) => sid === '0')?.[1];
  if (current === undefined) throw new Error('There is no Current Situation.');
  return Object.fromEntries(
    scenarios.map(([sid, scenario]) => {
      const mapped = toHousehold(record, scenario, current, STORED_AT, shippedRateBook);
      if (!mapped.ok) return [sid, mapped.problems.map(({ code }) => code).join(' ')];
      const projection = calculate(reading.household(mapped.value.household), shippedRateBook);
      return [sid, digest(projection, known(projection))];
    }),
  );
}
