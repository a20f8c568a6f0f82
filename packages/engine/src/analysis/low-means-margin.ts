/**
 * The distance of a resident from the limit of the low means test, in dollars of the bank. The rules of the deciding
 * month run again with another bank balance; there is no separate formula.
 */
import { stepsDown } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { bankInTests, stepAssets } from '../projection/assets-step.ts';
import { itemAt } from '../projection/at.ts';
import { resized } from '../projection/calculate.ts';
import { stepPensions } from '../projection/pension-step.ts';
import type { Projection } from '../projection/projection.ts';
import { type RatesOfMonth, ratesIn } from '../projection/rates-of-month.ts';
import { isInCare, lowMeansDecision, type ResidentPlan } from '../projection/resident-plan.ts';
import { careStatus, stepMeans, testOfEntryDay } from '../projection/residential-step.ts';
import { stepCareIncome } from '../projection/work-bonus-step.ts';
import { assetTest2014, incomeTest2014 } from '../rules/residential/means-tested-amount-2014.ts';
import { assetTest2025, incomeTest2025, lowMeansTest } from '../rules/residential/means-tested-amount-2025.ts';
import { readRate, readRates } from '../rules/rule-rates.ts';

export interface LowMeansMargin {
  /**
   * The deciding month, counted from the start of the projection: the month of entry, or the first month after a past
   * entry.
   */
  readonly month: number;
  /** The basis of the status in the figures. The test below runs in any case. */
  readonly decidedBy: 'test' | 'stated' | 'not disclosed';
  /** The resident's status in the figures. */
  readonly isLowMeans: boolean;
  /** Dollars a day: the means tested amount at the rates of the entry day and the means of the month. */
  readonly amount: number;
  /**
   * Dollars a day: the maximum accommodation supplement of the entry day. A resident with a lower amount is low means.
   */
  readonly limit: number;
  readonly isBelowLimit: boolean;
  /**
   * Whole dollars more (+) or less (-) in the bank, after the events of the month, that change the result of the test.
   * One dollar closer to zero does not change it. Undefined if no change up to `MOST_LOOKED_AT`, or down to an empty
   * bank, does.
   */
  readonly bankChange: number | undefined;
}

/** Dollars: larger changes of the bank are not looked at. */
const MOST_LOOKED_AT = 10_000_000;

/** Undefined if the person is not in residential care within the projection. */
export function lowMeansMargin(projection: Projection, person: PersonIndex): LowMeansMargin | undefined {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return undefined;
  const month = Math.max(0, resident.entryMonth);
  if (month >= projection.months || !isInCare(resident, month)) return undefined;
  const test = testWithBank(projection, person, month, resident);
  const { meansTestedAmountPerDay: amount, lowMeans: isBelowLimit } = test(0);
  const limit = limitOf(projection, month, resident);
  const decidedBy = lowMeansDecision(resident, month) as LowMeansMargin['decidedBy'];
  const bank = bankInTests(projection, month);
  const side = isBelowLimit ? 1 : -1;
  const dollars = nearestChange(
    (change) => {
      const { meansTestedAmountPerDay, lowMeans } = test(side * change);
      return { changed: lowMeans !== isBelowLimit, gap: Math.abs(meansTestedAmountPerDay - limit) };
    },
    isBelowLimit ? MOST_LOOKED_AT : stepsDown(Math.max(0, bank), 1),
    steepest(projection, month, resident),
  );
  return {
    month,
    decidedBy,
    isLowMeans: itemAt(projection.people, person).lowMeans[month] === 1,
    amount,
    limit,
    isBelowLimit,
    bankChange: dollars === undefined ? undefined : side * dollars,
  };
}

type Test = (more: number) => ReturnType<typeof testOfEntryDay>;

/** Calculates the assets, the pension and the means of one month with a different bank balance, in separate columns. */
function testWithBank(given: Projection, person: PersonIndex, month: number, resident: ResidentPlan): Test {
  const projection = resized(given, month + 1);
  const own = itemAt(projection.people, person);
  const rates: RatesOfMonth = ratesIn(projection, month);
  const bank = bankInTests(given, month);
  return (more) => {
    projection.columns.bankAfterEvents[month] = bank + more;
    stepAssets(projection, month, rates);
    stepPensions(projection, month, rates);
    stepCareIncome(projection, month);
    stepMeans(projection, own, month, rates, resident);
    return testOfEntryDay(projection, own, month, resident);
  };
}

function limitOf(projection: Projection, month: number, { care }: ResidentPlan): number {
  const of = { on: care.entryDate, status: careStatus(projection, month) };
  return readRate(lowMeansTest.maximumSupplement, projection.rates, of);
}

/**
 * The most that one dollar in the bank can change the amount per day: counted in full, and deemed at the upper rate.
 */
function steepest(projection: Projection, month: number, { care, regime }: ResidentPlan): number {
  const of = { on: care.entryDate, status: careStatus(projection, month) };
  const deemed = ratesIn(projection, month).deeming[of.status].upperPercent / 100;
  const book = projection.rates;
  if (regime.statusScaleIsNew) {
    const { assetRate1, assetRate2, daysDivisor } = readRates(assetTest2025, book, of);
    const { incomeRate } = readRates(incomeTest2025, book, of);
    return (Math.max(assetRate1, assetRate2) + incomeRate * deemed) / daysDivisor;
  }
  const { assetRate1, assetRate2, assetRate3, daysDivisor } = readRates(assetTest2014, book, of);
  const { incomeRate } = readRates(incomeTest2014, book, of);
  return (Math.max(assetRate1, assetRate2, assetRate3) + incomeRate * deemed) / daysDivisor;
}

interface Tried {
  readonly changed: boolean;
  /** Dollars a day between the means tested amount and the limit. */
  readonly gap: number;
}

/**
 * The fewest whole dollars that change the test result. No step can pass the limit, because the amount is never steeper
 * than `slope`, and its jumps (where a pension ends) lead away from the limit. Close to the limit a step is at least
 * $100, or a hundredth of the distance covered, so that a stretch of amounts next to the limit takes no longer.
 */
function nearestChange(tried: (dollars: number) => Tried, most: number, slope: number): number | undefined {
  let from = 0;
  let { gap } = tried(0);
  while (from < most) {
    const least = Math.max(LEAST_STEP, from / LEAST_STEP);
    const to = Math.min(most, from + stepsDown(Math.max(least, gap / slope), 1));
    const next = tried(to);
    if (next.changed) return firstChanged(tried, from, to);
    from = to;
    gap = next.gap;
  }
  return undefined;
}

const LEAST_STEP = 100;

/** @param same dollars at which the test result does not change. @param changed dollars at which it changes. */
function firstChanged(tried: (dollars: number) => Tried, same: number, changed: number): number {
  let [low, high] = [same, changed];
  while (high - low > 1) {
    const middle = stepsDown((low + high) / 2, 1);
    if (tried(middle).changed) high = middle;
    else low = middle;
  }
  return high;
}
