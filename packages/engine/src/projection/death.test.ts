import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Death, Entry, Household } from '../household/household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';
import type { HouseholdFigureId, PersonFigureId } from './figure-ids.ts';

const FROM = makeMonth(2026, 11);
const inMonth = (month: number): MonthIndex => (FROM + month) as MonthIndex;

/** Person 0 dies at the start of a month. */
const dies = (month: number, more: Partial<Death> = {}): { death: Death } => ({
  death: { person: 0, month: inMonth(month), livingExpensesPercent: 70, ...more },
});

/** Both live at home and receive the Age Pension. */
const couple = (overrides: Partial<Household> = {}): Household =>
  margaret({ relationship: 'couple', people: [person(), person({ sex: 'male' })], entries: [], ...overrides });

const figures = (household: Household, id: HouseholdFigureId, months: readonly number[]): number[] => {
  const { columns } = calculate(household, shippedRateBook);
  return months.map((month) => columns[id][month] as number);
};
const ofPerson = (household: Household, at: 0 | 1, id: PersonFigureId, months: readonly number[]): number[] => {
  const { people } = calculate(household, shippedRateBook);
  return months.map((month) => people[at]?.[id][month] as number);
};

describe('a death in a couple', () => {
  it('treats the survivor as a single person from the start of the month of death', () => {
    const single = margaret({ entries: [], people: [person({ sex: 'male' })] });
    const poor = { bank: { opening: 1_000, interestPercent: 0 } };
    const [alone] = ofPerson({ ...single, ...poor }, 0, 'pensionMaximum', [0]);
    const [together] = ofPerson(couple(poor), 1, 'pensionMaximum', [0]);
    expect(alone).toBeGreaterThan(together ?? 0);
    // No rate changes from November to January.
    expect(ofPerson(couple({ ...poor, ...dies(1) }), 1, 'pensionMaximum', [0, 1, 2])).toEqual([together, alone, alone]);
    expect(ofPerson(couple({ ...poor, ...dies(1) }), 0, 'pensionMonth', [1, 2])).toEqual([0, 0]);
  });

  it('happens in the first month if it is dated in that month or earlier', () => {
    const first = calculate(couple(dies(0)), shippedRateBook).columns;
    const earlier = calculate(couple(dies(-8)), shippedRateBook).columns;
    expect(Array.from(earlier.bankClosing)).toEqual(Array.from(first.bankClosing));
    expect(figures(couple(dies(0)), 'livingExpenses', [0, 1])).toEqual([700, 700]);
  });

  it('leaves only the entered share of the living expenses', () => {
    expect(figures(couple(dies(6, { livingExpensesPercent: 62.5 })), 'livingExpenses', [5, 6, 7])).toEqual([
      1000, 625, 625,
    ]);
  });

  it('ends the separation by illness: both tests treat the survivor as single', () => {
    const people = [person(), person({ sex: 'male', care: resident() })] as const;
    const statusOf = (overrides: Partial<Household>) =>
      ofPerson(couple({ people, ...overrides }), 1, 'careAssets', [5, 6]);
    const [before, after] = statusOf(dies(6));
    const [, both] = statusOf({});
    expect(after).toBeGreaterThan((before ?? 0) * 1.5);
    expect(both).toBeLessThan((before ?? 0) * 1.1);
  });
});

