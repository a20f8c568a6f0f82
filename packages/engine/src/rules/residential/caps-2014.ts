/**
 * The annual and lifetime caps of the 1997 Act, shared by the means tested care fee and the income tested care fee.
 *
 * Law: Aged Care Act 1997 ss 44-21, 48-7, 52C-3. Nothing is charged on a day that would take the total above a cap; the
 * year runs from the day the person first entered aged care.
 */
import { DAYS_IN_YEAR, stepsDown } from '@advice-builder/kernel';
import { type CapDay, chargeUnderCap, isMet, metSteps } from '../fee-caps.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export interface CapDays2014Inputs {
  readonly feePerDay: number;
  /** The cap in dollars; undefined if it is not known. */
  readonly annualCap: number | undefined;
  readonly annualCapUsed: number;
  readonly lifetimeCap: number | undefined;
  readonly lifetimeCapUsed: number;
}

/** Number of days, and dollars. */
export interface CapDays2014 {
  readonly remainingAnnual: number | undefined;
  readonly remainingLifetime: number | undefined;
  /** Full days until the nearer cap, at most a year; 0 without a fee. */
  readonly payableDays: number;
  readonly paidOnWholeDays: number;
  /** Dollars left under the nearer cap after these days; 0 if the year ends first. */
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
  const fullDays = chargeUnderCap(feePerDay, DAYS_IN_YEAR, nearer, 'free');
  const exact = chargeUnderCap(feePerDay, DAYS_IN_YEAR, nearer, 'exact');
  return {
    remainingAnnual,
    remainingLifetime,
    payableDays: fullDays.chargedDays,
    paidOnWholeDays: fullDays.charged,
    partDayAmount: exact.charged - fullDays.charged,
  };
}

/**
 * The residential caps on a day, in dollars. The lifetime cap also applies to home care and the no-worse-off classes.
 */
export const caps2014 = ruleRates()({
  annualCap: { role: '+', series: 'residential-2014.annual-cap' },
  lifetimeCap: { role: '+', series: 'residential-2014.lifetime-cap' },
});
export type Caps2014Rates = RatesOf<typeof caps2014>;

/**
 * The annual and the lifetime cap on the day on which charges could have met them. `bothCapsThen` finds the nearer cap
 * after a day stayed free.
 */
export const annualCapThen = ruleRates()({ cap: { ...caps2014.annualCap, role: 'reaches' } });
export const lifetimeCapThen = ruleRates()({ cap: { ...caps2014.lifetimeCap, role: 'reaches' } });
export const bothCapsThen = ruleRates()({ annualCapThen: caps2014.annualCap, lifetimeCapThen: caps2014.lifetimeCap });

/** Dollars left under the nearer cap; negative once it is passed. */
export function leftUnderCaps(
  annualUsed: number,
  lifetimeUsed: number,
  { annualCap, lifetimeCap }: Caps2014Rates,
  working?: Working,
): number {
  const ofYear = annualCap - annualUsed;
  const ofLife = lifetimeCap - lifetimeUsed;
  if (working !== undefined) leftSteps(working, annualCap, annualUsed, lifetimeCap, lifetimeUsed);
  return Math.min(ofYear, ofLife);
}

function leftSteps(w: Working, annualCap: number, annualUsed: number, lifetimeCap: number, lifetimeUsed: number): void {
  w.add('Left under the annual cap', annualCap - annualUsed, (part) =>
    part.add('annualCap', annualCap).subtract('annualUsed', annualUsed),
  ).limit('Left under the lifetime cap', lifetimeCap - lifetimeUsed, (part) =>
    part.add('lifetimeCap', lifetimeCap).subtract('lifetimeUsed', lifetimeUsed),
  );
}

/** Full days for which a fee can still be charged in a cap year with `daysLeft` days left. */
export function payableDays(feePerDay: number, remaining: number, daysLeft: number, working?: Working): number {
  if (!(feePerDay > 0)) return 0;
  const left = Math.max(0, remaining);
  working?.add('remaining', remaining).notBelowZero().step('whole', 'feePerDay', feePerDay).limit('daysLeft', daysLeft);
  return Math.min(stepsDown(left, feePerDay), daysLeft);
}

/**
 * Whether a cap stops the fee: it already did, a day of the previous month stayed free for it, or the counted amount
 * has met it.
 */
export function isCapStopped(
  wasStopped: boolean,
  leftDayFree: boolean,
  used: number,
  capThen: number,
  capDay: CapDay,
  working?: Working,
): boolean {
  if (working !== undefined) stopSteps(working, wasStopped, leftDayFree, used, capThen, capDay);
  return wasStopped || leftDayFree || isMet(used, capThen, capDay);
}

function stopSteps(
  working: Working,
  wasStopped: boolean,
  leftDayFree: boolean,
  used: number,
  capThen: number,
  capDay: CapDay,
): void {
  if (wasStopped) working.add('stoppedBefore', 1);
  else if (leftDayFree) working.add('A day of the previous month was free because of the cap', 1);
  else metSteps(used, capThen, capDay, working);
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
    const rates = on === undefined ? undefined : readRates(caps2014, book, { on });
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
