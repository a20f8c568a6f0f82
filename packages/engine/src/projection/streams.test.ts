/**
 * Income streams by hand. Assumptions: a single woman born on 3 March 1942, projection from 1 November 2026, bank
 * 100,000 without interest, no home, no expenses, Age Pension unless stated otherwise.
 */
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { statusOf } from '../figures/status.ts';
import type { Entry, Household, Person } from '../household/household.ts';
import { margaret, person } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { EntryColumns, PersonColumns, Projection } from './projection.ts';

const FROM = makeMonth(2026, 11);
const at = (month: number): MonthIndex => (FROM + month) as MonthIndex;

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

function project(entries: readonly Entry[], who: Partial<Person> = {}, rest: Partial<Household> = {}): Projection {
  const household = margaret({
    people: [person(who)],
    home: { kind: 'none' },
    bank: { opening: 100_000, interestPercent: 0 },
    personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 },
    livingExpenses: { payment: { amount: 0, frequency: 1 }, start: undefined, end: undefined },
    entries,
    ...rest,
  });
  return calculate(household, shippedRateBook);
}

const first = (p: Projection): EntryColumns => p.entries[0] as EntryColumns;
const own = (p: Projection): PersonColumns => p.people[0] as PersonColumns;

function account(overrides: Partial<Of<'account-based-pension'>> = {}): Entry {
  return {
    kind: 'account-based-pension',
    id: 'a',
    owner: 0,
    value: 500_000,
    payment: { kind: 'percent', percentPerYear: 5 },
    deductiblePerYear: 0,
    deductible: false,
    growthPercent: 0,
    indexationPercent: 0,
    start: undefined,
    ...overrides,
  };
}

function annuity(overrides: Partial<Of<'annuity'>> = {}): Entry {
  return {
    kind: 'annuity',
    id: 'y',
    owner: 0,
    annuityType: 'long-term',
    purchase: isoDate('2026-01-01'),
    boughtFromBank: false,
    value: 100_000,
    dateOfBirth: undefined,
    payment: { amount: 1_000, frequency: 12 },
    paymentStart: undefined,
    indexationPercent: 0,
    termYears: 5,
    residualPercent: 0,
    exemptPercent: 0,
    ...overrides,
  };
}

function carePlus(overrides: Partial<Of<'careplus'>> = {}): Entry {
  return {
    kind: 'careplus',
    id: 'c',
    owner: 0,
    purchase: isoDate('2026-12-10'),
    boughtFromBank: true,
    annuityPrice: 200_000,
    investedAmount: 300_000,
    dateOfBirth: undefined,
    sex: 'male',
    southAustralian: false,
    payment: { amount: 1_000, frequency: 12 },
    paymentStart: undefined,
    indexationPercent: 0,
    termYears: 7,
    exemptPercent: 0,
    ...overrides,
  };
}

function definedBenefit(overrides: Partial<Of<'defined-benefit'>> = {}): Entry {
  return {
    kind: 'defined-benefit',
    id: 'd',
    owner: 0,
    payment: { amount: 2_000, frequency: 26 },
    indexationPercent: 0,
    deductiblePerYear: 10_000,
    start: undefined,
    end: undefined,
    ...overrides,
  };
}

