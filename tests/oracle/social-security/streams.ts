/** Income streams: Social Security Act 1991 Part 3.10, ss 1099A-1099C, 1119, 1120AB; SIS Regulations Sch 7; CLIK 10.5. */
import { type Decimal, dec, floorTo, floorZero, least, type Numeric, roundTo } from '../decimal.ts';
import { addDays, afterYears, type Day } from './dates.ts';
import { rate, rowsOf } from './rates.ts';

/** From this day, 60% of the payments of new lifetime streams count. Earlier purchases keep the deduction. */
export const LIFETIME_REFORM: Day = '2019-07-01';

/** s9(1): a term is short if it is at most five years and shorter than the owner's life expectancy. */
export function isShortTerm(termYears: Numeric, lifeExpectancyYears: Numeric, on: Day): boolean {
  return dec(termYears).lte(rate('income-streams.short-term-limit', on)) && dec(termYears).lt(lifeExpectancyYears);
}

export interface Term {
  readonly price: Numeric;
  readonly residual: Numeric;
  /** Years of the term. For a lifetime stream bought before the reform: the life expectancy. */
  readonly years: Numeric;
  readonly paymentsPerYear: number;
  readonly exemptPercent: Numeric;
}

function deductionPerYear(stream: Pick<Term, 'price' | 'residual' | 'years'>): Decimal {
  return dec(stream.price).minus(stream.residual).div(stream.years);
}

/**
 * s1119: the value steps down each half-year (each year if paid yearly) from the start, but not below the residual
 * value. It is 0 after the term, when the residual has been paid. A life expectancy that is no whole number of
 * half-years ends with the half-year in which it runs out.
 */
function steppedValue(stream: Term, monthsSinceStart: number): Decimal {
  if (dec(stream.residual).gt(0) && dec(stream.years).times(12).lt(monthsSinceStart)) return dec(0);
  const step = stream.paymentsPerYear > 1 ? '0.5' : 1;
  const elapsed = least(floorTo(dec(monthsSinceStart).div(12), step), stream.years);
  return dec(stream.price).minus(deductionPerYear(stream).times(elapsed));
}

/** The value in the assets test. */
export function assessedTermValue(stream: Term, monthsSinceStart: number): Decimal {
  return steppedValue(stream, monthsSinceStart).times(dec(100).minus(stream.exemptPercent)).div(100);
}

export function longTermIncome(stream: Term, annualPayment: Numeric): Decimal {
  return floorZero(dec(annualPayment).minus(deductionPerYear(stream)));
}

export function lifetimeIncome(annualPayment: Numeric, on: Day): Decimal {
  return dec(annualPayment).times(rate('income-streams.lifetime-income-share', on));
}

/** s1120AB: the later of the day before the birthday of the threshold age and the last day of the first five years. */
function threshold(born: Day, assessmentDay: Day): { age: number; lastDay: Day; firstAfter: Day } {
  const age = rate('income-streams.threshold-age', assessmentDay).toNumber();
  const heldFor = rate('income-streams.lifetime-minimum-hold', assessmentDay).toNumber();
  const [, firstAfter = born] = [afterYears(born, age), afterYears(assessmentDay, heldFor)].sort();
  return { age, lastDay: addDays(firstAfter, -1), firstAfter };
}

export function lifetimeValues(price: Numeric, on: Day): { upTo: Decimal; after: Decimal } {
  return {
    upTo: dec(price).times(rate('income-streams.lifetime-asset-share-before', on)),
    after: dec(price).times(rate('income-streams.lifetime-asset-share-after', on)),
  };
}

/** Life expectancy at a completed age, from the table of the day of purchase. */
export function lifeExpectancy(age: number, sex: 'male' | 'female', on: Day): Decimal | undefined {
  const row = rowsOf('income-streams.life-expectancy', on).find(([years]) => years === age);
  const years = row?.[sex === 'male' ? 1 : 2];
  return typeof years === 'number' ? dec(years) : undefined;
}

/** 60% of the price up to and including the threshold day, 30% after it. */
export function lifetimeValueOn(price: Numeric, purchase: Day, born: Day, on: Day): Decimal {
  const { upTo, after } = lifetimeValues(price, purchase);
  return on < threshold(born, purchase).firstAfter ? upTo : after;
}

/** SIS Regulations Sch 7: share of the balance by age on 1 July, to the nearest ten dollars. */
export function minimumDrawdown(balance: Numeric, age: number, on: Day): Decimal {
  const row = rowsOf('income-streams.minimum-drawdown', on).find(
    ([from, to]) => Number(from) <= age && (to === null || age <= Number(to)),
  );
  if (row === undefined) throw new RangeError(`no least payment at age ${age}`);
  return roundTo(dec(balance).times(Number(row[2])).div(100), 10);
}

export interface DefinedBenefit {
  readonly gross: Numeric;
  readonly deductible: Numeric;
  /** Whether the 10% cap on the deduction applies: for social security only, and not for a military scheme. */
  readonly capped: boolean;
}

const CAP_STARTS: Day = '2016-01-01';

/** s1099A: from 1 January 2016 at most 10% of the gross is deducted. */
export function definedBenefitIncome(benefit: DefinedBenefit, on: Day): Decimal {
  const { gross, deductible } = benefit;
  const isCapped = benefit.capped && on >= CAP_STARTS;
  const limit = isCapped ? dec(gross).times(rate('income-streams.defined-benefit-deduction-cap', on)) : deductible;
  return floorZero(dec(gross).minus(least(deductible, limit)));
}
