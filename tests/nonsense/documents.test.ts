/**
 * Ten thousand documents, each damaged at up to eight places, take the path of every case: schema, completion,
 * household, engine, report. The result is a report of numbers, or problems that name a damaged field.
 */

import { completeRecord, completeScenario } from '@advice-builder/casework';
import { caseFileSchema, type Notice, validate } from '@advice-builder/contract';
import { isoDate, type Problem } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRecord, anyScenario } from '../../packages/casework/src/testing/arbitrary.ts';
import { brokenNumbers, expectTyped, flaws } from './answers.ts';
import { mutations, type Place, spoil } from './mutation.ts';

/** The number of documents per seed, and of separately damaged copies of each document. */
const DOCUMENTS = 250;
const TIMES = 4;
/** Ten seeds with `LONG_RUN=1`. */
const SEEDS = process.env.LONG_RUN === '1' ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2, 3];

/** Changing the template of an entry changes the rules of all its fields. */
const reach = (place: Place): Place => (place.at(-1) === 'eid' ? place.slice(0, -1) : place);

const meets = (path: Problem['fieldPath'], place: Place): boolean =>
  place.every((key, i) => i >= path.length || String(path[i]) === String(key));

/** Whether a path is a field of the document, filled or empty. */
function isField(document: unknown, path: Problem['fieldPath']): boolean {
  let at = document;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false;
    at = (at as Record<string | number, unknown>)[key];
  }
  return path.length > 0;
}

interface Tally {
  refused: number;
  missing: number;
  calculated: number;
}

function answerTo(file: object, touched: readonly Place[], tally: Tally): void {
  const read = validate(caseFileSchema, file);
  if (!read.ok) {
    tally.refused += 1;
    expectTyped(read.problems);
    const strayed = read.problems.filter(({ fieldPath }) => !touched.some((place) => meets(fieldPath, reach(place))));
    expect(strayed).toEqual([]);
    return;
  }
  const today = isoDate(read.value.asAt);
  const record = completeRecord(read.value.record, today);
  const patch = read.value.scenarios['0'] ?? {};
  const scenario = completeScenario(patch, 0, today);
  const result = calculateReport(record, scenario, scenario, shippedRateBook, today);
  const isAField = ({ fieldPath }: Problem | Notice) => isField(record, fieldPath) || isField(scenario, fieldPath);
  if (!result.ok) {
    tally.missing += 1;
    expectTyped(result.problems);
    expect(result.problems.filter((problem) => !isAField(problem))).toEqual([]);
    return;
  }
  tally.calculated += 1;
  const { projection, report, notices } = result.value;
  expect(brokenNumbers([report, projection.columns, projection.people, projection.entries])).toEqual([]);
  expect(flaws(notices)).toEqual([]);
  expect(notices.filter((notice) => !isAField(notice))).toEqual([]);
}

describe('documents damaged at random places', () => {
  it.each(SEEDS)(
    'give numbers or name the field: a thousand from seed %i',
    (seed) => {
      const tally: Tally = { refused: 0, missing: 0, calculated: 0 };
      const ways = fc.array(mutations, { minLength: TIMES, maxLength: TIMES });
      fc.assert(
        fc.property(anyRecord, anyScenario, ways, (record, scenario, all) => {
          for (const way of all) {
            const file = structuredClone({ asAt: '2026-11-21', record, scenarios: { 0: scenario } });
            answerTo(file, spoil(file, way), tally);
          }
        }),
        { seed, numRuns: DOCUMENTS },
      );
      // Among a thousand documents, each outcome occurs often enough to be tested.
      expect(Math.min(tally.refused, tally.missing, tally.calculated)).toBeGreaterThan(50);
      expect(tally.refused + tally.missing + tally.calculated).toBe(DOCUMENTS * TIMES);
    },
    300_000,
  );
});