describe('an account based pension with a percentage', () => {
  it('pays at least the minimum payment for the age on the last 1 July, and is deemed on its balance', () => {
    const p = project([account()]);
    // Aged 84 on 1 July 2026: 7% x 500,000 = 35,000 a year
    expect(first(p).income[0]).toBeCloseTo(35_000 / 12, 9);
    expect(first(p).closing[0]).toBeCloseTo(500_000 - 35_000 / 12, 6);
    expect(p.columns.incomeStreams[0]).toBeCloseTo(35_000 / 12, 9);
    expect(p.columns.deemedStreams[0]).toBe(500_000);
    expect(p.columns.streamAssets[0]).toBe(0);
    expect(p.columns.otherTestIncome[0]).toBe(0);
    expect(p.columns.financialAssets[0]).toBe(600_000);
  });

  it('is recalculated each 1 July', () => {
    const p = project([account()]);
    // Eight payments later, on 1 July 2027, the balance is 476,666.67. At age 85 the minimum is 9% = 42,900.00, to the
    // nearest ten dollars.
    expect(first(p).income[7]).toBeCloseTo(35_000 / 12, 6);
    expect(first(p).value[8]).toBeCloseTo(476_666.666667, 5);
    expect(first(p).income[8]).toBeCloseTo(42_900 / 12, 6);
    expect(first(p).income[19]).toBeCloseTo(42_900 / 12, 6);
  });

  it('uses the birthday on or before 1 July', () => {
    const on = project([account()], { dateOfBirth: isoDate('1941-07-01') });
    const after = project([account()], { dateOfBirth: isoDate('1941-07-02') });
    expect(first(on).income[0]).toBeCloseTo(45_000 / 12, 9);
    expect(first(after).income[0]).toBeCloseTo(35_000 / 12, 9);
  });

  it('pays the percentage entered if that is more, or if no age is known', () => {
    const more = project([account({ payment: { kind: 'percent', percentPerYear: 10 } })]);
    expect(first(more).income[0]).toBeCloseTo(50_000 / 12, 9);
    expect(first(project([account()], { dateOfBirth: undefined })).income[0]).toBeCloseTo(25_000 / 12, 9);
  });

  it('takes the payment from the balance at the start of the month and grows the rest', () => {
    const p = project([account({ growthPercent: 6 })]);
    expect(first(p).closing[0]).toBeCloseTo((500_000 - 35_000 / 12) * 1.06 ** (1 / 12), 6);
  });

  it('that starts later is paid from the bank at its start, without a minimum payment until 30 June for a start in June', () => {
    const june = project([account({ start: at(7) })]);
    expect(june.columns.capitalOut[7]).toBe(500_000);
    expect(first(june).value[6]).toBe(0);
    expect(first(june).income[7]).toBeCloseTo(25_000 / 12, 9);
    // Aged 85 on 1 July 2027: 9% of 497,916.67 = 44,812.50, to the nearest ten dollars
    expect(first(june).income[8]).toBeCloseTo(44_810 / 12, 9);
    const may = project([account({ start: at(6) })]);
    expect(first(may).income[6]).toBeCloseTo(45_000 / 12, 9);
  });

  it('has the status "held" if its minimum payment is the last known one', () => {
    const p = project([account()]);
    expect(statusOf(p, { figure: 'incomeStreams', at: { month: 0 } })).toBe('held');
    const typed = project([account({ payment: { kind: 'dollars', payment: { amount: 1, frequency: 12 } } })]);
    expect(statusOf(typed, { figure: 'incomeStreams', at: { month: 0 } })).toBe('published');
  });
});

describe('an account based pension in dollars', () => {
  const dollars = (amount: number, overrides: Partial<Of<'account-based-pension'>> = {}): Entry =>
    account({ payment: { kind: 'dollars', payment: { amount, frequency: 12 } }, ...overrides });

  it('stops when the balance is nil', () => {
    const p = project([dollars(400, { value: 1_000 })]);
    expect(Array.from(first(p).income.slice(0, 5))).toEqual([400, 400, 200, 0, 0]);
    expect(first(p).value[3]).toBe(0);
  });

  it('counts its payment less the deduction, and its balance without deeming', () => {
    const p = project([dollars(2_000, { deductible: true, deductiblePerYear: 10_000 })]);
    expect(p.columns.otherTestIncome[0]).toBe(14_000);
    expect(p.columns.streamAssets[0]).toBe(500_000);
    expect(p.columns.financialAssets[0]).toBe(100_000);
    const low = project([dollars(500, { deductible: true, deductiblePerYear: 10_000 })]);
    expect(low.columns.otherTestIncome[0]).toBe(0);
  });

  it('is indexed on anniversaries after the projection has begun', () => {
    const p = project([dollars(1_000, { start: makeMonth(2020, 3), indexationPercent: 3 })]);
    expect(first(p).income[3]).toBe(1_000);
    expect(first(p).income[4]).toBeCloseTo(1_030, 9);
    expect(first(p).income[16]).toBeCloseTo(1_060.9, 9);
  });

  it('IN-007 is deemed for good from the month after a month without pension', () => {
    const high: Entry = {
      kind: 'income',
      id: 'n',
      owner: 0,
      payment: { amount: 200_000, frequency: 1 },
      indexationPercent: 0,
      assessable: true,
      start: at(5),
      end: at(10),
    };
    const legacy = dollars(1_000, { deductible: true, deductiblePerYear: 10_000, value: 100_000 });
    const p = project([legacy, high]);
    expect(own(p).pensionEntitlement[4]).toBeGreaterThan(0);
    expect(own(p).pensionEntitlement[5]).toBe(0);
    expect(p.columns.deemedStreams[5]).toBe(0);
    expect(p.columns.streamAssets[5]).toBe(95_000);
    expect(own(p).grandfatheringLost[5]).toBe(0);
    expect(own(p).grandfatheringLost[6]).toBe(1);
    expect(p.columns.deemedStreams[6]).toBe(94_000);
    expect(own(p).pensionEntitlement[11]).toBeGreaterThan(0);
    expect(p.columns.deemedStreams[12]).toBe(88_000);
    expect(first(p).testIncome[12]).toBe(0);
  });

  it('with joint owners is deemed in the half of the owner without pension', () => {
    const legacy = dollars(2_000, { deductible: true, deductiblePerYear: 10_000, owner: 'joint' });
    const p = project(
      [legacy],
      {},
      {
        relationship: 'couple',
        people: [person(), person({ pensionType: 'not-eligible' })],
        bank: { opening: 0, interestPercent: 0 },
      },
    );
    expect(p.columns.otherTestIncome[0]).toBe(14_000);
    expect(p.columns.deemedStreams[1]).toBe(249_000);
    expect(p.columns.streamAssets[1]).toBe(249_000);
    expect(p.columns.otherTestIncome[1]).toBe(7_000);
  });
});

