/** A short hash of all figures of a projection: every month of each, to the last bit. */
import { createHash } from 'node:crypto';
import { calculate, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import type { GoldenHousehold, Hashes } from './case-files.ts';

/** Hex digits: about one fault in 10^19 would go unnoticed. */
const LENGTH = 16;

/**
 * Hashes the columns of the household, of each person and of each entry, in order of name. Columns that are nil in
 * every month are skipped, so a new figure changes only the hashes of cases that use it.
 */
export function hashOf({ columns, people, entries }: Projection): string {
  const hash = createHash('sha256');
  for (const group of [columns, ...people, ...entries]) {
    for (const [name, column] of Object.entries<Float64Array>(group).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (!column.some((value) => value !== 0)) continue;
      hash.update(name);
      hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
    }
  }
  return hash.digest('hex').slice(0, LENGTH);
}

export function hashesOf(households: readonly GoldenHousehold[]): Hashes {
  return new Map(households.map(({ name, household }) => [name, hashOf(calculate(household, shippedRateBook))]));
}

/** Names of cases whose hash changed, or that only one of the two sets contains. */
export function otherHashes(before: Hashes, after: Hashes): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}
