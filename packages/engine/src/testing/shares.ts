/** Subjects for tests of price shares: Margaret in November 2026, with different care, home or bank. */
import { isoDate, type MonthIndex, makeMonth } from '@advice-builder/kernel';
import { shippedRateBook } from '@advice-builder/rates';
import { type SweepOptions, type SweepSubject, sweepSubject } from '../analysis/deposit-share.ts';
import type { Household, PersonIndex, ResidentialCare } from '../household/household.ts';
import { margaret, person, resident } from './households.ts';

const FROM = makeMonth(2026, 11);
export const after = (months: number) => (FROM + months) as MonthIndex;

export function subjectOf(household: Household, options: SweepOptions = {}, index: PersonIndex = 0): SweepSubject {
  const start = sweepSubject(household, shippedRateBook, index, options);
  if (!start.ok) throw new Error(start.reason);
  return start.subject;
}

export function inCare(care: Partial<ResidentialCare> = {}, overrides: Partial<Household> = {}): Household {
  return margaret({ people: [person({ care: resident(care) })], ...overrides });
}

export const sold = (months: number, expenses = 20_000): Partial<Household> => ({
  home: {
    kind: 'ordinary',
    netValue: 900_000,
    growthPercent: 3,
    protectedPerson: false,
    rent: undefined,
    sale: { month: after(months), expenses },
  },
});

export const later = { entryDate: isoDate('2027-03-10'), depositPaid: 0 };
export const both = (one: Partial<ResidentialCare>, other: Partial<ResidentialCare>): Partial<Household> => ({
  relationship: 'illness-separated',
  people: [person({ care: resident(one) }), person({ sex: 'male', care: resident(other) })],
});
