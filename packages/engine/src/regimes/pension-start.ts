/**
 * The first month in which a person is old enough for a pension.
 *
 * Law: Social Security Act 1991 s23(5A)-(5D) (qualifying age by date of birth), Social Security Guide 3.4.1.10; VEA
 * s5QA for service pension. Modelling choices: a blank date of birth sets no age limit; the pension starts in the month
 * that contains the birthday.
 */
import { monthOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, Person } from '../household/household.ts';
import { type AgeGate, qualifyingDate } from '../rules/social-security/qualifying-age.ts';

/** Offset of the first month from `projectFrom`. 0 or less if it has passed or no age limit applies. */
export function pensionStartMonth(
  household: Household,
  person: Person,
  gate: AgeGate | undefined,
  rates: RateBook,
): number {
  if (gate === undefined || person.dateOfBirth === undefined) return Number.NEGATIVE_INFINITY;
  return monthOf(qualifyingDate(gate, person.dateOfBirth, person.sex, rates)) - household.projectFrom;
}
