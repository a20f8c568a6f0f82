/** The figures of a stored document, to the last bit, as one short text; or what stands in their way. */

import { createHash } from 'node:crypto';
import { completeRecord, completeScenario, toHousehold } from '@advice-builder/casework';
import type { Scenario } from '@advice-builder/contract';
import { calculate, type Household, type Projection } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';

/** What a store holds of a record: whole documents, of the release that wrote them. */
export interface StoredCase {
  readonly record: Parameters<typeof completeRecord>[0];
  /** By their ids; 0 is there. */
  readonly scenarios: Readonly<Record<string, Parameters<typeof completeScenario>[0]>>;
}

/** When the figures were worked out. */
export const STORED_AT = isoDate('2026-11-21');

/**
 * Columns that the release had. A later one may add columns of its own, which say nothing about these; one that is
 * renamed is renamed here too.
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

/** How a document is read, where it is not as it stands. */
export interface Reading {
  readonly scenario: (scenario: Scenario) => Scenario;
  readonly household: (household: Household) => Household;
}

const AS_IT_STANDS: Reading = { scenario: (scenario) => scenario, household: (household) => household };

/** By the id of the scenario: a digest of the columns among `known`, or the codes of the problems. */
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
