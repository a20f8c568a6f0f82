/**
 * How near a resident is to the other side of the low means test, told in dollars of the bank. The rules of the month
 * that decides are run again with another bank; nothing is solved beside them.
 */
import { stepsDown } from '@advice-builder/kernel';
import type { PersonIndex } from '../household/household.ts';
import { stepAssets } from '../projection/assets-step.ts';
import { at, itemAt } from '../projection/at.ts';
import { makeHouseholdColumns, makePersonColumns } from '../projection/columns.ts';
import { stepPension } from '../projection/pension-step.ts';
import type { HouseholdColumns, PersonColumns, Projection } from '../projection/projection.ts';
import { type RatesOfMonth, ratesIn } from '../projection/rates-of-month.ts';
import { isInCare, lowMeansDecision, type ResidentPlan } from '../projection/resident-plan.ts';
import { careStatus, stepMeans, testOfEntryDay } from '../projection/residential-step.ts';
import { assetTest2014, incomeTest2014 } from '../rules/residential/means-tested-amount-2014.ts';
import { assetTest2025, incomeTest2025, lowMeansTest } from '../rules/residential/means-tested-amount-2025.ts';
import { readRate, readRates } from '../rules/rule-rates.ts';

export interface LowMeansMargin {
  /** The month that decides, counted from the start of the projection: that of entry, or the first one after a past entry. */
  readonly month: number;
  /** What decides in the figures. The test below is run in any case. */
  readonly decidedBy: 'test' | 'stated' | 'not disclosed';
  /** As the figures count the resident. */
  readonly isLowMeans: boolean;
  /** Dollars a day: the means tested amount at the rates of the entry day and the means of the month. */
  readonly amount: number;
  /** Dollars a day: the maximum accommodation supplement of the entry day. Low means is below it. */
  readonly limit: number;
  readonly isBelowLimit: boolean;
  /**
   * Whole dollars more (+) or less (-) in the bank after the events of the month, with which the test says otherwise; a
   * dollar nearer to none it does not. Undefined: nothing up to `MOST_LOOKED_AT`, or down to an empty bank, does it.
   */
  readonly bankChange: number | undefined;
}

/** Dollars: what more than this would do is not told. */
const MOST_LOOKED_AT = 10_000_000;

/** Undefined where the person is not in residential care within the projection. */
export function lowMeansMargin(projection: Projection, person: PersonIndex): LowMeansMargin | undefined {
  const resident = projection.plan.people[person]?.resident;
  if (resident === undefined) return undefined;
  const month = Math.max(0, resident.entryMonth);
  if (month >= projection.months || !isInCare(resident, month)) return undefined;
  const test = testWithBank(projection, person, month, resident);
  const { meansTestedAmountPerDay: amount, lowMeans: isBelowLimit } = test(0);
  const limit = limitOf(projection, month, resident);
  const decidedBy = lowMeansDecision(resident, month) as LowMeansMargin['decidedBy'];
  const bank = at(projection.columns.bankAfterEvents, month);
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

/** The assets, the pension and the means of one month with other money in the bank, on columns of its own. */
function testWithBank(given: Projection, person: PersonIndex, month: number, resident: ResidentPlan): Test {
  const projection = copied(given, month + 1);
  const own = itemAt(projection.people, person);
  const rates: RatesOfMonth = ratesIn(projection, month);
  const bank = at(given.columns.bankAfterEvents, month);
  return (more) => {
    projection.columns.bankAfterEvents[month] = bank + more;
    stepAssets(projection, month, rates);
    stepPension(projection, person, month, rates);
    stepMeans(projection, own, month, rates, resident);
    return testOfEntryDay(projection, own, month, resident);
  };
}

/** Entries are only read: their columns are those of the projection given. */
function copied(projection: Projection, months: number): Projection {
  const columns = filled(makeHouseholdColumns(months), projection.columns, months);
  const people = projection.people.map((own) => filled(makePersonColumns(months), own, months));
  return { ...projection, months, columns, people, ahead: undefined };
}

function filled<Columns extends HouseholdColumns | PersonColumns>(
  empty: Columns,
  from: Columns,
  months: number,
): Columns {
  for (const name of Object.keys(empty) as (keyof Columns)[]) {
    (empty[name] as Float64Array).set((from[name] as Float64Array).subarray(0, months));
  }
  return empty;
}

function limitOf(projection: Projection, month: number, { care }: ResidentPlan): number {
  const of = { on: care.entryDate, status: careStatus(projection, month) };
  return readRate(lowMeansTest.maximumSupplement, projection.rates, of);
}

/** The most that a dollar in the bank can move the amount of a day: counted whole, and deemed at the upper rate. */
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
  /** Dollars a day to the limit. */
  readonly gap: number;
}

/**
 * The fewest whole dollars that change the test, by steps that cannot pass the limit: the amount is no steeper, and where
 * it jumps, as a pension ends, it jumps away from it. Close to the limit a step is a hundred dollars, or a hundredth of
 * what was passed: a stretch where the amount stands just beside the limit takes no longer.
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

/** @param same dollars at which nothing changes. @param changed at which it does. */
function firstChanged(tried: (dollars: number) => Tried, same: number, changed: number): number {
  let [low, high] = [same, changed];
  while (high - low > 1) {
    const middle = stepsDown((low + high) / 2, 1);
    if (tried(middle).changed) high = middle;
    else low = middle;
  }
  return high;
}
