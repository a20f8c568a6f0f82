import { isoDate, makeMonth } from '@advice-builder/kernel';
import { expect, it } from 'vitest';
import type { Household } from '../household/household.ts';
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
