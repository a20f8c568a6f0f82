import { coupleOf, recordOf, resident, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { EntryNamed, RecordDocument, ScenarioPatch } from '@advice-builder/contract';
import { figureValue } from '@advice-builder/engine';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { calculateReport } from './calculate-report.ts';

function reportOf(patch: ScenarioPatch, record: RecordDocument = recordOf()) {
  const scenario = scenarioOf(patch);
  const result = calculateReport(record, scenario, scenario, shippedRateBook, TODAY);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** An income of 60,000 a year and no pension. */
const income: ScenarioPatch = {
  sFentries: [{ eid: 4, cashAmount: 60_000, cashFrequency: 1, treatment: 1 }],
};
const noPension = (projectFrom: string) => recordOf({ projectFrom, clients: [{ pension_type: 1 }] });

const support = {
  typeOfCare: 2,
  homeCarePackage: true,
  dateOfEntry: '15/01/2027',
  supportAtHomeLevel: 5,
  independenceServiceCosts: 20_000,
  everydayLivingServiceCosts: 9_000,
  clinicalCareCosts: 3_000,
} as const;
const oldPackage = { typeOfCare: 2, homeCarePackage: true, dateOfEntry: '15/01/2024', homeCareDailyFee: 2 } as const;

describe('Support At Home', () => {
  it('SM-033 SM-035 shows means, rates, costs and contributions from its first month', () => {
    const { report, projection } = reportOf({ ...income, sCare: [support] }, noPension('2026-11-01'));
    expect(report.homeCare).toEqual([]);
    const [item] = report.supportAtHome;
    expect(item).toMatchObject({ person: 0, level: 5, noWorseOff: false });
    expect(item?.columns.map((column) => column.month)).toEqual([2, 12, 24, 36, 48]);
    const first = item?.columns[0];
    expect(first).toMatchObject({
      asAt: '2027-01-01',
      clinicalCareCosts: { value: 3_000 },
      independenceServiceCosts: { value: 20_000 },
      everydayLivingServiceCosts: { value: 9_000 },
      sumOfCareFeeCosts: { value: 32_000, figure: 'servicesCost' },
      incomeForHomeCare: { figure: 'homeCareIncome' },
      assetsForHomeCare: { figure: 'homeCareAssets' },
    });
    const rate = (figure: 'independenceRate' | 'everydayLivingRate') =>
      figureValue(projection, { figure, person: 0, at: { month: 2 } }) / 100;
    expect(rate('independenceRate')).toBeGreaterThan(0.05);
    expect(first?.independenceContribution.value).toBe(20_000 * rate('independenceRate'));
    expect(first?.everydayLivingContribution.value).toBe(9_000 * rate('everydayLivingRate'));
    expect(first?.sumOfContributions.value).toBe(
      (first?.independenceContribution.value ?? 0) + (first?.everydayLivingContribution.value ?? 0),
    );
    expect(first?.totalPackageFunds.value).toBe((first?.packageBudget.value ?? 0) - 32_000);
    const managed = (first?.packageBudget.value ?? 0) * 0.1;
    expect(first?.careManagement.value).toBe(managed);
    expect(first?.packageFundsLeft.value).toBe((first?.totalPackageFunds.value ?? 0) - managed);
    expect(first).not.toHaveProperty('feeAtTransition');
    expect(first).not.toHaveProperty('personalCareCosts');
  });

  it('includes personal care as entered in the costs, but not in the contributions, from 1 October 2026', () => {
    const cost = { ...support, dateOfEntry: '15/01/2026', personalCareCosts: 4_000 };
    const { report } = reportOf({ ...income, sCare: [cost] }, noPension('2026-08-01'));
    const { report: without } = reportOf(
      { ...income, sCare: [{ ...cost, personalCareCosts: null }] },
      noPension('2026-08-01'),
    );
    const [now, inAYear] = report.supportAtHome[0]?.columns ?? [];
    const [then, thenInAYear] = without.supportAtHome[0]?.columns ?? [];
    expect(now).toMatchObject({ personalCareCosts: { value: 4_000 }, sumOfCareFeeCosts: { value: 36_000 } });
    expect(now?.independenceContribution.value).toBeCloseTo((then?.independenceContribution.value ?? 0) * 1.2, 9);
    expect(inAYear?.independenceContribution.value).toBe(thenInAYear?.independenceContribution.value);
  });

  it('shows the fee of 31 October 2025 if it limits contributions: as stated, otherwise estimated', () => {
    const limited = { ...support, ...oldPackage, noWorseOffPrinciple: true } as const;
    const firstOf = (feeAtTransition: number | null) =>
      reportOf({ ...income, sCare: [{ ...limited, feeAtTransition }] }, noPension('2026-11-01')).report
        .supportAtHome[0];
    expect(firstOf(1.5)?.columns[0]).toMatchObject({
      feeAtTransition: { value: 1.5 },
      sumOfContributions: { value: 547.5 },
    });
    expect(firstOf(1.5)).toMatchObject({ packageLevel: 2, noWorseOff: true });
    expect(firstOf(null)?.columns[0]?.feeAtTransition?.status).toBe('estimate');
    expect(firstOf(null)?.columns[0]?.feeAtTransition?.value).toBeCloseTo(19.36, 9);
  });

  it('marks contributions as an estimate, with a notice, while the class counts incapacity payments', () => {
    const of = (paymentType: 0 | 5) => {
      const sFentries = [{ eid: 4, name: 'Paid', cashAmount: 300, cashFrequency: 26, paymentType }] as const;
      const { report, notices } = reportOf(
        { sCare: [support], sFentries: [...sFentries] },
        recordOf({ clients: [{ dob: '03/03/1942' }] }),
      );
      const status = report.supportAtHome[0]?.columns[0]?.independenceContribution.status;
      return [status === 'estimate', notices.some(({ code }) => code === 'support-at-home-class-estimated')];
    };
    expect([of(5), of(0)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('is absent without a package or in residential care', () => {
    expect(reportOf({ sCare: [{ typeOfCare: 2 }] }).report.supportAtHome).toEqual([]);
    expect(reportOf({ sCare: [{ ...support, typeOfCare: 1, radRacPaid: 1 }] }).report.supportAtHome).toEqual([]);
  });

  it('is shown for each member of a couple', () => {
    const { report } = reportOf({ sCare: [support, { ...support, dateOfEntry: '01/02/2026' }] }, coupleOf());
    expect(report.supportAtHome.map(({ person, name }) => [person, name])).toEqual([
      [0, 'Margaret'],
      [1, 'Thomas'],
    ]);
  });
});

describe('Home Care Package', () => {
  it('SM-034 SM-036 shows the fees of the old rules until they end, then Support at Home', () => {
    const { report } = reportOf({ ...income, sCare: [oldPackage] }, noPension('2025-09-01'));
    const [item] = report.homeCare;
    expect(item).toMatchObject({ person: 0, level: 2, feeWaived: false });
    expect(item?.columns.map((column) => column.month)).toEqual([0]);
    const first = item?.columns[0];
    expect(first).toMatchObject({
      asAt: '2025-09-01',
      annualHCPInc: { figure: 'packageIncome', value: 60_000 },
      dailyFee: { figure: 'packageBasicDailyFee' },
      dailyITCF: { figure: 'incomeTestedFee' },
      dailyOOPs: { value: 0 },
    });
    expect(first?.dailyCost.value).toBeCloseTo((first?.dailyFee.value ?? 0) + (first?.dailyITCF.value ?? 0), 9);
    expect(first?.dailyITCF.value).toBeGreaterThan(10);
    expect(report.supportAtHome[0]?.columns.map((column) => column.month)).toEqual([2, 12, 24, 36, 48]);
    const waived = reportOf(
      { ...income, sCare: [{ ...oldPackage, homeCareFeeWaived: true }] },
      noPension('2025-09-01'),
    );
    expect(waived.report.homeCare[0]?.columns[0]?.dailyFee.value).toBe(0);
  });

  it('SM-034 is absent once the projection starts under the new rules', () => {
    expect(reportOf({ sCare: [oldPackage] }).report.homeCare).toEqual([]);
  });
});

describe('Residential Care Analysis', () => {
  it('CA-052 SM-015 SM-017 SM-018 has the rows of the rules that apply to each person', () => {
    const old = { ...resident, dateOfEntry: '10/05/2024' } as const;
    const columns = (care: ScenarioPatch['sCare']) => reportOf({ sCare: care }, coupleOf()).report.agedCare;
    const both = columns([old, { ...old, postJuly2025Rules: true }]);
    expect(both.map(({ oldFees, newFees }) => [oldFees, newFees])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(both[0]?.columns[0]).toHaveProperty('mtcfPayableDays');
    expect(both[0]?.columns[0]).not.toHaveProperty('nonClinicalCareContribution');
    expect(both[1]?.columns[0]).toHaveProperty('hotellingSupplement');
    expect(both[1]?.columns[0]).not.toHaveProperty('meansTestedCareFee');
    const noWorseOff = columns([resident, { ...resident, noWorseOffPrinciple: true }]);
    expect(noWorseOff.map(({ newFees }) => newFees)).toEqual([true, false]);
  });
});

describe('CarePlus', () => {
  const given = {
    eid: 14,
    term: 20,
    clientId: 0,
    assetDateStart: '01/02/2027',
    new: true,
    assetValue: 200_000,
    investValue: 300_000,
    cashAmount: 1_000,
    cashFrequency: 12,
    gender: 2,
    dob: '03/03/1942',
  } as const;
  const careplusOf = (entry: Partial<EntryNamed<'careplus'>> = {}) => {
    const patch = { ...given, ...entry };
    const { report, projection } = reportOf({ sInvest: { quickTotal: 400_000 }, sFentries: [patch] });
    expect(report.notices.filter(({ kind }) => kind === 'left-out')).toEqual([]);
    const [item] = report.careplus;
    if (item === undefined) throw new Error('no CarePlus');
    return { item, projection, dates: item.year.map(({ date }) => date) };
  };

  it('SM-038 has a row for each anniversary with the annuity, the premium, the assessed amounts and the payments', () => {
    const { item, dates, projection } = careplusOf();
    expect(item).toMatchObject({ clientId: 0, name: 'Careplus', invested: 300_000, price: 200_000 });
    expect(dates).toEqual(['2027-02-01', '2028-02-01', '2029-02-01', '2030-02-01', '2031-02-01']);
    // A lifetime income stream counts with 60% of its price and of its payments.
    expect(item.year[0]).toMatchObject({
      annuity: { value: 120_000 },
      insurance: { value: 100_000 },
      astTest: { value: 120_000 },
      incTest: { value: 7_200 },
      payments: { value: 12_000 },
    });
    // The last row runs to the end of the projection, February to October 2031.
    expect(item.year.map(({ payments }) => payments.value)).toEqual([12_000, 12_000, 12_000, 12_000, 9_000]);
    expect(item.year.reduce((sum, row) => sum + row.payments.value, 0)).toBe(
      projection.columns.incomeStreams.reduce((sum, each) => sum + each, 0),
    );
    for (const { insurance } of item.year) expect(item.price + insurance.value).toBe(item.invested);
  });

  it('has its first row at the first anniversary within the projection if already owned', () => {
    const rows = (assetDateStart: string) => careplusOf({ assetDateStart, new: false }).dates;
    // The projection is November 2026 to October 2031.
    expect(rows('01/11/2020')).toEqual(['2026-11-01', '2027-11-01', '2028-11-01', '2029-11-01', '2030-11-01']);
    expect(rows('31/10/2020')).toEqual(['2027-10-31', '2028-10-31', '2029-10-31', '2030-10-31', '2031-10-31']);
    expect(rows('15/11/2020')[0]).toBe('2026-11-15');
  });

  it('bought before July 2019 steps down on its anniversary, on any day of the month', () => {
    const values = (assetDateStart: string) =>
      careplusOf({ assetDateStart, new: false }).item.year.map(({ annuity }) => annuity.value);
    const [first, second] = values('01/02/2018') as [number, number];
    expect(second).toBeLessThan(first);
    expect(values('15/02/2018')[0]).toBeCloseTo(first, 6);
    expect(values('15/02/2018')[1]).toBeCloseTo(second, 6);
    // A woman of 76 has a life expectancy of 13.08 years, of which thirteen have passed in the last month.
    expect(values('15/10/2018').at(-1)).toBeCloseTo(200_000 - (13 * 200_000) / 13.08, 2);
  });

  it('counts the share of the anniversary, not that of the following month', () => {
    // She turns 84 on 20 February 2027. The higher share ends the day before, which is after this anniversary and
    // before the next month.
    const rows = careplusOf({ assetDateStart: '15/02/2021', new: false, dob: '20/02/1943' }).item.year;
    expect(rows.map(({ annuity }) => annuity.value)).toEqual([120_000, 60_000, 60_000, 60_000, 60_000]);
  });
});
