import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { figureValue } from '../figures/read.ts';
import type { Household } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import type { ProjectionLength } from '../projection/projection.ts';
import { after, inCare, subjectOf } from '../testing/shares.ts';
import { householdAtShare, type SweepSubject } from './deposit-share.ts';
import {
  kinks,
  kinksWithin,
  readingYear,
  type SweepPoint,
  sweepAsEntered,
  sweepPoint,
  sweepShares,
} from './deposit-sweep.ts';
import type { Limb } from './sweep-limbs.ts';

const sweep = (subject: SweepSubject, count?: number) => sweepShares(count).map((share) => sweepPoint(subject, share));

describe('a sweep point', () => {
  it.each<ProjectionLength>([60, 180])('reads one projection of %d months', (months) => {
    const subject = subjectOf(inCare(), { months });
    const point = sweepPoint(subject, 0.6);
    const projection = calculate(householdAtShare(subject, 0.6), shippedRateBook, { months });
    const own = projection.people[0];
    expect(point).toMatchObject({
      share: 0.6,
      target: 330_000,
      costOfCare: figureValue(projection, { figure: 'careCostTotal', at: { year: 2 } }),
      pension: figureValue(projection, { figure: 'pensionTotal', at: { year: 2 } }),
      bankAfterFiveYears: projection.columns.bankClosing[59],
      netWorthAfterFiveYears: projection.columns.netWorth[59],
      bankAtEnd: projection.columns.bankClosing[months - 1],
      netWorthAtEnd: projection.columns.netWorth[months - 1],
    });
    expect(point.retained).toBeCloseTo((own?.retainedBefore[months - 1] ?? 0) + (own?.retention[months - 1] ?? 0), 6);
  });

  it('equals the scenario as entered at its own share', () => {
    const subject = subjectOf(inCare());
    const { limbs, ...asEntered } = sweepAsEntered(subject);
    const own = sweepPoint(subject, subject.ownShare);
    expect(own).toMatchObject(asEntered);
    expect(own.limbs.filter(({ id }) => id !== 'payment')).toEqual(limbs);
  });

  it('has the first month below zero, and how long the money lasts', () => {
    const subject = subjectOf(inCare(), { months: 180 });
    const { columns } = calculate(householdAtShare(subject, 1), shippedRateBook, { months: 180 });
    const point = sweepPoint(subject, 1);
    const below = columns.bankClosing.findIndex((balance) => balance < -0.005);
    expect(below).toBeGreaterThan(0);
    expect(point).toMatchObject({ firstMonthBelowZero: below, lastsUntil: below });
    expect(sweepPoint(subjectOf(inCare()), 0)).toMatchObject({ firstMonthBelowZero: undefined });
  });

  it('marks a deposit that no provider may accept', () => {
    const bare: Partial<Household> = { home: { kind: 'none' }, entries: [] };
    const subject = subjectOf(inCare({}, { ...bare, bank: { opening: 300_000, interestPercent: 3 } }));
    const most = subject.minimumAssets?.mostAccepted ?? 0;
    const points = sweep(subject);
    expect(points.some(({ isAcceptedByLaw }) => !isAcceptedByLaw)).toBe(true);
    for (const { paidAtEntry, isAcceptedByLaw } of points) expect(isAcceptedByLaw).toBe(paidAtEntry <= most);
  });

  it('has the month in which a cap is met', () => {
    const entered = inCare({ nonClinicalDaysCharged: 1_400 }, { bank: { opening: 2_000_000, interestPercent: 3 } });
    const { stops, limbs } = sweepPoint(subjectOf(entered), 0.5);
    const { events } = calculate(householdAtShare(subjectOf(entered), 0.5), shippedRateBook);
    const ends = events.find(({ kind }) => kind === 'non-clinical-ends');
    expect(stops).toEqual([{ cap: 'non-clinical', person: 0, month: ends?.month }]);
    expect(limbs).toContainEqual({ id: 'nonClinical', person: 0, value: 'ended' });
    expect(limbs).toContainEqual({ id: 'nonClinicalEnd', person: 0, value: 'reached' });
  });
});

describe('sweep shares', () => {
  it('have the requested count, and are full percents by default', () => {
    expect(sweepShares()).toHaveLength(101);
    expect(sweepShares()[37]).toBe(0.37);
    expect(sweepShares(3)).toEqual([0, 0.5, 1]);
    for (const count of [1, 0, 2.5]) expect(() => sweepShares(count)).toThrow(RangeError);
  });
});