describe('a term annuity', () => {
  // A price of 100,000, of which half is returned after five years.
  const bob = (overrides: Partial<Of<'annuity'>> = {}): Projection =>
    project([annuity({ annuityType: 'short-term', residualPercent: 50, ...overrides })]);

  it('of a short term is deemed on the balance after each half-year', () => {
    const p = bob();
    expect(p.columns.deemedStreams[0]).toBe(95_000);
    expect(p.columns.deemedStreams[1]).toBe(95_000);
    expect(p.columns.deemedStreams[2]).toBe(90_000);
    expect(p.columns.otherTestIncome[0]).toBe(0);
  });

  it('steps down on the first of the month after each half-year from its day of purchase', () => {
    const p = bob({ purchase: isoDate('2026-01-15') });
    expect(p.columns.deemedStreams[2]).toBe(95_000);
    expect(p.columns.deemedStreams[3]).toBe(90_000);
  });

  it('has yearly steps if it is paid once a year', () => {
    const p = bob({ payment: { amount: 12_000, frequency: 1 } });
    expect(p.columns.deemedStreams[1]).toBe(100_000);
    expect(p.columns.deemedStreams[2]).toBe(90_000);
  });

  it('returns the residual value at the end of the term, and then pays nothing', () => {
    const p = bob();
    expect(first(p).income[49]).toBe(1_000);
    expect(first(p).closing[49]).toBe(50_000);
    expect(first(p).sold[50]).toBe(50_000);
    expect(p.columns.capitalIn[50]).toBe(50_000);
    expect(first(p).income[50]).toBe(0);
    expect(p.columns.deemedStreams[50]).toBe(0);
    expect(p.columns.netWorth[50]).toBe(p.columns.bankClosing[50]);
    expect(p.events).toContainEqual({ kind: 'stream-ended', month: 50, entryId: 'y', amount: 50_000 });
  });

  it('whose term ends in the first month matures in it, and one that ended before is over', () => {
    expect(first(bob({ purchase: isoDate('2021-11-20') })).sold[0]).toBe(50_000);
    const over = bob({ purchase: isoDate('2021-10-20') });
    expect(Array.from(over.columns.capitalIn).every((x) => x === 0)).toBe(true);
    expect(over.columns.deemedStreams[0]).toBe(0);
  });

  it.each([
    [2.5, 30],
    // 30.6 and 30.96 months both have 30 full months.
    [2.55, 30],
    [2.58, 30],
    [31 / 12, 31],
    [2.6, 31],
  ])('of %f years ends after %i full months, whatever the day of purchase', (termYears, months) => {
    for (const day of ['01', '15', '31']) {
      const p = bob({ purchase: isoDate(`2026-01-${day}`), termYears });
      // The stream was bought ten months before the projection.
      expect(first(p).income[months - 11]).toBe(1_000);
      expect(first(p).income[months - 10]).toBe(0);
      expect(first(p).sold[months - 10]).toBe(50_000);
    }
  });

  it('of a long term counts its payment less price over term', () => {
    const p = project([
      annuity({
        value: 150_000,
        residualPercent: (20_000 / 150_000) * 100,
        termYears: 10,
        payment: { amount: 18_337 / 12, frequency: 12 },
        purchase: isoDate('2026-05-01'),
      }),
    ]);
    expect(p.columns.otherTestIncome[0]).toBeCloseTo(5_337, 6);
    expect(p.columns.streamAssets[0]).toBeCloseTo(143_500, 6);
    expect(p.columns.deemedStreams[0]).toBe(0);
  });

  it('that is partly exempt counts in part, and keeps its full value', () => {
    const p = project([annuity({ exemptPercent: 50, exemptKept: true })]);
    expect(p.columns.streamAssets[0]).toBe(45_000);
    expect(first(p).value[0]).toBe(90_000);
    expect(project([annuity({ exemptPercent: 100, exemptKept: true })]).columns.streamAssets[0]).toBe(0);
  });

  it('counts no income before its first payment', () => {
    const p = project([annuity({ paymentStart: at(3), termYears: 10 })]);
    expect(p.columns.otherTestIncome[2]).toBe(0);
    expect(first(p).income[2]).toBe(0);
    expect(p.columns.otherTestIncome[3]).toBe(2_000);
    expect(first(p).income[3]).toBe(1_000);
  });
});

