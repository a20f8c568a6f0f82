import { anyRecord, anyScenario, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { EntryPatch, RecordDocument, Scenario, ScenarioPatch } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalculatedReport, calculateReport } from '../calculate-report.ts';
import type { ReportAmount, ReportCell } from '../report-data.ts';
import { explainAmount } from './amounts.ts';

function reportOf(record: RecordDocument, scenario: Scenario): CalculatedReport | undefined {
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
  return result.ok ? result.value : undefined;
}

const isCell = (node: object): node is ReportCell =>
  'status' in node && 'value' in node && ('parts' in node || 'figure' in node || 'amount' in node);

/** All cells of a report, at any depth. */
function cellsOf(node: unknown): ReportCell[] {
  if (typeof node !== 'object' || node === null) return [];
  return [...(isCell(node) ? [node] : []), ...Object.values(node).flatMap(cellsOf)];
}

const isAmount = (cell: ReportCell): cell is ReportAmount => 'amount' in cell;

function expectExplained(projection: Projection, scenario: Scenario, cells: readonly ReportCell[]): void {
  for (const cell of cells) {
    if ('parts' in cell) expect(cell.parts).not.toEqual([]);
    if (!isAmount(cell)) continue;
    const found = explainAmount(projection, scenario, cell.amount);
    const error = Math.abs((found?.value ?? Number.NaN) - cell.value);
    // Allows for rounding in the last binary digits of the largest number of the sum.
    const size = found?.lines.reduce((sum, { value }) => sum + Math.abs(value), 1) ?? 0;
    expect([cell, error <= size * 1e-9]).toEqual([cell, true]);
    expect([found?.sentence, found?.formula, found?.law]).not.toContain('');
  }
}

describe('the workings of amounts that are not figures of the engine', () => {
  it('add up to the shown amount, line by line, in any report', () => {
    let explained = 0;
    fc.assert(
      fc.property(anyRecord, anyScenario, (record, scenario) => {
        const found = reportOf(record, scenario);
        if (found === undefined) return;
        const cells = cellsOf(found.report);
        explained += cells.filter(isAmount).length;
        expectExplained(found.projection, scenario, cells);
      }),
      { numRuns: 60, seed: 20261121 },
    );
    expect(explained).toBeGreaterThan(100);
  });

  const linesOf = (patch: ScenarioPatch, pick: (found: CalculatedReport) => ReportCell | undefined) => {
    const scenario = scenarioOf(patch);
    const found = reportOf(recordOf(), scenario) as CalculatedReport;
    expectExplained(found.projection, scenario, cellsOf(found.report));
    const cell = pick(found) as ReportAmount;
    return explainAmount(found.projection, scenario, cell.amount)?.lines.map(({ label, value, role, unit }) =>
      [role, label, value, unit === 'money' ? '' : unit].join(' ').trim(),
    );
  };
  const income = (...sFentries: EntryPatch[]): ScenarioPatch => ({ sIncome: { quick: false }, sFentries });

  it('name the income streams of a year with the entered values', () => {
    const patch = income(
      { eid: 7, name: 'ComSuper', cashAmount: 900, cashFrequency: 26 },
      { eid: 15, name: 'Fund', assetValue: 100_000, cashAmount: 12 },
    );
    expect(linesOf(patch, ({ report }) => report.financialPosition.incomeStreams)).toEqual([
      '+ ComSuper, $900.00 × 26 23400',
      '+ Fund, $1,000.00 × 12 12000',
    ]);
  });

  const careplus = (given: EntryPatch): ScenarioPatch =>
    income({
      clientId: 0,
      assetValue: 200_000,
      investValue: 300_000,
      cashAmount: 1_000,
      cashFrequency: 12,
      gender: 2,
      dob: '03/03/1942',
      term: 8,
      ...given,
    } as EntryPatch);

  it('explain how a current CarePlus entry counts', () => {
    const patch = careplus({ eid: 14, assetDateStart: '01/02/2027', saResident: true });
    expect(linesOf(patch, ({ report }) => report.careplus[0]?.year[0]?.payments)).toEqual([
      '+ 12 months of $1,000.00 12000',
    ]);
    expect(linesOf(patch, ({ report }) => report.careplus[0]?.year[4]?.payments)).toEqual([
      '+ 9 months of $1,000.00 9000',
    ]);
    expect(linesOf(patch, ({ report }) => report.careplus[0]?.year[0]?.insurance)).toEqual([
      '+ Amount invested 300000',
      '- Price of the annuity 200000',
    ]);
    for (const name of ['annuity', 'astTest'] as const)
      expect(linesOf(patch, ({ report }) => report.careplus[0]?.year[0]?.[name])).toEqual([
        '+ Price of the annuity 200000',
        '% Share up to the threshold day 60 percent',
      ]);
    expect(linesOf(patch, ({ report }) => report.careplus[0]?.year[0]?.incTest)).toEqual([
      '+ Payments of a year, as in February 2027 12000',
      '% Share of the payments 60 percent',
    ]);
  });

  it('explain how a CarePlus entry bought before July 2019 counts', () => {
    const patch = careplus({ eid: 14, assetDateStart: '01/02/2018', cashAmount: 3_000 });
    expect(linesOf(patch, ({ report }) => report.careplus[0]?.year[0]?.astTest)?.[1]).toMatch(
      /^- Part used up over [\d.]+ years, in half-yearly steps \d+/,
    );
    expect(linesOf(patch, ({ report }) => report.careplus[0]?.year[0]?.incTest)).toEqual([
      '+ Payments of a year, as in February 2027 36000',
      expect.stringMatching(/^- Price ÷ [\d.]+ years \d+/),
      'least Nil 0',
    ]);
  });

  it('explain the exit from a village', () => {
    const patch: ScenarioPatch = {
      sCare: [{ typeOfCare: 4 }],
      sHome: {
        rcom_exEnt_choice: 'full',
        rv_calculationBase: 2,
        rv_date_purchased: '01/07/2024',
        rv_purchasePrice: 500_000,
        rv_assetGrowth: 2,
        rv_shareCapitalGain: 50,
        rv_refurbCost: 10_000,
        rv_sellingFees: 1,
      },
      sRV: [{ dmf: 5, ltmf: 1 }],
    };
    expect(linesOf(patch, ({ report }) => report.retirementCommunity.exits[0]?.dmfAmount)).toEqual([
      '+ Resale price 510000',
      '% DMF accrued 5 percent',
    ]);
    expect(linesOf(patch, ({ report }) => report.retirementCommunity.exits[0]?.ex)).toEqual([
      '+ Purchase price 500000',
      '+ Share of gain 5000',
      '- DMF 25500',
      '- LTMF 5100',
      '- Selling fees 5100',
      '- Refurbishment cost 10000',
    ]);
  });

  it('do not exist for an entry, exit or cost that the scenario does not have', () => {
    const scenario = scenarioOf();
    const { projection } = reportOf(recordOf(), scenario) as CalculatedReport;
    const gone = { of: 'careplus', name: 'annuity', entryId: 'none', month: 0 } as const;
    expect(explainAmount(projection, scenario, gone)).toBeUndefined();
    expect(explainAmount(projection, scenario, { of: 'community', name: 'ex', year: 1 })).toBeUndefined();
    const cost = { of: 'services', name: 'clinicalCareCosts', person: 1 } as const;
    expect(explainAmount(projection, scenario, cost)).toBeUndefined();
  });
});
