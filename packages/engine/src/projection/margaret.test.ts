/**
 * Margaret, calculated by hand. Assumptions: rates in force on 1 November 2026 (those of 20 September 2026 and of 1
 * July 2026), single homeowner, Age Pension, in care from 1 November 2026 on the rules of 1 November 2025, price
 * 550,000, RAD paid 300,000, bank 420,000 at 3%, deemed investment 80,000, contents 10,000, living expenses 12,000 a
 * year, home 900,000 kept, MPIR 8.51%.
 */
import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBookUntil } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { figureValue } from '../figures/read.ts';
import type { PersonColumns } from '../index.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { Projection } from './projection.ts';

/** Rates up to 21 November 2026. Later months use unchanged rates, those of September 2026. */
const book = shippedRateBookUntil(isoDate('2026-11-21'));
const people = (p: Projection): PersonColumns => p.people[0] as PersonColumns;

describe('Margaret keeps her home', () => {
  const projection = calculate(margaret(), book);
  const own = people(projection);

  it('receives the pension that the assets test leaves in the first month', () => {
    // 66,800 x 1.75% + (500,000 - 66,800) x 3.75% = 1,169 + 16,245
    expect(projection.columns.deemedIncome[0]).toBeCloseTo(17_414, 9);
    // 1,237.70 - 50% x (17,414 / 26 - 226)
    expect(own.pensionIncomeTestRate[0]).toBeCloseTo(1_015.815385, 6);
    // (510,000 - 333,000) / 250 = 708 steps x 19.50 = 13,806 a year; 1,237.70 - 531.00
    expect(own.pensionAssetsReduction[0]).toBe(13_806);
    expect(own.pensionEntitlement[0]).toBe(706.7);
    // 1,135.40 - 531.00
    expect(own.pensionExSupplement[0]).toBeCloseTo(604.4, 9);
  });

  it('has a means tested amount from her assets only', () => {
    // 510,000 + RAD 300,000 + home capped at 219,858.40
    expect(own.careAssets[0]).toBeCloseTo(1_029_858.4, 9);
    // 17,414 + 26 x (706.70 - 47.50 - 14.10) = 34,186.60, below the free area of 36,454.60
    expect(own.careIncome[0]).toBeCloseTo(34_186.6, 9);
    expect(own.incomeTestedAmount[0]).toBe(0);
    // (17.5% x 153,358.40 + 7.8% x 103,366.66 + 7.8% x 477,000) / 364
    expect(own.meansTestedAmount[0]).toBeCloseTo((26_837.72 + 8_062.59948 + 37_206) / 364, 9);
    expect(own.lowMeans[0]).toBe(0);
  });

  it('pays basic fee, hotelling, non-clinical contribution and DAP', () => {
    expect(own.basicDailyFee[0]).toBe(68.93);
    expect(own.hotelling[0]).toBe(22.15);
    expect(own.nonClinical[0]).toBeCloseTo(72_106.31948 / 364 - 73.73 - 22.15, 9);
    // 550,000 x 8.51% / 365 = 128.234 -> 128.23; x 250/550 = 58.286 -> 58.29
    expect(own.maximumDap[0]).toBe(128.23);
    expect(own.dap[0]).toBe(58.29);
    expect(own.totalDailyCareCost[0]).toBeCloseTo(68.93 + 22.15 + 102.2142843 + 58.29, 6);
  });

  it('moves the bank by interest, pension, care and living expenses', () => {
    const interest = (420_000 * 0.03) / 12;
    const pension = (706.7 * 26) / 12;
    const care = 30 * (68.93 + 22.15 + (72_106.31948 / 364 - 95.88) + 58.29);
    expect(projection.columns.bankClosing[0]).toBeCloseTo(420_000 + interest + pension - care - 1_000, 6);
  });

  it('loses 2% a year of the deposit, day by day, which never raises the DAP', () => {
    // 300,000 x 2% x 30 / 365
    expect(own.retention[0]).toBeCloseTo(493.150685, 6);
    expect(own.retention[1]).toBeCloseTo(((300_000 - 493.150685) * 0.02 * 31) / 365, 5);
    expect(own.dap[59]).toBe(58.29);
    expect(own.depositRemaining[59]).toBeCloseTo(250_000, 6);
  });

  it('counts the home after two years, as a non-homeowner, and then has no pension', () => {
    expect(projection.columns.homeowner[23]).toBe(1);
    expect(projection.columns.homeowner[24]).toBe(0);
    expect(projection.columns.homeAssessedForPension[23]).toBe(0);
    expect(projection.columns.homeAssessedForPension[24]).toBe(900_000);
    expect(own.pensionEntitlement[23]).toBeGreaterThan(0);
    expect(own.pensionEntitlement[24]).toBe(0);
  });

  it('stops the non-clinical contribution after 1,460 days: 30 October 2030 is the last', () => {
    // 1 November 2026 to 31 October 2030 are 1,461 days (2028 is a leap year).
    expect(own.nonClinicalDays[47]).toBe(30);
    expect(own.nonClinicalMonth[47]).toBeCloseTo((own.nonClinical[47] as number) * 30, 9);
    expect(own.nonClinical[48]).toBe(0);
    expect(own.hotelling[48]).toBe(22.15);
  });

  it('adds up months to years', () => {
    let sum = 0;
    for (let m = 12; m < 24; m++) sum += own.pensionMonth[m] as number;
    expect(figureValue(projection, { figure: 'pensionTotal', at: { year: 2 } })).toBeCloseTo(sum, 9);
    expect(figureValue(projection, { figure: 'bankClosing', at: { year: 5 } })).toBe(
      projection.columns.bankClosing[59],
    );
  });
});

