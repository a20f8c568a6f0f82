import { anyRecord, anyScenario, paidFeeOf, recordOf, scenarioOf, TODAY } from '@advice-builder/casework/testing';
import type { PaidFee, RecordDocument, Scenario } from '@advice-builder/contract';
import type { Projection } from '@advice-builder/engine';
import { isoDate, toIso } from '@advice-builder/kernel';
import { shippedRateBook as book } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateScenario } from '../report/calculate-report.ts';
import { type PaidCaps, paidCaps, paidCapsWords } from './paid-caps.ts';

const contextOf = (record: RecordDocument, current: Scenario) => ({
  record,
  scenario: current,
  current,
  today: TODAY,
  book,
});

function capsOf(record: RecordDocument, current: Scenario, paidFees: readonly PaidFee[] = []): PaidCaps {
  const caps = paidCaps(contextOf({ ...record, paidFees: [...paidFees] }, current), 0);
  if (!caps.ok) throw new Error(JSON.stringify(caps.problems));
  return caps.value;
}

function projectionOf(record: RecordDocument, current: Scenario): Projection | undefined {
  const calculated = calculateScenario(record, current, current, book, TODAY, { months: 60 });
  return calculated.ok ? calculated.value.projection : undefined;
}

const CHARGES = ['meansTestedFeeMonth', 'nonClinicalMonth', 'incomeTestedFeeMonth', 'supportAtHomeMonth'] as const;

/** The fees that a projection charges and that count towards the caps, as fees paid. */
const chargesOf = ({ people: [own], monthStarts }: Projection): readonly PaidFee[] =>
  monthStarts.map((start, month) => ({
    ...paidFeeOf(
      toIso(start),
      CHARGES.reduce((sum, name) => sum + (own?.[name][month] ?? 0), 0),
    ),
    days: (own?.meansTestedFeeDays[month] ?? 0) + (own?.nonClinicalDays[month] ?? 0),
  }));

const entries = fc.constantFrom('01/11/2026', '15/12/2026', '01/11/2025', '01/08/2019');
const means = fc.record({ quickTotal: fc.integer({ min: 0, max: 1_500_000 }) });
const residents = fc.tuple(anyRecord, anyScenario, entries, means).map(([record, scenario, dateOfEntry, sInvest]) => {
  const { typeOfCare, ...rest } = scenario.sCare[0];
  const resident = { ...rest, typeOfCare: 1 as const, dateOfEntry, marketPriceRad: 500_000, radRacPaid: 500_000 };
  return {
    record,
    current: {
      ...scenario,
      sCare: [resident, scenario.sCare[1]] as Scenario['sCare'],
      sInvest: { ...scenario.sInvest, ...sInvest, quick: true },
    },
  };
});

