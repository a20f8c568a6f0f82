/**
 * Annual and lifetime cap of the 1997 Act, shared by the means tested care fee and the income tested care fee.
 *
 * Law: Aged Care Act 1997 ss 44-21, 48-7, 52C-3. Nothing is charged on a day that would take the total above a cap;
 * the year runs from the day the person first entered aged care.
 */
import type { CivilDate } from '@advice-builder/kernel';
import type { RateBook } from '@advice-builder/rates';
import { chargeUnderCap } from '../fee-caps.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';

/** Days of a year that can be charged. */
const MOST_DAYS_IN_YEAR = 365;

export interface CapDays2014Inputs {
  readonly feePerDay: number;
  /** Dollars; undefined: no such cap is known. */
  readonly annualCap: number | undefined;
  readonly annualCapUsed: number;
  readonly lifetimeCap: number | undefined;
  readonly lifetimeCapUsed: number;
}

/** Days, and dollars. */
export interface CapDays2014 {
  readonly remainingAnnual: number | undefined;
  readonly remainingLifetime: number | undefined;
  /** Whole days until the nearer cap, at most a year; 0 without a fee. */
  readonly payableDays: number;
  readonly paidOnWholeDays: number;
  /** What is then left of the nearer cap; 0 when the year ends first. */
  readonly partDayAmount: number;
}

function left(cap: number, used: number): number {
  return used < cap ? cap - used : 0;
}

export function capDays2014(inputs: CapDays2014Inputs): CapDays2014 {
  const { feePerDay, annualCap, annualCapUsed, lifetimeCap, lifetimeCapUsed } = inputs;
  const remainingAnnual = annualCap === undefined ? undefined : left(annualCap, annualCapUsed);
  const remainingLifetime = lifetimeCap === undefined ? undefined : left(lifetimeCap, lifetimeCapUsed);
  const nearer = Math.min(remainingAnnual ?? Number.POSITIVE_INFINITY, remainingLifetime ?? Number.POSITIVE_INFINITY);
  const whole = chargeUnderCap(feePerDay, MOST_DAYS_IN_YEAR, nearer, 'free');
  const exact = chargeUnderCap(feePerDay, MOST_DAYS_IN_YEAR, nearer, 'exact');
  return {
    remainingAnnual,
    remainingLifetime,
    payableDays: whole.chargedDays,
    paidOnWholeDays: whole.charged,
    partDayAmount: exact.charged - whole.charged,
  };
}

/** Dollars: the residential caps on a day; the lifetime cap is also that of home care and of the no-worse-off classes. */
export interface Caps2014Rates {
  readonly annualCap: number;
  readonly lifetimeCap: number;
}

export function caps2014Rates(book: RateBook, on: CivilDate): Caps2014Rates {
  return {
    annualCap: book.at('residential-2014.annual-cap', on).value,
    lifetimeCap: book.at('residential-2014.lifetime-cap', on).value,
  };
}

export const capDays2014Rule: RuleDefinition = {
  id: 'residential-2014.cap-days',
  title: 'Days until the annual or the lifetime cap of the 1997 Act stops a fee',
  law: 'Aged Care Act 1997 ss 44-21, 48-7, 52C-3',
  inputs: [
    optionalField('on', 'date'),
    fieldWithDefault('feePerDay', '$/day', 0, NOT_NEGATIVE),
    optionalField('annualCap', '$/yr', NOT_NEGATIVE),
    fieldWithDefault('annualCapUsed', '$', 0, NOT_NEGATIVE),
    optionalField('lifetimeCap', '$', NOT_NEGATIVE),
    fieldWithDefault('lifetimeCapUsed', '$', 0, NOT_NEGATIVE),
  ],
  outputs: [
    optionalField('annualCap', '$/yr'),
    optionalField('lifetimeCap', '$'),
    optionalField('remainingAnnual', '$'),
    optionalField('remainingLifetime', '$'),
    field('payableDays', 'int'),
    field('paidOnWholeDays', '$'),
    field('partDayAmount', '$'),
  ],
  check: (inputs) =>
    inputs.has('on') || inputs.has('annualCap') || inputs.has('lifetimeCap')
      ? []
      : [{ code: 'required', fieldPath: ['on'] }],
  run: (inputs, book) => {
    const on = inputs.dateIfGiven('on');
    const rates = on === undefined ? undefined : caps2014Rates(book, on);
    const annualCap = inputs.numberIfGiven('annualCap') ?? rates?.annualCap;
    const lifetimeCap = inputs.numberIfGiven('lifetimeCap') ?? rates?.lifetimeCap;
    const days = capDays2014({
      feePerDay: inputs.number('feePerDay'),
      annualCap,
      annualCapUsed: inputs.number('annualCapUsed'),
      lifetimeCap,
      lifetimeCapUsed: inputs.number('lifetimeCapUsed'),
    });
    return { annualCap, lifetimeCap, ...days };
  },
};
