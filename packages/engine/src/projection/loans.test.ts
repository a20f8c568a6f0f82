/** Loans in the projection: limits, dates, deaths, and the amounts that the tests count. */
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { openingPosition, openingWealth } from '../analysis/opening-position.ts';
import { vary } from '../analysis/vary.ts';
import { explain } from '../figures/explain.ts';
import type { Household } from '../household/household.ts';
import { investment, loan, margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { LoanEntry } from './loan-plan.ts';

const FROM = makeMonth(2026, 11);
const month = (m: number): MonthIndex => (FROM + m) as MonthIndex;
const nothing = { payment: { amount: 0, frequency: 1 as const }, start: undefined, end: undefined };

const atHome = (more: Partial<Household> = {}): Household =>
  margaret({
    people: [person()],
    bank: { opening: 0, interestPercent: 0 },
    personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 },
    livingExpenses: nothing,
    entries: [],
    home: {
      kind: 'ordinary',
      netValue: 500_000,
      growthPercent: 0,
      protectedPerson: false,
      rent: undefined,
      sale: undefined,
    },
    ...more,
  });
const projected = (more: Partial<Household>) => calculate(atHome(more), shippedRateBook);

describe('the payments of the Home Equity Access Scheme', () => {
  const heas = (amount: number) =>
    loan({ contract: 'home-equity-access-scheme', owed: 0, drawing: { amount, frequency: 26 }, owner: 0 });

  // The maximum is 1,237.70 a fortnight, so the scheme pays at most half of it beside the full pension.
  it.each([
    [618.84, 618.84, false],
    [618.85, 618.85, false],
    [618.86, 618.85, true],
    [2_000, 618.85, true],
  ])('of %d a fortnight are %d beside the full pension', (asked, paid, isLimited) => {
    const { entries, warnings } = projected({ entries: [heas(asked)] });
    expect((entries[0]?.drawn[0] as number) * (12 / 26)).toBeCloseTo(paid, 6);
    expect(warnings.some(({ code }) => code === 'heas-limited')).toBe(isLimited);
  });

  it('are what is entered, with a warning, if no pension is calculated for the borrower', () => {
    const { entries, warnings } = projected({
      people: [person({ pensionType: 'not-eligible' })],
      entries: [heas(2_000)],
    });
    expect((entries[0]?.drawn[0] as number) * (12 / 26)).toBeCloseTo(2_000, 6);
    expect(warnings).toContainEqual({ code: 'heas-limit-unknown', entryId: 'l1' });
  });

  // Pension age is 67: a person born on 15 March 1960 is old enough from March 2027, month 4.
  it('are nil for a single person until pension age', () => {
    const people: Household['people'] = [person({ dateOfBirth: isoDate('1960-03-15') })];
    const { entries, warnings } = projected({ people, entries: [heas(500)] });
    expect([3, 4].map((m) => Math.round((entries[0]?.drawn[m] as number) * (12 / 26)))).toEqual([0, 500]);
    expect(warnings.filter(({ code }) => code.startsWith('heas'))).toEqual([
      { code: 'heas-too-young', entryId: 'l1', month: 0 },
    ]);
  });

  // 1.5 x the rate of each of a couple, for both, less the full pension of the older one: 2 x rate.
  it.each([
    ['joint', 2],
    [0, 0.5],
    [1, 1.5],
  ] as const)('of %s are %d times the couple rate if the partner is below pension age', (owner, times) => {
    const { entries, people, warnings } = projected({
      relationship: 'couple',
      people: [person(), person({ dateOfBirth: isoDate('1965-03-15') })],
      entries: [{ ...heas(3_000), owner }],
    });
    const rate = people[0]?.pensionMaximum[0] as number;
    expect(people[0]?.pensionEntitlement[0]).toBe(rate);
    expect((entries[0]?.drawn[0] as number) * (12 / 26)).toBeCloseTo(times * rate, 6);
    expect(warnings.some(({ code }) => code === 'heas-rate-of-partner')).toBe(owner !== 0);
    expect(warnings.map(({ code }) => code)).not.toContain('heas-limit-unknown');
  });

  it('end when the borrower dies; the debt goes on', () => {
    const couple = projected({
      relationship: 'couple',
      people: [person(), person()],
      death: { person: 0, month: month(3), livingExpensesPercent: 70 },
      entries: [heas(100)],
    });
    const [own] = couple.entries;
    expect([own?.drawn[2], own?.drawn[3]].map((amount) => Math.round(amount as number))).toEqual([217, 0]);
    expect(own?.closing[10]).toBeGreaterThan(own?.closing[3] as number);
  });

  it('count in the tests from the next month', () => {
    const { columns } = projected({ entries: [heas(100)] });
    const drawn = columns.loanDrawings[0] as number;
    expect(columns.assetsOutsideHome[0]).toBe(0);
    expect(columns.bankClosing[0]).toBeCloseTo(drawn + (columns.pensionTotal[0] as number), 6);
    expect(columns.assetsOutsideHome[1]).toBeCloseTo(columns.bankClosing[0] as number, 6);
  });
});

