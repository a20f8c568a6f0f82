import { isoDate, nearestCent } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { CommunityHome, Entry, Household, PersonIndex } from '../household/household.ts';
import { asProposed } from '../household/proposed.ts';
import { calculate } from '../projection/calculate.ts';
import type { PersonColumns, Projection } from '../projection/projection.ts';
import { margaret, person } from '../testing/households.ts';
import { after, both, inCare, later, sold, subjectOf } from '../testing/shares.ts';
import {
  amountsOf,
  householdAtShare,
  paymentOf,
  type SweepOptions,
  type SweepSubject,
  sweepSubject,
} from './deposit-share.ts';

const SHARES = [0, 0.01, 0.25, 1 / 3, 0.5, 0.62, 0.8, 0.99, 1];
const village: CommunityHome = {
  kind: 'village',
  quickExitEntitlement: undefined,
  model: {
    base: 'purchase',
    purchaseDate: isoDate('2020-11-01'),
    exitDate: isoDate('2027-04-15'),
    purchasePrice: 500_000,
    growthPercent: 0,
    gainSharePercent: 0,
    refurbishmentCost: 0,
    sellingFeePercent: 0,
    deferredFeePercent: [5, 5, 5, 5, 5, 0, 0, 0, 0, 0],
    maintenanceLevyPercent: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  serviceCharge: { amount: 0, frequency: 12 },
};

const annuityFromBank = (value: number): Entry => ({
  kind: 'annuity',
  id: 'a1',
  owner: 0,
  annuityType: 'long-term',
  purchase: isoDate('2026-11-05'),
  boughtFromBank: true,
  value,
  dateOfBirth: undefined,
  payment: { amount: 1_000, frequency: 12 },
  paymentStart: undefined,
  indexationPercent: 0,
  termYears: 10,
  residualPercent: 0,
  exemptPercent: 0,
});

const saleIn = (months: number) => ({ month: after(months), expenses: 15_000 });

/** A couple in which the resident dies after this number of months. */
const dying = (months: number, more: Partial<Household> = {}): Household =>
  margaret({ ...both({}, later), ...more, death: { person: 0, month: after(months), livingExpensesPercent: 70 } });

const CASES: Readonly<Record<string, readonly [Household, SweepOptions?]>> = {
  'entry in the first month': [inCare()],
  'entry before the projection': [inCare({ entryDate: isoDate('2024-02-12') })],
  'deposit already above the price': [inCare({ depositPaid: 700_000 })],
  'a bank that cannot pay it all': [inCare({}, { bank: { opening: 12_345.67, interestPercent: 3 } })],
  'a buffer': [inCare(), { buffer: 350_000 }],
  'a buffer above all there is': [inCare(), { buffer: 2_000_000 }],
  'a bank below zero': [inCare({}, { bank: { opening: -30_000, interestPercent: 3 } })],
  'something bought in the first month': [inCare({}, { entries: [annuityFromBank(100_000)] })],
  'top-ups': [inCare({ topUps: [{ id: 't', amount: 50_000, month: after(9) }] })],
  'sale in the month of entry': [inCare({}, sold(0))],
  'sale after entry': [inCare({ depositFromSale: 100_000 }, sold(7))],
  'sale after entry and a small bank': [inCare({}, { ...sold(7), bank: { opening: 1_000, interestPercent: 0 } })],
  'entry later': [inCare(later)],
  'entry later, sale before it': [inCare(later, sold(2))],
  'entry later, sale in its month': [inCare(later, sold(4))],
  'entry later, sale after it': [inCare(later, sold(20))],
  'entry later, top-ups': [inCare({ ...later, topUps: [{ id: 't', amount: 50_000, month: after(1) }] })],
  'sale in the past': [inCare({}, sold(-3))],
  'sale in the past, entry later': [inCare({ ...later, depositFromSale: 250_000 }, sold(-3))],
  'exit of a village after entry': [inCare({}, { home: village, bank: { opening: 10_000, interestPercent: 3 } })],
  'exit of a village after a later entry': [inCare({ ...later, entryDate: isoDate('2027-02-01') }, { home: village })],
  'low means': [inCare({ statedStatus: 'low-means', agreedPrice: undefined, depositPaid: 20_000 })],
  'the resident dies after the sale': [dying(9, sold(7))],
  'the resident dies before the sale': [dying(5, sold(7))],
  'the resident dies in the month of the sale': [dying(7, sold(7))],
  'a former home beside a village, sold after entry': [
    inCare({}, { home: { ...village, formerHome: { netValue: 600_000, growthPercent: 2, sale: saleIn(3) } } }),
  ],
  'couple, the other one pays too': [
    margaret({ ...both({}, { ...later, topUps: [{ id: 't', amount: 90_000, month: after(4) }] }), ...sold(8) }),
  ],
};

/** Dollars that a projection pays into the deposit up to a month, including amounts entered as paid. */
function paidInUntil(projection: Projection, index: PersonIndex, month: number): number {
  const own = projection.people[index] as PersonColumns;
  const before = projection.plan.people[index]?.deposit?.paidHere ?? 0;
  return own.depositPaidIn.subarray(0, month + 1).reduce((sum, paid) => sum + paid, before);
}

describe.each(Object.entries(CASES))('%s', (_, [entered, options]) => {
  const subject = subjectOf(entered, options);
  const projections = SHARES.map((share) => {
    const payment = paymentOf(subject, share);
    return { payment, projection: calculate(householdAtShare(subject, share), shippedRateBook) };
  });
  const entryMonth = Math.max(0, subject.entryMonth);

  it('pays the planned amounts at entry and at settlement', () => {
    for (const { payment, projection } of projections) {
      const { target, paidAtEntry, paidAtSettlement, unpaid } = payment;
      expect(paidAtEntry + paidAtSettlement + unpaid).toBeCloseTo(target, 6);
      const sameMonth = subject.settlement?.month === entryMonth;
      expect(paidInUntil(projection, 0, entryMonth)).toBeCloseTo(paidAtEntry + (sameMonth ? paidAtSettlement : 0), 6);
      expect(paidInUntil(projection, 0, 59)).toBeCloseTo(paidAtEntry + paidAtSettlement, 6);
    }
  });

  it('loses and creates no money: bank and deposit add up to the same sum at every share', () => {
    const sums = projections.map(({ projection }) => {
      const { deposit, retainedBefore } = projection.people[0] as PersonColumns;
      const bank = projection.columns.bankAfterEvents[entryMonth] ?? 0;
      // Amounts that the aged care home retained before the projection are part of what was paid.
      return bank + (deposit[entryMonth] ?? 0) + (retainedBefore[entryMonth] ?? 0);
    });
    for (const sum of sums) expect(sum).toBeCloseTo(sums[0] ?? Number.NaN, 6);
  });

  it('takes the rest from the home proceeds in the month of settlement, and no more', () => {
    for (const { payment, projection } of projections) {
      const { homeSalePrice, formerHomePrice, capitalOut } = projection.columns;
      if (subject.settlement === undefined) {
        expect(payment.paidAtSettlement).toBe(0);
        continue;
      }
      const { month, proceeds } = subject.settlement;
      expect(payment.paidAtSettlement).toBeLessThanOrEqual(proceeds);
      expect(proceeds).toBeLessThanOrEqual((homeSalePrice[month] ?? 0) + (formerHomePrice[month] ?? 0));
      if (month > entryMonth) expect(capitalOut[month] ?? 0).toBeGreaterThanOrEqual(payment.paidAtSettlement);
    }
  });

  it('leaves the buffer in the bank at entry', () => {
    for (const { payment, projection } of projections) {
      const bank = projection.columns.bankAfterEvents[entryMonth] ?? 0;
      const left = bank - atEntryFromHome(subject, projection) + (isAtEntry(subject) ? payment.paidAtSettlement : 0);
      if (payment.paidAtEntry > 0) expect(left).toBeGreaterThanOrEqual(subject.buffer - 0.005);
    }
  });

  it('changes no other person and no other amount', () => {
    for (const share of SHARES) {
      const { people, bank, ...rest } = householdAtShare(subject, share);
      const { people: _people, bank: _bank, ...asEntered } = entered;
      expect(rest).toEqual(asEntered);
      expect(people.slice(1)).toEqual(asProposed(entered).people.slice(1));
      expect(bank).toEqual(entered.bank);
    }
  });
});

function isAtEntry({ settlement, entryMonth }: SweepSubject): boolean {
  return settlement?.month === Math.max(0, entryMonth);
}

/** Dollars that a sale in the month of entry adds to the bank after the events of that month. */
function atEntryFromHome(subject: SweepSubject, { columns, household: { home } }: Projection): number {
  if (!isAtEntry(subject)) return 0;
  const expenses = home.kind === 'ordinary' ? (home.sale?.expenses ?? 0) : 0;
  return (columns.homeSalePrice[subject.settlement?.month ?? 0] ?? 0) - expenses;
}

describe('money available for the deposit', () => {
  const payable = (name: string) => {
    const [entered, options] = CASES[name] ?? [inCare()];
    return subjectOf(entered, options);
  };

  it.each([
    ['entry in the first month', 720_000],
    ['a buffer', 370_000],
    ['a buffer above all there is', 0],
    ['a bank below zero', 270_000],
    ['entry later, sale in its month', undefined],
  ] as const)('%s: %s', (name, expected) => {
    const { payableAtEntry, settlement } = payable(name);
    if (expected !== undefined) expect(payableAtEntry).toBe(expected);
    expect(settlement).toBeUndefined();
  });

  it('excludes the price of purchases in the first month', () => {
    const bought = subjectOf(inCare({}, { entries: [annuityFromBank(100_000)] }));
    expect(bought.payableAtEntry).toBe(620_000);
  });

  it('for a later entry is the bank balance after the events of the month of entry, including sales', () => {
    const subject = payable('entry later, sale in its month');
    const unpaid = calculate(householdAtShare(subject, 0), shippedRateBook);
    const bank = unpaid.columns.bankAfterEvents[4] ?? 0;
    expect(bank).toBeGreaterThan(880_000);
    expect(bank - subject.payableAtEntry).toBeGreaterThanOrEqual(0);
    expect(bank - subject.payableAtEntry).toBeLessThan(0.01);
  });

  it('includes the price of a sale less expenses, less the part that the other person’s deposit takes', () => {
    expect(payable('sale after entry').settlement).toEqual({
      month: 7,
      kind: 'sale',
      proceeds: nearestCent(900_000 * (1 + (0.03 * 7) / 12) - 20_000),
    });
    const shared = subjectOf(margaret({ ...both({}, { depositFromSale: 300_000 }), ...sold(7) }));
    expect(shared.payableAtEntry).toBe(720_000);
    const atOnce = subjectOf(margaret({ ...both({}, { depositFromSale: 300_000 }), ...sold(0) }));
    expect(atOnce).toMatchObject({ payableAtEntry: 720_000, settlement: { proceeds: 580_000 } });
    expect(shared.settlement?.proceeds).toBe(nearestCent(900_000 * (1 + (0.03 * 7) / 12) - 320_000));
  });

  it('includes the exit entitlement of the exit day', () => {
    const { settlement } = payable('exit of a village after entry');
    const { columns } = calculate(inCare({}, { home: village }), shippedRateBook);
    expect(settlement).toEqual({ month: 5, kind: 'exit', proceeds: nearestCent(columns.homeSalePrice[5] ?? 0) });
    expect(settlement?.proceeds).toBeGreaterThan(0);
  });

  it('leaves unpaid any amount that neither bank nor home can pay', () => {
    const { payableAtEntry, whole, ...rest } = payable('a bank that cannot pay it all');
    const payment = paymentOf({ payableAtEntry, whole, ...rest }, 0.8);
    expect(payment).toMatchObject({ target: 440_000, paidAtEntry: 312_345.67, unpaid: 127_654.33 });
    expect(payment.paidShare).toBeCloseTo(312_345.67 / 550_000, 12);
  });

  it('rejects a share above 1', () => {
    const subject = payable('entry in the first month');
    for (const share of [-0.01, 1.01, Number.NaN]) expect(() => paymentOf(subject, share)).toThrow(RangeError);
  });
});

describe('the amounts entered for a share', () => {
  const amountsAt = (entered: Household, share: number) => {
    const subject = subjectOf(entered);
    return amountsOf(subject, paymentOf(subject, share));
  };

  it('pay an entry up to now as RAD or RAC paid, and the bank pays or receives the change', () => {
    const nothing = { depositFromSale: 0, topUps: [] };
    expect(amountsAt(inCare(), 300_000 / 550_000)).toEqual({ ...nothing, depositPaid: 300_000 });
    expect(amountsAt(inCare(), 1)).toEqual({ ...nothing, depositPaid: 550_000 });
    expect(amountsAt(inCare(), 0.2)).toEqual({ ...nothing, depositPaid: 110_000 });
  });

  it('pay a later entry as a top-up in the month of entry, and the rest from the sale', () => {
    const { depositPaid, topUps, depositFromSale } = amountsAt(
      inCare(later, { ...sold(20), bank: { opening: 100_000, interestPercent: 0 } }),
      1,
    );
    expect(depositPaid).toBe(0);
    expect(topUps).toHaveLength(1);
    expect(topUps[0]?.month).toBe(after(4));
    expect((topUps[0]?.amount ?? 0) + depositFromSale).toBe(550_000);
  });

  it('pay the proceeds of an exit as a top-up in the month of the exit', () => {
    const entered = inCare({}, { home: village, bank: { opening: 10_000, interestPercent: 3 } });
    expect(amountsAt(entered, 1).topUps).toContainEqual({ month: after(5), amount: 240_000 });
  });

  it('equal the scenario as entered at its own share, if nothing is paid later', () => {
    const entered = inCare();
    const subject = subjectOf(entered);
    expect(householdAtShare(subject, subject.ownShare)).toEqual(asProposed(entered));
  });
});

describe('the share as entered', () => {
  it.each<[string, Household, number]>([
    ['paid now', inCare(), 300_000],
    ['paid long ago', inCare({ entryDate: isoDate('2024-02-12') }), 300_000],
    ['more than the price', inCare({ depositPaid: 700_000 }), 700_000],
    ['with a top-up', inCare({ topUps: [{ id: 't', amount: 50_000, month: after(9) }] }), 350_000],
    [
      'a top-up of the past is part of what was paid',
      inCare({ topUps: [{ id: 't', amount: 9, month: after(-2) }], entryDate: isoDate('2024-02-12') }),
      300_000,
    ],
    ['from the sale', inCare({ depositFromSale: 100_000 }, sold(7)), 400_000],
    ['from a sale that is not there', inCare({ depositFromSale: 100_000 }), 300_000],
    ['typed as paid before a later entry: nothing is', inCare({ ...later, depositPaid: 80_000 }), 0],
  ])('%s', (_, entered, paid) => {
    expect(subjectOf(entered).ownShare).toBeCloseTo(paid / 550_000, 12);
  });
});

describe('no sweep is possible', () => {
  const reasonOf = (entered: Household, index: PersonIndex = 0, options: SweepOptions = {}) => {
    const start = sweepSubject(entered, shippedRateBook, index, options);
    return start.ok ? undefined : start.reason;
  };

  it('for a person who is not in residential care, or does not exist', () => {
    expect(reasonOf(margaret({ people: [person()] }))).toBe('not-residential');
    expect(reasonOf(inCare(), 1)).toBe('not-residential');
  });

  it('without a price, unless the resident is low means', () => {
    expect(reasonOf(inCare({ agreedPrice: undefined }))).toBe('no-price');
    expect(reasonOf(inCare({ agreedPrice: 0 }))).toBe('no-price');
    expect(reasonOf(inCare({ agreedPrice: undefined, statedStatus: 'low-means' }))).toBeUndefined();
  });

  it('for a low means resident with no contribution to pay', () => {
    const poor = inCare(
      { agreedPrice: undefined, depositPaid: 0 },
      { home: { kind: 'none' }, bank: { opening: 5_000, interestPercent: 0 }, entries: [] },
    );
    expect(reasonOf(poor)).toBe('no-contribution');
  });

  it('for a resident who dies before the first month in care', () => {
    const dies = (month: ReturnType<typeof after>) =>
      margaret({ ...both(later, {}), death: { person: 0, month, livingExpensesPercent: 70 } });
    expect(reasonOf(dies(after(4)))).toBe('dies-before');
    expect(reasonOf(dies(after(2)))).toBe('dies-before');
    expect(reasonOf(dies(after(5)))).toBeUndefined();
  });

  it('for an entry after the months asked for', () => {
    const far = inCare({ entryDate: isoDate('2031-11-01') });
    expect(reasonOf(far)).toBe('enters-later');
    expect(reasonOf(far, 0, { months: 120 })).toBeUndefined();
  });
});

describe('the lump sum of a low means resident', () => {
  const entered = inCare({ statedStatus: 'low-means', agreedPrice: undefined, depositPaid: 20_000 });

  it('is the equivalent of the contribution in the month of entry, with nothing paid', () => {
    const unpaid = calculate(
      inCare(
        { statedStatus: 'low-means', agreedPrice: undefined, depositPaid: 0 },
        { bank: { opening: 440_000, interestPercent: 3 } },
      ),
      shippedRateBook,
    );
    const subject = subjectOf(entered);
    expect(subject).toMatchObject({ of: 'contribution', whole: nearestCent(unpaid.people[0]?.racEquivalent[0] ?? 0) });
    expect(subject.ownShare).toBeCloseTo(20_000 / subject.whole, 12);
    expect(paymentOf(subject, 0.5).target).toBe(nearestCent(subject.whole / 2));
  });
});
