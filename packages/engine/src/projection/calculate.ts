/** The projection: it steps through the months in order and writes each figure into its column once. */
import { type CivilDate, firstOfMonth } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import type { Household, PersonIndex } from '../household/household.ts';
import { monthAt } from '../household/indexes.ts';
import { stepAssets } from './assets-step.ts';
import { assumedRates } from './assumed-rates.ts';
import { stepCare } from './care-step.ts';
import { stepCash } from './cash-step.ts';
import { entryZeros, householdZeros, personZeros } from './column-groups.ts';
import {
  firstEntryMonths,
  firstHouseholdMonths,
  firstPersonMonths,
  makeEntryColumns,
  makeHouseholdColumns,
  makePersonColumns,
} from './columns.ts';
import { stepCompensation } from './dva-step.ts';
import { stepEntries } from './entry-step.ts';
import { stepDeposit, stepEvents } from './events-step.ts';
import { stepHome } from './home-step.ts';
import { stepAssetDebt, stepDrawings, stepHomeDebt } from './loan-step.ts';
import { collectEvents, collectWarnings } from './notices.ts';
import { stepPensions } from './pension-step.ts';
import { makePlan } from './plan.ts';
import type { Projection, ProjectionLength, ValuedOn } from './projection.ts';
import { type RatesOfMonth, ratesIn } from './rates-of-month.ts';
import { stepCareIncome, stepWorkBonusBalance } from './work-bonus-step.ts';

export interface CalculateOptions {
  /** Default 60. A shorter projection is a prefix of a longer one. */
  readonly months?: number;
  /** A month, counted from 0, that uses the rates of another day than its first: those of the day of a letter. */
  readonly ratesOf?: { readonly month: number; readonly on: CivilDate };
  /** A day of a month, counted from 0, on which income streams are valued instead of on its first day. */
  readonly valuedOn?: ValuedOn;
}

/**
 * Calculates one scenario. Pure: the same household and rates give the same projection. Rates that the record assumes
 * to be indexed grow after their newest value; other rates keep it.
 * @throws RangeError when a rate is asked for before its first value (an entry date the data does not reach).
 */
export function calculate(household: Household, given: RateBook, options: CalculateOptions = {}): Projection {
  const months = options.months ?? 60;
  const rates = assumedRates(household, given);
  const ahead = emptyProjection(household, rates, months + 1, options);
  stepThrough(ahead);
  return withNotices({ ...firstMonths(ahead, months), ahead });
}

/** Fills the columns of an empty projection. In its last month, only the assessment is calculated. */
export function stepThrough(ahead: Projection): void {
  const last = ahead.months - 1;
  for (let month = 0; month < last; month++) step(ahead, month);
  stepAssessment(ahead, last, ratesIn(ahead, last));
}

/**
 * Returns the shorter projection of the household, equal to the result of `calculate`, without calculating again.
 * @param longer the projection to shorten; it has more months.
 */
export function shortened(longer: Projection, months: ProjectionLength): Projection {
  return withNotices({ ...firstMonths(longer, months), ahead: firstMonths(longer, months + 1) });
}

const withNotices = (projection: Projection): Projection => ({
  ...projection,
  events: collectEvents(projection),
  warnings: collectWarnings(projection),
});

function firstMonths(longer: Projection, months: number): Projection {
  const { household, rates, monthStarts, valuedOn, plan, columns, people, entries } = longer;
  const zero = new Float64Array(months);
  return {
    household,
    rates,
    months,
    monthStarts: monthStarts.slice(0, months),
    valuedOn,
    plan,
    columns: firstHouseholdMonths(columns, months, householdZeros(household, plan, zero)),
    people: people.map((own, p) => firstPersonMonths(own, months, personZeros(plan, p, zero))),
    entries: entries.map((own, i) => firstEntryMonths(own, months, entryZeros(household.entries[i]!, zero))),
    events: [],
    warnings: [],
    ahead: undefined,
  };
}

function emptyProjection(
  household: Household,
  rates: RateBook,
  months: number,
  { ratesOf, valuedOn }: CalculateOptions,
): Projection {
  const monthStarts = new Array<CivilDate>(months);
  for (let m = 0; m < months; m++) monthStarts[m] = firstOfMonth(monthAt(household, m));
  if (ratesOf !== undefined) monthStarts[ratesOf.month] = ratesOf.on;
  const plan = makePlan(household, rates);
  const zero = new Float64Array(months);
  return {
    household,
    rates,
    months,
    monthStarts,
    valuedOn,
    plan,
    columns: makeHouseholdColumns(months, householdZeros(household, plan, zero)),
    people: household.people.map((_, p) => makePersonColumns(months, personZeros(plan, p, zero))),
    entries: household.entries.map((entry) => makeEntryColumns(months, entryZeros(entry, zero))),
    events: [],
    warnings: [],
    ahead: undefined,
  };
}

/** One month, in the order of docs/method/projection: events, means, pension, care, cash. */
function step(projection: Projection, month: number): void {
  const rates = ratesIn(projection, month);
  const count = projection.people.length;
  stepAssessment(projection, month, rates);
  for (let p = 0; p < count; p++) stepCompensation(projection, p as PersonIndex, month, rates);
  stepPensions(projection, month, rates);
  stepWorkBonusBalance(projection, month, rates);
  stepCareIncome(projection, month);
  stepDrawings(projection, month);
  for (let p = 0; p < count; p++) stepCare(projection, p as PersonIndex, month, rates);
  stepCash(projection, month);
}

/** The start of a month: its dated events, and the assets and income that the tests of the month count. */
function stepAssessment(projection: Projection, month: number, rates: RatesOfMonth): void {
  stepEntries(projection, month, rates);
  const count = projection.people.length;
  for (let p = 0; p < count; p++) stepDeposit(projection, p as PersonIndex, month);
  stepHome(projection, month);
  stepHomeDebt(projection, month);
  stepAssetDebt(projection, month);
  stepEvents(projection, month);
  stepAssets(projection, month, rates);
}
