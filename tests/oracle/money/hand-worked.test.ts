/** The independent money calculation equals the hand-worked amounts, to the cent. */
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../decimal.ts';
import { accountOf, differencesOf, wealthOf, wealthOfCurrent } from './account.ts';
import { handWorkedCases } from './hand-worked.ts';

const cents = (value: Decimal): number => value.toDecimalPlaces(2).toNumber();

describe.each(handWorkedCases())('$about', ({ expected, ...pair }) => {
  const account = accountOf(pair);

  it('owns the stated items before the events of the first month', () => {
    expect(account.opening.map(({ kind, value }) => ({ kind, value: cents(value) }))).toEqual(expected.opening);
  });

  it('differs from the Current Situation only as stated', () => {
    const differences = differencesOf(pair);
    expect(differences.map(({ kind, amount }) => ({ kind, amount: cents(amount) }))).toEqual(expected.differences);
    const wealth = differences.reduce((total, { amount }) => total.minus(amount), wealthOf(account.opening));
    expect(cents(wealth)).toBe(cents(wealthOfCurrent(pair)));
  });

  it('moves the stated amounts in the first month', () => {
    const deposits = account.deposits.map((deposit) =>
      Object.fromEntries(Object.entries(deposit).map(([name, value]) => [name, cents(value)])),
    );
    expect(deposits).toEqual(expected.deposits);
    expect(cents(account.communityPurchase)).toBe(expected.communityPurchase);
    expect(cents(account.bankAfterEvents)).toBe(expected.bankAfterEvents);
  });
});
