import { coupleOf, margaret, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';
import { careOfDay, headlineFigures } from './headline-figures.ts';

it('headline figures contain the same pension as the panel of the record, including DVA compensation', () => {
  const scenario = margaret();
  const record = recordOf({ clients: [{ first_name: 'Margaret', dob: '03/03/1942', pension_type: 6 }] });
  const five = calculateReport(record, scenario, scenario, shippedRateBook, TODAY, { lookTo: 180 });
  if (!five.ok) throw new Error(five.problems[0]?.code);
  const { together } = five.value.report.pension;
  expect(together.dvaCompensation.value).toBeGreaterThan(0);
  const { pensionFortnight } = headlineFigures(five.value.projection, five.value.longer, TODAY);
  expect(pensionFortnight).toBeCloseTo(together.entitlement.value, 2);
});

it('headline figures contain the cost of care a day when the next care begins', () => {
  const home = {
    typeOfCare: 2,
    homeCarePackage: true,
    dateOfEntry: '10/03/2026',
    independenceServiceCosts: 9_000,
  } as const;
  const later = { ...resident, dateOfEntry: '15/01/2027', radRacPaid: null } as const;
  const scenario = scenarioOf({ sCare: [home, later], sInvest: { quickTotal: 400_000 } });
  const made = calculateReport(coupleOf(), scenario, scenario, shippedRateBook, TODAY);
  if (!made.ok) throw new Error(made.problems[0]?.code);
  const { projection } = made.value;
  const at = (month: number) => projection.people.reduce((sum, own) => sum + (own.totalDailyCareCost[month] ?? 0), 0);
  expect(careOfDay(projection, TODAY)).toEqual({
    amount: at(0),
    day: '2026-11-21',
    next: { amount: at(2), day: '2027-01-15' },
  });
  expect(at(2)).toBeGreaterThan(at(0) + 100);
  // No further care begins after this day.
  expect(careOfDay(projection, isoDate('2027-02-01'))).not.toHaveProperty('next');
});
