import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { margaret, recordOf, TODAY } from '../testing/cases.ts';
import { calculateReport } from './calculate-report.ts';
import type { PensionPanel } from './report-data.ts';

const panelOf = (pension_type: 2 | 6): PensionPanel => {
  const scenario = margaret();
  const record = recordOf({ clients: [{ first_name: 'Margaret', dob: '03/03/1942', pension_type }] });
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(result.problems[0]?.code);
  return result.value.report.pension;
};

describe('the pension panel', () => {
  it('shows DVA compensation beside the entitlement it is part of', () => {
    const { people, together, showDvaCompensation } = panelOf(6);
    expect(showDvaCompensation).toBe(true);
    expect(together.dvaCompensation.value).toBe(people[0]?.dvaCompensation.value);
    expect(together.dvaCompensation.value).toBeGreaterThan(0);
    expect(together.entitlement.value).toBeGreaterThanOrEqual(together.dvaCompensation.value);
  });

  it('has no such row without compensation', () => {
    expect(panelOf(2)).toMatchObject({ showDvaCompensation: false, together: { dvaCompensation: { value: 0 } } });
  });
});
