/** What a granny flat right cost beyond its reasonable value: a gift on the day of entry, and no entry contribution. */
import { ageOn, type CivilDate, firstOfMonth } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { GrannyFlatHome, Household } from '../household/household.ts';
import {
  GRANNY_FLAT_AGES,
  grannyFlatReasonableValue,
  type ReasonableValueRates,
  reasonableValueRates,
} from '../rules/social-security/granny-flat-interest.ts';

/** Without a date of purchase the right begins today. */
export function grannyFlatEntry(household: Household, home: GrannyFlatHome): CivilDate {
  return home.purchaseDate ?? firstOfMonth(household.projectFrom);
}

/** Dollars, where the adviser asks for the test: as typed, else what was paid above the reasonable value. */
export function grannyFlatGift(household: Household, home: GrannyFlatHome, rates: RateBook): number {
  if (!home.applyTest || home.purchasePrice === undefined) return 0;
  if (home.giftAmount !== undefined) return Math.min(home.giftAmount, home.purchasePrice);
  const reasonable = home.testAmount ?? reasonableValue(household, home, rates);
  return reasonable === undefined ? 0 : Math.max(0, home.purchasePrice - reasonable);
}

/** The test is asked for, and nothing says what would be reasonable. */
export function isTestUnknown(household: Household, rates: RateBook): boolean {
  const { home } = household;
  if (home.kind !== 'granny-flat' || !home.applyTest || home.purchasePrice === undefined) return false;
  if (home.giftAmount !== undefined || home.testAmount !== undefined) return false;
  return reasonableValue(household, home, rates) === undefined;
}

function reasonableValue(household: Household, home: GrannyFlatHome, rates: RateBook): number | undefined {
  const births = household.people.map((person) => person.dateOfBirth);
  return grannyFlatReasonable(births, grannyFlatEntry(household, home), rates)?.reasonableValue;
}

/** What the reasonable value of a granny flat right is made of. */
export interface GrannyFlatReasonable extends ReasonableValueRates {
  /** Day whose rates are used. */
  readonly on: CivilDate;
  /** Of the younger member. */
  readonly ageNextBirthday: number;
  /** Dollars. */
  readonly reasonableValue: number;
}

/**
 * By the age next birthday of the younger member: undefined without every date of birth, or below the ages of the
 * factors. Modelling choice: an entry before the first factors known uses the rates of that day.
 */
export function grannyFlatReasonable(
  births: readonly (CivilDate | undefined)[],
  entry: CivilDate,
  rates: RateBook,
): GrannyFlatReasonable | undefined {
  const known = births.filter((birth) => birth !== undefined);
  if (known.length === 0 || known.length < births.length) return undefined;
  const ageNextBirthday = ageOn(Math.max(...known) as CivilDate, entry) + 1;
  if (ageNextBirthday < GRANNY_FLAT_AGES[0]) return undefined;
  const { first } = rates.seriesOf('income-streams.granny-flat-factor');
  const on = Math.max(entry, first) as CivilDate;
  const found = reasonableValueRates(rates, on, ageNextBirthday);
  return { ...found, on, ageNextBirthday, reasonableValue: grannyFlatReasonableValue(found) };
}
