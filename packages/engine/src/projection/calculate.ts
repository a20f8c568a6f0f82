/** The projection: it steps through the months in order and writes each figure into its column once. */
import type { RateBook } from '@advice-builder/rates';
import type { Household, PersonIndex } from '../household/household.ts';
import { stepAssets } from './assets-step.ts';
import { assumedRates } from './assumed-rates.ts';
import { stepCare } from './care-step.ts';
import { stepCash } from './cash-step.ts';
import { type Columns, copyColumns, firstMonthsOf, makeColumns } from './columns.ts';
import { stepCompensation } from './dva-step.ts';
import { stepEntries } from './entry-step.ts';
import { stepDeposit, stepEvents } from './events-step.ts';
import { stepHome } from './home-step.ts';
import { stepAssetDebt, stepDrawings, stepHomeDebt } from './loan-step.ts';
import { collectEvents, collectWarnings } from './notices.ts';
import { stepPensions } from './pension-step.ts';
import { makePlan } from './plan.ts';
import type { Projection, ProjectionLength, ValuedOn } from './projection.ts';
import { type Months, monthsOf, type RatesOf, type RatesOfMonth, ratesIn } from './rates-of-month.ts';
import { stepCareIncome, stepWorkBonusBalance } from './work-bonus-step.ts';

export interface CalculateOptions {
  /** Default 60. A shorter projection is a prefix of a longer one. */
  readonly months?: number;
  /** A month, counted from 0, that uses the rates of another day than its first: those of the day of a letter. */
  readonly ratesOf?: RatesOf;
  /** A day of a month, counted from 0, on which income streams are valued instead of on its first day. */
  readonly valuedOn?: ValuedOn;
}

/**
 * Calculates one scenario. Pure: the same household and rates give the same projection. Rates that the record assumes
 * to be indexed grow after their newest value; other rates keep it.
 * @throws RangeError when a rate is asked for before its first value (an entry date the data does not reach).
 */
export function calculate(household: Household, given: RateBook, options: CalculateOptions = {}): Projection {
  const { months = 60, ratesOf, valuedOn } = options;
  const rates = assumedRates(household, given);
  const plan = makePlan(household, rates);
  const basis = { household, rates, plan, valuedOn };
  const ofMonths = monthsOf(rates, household.projectFrom, months, ratesOf);
  const projection = projectionOf(basis, ofMonths, makeColumns(household, plan, months));
  stepThrough(projection);
  return withNotices(projection);
}

/**
 * Returns the shorter projection of the household, equal to the result of `calculate`, without calculating again.
 * @param longer the projection to shorten; it has more months.
 */
export function shortened(longer: Projection, months: ProjectionLength): Projection {
  const monthStarts = longer.monthStarts.slice(0, months);
  const ratesByMonth = longer.ratesByMonth.slice(0, months);
  return withNotices(projectionOf(longer, { monthStarts, ratesByMonth }, firstMonthsOf(longer, months)));
}

/** A copy with another number of months, whose columns can be changed. The months added to it are not calculated. */
export function resized(projection: Projection, months: number): Projection {
  const { household, rates, plan } = projection;
  const { monthStarts, ratesByMonth } = monthsOf(rates, household.projectFrom, months);
  const ofMonths = {
    monthStarts: monthStarts.map((start, m) => projection.monthStarts[m] ?? start),
    ratesByMonth: ratesByMonth.map((each, m) => projection.ratesByMonth[m] ?? each),
  };
  const columns = makeColumns(household, plan, months);
  copyColumns(projection, columns);
  return projectionOf(projection, ofMonths, columns);
}

type Writable = { -readonly [Name in keyof Projection]: Projection[Name] };

/** Every projection is made here, because V8 is slower in a function that reads objects made in different places. */
function projectionOf(
  { household, rates, plan, valuedOn }: Pick<Projection, 'household' | 'rates' | 'plan' | 'valuedOn'>,
  { monthStarts, ratesByMonth }: Months,
  { columns, people, entries }: Columns,
): Writable {
  return {
    household,
    rates,
    months: monthStarts.length,
    monthStarts,
    ratesByMonth,
    valuedOn,
    plan,
    columns,
    people,
    entries,
    events: [],
    warnings: [],
  };
}

function withNotices(projection: Writable): Projection {
  projection.events = collectEvents(projection);
  projection.warnings = collectWarnings(projection);
  return projection;
}

/** Fills the columns of a projection that are still zero. */
export function stepThrough(projection: Projection): void {
  for (let month = 0; month < projection.months; month++) step(projection, month);
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
export function stepAssessment(projection: Projection, month: number, rates: RatesOfMonth): void {
  stepEntries(projection, month, rates);
  const count = projection.people.length;
  for (let p = 0; p < count; p++) stepDeposit(projection, p as PersonIndex, month);
  stepHome(projection, month);
  stepHomeDebt(projection, month);
  stepAssetDebt(projection, month);
  stepEvents(projection, month);
  stepAssets(projection, month, rates);
}
