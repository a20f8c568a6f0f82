/**
 * Thomas and his wife, calculated by hand. Assumptions: rates in force on 1 November 2026; Thomas entered care on 12
 * March 2024 under the rules of 1 July 2014 (MPIR 8.38%), price 650,000, RAD paid 400,000, DAP taken from the RAD; his
 * wife lives at home, so they are separated by illness and the home is protected; both have the Age Pension. Joint bank
 * 150,000 at 2%, deemed investment 100,000, contents 10,000. Lifetime cap used 18,000, annual 4,000.
 */
import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Household, ResidentialCare } from '../household/household.ts';
import type { PersonColumns } from '../index.ts';
import { investment, margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';

function thomas(care: Partial<ResidentialCare> = {}, more: Partial<Household> = {}): Household {
  const his = resident({
    entryDate: isoDate('2024-03-12'),
    agreedPrice: 650_000,
    depositPaid: 400_000,
    deductFromDeposit: true,
    ...care,
  });
  return margaret({
    relationship: 'illness-separated',
    people: [
      person({
        dateOfBirth: isoDate('1939-09-02'),
        sex: 'male',
        care: his,
        lifetimeCapUsed: 18_000,
        annualCapUsed: 4_000,
      }),
      person({ dateOfBirth: isoDate('1943-05-20') }),
    ],
    home: {
      kind: 'ordinary',
      netValue: 800_000,
      growthPercent: 0,
      protectedPerson: true,
      rent: undefined,
      sale: undefined,
    },
    bank: { opening: 150_000, interestPercent: 2 },
    entries: [investment(100_000)],
    ...more,
  });
}

const own = (household: Household, index = 0): PersonColumns =>
  calculate(household, shippedRateBook).people[index] as PersonColumns;

describe('Thomas on the rules of 2014', () => {
  const his = own(thomas());

  it('has the full single pension, like his wife: tests as a couple, rate as single', () => {
    // Deemed 110,600 x 1.75% + 139,400 x 3.75% = 7,163 a year, 275.50 a fortnight, below 396.
    expect(his.pensionEntitlement[0]).toBe(1_237.7);
    expect(own(thomas(), 1).pensionEntitlement[0]).toBe(1_237.7);
  });

  it('is tested on half of the assets and half of the deposit, while the home is protected', () => {
    expect(his.careHomeCounted[0]).toBe(0);
    expect(his.careAssets[0]).toBe((260_000 + 400_000) / 2);
    // 7,163 / 2 + 26 x (1,237.70 - 47.50 - 14.10), below the free area of 35,726.60
    expect(his.careIncome[0]).toBeCloseTo(34_160.1, 9);
    // 17.5% x (219,858.40 - 66,500) + 1% x (330,000 - 219,858.40)
    expect(his.meansTestedAmount[0]).toBeCloseTo((26_837.72 + 1_101.416) / 364, 9);
    expect(his.meansTestedFee[0]).toBeCloseTo(27_939.136 / 364 - 73.73, 9);
    expect(his.hotelling[0]).toBe(0);
    expect(his.nonClinical[0]).toBe(0);
  });

  it('pays the DAP from the deposit, unrounded, so that next month’s is higher, with no retention', () => {
    const dap = (250_000 * 0.0838) / 365;
    expect(his.dap[0]).toBeCloseTo(dap, 9);
    expect(his.drawnFromDeposit[0]).toBeCloseTo(dap * 30, 9);
    expect(his.retention[0]).toBe(0);
    expect(his.deposit[1]).toBeCloseTo(400_000 - dap * 30, 9);
    expect(his.dap[1]).toBeCloseTo(((250_000 + dap * 30) * 0.0838) / 365, 9);
    expect(his.careCashMonth[0]).toBeCloseTo((his.careCostMonth[0] as number) - dap * 30, 9);
  });

  it('counts his fees towards the annual cap of each year from March, and towards the lifetime cap for good', () => {
    expect(his.annualUsedBefore[0]).toBe(4_000);
    expect(his.annualUsedBefore[3]).toBeCloseTo(
      4_000 + [0, 1, 2].reduce((s, m) => s + (his.meansTestedFeeMonth[m] as number), 0),
      9,
    );
    expect(his.annualUsedBefore[4]).toBe(0);
    expect(his.lifetimeUsedBefore[4]).toBeCloseTo(
      18_000 + [0, 1, 2, 3].reduce((s, m) => s + (his.meansTestedFeeMonth[m] as number), 0),
      9,
    );
  });

  it('shows at most the days left in the cap year as payable', () => {
    // The annual cap of 35,910.43... less the 4,000 used, divided by 3.03 a day, gives far more days than the 120 to 1
    // March 2027.
    expect(his.meansTestedFeePayableDays[0]).toBe(120);
  });

  it('says that a fee without disclosed means is not calculated, instead of showing nil', () => {
    const { warnings } = calculate(thomas({ meansDisclosed: false }), shippedRateBook);
    expect(warnings).toContainEqual({ code: 'not-modelled', person: 0, detail: 'undisclosed-means-2014' });
    expect(calculate(thomas(), shippedRateBook).warnings.map((w) => w.code)).not.toContain('not-modelled');
  });

  it('stops the fee at the annual cap to the cent and starts again in March', () => {
    const nearCap = shippedRateBook.at('residential-2014.annual-cap', isoDate('2026-11-01')).value - 100;
    const capped = own(thomas({}, { people: [person({ ...thomas().people[0], annualCapUsed: nearCap }), person()] }));
    expect((capped.meansTestedFeeMonth[0] as number) + (capped.meansTestedFeeMonth[1] as number)).toBeCloseTo(100, 9);
    expect(capped.meansTestedFee[2]).toBe(0);
    expect(capped.meansTestedFee[3]).toBe(0);
    expect(capped.meansTestedFee[4]).toBeGreaterThan(0);
  });
});

describe('Thomas opts in to the rules of 1 November 2025', () => {
  const his = own(thomas({ optIn: true, optInDate: isoDate('2026-11-01') }));

  it('pays hotelling and non-clinical contributions by the new scale, with unchanged accommodation', () => {
    // 64,000 is 330,000 less the second threshold 266,000. The third threshold, 369,366.66, is not reached.
    expect(his.meansTestedAmount[0]).toBeCloseTo((26_837.72 + 0.078 * 64_000) / 364, 9);
    expect(his.hotelling[0]).toBeCloseTo((26_837.72 + 4_992) / 364 - 73.73, 9);
    expect(his.nonClinical[0]).toBe(0);
    expect(his.meansTestedFee[0]).toBe(0);
    expect(his.dap[0]).toBeCloseTo((250_000 * 0.0838) / 365, 9);
    expect(his.retention[0]).toBe(0);
  });
});

describe('his wife enters care too and the home is sold', () => {
  const both = thomas(
    {},
    {
      people: [
        thomas().people[0],
        person({
          dateOfBirth: isoDate('1943-05-20'),
          care: resident({
            entryDate: isoDate('2027-02-10'),
            agreedPrice: 500_000,
            depositPaid: 0,
            depositFromSale: 500_000,
          }),
        }),
      ],
      home: {
        kind: 'ordinary',
        netValue: 800_000,
        growthPercent: 0,
        protectedPerson: false,
        rent: undefined,
        sale: { month: 24_327 as never, expenses: 0 },
      },
    },
  );
  const projection = calculate(both, shippedRateBook);
  const hers = projection.people[1] as PersonColumns;
  const his = projection.people[0] as PersonColumns;

  it('counts half of the home for each, up to the cap, from the day she leaves it until it is sold', () => {
    expect(his.careHomeCounted[2]).toBe(0);
    expect(his.careHomeCounted[3]).toBe(219_858.4);
    expect(hers.careHomeCounted[4]).toBe(219_858.4);
    expect(his.careHomeCounted[5]).toBe(0);
  });

  it('charges her for the days in care of February, and DAP until the sale pays her deposit', () => {
    expect(hers.careDays[2]).toBe(0);
    expect(hers.careDays[3]).toBe(19);
    expect(hers.careDays[4]).toBe(31);
    expect(hers.dap[3]).toBeGreaterThan(0);
    expect(hers.depositPaidIn[5]).toBe(500_000);
    expect(hers.dap[5]).toBe(0);
    // 2% a year from the month in which the deposit is paid, for the 30 days of April.
    expect(hers.retention[5]).toBeCloseTo((500_000 * 0.02 * 30) / 365, 9);
  });

  it('counts half of both deposits for each', () => {
    const { assetsOutsideHome } = projection.columns;
    const deposits = (his.deposit[6] as number) + (hers.deposit[6] as number);
    expect(his.careAssets[6]).toBeCloseTo(((assetsOutsideHome[6] as number) + deposits) / 2, 6);
    expect(hers.careAssets[6]).toBeCloseTo(his.careAssets[6] as number, 9);
  });
});