describe('Margaret sells her home six months later and tops up the deposit', () => {
  const projection = calculate(
    margaret({
      people: [person({ care: resident({ depositFromSale: 250_000 }) })],
      home: {
        kind: 'ordinary',
        netValue: 900_000,
        growthPercent: 0,
        protectedPerson: false,
        rent: undefined,
        sale: { month: makeMonth(2027, 5), expenses: 20_000 },
      },
    }),
    book,
  );
  const own = people(projection);
  const { columns } = projection;

  it('moves price, expenses and deposit through the bank in May 2027', () => {
    expect(columns.homeSalePrice[6]).toBe(900_000);
    expect(columns.bankAfterEvents[6]).toBeCloseTo((columns.bankOpening[6] as number) + 900_000 - 20_000 - 250_000, 6);
    expect(own.deposit[6]).toBeCloseTo((own.depositOpening[6] as number) + 250_000, 9);
  });

  it('is a non-homeowner at once and loses the pension because of the proceeds', () => {
    expect(columns.homeowner[5]).toBe(1);
    expect(columns.homeowner[6]).toBe(0);
    expect(own.pensionEntitlement[6]).toBe(0);
  });

  it('pays no DAP from the month of the sale on', () => {
    expect(own.dap[5]).toBe(58.29);
    expect(own.dap[6]).toBe(0);
    expect(own.depositRemaining[6]).toBeCloseTo(0, 6);
  });

  it('counts the deposit in the care test in full once the home is gone', () => {
    expect(own.careHomeCounted[6]).toBe(0);
    expect(own.careAssets[6]).toBeCloseTo((columns.assetsOutsideHome[6] as number) + (own.deposit[6] as number), 6);
  });

  it('has the sale among the events', () => {
    const kinds = projection.events.map((e) => `${e.kind}@${e.month}:${e.amount}`);
    expect(kinds).toContain('home-sold@6:880000');
    expect(kinds).toContain('deposit-paid@6:-250000');
  });
});

describe('a resident who entered before the projection', () => {
  it('has retention since the entry day, and an estimate of the days charged', () => {
    const projection = calculate(
      margaret({ people: [person({ care: resident({ entryDate: isoDate('2026-05-12') }) })] }),
      book,
    );
    const own = people(projection);
    // 12 May to 31 October 2026: 20 days in May, then full months, each on the balance left.
    let balance = 300_000;
    for (const days of [20, 30, 31, 31, 30, 31]) balance -= (balance * 0.02 * days) / 365;
    expect(own.depositOpening[0]).toBeCloseTo(balance, 9);
    expect(own.retainedBefore[0]).toBeCloseTo(300_000 - balance, 9);
    expect(own.depositRemaining[0]).toBeCloseTo(250_000, 9);
    expect(own.nonClinicalDaysBefore[0]).toBe(173);
    // Two years from 12 May 2026: from the start of May 2028.
    expect(projection.columns.homeowner[17]).toBe(1);
    expect(projection.columns.homeowner[18]).toBe(0);
    expect(projection.warnings.map((w) => w.code).sort()).toEqual(
      ['cap-used-not-entered', 'days-charged-estimated', 'low-means-estimated'].sort(),
    );
  });
});
