/**
 * What a granny flat right cost beyond its reasonable value: a gift on the day of entry, and no entry contribution. How
 * long the right is held.
 */
import { ageOn, type CivilDate, firstOfMonth, latestOf } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { GrannyFlatHome, Household } from '../household/household.ts';
import type { HomeExemption } from '../regimes/home-exemption.ts';
import { dayAfterYears } from '../rules/legal-period.ts';
import { readRates } from '../rules/rule-rates.ts';
import {
  coupleMaximumPerFortnight,
  excessOverReasonableValue,
  GRANNY_FLAT_AGES,
  grannyFlatReasonableValue,
  reasonableValueRates,
} from '../rules/social-security/granny-flat-interest.ts';
import type { Working } from '../rules/working.ts';

/** Without a date of purchase the right begins today. */
export function grannyFlatEntry(household: Household, home: GrannyFlatHome): CivilDate {
  return home.purchaseDate ?? firstOfMonth(household.projectFrom);
}

/**
 * First month in which the pension counts the right no more. Law: Social Security Act 1991 ss 11A(9), 12C(3), 1150: left
 * for care it stays the principal home for up to two years, as a home does. A right for life ends with the death of the
 * one who lived there last.
 */
export function rightEndsMonth({ isVacatedByDeath, vacatedMonth, assessableFromMonth }: HomeExemption): number {
  return isVacatedByDeath ? vacatedMonth : assessableFromMonth;
}

/** Years within which leaving has what was paid looked at again (Social Security Guide 4.6.4.70). */
const YEARS_TO_STAY = 5;

/** Left for care less than five years after the right was made, and those years are not over. */
export function isLeftEarly(household: Household, { isVacatedByDeath, vacatedOn }: HomeExemption): boolean {
  const { home, projectFrom } = household;
  if (home.kind !== 'granny-flat' || home.purchasePrice === undefined) return false;
  if (vacatedOn === undefined || isVacatedByDeath) return false;
  const over = dayAfterYears(grannyFlatEntry(household, home), YEARS_TO_STAY);
  return vacatedOn < over && firstOfMonth(projectFrom) < over;
}

/** Dollars, where the adviser asks for the test: as typed, else what was paid above the reasonable value. */
export function grannyFlatGift(household: Household, home: GrannyFlatHome, rates: RateBook, working?: Working): number {
  const { applyTest, purchasePrice, giftAmount } = home;
  if (!applyTest || purchasePrice === undefined) return 0;
  if (giftAmount !== undefined) {
    working?.add('giftAmount', giftAmount).limit('amountPaid', purchasePrice);
    return Math.min(giftAmount, purchasePrice);
  }
  const reasonable = home.testAmount ?? reasonableValue(household, home, rates);
  return reasonable === undefined ? 0 : excessOverReasonableValue(purchasePrice, reasonable, working);
}

/** The test is asked for, and nothing says what would be reasonable. */
export function isTestUnknown(household: Household, rates: RateBook): boolean {
  const { home } = household;
  if (home.kind !== 'granny-flat' || !home.applyTest || home.purchasePrice === undefined) return false;
  if (home.giftAmount !== undefined || home.testAmount !== undefined) return false;
  return reasonableValue(household, home, rates) === undefined;
}

function reasonableValue(household: Household, home: GrannyFlatHome, rates: RateBook): number | undefined {
  const test = reasonableValueTest(household, home, rates);
  return test === undefined ? undefined : grannyFlatReasonableValue(readRates(reasonableValueRates, rates, test));
}

/** Whose rates of which day make the reasonable value. */
export interface ReasonableValueTest {
  /** Day whose rates are used. */
  readonly on: CivilDate;
  /** Of the younger member. */
  readonly ageNextBirthday: number;
}

export function reasonableValueTest(
  household: Household,
  home: GrannyFlatHome,
  rates: RateBook,
): ReasonableValueTest | undefined {
  const births = household.people.map((person) => person.dateOfBirth);
  return testOn(births, grannyFlatEntry(household, home), rates);
}

/** What the reasonable value of a granny flat right is made of. */
export interface GrannyFlatReasonable extends ReasonableValueTest {
  /** Dollars a fortnight: both members of a couple, with supplements. */
  readonly coupleMaximumPerFortnight: number;
  readonly factor: number;
  /** Dollars. */
  readonly reasonableValue: number;
}

/**
 * By the age next birthday of the younger member: undefined without every date of birth, or below the ages of the
 * factors. Modelling choice: an entry before the first factors known uses the rates of that day.
 */
function testOn(
  births: readonly (CivilDate | undefined)[],
  entry: CivilDate,
  rates: RateBook,
): ReasonableValueTest | undefined {
  const known = births.filter((birth) => birth !== undefined);
  if (known.length === 0 || known.length < births.length) return undefined;
  const ageNextBirthday = ageOn(latestOf(...known), entry) + 1;
  if (ageNextBirthday < GRANNY_FLAT_AGES[0]) return undefined;
  const { first } = rates.seriesOf('income-streams.granny-flat-factor');
  return { on: latestOf(entry, first), ageNextBirthday };
}

export function grannyFlatReasonable(
  births: readonly (CivilDate | undefined)[],
  entry: CivilDate,
  rates: RateBook,
): GrannyFlatReasonable | undefined {
  const test = testOn(births, entry, rates);
  if (test === undefined) return undefined;
  const found = readRates(reasonableValueRates, rates, test);
  return {
    ...test,
    factor: found.factor,
    coupleMaximumPerFortnight: coupleMaximumPerFortnight(found),
    reasonableValue: grannyFlatReasonableValue(found),
  };
}