describe('a loan', () => {
  it('drawn later reaches the bank in that month and lowers no net worth then', () => {
    const { columns, events } = projected({
      entries: [loan({ contract: 'family', security: 'none', interestPercent: 0, owed: 40_000, start: month(2) })],
    });
    const without = projected({}).columns;
    expect([columns.capitalIn[1], columns.capitalIn[2]]).toEqual([0, 40_000]);
    expect(columns.debtsClosing[2]).toBe(40_000);
    expect(columns.netWorth[2]).toBeCloseTo(without.netWorth[2] as number, 6);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'loan-drawn', month: 2, amount: 40_000 }));
  });

  it('is repaid on its date, or as the home is sold if that is earlier', () => {
    const repaidIn = (end: number | undefined, sale: number) => {
      const { home } = atHome();
      const { entries } = projected({
        home: { ...home, sale: { month: month(sale), expenses: 0 } } as Household['home'],
        entries: [loan({ interestPercent: 0, end: end === undefined ? undefined : month(end) })],
      });
      return entries[0]?.bought.findIndex((amount) => amount !== 0);
    };
    expect([repaidIn(undefined, 6), repaidIn(4, 6), repaidIn(8, 6)]).toEqual([6, 4, 6]);
  });

  it('is never repaid beyond what is owed', () => {
    const { columns } = projected({
      entries: [loan({ owed: 1_000, interestPercent: 12, repayment: { amount: 600, frequency: 12 } })],
    });
    // 1,000.00 + 10.00 - 600.00 = 410.00; 410.00 + 4.10 = 414.10 are repaid; then nothing.
    expect([0, 1, 2].map((m) => columns.loanRepayments[m])).toEqual([600, 414.1, 0]);
    expect(columns.debtsClosing[1]).toBe(0);
  });

  it('on a home that does not exist has no security', () => {
    const { columns } = projected({ home: { kind: 'none' }, entries: [loan({ interestPercent: 0 })] });
    expect([columns.homeDebt[0], columns.debtsClosing[0]]).toEqual([0, 100_000]);
  });
});

describe('a lender with a guarantee', () => {
  const { home } = atHome();
  const small = { ...home, netValue: 100_000 } as Household['home'];
  const reverse = (more: Partial<LoanEntry>) =>
    loan({ contract: 'reverse-mortgage', interestPercent: 12, owed: 0, ...more });
  const month12 = (amount: number) => ({ amount, frequency: 12 as const });

  it('lends no more at once than the home is worth, and only interest is lost', () => {
    const { columns, warnings } = projected({ home: small, entries: [reverse({ owed: 250_000, start: month(2) })] });
    expect([columns.capitalIn[2], columns.loanInterest[2], columns.debtsClosing[2]]).toEqual([100_000, 1_000, 100_000]);
    expect(warnings).toContainEqual({
      code: 'loan-amount-above-home',
      entryId: 'l1',
      month: 2,
      paid: 100_000,
      asked: 250_000,
    });
  });

  // 40,000.00, with 12% / 12: 40,400.00; + 40,000.00 = 80,400.00, with interest 81,204.00; then 18,796.00 are left.
  it('pays regular amounts until they reach the value of the home', () => {
    const { columns, warnings } = projected({ home: small, entries: [reverse({ drawing: month12(40_000) })] });
    expect([0, 1, 2, 3].map((m) => columns.loanDrawings[m])).toEqual([40_000, 40_000, expect.closeTo(18_796, 6), 0]);
    expect(columns.debtsClosing[2]).toBe(100_000);
    const found = warnings.find(({ code }) => code === 'loan-drawings-above-home');
    expect(found).toMatchObject({ entryId: 'l1', month: 2, asked: 40_000 });
  });

  it('shares the home with the other loans on it', () => {
    const { columns, entries } = projected({
      home: small,
      entries: [
        loan({ id: 'm', owed: 30_000, interestPercent: 0 }),
        reverse({ id: 'a', owed: 50_000 }),
        reverse({ id: 'b', owed: 90_000, start: month(1) }),
      ],
    });
    // 100,000.00 - 30,000.00 - 50,500.00 = 19,500.00, with interest 19,695.00 of the 48,995.00 that are left.
    expect(columns.capitalIn[1]).toBe(19_500);
    expect(entries.map(({ closing }) => closing[1])).toEqual([30_000, 51_005, 19_695]);
  });

  it('is owed nothing more by two loans that are above the home as the projection starts', () => {
    const entries = [reverse({ id: 'a', owed: 70_000 }), reverse({ id: 'b', owed: 60_000 })];
    const found = projected({ home: small, entries });
    expect(openingWealth(found)).toBe(0);
    expect(found.columns.debtsClosing[0]).toBe(100_000);
  });

  it('has no guarantee on a home without a value: all that is paid is owed', () => {
    const { columns } = projected({
      home: { ...home, netValue: 0 } as Household['home'],
      entries: [reverse({ interestPercent: 0, drawing: month12(600) })],
    });
    expect([columns.loanDrawings[1], columns.debtsClosing[1]]).toEqual([600, 1_200]);
  });
});