describe('the month in which the price is paid', () => {
  const moves = (overrides: Partial<Of<'annuity'>>, month: number): readonly (number | undefined)[] => {
    const { columns } = project([annuity(overrides)]);
    return [columns.capitalIn[month], columns.capitalOut[month]];
  };

  it('is that of a future purchase from the bank', () => {
    expect(moves({ purchase: isoDate('2026-12-31'), boughtFromBank: true }, 1)).toEqual([0, 100_000]);
  });

  it('is the first month for a past purchase marked as new', () => {
    expect(moves({ purchase: isoDate('2026-03-01'), boughtFromBank: true }, 0)).toEqual([0, 100_000]);
  });

  it('does not exist for a purchase in the first month or before', () => {
    expect(moves({ purchase: isoDate('2026-11-30') }, 0)).toEqual([0, 0]);
    expect(moves({ purchase: isoDate('2025-11-30') }, 0)).toEqual([0, 0]);
  });

  it('counts the price as received and as paid in one month if it is paid with outside money', () => {
    expect(moves({ purchase: isoDate('2026-12-31') }, 1)).toEqual([100_000, 100_000]);
  });
});

describe('a lifetime annuity', () => {
  const lifetime = (purchase: string, overrides: Partial<Of<'annuity'>> = {}): Projection =>
    project([annuity({ annuityType: 'lifetime', purchase: isoDate(purchase), termYears: 10, ...overrides })]);

  it('of 30 June 2019 runs down over the life expectancy, while one of 1 July 2019 counts at 60%', () => {
    const before = lifetime('2019-06-30');
    // 88 full months contain seven full years of a life expectancy of ten.
    expect(before.columns.streamAssets[0]).toBeCloseTo(30_000, 9);
    expect(before.columns.otherTestIncome[0]).toBe(2_000);
    const after = lifetime('2019-07-01', { dateOfBirth: isoDate('1960-01-01') });
    expect(after.columns.streamAssets[0]).toBe(60_000);
    expect(after.columns.otherTestIncome[0]).toBe(7_200);
  });

  it('bought early is nil after its life expectancy and continues to pay', () => {
    const p = lifetime('2016-07-01');
    expect(p.columns.streamAssets[0]).toBe(0);
    expect(first(p).income[59]).toBe(1_000);
    expect(p.columns.otherTestIncome[59]).toBe(2_000);
  });

  it('falls to 30% after the fifth year if that comes after the 84th birthday', () => {
    const p = lifetime('2022-03-01');
    expect(p.columns.streamAssets[3]).toBe(60_000);
    expect(p.columns.streamAssets[4]).toBe(30_000);
    expect(first(p).closing[3]).toBe(30_000);
  });

  it('has the threshold age of its day of purchase: 84 to 31 December 2024, 85 from 1 January 2025', () => {
    const born = { dateOfBirth: isoDate('1945-06-15') };
    // The owner turns 84 on 15 June 2029, but five years end on 30 December 2029.
    const early = lifetime('2024-12-31', born);
    expect([early.columns.streamAssets[37], early.columns.streamAssets[38]]).toEqual([60_000, 30_000]);
    // The owner turns 85 on 15 June 2030, after the five years. The threshold is passed in June, so July is the first
    // month that starts with the lower share.
    const late = lifetime('2025-01-01', born);
    expect([late.columns.streamAssets[43], late.columns.streamAssets[44]]).toEqual([60_000, 30_000]);
    expect(statusOf(late, { figure: 'streamAssets', at: { month: 0 } })).toBe('secondary');
    expect(statusOf(early, { figure: 'streamAssets', at: { month: 0 } })).toBe('published');
  });

  it('keeps 60% if no date of birth is known', () => {
    const p = project([annuity({ annuityType: 'lifetime', purchase: isoDate('2020-01-01') })], {
      dateOfBirth: undefined,
    });
    expect(p.columns.streamAssets[59]).toBe(60_000);
  });
});

