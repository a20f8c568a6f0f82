/** The panels of a person with several consecutive arrangements, or who dies; and of a former home. */

import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { RecordDocument, ScenarioPatch } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { firstCare } from '../panels/headline.ts';
import { homeCareMeta, supportAtHomeMeta } from '../panels/home-care.ts';
import { lineText } from '../panels/line-text.ts';
import { positionLines } from '../panels/position.ts';
import { residentialMeta } from '../panels/residential.ts';
import { calculateReport } from './calculate-report.ts';
import type { ReportData } from './report-data.ts';

function reportOf(proposed: ScenarioPatch, current: ScenarioPatch = proposed, record: RecordDocument = recordOf()) {
  const base = scenarioOf(current);
  const result = calculateReport(record, scenarioOf(proposed, 1), base, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.report;
}

const support = { typeOfCare: 2, homeCarePackage: true, supportAtHomeLevel: 5 } as const;
const entry = { ...resident, dateOfEntry: '15/03/2028', radRacPaid: 0, keepCareUntilEntry: true } as const;
const monthsOf = (items: ReportData['agedCare'] | ReportData['supportAtHome'] | ReportData['homeCare']) =>
  items.map(({ person, columns }) => [person, columns.map(({ month }) => month)]);

describe('care at home until a later entry', () => {
  const report = reportOf({ sCare: [entry] }, { sCare: [{ ...support, dateOfEntry: '01/02/2026' }] });

  it('has its columns until the month before the entry, and residential care has them after that', () => {
    expect(monthsOf(report.supportAtHome)).toEqual([[0, [0, 12]]]);
    expect(monthsOf(report.agedCare)).toEqual([[0, [16, 24, 36, 48]]]);
    expect(report.agedCareMonths.map(({ months }) => months[0]?.label)).toEqual(['Mar 2028']);
  });

  it('is described in the line above each panel', () => {
    expect(report.supportAtHome.map(supportAtHomeMeta)).toEqual([
      'Level 5, standard contributions, until February 2028, dollars a year unless noted',
    ]);
    expect(report.agedCare.map(residentialMeta)).toEqual(['From March 2028, dollars a day unless noted']);
  });

  it('is the first care, so its cost a day is the one shown from the start', () => {
    expect(firstCare(report)).toMatchObject([
      { person: 0, month: 0, daily: { figure: 'totalDailyCareCost', at: { month: 0 } } },
    ]);
  });

  it('is absent without care at home in the Current Situation, and the line of residential care then has no months', () => {
    const { agedCare } = reportOf({ sCare: [entry] }, { sCare: [{ typeOfCare: 2 }] });
    expect(agedCare.map(residentialMeta)).toEqual(['Dollars a day unless noted']);
  });

  it('ends a package from before 1 November 2025 at an earlier entry', () => {
    const old = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/01/2024', homeCareDailyFee: 2 } as const;
    const { homeCare, supportAtHome } = reportOf(
      { sCare: [{ ...entry, dateOfEntry: '15/08/2025' }] },
      { sCare: [old] },
      recordOf({ projectFrom: '2025-05-01' }),
    );
    expect(monthsOf(homeCare)).toEqual([[0, [0]]]);
    expect(homeCare.map(homeCareMeta)).toEqual(['Level 2, until July 2025, dollars a day unless noted']);
    expect(supportAtHome).toEqual([]);
  });
});

describe('after the death of one of a couple', () => {
  const sSurvivor = { clientIndex: 0, month: '2028-05-01' } as const;
  const home = { ...support, dateOfEntry: '01/02/2026' };

  it('the panels of the person who died end with the month before the death', () => {
    const report = reportOf({ sCare: [resident, home], sSurvivor }, undefined, coupleOf());
    expect(monthsOf(report.agedCare)).toEqual([[0, [0, 12]]]);
    expect(report.agedCare.map(residentialMeta)).toEqual(['Until April 2028, dollars a day unless noted']);
    expect(report.agedCareMonths.map(({ months }) => [months.length, months.at(-1)?.label])).toEqual([
      [18, 'Apr 2028'],
    ]);
    expect(monthsOf(report.supportAtHome)).toEqual([[1, [0, 12, 24, 36, 48]]]);
  });

  it('the death is listed before its consequences', () => {
    const { dataset } = reportOf({ sCare: [resident, home], sSurvivor }, undefined, coupleOf());
    expect(dataset.history.filter(({ month }) => month === 18).map(({ kind }) => kind)).toEqual([
      'death',
      'deposit-refunded',
    ]);
  });
});

it('Starting Financial Position shows a former home and the value of the community', () => {
  const sHome = {
    rcom_exEnt_choice: 'full',
    rv_calculationBase: 1,
    rv_date_purchased: '12/04/2027',
    rv_purchasePrice: 260_000,
    formerHome: true,
    netHomeValue: 700_000,
  } as const;
  const { financialPosition: later } = reportOf({ sCare: [{ typeOfCare: 4 }], sHome });
  const rows = (of: typeof later) => positionLines(of).map((line) => [line.label, lineText(line, of).text]);
  expect(rows(later).slice(0, 2)).toEqual([
    ['Home Value', 'Nil'],
    ['Former home', '$700,000.00'],
  ]);
  expect(later.totalAssets.value).toBe(700_000);
  const { financialPosition: now } = reportOf({
    sCare: [{ typeOfCare: 4 }],
    sHome: { ...sHome, rv_date_purchased: null },
  });
  expect(rows(now).slice(0, 2)).toEqual([
    ['Home Value', '$260,000.00'],
    ['Former home', '$700,000.00'],
  ]);
  const { financialPosition: none } = reportOf({ sCare: [{ typeOfCare: 2 }], sHome: { netHomeValue: 700_000 } });
  expect(rows(none).map(([label]) => label)).not.toContain('Former home');
});