describe('a loan beside the purchase of the next home', () => {
  const { home } = atHome();
  const moving = {
    ...home,
    sale: { month: month(2), expenses: 0 },
    nextHome: { month: month(4), price: 400_000, costs: 0, growthPercent: 0 },
  } as Household['home'];
  const codes = (entry: Partial<LoanEntry>) => {
    const { warnings, columns } = projected({ home: moving, entries: [loan({ interestPercent: 0, ...entry })] });
    return { codes: warnings.map(({ code }) => code), warnings, columns };
  };
  const drawing = { amount: 1_000, frequency: 12 as const };

  it('begins as it is first drawn, so it is on the next home', () => {
    const found = codes({ contract: 'reverse-mortgage', owed: 0, drawing, drawingStart: month(5) });
    expect([4, 5, 6].map((m) => found.columns.loanDrawings[m])).toEqual([0, 1_000, 1_000]);
    expect([found.columns.debtsClosing[6], found.columns.homeDebt[7]]).toEqual([2_000, 2_000]);
    expect(found.codes).not.toContain('loan-without-home');
  });

  it('has no security between the sale and the purchase, and is named', () => {
    const starting = (m: number) => codes({ owed: 50_000, start: month(m) });
    expect(starting(3).warnings).toContainEqual({ code: 'loan-without-home', entryId: 'l1', month: 3 });
    expect(starting(3).columns.homeDebt[5]).toBe(0);
    expect([2, 4].map((m) => starting(m).codes.includes('loan-without-home'))).toEqual([false, false]);
  });
});

describe('the home with a loan', () => {
  const inCare = (more: Partial<Household>) =>
    projected({ people: [person({ care: resident({ entryDate: isoDate('2026-11-01') }) })], ...more });

  it('counts for care less the loan, before the cap', () => {
    const counted = (owed: number) =>
      inCare({ entries: [loan({ owed, interestPercent: 0 })] }).people[0]?.careHomeCounted[0];
    // The cap is 219,858.40.
    expect([0, 280_141.59, 280_141.6, 280_141.61, 500_000, 600_000].map(counted)).toEqual([
      219_858.4,
      219_858.4,
      expect.closeTo(219_858.4, 6),
      expect.closeTo(219_858.39, 6),
      0,
      0,
    ]);
  });

  it('has one opening wealth, whichever way its value is entered', () => {
    const { home } = atHome();
    const entries = [loan({ interestPercent: 0 })];
    const before = projected({ entries });
    const net = projected({
      home: { ...home, netValue: 400_000, debtsInValue: 100_000 } as Household['home'],
      entries,
    });
    expect([openingWealth(before), openingWealth(net)]).toEqual([400_000, 400_000]);
    expect(net.columns.homeValue[0]).toBe(500_000);
    expect(openingPosition(net)).toContainEqual({ kind: 'entry', entryId: 'l1', value: -100_000 });
  });

  it('varies with its whole value, not only the part that is net of the loan', () => {
    const { home } = atHome();
    const given = atHome({ home: { ...home, netValue: 400_000, debtsInValue: 100_000 } as Household['home'] });
    const varied = vary(given, { kind: 'home-value', percent: 10 });
    expect(calculate(varied, shippedRateBook).columns.homeValue[0]).toBeCloseTo(550_000, 6);
  });
});

