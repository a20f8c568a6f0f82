/** One short text for all figures of a projection, every month of each to the last bit. */
import { createHash } from 'node:crypto';
import { calculate, type Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import type { GoldenHousehold, Hashes } from './case-files.ts';

/** Of a fault, hardly one in 10^19 would go unseen. */
const LENGTH = 16;

/**
 * Columns of the household, of each person and of each entry, in the order of their names. One that is nil in every month
 * says nothing, so that a figure that comes later moves the hashes of those alone that have some of it.
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

/** Names of those whose hash is another one or that only one side has. */
export function otherHashes(before: Hashes, after: Hashes): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}
