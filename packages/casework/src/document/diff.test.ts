import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRecord, anyScenario } from '../testing/arbitrary.ts';
import { changesBetween, documentsBetween, reverse, squash, withChanges } from './diff.ts';
import type { Documents } from './documents.ts';
import { valueAt, withValue } from './places.ts';

const RUNS = { numRuns: 60, seed: 20261128, endOnFailure: true } as const;
const anyDocuments: fc.Arbitrary<Documents> = fc
  .tuple(anyRecord, anyScenario, anyScenario)
  .map(([record, current, other]) => ({ record, scenarios: { 0: current, 1: other } }));

/** Whether a diff of the two copies is empty. */
const isSame = (one: Documents, other: Documents): boolean => changesBetween(one, other).size === 0;

describe('a diff', () => {
  it('turns one copy into the other, and its reverse turns it back', () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, (from, to) => {
        const diff = changesBetween(from, to);
        expect(isSame(withChanges(from, diff), to)).toBe(true);
        expect(isSame(withChanges(to, reverse(diff)), from)).toBe(true);
      }),
      RUNS,
    );
  });

  it('squashed with the next one has the effect of both, and so has its reverse', () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, anyDocuments, (first, second, third) => {
        const diff = squash(changesBetween(first, second), changesBetween(second, third));
        expect(isSame(withChanges(first, diff), third)).toBe(true);
        expect(isSame(withChanges(third, reverse(diff)), first)).toBe(true);
      }),
      RUNS,
    );
  });

  it('of complete documents gives back the identical scenario object', () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, (from, to) => {
        const diff = documentsBetween(from, to);
        const there = withChanges(from, diff);
        expect([there.record, there.scenarios[0]]).toEqual([to.record, to.scenarios[0]]);
        expect(there.scenarios[1]).toBe(to.scenarios[1]);
        expect(withChanges(there, reverse(diff)).scenarios[1]).toBe(from.scenarios[1]);
      }),
      RUNS,
    );
  });

  it('contains the original entry if an entry is edited and then deleted', () => {
    const [documents] = fc.sample(
      anyDocuments.filter(({ scenarios }) => (scenarios[0]?.sFentries.length ?? 0) > 0),
      { seed: 20261128, numRuns: 1 },
    ) as [Documents];
    const id = documents.scenarios[0]?.sFentries[0]?.id ?? '';
    const place = { sid: 0, path: ['sFentries', id] } as const;
    const edited = withValue(documents, { sid: 0, path: [...place.path, 'name'] }, 'Edited');
    const gone = withValue(edited, place, undefined);
    const diff = squash(changesBetween(documents, edited), changesBetween(edited, gone));
    expect([...diff.values()].map(({ before, after }) => [before, after])).toEqual([
      [valueAt(documents, place), undefined],
    ]);
    // The changes cancel out, so no change remains.
    expect(isSame(withChanges(documents, squash(diff, reverse(diff))), documents)).toBe(true);
  });
});