describe('a death', () => {
  const income = (owner: Entry['owner']): Entry => ({
    kind: 'income',
    id: `of ${owner}`,
    owner,
    payment: { amount: 1_200, frequency: 12 },
    indexationPercent: 0,
    assessable: true,
    start: undefined,
    end: undefined,
  });

  it('ends the income of the deceased, and keeps all income of the survivor and joint income', () => {
    const entries = [income(0), income(1), income('joint')];
    expect(figures(couple({ entries, ...dies(3) }), 'genericIncome', [2, 3])).toEqual([3600, 2400]);
  });

  it('refunds the deposit balance at the start of the month, with no retention in that month', () => {
    const people = [person({ care: resident() }), person({ sex: 'male' })] as const;
    const household = couple({ people, ...dies(3) });
    const [left] = ofPerson(household, 0, 'depositClosing', [2]);
    expect(ofPerson(household, 0, 'depositRefunded', [2, 3, 4])).toEqual([0, left, 0]);
    expect(figures(household, 'capitalIn', [2, 3, 4])).toEqual([0, left, 0]);
    expect(ofPerson(household, 0, 'retention', [3])).toEqual([0]);
    expect(figures(household, 'depositsClosing', [3])).toEqual([0]);
  });

  it('refunds the amount paid before, if the death is in the first month', () => {
    const people = [person({ care: resident({ entryDate: isoDate('2026-11-20') }) }), person({ sex: 'male' })] as const;
    const household = couple({ people, ...dies(0) });
    expect(ofPerson(household, 0, 'depositRefunded', [0])).toEqual([300_000]);
    expect(ofPerson(household, 0, 'careCostMonth', [0, 1])).toEqual([0, 0]);
  });

  it('prevents later care and top-ups of the deceased', () => {
    const care = resident({
      entryDate: isoDate('2027-05-10'),
      topUps: [{ id: 't', amount: 100_000, month: inMonth(8) }],
    });
    const household = couple({ people: [person({ care }), person({ sex: 'male' })], ...dies(6) });
    const { columns, people } = calculate(household, shippedRateBook);
    expect(people[0]?.careCostMonth.every((cost) => cost === 0)).toBe(true);
    expect(columns.capitalOut.every((paid) => paid === 0)).toBe(true);
  });

  const account = (overrides: Partial<Extract<Entry, { kind: 'account-based-pension' }>> = {}): Entry => ({
    kind: 'account-based-pension',
    id: 'a',
    owner: 0,
    value: 100_000,
    payment: { kind: 'dollars', payment: { amount: 1_000, frequency: 12 } },
    deductiblePerYear: 0,
    deductible: false,
    growthPercent: 0,
    indexationPercent: 0,
    start: undefined,
    ...overrides,
  });

  it('pays the balance of an account based pension into the bank', () => {
    const household = couple({ entries: [account()], ...dies(4) });
    expect(figures(household, 'deathValues', [3, 4, 5])).toEqual([0, 96_000, 0]);
    expect(figures(household, 'incomeStreams', [3, 4])).toEqual([1000, 0]);
    expect(figures(household, 'entriesClosing', [3, 4])).toEqual([96_000, 0]);
  });

  it('continues jointly owned streams, and never buys a stream that had not begun', () => {
    const both = couple({ entries: [account({ owner: 'joint' })], ...dies(4) });
    expect(figures(both, 'incomeStreams', [3, 4])).toEqual([1000, 1000]);
    expect(figures(both, 'deemedStreams', [4])).toEqual([96_000]);
    const later = couple({ entries: [account({ start: inMonth(4) })], ...dies(4) });
    const { columns } = calculate(later, shippedRateBook);
    expect([...columns.capitalOut, ...columns.capitalIn].every((moved) => moved === 0)).toBe(true);
  });

  const annuity = (overrides: Partial<Extract<Entry, { kind: 'annuity' }>> = {}): Entry => ({
    kind: 'annuity',
    id: 'n',
    owner: 0,
    annuityType: 'long-term',
    purchase: isoDate('2025-11-01'),
    boughtFromBank: false,
    value: 60_000,
    dateOfBirth: undefined,
    payment: { amount: 400, frequency: 12 },
    paymentStart: undefined,
    indexationPercent: 0,
    termYears: 2,
    residualPercent: 50,
    exemptPercent: 0,
    ...overrides,
  });

  it('pays the residual capital of an annuity once, and nothing for a lifetime annuity', () => {
    // The term ends in November 2027, which is month 12.
    const received = (entry: Entry, month: number) =>
      calculate(couple({ entries: [entry], ...dies(month) }), shippedRateBook).columns.capitalIn.reduce(
        (a, b) => a + b,
      );
    expect([11, 12, 13].map((month) => received(annuity(), month))).toEqual([30_000, 30_000, 30_000]);
    expect(received(annuity({ annuityType: 'lifetime' }), 11)).toBe(0);
  });
});

