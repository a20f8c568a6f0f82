import { isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import { explainDifference } from '../analysis/difference.ts';
import { openingWealth } from '../analysis/opening-position.ts';
import type { Household, ResidentialCare } from '../household/household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { calculate } from './calculate.ts';

const HOME: Household['home'] = {
  kind: 'ordinary',
  netValue: 800_000,
  growthPercent: 0,
  protectedPerson: false,
  rent: undefined,
  sale: undefined,
};
const BANK = { opening: 700_000, interestPercent: 0 };
const sinceMarch = (paid: number, change: Partial<ResidentialCare> = {}): ResidentialCare =>
  resident({ entryDate: isoDate('2026-03-10'), agreedPrice: 550_000, depositPaid: paid, ...change });
const of = (people: Household['people'], change: Partial<Household> = {}) =>
  calculate(margaret({ home: HOME, bank: BANK, people, entries: [], ...change }), shippedRateBook);
const scenario = (care: ResidentialCare, heldCare: ResidentialCare | 'none', change: Partial<Household> = {}) =>
  of([person({ care, heldCare })], change);

const entering = resident({ entryDate: isoDate('2026-11-26'), agreedPrice: 500_000, depositPaid: 500_000 });

describe('a deposit of a proposed scenario', () => {
  it('is paid from the bank before any test of the first month', () => {
    const now = of([person({ care: { kind: 'none' } })]);
    const care = scenario(entering, 'none');
    const { columns, people } = care;
    expect([columns.depositsPaidNow[0], columns.capitalOut[0], columns.bankAfterEvents[0]]).toEqual([
      500_000, 500_000, 200_000,
    ]);
    expect([people[0]?.depositBefore[0], people[0]?.depositMoved[0], people[0]?.depositOpening[0]]).toEqual([
      0, 500_000, 500_000,
    ]);
    expect(openingWealth(care)).toBe(openingWealth(now));
    expect(care.events).toContainEqual({ kind: 'deposit-paid', month: 0, person: 0, amount: -500_000 });
  });

  it('starts from the deposit of the Current Situation, plus the amount paid or returned', () => {
    const current = of([person({ care: sinceMarch(300_000) })]);
    const before = current.people[0]?.depositOpening[0] ?? 0;
    expect(before).toBeLessThan(300_000);
    const more = scenario(sinceMarch(450_000), sinceMarch(300_000));
    expect(more.people[0]?.depositOpening[0]).toBe(before + 150_000);
    expect(more.columns.bankAfterEvents[0]).toBe(550_000);
    const less = scenario(sinceMarch(100_000), sinceMarch(300_000));
    expect(less.people[0]?.depositOpening[0]).toBe(before - 200_000);
    expect([less.columns.depositsReturned[0], less.columns.bankAfterEvents[0]]).toEqual([200_000, 900_000]);
    const none = scenario(sinceMarch(0), sinceMarch(300_000));
    expect([none.people[0]?.depositOpening[0], none.columns.bankAfterEvents[0]]).toEqual([0, 700_000 + before]);
    for (const each of [more, less, none]) expect(openingWealth(each)).toBeCloseTo(openingWealth(current), 6);
  });

  it('changes no figure if the amount entered equals that of the Current Situation', () => {
    const current = of([person({ care: sinceMarch(300_000) })]);
    const same = scenario(sinceMarch(300_000), sinceMarch(300_000));
    expect(same.columns.netWorth).toEqual(current.columns.netWorth);
    expect(same.people[0]?.depositMoved[0]).toBe(0);
  });

  it('returns to the bank if the person is not in care in this scenario, or enters later', () => {
    const before = of([person({ care: sinceMarch(300_000) })]).people[0]?.depositOpening[0] ?? 0;
    const home = of([person({ care: { kind: 'none' }, heldCare: sinceMarch(300_000) })]);
    expect(home.columns.bankAfterEvents[0]).toBe(700_000 + before);
    expect(home.events).toContainEqual({ kind: 'deposit-returned', month: 0, person: 0, amount: before });
    const later = scenario(resident({ entryDate: isoDate('2027-01-15'), depositPaid: 0 }), sinceMarch(300_000));
    expect([later.columns.bankAfterEvents[0], later.people[0]?.deposit[2]]).toEqual([700_000 + before, 0]);
  });

  it('is refunded, and nothing else moves, if the resident dies in the first month', () => {
    const death = { person: 0, month: makeMonth(2026, 11), livingExpensesPercent: 70 } as const;
    const people = (care: ResidentialCare | { readonly kind: 'none' }): Household['people'] => [
      person({ care, heldCare: sinceMarch(300_000) }),
      person({ sex: 'male', care: { kind: 'none' }, heldCare: 'none' }),
    ];
    for (const care of [sinceMarch(450_000), { kind: 'none' }] as const) {
      const dies = of(people(care), { relationship: 'couple', death });
      const before = dies.people[0]?.depositBefore[0] ?? 0;
      expect(before).toBeGreaterThan(290_000);
      expect([dies.people[0]?.depositMoved[0], dies.columns.depositsRefunded[0]]).toEqual([0, before]);
      expect(dies.columns.bankAfterEvents[0]).toBe(700_000 + before);
    }
  });

  it('is paid from elsewhere first, up to the amount of the change', () => {
    const part = scenario({ ...entering, depositElsewhere: 120_000 }, 'none');
    expect([part.columns.depositsPaidNow[0], part.columns.bankAfterEvents[0]]).toEqual([380_000, 320_000]);
    const all = scenario({ ...entering, depositElsewhere: 900_000 }, 'none');
    expect([all.people[0]?.depositElsewhere[0], all.columns.bankAfterEvents[0]]).toEqual([500_000, 700_000]);
    const { parts, total } = explainDifference(scenario(entering, 'none'), part, 60);
    expect(parts.find(({ id }) => id === 'fromOutside')?.value).toBe(120_000);
    expect(parts.find(({ id }) => id === 'openingPosition')?.value).toBe(0);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total, 6);
  });

  it('has retention from the day of entry, for five years from the first payment', () => {
    const own = scenario(entering, 'none').people[0];
    const fifth = ((500_000 * 0.02) / 365) * 5;
    expect(own?.retention[0]).toBeCloseTo(fifth, 9);
    const long = scenario(sinceMarch(450_000, { entryDate: isoDate('2026-03-10') }), sinceMarch(300_000)).people[0];
    // The five years begin with the payment in March 2026.
    expect([long?.retention[51] !== 0, long?.retention[52]]).toEqual([true, 0]);
  });
});
