/** Checks that every figure of any valid record can be explained, and that its steps add up to its value. */

import {
  explain,
  householdFigures,
  isPersonFigure,
  type PersonIndex,
  type Projection,
  personFigures,
} from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRecord, anyScenario } from '../../packages/casework/src/testing/arbitrary.ts';
import { stepFaults } from './steps.ts';

const TODAY = isoDate('2026-11-21');
const MONTHS = [0, 1, 30, 59];

function faultsOf(projection: Projection): string[] {
  return [...householdFigures, ...personFigures].flatMap((figure) => {
    const people = isPersonFigure(figure) ? projection.people.map((_, i) => i as PersonIndex) : [0 as const];
    return people.flatMap((person) =>
      MONTHS.flatMap((month) =>
        stepFaults(`${figure}/${person}@${month}`, explain(projection, { figure, person, at: { month } })),
      ),
    );
  });
}

it('explains every figure of any record, with steps that add up to its value', () => {
  let explained = 0;
  fc.assert(
    fc.property(anyRecord, anyScenario, (record, scenario) => {
      const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
      if (!result.ok) return;
      explained += 1;
      expect(faultsOf(result.value.projection)).toEqual([]);
    }),
    { numRuns: 300, seed: 20261121 },
  );
  expect(explained).toBeGreaterThan(100);
});
