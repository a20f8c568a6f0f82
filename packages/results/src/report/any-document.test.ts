import { fieldRules } from '@advice-builder/casework';
import { anyRecord, anyScenario, TODAY } from '@advice-builder/casework/testing';
import { encodeForm, readForm, savePayloadSchema, validate } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

/** The paths of values that are NaN or infinite. */
function broken(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => broken(member, `${path}.${key}`));
}

describe('any documents that the schemas accept', () => {
  it('are accepted, normalised once, and unchanged by the form', () => {
    fc.assert(
      fc.property(anyRecord, anyScenario, (record, scenario) => {
        const first = validate(savePayloadSchema, { recId: 1, record, scenarios: { 0: scenario } });
        if (!first.ok) throw new Error(JSON.stringify(first.problems));
        expect(validate(savePayloadSchema, first.value)).toEqual(first);
        expect(readForm(encodeForm(first.value), savePayloadSchema)).toEqual(first);
      }),
      { seed: 20261121, numRuns: 100 },
    );
  });

  it('give figures or problems with their fields, never an exception or NaN', () => {
    let reports = 0;
    fc.assert(
      fc.property(anyRecord, anyScenario, (record, scenario) => {
        fieldRules({ record, scenario, sid: 0, today: TODAY });
        const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
        if (!result.ok) {
          expect(result.problems.length).toBeGreaterThan(0);
          return;
        }
        reports += 1;
        expect(broken(result.value.report)).toEqual([]);
      }),
      { seed: 20261121, numRuns: 300 },
    );
    expect(reports).toBeGreaterThan(100);
  });
});