describe('the gift rule after the death of a giver (s1126)', () => {
  const gift = (owner: Entry['owner'], date: string, amount: number): Entry => ({
    kind: 'gift',
    id: `${date} of ${owner}`,
    owner,
    amount,
    date: isoDate(date),
  });

  it('counts none of the deceased’s gifts, half of joint gifts, and all of the survivor’s', () => {
    const entries = [gift(0, '2025-12-01', 60_000), gift(1, '2026-01-15', 30_000), gift('joint', '2026-02-10', 40_000)];
    const household = couple({ entries, ...dies(6) });
    expect(figures(household, 'deprivedAssets', [5, 6])).toEqual([120_000, 50_000]);
  });

  it('counts a joint gift in full in the month of death, and counts none that the deceased would make later', () => {
    const entries = [gift(0, '2027-05-03', 60_000), gift('joint', '2027-05-20', 50_000)];
    const household = couple({ entries, ...dies(6) });
    expect(figures(household, 'deprivedAssets', [5, 6])).toEqual([0, 40_000]);
    expect(figures(household, 'capitalOut', [5, 6])).toEqual([0, 50_000]);
  });
});

describe('the home after a death', () => {
  const inCareSince = (date: string) => resident({ entryDate: isoDate(date), depositPaid: 0 });
  const assessed = (household: Household, months: readonly number[]) =>
    figures(household, 'homeAssessedForPension', months);

  it('stays exempt for two years from the death of its last occupant', () => {
    const people = [person(), person({ sex: 'male', care: inCareSince('2026-10-05') })] as const;
    const household = couple({ people, ...dies(6) });
    expect(assessed(household, [29, 30])).toEqual([0, 900_000]);
    expect(ofPerson(household, 1, 'careHomeCounted', [5, 6])[0]).toBe(0);
    expect(ofPerson(household, 1, 'careHomeCounted', [6])[0]).toBeGreaterThan(0);
  });

  it('stays exempt for two years from the later entry if the deceased was in care', () => {
    const people = [
      person({ care: inCareSince('2026-05-10') }),
      person({ sex: 'male', care: inCareSince('2026-09-20') }),
    ] as const;
    expect(assessed(couple({ people, ...dies(6) }), [21, 22])).toEqual([0, 900_000]);
  });

  it('stays exempt while the survivor lives there, and for two years from the survivor’s later entry', () => {
    const partner = person({ sex: 'male', care: inCareSince('2026-10-05') });
    expect(assessed(couple({ people: [partner, person()], ...dies(6) }), [59])).toEqual([0]);
    const later = person({ care: inCareSince('2027-12-01') });
    expect(assessed(couple({ people: [partner, later], ...dies(6) }), [36, 37])).toEqual([0, 900_000]);
  });

  it('counts for care from the death of the partner who lived there, unless another person is entered as protecting it', () => {
    const people = [person(), person({ sex: 'male', care: inCareSince('2026-10-05') })] as const;
    const home = { kind: 'ordinary', netValue: 900_000, growthPercent: 0, rent: undefined, sale: undefined } as const;
    const counted = (protectedPerson: boolean) =>
      ofPerson(couple({ people, home: { ...home, protectedPerson }, ...dies(6) }), 1, 'careHomeCounted', [5, 6]);
    expect(counted(false)).toEqual([0, expect.closeTo(215_000, -5)]);
    expect(counted(true)).toEqual([0, 0]);
  });

  it('is never left for care by a person who dies in the month of entry', () => {
    const entering = resident({ entryDate: isoDate('2027-05-20'), depositPaid: 0, depositFromSale: 100_000 });
    const household = couple({ people: [person({ care: entering }), person({ sex: 'male' })], ...dies(6) });
    expect(ofPerson(household, 0, 'careCostMonth', [5, 6, 7])).toEqual([0, 0, 0]);
    const sold = calculate(household, shippedRateBook);
    expect(sold.plan.people[0]?.resident).toBeUndefined();
    expect(sold.events.filter(({ kind }) => kind === 'care-entry' || kind === 'deposit-refunded')).toEqual([]);
    expect(assessed(household, [59])).toEqual([0]);
  });
});
