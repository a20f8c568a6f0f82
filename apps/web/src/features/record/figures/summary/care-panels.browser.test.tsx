import { newEntry } from '@advice-builder/casework';
import type { Care, LoadAnswer } from '@advice-builder/contract';
import { formatMoney, formatPercent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { calculateReport, type ReportCell } from '@advice-builder/results';
import { describe, expect, it } from 'vitest';
import { all, has, the, visibleText } from '../../../../design-system/testing/drawn.tsx';
import { TODAY } from '../../../../state/testing/memory-server.ts';
import { openRecord } from '../../testing/record-page.tsx';
import { tableNamed, tableOf } from '../../testing/summary-table.ts';
import { Summary } from './summary.tsx';

/** Scenario 0 with a care arrangement, income of $60,000 a year and no pension. */
function caseOf(care: Partial<Care>, projectFrom = '2026-11-01') {
  const change = (answer: LoadAnswer): LoadAnswer => {
    const current = answer.scenarios['0'];
    if (current === undefined) return answer;
    const income = newEntry(
      4,
      { sid: 0, existing: current.sFentries, today: TODAY },
      { name: 'Trust', cashAmount: 60_000, cashFrequency: 1, treatment: 1 },
    );
    const careplus = newEntry(
      14,
      { sid: 0, existing: current.sFentries, today: TODAY },
      {
        clientId: 0,
        assetDateStart: '01/02/2027',
        new: true,
        assetValue: 200_000,
        investValue: 300_000,
        cashAmount: 1_000,
        cashFrequency: 12,
        term: 20,
        gender: 2,
        dob: '03/03/1942',
      },
    );
    return {
      ...answer,
      record: {
        ...answer.record,
        projectFrom,
        clients: answer.record.clients.map((client) => ({ ...client, first_name: 'Ann', pension_type: 1 as const })),
      },
      scenarios: {
        0: {
          ...current,
          sCare: [{ ...current.sCare[0], ...care }, current.sCare[1]],
          sInvest: { ...current.sInvest, quickTotal: 500_000 },
          sFentries: [...current.sFentries, income, careplus],
        },
      },
    };
  };
  const { session, part } = openRecord(change);
  const { documents } = session.store.getState();
  const scenario = documents.scenarios[0];
  if (scenario === undefined) throw new Error('no scenario');
  const result = calculateReport(documents.record, scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return { report: result.value.report, page: part(<Summary />) };
}

const money = (cell: ReportCell | undefined): string => formatMoney(cell?.value ?? Number.NaN);

const support: Partial<Care> = {
  typeOfCare: 2,
  homeCarePackage: true,
  dateOfEntry: '15/01/2026',
  supportAtHomeLevel: 5,
  independenceServiceCosts: 20_000,
  everydayLivingServiceCosts: 9_000,
  clinicalCareCosts: 3_000,
};
const oldPackage: Partial<Care> = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/01/2024' };

describe('the panels of care', () => {
  it('SM-003 SM-033 SM-035 Support At Home shows the figures of the report, and personal care if there is any', () => {
    const { report, page } = caseOf({ ...support, personalCareCosts: 2_000 });
    const first = report.supportAtHome[0]?.columns[0];
    const table = tableOf(page, 'Support At Home, Ann');
    const shown = Object.fromEntries(Object.entries(table).map(([head, cells]) => [head, cells[0]]));
    expect(shown).toEqual({
      'Assets for home care': money(first?.assetsForHomeCare),
      'Income for home care': money(first?.incomeForHomeCare),
      'Clinical care costs': '$3,000.00',
      'Independence service costs': '$20,000.00',
      'Everyday living service costs': '$9,000.00',
      'Personal care costs': '$2,000.00',
      'Sum of care fee costs': '$34,000.00',
      'Support at Home budget': '$40,809.27',
      'Total package funds available': '$6,809.27',
      'Left after 10% for care management': '$2,728.34',
      'Clinical care rate': 'Nil',
      'Independence rate': formatPercent(first?.independenceRate.value ?? Number.NaN),
      'Everyday living rate': formatPercent(first?.everydayLivingRate.value ?? Number.NaN),
      'Independence contribution': money(first?.independenceContribution),
      'Everyday living contribution': money(first?.everydayLivingContribution),
      'Contributions payable': money(first?.sumOfContributions),
      'Contributions a day': money(first?.dailyContribution),
      'Out of Pocket Expenses': 'Nil',
      'Total Daily Home Care Cost': money(first?.dailyCost),
    });
    expect(visibleText(page)).not.toContain('Home Care Package, Ann');
  });

  it('shows the fee of 31 October 2025 if it limits the contributions', () => {
    const { page } = caseOf({ ...support, ...oldPackage, noWorseOffPrinciple: true, feeAtTransition: 1.5 });
    const table = tableOf(page, 'Support At Home, Ann');
    expect(table['Fee of 31 October 2025, the limit']?.[0]).toBe('$1.50');
    expect(table['Contributions payable']?.[0]).toBe('$547.50');
    expect(visibleText(page)).toContain('Package level 4, no worse off');
  });

  it('SM-034 SM-036 Home Care Package shows the fees of the old rules before 1 November 2025', () => {
    const { report, page } = caseOf(oldPackage, '2025-10-01');
    const first = report.homeCare[0]?.columns[0];
    expect(tableOf(page, 'Home Care Package, Ann')).toEqual({
      'Annual income for the fee': [money(first?.annualHCPInc)],
      'Basic Daily Fee': ['$13.49'],
      'Income Tested Care Fee': [money(first?.dailyITCF)],
      'Out of Pocket Expenses': ['Nil'],
      'Total Daily Home Care Cost': [money(first?.dailyCost)],
    });
  });

  it('SM-038 CarePlus shows payments and assessed amounts, year by year', () => {
    const table = tableOf(caseOf(support).page, 'Careplus, Careplus, Ann');
    expect(Object.keys(table)).toHaveLength(5);
    expect(table['1 February 2027']).toEqual(['$120,000.00', '$100,000.00', '$120,000.00', '$7,200.00', '$12,000.00']);
  });

  it('every figure of the panels opens its working', () => {
    const { page } = caseOf(support);
    for (const caption of ['Careplus, Careplus, Ann', 'Support At Home, Ann', 'Starting Financial Position']) {
      const shown = all(tableNamed(page, caption), 'tbody td').filter((cell) => cell.textContent.includes('$'));
      const mute = shown.filter((cell) => !has(cell, 'button[aria-label$=", explain"]'));
      expect([caption, shown.length > 0, mute.map((cell) => visibleText(cell))]).toEqual([caption, true, []]);
    }
  });

  it('SM-008 SM-009 SM-010 SM-011 SM-012 SM-013 SM-014 SM-015 SM-016 SM-018 SM-019 has its rows under the new rules', () => {
    const { page } = caseOf({ typeOfCare: 1, dateOfEntry: '01/11/2026', marketPriceRad: 550_000 });
    expect(visibleText(the(tableNamed(page, 'Residential Care Analysis'), 'thead'))).toContain('As at 1 November 2026');
    expect(Object.keys(tableOf(page, 'Residential Care Analysis, Ann'))).toEqual([
      'Low Means Resident',
      'RAD/RAC Paid',
      'RAD/RAC Remaining',
      'DAP/DAC',
      'Deduct DAP/DAC - RAD/RAC',
      'Basic Daily Fee',
      'Hotelling Supplement',
      'Non Clinical Care Contribution',
      'Higher Every Day Living Fee',
      'Out of Pocket Expenses',
      'Total Daily Aged Care Cost',
    ]);
  });

  it('uses one word for each fee, payment or contribution that is not paid', () => {
    const care: Partial<Care> = {
      typeOfCare: 1,
      dateOfEntry: '01/11/2026',
      marketPriceRad: 550_000,
      radRacPaid: 550_000,
    };
    const table = tableOf(caseOf(care).page, 'Residential Care Analysis, Ann');
    const nil = ['DAP/DAC', 'Higher Every Day Living Fee', 'Out of Pocket Expenses'];
    expect(nil.map((row) => table[row]?.[0])).toEqual(['Nil', 'Nil', 'Nil']);
  });

  it('SM-015 SM-017 CA-052 has its rows under the old rules, with both names of the extra fee if both are in use', () => {
    const { page } = caseOf({ typeOfCare: 1, dateOfEntry: '01/05/2024', marketPriceRad: 550_000 }, '2026-10-01');
    const rows = Object.keys(tableOf(page, 'Residential Care Analysis, Ann'));
    expect(rows.slice(6, 10)).toEqual([
      'Means Tested Care Fee',
      'MTCF Payable Days',
      'Extra Service Fees',
      'Higher Every Day Living Fee',
    ]);
    expect(rows).not.toContain('Hotelling Supplement');
    expect(rows).not.toContain('Non Clinical Care Contribution');
  });
});