describe('caps counted from fees paid', () => {
  it('are those of the projection if its own charges were paid', () => {
    let counted = 0;
    for (const { record, current } of fc.sample(residents, { seed: 41, numRuns: 120 })) {
      const projection = projectionOf(record, current);
      if (projection === undefined || counted >= 50) continue;
      counted += 1;
      const months = counted % 2 === 0 ? 24 : 7;
      const caps = capsOf(record, current, chargesOf(projection).slice(0, months));
      const own = projection.people[0];
      const at = months - 1;
      if (caps.lifetime) expect(caps.lifetime.used).toBeCloseTo(own?.lifetimeUsedAfter[at] ?? -1, 2);
      if (caps.annual) expect(caps.annual.used).toBeCloseTo(own?.annualUsedAfter[at] ?? -1, 2);
      const days = (own?.nonClinicalDaysBefore[at] ?? 0) + (own?.nonClinicalDays[at] ?? 0);
      if (caps.days) expect(caps.days.used).toBe(days);
    }
    expect(counted).toBe(50);
  });

  const NEW = scenarioOf({
    sCare: [{ typeOfCare: 1, dateOfEntry: '01/11/2025', marketPriceRad: 500_000, radRacPaid: 500_000 }],
    sInvest: { quickTotal: 1_500_000 },
  });
  const OLD = scenarioOf({
    sCare: [{ typeOfCare: 1, dateOfEntry: '01/03/2024', marketPriceRad: 500_000, radRacPaid: 500_000 }],
    sInvest: { quickTotal: 1_500_000 },
  });
  const entered = (used: number, annual = 0) =>
    recordOf({
      clients: [{ first_name: 'Margaret', dob: '03/03/1942', lifetimeCapUsed: used, annualCapUsed: annual }],
    });

  it('start with the larger of the amount entered and the fees paid before the projection', () => {
    const earlier = [paidFeeOf('2026-09-01', 900), paidFeeOf('2026-10-01', 1_000)];
    const larger = capsOf(entered(5_000), NEW, earlier);
    expect([larger.lifetime?.used, larger.until]).toEqual([5_000, isoDate('2026-11-01')]);
    expect(paidCapsWords(larger)[0]).toBe(
      'For the lifetime cap, the amount used on 1 November 2026 counts: $5,000.00. It includes the fees paid before.',
    );
    const smaller = capsOf(entered(1_500), NEW, earlier);
    expect(smaller.lifetime?.used).toBe(1_900);
    expect(paidCapsWords(smaller)[0]).toBe(
      'For the lifetime cap, the fees paid before 1 November 2026 count: $1,900.00.',
    );
  });

  it('add fees paid from the first month on, and the calculated fee of a month that is left out', () => {
    const caps = capsOf(entered(5_000), NEW, [paidFeeOf('2027-01-01', 1_000), paidFeeOf('2026-11-01', 500)]);
    const december = projectionOf(entered(5_000), NEW)?.people[0]?.nonClinicalMonth[1] ?? 0;
    expect(december).toBeGreaterThan(100);
    expect(caps.lifetime?.used).toBeCloseTo(5_000 + 500 + december + 1_000, 6);
    const blank = { ...paidFeeOf('2027-02-01', 0), careFee: null };
    const fees = [paidFeeOf('2027-01-01', 1_000), paidFeeOf('2026-11-01', 500)];
    expect(capsOf(entered(5_000), NEW, [...fees, blank])).toEqual(capsOf(entered(5_000), NEW, fees));
    expect([caps.monthsAssumed, caps.until]).toEqual([1, isoDate('2027-02-01')]);
    expect(paidCapsWords(caps).slice(-2)).toEqual([
      'Fees paid from 1 November 2026 on are added.',
      'No fee is entered for 1 month. There the calculated fee counts.',
    ]);
  });

  it('count the days of months paid instead of the estimate if every month since entry is entered', () => {
    const all = Array.from({ length: 12 }, (_, month) => {
      const start = month < 2 ? `2025-${11 + month}-01` : `2026-${String(month - 1).padStart(2, '0')}-01`;
      return { ...paidFeeOf(start, 600), days: 10 };
    });
    expect(capsOf(entered(0), NEW, all).days?.used).toBe(120);
    expect(capsOf(entered(0), NEW, all.slice(1)).days?.used).toBe(365);
  });

  it('give the day on which each is met if the last fee continues, and with the calculated fees', () => {
    const { lifetime, lastFeePerDay } = capsOf(entered(50_000), NEW, [paidFeeOf('2026-11-01', 3_000)]);
    expect(lastFeePerDay).toBe(100);
    const left = lifetime?.left ?? 0;
    expect(lifetime?.metOn).toBe(isoDate('2026-11-30') + Math.ceil(left / 100));
    expect(lifetime?.metAsProjected).not.toBe(lifetime?.metOn);
    expect(lifetime?.metAsProjected).toBeGreaterThan(isoDate('2027-01-01'));
    // 365 days are estimated before the projection. The days end before the lifetime cap is met.
    const slower = capsOf(entered(5_000), NEW, [paidFeeOf('2026-11-01', 3_000)]);
    expect(slower.lifetime?.metAsProjected).toBeUndefined();
    expect(slower.days?.metAsProjected).toBe(isoDate('2026-10-31') + 1_460 - 365);
  });

  it('count the annual cap in the year from the entry into care, and begin again in the next', () => {
    const before = capsOf(entered(9_000, 1_000), OLD, [paidFeeOf('2027-02-01', 2_800)]);
    expect(before.annual).toMatchObject({ yearFrom: isoDate('2026-03-01'), yearEnds: isoDate('2027-03-01') });
    const after = capsOf(entered(9_000, 1_000), OLD, [paidFeeOf('2027-03-01', 4_650)]);
    expect(after.annual).toMatchObject({ used: 4_650, yearFrom: isoDate('2027-03-01') });
    const cap = after.annual?.cap ?? 0;
    expect(after.annual?.metOn).toBe(isoDate('2027-03-31') + Math.ceil((cap - 4_650) / 150));
  });

  it('show an amount paid although the cap was met', () => {
    const { lifetime } = capsOf(entered(0), NEW, [paidFeeOf('2026-11-01', 200_000)]);
    expect(lifetime?.left).toBe(0);
    expect(lifetime?.over).toBe(200_000 - (lifetime?.cap ?? 0));
  });

  it('need the person, and are absent without care', () => {
    expect(paidCaps(contextOf(recordOf(), NEW), 1).ok).toBe(false);
    const caps = capsOf(recordOf(), scenarioOf({ sCare: [{ typeOfCare: 2 }], sInvest: { quickTotal: 1 } }));
    expect([caps.lifetime, caps.annual, caps.days]).toEqual([undefined, undefined, undefined]);
  });
});
