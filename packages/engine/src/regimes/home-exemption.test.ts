import { isoDate, makeMonth } from '@advice-builder/kernel';
import { describe, expect, it } from 'vitest';
import type { Household, OrdinaryHome } from '../household/household.ts';
import { margaret, person, resident } from '../testing/households.ts';
import { homeExemption } from './home-exemption.ts';

const residentSince = (day: string) => person({ care: resident({ entryDate: isoDate(day) }) });

/** The month in which the exemption ends, for a person or a couple who entered care on these days. */
function overIn(...entries: string[]): number {
  const [one = '', two] = entries;
  const people =
    two === undefined ? ([residentSince(one)] as const) : ([residentSince(one), residentSince(two)] as const);
  const household = margaret({ relationship: two === undefined ? 'single' : 'couple', people });
  return homeExemption(household).assessableFromMonth + household.projectFrom;
}

it.each([
  ['2026-11-01', 2028, 11],
  ['2026-11-30', 2028, 11],
  ['2028-02-28', 2030, 2],
  // Two years from 29 February end on 28 February, so the next day is in March.
  ['2028-02-29', 2030, 3],
])('the exemption after entry on %s ends in the month after two years', (entry, year, month) => {
  expect(overIn(entry)).toBe(makeMonth(year, month));
});

it('the exemption of a couple runs from the later entry, and does not run while one lives there', () => {
  expect(overIn('2026-11-01', '2027-03-15')).toBe(makeMonth(2029, 3));
  const couple = margaret({ relationship: 'couple', people: [residentSince('2020-01-01'), person()] });
  expect(homeExemption(couple)).toEqual({
    vacatedOn: undefined,
    vacatedMonth: Number.POSITIVE_INFINITY,
    isVacatedByDeath: false,
    isVacatedForRent: false,
    assessableFromMonth: Number.POSITIVE_INFINITY,
  });
});

it.each([
  ['2026-10-01', true],
  ['2027-04-30', true],
  // A person who enters care on the day of the partner's death was the last occupant.
  ['2027-05-01', false],
  ['2027-08-01', false],
])('after entry on %s and the death of the other in May 2027, the death vacated the home: %s', (entry, byDeath) => {
  const household: Household = margaret({
    relationship: 'couple',
    people: [residentSince(entry), person()],
    death: { person: 1, month: makeMonth(2027, 5), livingExpensesPercent: 70 },
  });
  expect(homeExemption(household).isVacatedByDeath).toBe(byDeath);
});

describe('a home left for a rented one while it is still owned', () => {
  const rentPaid = (year: number, month: number): Household['rentPaid'] => ({
    payment: { amount: 400, frequency: 26 },
    indexationPercent: 0,
    from: makeMonth(year, month),
    isGovernmentRent: false,
  });
  const rents: Partial<Household> = { rentPaid: rentPaid(2027, 2) };
  const overFor = (overrides: Partial<Household>): number => {
    const household = margaret({ ...rents, ...overrides });
    return homeExemption(household).assessableFromMonth + household.projectFrom;
  };
  const couple = (...people: [Household['people'][0], Household['people'][0]]): Partial<Household> => ({
    relationship: 'couple',
    people,
  });
  const dies = (year: number, month: number, who: 0 | 1): Partial<Household> => ({
    death: { person: who, month: makeMonth(year, month), livingExpensesPercent: 70 },
  });

  it.each<[title: string, household: Partial<Household>, year: number, month: number]>([
    ['is exempt for 12 months', { people: [person()] }, 2028, 2],
    ['counts the months from a past start', { people: [person()], rentPaid: rentPaid(2026, 5) }, 2027, 5],
    ['is exempt for two years from an entry in these months', { people: [residentSince('2028-01-31')] }, 2030, 1],
    ['is not exempt again by a later entry', { people: [residentSince('2028-02-01')] }, 2028, 2],
    ['is exempt for two years from the entry of a partner', couple(residentSince('2026-12-10'), person()), 2028, 12],
    ['is exempt for 12 months, if those are longer', couple(residentSince('2025-06-10'), person()), 2028, 2],
    [
      'rests on a partner in care until that partner dies',
      { ...couple(residentSince('2026-12-10'), person()), ...dies(2028, 4, 0) },
      2028,
      4,
    ],
    [
      'rests on a partner at home until that partner dies',
      { ...couple(residentSince('2024-01-10'), person()), ...dies(2027, 6, 1) },
      2027,
      6,
    ],
    ['is kept by entry after entry', couple(residentSince('2027-12-15'), residentSince('2029-10-01')), 2031, 10],
  ])('%s', (_, household, year, month) => {
    expect(overFor(household)).toBe(makeMonth(year, month));
  });

  it('is left for care, if nobody lives there any more when the rent would begin', () => {
    expect(overFor({ people: [residentSince('2027-01-15')] })).toBe(makeMonth(2029, 1));
    expect(homeExemption(margaret({ ...rents, people: [person()] })).isVacatedForRent).toBe(true);
    expect(homeExemption(margaret({ ...rents, people: [residentSince('2027-01-15')] })).isVacatedForRent).toBe(false);
  });

  it('is sold, and not left, if the sale is not later than the rent', () => {
    const home = { ...(margaret().home as OrdinaryHome), sale: { month: makeMonth(2027, 2), expenses: 0 } };
    expect(overFor({ people: [person()], home })).toBe(Number.POSITIVE_INFINITY);
  });
});
