import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { margaret, recordOf, TODAY } from '../testing/cases.ts';
import { calculateReport } from './calculate-report.ts';
import { headlineFigures } from './headline-figures.ts';

it('tell the pension that the panel of the record tells, with what veterans are compensated', () => {
  const scenario = margaret();
  const record = recordOf({ clients: [{ first_name: 'Margaret', dob: '03/03/1942', pension_type: 6 }] });
  const [five, fifteen] = ([60, 180] as const).map((months) => {
    const made = calculateReport(record, scenario, scenario, shippedRateBook, TODAY, { months });
    if (!made.ok) throw new Error(made.problems[0]?.code);
    return made.value;
  });
  if (five === undefined || fifteen === undefined) throw new Error('not calculated');
  const { together } = five.report.pension;
  expect(together.dvaCompensation.value).toBeGreaterThan(0);
  const { pensionFortnight } = headlineFigures(five.projection, fifteen.projection, TODAY);
  expect(pensionFortnight).toBeCloseTo(together.entitlement.value, 2);
});
