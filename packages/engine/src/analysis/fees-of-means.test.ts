import { isoDate, monthOf } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonIndex } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import { arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { feesOfMeans, meansParts } from './fees-of-means.ts';

describe('fees of other means', () => {
  it('are the projected fees for the projected means, in every month of care', () => {
    let months = 0;
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const projection = calculate(household, shippedRateBook, { months: 24 });
        for (let index = 0; index < projection.people.length; index++) {
          const own = projection.people[index]!;
          for (let month = 0; month < 24; month++) {
            const parts = meansParts(projection, index as PersonIndex, month);
            if (parts === undefined) continue;
            months += 1;
            const assets = parts.assetsOutsideHome / parts.people + parts.homeCounted;
            const income = parts.ordinaryIncome / parts.people + parts.pension;
            expect(assets).toBeCloseTo(own.careAssets[month]!, 6);
            expect(income).toBeCloseTo(own.careIncome[month]!, 6);
            const fees = feesOfMeans(projection, index as PersonIndex, month, { assets, income })!;
            expect(fees.meansTestedAmount).toBeCloseTo(own.meansTestedAmount[month]!, 6);
            expect(fees.hotelling).toBeCloseTo(own.hotelling[month]!, 6);
            expect(fees.careFee).toBeCloseTo(own.nonClinical[month]! + own.meansTestedFee[month]!, 6);
            expect(fees.accommodation).toBeCloseTo(own.accommodationDaily[month]!, 6);
          }
        }
      }),
      { seed: 41, numRuns: 150 },
    );
    expect(months).toBeGreaterThan(1_000);
  });

  it('are smaller if the year is divided by 365 days', () => {
    const projection = calculate(margaret(), shippedRateBook, { months: 2 });
    const own = projection.people[0];
    const means = { assets: own!.careAssets[0]!, income: own!.careIncome[0]! };
    const wrong = feesOfMeans(projection, 0, 0, { ...means, daysDivisor: 365 })!;
    expect(wrong.meansTestedAmount).toBeCloseTo((own!.meansTestedAmount[0]! * 364) / 365, 9);
  });

  it('go on past a cap that has stopped them only if the caps are ignored', () => {
    const used = person({ lifetimeCapUsed: 500_000, care: resident({ entryDate: isoDate('2025-12-10') }) });
    const projection = calculate(margaret({ people: [used] }), shippedRateBook, { months: 2 });
    const means = { assets: 900_000, income: 60_000 };
    expect(feesOfMeans(projection, 0, 1, means)!.careFee).toBe(0);
    expect(feesOfMeans(projection, 0, 1, { ...means, ignoresCaps: true })!.careFee).toBeGreaterThan(40);
  });
});

describe('a month with the rates of another day', () => {
  const ratesOf = (month: number, on: string) => ({ months: 12, ratesOf: { month, on: isoDate(on) } });
  const household = margaret({
    projectFrom: monthOf(isoDate('2026-01-01')),
    people: [person({ care: resident({ entryDate: isoDate('2025-12-10') }) })],
  });

  it('reads the fee of that day: 66.80 from 20 March 2026, 65.55 the day before', () => {
    const fee = (on: string) => calculate(household, shippedRateBook, ratesOf(2, on)).people[0]!.basicDailyFee[2];
    expect(fee('2026-03-19')).toBe(65.55);
    expect(fee('2026-03-20')).toBe(66.8);
  });

  it('leaves the months before it as they are', () => {
    const plain = calculate(household, shippedRateBook);
    const other = calculate(household, shippedRateBook, ratesOf(2, '2026-03-20'));
    expect(other.people[0]!.basicDailyFee.slice(0, 2)).toEqual(plain.people[0]!.basicDailyFee.slice(0, 2));
    expect(other.columns.bankClosing.slice(0, 2)).toEqual(plain.columns.bankClosing.slice(0, 2));
  });
});
