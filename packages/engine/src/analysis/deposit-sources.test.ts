import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, it } from 'vitest';
import type { Household, ResidentialCare } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import { person, resident } from '../testing/households.ts';
import { both, inCare, sold, subjectOf } from '../testing/shares.ts';
import { householdAtShare, isAccepted, paymentOf, type SweepSubject } from './deposit-share.ts';

describe('minimum permissible assets', () => {
  const ENTRY = isoDate('2026-11-01');
  const minimum = shippedRateBook.at('residential-2014.asset-free-area', ENTRY).value;
  const bare = { personalAssets: { contents: 0, vehicles: 0, funeralBond: 0 }, entries: [] };
  const home = (protectedPerson = false): Household['home'] => ({
    kind: 'ordinary',
    netValue: 900_000,
    growthPercent: 0,
    protectedPerson,
    rent: undefined,
    sale: undefined,
  });
  /** A price of $500,000, the same amount in the bank, and no other assets. */
  const cash = (care: Partial<ResidentialCare> = {}, overrides: Partial<Household> = {}) =>
    inCare(
      { agreedPrice: 500_000, depositPaid: 0, ...care },
      { ...bare, home: { kind: 'none' }, bank: { opening: 500_000, interestPercent: 3 }, ...overrides },
    );
  const acceptedAt = (subject: SweepSubject, deposit: number) =>
    isAccepted(subject, paymentOf(subject, deposit / subject.whole));

  it.each([
    ['a cent less than the minimum allows', -0.01, true],
    ['the minimum to the cent', 0, true],
    ['a cent beyond', 0.01, false],
    ['far beyond', 50_000, false],
  ])('%s', (_, beyond, accepted) => {
    const subject = subjectOf(cash());
    expect(subject.minimumAssets).toMatchObject({
      minimum,
      assetsBefore: 500_000,
      mostAccepted: 500_000 - minimum,
      rate: { series: 'residential-2014.asset-free-area', value: minimum, from: isoDate('2026-09-20') },
    });
    expect(acceptedAt(subject, 500_000 - minimum + beyond)).toBe(accepted);
  });

  it('accept a deposit of zero, however small the assets are', () => {
    const subject = subjectOf(cash({ statedStatus: 'market-payer' }, { bank: { opening: 1_000, interestPercent: 0 } }));
    expect(subject.minimumAssets?.mostAccepted).toBe(0);
    expect(acceptedAt(subject, 0)).toBe(true);
    expect(acceptedAt(subject, 500)).toBe(false);
  });

  it.each<[string, Household, number]>([
    ['the home at its full value', cash({}, { home: home() }), 1_400_000],
    ['a home that a protected person lives in is left out', cash({}, { home: home(true) }), 500_000],
    ['what was entered as paid is money like that in the bank', cash({ depositPaid: 100_000 }), 600_000],
    [
      'a couple, the partner at home: half of the rest, no home',
      cash(
        {},
        {
          relationship: 'couple',
          people: [person({ care: resident({ agreedPrice: 500_000, depositPaid: 0 }) }), person()],
          home: home(),
        },
      ),
      250_000,
    ],
    [
      'a couple, both in care: half of everything, the deposit of the other included',
      cash({}, { ...both({ agreedPrice: 500_000, depositPaid: 0 }, { depositPaid: 300_000 }), home: home() }),
      (500_000 + 300_000 + 900_000) / 2,
    ],
  ])('%s', (_, entered, assetsBefore) => {
    const subject = subjectOf(entered);
    expect(subject.minimumAssets?.assetsBefore).toBeCloseTo(assetsBefore, 6);
    expect(subject.minimumAssets?.mostAccepted).toBeCloseTo(assetsBefore - minimum, 6);
  });

  it('use the rate and the assets of the day of entry', () => {
    const entryDate = isoDate('2027-03-25');
    const subject = subjectOf(cash({ entryDate }));
    expect(subject.minimumAssets?.minimum).toBe(
      shippedRateBook.at('residential-2014.asset-free-area', entryDate).value,
    );
    const unpaid = calculate(householdAtShare(subject, 0), shippedRateBook);
    expect(subject.minimumAssets?.assetsBefore).toBeCloseTo(unpaid.columns.bankAfterEvents[4] ?? 0, 6);
  });

  it.each([
    ['2026-10-04', true],
    ['2026-10-03', false],
    ['2024-02-12', false],
  ])('for a deposit paid on 1 November 2026 after entry on %s apply: %s', (day, asked) => {
    expect(subjectOf(cash({ entryDate: isoDate(day) })).minimumAssets !== undefined).toBe(asked);
  });

  it('do not apply if means are not disclosed', () => {
    expect(subjectOf(cash({ meansDisclosed: false })).minimumAssets).toBeUndefined();
  });

  it('count a payment from the sale in the month of entry', () => {
    const subject = subjectOf(
      cash({ agreedPrice: 1_000_000 }, { ...sold(0), bank: { opening: 100_000, interestPercent: 3 } }),
    );
    expect(subject.minimumAssets?.assetsBefore).toBe(980_000);
    expect(subject).toMatchObject({ payableAtEntry: 100_000, settlement: { month: 0, proceeds: 880_000 } });
    expect(acceptedAt(subject, 980_000 - minimum)).toBe(true);
    expect(acceptedAt(subject, 980_000 - minimum + 0.01)).toBe(false);
  });

  it('ignore payments from a later sale', () => {
    const subject = subjectOf(
      cash({ agreedPrice: 900_000 }, { ...sold(7), bank: { opening: 100_000, interestPercent: 3 } }),
    );
    const payment = paymentOf(subject, 1);
    expect(payment).toMatchObject({ paidAtEntry: 100_000, paidAtSettlement: 800_000 });
    expect((subject.minimumAssets?.assetsBefore ?? 0) - 900_000).toBeLessThan(900_000);
    expect(isAccepted(subject, payment)).toBe(true);
  });
});
