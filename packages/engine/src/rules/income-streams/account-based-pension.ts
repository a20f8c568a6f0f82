/**
 * Account-based pension: asset, income of a grandfathered pension, minimum payment of a year.
 *
 * Law: Social Security Act 1991 Part 3.10 (the balance is the asset; a pension started before 1 January 2015 with
 * income support ever since: payments less purchase price over relevant number); Superannuation Industry (Supervision)
 * Regulations 1994 Sch 7 cl 1-4 (minimum payment: percentage of the balance at 1 July by the age on that day, nearest
 * ten dollars), cl 10 (half of it in 2019-20 to 2022-23). Modelling choice: income after the deduction is not below
 * nil.
 */
import { addDays, type CivilDate, isoDate, nearestTenDollars } from '@advice-builder/kernel';
import { NoRateError, type RateBook, type RateTable } from '@advice-builder/rates';
import {
  field,
  fieldWithDefault,
  NOT_NEGATIVE,
  optionalField,
  POSITIVE,
  type RuleDefinition,
} from '../rule-definition.ts';
import { type RateContext, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

/** SIS Regulations Sch 7 cl 10. */
const HALVED_FROM = isoDate('2019-07-01');
const HALVED_UNTIL = isoDate('2023-07-01');

/** Deduction in dollars a year. It is fixed at the start; only commutations lower it. */
export function accountBasedDeduction(purchasePrice: number, commutations: number, relevantNumber: number): number {
  return (purchasePrice - commutations) / relevantNumber;
}

/** Income of a grandfathered pension, in dollars a year. */
export function accountBasedIncome(annualPayment: number, deductionPerYear: number, working?: Working): number {
  working?.add('payment', annualPayment).subtract('deduction', deductionPerYear).notBelowZero();
  return Math.max(0, annualPayment - deductionPerYear);
}

export interface LeastPaymentContext extends RateContext {
  readonly age: number;
}

/** Minimum payment in force on the day, as a percentage of the balance. */
export const leastPaymentRates = ruleRates<LeastPaymentContext>()({
  leastPercent: {
    role: '%',
    table: 'income-streams.minimum-drawdown',
    label: 'Minimum payment for the age, percent of the balance',
    pick: (table, { on, age }) => percentAt(table, on, age),
  },
});

/** Minimum payment in dollars a year. The balance is that of 1 July, or of the start in the first year. */
export function minimumDrawdown(balance: number, percent: number, working?: Working): number {
  working?.add('balance', balance).percent('leastPercent', percent).step('nearest', 'To the nearest ten dollars', 10);
  // Nearest ten dollars, five up: SIS Regulations Sch 7 cl 4.
  return nearestTenDollars((balance * percent) / 100);
}

/**
 * Payment in dollars a year: the chosen percentage of the balance, but at least the minimum payment if the age is
 * known.
 */
export function percentagePayment(
  balance: number,
  percentPerYear: number,
  leastPercent: number | undefined,
  working?: Working,
): number {
  const chosen = (balance * percentPerYear) / 100;
  working?.add('balance', balance).percent('percentPerYear', percentPerYear);
  if (leastPercent === undefined) return chosen;
  const least = minimumDrawdown(balance, leastPercent);
  working?.least('Minimum payment of the year', least, (w) => minimumDrawdown(balance, leastPercent, w));
  return Math.max(chosen, least);
}

export interface DrawdownPercents {
  /** Percentage in force on the day. */
  readonly percent: number;
  /** Percentage without the temporary halving. */
  readonly standardPercent: number;
}

export function drawdownPercents(book: RateBook, on: CivilDate, age: number): DrawdownPercents {
  const isHalved = on >= HALVED_FROM && on < HALVED_UNTIL;
  const percentOn = (day: CivilDate): number => readRates(leastPaymentRates, book, { on: day, age }).leastPercent;
  const percent = percentOn(on);
  return { percent, standardPercent: isHalved ? percentOn(addDays(HALVED_FROM, -1)) : percent };
}

function percentAt({ rows }: RateTable, on: CivilDate, age: number): number {
  for (const [from, to, percent] of rows) {
    if (age >= Number(from) && (to === null || age <= Number(to))) return Number(percent);
  }
  throw new NoRateError(`no minimum payment for the age ${age}`, 'income-streams.minimum-drawdown', on);
}

export const accountBasedPensionRule: RuleDefinition = {
  id: 'income-streams.account-based',
  title: 'Account-based pension in the means tests, and its minimum payment',
  law: 'Social Security Act 1991 Part 3.10; Superannuation Industry (Supervision) Regulations 1994 Sch 7',
  inputs: [
    field('balance', '$', NOT_NEGATIVE),
    optionalField('purchasePrice', '$', NOT_NEGATIVE),
    fieldWithDefault('commutations', '$', 0, NOT_NEGATIVE),
    optionalField('relevantNumber', 'years', POSITIVE),
    optionalField('annualPayment', '$/yr', NOT_NEGATIVE),
    optionalField('on', 'date'),
    optionalField('age', 'int', [0, 130]),
  ],
  outputs: [
    field('assetValue', '$'),
    optionalField('deductionPerYear', '$/yr'),
    optionalField('assessableIncomePerYear', '$/yr'),
    optionalField('standardMinimumPerYear', '$/yr'),
    optionalField('minimumPaymentPerYear', '$/yr'),
  ],
  check: (inputs) => {
    const purchasePrice = inputs.numberIfGiven('purchasePrice');
    return purchasePrice !== undefined && inputs.number('commutations') > purchasePrice
      ? [{ code: 'number-max', fieldPath: ['commutations'], params: { max: purchasePrice } }]
      : [];
  },
  run: (inputs, book) => {
    const balance = inputs.number('balance');
    const purchasePrice = inputs.numberIfGiven('purchasePrice');
    const relevantNumber = inputs.numberIfGiven('relevantNumber');
    const deduction =
      purchasePrice === undefined || relevantNumber === undefined
        ? undefined
        : accountBasedDeduction(purchasePrice, inputs.number('commutations'), relevantNumber);
    const payment = inputs.numberIfGiven('annualPayment');
    const on = inputs.dateIfGiven('on');
    const age = inputs.numberIfGiven('age');
    const percents = on === undefined || age === undefined ? undefined : drawdownPercents(book, on, age);
    return {
      assetValue: balance,
      deductionPerYear: deduction,
      assessableIncomePerYear:
        payment === undefined || deduction === undefined ? undefined : accountBasedIncome(payment, deduction),
      standardMinimumPerYear: percents === undefined ? undefined : minimumDrawdown(balance, percents.standardPercent),
      minimumPaymentPerYear: percents === undefined ? undefined : minimumDrawdown(balance, percents.percent),
    };
  },
};
