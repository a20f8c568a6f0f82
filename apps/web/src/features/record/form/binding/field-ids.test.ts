import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { margaret, TODAY } from '../../testing/margaret.ts';
import { fieldId, pathOfProblem } from './field-ids.ts';

describe('from a problem to its field', () => {
  it('finds fields of the record and of the scenario', () => {
    expect(pathOfProblem({ fieldPath: ['sCare', 0, 'dateOfEntry'] })).toBe('scenario.sCare.0.dateOfEntry');
    expect(pathOfProblem({ fieldPath: ['clients', 1, 'dob'] })).toBe('record.clients.1.dob');
    expect(pathOfProblem({ fieldPath: ['projectFrom'] })).toBe('record.projectFrom');
    expect(pathOfProblem({ fieldPath: [] })).toBeUndefined();
    expect(fieldId('scenario.sCare.0.dateOfEntry')).toBe('field-scenario-sCare-0-dateOfEntry');
  });

  it('finds the field that a calculation is missing', () => {
    const { record, scenario } = margaret();
    const blank = { ...scenario, sCare: [{ ...scenario.sCare[0], dateOfEntry: null }, scenario.sCare[1]] as never };
    const result = calculateReport(record, blank, blank, shippedRateBook, TODAY);
    expect(!result.ok && result.problems.map(pathOfProblem)).toEqual(['scenario.sCare.0.dateOfEntry']);
  });
});
