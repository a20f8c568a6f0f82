/** Loans in the report: the starting position, the yearly cash flow, the history and the notices. */
import { recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import { type EntryPatch, messageOf } from '@advice-builder/contract';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { capitalLines } from '../panels/cash-flow.ts';
import { positionLines } from '../panels/position.ts';
import { calculateReport } from './calculate-report.ts';

const resultOf = (...loans: readonly object[]) => {
  const sFentries = loans.map((loan) => ({ eid: 21, ...loan }) as EntryPatch);
  const scenario = scenarioOf({
    sCare: [{ typeOfCare: 2 }],
    sHome: { netHomeValue: 500_000, homeValueIsNet: 1 },
    sInvest: { quickTotal: 40_000, cashGrowth: 0 },
    sFentries,
  });
  const done = calculateReport(
    recordOf({ clients: [{ dob: '01/01/1940' }] }),
    scenario,
    scenario,
    shippedRateBook,
    TODAY,
  );
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value;
};
const MORTGAGE = { name: 'Mortgage', assetValue: 120_000, loanRate: 6, securedOn: 1 };

describe('the report of a client with loans', () => {
  it('has the debts in the starting position, below the total assets', () => {
    const { financialPosition: position } = resultOf(MORTGAGE).report;
    expect([position.totalAssets.value, position.debts?.value, position.netAssets?.value]).toEqual([
      540_000, -120_000, 420_000,
    ]);
    const labels = positionLines(position).map(({ label }) => label);
    expect(labels.slice(labels.indexOf('Total assets'))).toEqual([
      'Total assets',
      'Debts',
      'Total assets less debts',
      ...labels.slice(-4),
    ]);
    const without = resultOf().report.financialPosition;
    expect([
      'debts' in without,
      positionLines(without)
        .map(({ key }) => key)
        .includes('debts'),
    ]).toEqual([false, false]);
  });

  it('has loan drawings and loans in the capital of a year, which adds up', () => {
    const drawn = { name: 'Family', loanType: 3, securedOn: 0, assetValue: 30_000, assetDateStart: '2027-02-01' };
    const heas = { name: 'Scheme', loanType: 2, cashAmount: 100, cashFrequency: 26 };
    const { report } = resultOf(drawn, heas);
    expect(capitalLines(report.dataset.history, report.year)[0]).toBe(
      'Capital, year 1: +$30,000.00 Family drawn, +$2,600.00 Loan drawings.',
    );
    const [first] = report.year.rows;
    expect(first?.capital.value).toBeCloseTo(32_600, 6);
    expect(report.year.openingBalance.value + (first?.cashflow.value ?? 0) + (first?.capital.value ?? 0)).toBeCloseTo(
      first?.balance.value ?? 0,
      6,
    );
  });

  it('counts repayments as expenses', () => {
    const repaid = { ...MORTGAGE, repayAmount: 1_000, repayFrequency: 12 };
    expect(resultOf(repaid).report.year.rows[0]?.expenses.value).toBeCloseTo(12_000, 6);
  });

  /**
   * By hand, Social Security Act 1991 s1121(1): rent 20,800 + deemed 40,000 x 1.75% = 21,500 a year, 826.9231 a fortnight. (826.9231 - 226) / 2 = 300.4615,
   * and 1,237.70 - 300.4615 = 937.24. With the whole unit, (640,000 - 333,000) x 0.003 = 921, and 1,237.70 - 921 = 316.70.
   */
  it('lowers the asset that secures it, and asks for that asset until it is chosen', () => {
    const unit = { eid: 3, id: 'unit', name: 'Unit', cashAmount: 400, cashFrequency: 52, incomeExpenses: 0, choice: 1 };
    const repayments = { repayAmount: 2_400, repayFrequency: 12 };
    const loan = { name: 'Unit loan', assetValue: 400_000, loanRate: 6, securedOn: 2, ...repayments };
    const pensionOf = ({ projection }: ReturnType<typeof resultOf>) => projection.people[0]?.pensionEntitlement[0];
    const inFull = resultOf({ ...unit, assetValue: 600_000 }, loan);
    expect(pensionOf(inFull)).toBeCloseTo(316.7, 6);
    expect(inFull.notices.map(messageOf)).toContain(
      'Unit loan is secured on another asset, and that asset is not chosen. The means tests count the asset in full, and its sale does not repay the loan. Choose the asset under "Which asset".',
    );
    const charged = resultOf({ ...unit, assetValue: 600_000 }, { ...loan, securedEntry: 'unit' });
    expect(pensionOf(charged)).toBeCloseTo(937.24, 6);
    expect(charged.notices.map(({ code }) => code)).not.toContain('loan-asset-in-full');
    const outflow = ({ projection }: ReturnType<typeof resultOf>) => projection.columns.totalExpenses[0];
    expect([outflow(inFull), outflow(charged)]).toEqual([2_400, 2_400]);
  });

  it('names the fortnightly payment of the scheme if the limit lowers it', () => {
    const { notices } = resultOf({ name: 'Scheme', loanType: 2, cashAmount: 700, cashFrequency: 26 });
    expect(notices.map(messageOf)).toContain(
      'Scheme: the Home Equity Access Scheme pays $618.85 a fortnight in November 2026, not $700.00. Pension and loan together have a limit.',
    );
  });
});