describe('CarePlus', () => {
  it('bought new is paid from the bank with its insurance, counts 60%, and is worth its death benefit', () => {
    const p = project([carePlus()]);
    expect(p.columns.capitalOut[1]).toBe(300_000);
    expect(p.columns.streamAssets[1]).toBe(120_000);
    expect(p.columns.otherTestIncome[1]).toBe(7_200);
    expect(p.columns.entriesClosing[1]).toBe(300_000);
    expect(p.columns.entriesClosing[0]).toBe(0);
  });

  it('of a South Australian pays duty on the insurance', () => {
    expect(project([carePlus({ southAustralian: true })]).columns.entriesClosing[1]).toBe(298_500);
  });

  it('bought before July 2019 runs down over the life expectancy of the tables', () => {
    const from = makeMonth(2017, 9);
    const p = project(
      [carePlus({ purchase: isoDate('2017-09-01'), boughtFromBank: false, dateOfBirth: isoDate('1934-08-01') })],
      {},
      { projectFrom: from },
    );
    // A man of 83: seven years. 12,000 - 200,000 / 7 is below zero.
    expect(p.columns.streamAssets[0]).toBe(200_000);
    expect(p.columns.streamAssets[6]).toBeCloseTo(185_714.2857, 4);
    expect(p.columns.streamAssets[12]).toBeCloseTo(171_428.5714, 4);
    expect(p.columns.otherTestIncome[0]).toBe(0);
    expect(p.columns.entriesClosing[12]).toBe(300_000);
  });
});

describe('a term pension', () => {
  const pension = (overrides: Partial<Of<'term-pension'>>, who: Partial<Person> = {}): Projection =>
    project(
      [
        {
          kind: 'term-pension',
          id: 't',
          owner: 0,
          value: 100_000,
          payment: { amount: 2_000, frequency: 12 },
          indexationPercent: 0,
          termYears: 5,
          residualPercent: 0,
          exemptPercent: 0,
          start: makeMonth(2026, 5),
          ...overrides,
        },
      ],
      who,
    );

  it('of five years is short-term unless the owner’s life expectancy is no longer than that', () => {
    const short = pension({});
    expect([short.columns.deemedStreams[0], short.columns.streamAssets[0]]).toEqual([90_000, 0]);
    // A woman of 91: 4.69 years
    const long = pension({}, { dateOfBirth: isoDate('1934-12-31') });
    expect([long.columns.deemedStreams[0], long.columns.streamAssets[0]]).toEqual([0, 90_000]);
    expect(long.columns.otherTestIncome[0]).toBe(4_000);
  });

  it.each([
    [1.25, 15],
    [1.3, 15],
  ])('of %f years ends after %i full months', (termYears, months) => {
    const p = pension({ termYears, start: undefined });
    expect([first(p).income[months - 1] !== 0, first(p).income[months]]).toEqual([true, 0]);
  });

  it('above five years is long-term, and without a start it begins now', () => {
    const p = pension({ termYears: 5.5, start: undefined });
    expect(p.columns.streamAssets[0]).toBe(100_000);
    expect(p.columns.streamAssets[5]).toBe(100_000);
    expect(p.columns.streamAssets[6]).toBeCloseTo(100_000 - 100_000 / 11, 6);
  });
});

