/**
 * A granny flat interest: what was paid for the right to live in somebody else's home for life.
 *
 * Law: Social Security Act 1991 s12A-12C, ss 1147-1152; Social Security Guide 4.6.4.50-60; CLIK 9.2.6. Its value is
 * what was paid where the home was transferred, or building or buying was paid for. Cash for existing accommodation is
 * a fair price up to the reasonable value, the yearly combined maximum rate of a couple times a factor for the age
 * next birthday (of the younger member); what is paid beyond it is a gift, before the gifting free areas. What is left
 * is an entry contribution (see homeowner-status). The rates are those of the day on which the right was created.
 */
import { type CivilDate, FORTNIGHTS_IN_YEAR } from '@advice-builder/kernel';
import { NoRateError, type RateBook } from '@advice-builder/rates';
import { field, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { homeownerStatus, homeownerStatusRates } from './homeowner-status.ts';
import { rateSeries } from './pension-entitlement.ts';
import { STATUS_WORDS } from './relationship-status.ts';

/** Ages that may be given: from the first one of the table on; above its last one that one counts. */
export const GRANNY_FLAT_AGES: readonly [youngest: number, oldest: number] = [51, 130];

export type GrannyFlatKind = 'title-transfer' | 'construction' | 'purchase' | 'cash';

export interface ReasonableValueRates {
  /** Dollars a fortnight: both members of a couple, with supplements. */
  readonly coupleMaximumPerFortnight: number;
  /** Conversion factor of the age next birthday. */
  readonly factor: number;
}

/** Dollars: the most that is a fair price for the right. */
export function grannyFlatReasonableValue(rates: ReasonableValueRates): number {
  return rates.coupleMaximumPerFortnight * FORTNIGHTS_IN_YEAR * rates.factor;
}

export interface GrannyFlatInterestInputs {
  readonly kind: GrannyFlatKind;
  /** Dollars: of both members of a couple living together, else the person's own. */
  readonly amountPaid: number;
  /** Dollars; not read unless cash was paid. */
  readonly reasonableValue: number;
}

export interface GrannyFlatInterestRates {
  /** Dollars, of the day of creation. */
  readonly extraAllowableAmount: number;
}

export interface GrannyFlatInterest {
  /** Dollars: a gift on that day. */
  readonly excessOverReasonableValue: number;
  /** Dollars: what was paid less the excess. */
  readonly entryContribution: number;
  readonly homeowner: boolean;
  /** Dollars of the contribution in the assets test. */
  readonly assetValue: number;
  readonly rentAssistancePossible: boolean;
}

export function grannyFlatInterest(
  inputs: GrannyFlatInterestInputs,
  rates: GrannyFlatInterestRates,
): GrannyFlatInterest {
  const isTested = inputs.kind === 'cash';
  const excess = isTested ? Math.max(0, inputs.amountPaid - inputs.reasonableValue) : 0;
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

/** Ages above the last one of the table have its factor (modelling choice). */
export function grannyFlatFactor(book: RateBook, on: CivilDate, ageNextBirthday: number): number {
  const { rows } = book.tableAt('income-streams.granny-flat-factor', on);
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

export function reasonableValueRates(book: RateBook, on: CivilDate, ageNextBirthday: number): ReasonableValueRates {
  const each =
    book.at(rateSeries('max-basic-rate', 'couple'), on).value +
    book.at(rateSeries('supplement-max', 'couple'), on).value +
    book.at(rateSeries('energy-supplement', 'couple'), on).value;
  return { coupleMaximumPerFortnight: each * 2, factor: grannyFlatFactor(book, on, ageNextBirthday) };
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
    const scale = age === undefined ? undefined : reasonableValueRates(book, on, age);
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
