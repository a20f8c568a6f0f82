import { margaret, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { holdsCompensation } from '../panels/cash-flow.ts';
import { headlineOf } from '../panels/headline.ts';
import { pensionColumns, pensionLines } from '../panels/pension.ts';
import { calculateReport } from './calculate-report.ts';
import type { PensionPanel, ReportData } from './report-data.ts';

const reportOf = (pension_type: 2 | 6): ReportData => {
  const scenario = margaret();
  const record = recordOf({ clients: [{ first_name: 'Margaret', dob: '03/03/1942', pension_type }] });
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(result.problems[0]?.code);
  return result.value.report;
};
const panelOf = (pension_type: 2 | 6): PensionPanel => reportOf(pension_type).pension;

describe('the pension panel', () => {
  it('shows DVA compensation next to the entitlement that includes it', () => {
    const { people, together, showDvaCompensation } = panelOf(6);
    expect(showDvaCompensation).toBe(true);
    expect(together.dvaCompensation.value).toBe(people[0]?.dvaCompensation.value);
    expect(together.dvaCompensation.value).toBeGreaterThan(0);
    expect(together.entitlement.value).toBeGreaterThanOrEqual(together.dvaCompensation.value);
  });

  it('shows the pension without DVA compensation, and the headline shows both next to each other', () => {
    const report = reportOf(6);
    const { pension, dvaCompensation, entitlement } = report.pension.together;
    expect(pension.value + dvaCompensation.value).toBeCloseTo(entitlement.value, 9);
    expect(pension).toMatchObject({ figure: 'pensionEntitlement' });
    expect(headlineOf(report)).toMatchObject({ pension, compensation: dvaCompensation });
    expect(headlineOf(reportOf(2)).compensation).toBeUndefined();
  });

  it('mentions compensation with the total pension of the years, if there is any', () => {
    const { total } = reportOf(6).year;
    expect(holdsCompensation({ total })).toBe(true);
    expect(total.dvaCompensation.value).toBeGreaterThan(0);
    expect(total.dvaCompensation.value).toBeLessThan(total.pension.value);
    expect(holdsCompensation(reportOf(2).year)).toBe(false);
  });

  it('shows the incapacity payments that come off each pension, below the entitlement', () => {
    const scenario = scenarioOf({
      sCare: [{ typeOfCare: 2 }, { typeOfCare: 2 }],
      sFentries: [{ eid: 4, name: 'Incapacity', cashAmount: 300, cashFrequency: 26, clientId: 0, paymentType: 5 }],
    });
    const clients = [
      { first_name: 'Ann', dob: '03/03/1942' },
      { first_name: 'Ben', dob: '03/03/1942' },
    ];
    const result = calculateReport(recordOf({ relationship: 2, clients }), scenario, scenario, shippedRateBook, TODAY);
    if (!result.ok) throw new Error(result.problems[0]?.code);
    const { pension } = result.value.report;
    expect(pension.people.map(({ incapacity }) => incapacity?.value)).toEqual([300, 0]);
    expect(pension.together.incapacity?.value).toBe(300);
    const keys = pensionLines(pension).map(({ key }) => key);
    expect(keys.indexOf('incapacity')).toBe(keys.indexOf('entitlement') + 1);
    expect(pensionLines(panelOf(2)).map(({ key }) => key)).not.toContain('incapacity');
  });

  it('shows the Work Bonus of each person and the sum, with a balance for each person alone', () => {
    const work = (cashAmount: number, clientId: 0 | 1) =>
      ({ eid: 4, name: 'Work', cashAmount, cashFrequency: 26, clientId, fromWork: true }) as const;
    const scenario = scenarioOf({
      sCare: [{ typeOfCare: 2 }, { typeOfCare: 2 }],
      sFentries: [work(200, 0), work(700, 1)],
    });
    const clients = [
      { first_name: 'Ann', dob: '03/03/1942', workBonusBalance: 4000 },
      { first_name: 'Ben', dob: '03/03/1942', workBonusBalance: 0 },
    ];
    const record = recordOf({ relationship: 2, clients });
    const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
    if (!result.ok) throw new Error(result.problems[0]?.code);
    const { pension } = result.value.report;
    expect(pension.people.map(({ workBonus }) => workBonus?.value)).toEqual([200, 300]);
    expect(pension.together.workBonus?.value).toBe(500);
    const read = pensionLines(pension).map(({ label, read: of }) => [
      label,
      pensionColumns(pension).map((column) => {
        const cell = of(column);
        return typeof cell === 'object' ? cell.value : cell;
      }),
    ]);
    expect(read.slice(-2)).toEqual([
      ['Work Bonus used', [200, 300, 500]],
      ['Work Bonus balance', [4000, 0, undefined]],
    ]);
    expect(pensionLines(panelOf(2)).map(({ key }) => key)).not.toContain('workBonus');
  });

  it('says that a balance is not entered, but not of a pension that starts later', () => {
    const noticesOf = (client: object) => {
      const work = { eid: 4, name: 'Work', cashAmount: 700, cashFrequency: 26, fromWork: true } as const;
      const scenario = scenarioOf({ sFentries: [work] });
      const record = recordOf({ clients: [{ first_name: 'Ann', dob: '03/03/1942', ...client }] });
      const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
      if (!result.ok) throw new Error(result.problems[0]?.code);
      return result.value.report.notices.flatMap(({ code, msg }) => (code.startsWith('work-bonus') ? [msg] : []));
    };
    expect(noticesOf({})).toEqual([
      'Ann has income from work, but no Work Bonus balance is entered. The figures start with $4,000, the balance of a new pensioner (modelling choice).',
    ]);
    expect(noticesOf({ workBonusBalance: 0 })).toEqual([]);
    expect(noticesOf({ dob: '03/03/1961' })).toEqual([]);
  });

  it('has no row for compensation if nobody receives any', () => {
    expect(panelOf(2)).toMatchObject({ showDvaCompensation: false, together: { dvaCompensation: { value: 0 } } });
  });
});
