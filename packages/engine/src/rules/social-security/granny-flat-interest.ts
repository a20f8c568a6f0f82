/**
 * A granny flat interest: the right to live in somebody else's home for life, and the amount paid for it.
 *
 * Law: Social Security Act 1991 s12A-12C, ss 1147-1152; Social Security Guide 4.6.4.50-60; CLIK 9.2.6. If the home was
 * transferred, or the building or purchase of one was paid for, the value of the right is the amount paid. Cash for
 * existing accommodation is a fair price up to the reasonable value: the yearly combined maximum rate of a couple times
 * a factor for the age next birthday (of the younger member). Any excess is a gift, before the gifting free areas. The
 * rest is an entry contribution (see homeowner-status). The rates are those of the day on which the right was created.
 */
import { type CivilDate, FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import { NoRateError, type RateTable } from '@advice-builder/rates';
import { field, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RateContext, type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';
import { type HomeownerStatusRates, homeownerStatus, homeownerStatusRates } from './homeowner-status.ts';
import { rateSeries } from './pension-entitlement.ts';
import { STATUS_WORDS } from './relationship-status.ts';

/** The allowed ages, from the first age of the table. Ages above the last age of the table use its factor. */
export const GRANNY_FLAT_AGES: readonly [youngest: number, oldest: number] = [51, 130];

type GrannyFlatKind = 'title-transfer' | 'construction' | 'purchase' | 'cash';

interface ReasonableValueContext extends RateContext {
  readonly ageNextBirthday: number;
}

/** Dollars a fortnight for one member of a couple, with supplements; conversion factor of the age next birthday. */
export const reasonableValueRates = ruleRates<ReasonableValueContext>()({
  basicRate: { role: '+', series: rateSeries('max-basic-rate', 'couple') },
  supplementMaximum: { role: '+', series: rateSeries('supplement-max', 'couple') },
  energySupplement: { role: '+', series: rateSeries('energy-supplement', 'couple') },
  factor: {
    role: 'x',
    table: 'income-streams.granny-flat-factor',
    label: 'Conversion factor for the age next birthday',
    pick: (table, { on, ageNextBirthday }) => grannyFlatFactor(table, on, ageNextBirthday),
  },
});
export type ReasonableValueRates = RatesOf<typeof reasonableValueRates>;

const MEMBERS_OF_COUPLE = 2;

/** The maximum combined payment to both members of a couple, in dollars a fortnight. */
export function coupleMaximumPerFortnight(rates: ReasonableValueRates): number {
  return (rates.basicRate + rates.supplementMaximum + rates.energySupplement) * MEMBERS_OF_COUPLE;
}

/** The highest fair price for the right, in dollars. */
export function grannyFlatReasonableValue(rates: ReasonableValueRates, working?: Working): number {
  working
    ?.add('basicRate', rates.basicRate)
    .add('supplementMaximum', rates.supplementMaximum)
    .add('energySupplement', rates.energySupplement)
    .multiply('Both members of a couple', MEMBERS_OF_COUPLE)
    .multiply('Fortnights in a year', FORTNIGHTS_IN_YEAR)
    .multiply('factor', rates.factor);
  return coupleMaximumPerFortnight(rates) * FORTNIGHTS_IN_YEAR * rates.factor;
}

/** The amount paid above the reasonable value, in dollars. */
export function excessOverReasonableValue(amountPaid: number, reasonableValue: number, working?: Working): number {
  working?.add('amountPaid', amountPaid).subtract('reasonableValue', reasonableValue).notBelowZero();
  return Math.max(0, amountPaid - reasonableValue);
}

interface GrannyFlatInterestInputs {
  readonly kind: GrannyFlatKind;
  /** Dollars, of both members for a couple living together, otherwise of the person. */
  readonly amountPaid: number;
  /** Dollars; only read if cash was paid. */
  readonly reasonableValue: number;
}

interface GrannyFlatInterest {
  /** The gift on that day, in dollars. */
  readonly excessOverReasonableValue: number;
  /** The amount paid less the excess, in dollars. */
  readonly entryContribution: number;
  readonly homeowner: boolean;
  /** The part of the contribution that counts in the assets test, in dollars. */
  readonly assetValue: number;
  readonly rentAssistancePossible: boolean;
}

function grannyFlatInterest(inputs: GrannyFlatInterestInputs, rates: HomeownerStatusRates): GrannyFlatInterest {
  const isTested = inputs.kind === 'cash';
  const excess = isTested ? excessOverReasonableValue(inputs.amountPaid, inputs.reasonableValue) : 0;
  const entryContribution = inputs.amountPaid - excess;
  const status = homeownerStatus({ entryContribution, otherAssessableAssets: 0 }, rates);
  return {
    excessOverReasonableValue: excess,
    entryContribution,
    homeowner: status.homeowner,
    assetValue: status.assessableAssets,
    rentAssistancePossible: status.rentAssistancePossible,
  };
}

/** The conversion factor. Ages above the last age of the table use its factor (modelling choice). */
export function grannyFlatFactor({ rows }: RateTable, on: CivilDate, ageNextBirthday: number): number {
  let oldest: { age: number; factor: number } | undefined;
  for (const row of rows) {
    const [age, factor] = [Number(row[0]), Number(row[1])];
    if (age === ageNextBirthday) return factor;
    if (oldest === undefined || age > oldest.age) oldest = { age, factor };
  }
  if (oldest !== undefined && ageNextBirthday > oldest.age) return oldest.factor;
  const message = `no granny flat factor for the age ${ageNextBirthday}`;
  throw new NoRateError(message, 'income-streams.granny-flat-factor', on);
}

export const grannyFlatInterestRule: RuleDefinition = {
  id: 'granny-flat.interest',
  title: 'Granny flat interest: reasonable value, gift and home ownership',
  law: 'Social Security Guide 4.6.4.60; CLIK 9.2.6',
  inputs: [
    field('on', 'date'),
    field('status', STATUS_WORDS),
    field('kind', 'title-transfer/construction/purchase/cash'),
    field('amountPaid', '$', NOT_NEGATIVE),
    optionalField('ageNextBirthday', 'int', GRANNY_FLAT_AGES),
  ],
  outputs: [
    optionalField('factor', 'ratio'),
    optionalField('reasonableValue', '$'),
    field('excessOverReasonableValue', '$'),
    field('homeowner', 'bool'),
    field('assetValue', '$'),
    field('rentAssistancePossible', 'bool'),
  ],
  check: (inputs) =>
    inputs.word<GrannyFlatKind>('kind') === 'cash' && !inputs.has('ageNextBirthday')
      ? [{ code: 'required', fieldPath: ['ageNextBirthday'] }]
      : [],
  run: (inputs, book) => {
    const on = inputs.date('on');
    const age = inputs.numberIfGiven('ageNextBirthday');
    const scale = age === undefined ? undefined : readRates(reasonableValueRates, book, { on, ageNextBirthday: age });
    const reasonableValue = scale === undefined ? undefined : grannyFlatReasonableValue(scale);
    const interest = grannyFlatInterest(
      {
        kind: inputs.word<GrannyFlatKind>('kind'),
        amountPaid: inputs.number('amountPaid'),
        reasonableValue: reasonableValue ?? 0,
      },
      homeownerStatusRates(book, on),
    );
    return { ...interest, factor: scale?.factor, reasonableValue };
  },
};
