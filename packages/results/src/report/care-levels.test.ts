import { newCare, packageFunds, packageLevels, supportAtHomeLevels } from '@advice-builder/casework';
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { budgetAmounts, type Care } from '@advice-builder/contract';
import type { FigureId } from '@advice-builder/engine';
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

const book = shippedRateBook;
/** A record that is projected from the start of the Act. */
const START = recordOf({ projectFrom: '2025-11-01' });
const labels = (levels: readonly { readonly label: string }[]) => levels.map(({ label }) => label);

describe('the levels', () => {
  it('CA-012 BC-010 of Support at Home are eight, with the budgets in force', () => {
    const atStart = [
      'Level 1: $10,731.00 a year',
      'Level 2: $16,034.45 a year',
      'Level 3: $21,965.70 a year',
      'Level 4: $29,696.40 a year',
      'Level 5: $39,697.40 a year',
      'Level 6: $48,114.30 a year',
      'Level 7: $58,148.15 a year',
      'Level 8: $78,106.35 a year',
    ];
    expect(labels(supportAtHomeLevels(book, isoDate('2025-11-01'), 'official'))).toEqual(atStart);
    // Days before the first budget use the first budget.
    expect(labels(supportAtHomeLevels(book, isoDate('2020-01-01'), 'official'))).toEqual(atStart);
    expect(labels(supportAtHomeLevels(book, isoDate('2026-11-01'), 'official'))[3]).toBe('Level 4: $30,528.15 a year');
    expect(newCare(0).supportAtHomeLevel).toBe(4);
  });

  it('BC-010 of Support at Home have the specified amounts on any day if a record uses rounded budgets', () => {
    const rounded = ['11,000', '16,000', '22,000', '30,000', '40,000', '48,000', '58,000', '78,000'];
    const printed = rounded.map((amount, at) => `Level ${at + 1}: $${amount}.00 a year`);
    for (const day of ['2020-01-01', '2025-11-01', '2028-01-01']) {
      expect(labels(supportAtHomeLevels(book, isoDate(day), 'rounded'))).toEqual(printed);
    }
  });

  it('CA-014 of a package are four: with the daily fee until October 2025, then with the budget that is kept; 4 is the default', () => {
    expect(labels(packageLevels(book, isoDate('2025-10-31')))).toEqual([
      'Level 1: $12.09 a day',
      'Level 2: $12.78 a day',
      'Level 3: $13.14 a day',
      'Level 4: $13.49 a day',
    ]);
    expect(labels(packageLevels(book, isoDate('2025-11-01')))[3]).toBe('Level 4: $63,758.20 a year');
    expect([newCare(0).homeCareDailyFee, newCare(0).supportAtHomeLevel]).toEqual([4, 4]);
    expect(labels(packageLevels(book, isoDate('1990-01-01')))).toEqual(['Level 1', 'Level 2', 'Level 3', 'Level 4']);
  });
});

describe('the package funds', () => {
  const costs = { independenceServiceCosts: 20_000.5, everydayLivingServiceCosts: 9_000, clinicalCareCosts: 3_000 };
  const cases: readonly [string, Partial<Care>, string][] = [
    ['a new class', { dateOfEntry: '15/06/2026', supportAtHomeLevel: 4 }, '2026-11-01'],
    ['a later start', { dateOfEntry: '15/06/2027', supportAtHomeLevel: 7 }, '2026-11-01'],
    ['the start of the Act', { dateOfEntry: '15/11/2025', supportAtHomeLevel: 2 }, '2025-10-01'],
    ['a package that keeps its level', { dateOfEntry: '31/10/2025', homeCareDailyFee: 3 }, '2026-11-01'],
  ];

  const ofBoth = cases.flatMap(([what, patch, from]) =>
    budgetAmounts.map(({ value }) => [what, value, patch, from] as const),
  );

  it.each(ofBoth)('BC-011 CA-016 CA-017 equal those of the engine in its first month: %s, %s', (...of) => {
    const [, supportAtHomeBudgets, patch, projectFrom] = of;
    const record = recordOf({ projectFrom, supportAtHomeBudgets });
    const scenario = scenarioOf({ sCare: [{ typeOfCare: 2, homeCarePackage: true, ...costs, ...patch }] });
    const funds = packageFunds(scenario.sCare[0], record, TODAY, book);
    const result = calculateReport(record, scenario, scenario, book, TODAY);
    const first = result.ok ? result.value.report.supportAtHome[0]?.columns[0] : undefined;
    expect(funds.costs).toBe(32_000.5);
    expect(funds.costs).toBe(first?.sumOfCareFeeCosts.value);
    expect(funds.available).toBe(first?.totalPackageFunds.value);
    expect(funds.careManagement).toEqual({ percent: 10, left: first?.packageFundsLeft.value });
  });

  it('are reduced by personal care, which is a cost in addition to the other three', () => {
    const care = { ...newCare(0), typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/11/2025' } as const;
    const [without, withIt] = [null, 2_500].map((personalCareCosts) =>
      packageFunds({ ...care, ...costs, personalCareCosts }, START, TODAY, book),
    );
    expect(withIt?.costs).toBe((without?.costs ?? 0) + 2_500);
    expect(withIt?.careManagement?.left).toBeCloseTo((without?.careManagement?.left ?? 0) - 2_500, 9);
  });

  it('are negative if the services cost more than the budget', () => {
    const care = { ...newCare(0), typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/11/2025' } as const;
    const { available } = packageFunds({ ...care, clinicalCareCosts: 30_000 }, START, TODAY, book);
    expect(available).toBeCloseTo(-303.6, 9);
  });

  it('change with rounded budgets, while all payments stay the same', () => {
    const scenario = scenarioOf({
      sCare: [{ typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/06/2026', supportAtHomeLevel: 4, ...costs }],
    });
    const [official, rounded] = budgetAmounts.map(({ value }) => {
      const record = recordOf({ projectFrom: '2026-11-01', supportAtHomeBudgets: value });
      const result = calculateReport(record, scenario, scenario, book, TODAY);
      return result.ok ? result.value : undefined;
    });
    const ofBudget: readonly FigureId[] = [
      'packageBudget',
      'packageFundsAvailable',
      'careManagement',
      'packageFundsLeft',
    ];
    const columnsOf = (value: typeof rounded) => value?.projection.people[0];
    expect([0, 59].map((month) => columnsOf(rounded)?.packageBudget[month])).toEqual([30_000, 30_000]);
    expect(rounded?.report.supportAtHome[0]?.columns[0]?.totalPackageFunds.value).toBe(30_000 - 32_000.5);
    const without = (value: typeof rounded) =>
      Object.entries(columnsOf(value) ?? {}).filter(([name]) => !ofBudget.includes(name as FigureId));
    expect(without(rounded)).toEqual(without(official));
  });
});
