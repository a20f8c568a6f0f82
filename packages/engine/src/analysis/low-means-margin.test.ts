import { isoDate } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry, Household, PersonIndex } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import type { Projection } from '../projection/projection.ts';
import { arbitraryHousehold } from '../testing/arbitrary-household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { type LowMeansMargin, lowMeansMargin } from './low-means-margin.ts';

const marginOf = (household: Household, index: PersonIndex = 0): LowMeansMargin | undefined =>
  lowMeansMargin(calculate(household, shippedRateBook), index);

const banked = (opening: number): Household['bank'] => ({ opening, interestPercent: 0 });

/** Margaret without a home, so that the bank balance decides the test. */
const without = (opening: number, more: Partial<Household> = {}): Household =>
  margaret({
    home: { kind: 'none' },
    entries: [],
    people: [person({ care: resident({ agreedPrice: 500_000, depositPaid: 0 }) })],
    bank: banked(opening),
    ...more,
  });

describe('the margin of the low means test', () => {
  it('has the amount and limit of the entry day, and the additional dollars that end low means status', () => {
    const margin = marginOf(without(100_000)) as LowMeansMargin;
    expect(margin).toMatchObject({ month: 0, decidedBy: 'test', isLowMeans: true, isBelowLimit: true, limit: 73.73 });
    expect(margin.amount).toBeLessThan(73.73);
    const change = margin.bankChange as number;
    expect(change).toBeGreaterThan(0);
    expect(marginOf(without(100_000 + change - 1))?.isLowMeans).toBe(true);
    expect(marginOf(without(100_000 + change))?.isLowMeans).toBe(false);
  });

  it('has the reduction in dollars that would give low means status', () => {
    const margin = marginOf(without(400_000)) as LowMeansMargin;
    expect(margin).toMatchObject({ isLowMeans: false, isBelowLimit: false });
    const change = margin.bankChange as number;
    expect(change).toBeLessThan(0);
    expect(marginOf(without(400_000 + change + 1))?.isLowMeans).toBe(false);
    expect(marginOf(without(400_000 + change))?.isLowMeans).toBe(true);
  });

  it('finds no change of the bank that changes the result if other assets alone decide it', () => {
    const rich: Entry = {
      kind: 'personal-asset',
      id: 'p',
      owner: 'joint',
      value: 500_000,
      assessable: true,
      growthPercent: 0,
      start: undefined,
      end: undefined,
    };
    for (const opening of [0, -5_000, 50_000.55]) {
      const margin = marginOf(without(opening, { entries: [rich] }));
      expect(margin).toMatchObject({ isBelowLimit: false, bankChange: undefined });
    }
  });

  it('runs the test also if the status is stated or means are not disclosed', () => {
    const stated = (status: 'low-means' | 'market-payer', opening: number) =>
      marginOf(without(opening, { people: [person({ care: resident({ statedStatus: status, depositPaid: 0 }) })] }));
    expect(stated('low-means', 400_000)).toMatchObject({ decidedBy: 'stated', isLowMeans: true, isBelowLimit: false });
    expect(stated('market-payer', 50_000)).toMatchObject({
      decidedBy: 'stated',
      isLowMeans: false,
      isBelowLimit: true,
    });
    expect(stated('market-payer', 50_000)?.bankChange).toBe(marginOf(without(50_000))?.bankChange);
    const closed = without(50_000, { people: [person({ care: resident({ meansDisclosed: false, depositPaid: 0 }) })] });
    expect(marginOf(closed)).toMatchObject({ decidedBy: 'not disclosed', isLowMeans: false, isBelowLimit: true });
  });

  it('uses the month of a later entry, and is undefined without care within the projection', () => {
    const entering = (date: string) =>
      without(100_000, { people: [person({ care: resident({ entryDate: isoDate(date), depositPaid: 0 }) })] });
    expect(marginOf(entering('2027-03-15'))?.month).toBe(4);
    expect(marginOf(entering('2020-03-15'))?.month).toBe(0);
    expect(marginOf(entering('2032-03-15'))).toBeUndefined();
    expect(marginOf(without(100_000, { people: [person()] }))).toBeUndefined();
    expect(marginOf(without(100_000), 1)).toBeUndefined();
  });

  it('does not change the projection', () => {
    const projection = calculate(without(100_000), shippedRateBook);
    const before = structuredClone([projection.columns, projection.people]);
    lowMeansMargin(projection, 0);
    expect([projection.columns, projection.people]).toEqual(before);
  });
});

/**
 * Adds money from outside at the start of the deciding month: to the opening bank balance, or as a deemed inheritance
 * that arrives later.
 */
function withMore(household: Household, month: number, dollars: number): Household {
  if (month === 0) return { ...household, bank: { ...household.bank, opening: household.bank.opening + dollars } };
  const received: Entry = {
    kind: 'inheritance',
    id: 'more',
    owner: 'joint',
    value: dollars,
    treatment: 'deemed',
    growthPercent: 0,
    start: (household.projectFrom + month) as never,
    redemption: undefined,
  };
  return { ...household, entries: [...household.entries, received] };
}

/** The status in the figures if the test decides it; otherwise the result of the test. */
function isBelow(
  projection: Projection,
  index: PersonIndex,
  { month, decidedBy }: LowMeansMargin,
): boolean | undefined {
  if (decidedBy === 'test') return projection.people[index]?.lowMeans[month] === 1;
  return lowMeansMargin(projection, index)?.isBelowLimit;
}

describe('for random residents', () => {
  it('changes the test result at that dollar, and not one dollar before', () => {
    let [changed, counted] = [0, 0];
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const projection = calculate(household, shippedRateBook);
        projection.people.forEach((own, p) => {
          const index = p as PersonIndex;
          const margin = lowMeansMargin(projection, index);
          if (margin === undefined) return;
          counted += 1;
          expect(margin.amount < margin.limit).toBe(margin.isBelowLimit);
          if (margin.decidedBy === 'test') {
            expect(margin.isLowMeans).toBe(margin.isBelowLimit);
            expect(margin.amount).toBe(own.entryMeansTestedAmount[margin.month]);
          }
          const { month, bankChange } = margin;
          // Nothing from outside can lower the bank in a later month.
          if (bankChange === undefined || (month > 0 && bankChange < 0)) return;
          // A negative bank, and money kept for the next home, count differently in the bank than as other assets.
          const bank = projection.columns.bankAfterEvents[month] as number;
          if (month > 0 && (bank < 0 || projection.columns.keptForPurchase[month] !== 0)) return;
          const side = Math.sign(bankChange);
          const at = (dollars: number) => calculate(withMore(household, month, dollars), shippedRateBook);
          expect(isBelow(at(bankChange - side), index, margin)).toBe(margin.isBelowLimit);
          expect(isBelow(at(bankChange), index, margin)).toBe(!margin.isBelowLimit);
          changed += 1;
        });
      }),
      { seed: 11_2026, numRuns: 400 },
    );
    expect(counted).toBeGreaterThan(100);
    expect(changed).toBeGreaterThan(40);
  });
});
