import { coupleOf, margaret, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { EntryPatch, RecordDocument, Scenario } from '@advice-builder/contract';
import { type FigureRef, figureValue, type Projection, statusOf } from '@advice-builder/engine';
import { formatWholeDollars, isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { type CalculatedReport, calculateReport, type ReportOptions } from './calculate-report.ts';
import { monthlyRows } from './cash-flow.ts';
import type { ReportFigure } from './report-data.ts';

function report(
  scenario: Scenario,
  record: RecordDocument = recordOf(),
  options: ReportOptions = {},
): CalculatedReport {
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY, options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const thomasAtHome = () =>
  scenarioOf({
    sCare: [{ ...resident, dateOfEntry: '15/01/2027' }, { typeOfCare: 2 }],
    sHome: { netHomeValue: 900_000, sell: true, sellMonth: '2027-05-01' },
    sInvest: { quickTotal: 100_000 },
    sFentries: [{ eid: 20, cl: 0, assetValue: 20_000, assetDateStart: '2027-06-01' }],
  });

/** A package from before 1 November 2025, as at October 2025. */
const bothOnPackages = () =>
  scenarioOf({
    sCare: [
      { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/01/2024', noWorseOffPrinciple: true },
      { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '01/02/2026', independenceServiceCosts: 12_000 },
    ],
    sInvest: { quickTotal: 900_000 },
  });

/** All cells of a report that refer to a figure. */
function cellsOf(value: unknown, found: ReportFigure[] = []): ReportFigure[] {
  if (typeof value !== 'object' || value === null) return found;
  if ('figure' in value) found.push(value as ReportFigure);
  else for (const member of Object.values(value)) cellsOf(member, found);
  return found;
}

function expectTrue(projection: Projection, cell: ReportFigure): void {
  const { figure, person, at } = cell;
  const ref: FigureRef = person === undefined ? { figure, at } : { figure, person, at };
  expect(cell.value).toBe(figureValue(projection, ref) * (cell.times ?? 1));
  expect(cell.status).toBe(statusOf(projection, ref));
}

describe('the report', () => {
  it('FE-034 warns about an incomplete entry, and ignores it', () => {
    const owed = [
      { eid: 2, treatment: 1, assetIncome: 5000 },
      { eid: 3, cashAmount: 500, cashFrequency: 52 },
      { eid: 12, treatment: 1, assetValue: 80_000, assetDateStart: null },
      { eid: 13, assetValue: 90_000, cashAmount: 12_000, cashFrequency: 1, term: 10, assetDateStart: null },
    ] as const;
    const complete = [{ eid: 2, treatment: 1, assetIncome: 5000, assetValue: 70_000 }] as const;
    const of = (...sFentries: readonly EntryPatch[]) =>
      report(scenarioOf({ sCare: [resident], sInvest: { quickTotal: 50_000 }, sFentries: [...sFentries] })).report;
    const { notices, ...figures } = of(...owed);
    const { notices: few, ...without } = of();
    expect(figures).toEqual(without);
    expect(notices.filter(({ code }) => code === 'entry-incomplete')).toHaveLength(owed.length);
    expect(few.filter(({ code }) => code === 'entry-incomplete')).toEqual([]);
    expect(of(...complete).financialPosition).not.toEqual(without.financialPosition);
  });

  it.each([
    ['single', margaret(), recordOf()],
    ['couple', thomasAtHome(), coupleOf()],
    ['packages', bothOnPackages(), { ...coupleOf(), projectFrom: '2025-10-01' }],
  ] as const)('refers to the figure behind every number: %s', (_, scenario, record) => {
    const { report: data, projection } = report(scenario, record);
    const cells = cellsOf(data);
    expect(cells.length).toBeGreaterThan(200);
    for (const cell of cells) expectTrue(projection, cell);
  });

  it('has the specified top-level members', () => {
    expect(Object.keys(report(margaret()).report)).toEqual(
      expect.arrayContaining([
        'financialPosition',
        'pension',
        'agedCare',
        'agedCareMonths',
        'homeCare',
        'supportAtHome',
        'retirementCommunity',
        'year',
        'careplus',
        'var',
        'dataset',
        'css',
      ]),
    );
  });

  it('survives a round trip through JSON', () => {
    const { report: data } = report(thomasAtHome(), coupleOf());
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it('shows the position before any event', () => {
    const { financialPosition: position } = report(margaret()).report;
    expect(position).toMatchObject({
      asAt: '2026-11-01',
      homeValue: { value: 900_000 },
      personalAsts: { value: 10_000, figure: 'personalAssets' },
      investments: { value: 500_000 },
      totalAssets: { value: 1_410_000 },
      investmentIncLabel: 'Investment Income',
      investmentInc: { value: 12_600 },
      deposits: { value: 300_000 },
    });
    const still = scenarioOf({ sInvest: { quickTotal: 5 } });
    expect(report(still).report.financialPosition.investmentIncLabel).toBe('Ann. Investment Income');
  });

  it('counts exempt personal assets in the position, and a home sold in the first month as still owned', () => {
    const scenario = scenarioOf({
      sFentries: [{ eid: 0, assetValue: 7000, treatment: 0 }],
      sAssets: { quickTotal: 1000 },
    });
    expect(report(scenario).report.financialPosition.personalAsts).toMatchObject({
      value: 8000,
      amount: { of: 'position', name: 'personalAssets' },
    });
    const { dataset } = report(
      scenarioOf({ sHome: { netHomeValue: 900_000, sell: true, sellMonth: '2026-11-01' } }),
    ).report;
    expect(dataset.net_worth[0]).toBe(1_200_000);
    expect(dataset.net_worth).toHaveLength(61);
    expect(dataset.assets_forPension).toHaveLength(61);
  });

  it('shows care on the day of entry and at the start of each later year', () => {
    const [item] = report(thomasAtHome(), coupleOf()).report.agedCare;
    expect(item?.columns.map((column) => column.month)).toEqual([2, 12, 24, 36, 48]);
    expect(item).toMatchObject({ person: 0, name: 'Margaret', newFees: true, oldFees: false });
    expect(item?.RadRemaining).toEqual(item?.columns[0]?.RadRemaining);
    expect(item?.columns[0]).not.toHaveProperty('meansTestedCareFee');
  });

  it('shows the fees of the old rules to people under them', () => {
    const old = scenarioOf({ sCare: [{ ...resident, dateOfEntry: '10/05/2024', resi_esf: 10 }] });
    const [item] = report(old).report.agedCare;
    expect(item).toMatchObject({ oldFees: true, newFees: false });
    expect(item?.columns[0]).toMatchObject({
      meansTestedCareFee: { figure: 'meansTestedFee' },
      extraServiceLabel: 'Higher Every Day Living Fee',
    });
    expect(item?.columns[0]).not.toHaveProperty('hotellingSupplement');
    const before = report(old, recordOf({ projectFrom: '2026-10-01' })).report.agedCare[0];
    expect(before?.columns[0]?.extraServiceLabel).toBe('Extra Service Fees');
  });

  it('BC-001 has a row for each month of the daily charge, and years that add up to the balance', () => {
    const { report: data, projection } = report(margaret());
    expect(data.agedCareMonths[0]?.months).toHaveLength(60);
    expect(data.agedCareMonths[0]?.months[0]?.label).toBe('Nov 2026');
    let balance = data.year.openingBalance.value;
    for (const row of data.year.rows) {
      balance +=
        row.income.value +
        row.pension.value -
        row.costOfCarePaid.value -
        row.expenses.value +
        row.capitalIn.value -
        row.capitalOut.value;
      expect(row.balance.value).toBeCloseTo(balance, 6);
    }
    expect(data.year.rows.at(-1)).toMatchObject({ year: 5, to: 'October 2031' });
    expect(data.year.total.pension.value).toBeCloseTo(
      data.dataset.cashflow.pension.reduce((a, b) => a + b, 0),
      6,
    );
    const rows = monthlyRows(projection);
    expect(rows.map((row) => row.balance)).toEqual(data.dataset.cashflow.balance);
    expect(rows[0]).toMatchObject({ month: 0, date: '2026-11-01', opening: 420_000 });
  });

  it("halves a couple's means for each person and shows the total", () => {
    const { pension, var: names } = report(thomasAtHome(), coupleOf()).report;
    expect(names).toEqual({ couple: true, names: ['Margaret', 'Thomas'], colspan: 3 });
    expect(pension.people).toHaveLength(2);
    expect(pension.people[0]?.assessableAssets.value).toBe(pension.together.assessableAssets.value / 2);
    expect(pension.together.entitlement.value).toBe(
      (pension.people[0]?.entitlement.value ?? 0) + (pension.people[1]?.entitlement.value ?? 0),
    );
  });

  it('can start in October 2025 for a package that changes to the new rules in November, and does not reach their cap', () => {
    const onPackage = {
      typeOfCare: 2,
      homeCarePackage: true,
      dateOfEntry: '15/01/2024',
      postJuly2025Rules: true,
    } as const;
    const { projection } = report(scenarioOf({ sCare: [onPackage] }), recordOf({ projectFrom: '2025-10-01' }));
    expect(projection.people[0]?.homeCareLifetimeStopped[1]).toBe(0);
  });

  it('describes in words each event that changes the balance', () => {
    const labels = report(thomasAtHome(), coupleOf()).report.dataset.history.map((event) => [event.date, event.label]);
    expect(labels).toEqual(
      expect.arrayContaining([
        ['2027-01-01', 'Margaret enters residential care'],
        ['2027-05-01', 'Sale of Home'],
        ['2027-06-01', 'Lump sum paid for Margaret'],
      ]),
    );
  });

  it('equals the start of a longer report', () => {
    const short = report(margaret()).report;
    const long = report(margaret(), recordOf(), { months: 180 }).report;
    expect(long.year.rows).toHaveLength(15);
    expect(long.year.rows.slice(0, 5)).toEqual(short.year.rows);
  });
});

describe('the notices of a report', () => {
  it('say what is left out and what the projection found', () => {
    const scenario = scenarioOf({ sInvest: { quickTotal: 1000 }, sFentries: [{ eid: 3, name: 'Unit at the coast' }] });
    const { report: data } = report(scenario);
    expect(data.notices).toEqual(
      expect.arrayContaining([
        {
          code: 'entry-incomplete',
          kind: 'left-out',
          msg: 'Unit at the coast needs a property value.',
          path: 'sFentries[0].assetValue',
          entryId: 'u-s0-e3-n0-f0',
        },
        {
          code: 'cash-runs-out',
          kind: 'check',
          msg: 'Cash at Bank falls below zero in November 2026.',
          path: 'sInvest.quickTotal',
        },
      ]),
    );
  });

  it('describe cash that recovers as short, and never say that it runs out', () => {
    const estate: EntryPatch = { eid: 12, name: 'Estate', assetValue: 900_000, treatment: 0 };
    const sFentries = [{ ...estate, assetDateStart: '01/03/2027', assetDateEnd: '01/04/2027' }];
    const { report: data, projection } = report(scenarioOf({ sInvest: { quickTotal: 1000 }, sFentries }));
    const lowest = Math.ceil(-Math.min(...projection.columns.bankClosing));
    expect(data.notices.find(({ code }) => code === 'cash-runs-out')?.msg).toBe(
      `Cash at Bank is short from November 2026 to March 2027 by at most ${formatWholeDollars(lowest)}.`,
    );
    expect(data.dataset.history.find(({ kind }) => kind === 'cash-runs-out')?.label).toBe('Cash falls below zero');
  });

  it('name the field of a part that is not modelled', () => {
    const undisclosed = { ...resident, dateOfEntry: '01/05/2024', meansNotDisclosed: true };
    const { notices } = report(scenarioOf({ sCare: [undisclosed] }));
    expect(notices.find(({ code }) => code === 'not-modelled')?.fieldPath).toEqual(['sCare', 0, 'meansNotDisclosed']);
    const flat = { quick: false, grannyFlatPurchPrice: 400_000, grannyFlatApplyTest: true };
    const tested = (sHome: typeof flat & { grannyFlatTestAmount?: number }) =>
      report(scenarioOf({ sCare: [{ typeOfCare: 3 }], sHome }), recordOf({ clients: [{ dob: null }] })).notices;
    expect(tested(flat).find(({ code }) => code === 'not-modelled')?.fieldPath).toEqual([
      'sHome',
      'grannyFlatTestAmount',
    ]);
    expect(tested({ ...flat, grannyFlatTestAmount: 300_000 }).map(({ code }) => code)).not.toContain('not-modelled');
  });

  it('warn of a deposit above the price in the specified words', () => {
    const { report: data } = report(
      scenarioOf({ sCare: [{ ...resident, radRacPaid: 600_000 }], sInvest: { quickTotal: 900_000 } }),
    );
    expect(data.agedCare[0]?.RadRemaining.value).toBe(-50_000);
    expect(data.notices.map((notice) => notice.msg)).toContain(
      "Based on the clients means, Rad + Rac Paid exceeds the client's liability.",
    );
  });
});

describe('a scenario that cannot be calculated', () => {
  const problems = (scenario: Scenario, record: RecordDocument, today = TODAY) => {
    const result = calculateReport(record, scenario, scenario, shippedRateBook, today);
    return result.ok ? [] : result.problems.map((found) => found.code);
  };

  it('returns a problem and throws no exception', () => {
    expect(problems(scenarioOf({ sCare: [{ typeOfCare: 1 }] }), recordOf())).toEqual(['date-of-entry-missing']);
    expect(problems(scenarioOf({ sCare: [{ typeOfCare: 2 }] }), recordOf({ projectFrom: '1950-01-01' }))).toEqual([
      'date-out-of-rates',
    ]);
    expect(problems(scenarioOf(), recordOf(), isoDate('2100-01-01'))).toEqual([]);
  });
});
