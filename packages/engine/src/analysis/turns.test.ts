import { type CivilDate, isoDate, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { describe, expect, test } from 'vitest';
import type { Household } from '../household/household.ts';
import { calculate } from '../projection/calculate.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { turnsOf } from './turns.ts';

const run = (household: Household) => calculate(household, shippedRateBook);
const HOME = margaret().home;

/**
 * A resident who enters on `entryDate`, with a home that the pension does not count at first. If `sells`, it is sold in
 * May 2027 and its price pays the rest of the deposit.
 */
function selling(entryDate: CivilDate, { sells = true } = {}): Household {
  if (HOME.kind !== 'ordinary') throw new Error('Margaret has a house');
  const home = {
    ...HOME,
    sale: sells ? { month: makeMonth(2027, 5), expenses: 0 } : undefined,
  } as Household['home'];
  const care = resident({ entryDate, depositFromSale: sells ? 250_000 : 0 });
  return margaret({ home, people: [person({ care })] });
}

describe('the months in which an event changes care or pension', () => {
  test('include a sale that pays the deposit: the daily payment ends, and the contribution rises', () => {
    const projection = run(selling(isoDate('2026-11-01')));
    const [sale] = turnsOf(projection, 'care', 0, 0);
    expect(sale).toMatchObject({ month: 6, causes: ['home-sold', 'deposit-paid'] });
    expect(sale?.parts.map(({ figure, after }) => [figure, after > 0])).toEqual([
      ['accommodationDaily', false],
      ['nonClinical', true],
    ]);
    expect(turnsOf(projection, 'pension', 0, 0)[0]).toMatchObject({ month: 6 });
  });

  test('include a part that begins as another ends, even at the same cost per day', () => {
    const projection = run(selling(isoDate('2026-11-01')));
    const [own] = projection.people;
    if (own === undefined) throw new Error('nobody');
    // The new contribution equals the daily payment that ends.
    const begins = own.nonClinical.map((amount, month) => (month < 6 ? 0 : amount));
    const even = { ...own, nonClinical: begins, totalDailyCareCost: own.totalDailyCareCost.map(() => 150) };
    const [sale] = turnsOf({ ...projection, people: [even] }, 'care', 0, 0);
    expect(sale).toMatchObject({ month: 6, causes: ['home-sold', 'deposit-paid'] });
    expect(sale?.parts.slice(0, 2).map(({ figure, before, after }) => [figure, before > 0, after > 0])).toEqual([
      ['nonClinical', false, true],
      ['accommodationDaily', true, false],
    ]);
    // Both parts rise or both fall, so the net change decides.
    const risen = { ...even, nonClinical: own.nonClinical };
    expect(turnsOf({ ...projection, people: [risen] }, 'care', 0, 0).map(({ month }) => month)).not.toContain(6);
  });

  test('include a cap that is met, and leave out the months up to the given one', () => {
    const projection = run(selling(isoDate('2026-11-01')));
    const turns = turnsOf(projection, 'care', 0, 0);
    expect(turns.map(({ causes }) => causes[0])).toEqual(['home-sold', 'cap-met']);
    expect(turnsOf(projection, 'care', 0, 6)).toEqual(turns.slice(1));
    expect(turnsOf(projection, 'care', 0, turns[1]?.month as number)).toEqual([]);
  });

  test('exclude monthly decreases with the bank balance, and changes of rates', () => {
    const projection = run(selling(isoDate('2026-11-01'), { sells: false }));
    const { totalDailyCareCost: care, pensionEntitlement: pension } = projection.people[0] ?? {};
    if (care === undefined || pension === undefined) throw new Error('nobody');
    // In many months before the home is counted, ordinary movement exceeds the threshold for an event (`LEAST`).
    const months = [...care.keys()].slice(1, 20);
    expect(
      months.filter((m) => Math.abs((pension[m] as number) - (pension[m - 1] as number)) > 5).length,
    ).toBeGreaterThan(9);
    for (const [figure, cause] of [
      ['pension', 'home-assessable'],
      // The care test also counted the home in the month before. Care changes because the pension ends.
      ['care', 'pension-moves'],
    ] as const) {
      const [counted] = turnsOf(projection, figure, 0, 0);
      expect([counted?.month, counted?.causes[0]]).toEqual([24, cause]);
    }
  });

  test('exclude an event that is too small to move the figure noticeably', () => {
    const quiet = selling(isoDate('2026-11-01'), { sells: false });
    const gift = { kind: 'gift', id: 'g', owner: 0, amount: 100, date: isoDate('2027-04-10') } as never;
    const projection = run({ ...quiet, entries: [...quiet.entries, gift] });
    expect(projection.events.some(({ kind, month }) => kind === 'gift' && month === 5)).toBe(true);
    expect(turnsOf(projection, 'pension', 0, 0)[0]?.month).toBe(24);
  });

  test('include a later entry, where care starts from nil', () => {
    const projection = run(selling(isoDate('2027-03-10')));
    const [entry] = turnsOf(projection, 'care', 0, 0);
    expect(entry).toMatchObject({ month: 4 });
    expect(entry?.causes[0]).toBe('own-entry');
    expect(entry?.parts[0]?.before).toBe(0);
  });
});
