/**
 * How long a resident pays the non-clinical care contribution: until 1,460 days or the lifetime cap.
 *
 * Law: Aged Care Act 2024 s279(4) (days on which a contribution was charged), s279(5) (nil after a day on which the
 * total exceeded the cap: that day is charged in full); Aged Care Rules 2025 ss 7-20, 279-10, 279-15. Stopping at the
 * cap to the cent is the modelling choice of the projection.
 */
import { isBelow } from '@advice-builder/kernel';
import { type CapDay, chargeUnderCap, isMet, metSteps } from '../fee-caps.ts';
import { field, fieldWithDefault, NOT_NEGATIVE, optionalField, type RuleDefinition } from '../rule-definition.ts';
import { type RatesOf, readRates, ruleRates } from '../rule-rates.ts';
import type { Working } from '../working.ts';

export interface NonClinicalCapsInputs {
  readonly nonClinicalPerDay: number;
  /** All contributions so far that count towards the cap, in dollars. */
  readonly priorContributions: number;
  /** Number of days so far with a contribution. */
  readonly priorDays: number;
  /** `law`: the day that passes the cap is charged in full; `at-cap`: up to the cap. */
  readonly stop: 'law' | 'at-cap';
}

/** Lifetime cap in dollars, and number of days. */
export const nonClinicalCapsTable = ruleRates()({
  lifetimeCap: { role: '+', series: 'residential-2025.lifetime-cap' },
  maximumDays: { role: '+', series: 'residential-2025.nccc-max-days' },
});
export type NonClinicalCapsRates = RatesOf<typeof nonClinicalCapsTable>;

/** The lifetime cap that decides whether contributions stop: its amount on the day on which they could have met it. */
export const nonClinicalCapThen = ruleRates()({ cap: { ...nonClinicalCapsTable.lifetimeCap, role: 'reaches' } });
export const nonClinicalLifetimeCap = ruleRates()({ lifetimeCap: nonClinicalCapsTable.lifetimeCap });
export const nonClinicalMostDays = ruleRates()({ maximumDays: nonClinicalCapsTable.maximumDays });

export interface NonClinicalCaps {
  /** Dollars left under the lifetime cap, not below 0. */
  readonly remaining: number;
  readonly chargedDays: number;
  readonly totalCharged: number;
}

export function nonClinicalCaps(inputs: NonClinicalCapsInputs, rates: NonClinicalCapsRates): NonClinicalCaps {
  const remaining = rates.lifetimeCap - inputs.priorContributions;
  const charge = chargeUnderCap(
    inputs.nonClinicalPerDay,
    rates.maximumDays - inputs.priorDays,
    remaining,
    inputs.stop === 'law' ? 'whole' : 'exact',
  );
  return {
    remaining: Math.max(remaining, 0),
    chargedDays: charge.chargedDays,
    totalCharged: charge.charged,
  };
}

/**
 * Whether the contribution has stopped for good: it already had, all days were charged, or the lifetime cap was met.
 */
export function isNonClinicalStopped(
  wasStopped: boolean,
  daysBefore: number,
  maximumDays: number,
  used: number,
  capThen: number,
  capDay: CapDay,
  working?: Working,
): boolean {
  if (wasStopped) {
    working?.add('stoppedBefore', 1);
    return true;
  }
  if (!isBelow(daysBefore, maximumDays)) {
    working?.add('daysBefore', daysBefore).step('reaches', 'maximumDays', maximumDays);
    return true;
  }
  if (working !== undefined) metSteps(used, capThen, capDay, working);
  return isMet(used, capThen, capDay);
}

export const nonClinicalCapsRule: RuleDefinition = {
  id: 'residential-2025.caps',
  title: 'Days and dollars until the non-clinical care contribution stops',
  law: 'Aged Care Act 2024 s279(4), (5)',
  inputs: [
    field('nonClinicalPerDay', '$/day', NOT_NEGATIVE),
    optionalField('on', 'date'),
    optionalField('lifetimeCap', '$', NOT_NEGATIVE),
    fieldWithDefault('priorContributions', '$', 0, NOT_NEGATIVE),
    fieldWithDefault('stop', 'law/at-cap', 'law'),
  ],
  outputs: [
    field('lifetimeCap', '$'),
    field('remaining', '$'),
    field('chargedDays', 'int'),
    field('totalCharged', '$'),
  ],
  check: (inputs) => (inputs.has('on') || inputs.has('lifetimeCap') ? [] : [{ code: 'required', fieldPath: ['on'] }]),
  run: (inputs, book) => {
    // Without a date the cap is entered by hand, and any day gives the number of days: it has never changed.
    const on = inputs.dateIfGiven('on') ?? book.seriesOf('residential-2025.nccc-max-days').first;
    const rates = readRates(nonClinicalCapsTable, book, { on });
    const lifetimeCap = inputs.numberIfGiven('lifetimeCap') ?? rates.lifetimeCap;
    const caps = nonClinicalCaps(
      {
        nonClinicalPerDay: inputs.number('nonClinicalPerDay'),
        priorContributions: inputs.number('priorContributions'),
        priorDays: 0,
        stop: inputs.word<'law' | 'at-cap'>('stop'),
      },
      { lifetimeCap, maximumDays: rates.maximumDays },
    );
    return { lifetimeCap, ...caps };
  },
};
