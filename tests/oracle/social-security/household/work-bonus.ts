/**
 * The Work Bonus of a person in a month: Social Security Act 1991 ss 1073AA, 1073AB, and Veterans' Entitlements Act 1986
 * ss 46AA, 46AC. A month is 26/12 fortnights of equal income.
 */
import type { Entry, Person, PersonIndex } from '@advice-builder/engine';
import { type Decimal, dec, least, ZERO } from '../../decimal.ts';
import { afterMonths } from '../dates.ts';
import { rate } from '../rates.ts';
import { hasBegun, isoOf, type Month, peopleIn } from './month.ts';
import { hasServicePension, isEligible, qualifyingDay } from './pensions.ts';

export interface WorkBonusInMonth {
  readonly income: Decimal;
  /** The balance at the start, and at the end if a pension is paid and if none is. */
  readonly before: Decimal;
  readonly afterPension: Decimal;
  readonly afterNone: Decimal;
  /** A year. */
  readonly leftOut: Decimal;
}

const NONE: WorkBonusInMonth = { income: ZERO, before: ZERO, afterPension: ZERO, afterNone: ZERO, leftOut: ZERO };
const FORTNIGHTS_IN_MONTH = dec(26).div(12);

const isWork = (entry: Entry, owner: PersonIndex | 'joint'): boolean =>
  entry.kind === 'income' && entry.fromWork === true && entry.owner === owner;

/** From Age Pension age; a veteran's pension and a supplement from the age of a service pension. Not for the blind. */
function isOldEnough(month: Month, person: Person): boolean {
  if (person.pensionType === 'blind') return false;
  if (person.dateOfBirth === undefined) return true;
  const isVeteran = hasServicePension(person) || person.pensionType === 'war-widow-iss';
  const day = isVeteran
    ? afterMonths(isoOf(person.dateOfBirth), rate('dva.service-pension-age', month.on).toNumber() * 12)
    : qualifyingDay(person, month.on);
  return day === undefined || hasBegun(month, day);
}

const hasBonus = (month: Month, person: Person): boolean =>
  peopleIn(month).includes(person) && isEligible(month, person) && isOldEnough(month, person);

/** @param incomeOf yearly income of an entry in the month. */
export function workBonusIn(month: Month, index: PersonIndex, incomeOf: (entry: Entry) => Decimal): WorkBonusInMonth {
  const { entries, people } = month.household;
  const person = people[index];
  if (person === undefined || !hasBonus(month, person)) return NONE;
  if (!entries.some((entry) => isWork(entry, index) || isWork(entry, 'joint'))) return NONE;
  const of = (owner: PersonIndex | 'joint') =>
    entries.reduce((total, entry) => (isWork(entry, owner) ? total.plus(incomeOf(entry)) : total), ZERO);
  const income = of(index).plus(of('joint').div(peopleIn(month).length));
  const concession = rate('pension.work-bonus-concession', month.on);
  const most = rate('pension.work-bonus-maximum', month.on);
  const opening = dec(person.workBonusBalance ?? rate('pension.work-bonus-opening', month.on));
  const before = month.workBonusBalance(index) ?? least(opening, most);
  const perFortnight = income.div(26);
  const within = least(perFortnight, concession);
  const used = least(perFortnight.minus(within).times(FORTNIGHTS_IN_MONTH), before);
  const added = concession.minus(within).times(FORTNIGHTS_IN_MONTH);
  return {
    income,
    before,
    afterPension: least(before.minus(used).plus(added), most),
    afterNone: before,
    leftOut: within.times(26).plus(used.times(12)),
  };
}
