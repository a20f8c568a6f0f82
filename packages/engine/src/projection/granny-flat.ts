/**
 * The gift in a granny flat right: the amount paid above its reasonable value. It is a gift on the day of entry and not
 * part of the entry contribution. Also how long the right is held.
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

/** Without a date of purchase, the right begins on the first day of `projectFrom`. */
export function grannyFlatEntry(household: Household, home: GrannyFlatHome): CivilDate {
  return home.purchaseDate ?? firstOfMonth(household.projectFrom);
}

/**
 * The first month in which the pension no longer counts the right. Law: Social Security Act 1991 ss 11A(9), 12C(3),
 * 1150: a right left for care stays the principal home for up to two years, like a home. A right for life ends with the
 * death of the last occupant.
 */
export function rightEndsMonth({ isVacatedByDeath, vacatedMonth, assessableFromMonth }: HomeExemption): number {
  return isVacatedByDeath ? vacatedMonth : assessableFromMonth;
}

/**
 * If the person leaves within this many years, Services Australia reviews the amount paid (Social Security Guide
 * 4.6.4.70).
 */
const YEARS_TO_STAY = 5;

/** Whether the right was left for care less than five years after it began, and those five years have not ended yet. */
export function isLeftEarly(household: Household, { isVacatedByDeath, vacatedOn }: HomeExemption): boolean {
  const { home, projectFrom } = household;
  if (home.kind !== 'granny-flat' || home.purchasePrice === undefined) return false;
  if (vacatedOn === undefined || isVacatedByDeath) return false;
  const over = dayAfterYears(grannyFlatEntry(household, home), YEARS_TO_STAY);
  return vacatedOn < over && firstOfMonth(projectFrom) < over;
}

/**
 * Dollars, if the adviser asks for the test: the gift entered, otherwise the amount paid above the reasonable value.
 */
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

/** Whether the test is asked for, but the reasonable value is unknown. */
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

/** The day and the age that determine the reasonable value. */
export interface ReasonableValueTest {
  /** The day whose rates are used. */
  readonly on: CivilDate;
  /** Age of the younger member. */
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

/** The components of the reasonable value of a granny flat right. */
export interface GrannyFlatReasonable extends ReasonableValueTest {
  /** Dollars a fortnight for both members of a couple, with supplements. */
  readonly coupleMaximumPerFortnight: number;
  readonly factor: number;
  /** Dollars. */
  readonly reasonableValue: number;
}

/**
 * Uses the age next birthday of the younger member. Undefined if a date of birth is missing or the age is below the
 * youngest age with a factor. Modelling choice: an entry before the first known factors uses the rates of the day on
 * which those factors began.
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