describe('a loan on an asset other than the home', () => {
  const unit = (more: Parameters<typeof investment>[1] = {}) =>
    investment(600_000, { id: 'u', treatment: 'not-deemed', ...more });
  const onUnit = (more: Partial<LoanEntry> = {}) =>
    loan({ owed: 400_000, interestPercent: 0, security: { entryId: 'u' }, ...more });
  const outside = (...entries: Household['entries']) => projected({ entries }).columns.assetsOutsideHome[0];

  it.each([
    ['not deemed', unit(), [onUnit()], 200_000],
    ['that is worth less than is owed', unit(), [onUnit({ owed: 700_000 })], 0],
    ['with two loans', unit(), [onUnit(), onUnit({ id: 'l2', owed: 50_000 })], 150_000],
    ['with two loans above its value', unit(), [onUnit(), onUnit({ id: 'l2', owed: 250_000 })], 0],
    ['that the tests ignore', unit({ treatment: 'exempt' }), [onUnit()], 0],
    ['bought later', unit({ start: month(3) }), [onUnit()], 0],
    ['with a loan that is drawn later', unit(), [onUnit({ start: month(3) })], 600_000],
    ['beside a loan on an entry that is unknown', unit(), [onUnit({ security: { entryId: 'x' } })], 600_000],
  ])('counts an asset %s less the debt', (_, asset, loans, counted) => {
    expect(outside(asset, ...loans)).toBe(counted);
  });

  it('lowers only its own asset', () => {
    const other = investment(100_000, { id: 'v', treatment: 'not-deemed' });
    expect(outside(unit(), other, onUnit({ owed: 650_000 }))).toBe(100_000);
  });

  it('lowers nothing if its security is an income stream or a gift', () => {
    const gift = { kind: 'gift', id: 'u', owner: 0, amount: 100_000, date: isoDate('2026-10-01') } as const;
    expect(outside(gift, onUnit())).toBe(outside(gift));
  });

  it('leaves deeming on the whole asset', () => {
    const { columns } = projected({ entries: [unit({ treatment: 'deemed' }), onUnit()] });
    expect([columns.financialAssets[0], columns.assetsOutsideHome[0]]).toEqual([600_000, 200_000]);
  });

  it('is repaid from the bank by the sale of the asset, or on its date if that is earlier', () => {
    const sold = (end: number | undefined) =>
      projected({ entries: [unit({ end: month(6) }), onUnit({ end: end === undefined ? undefined : month(end) })] });
    const { columns, entries, events } = sold(undefined);
    expect([5, 6].map((m) => columns.debtsClosing[m])).toEqual([400_000, 0]);
    expect([columns.capitalIn[6], columns.capitalOut[6], columns.assetDebt[6]]).toEqual([600_000, 400_000, 0]);
    expect(entries[1]?.bought[6]).toBe(400_000);
    expect(events).toContainEqual({ kind: 'loan-repaid', month: 6, entryId: 'l1', amount: -400_000 });
    expect([4, 8].map((end) => sold(end).entries[1]?.bought.findIndex((amount) => amount > 0))).toEqual([4, 6]);
  });

  it('has no security if the asset was sold before, and is named', () => {
    const starting = (m: number) => projected({ entries: [unit({ end: month(3) }), onUnit({ start: month(m) })] });
    expect(starting(4).warnings).toContainEqual({ code: 'loan-without-asset', entryId: 'l1', month: 4 });
    expect(starting(4).columns.debtsClosing[10]).toBe(400_000);
    expect(starting(3).warnings.map(({ code }) => code)).not.toContain('loan-without-asset');
  });

  it('lowers what care counts of each of a couple by half', () => {
    const inCare = { care: resident({ entryDate: isoDate('2026-11-01'), depositPaid: 0 }) };
    const counted = (security: LoanEntry['security']) =>
      projected({
        relationship: 'couple',
        people: [person(inCare), person()],
        home: { kind: 'none' },
        entries: [{ ...unit(), owner: 'joint' } as Household['entries'][number], onUnit({ security })],
      }).people[0]?.careAssets[0];
    expect([counted('none'), counted({ entryId: 'u' })]).toEqual([300_000, 100_000]);
  });

  it('is named asset by asset in the working of the debts', () => {
    const second = investment(50_000, { id: 'v' });
    const found = projected({ entries: [unit(), second, onUnit(), onUnit({ id: 'l2', security: { entryId: 'v' } })] });
    const why = explain(found, { figure: 'assetDebt', at: { month: 0 } });
    expect(why.value).toBe(450_000);
    const [debts] = why.steps;
    expect(debts?.steps.map(({ label, entry, value }) => [label, entry?.id, value])).toEqual([
      ['Investment', 'u', 400_000],
      ['Investment', 'v', 50_000],
    ]);
    const assets = explain(found, { figure: 'assetsOutsideHome', at: { month: 0 } });
    expect(assets.steps.at(-1)).toMatchObject({ label: 'Debts secured on other assets', role: '-', value: 450_000 });
  });
});