describe('a defined benefit', () => {
  const income = (who: Partial<Person>, from = FROM): Float64Array =>
    project([definedBenefit()], who, { projectFrom: from }).columns.otherTestIncome;

  it('deducts at most a tenth for Centrelink, and everything for a pension of Veterans’ Affairs', () => {
    expect(income({})[0]).toBe(46_800);
    expect(income({ pensionType: 'not-eligible' })[0]).toBe(46_800);
    expect(income({ pensionType: 'dva-service' })[0]).toBe(42_000);
    expect(income({ pensionType: 'war-widow-iss' })[0]).toBe(42_000);
    for (const pensionType of ['dva-tpi', 'dva-eda', 'dva-intermediate', 'dva-general'] as const) {
      expect(income({ pensionType })[0]).toBe(46_800);
      expect(income({ pensionType, qualifyingService: true })[0]).toBe(42_000);
    }
  });

  it('deducts everything before 1 January 2016', () => {
    const column = income({}, makeMonth(2015, 12));
    expect([column[0], column[1]]).toEqual([42_000, 46_800]);
  });

  it('is no asset and is paid while it runs', () => {
    const p = project([definedBenefit({ start: at(2), end: at(4) })]);
    expect(Array.from(p.columns.incomeStreams.slice(0, 6))).toEqual([0, 0, 52_000 / 12, 52_000 / 12, 0, 0]);
    expect([p.columns.streamAssets[2], p.columns.deemedStreams[2], p.columns.entriesClosing[2]]).toEqual([0, 0, 0]);
  });
});

/** 100% before 20 September 2004, 50% from then to 19 September 2007, nothing since. */
describe('the exemption by date of purchase', () => {
  const PRICE = 100_000;
  const counted = (purchase: string, exemptPercent: 0 | 50 | 100, exemptKept?: boolean) => {
    const entry = annuity({
      purchase: isoDate(purchase),
      termYears: 40,
      residualPercent: 100,
      exemptPercent,
      exemptKept,
    });
    const p = project([entry]);
    return [p.columns.streamAssets[0], p.warnings.find(({ code }) => code === 'exemption-not-given')];
  };
  const refused = (given: number) => ({ code: 'exemption-not-given', entryId: 'y', given });

  it.each([
    // [bought, counted when 0, 50 and 100 are entered, allowed]
    ['2004-09-19', PRICE, 50_000, 0, 100],
    ['2004-09-20', PRICE, 50_000, PRICE, 50],
    ['2007-09-19', PRICE, 50_000, PRICE, 50],
    ['2007-09-20', PRICE, PRICE, PRICE, 0],
    ['2025-01-15', PRICE, PRICE, PRICE, 0],
  ] as const)('for an annuity bought on %s', (purchase, none, half, full, given) => {
    const said = (exempt: number) => (exempt > given ? refused(given) : undefined);
    expect(counted(purchase, 0)).toEqual([none, undefined]);
    expect(counted(purchase, 50)).toEqual([half, said(50)]);
    expect(counted(purchase, 100)).toEqual([full, said(100)]);
    // An exemption kept through a rollover counts as entered, whatever the date.
    expect([counted(purchase, 50, true), counted(purchase, 100, true)]).toEqual([
      [50_000, undefined],
      [0, undefined],
    ]);
  });

  const pension = (start: MonthIndex | undefined): Entry => ({
    kind: 'term-pension',
    id: 't',
    owner: 'joint',
    value: PRICE,
    payment: { amount: 0, frequency: 12 },
    indexationPercent: 0,
    termYears: 40,
    residualPercent: 100,
    exemptPercent: 100,
    start,
  });

  it.each([
    // A start given as a month counts from the first day of the month.
    ['September 2004', makeMonth(2004, 9), 0],
    ['October 2004', makeMonth(2004, 10), PRICE],
    ['no month', undefined, PRICE],
  ] as const)('for a couple’s term pension started in %s', (_, start, asset) => {
    const couple = { people: [person(), person()], relationship: 'couple' } as const;
    expect(project([pension(start)], {}, couple).columns.streamAssets[0]).toBe(asset);
  });

  it('has the status of its table, which the figure shows', () => {
    const of = (exemptPercent: 0 | 50) =>
      statusOf(project([annuity({ purchase: isoDate('2006-01-01'), termYears: 40, exemptPercent })]), {
        figure: 'streamAssets',
        at: { month: 0 },
      });
    expect([of(0), of(50)]).toEqual(['published', 'secondary']);
  });

  it('applies to lifetime and short-term annuities too, and a CarePlus has none to check', () => {
    const lifetime = annuity({ annuityType: 'lifetime', purchase: isoDate('2025-01-15'), exemptPercent: 100 });
    expect(project([lifetime]).columns.streamAssets[0]).toBe(60_000);
    const short = annuity({ annuityType: 'short-term', exemptPercent: 100, residualPercent: 100 });
    expect(project([short]).columns.deemedStreams[0]).toBe(PRICE);
    const codes = project([carePlus({ exemptPercent: 50 })]).warnings.map(({ code }) => code);
    expect(codes).not.toContain('exemption-not-given');
  });
});
