import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { margaret, recordOf, TODAY } from '../testing/cases.ts';
import { calculateReport } from './calculate-report.ts';
import { headlineFigures } from './headline-figures.ts';

it('tell the pension that the panel of the record tells, with what veterans are compensated', () => {
  const scenario = margaret();
  const record = recordOf({ clients: [{ first_name: 'Margaret', dob: '03/03/1942', pension_type: 6 }] });
  const five = calculateReport(record, scenario, scenario, shippedRateBook, TODAY, { lookTo: 180 });
  if (!five.ok) throw new Error(five.problems[0]?.code);
  const { together } = five.value.report.pension;
  expect(together.dvaCompensation.value).toBeGreaterThan(0);
  const { pensionFortnight } = headlineFigures(five.value.projection, five.value.longer, TODAY);
  expect(pensionFortnight).toBeCloseTo(together.entitlement.value, 2);
});
