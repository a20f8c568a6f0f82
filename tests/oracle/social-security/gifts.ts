/**
 * Deprivation: Social Security Act 1991 ss 1126AA-1126AD. Gifts count in order; gifts of the same day count as one,
 * shared in proportion. A couple has one set of free areas. Reading of the five-year rule: the financial year of the
 * gift and the four before it.
 */
import { type Decimal, dec, floorZero, least, type Numeric, sum } from '../decimal.ts';
import { afterYears, type Day, financialYear } from './dates.ts';
import { rate } from './rates.ts';

export interface Gift {
  readonly date: Day;
  readonly amount: Numeric;
}

export interface Deprivation {
  readonly annualExcess: Decimal;
  readonly rollingExcess: Decimal;
  readonly deprived: Decimal;
  /** The first day on which the gift no longer counts. */
  readonly countsUntil: Day;
}

export function deprivations<G extends Gift>(gifts: readonly G[]): readonly (G & Deprivation)[] {
  const inOrder = [...gifts].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const done: (G & Deprivation)[] = [];
  for (const gift of inOrder) {
    const { date } = gift;
    const year = financialYear(date);
    const amount = sum(inOrder.filter((other) => other.date === date).map((other) => other.amount));
    const part = amount.isZero() ? amount : dec(gift.amount).div(amount);
    const before = done.filter((other) => other.date < date);
    const sameYear = before.filter((other) => financialYear(other.date) === year);
    const windowYears = rate('gifting.rolling-window-years', date).toNumber();
    const window = before.filter((other) => financialYear(other.date) > year - windowYears);
    const upTo = (free: Decimal) => floorZero(least(amount, free));
    const annualExcess = upTo(
      sum(sameYear.map((other) => other.amount))
        .plus(amount)
        .minus(rate('gifting.annual-free-area', date)),
    );
    const caughtBefore = sum(window.map((other) => other.deprived)).plus(annualExcess);
    const given = sum(window.map((other) => other.amount)).plus(amount);
    const rollingExcess = upTo(given.minus(caughtBefore).minus(rate('gifting.rolling-free-area', date)));
    done.push({
      ...gift,
      annualExcess: annualExcess.times(part),
      rollingExcess: rollingExcess.times(part),
      deprived: annualExcess.plus(rollingExcess).times(part),
      countsUntil: afterYears(date, rate('gifting.deprivation-years', date).toNumber()),
    });
  }
  return done;
}