describe('the reading year', () => {
  it.each([
    ['2024-02-12', 60, 2],
    ['2026-11-01', 60, 2],
    ['2027-10-31', 60, 2],
    ['2027-11-01', 60, 2],
    ['2027-12-01', 60, 3],
    ['2028-11-01', 60, 3],
    ['2030-12-01', 60, 5],
    ['2030-12-01', 120, 6],
  ] as const)('for entry on %s and %d months is year %d', (day, months, year) => {
    expect(readingYear(subjectOf(inCare({ entryDate: isoDate(day) }), { months }))).toBe(year);
  });
});

describe('kinks', () => {
  /**
   * The bank is large enough that the pension starts only during the projection, and later the other test decides its
   * rate.
   */
  const subject = subjectOf(inCare({ agreedPrice: 1_000_000 }, { bank: { opening: 700_000, interestPercent: 3 } }));
  const points = sweep(subject);

  const limbValue = ({ limbs }: SweepPoint, id: Limb['id']) => limbs.find((limb) => limb.id === id)?.value;

  it('are exactly where a deciding rule changes between neighbouring shares', () => {
    const found = kinks(points);
    expect(found.length).toBeGreaterThan(1);
    points.slice(1).forEach((to, i) => {
      const from = points[i];
      const changed = to.limbs.filter(({ value }, at) => value !== from?.limbs[at]?.value);
      const kink = found.find((each) => each.to === to.share);
      expect(kink?.changes.map(({ after }) => after) ?? []).toEqual(changed);
      if (kink !== undefined) expect(kink.from).toBe(from?.share);
    });
  });

  it('have the deciding rule before and after', () => {
    const start = kinks(points).find(({ changes }) => changes.some(({ before }) => before.value === 'nil'));
    const [change] = start?.changes ?? [];
    expect(change).toEqual({
      before: { id: 'pension', person: 0, value: 'nil' },
      after: { id: 'pension', person: 0, value: 'assets' },
    });
    const at = points.findIndex(({ share }) => share === start?.to);
    expect(points[at - 1]?.pension).toBe(0);
    expect(points[at]?.pension).toBeGreaterThan(0);
  });

  it('can be narrowed to a tenth of a percent by halving', () => {
    for (const { from, to, changes } of kinks(points)) {
      const ends = [from, to].map((share) => points.find((point) => point.share === share)) as SweepPoint[];
      const fine = kinksWithin(subject, ends[0] as SweepPoint, ends[1] as SweepPoint, 0.001);
      expect(fine.flatMap((kink) => kink.changes)).toHaveLength(changes.length);
      for (const kink of fine) {
        expect(kink.to - kink.from).toBeLessThanOrEqual(0.001);
        expect(kink.from).toBeGreaterThanOrEqual(from);
        expect(kink.to).toBeLessThanOrEqual(to);
      }
    }
  });

  it('show the share at which the bank is used up, to the tenth of a percent', () => {
    const short = subjectOf(inCare({}, { bank: { opening: 40_000, interestPercent: 3 } }));
    const [from, to] = [sweepPoint(short, 0), sweepPoint(short, 1)];
    const turn = kinksWithin(short, from, to, 0.001).find(({ changes }) =>
      changes.some(({ after }) => after.id === 'payment'),
    );
    const share = 340_000 / 550_000;
    expect(turn?.from).toBeLessThanOrEqual(share);
    expect(turn?.to).toBeGreaterThanOrEqual(share);
    expect(limbValue(from, 'payment')).toBe('at-entry');
    expect(limbValue(to, 'payment')).toBe('part-unpaid');
  });

  it('show that a sale pays the rest', () => {
    const home = {
      kind: 'ordinary',
      netValue: 900_000,
      growthPercent: 0,
      protectedPerson: false,
      rent: undefined,
    } as const;
    const sale = { month: after(6), expenses: 0 };
    const selling = subjectOf(inCare({}, { home: { ...home, sale }, bank: { opening: 40_000, interestPercent: 3 } }));
    const values = [0, 0.6, 0.7, 1].map((share) => limbValue(sweepPoint(selling, share), 'payment'));
    expect(values).toEqual(['at-entry', 'at-entry', 'at-settlement', 'at-settlement']);
  });
});
